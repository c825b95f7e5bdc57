/** Sentences that come with what says them and not with the app: in every language, as few readers want them. */
import { isLanguage, type Language } from './grammar/languages.ts';
import { locale } from './strings.ts';

export function inLanguage<Part>(parts: Record<Language, Part>): Part {
	const language = locale.slice(0, 2);
	return parts[isLanguage(language) ? language : 'en'];
}
