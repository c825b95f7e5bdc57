/** The sentences of `dictionary`. */
import { dictionary as de } from './de/dictionary.ts';
import { dictionary as en } from './en/dictionary.ts';
import { dictionary as es } from './es/dictionary.ts';
import { inLanguage } from './in-language.ts';

export const dictionaryStrings = inLanguage({ en, de, es });
