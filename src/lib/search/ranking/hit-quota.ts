/** How many hits an answer takes, of one book and of all; what was read and what lies beyond a limit are counted apart. */
import { isPast } from '$lib/book/position.ts';
import type { Locator } from '$lib/book/locator.ts';
import type { Filters } from './hit.ts';

/** As many as quotaOf ever takes. */
export const maxHitsOf = ({ limit, folds }: Filters): number => (folds?.size ? 2 * limit : limit);

/** The result is to be called with one hit after the other, best first: whether there is still room for it. */
export function quotaOf({
	limit,
	perBook = limit,
	folds
}: Filters): (hit: Omit<Locator, 'start'> & { book: string }) => boolean {
	const taken = new Map<string, number>();
	const count = (name: string) => taken.get(name) ?? 0;
	return ({ book, ...place }) => {
		const kind = isPast(place, folds?.get(book) ?? null) ? 'further' : 'read';
		const ofBook = `${kind} ${book}`;
		if (count(kind) >= limit || count(ofBook) >= perBook) return false;
		for (const name of [kind, ofBook]) taken.set(name, count(name) + 1);
		return true;
	};
}
