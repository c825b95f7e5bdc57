/** The language of the interface. It is read before the first component, and therefore without `Setting` (hooks.client.ts). */
import {
	isLanguage,
	pickLanguage,
	preferredLanguages,
	type Language
} from '$lib/strings/grammar/languages.ts';

const KEY = 'lectern.language';

/** Null: the browser's language. */
export function storedLanguage(): Language | null {
	const stored = localStorage.getItem(KEY)?.replaceAll('"', '');
	return isLanguage(stored) ? stored : null;
}

export const languageInUse = (): Language => pickLanguage(storedLanguage(), preferredLanguages());

/** Reloads the page, since every component already has its sentences. */
export function chooseLanguage(language: Language | null): void {
	if (language) localStorage.setItem(KEY, JSON.stringify(language));
	else localStorage.removeItem(KEY);
	location.reload();
}
