/** What is kept of a book beside the database: gone with it. */
import { removeSentFigures } from '$lib/chat/privacy/sent-before.svelte.ts';
import { removeLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { forgetHeld } from './held-index.svelte.ts';

export function forgetBook(book: string): void {
	forgetHeld(book);
	removeLimit(book);
	removeSentFigures(book);
}
