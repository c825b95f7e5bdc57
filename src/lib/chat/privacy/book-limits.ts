/** How far each book may be told: an open one, those on the shelf, and those that come along with a question about another. Pure. */
import type { BookId } from '$lib/book/book-id.ts';
import { isAfter, isUnread } from '$lib/book/position.ts';
import type { BookLimits } from '$lib/book/spoiler-limits.ts';

export type { BookLimits };

/** How far each book may be told now. */
export interface PresentLimits {
	/** What this page itself decides holds at once; books and places are as `refresh` has read them last. */
	readonly limits: BookLimits;
	/** Reads books and places again: another tab may have changed them. Rejects where the browser forbids storage. */
	refresh(): Promise<void>;
}

/** Those books of which anything may be told: what was said under these limits can be about no other. */
export const toldOf = (limits: BookLimits): BookLimits =>
	Object.fromEntries(Object.entries(limits).filter(([, limit]) => !isUnread(limit)));

/** Whether a book of which something could be told then may be told less far now. */
export const isNearer = (then: BookLimits, now: BookLimits): boolean =>
	Object.entries(then).some(([book, limit]) => {
		const present = now[book] ?? null;
		return present !== null && (limit === null || isAfter(limit, present));
	});

/**
 * For questions from before their limits were kept: which other books they told of is known by the passages alone, and
 * each of these may have been told to its end.
 */
export const toldBy = (passages: Iterable<{ book?: { id: BookId } }>): BookLimits =>
	Object.fromEntries([...passages].flatMap(({ book }) => (book ? [[book.id, null]] : [])));
