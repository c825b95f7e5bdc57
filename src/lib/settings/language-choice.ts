/** The reader's language of the interface. It is read before the first component, so without `Setting` (hooks.client.ts). */
import {
	isLanguage,
	pickLanguage,
	preferredLanguages,
	type Language
} from '$lib/strings/grammar/languages.ts';

const KEY = 'lectern.language';

/** null: as the browser has it. */
export function storedLanguage(): Language | null {
	const stored = localStorage.getItem(KEY)?.replaceAll('"', '');
	return isLanguage(stored) ? stored : null;
}

export const languageInUse = (): Language => pickLanguage(storedLanguage(), preferredLanguages());

/** Every component has its sentences already, so the page is loaded again. */
export function chooseLanguage(language: Language | null): void {
	if (language) localStorage.setItem(KEY, JSON.stringify(language));
	else localStorage.removeItem(KEY);
	location.reload();
}
