import { indexFile } from '$strings/en/indexFile.ts';
import { partOf } from './strings.ts';

export const indexFileStrings = partOf('indexFile', indexFile);
