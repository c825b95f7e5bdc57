import { dictionary } from '$strings/en/dictionary.ts';
import { partOf } from './strings.ts';

export const dictionaryStrings = partOf('dictionary', dictionary);
