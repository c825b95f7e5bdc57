/** How far each book may be told: an open one, those on the shelf, and those that come along with a question about another. Pure. */
import type { BookId } from '$lib/book/book-id.ts';
import { isAfter, isUnread } from '$lib/book/position.ts';
import type { Limits } from '$lib/book/corpus.ts';

/** How far each book may be told now. */
export interface PresentLimits {
	/** What this page itself decides holds at once; books and places are as `refresh` has read them last. */
	readonly limits: Limits;
	/** Reads books and places again: another tab may have changed them. Rejects where the browser forbids storage. */
	refresh(): Promise<void>;
}

/** The limits of books of which some text may be used: what was said under these limits can be about no other book. */
export const limitsOfBegun = (limits: Limits): Limits =>
	Object.fromEntries(Object.entries(limits).filter(([, limit]) => !isUnread(limit)));

/** Whether the limit of a book that could be used then is nearer to its beginning now. */
export const isNearer = (then: Limits, now: Limits): boolean =>
	Object.entries(then).some(([book, limit]) => {
		const present = now[book] ?? null;
		return present !== null && (limit === null || isAfter(limit, present));
	});

/**
 * For questions from before their limits were kept: the passages alone say which other books the answers
 * drew on, each perhaps to its end.
 */
export const limitsFromPassages = (passages: Iterable<{ book?: { id: BookId } }>): Limits =>
	Object.fromEntries([...passages].flatMap(({ book }) => (book ? [[book.id, null]] : [])));
