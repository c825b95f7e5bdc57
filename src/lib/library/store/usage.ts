/** How much of this browser's storage is used. */
import { database, startingWith } from '$lib/storage/database.ts';
import { fromRecord } from './stored-book.ts';

export interface BookUsage {
	/** Bytes of the EPUB file, of the small cover, and of the search index. */
	file: number;
	cover: number;
	index: number;
}

export interface StorageUsage {
	/** Bytes. */
	used: number;
	/** Bytes that the browser grants in total. */
	quota: number;
	/** Whether the browser has promised not to delete the data when the disk is full. */
	persistent: boolean;
}

/** Null if there is no such book. Measures the index without its overhead in the database. */
export async function bookUsage(id: string): Promise<BookUsage | null> {
	const transaction = (await database()).transaction(['books', 'vectors', 'states', 'postings']);
	const range = startingWith(id);
	const book = await transaction.objectStore('books').get(id);
	if (!book) return null;
	let index = 0;
	// One record at a time: the index of a long book has several megabytes.
	for (const name of ['vectors', 'states', 'postings'] as const) {
		let cursor = await transaction.objectStore(name).openCursor(range);
		for (; cursor; cursor = await cursor.continue()) index += bytesIn(cursor.value);
	}
	return { file: book.size, cover: fromRecord(book).cover?.size ?? 0, index };
}

/** Null if the browser does not report it. */
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
		// The only long string: all terms of a book.
		else if (key === 'terms' && typeof value === 'string') bytes += value.length;
	return bytes;
}
