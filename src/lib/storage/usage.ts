/** What the books take of this browser's storage. */
import { database } from './database.ts';

export interface BookUsage {
	/** Bytes: of the EPUB file, of the small cover, and of what was computed for the search. */
	file: number;
	cover: number;
	index: number;
}

export interface StorageUsage {
	/** Bytes. */
	used: number;
	/** Bytes that the browser would grant in all. */
	quota: number;
	/** The browser has promised not to clear it by itself when the disk gets full. */
	persistent: boolean;
}

/** Null for a book that is not there. The index is measured, not its overhead in the database. */
export async function bookUsage(id: string): Promise<BookUsage | null> {
	const transaction = (await database()).transaction(['books', 'vectors', 'postings']);
	const range = IDBKeyRange.bound([id], [id, []]);
	const book = await transaction.objectStore('books').get(id);
	if (!book) return null;
	let index = 0;
	// One record at a time: the index of a long book is some megabytes.
	for (const name of ['vectors', 'postings'] as const) {
		let cursor = await transaction.objectStore(name).openCursor(range);
		for (; cursor; cursor = await cursor.continue()) index += bytesIn(cursor.value);
	}
	return { file: book.size, cover: book.cover?.size ?? 0, index };
}

/** Null where the browser does not tell. */
export async function storageUsage(): Promise<StorageUsage | null> {
	// Older browsers, and pages that are not served securely, have no storage manager.
	const storage = navigator.storage as StorageManager | undefined;
	if (!storage?.estimate) return null;
	const [{ usage, quota }, persistent] = await Promise.all([storage.estimate(), storage.persisted()]);
	return usage === undefined || quota === undefined ? null : { used: usage, quota, persistent };
}

function bytesIn(record: object): number {
	let bytes = 0;
	for (const [key, value] of Object.entries(record) as [string, unknown][])
		if (ArrayBuffer.isView(value)) bytes += value.byteLength;
		// The one text that is long: all words of a book.
		else if (key === 'terms' && typeof value === 'string') bytes += value.length;
	return bytes;
}
