/** How many hits of one book, and of all, there is room for; what was read and what is further on have room of their own. */
import { isPast } from '$lib/book/position.ts';
import type { Locator, Position } from '$lib/book/locator.ts';

export interface Room {
	/** Of all books. */
	limit: number;
	/** At most so many of one book. */
	perBook?: number;
	/** By book: what lies beyond is folded, and takes no room from what was read. */
	limits?: ReadonlyMap<string, Position>;
}

/** Asked for one hit after the other, best first: whether it is still taken. */
export function roomFor({
	limit,
	perBook = limit,
	limits
}: Room): (hit: Omit<Locator, 'start'> & { book: string }) => boolean {
	const taken = new Map<string, number>();
	const count = (name: string) => taken.get(name) ?? 0;
	return ({ book, ...place }) => {
		const kind = isPast(place, limits?.get(book) ?? null) ? 'further' : 'read';
		const ofBook = `${kind} ${book}`;
		if (count(kind) >= limit || count(ofBook) >= perBook) return false;
		for (const name of [kind, ofBook]) taken.set(name, count(name) + 1);
		return true;
	};
}
