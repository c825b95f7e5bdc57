import { around } from '$strings/en/around.ts';
import { partOf } from './strings.ts';

export const aroundStrings = partOf('around', around);
