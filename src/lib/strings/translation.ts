import { translation } from '$strings/en/translation.ts';
import { partOf } from './strings.ts';

export const translationStrings = partOf('translation', translation);
