/** The sentences of `display`. */
import { display as de } from './de/display.ts';
import { display as en } from './en/display.ts';
import { display as es } from './es/display.ts';
import { inLanguage } from './in-language.ts';

export const displayStrings = inLanguage({ en, de, es });
