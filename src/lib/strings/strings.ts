/**
 * What the interface says, in the reader's language. A language is a folder beside `en` with the same names, which the type
 * checker compares. English comes with the app; another language is loaded before the first component (hooks.client.ts),
 * so that everybody may read `strings` at once and keep parts of it.
 */
import { en } from './en/en.ts';
import { localeOf, type Language } from './grammar/languages.ts';

export type Strings = typeof en;

/** Loaded on demand. */
const OTHERS: Record<Exclude<Language, 'en'>, () => Promise<Strings>> = {
	de: async () => (await import('./de/de.ts')).de,
	es: async () => (await import('./es/es.ts')).es
};

export let strings: Strings = en;
/** BCP 47: by which numbers and dates are written. */
export let locale = localeOf('en');

/** Once, before anything reads the strings. Rejects where the language cannot be loaded; English then stays. */
export async function loadLanguage(language: Language): Promise<void> {
	if (language !== 'en') strings = await OTHERS[language]();
	locale = localeOf(language);
}
