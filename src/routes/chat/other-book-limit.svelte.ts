/** The spoiler limit of a book that is not open. */
import type { Position } from '$lib/book/locator.ts';
import { limitOfClosed } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { loadPlace } from '$lib/library/store/places.ts';

/** Null: no limit. */
export const otherBookLimit = async (book: string): Promise<Position | null> =>
	limitOfClosed(book, await loadPlace(book));
