/** A part of the sentences that is loaded by itself, in the language that the app has. */
import { isLanguage, type Language } from './grammar/languages.ts';
import { locale } from './strings.ts';

export async function inLanguage<Part>(parts: Record<Language, () => Promise<Part>>): Promise<Part> {
	const language = locale.slice(0, 2);
	return parts[isLanguage(language) ? language : 'en']();
}
