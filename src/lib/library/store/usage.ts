/** How much of this browser's storage is used. */
import { database, startingWith } from '$lib/storage/database.ts';

export interface StorageUsage {
	/** Bytes. */
	used: number;
	/** Bytes that the browser grants in total. */
	quota: number;
	/** Whether the browser has promised not to delete the data when the disk is full. */
	persistent: boolean;
}

/** Bytes of a book's search index, without the database's overhead. */
export async function indexBytes(book: string): Promise<number> {
	const stores = ['vectors', 'states', 'postings'] as const;
	const transaction = (await database()).transaction(stores);
	let bytes = 0;
	// Records are read one at a time, as the index of a long book has several megabytes.
	for (const name of stores) {
		let cursor = await transaction.objectStore(name).openCursor(startingWith(book));
		for (; cursor; cursor = await cursor.continue()) bytes += bytesIn(cursor.value);
	}
	return bytes;
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
