/**
 * What the interface says, in the reader's language. English comes with the app; another language is a folder beside `en`
 * of the same shape, loaded before the first component (hooks.client.ts), so that everybody may read `strings` at once
 * and keep parts of it. In a worker it is English.
 */
import { en, type Strings } from './en/en.ts';
import { localeOf, type Language } from './grammar/languages.ts';

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
	strings = language === 'en' ? en : await OTHERS[language]();
	locale = localeOf(language);
}
