/** Recaps, one for each chapter of a book. The object store is called `stories`, the name under which it was created. */
import { database, startingWith } from '$lib/storage/database.ts';
import { checkBook, removeDeletion, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { Recap } from './recap.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		stories: { key: [book: string, chapter: string]; value: Recap };
	}
}

const STORES = ['deletions', 'stories'] as const;

export async function recapsOf(book: string): Promise<Recap[]> {
	return (await database()).getAll('stories', startingWith(book));
}

export async function saveRecap(recap: Recap): Promise<void> {
	const id = `${recap.book} ${recap.chapter}`;
	await writes.withRetry([`recap ${id}`], STORES, async (transaction) => {
		await checkBook(transaction, recap.book);
		removeDeletion(transaction, 'stories', id);
		await transaction.objectStore('stories').put(recap);
	});
}

export async function deleteRecap(book: string, chapter: string): Promise<void> {
	const id = `${book} ${chapter}`;
	await writes.withRetry([`recap ${id}`], STORES, async (transaction) => {
		remember(transaction, 'stories', id);
		await transaction.objectStore('stories').delete([book, chapter]);
	});
}
