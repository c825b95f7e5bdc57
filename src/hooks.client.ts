/** Runs before the first component: the chosen colours and words are there from the first paint on. */
import '$lib/site/no-eval.ts';
import type { ClientInit } from '@sveltejs/kit';
import { applyTheme, storedTheme } from '$lib/reader/display/theme-choice.ts';
import { languageInUse } from '$lib/settings/language-choice.ts';
import { locale, loadLanguage } from '$lib/strings/strings.ts';
import { directionOf } from '$lib/ui/direction.ts';

applyTheme(storedTheme());

/** SvelteKit waits for it before it loads a page, and so before any component takes its words. */
export const init: ClientInit = async () => {
	try {
		await loadLanguage(languageInUse());
	} catch {
		// Out of reach, such as offline after an update: English is part of the app.
	}
	document.documentElement.lang = locale;
	document.dir = directionOf(locale);
};
