/** The sentences of catalogues and articles. */
import { catalogues as de } from './de/catalogues.ts';
import { catalogues as en } from './en/catalogues.ts';
import { catalogues as es } from './es/catalogues.ts';
import { inLanguage } from './in-language.ts';

export const catalogueStrings = inLanguage({ en, de, es });
