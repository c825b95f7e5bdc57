/** The sentences of `people`. */
import { people as de } from './de/people.ts';
import { people as en } from './en/people.ts';
import { people as es } from './es/people.ts';
import { inLanguage } from './in-language.ts';

export const peopleStrings = inLanguage({ en, de, es });
