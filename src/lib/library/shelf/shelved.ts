/** What is known about a book on the shelf without showing it. */
import type { BookFacts, Shelved } from '$lib/book/corpus.ts';
import { percentReadOf, readSoFar } from '$lib/book/read-so-far.ts';
import type { StoredPlace } from '../store/places.ts';
import type { StoredBook } from '../store/stored-book.ts';
import { statusOf } from './shelf-filter.ts';
import { openBook } from './passage-texts.ts';
import { lastUsed } from './shelf-order.ts';

/** place: undefined if the book was never opened. */
export function shelvedOf(book: StoredBook, place: StoredPlace | undefined): Shelved {
	const percent = place ? percentReadOf(place) : null;
	return {
		id: book.id,
		title: book.title,
		authors: book.authors,
		collections: book.collections ?? [],
		status: statusOf({ percent, place }),
		percent: readSoFar(place).finished ? 100 : (percent ?? 0),
		series: book.series?.name ?? null,
		usedAt: lastUsed(book)
	};
}

/** What the search knows about the book's words. */
interface ReadWords {
	chapters: ArrayLike<unknown>;
	/** The length of each passage. */
	characters: Iterable<number>;
}

/**
 * What the book's file says about it. words: undefined if the search has not read them. Rejects if the file is missing or cannot
 * be read.
 */
export async function factsOf(id: string, words: ReadWords | undefined): Promise<BookFacts> {
	const publication = await openBook(id);
	publication.close();
	const { language, publisher, date, subjects, description } = publication.metadata;
	return {
		language,
		publisher,
		date,
		subjects,
		description,
		chapters: words ? words.chapters.length : null,
		characters: words ? [...words.characters].reduce((sum, length) => sum + length, 0) : null
	};
}
