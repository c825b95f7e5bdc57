/** Recaps, one for each chapter of a book. The object store is called `stories`, the name under which it was created. */
import { database } from './database.ts';
import { checkBook, removeDeletion, remember } from './deletions.ts';
import { writes } from './write-queue.ts';
import { startingWith } from './key-range.ts';
import type { StoredRecap } from './records.ts';

const STORES = ['deletions', 'stories'] as const;

export async function recapsOf(book: string): Promise<StoredRecap[]> {
	return (await database()).getAll('stories', startingWith(book));
}

export async function saveRecap(recap: StoredRecap): Promise<void> {
	const id = `${recap.book} ${recap.chapter}`;
	await writes.withRetry([`recap ${id}`], async (db) => {
		const transaction = db.transaction(STORES, 'readwrite');
		await checkBook(transaction.objectStore('deletions'), recap.book);
		removeDeletion(transaction.objectStore('deletions'), 'stories', id);
		await transaction.objectStore('stories').put(recap);
		await transaction.done;
	});
}

export async function deleteRecap(book: string, chapter: string): Promise<void> {
	const id = `${book} ${chapter}`;
	await writes.withRetry([`recap ${id}`], async (db) => {
		const transaction = db.transaction(STORES, 'readwrite');
		remember(transaction.objectStore('deletions'), 'stories', id);
		await transaction.objectStore('stories').delete([book, chapter]);
		await transaction.done;
	});
}
