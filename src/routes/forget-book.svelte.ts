/** What is kept of a book beside the database: gone with it. */
import { forgetSent } from '$lib/chat/privacy/sent-before.svelte.ts';
import { forgetLimit } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { forgetHeld } from './held-index.svelte.ts';

export function forgetBook(book: string): void {
	forgetHeld(book);
	forgetLimit(book);
	forgetSent(book);
}
