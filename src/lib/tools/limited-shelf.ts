/**
 * The shelf, cut at the spoiler limit of each of its books: the same for the shelf's handlers as limited.ts for those of
 * the open book.
 */
import type { BookId } from '$lib/book/book-id.ts';
import type { Position } from '$lib/book/locator.ts';
import { BOOK_START, isPast, isUnread } from '$lib/book/position.ts';
import type { Library, LibraryHit, Shelf } from './sources/shelf.ts';
import type { Highlight, ShelfHighlights } from './sources/readers-own.ts';
import { cutPassage } from './cut-at.ts';

/** Hits that are requested at least: those beyond the limits of other books are dropped afterwards. */
const MIN_REQUESTED_HITS = 30;

/** openLimit: of the open book, if there is one. */
export function limitedShelf(shelf: Shelf, openLimit: Position | null = null): Shelf {
	const { open } = shelf.library;
	// Read once for each call, however many books it is about.
	const read = async (): Promise<LimitOf> => {
		const limits = await shelf.library.limits();
		return (book) => {
			if (book === open) return openLimit;
			const limit = limits[book];
			// A book that is not on the shelf any more.
			return limit === undefined ? BOOK_START : limit;
		};
	};
	return {
		...shelf,
		library: limitedLibrary(shelf.library, openLimit, read),
		highlights: shelf.highlights && limitedHighlights(shelf.highlights, read)
	};
}

/** Null: no limit. */
type LimitOf = (book: BookId) => Position | null;
type ReadLimits = () => Promise<LimitOf>;

/** Cuts the hits of each book at its own limit; of a book that is not begun only their number is left. */
function limitedLibrary(library: Library, openLimit: Position | null, readLimits: ReadLimits): Library {
	return {
		...library,
		async search(queries, options) {
			const upTo = openLimit && library.open ? { upTo: { ...openLimit, book: library.open } } : {};
			const wide = { ...options, ...upTo, limit: Math.max(options.limit, MIN_REQUESTED_HITS) };
			const { hits, coverage } = await library.search(queries, wide);
			const limitOf = await readLimits();
			const cut = (found: readonly LibraryHit[]) => found.flatMap((hit) => cutHit(hit, limitOf(hit.book)));
			let within = cut(hits);
			const leftOut = hits.filter(({ book }) => !isUnread(limitOf(book))).length - within.length;
			const unread = unreadIn(hits, limitOf);
			// Books that are not begun may have taken the room of those that are.
			if (within.length < options.limit && unread.length > 0) {
				const among = options.books ?? (await library.list()).map(({ id }) => id);
				const begun = among.filter((book) => !isUnread(limitOf(book)));
				const again = begun.length > 0 ? await library.search(queries, { ...wide, books: begun }) : null;
				within = again ? cut(again.hits) : [];
			}
			return { hits: within.slice(0, options.limit), unread, coverage: { ...coverage, leftOut } };
		},
		async facts(id) {
			const [facts, limitOf] = await Promise.all([library.facts(id), readLimits()]);
			return isUnread(limitOf(id)) ? { ...facts, subjects: [], description: null } : facts;
		}
	};
}

function unreadIn(hits: readonly LibraryHit[], limitOf: LimitOf) {
	const passages = new Map<string, number>();
	for (const { book } of hits) if (isUnread(limitOf(book))) passages.set(book, (passages.get(book) ?? 0) + 1);
	return [...passages].map(([book, count]) => ({ book, passages: count }));
}

function cutHit(hit: LibraryHit, limit: Position | null): LibraryHit[] {
	if (!limit) return [hit];
	return cutPassage(hit.passage, limit).map((passage) => ({ ...hit, passage }));
}

/** Whether the highlight is told as a whole; one that reaches beyond the limit is not, as its note may reveal what follows. */
export const isWithin = ({ locator }: Highlight, limit: Position | null): boolean => !isPast(locator, limit);

function limitedHighlights(parts: ShelfHighlights, readLimits: ReadLimits): ShelfHighlights {
	return {
		async ofShelf() {
			const all = await parts.ofShelf();
			const limitOf = await readLimits();
			return all.filter((highlight) => isWithin(highlight, limitOf(highlight.book)));
		}
	};
}
