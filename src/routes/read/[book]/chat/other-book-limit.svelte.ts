/** The spoiler limit of a book that is not open. */
import type { Position } from '$lib/book/locator.ts';
import { BOOK_START } from '$lib/book/position.ts';
import { limitModeOf } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import { loadPlace } from '$lib/storage/places.ts';

/** The reader's place, in either mode: where its chapter ends is known only while a book is open. Null: no limit. */
export async function otherBookLimit(book: string): Promise<Position | null> {
	if (limitModeOf(book) === 'off') return null;
	const place = await loadPlace(book);
	return place ? { section: place.section, offset: place.offset } : { ...BOOK_START };
}
