import { help } from '$strings/en/help.ts';
import { partOf } from './strings.ts';

export const helpStrings = partOf('help', help);
