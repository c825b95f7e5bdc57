/** Where the reader is in each book: an anchor that survives other screen sizes and type sizes. */
import { database } from './database.ts';
import type { StoredPlace } from './records.ts';

/** Undefined for a book that was never opened. */
export async function loadPlace(book: string): Promise<StoredPlace | undefined> {
	return (await database()).get('places', book);
}

/** Of two tabs on one book the later page turn wins. */
export async function savePlace(place: StoredPlace): Promise<void> {
	const transaction = (await database()).transaction('places', 'readwrite');
	const stored = transaction.store.put(place);
	// Asked for at once, so that it also holds where the page is closed before the answer comes.
	transaction.commit();
	await Promise.all([stored, transaction.done]);
}

export async function listPlaces(): Promise<StoredPlace[]> {
	return (await database()).getAll('places');
}
