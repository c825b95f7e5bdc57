/**
 * The shelf, cut at the spoiler limit of each of its books: the same for the shelf's handlers as limited.ts for those of
 * the open book.
 */
import type { Position } from '$lib/book/locator.ts';
import { BOOK_START, comparePositions, isPast } from '$lib/book/position.ts';
import type { Highlight, Library, LibraryHit, Shelf, ShelfHighlights } from './book.ts';
import { cutPassage } from './cut-at.ts';

/** Hits that are requested at least: those beyond the limits of other books are dropped afterwards. */
const MIN_REQUESTED_HITS = 30;

/** openLimit: of the open book, if there is one. */
export function limitedShelf(shelf: Shelf, openLimit: Position | null = null): Shelf {
	const limits = limitsOf(shelf.library, openLimit);
	return {
		...shelf,
		library: limitedLibrary(shelf.library, openLimit, limits),
		highlights: shelf.highlights && limitedHighlights(shelf.highlights, limits)
	};
}

type LimitOf = (book: string) => Promise<Position | null>;

const limitsOf =
	({ open, limitOf }: Library, openLimit: Position | null): LimitOf =>
	async (book) =>
		book === open ? openLimit : limitOf(book);

/** Each book is asked about once, however many passages of it there are. */
async function limitsFor(books: readonly string[], limitOf: LimitOf): Promise<Map<string, Position | null>> {
	const limits = new Map<string, Position | null>();
	for (const book of books) if (!limits.has(book)) limits.set(book, await limitOf(book));
	return limits;
}

/** Nothing of it may be shown. */
const isUnread = (limit: Position | null | undefined): boolean =>
	limit !== null && limit !== undefined && comparePositions(limit, BOOK_START) <= 0;

/** Cuts the hits of each book at its own limit; of a book that is not begun only their number is left. */
function limitedLibrary(library: Library, openLimit: Position | null, limitOf: LimitOf): Library {
	return {
		...library,
		async search(queries, options) {
			const upTo = openLimit && library.open ? { upTo: { ...openLimit, book: library.open } } : {};
			const wide = { ...options, ...upTo, limit: Math.max(options.limit, MIN_REQUESTED_HITS) };
			const { hits, coverage } = await library.search(queries, wide);
			const limits = await limitsFor(
				hits.map(({ book }) => book),
				limitOf
			);
			const cut = (found: readonly LibraryHit[]) =>
				found.flatMap((hit) => cutHit(hit, limits.get(hit.book) ?? null));
			let within = cut(hits);
			const unread = unreadIn(hits, limits);
			// Books that are not begun may have taken the room of those that are.
			if (within.length < options.limit && unread.length > 0) {
				const begun = await begunBooks(library, options.books, limitOf);
				const again = begun.length > 0 ? await library.search(queries, { ...wide, books: begun }) : null;
				for (const [book, limit] of await limitsFor(again?.hits.map(({ book }) => book) ?? [], limitOf))
					limits.set(book, limit);
				within = again ? cut(again.hits) : [];
			}
			const leftOut = hits.flatMap((hit) =>
				isUnread(limits.get(hit.book)) || cutHit(hit, limits.get(hit.book) ?? null).length > 0 ? [] : [hit]
			).length;
			const note = [coverage.note, leftOut > 0 ? notRead(leftOut) : undefined].filter(Boolean).join(' ');
			return {
				hits: within.slice(0, options.limit),
				unread,
				coverage: { ...coverage, ...(note ? { note } : {}) }
			};
		},
		async facts(id) {
			const facts = await library.facts(id);
			return isUnread(await limitOf(id)) ? { ...facts, subjects: [], description: null } : facts;
		}
	};
}

function unreadIn(hits: readonly LibraryHit[], limits: ReadonlyMap<string, Position | null>) {
	const passages = new Map<string, number>();
	for (const { book } of hits)
		if (isUnread(limits.get(book))) passages.set(book, (passages.get(book) ?? 0) + 1);
	return [...passages].map(([book, count]) => ({ book, passages: count }));
}

/** Of `among`, or of all books; those of which something may be shown. */
async function begunBooks(
	library: Library,
	among: readonly string[] | undefined,
	limitOf: LimitOf
): Promise<string[]> {
	const books = among ?? (await library.list()).map(({ id }) => id);
	const limits = await limitsFor(books, limitOf);
	return books.filter((book) => !isUnread(limits.get(book)));
}

const notRead = (passages: number): string =>
	`${passages === 1 ? '1 passage' : `${passages} passages`} of other books that the reader has not read so far ${passages === 1 ? 'is' : 'are'} left out.`;

function cutHit(hit: LibraryHit, limit: Position | null): LibraryHit[] {
	if (!limit) return [hit];
	return cutPassage(hit.passage, limit).map((passage) => ({ ...hit, passage }));
}

/** Whether the highlight is told as a whole; one that reaches beyond the limit is not, as its note may reveal what follows. */
export const isWithin = ({ locator }: Highlight, limit: Position | null): boolean => !isPast(locator, limit);

function limitedHighlights(parts: ShelfHighlights, limitOf: LimitOf): ShelfHighlights {
	return {
		async ofShelf() {
			const all = await parts.ofShelf();
			const limits = await limitsFor(
				all.map(({ book }) => book),
				limitOf
			);
			return all.filter((highlight) => isWithin(highlight, limits.get(highlight.book) ?? null));
		}
	};
}
