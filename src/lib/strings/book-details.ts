/** The sentences of the details of a book. */
import { bookDetails as de } from './de/book-details.ts';
import { bookDetails as en } from './en/book-details.ts';
import { bookDetails as es } from './es/book-details.ts';
import { inLanguage } from './in-language.ts';

export const bookDetailStrings = inLanguage({ en, de, es });
