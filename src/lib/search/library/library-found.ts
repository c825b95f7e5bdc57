/** The passages of a search with the names of their books, as the shelf shows them. */
import type { Position } from '$lib/book/locator.ts';
import { isPast } from '$lib/book/position.ts';
import type { Hit } from '$lib/book/corpus.ts';

/** The hits of one book, best first. */
export interface BookHits {
	book: string;
	hits: Hit[];
}

/** The book with the best hit first. */
export function byBook(hits: readonly Hit[]): BookHits[] {
	const books = new Map<string, BookHits>();
	for (const hit of hits) {
		const { book } = hit.passage;
		const known = books.get(book);
		if (known) known.hits.push(hit);
		else books.set(book, { book, hits: [hit] });
	}
	return [...books.values()];
}

/** A book of the shelf, as far as a search needs to know it. */
export interface SearchedBook {
	title: string;
	authors: readonly string[];
	/** Up to where the reader has read; null: all may be shown. */
	limit: Position | null;
	/** It was opened before. */
	isBegun: boolean;
}

export interface FoundBook {
	book: string;
	about: SearchedBook;
	/** Up to where the reader has read. */
	hits: readonly Hit[];
	/** Beyond it: not shown until the reader asks for them. */
	further: readonly Hit[];
}

/** bookOf: null for a book that is not on the shelf any more, which is left out. */
export function foundOn(
	books: readonly BookHits[],
	bookOf: (book: string) => SearchedBook | null
): FoundBook[] {
	return books.flatMap(({ book, hits }) => {
		const about = bookOf(book);
		if (!about) return [];
		const isFurther = ({ passage }: Hit) => isPast(passage, about.limit);
		const within = hits.filter((hit) => !isFurther(hit));
		return [{ book, about, hits: within, further: hits.filter(isFurther) }];
	});
}
