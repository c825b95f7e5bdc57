/** The reader's place in each book: an anchor, valid for any screen and font size. */
import { database } from './database.ts';
import type { StoredPlace } from './records.ts';

/** Undefined for a book that was never opened. */
export async function loadPlace(book: string): Promise<StoredPlace | undefined> {
	return (await database()).get('places', book);
}

/** With two tabs on one book, the later page turn wins. */
export async function savePlace(place: StoredPlace): Promise<void> {
	const transaction = (await database()).transaction('places', 'readwrite');
	const stored = transaction.store.put(place);
	// Committed explicitly, so that it is saved even if the page is closed before the request succeeds.
	transaction.commit();
	await Promise.all([stored, transaction.done]);
}

export async function listPlaces(): Promise<StoredPlace[]> {
	return (await database()).getAll('places');
}
