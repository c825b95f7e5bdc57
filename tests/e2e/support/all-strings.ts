/** Every sentence of the interface in each language, also those that are loaded by themselves. */
import { people as germanPeople } from '../../../src/lib/strings/de/people.ts';
import { prompts as germanPrompts } from '../../../src/lib/strings/de/prompts.ts';
import { de as german } from '../../../src/lib/strings/de/de.ts';
import { en as english } from '../../../src/lib/strings/en/en.ts';
import { people } from '../../../src/lib/strings/en/people.ts';
import { prompts } from '../../../src/lib/strings/en/prompts.ts';
import { es as spanish } from '../../../src/lib/strings/es/es.ts';
import { people as spanishPeople } from '../../../src/lib/strings/es/people.ts';
import { prompts as spanishPrompts } from '../../../src/lib/strings/es/prompts.ts';

export const en = { ...english, people, prompts };
export type AllStrings = typeof en;
export const de: AllStrings = { ...german, people: germanPeople, prompts: germanPrompts };
export const es: AllStrings = { ...spanish, people: spanishPeople, prompts: spanishPrompts };
