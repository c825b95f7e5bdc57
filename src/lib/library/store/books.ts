/** The reader's books: the entries that the shelf shows, and separately the files. */
import { database, STORES, type StoreName } from '$lib/storage/database.ts';
import { checkBook, deleteRecordsOf, remember, removeDeletion } from '$lib/storage/deletions.ts';
import { piecesOf, putFile } from './files.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { fromRecord, pictureBytes } from './stored-book.ts';
import type { BookRecord, BookSeries, StoredBook } from './stored-book.ts';
import type { BookId } from '$lib/book/book-id.ts';

export { hasFile, loadFile } from './files.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Shelf entries. */
		books: { key: BookId; value: BookRecord };
	}
}

/** The books on the shelf, without removed ones. */
export async function listBooks(): Promise<StoredBook[]> {
	const books = await (await database()).getAll('books');
	return books.filter(({ removedAt }) => removedAt === undefined).map(fromRecord);
}

/** Undefined if it is not on the shelf. */
export async function loadBook(id: string): Promise<StoredBook | undefined> {
	const book = await (await database()).get('books', id);
	return book && book.removedAt === undefined ? fromRecord(book) : undefined;
}

/** Stores entry and file in one transaction. Rejects with a StorageError; neither is stored then. */
export async function saveBook(book: StoredBook, file: Blob): Promise<void> {
	const [pieces, cover] = await Promise.all([piecesOf(file), pictureBytes(book.cover)]);
	await writes.once(['deletions', 'files', 'books'], async (transaction) => {
		removeDeletion(transaction, 'books', book.id);
		const stored = transaction.objectStore('books').put({ ...book, cover });
		await Promise.all([stored, putFile(transaction.objectStore('files'), book.id, pieces)]);
	});
}

/** Stores the file of a book that is on the shelf anew, in place of what is left of it. Rejects with a StorageError. */
export async function replaceFile(id: string, file: Blob): Promise<void> {
	const pieces = await piecesOf(file);
	await writes.once(['deletions', 'files'], async (transaction) => {
		await checkBook(transaction, id);
		await putFile(transaction.objectStore('files'), id, pieces);
	});
}

/**
 * Rewrites what an older build stored as Blobs, one book at a time; what cannot be read stays as it is. Only where both are
 * still the same: another tab may have deleted the book meanwhile.
 */
export async function migrateBlobs(signal?: AbortSignal): Promise<void> {
	const db = await database();
	for (const id of await db.getAllKeys('books')) {
		if (signal?.aborted) return;
		const [book, file] = await Promise.all([db.get('books', id), db.get('files', id)]);
		const pieces = file instanceof Blob ? await readable(file) : null;
		const cover = book?.cover instanceof Blob ? await pictureBytes(book.cover) : null;
		if (!pieces && !cover) continue;
		await writes.once(['files', 'books'], async (transaction) => {
			const [present, stored] = await Promise.all([
				transaction.objectStore('books').get(id),
				transaction.objectStore('files').getKey(id)
			]);
			await Promise.all([
				pieces && stored !== undefined && putFile(transaction.objectStore('files'), id, pieces),
				cover && present?.cover instanceof Blob && transaction.objectStore('books').put({ ...present, cover })
			]);
		});
	}
}

/** Null where the browser has lost the Blob's file. */
async function readable(blob: Blob): Promise<ArrayBuffer[] | null> {
	try {
		return await piecesOf(blob);
	} catch (error) {
		if (error instanceof DOMException) return null;
		throw error;
	}
}

/** Adds the series to an entry from before the shelf read it. series: as the package document has it. */
export async function markOpened(id: string, series: BookSeries | null): Promise<void> {
	await change([id], (book) => ({ ...book, series, openedAt: Date.now() }));
}

/** Puts the book into these collections of the reader's, and takes it out of all others. */
export async function setCollections(id: string, collections: readonly string[]): Promise<void> {
	await change([id], (book) => ({ ...book, collections: [...collections] }));
}

/** Removes the books from the shelf; their data stays until they are purged. */
export async function markRemoved(ids: readonly string[], removedAt = Date.now()): Promise<void> {
	await change(ids, (book) => ({ ...book, removedAt }));
}

/** Restores removed books; those that were purged in the meantime stay deleted. */
export async function restoreBooks(ids: readonly string[]): Promise<void> {
	await change(ids, ({ removedAt: _, ...book }) => book);
}

async function change(ids: readonly string[], make: (book: BookRecord) => BookRecord): Promise<void> {
	await writes.once(['books'], async (transaction) => {
		for (const id of ids) {
			const book = await transaction.store.get(id);
			if (book) await transaction.store.put(make(book));
		}
	});
}

/** Ids of the books that were removed by `before` (milliseconds since 1970) and not deleted yet. */
export async function removedBefore(before: number): Promise<string[]> {
	const books = await (await database()).getAll('books');
	return books.flatMap(({ id, removedAt }) => (removedAt !== undefined && removedAt <= before ? id : []));
}

/**
 * Deletes the book and everything that belongs to it, in one transaction. `onlyRemoved`: only if the book is still removed;
 * returns false where it was restored in the meantime. Rejects with a StorageError.
 */
export async function deleteBook(id: string, onlyRemoved = false): Promise<boolean> {
	return writes.once(Object.keys(STORES) as StoreName[], async (transaction) => {
		const book = await transaction.objectStore('books').get(id);
		if (onlyRemoved && book?.removedAt === undefined) return false;
		remember(transaction, 'books', id);
		await deleteRecordsOf(id, transaction);
		return true;
	});
}
