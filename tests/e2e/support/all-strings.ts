/** Every sentence of the interface in each language, also those that are loaded by themselves. */
import { de as german } from '../../../src/lib/strings/de/de.ts';
import { display as germanDisplay } from '../../../src/lib/strings/de/display.ts';
import { people as germanPeople } from '../../../src/lib/strings/de/people.ts';
import { prompts as germanPrompts } from '../../../src/lib/strings/de/prompts.ts';
import { settings as germanSettings } from '../../../src/lib/strings/de/settings.ts';
import { en as english } from '../../../src/lib/strings/en/en.ts';
import { display } from '../../../src/lib/strings/en/display.ts';
import { people } from '../../../src/lib/strings/en/people.ts';
import { prompts } from '../../../src/lib/strings/en/prompts.ts';
import { settings } from '../../../src/lib/strings/en/settings.ts';
import { es as spanish } from '../../../src/lib/strings/es/es.ts';
import { display as spanishDisplay } from '../../../src/lib/strings/es/display.ts';
import { people as spanishPeople } from '../../../src/lib/strings/es/people.ts';
import { prompts as spanishPrompts } from '../../../src/lib/strings/es/prompts.ts';
import { settings as spanishSettings } from '../../../src/lib/strings/es/settings.ts';

export const en = { ...english, display, people, prompts, settings };
export type AllStrings = typeof en;
export const de: AllStrings = {
	...german,
	display: germanDisplay,
	people: germanPeople,
	prompts: germanPrompts,
	settings: germanSettings
};
export const es: AllStrings = {
	...spanish,
	display: spanishDisplay,
	people: spanishPeople,
	prompts: spanishPrompts,
	settings: spanishSettings
};
