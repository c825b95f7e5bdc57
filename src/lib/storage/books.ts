/** The reader's books: what the shelf shows, and apart from it the files. */
import { database } from './database.ts';

/** One shelf entry. `id` is the SHA-256 of the file in lower-case hex: the same file is the same book. */
export interface StoredBook {
	id: string;
	fileName: string;
	/** Bytes of the file. */
	size: number;
	title: string;
	authors: string[];
	language: string | null;
	cover: Blob | null;
	/** Milliseconds since 1970. */
	addedAt: number;
	openedAt: number | null;
}

export async function listBooks(): Promise<StoredBook[]> {
	return (await database()).getAll('books');
}

export async function loadBook(id: string): Promise<StoredBook | undefined> {
	return (await database()).get('books', id);
}

export async function loadFile(id: string): Promise<Blob | undefined> {
	return (await database()).get('files', id);
}

/** Entry and file in one transaction: a full disk leaves neither. Rejects with QuotaExceededError then. */
export async function saveBook(book: StoredBook, file: Blob): Promise<void> {
	const transaction = (await database()).transaction(['books', 'files'], 'readwrite');
	await Promise.all([
		transaction.objectStore('books').put(book),
		transaction.objectStore('files').put(file, book.id),
		transaction.done
	]);
}

export async function markOpened(id: string): Promise<void> {
	const transaction = (await database()).transaction('books', 'readwrite');
	const book = await transaction.store.get(id);
	if (book) await transaction.store.put({ ...book, openedAt: Date.now() });
	await transaction.done;
}

/** Deletes the book and everything that belongs to it: file, place, vectors, words, conversations, annotations. */
export async function deleteBook(id: string): Promise<void> {
	const transaction = (await database()).transaction(
		['books', 'files', 'places', 'vectors', 'postings', 'conversations', 'annotations'],
		'readwrite'
	);
	const conversations = await transaction.objectStore('conversations').index('book').getAllKeys(id);
	const annotations = await transaction.objectStore('annotations').index('book').getAllKeys(id);
	await Promise.all([
		transaction.objectStore('books').delete(id),
		transaction.objectStore('files').delete(id),
		transaction.objectStore('places').delete(id),
		transaction.objectStore('vectors').delete(IDBKeyRange.bound([id], [id, []])),
		transaction.objectStore('postings').delete(IDBKeyRange.bound([id], [id, []])),
		...conversations.map((key) => transaction.objectStore('conversations').delete(key)),
		...annotations.map((key) => transaction.objectStore('annotations').delete(key)),
		transaction.done
	]);
}
