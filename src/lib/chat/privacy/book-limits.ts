/** How far each book may be told, where a conversation is about the whole shelf. Pure. */
import { BOOK_START, isAfter } from '$lib/book/position.ts';
import type { BookLimits } from '$lib/book/spoiler-limits.ts';

export type { BookLimits };

/** Those books of which anything may be told: what was said under these limits can be about no other. */
export const toldOf = (limits: BookLimits): BookLimits =>
	Object.fromEntries(
		Object.entries(limits).filter(([, limit]) => limit === null || isAfter(limit, BOOK_START))
	);

/** Whether a book of which something could be told then may be told less far now. */
export const isNearer = (then: BookLimits, now: BookLimits): boolean =>
	Object.entries(then).some(([book, limit]) => {
		const present = now[book] ?? null;
		return present !== null && (limit === null || isAfter(limit, present));
	});
