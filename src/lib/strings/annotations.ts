import { annotations } from '$strings/en/annotations.ts';
import { partOf } from './strings.ts';

export const annotationStrings = partOf('annotations', annotations);
