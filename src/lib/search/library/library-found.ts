/** The passages of a search with the names of their books, as the shelf shows them. */
import type { LibraryHit } from './library-hit.ts';

/** The hits of one book, best first. */
export interface BookHits {
	book: string;
	hits: LibraryHit[];
}

/** The book with the best hit first. */
export function byBook(hits: readonly LibraryHit[]): BookHits[] {
	const books = new Map<string, BookHits>();
	for (const hit of hits) {
		const { book } = hit;
		const known = books.get(book);
		if (known) known.hits.push(hit);
		else books.set(book, { book, hits: [hit] });
	}
	return [...books.values()];
}

export interface FoundBook {
	book: string;
	about: { title: string; authors: readonly string[] };
	hits: readonly LibraryHit[];
}

/** bookOf: null for a book that is not on the shelf any more, which is left out. */
export function foundOn(
	books: readonly BookHits[],
	bookOf: (book: string) => FoundBook['about'] | null
): FoundBook[] {
	return books.flatMap(({ book, hits }) => {
		const about = bookOf(book);
		return about ? [{ book, about, hits }] : [];
	});
}
