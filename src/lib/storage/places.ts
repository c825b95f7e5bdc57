/** Where the reader is in each book: an anchor that survives other screen sizes and type sizes. */
import { database } from './database.ts';

export interface StoredPlace {
	/** SHA-256 of the file in hex; the key. */
	book: string;
	/** 0-based spine index. */
	section: number;
	/** UTF-16 units from the start of the section's extracted text. */
	offset: number;
	/** 0 to 100 by characters, for the shelf, which does not open the book. */
	percent: number;
	/** Milliseconds since 1970. */
	at: number;
}

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
