import { insecure } from '$strings/en/insecure.ts';
import { partOf } from './strings.ts';

export const insecureStrings = partOf('insecure', insecure);
