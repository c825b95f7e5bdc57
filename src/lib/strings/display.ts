import { display } from '$strings/en/display.ts';
import { partOf } from './strings.ts';

export const displayStrings = partOf('display', display);
