/** How far each book may be told: the open one, those on the shelf, and those that a question about another book also involves. Pure. */
import { isAfter, isUnread, type BookId } from '$lib/book/locator.ts';
import type { Limits } from '$lib/book/corpus.ts';

export interface PresentLimits {
	/** The page's own decisions apply at once; books and places are as last read by `refresh`. */
	readonly limits: Limits;
	/** Reads books and places again, because another tab may have changed them. Rejects if the browser forbids storage. */
	refresh(): Promise<void>;
}

/** The limits of books whose text may be used: what was said under these limits cannot be about any other book. */
export const limitsOfBegun = (limits: Limits): Limits =>
	Object.fromEntries(Object.entries(limits).filter(([, limit]) => !isUnread(limit)));

/** Whether the limit of a book that could be used then is nearer to its beginning now. */
export const isNearer = (then: Limits, now: Limits): boolean =>
	Object.entries(then).some(([book, limit]) => {
		const present = now[book] ?? null;
		return present !== null && (limit === null || isAfter(limit, present));
	});

/**
 * For questions from before their limits were stored. Only the passages tell which other books the answers used, each possibly to
 * its end.
 */
export const limitsFromPassages = (passages: Iterable<{ book?: { id: BookId } }>): Limits =>
	Object.fromEntries([...passages].flatMap(({ book }) => (book ? [[book.id, null]] : [])));
