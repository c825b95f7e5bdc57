/** The sentences of `translation`. */
import { translation as de } from './de/translation.ts';
import { translation as en } from './en/translation.ts';
import { translation as es } from './es/translation.ts';
import { inLanguage } from './in-language.ts';

export const translationStrings = inLanguage({ en, de, es });
