/** The passages of a search with the names of their books, as the shelf shows them. */
import type { BookHits, LibraryHit } from './library.ts';

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
