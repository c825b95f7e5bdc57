/** The reader's place in each book, valid for any screen and font size. */
import { database } from '$lib/storage/database.ts';
import { checkBook } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import { BOOK_START, type BookId } from '$lib/book/locator.ts';
import type { KeptPlace } from '$lib/book/read-so-far.ts';
import { textOf, type StoredBook } from './stored-book.ts';

export interface StoredPlace extends KeptPlace {
	book: BookId;
	/** Milliseconds since 1970. */
	at: number;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		places: { key: string; value: StoredPlace };
	}
}

const STORES = ['deletions', 'places'] as const;

/** The place in the text that is stored here. A place in another conversion's text only tells how much was read. */
export function placeIn<P extends StoredPlace | undefined>(
	place: P,
	book: Pick<StoredBook, 'converted' | 'held'>
): P {
	if (!place || place.converter === textOf(book)) return place;
	return { ...place, ...BOOK_START, furthest: { ...BOOK_START } };
}

/** Undefined for a book that was never opened. */
export async function loadPlace(book: string): Promise<StoredPlace | undefined> {
	return (await database()).get('places', book);
}

export async function loadPlaceHere(id: string): Promise<StoredPlace | undefined> {
	const transaction = (await database()).transaction(['places', 'books']);
	const [place, book] = await Promise.all([
		transaction.objectStore('places').get(id),
		transaction.objectStore('books').get(id)
	]);
	return book ? placeIn(place, book) : place;
}

/** If two tabs have the same book open, the later page turn wins. */
export async function savePlace(place: StoredPlace): Promise<void> {
	await writes.withRetry([`place ${place.book}`], STORES, async (transaction) => {
		const stored = transaction.objectStore('places').put(place);
		const deleted = checkBook(transaction, place.book);
		// The transaction is committed explicitly, so that the place is saved even if the page is closed before the request
		// succeeds.
		transaction.commit();
		try {
			await Promise.all([deleted, stored, transaction.done]);
		} catch (error) {
			// The explicit commit did not wait for the result of the check.
			if (error instanceof StorageError) await transaction.db.delete('places', place.book);
			throw error;
		}
	});
}

/**
 * Marks the books as read to their end, so that nobody is in the middle of them, or as not. A book that was never opened gets a
 * place.
 */
export async function setFinished(books: readonly string[], finished: boolean): Promise<void> {
	const keys = books.map((book) => `place ${book}`);
	await writes.withRetry(keys, STORES, async (transaction) => {
		const places = transaction.objectStore('places');
		for (const book of books) {
			await checkBook(transaction, book);
			const place = (await places.get(book)) ?? { book, section: 0, offset: 0, percent: 0, at: Date.now() };
			await places.put({ ...place, finished, ...(finished && { readAt: 0 }) });
		}
	});
}

export async function listPlaces(): Promise<StoredPlace[]> {
	return (await database()).getAll('places');
}
