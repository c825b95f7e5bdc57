/** The reader's place in each book: an anchor, valid for any screen and font size. */
import { database } from './database.ts';
import { checkBook } from './deletions.ts';
import { writes } from './write-queue.ts';
import { StorageError } from './storage-error.ts';
import type { StoredPlace } from './records.ts';

/** Undefined for a book that was never opened. */
export async function loadPlace(book: string): Promise<StoredPlace | undefined> {
	return (await database()).get('places', book);
}

/** With two tabs on one book, the later page turn wins. */
export async function savePlace(place: StoredPlace): Promise<void> {
	await writes.withRetry([`place ${place.book}`], async (db) => {
		const transaction = db.transaction(['deletions', 'places'], 'readwrite');
		const stored = transaction.objectStore('places').put(place);
		const deleted = checkBook(transaction.objectStore('deletions'), place.book);
		// Committed explicitly, so that it is saved even if the page is closed before the request succeeds.
		transaction.commit();
		try {
			await Promise.all([deleted, stored, transaction.done]);
		} catch (error) {
			// It could not wait for the answer: see above.
			if (error instanceof StorageError) await db.delete('places', place.book);
			throw error;
		}
	});
}

/** The reader says that the book has been read to its end, or takes it back. A book that was never opened gets a place. */
export async function setFinished(book: string, finished: boolean): Promise<void> {
	await writes.withRetry([`place ${book}`], async (db) => {
		const transaction = db.transaction(['deletions', 'places'], 'readwrite');
		await checkBook(transaction.objectStore('deletions'), book);
		const places = transaction.objectStore('places');
		const place = (await places.get(book)) ?? { book, section: 0, offset: 0, percent: 0, at: Date.now() };
		await places.put({ ...place, finished });
		await transaction.done;
	});
}

export async function listPlaces(): Promise<StoredPlace[]> {
	return (await database()).getAll('places');
}
