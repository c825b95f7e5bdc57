/** The sentences of `model`. */
import { model as de } from './de/model.ts';
import { model as en } from './en/model.ts';
import { model as es } from './es/model.ts';
import { inLanguage } from './in-language.ts';

export const modelStrings = inLanguage({ en, de, es });
