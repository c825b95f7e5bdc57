/** Removes what is stored about a deleted book outside the database. */
import { removeSentFigures } from '$lib/chat/privacy/sent-before.svelte.ts';
import { removeLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { removeTranslationChoices } from '$lib/translation/kept-choices.svelte.ts';
import { removePausedIndex } from '$lib/settings/paused-indexes.svelte.ts';

export function removeBookSettings(book: string): void {
	removePausedIndex(book);
	removeLimit(book);
	removeSentFigures(book);
	removeTranslationChoices(book);
}
