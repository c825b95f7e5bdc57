import { speech } from '$strings/en/speech.ts';
import { partOf } from './strings.ts';

export const speechStrings = partOf('speech', speech);
