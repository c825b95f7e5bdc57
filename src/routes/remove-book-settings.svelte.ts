/** Removes what is stored about a deleted book outside the database. */
import { removeSentFigures } from '$lib/chat/privacy/sent-before.svelte.ts';
import { removeLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { removeSetting } from '$lib/ui/setting.svelte.ts';
import { removePausedIndex } from '$lib/settings/paused-indexes.svelte.ts';

export function removeBookSettings(book: string): void {
	removePausedIndex(book);
	removeLimit(book);
	removeSentFigures(book);
	// Written out by name, so that the translation code is not loaded for the shelf.
	removeSetting(`translation.${book}`);
}
