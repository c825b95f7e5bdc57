/** Removes what is stored about a deleted book outside the database. */
import { removeSentFigures } from '$lib/chat/privacy/sent-before.svelte.ts';
import { removeLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { removeSetting } from '$lib/ui/setting.svelte.ts';
import { removePausedIndex } from '$lib/settings/paused-indexes.svelte.ts';

export function removeBookSettings(book: string): void {
	removePausedIndex(book);
	removeLimit(book);
	removeSentFigures(book);
	// By its name: what is loaded for translations is not loaded for the shelf.
	removeSetting(`translation.${book}`);
}
