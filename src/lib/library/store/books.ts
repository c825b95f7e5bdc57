/** The reader's books: the entries that the shelf shows, and separately the files. */
import { allOf, database, STORES, type StoreName } from '$lib/storage/database.ts';
import { checkBook, deleteRecordsOf, remember, removeDeletion } from '$lib/storage/deletions.ts';
import { OF_TEXT, piecesOf, putFile, putText, unlessLost } from './files.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { pictureBytes } from './covers.ts';
import { fromRecord } from './stored-book.ts';
import type { BookRecord, BookSeries, StoredBook } from './stored-book.ts';
import type { BookId } from '$lib/book/locator.ts';

export { hasFile, loadFile } from './files.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		books: { key: BookId; value: BookRecord };
	}
}

/** The books on the shelf, without removed ones. */
export async function listBooks(): Promise<StoredBook[]> {
	return (await allOf('books')).filter(({ removedAt }) => removedAt === undefined).map(fromRecord);
}

/** Undefined if it is not on the shelf. */
export async function loadBook(id: string): Promise<StoredBook | undefined> {
	const book = await (await database()).get('books', id);
	return book && book.removedAt === undefined ? fromRecord(book) : undefined;
}

type Named = Pick<StoredBook, 'title' | 'authors'>;

/** Replaces the title and authors in the file's metadata with those of the entry, which the reader may have edited. */
export function asEdited<P extends { metadata: Named }>({ title, authors }: Named, opened: P): P {
	Object.assign(opened.metadata, { title, authors });
	return opened;
}

/** Stores entry, cover and file in one transaction. If it rejects with a StorageError, nothing is stored. */
export async function saveBook(
	book: Omit<StoredBook, 'cover'>,
	file: Blob,
	cover: Blob | null = null
): Promise<StoredBook> {
	const [pieces, picture] = await Promise.all([piecesOf(file), pictureBytes(cover)]);
	const stored = { ...book, cover: picture && picture.type };
	await writes.once(['deletions', 'files', 'books', 'covers'], async (transaction) => {
		removeDeletion(transaction, 'books', book.id);
		await Promise.all([
			transaction.objectStore('books').put(stored),
			picture && transaction.objectStore('covers').put(picture, book.id),
			putFile(transaction.objectStore('files'), book.id, pieces)
		]);
	});
	return stored;
}

/** Replaces the file of a book on the shelf, or what is left of it, and records how it was made. Rejects with a StorageError. */
export async function replaceFile(
	book: StoredBook,
	file: Blob,
	conversion: Pick<StoredBook, 'converted'>
): Promise<StoredBook> {
	const pieces = await piecesOf(file);
	const facts = { size: file.size, ...conversion };
	await writes.once(['deletions', 'files', 'books', ...OF_TEXT], async (transaction) => {
		await checkBook(transaction, book.id);
		const { held: _, ...stored } = (await transaction.objectStore('books').get(book.id)) ?? book;
		await transaction.objectStore('books').put({ ...stored, ...facts });
		await putText(transaction, book.id, pieces);
	});
	const { held: _, ...entry } = book;
	return { ...entry, ...facts };
}

/**
 * Rewrites files that an older build stored as Blobs, and moves covers that it stored in the entries to their own store, one book
 * at a time. What cannot be read stays as it is. A book is only changed if it is still unchanged, as another tab may have deleted
 * it meanwhile.
 */
export async function migrateBooks(signal?: AbortSignal): Promise<void> {
	const db = await database();
	const whole = await db.getAllKeys('files', IDBKeyRange.upperBound([]));
	const pictured = (await allOf('books')).filter(({ cover }) => typeof cover === 'object' && cover !== null);
	for (const id of new Set([...(whole as string[]), ...pictured.map(({ id }) => id)])) {
		if (signal?.aborted) return;
		const [book, file] = await Promise.all([db.get('books', id), db.get('files', id)]);
		const pieces = file instanceof Blob ? await unlessLost(piecesOf(file)) : null;
		const cover = book?.cover instanceof Blob ? await pictureBytes(book.cover) : book?.cover;
		const picture = typeof cover === 'object' ? cover : null;
		if (!pieces && !picture) continue;
		await writes.once(['files', 'books', 'covers'], async (transaction) => {
			const [files, books] = [transaction.objectStore('files'), transaction.objectStore('books')];
			if (pieces && (await files.getKey(id)) !== undefined) await putFile(files, id, pieces);
			const present = await books.get(id);
			if (!picture || !present?.cover || typeof present.cover === 'string') return;
			await transaction.objectStore('covers').put(picture, id);
			await books.put({ ...present, cover: picture.type });
		});
	}
}

/** Also adds the series to an entry from before the shelf read it. series: as in the package document. */
export async function markOpened(id: string, series: BookSeries | null): Promise<void> {
	await change([id], (book) => ({ series, ...book, openedAt: Date.now() }));
}

/** Sets the reader's collections that the book is in, and removes it from all others. */
export async function setCollections(id: string, collections: readonly string[]): Promise<void> {
	await change([id], (book) => ({ ...book, collections: [...collections] }));
}

/** Removes the books from the shelf; their data stays until they are purged. */
export async function markRemoved(ids: readonly string[], removedAt = Date.now()): Promise<void> {
	await change(ids, (book) => ({ ...book, removedAt }));
}

/** Restores removed books; those purged meanwhile stay deleted. */
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

/** Ids of the books that were removed by `before` (milliseconds since 1970) and are not deleted yet. */
export async function removedBefore(before: number): Promise<string[]> {
	return (await allOf('books')).flatMap(({ id, removedAt }) =>
		removedAt !== undefined && removedAt <= before ? id : []
	);
}

/**
 * Deletes the book and everything that belongs to it, in one transaction. `onlyRemoved`: only if the book is still removed;
 * returns false if it was restored meanwhile. Rejects with a StorageError.
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
