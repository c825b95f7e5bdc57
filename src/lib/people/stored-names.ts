/** The names found in each book, one record per book. If they are missing, they are found again. */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { BookNames } from './mention.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		names: { key: [book: string, version: number]; value: BookNames };
	}
}

export async function loadNames(book: string, version: number): Promise<BookNames | undefined> {
	return (await database()).get('names', [book, version]);
}

/** Checks in the same transaction that the book exists, because another tab may delete it at any moment. */
export async function saveNames(names: BookNames): Promise<void> {
	await writes.once(['books', 'names'], async (transaction) => {
		const shelved = await transaction.objectStore('books').getKey(names.book);
		const store = transaction.objectStore('names');
		await store.delete(startingWith(names.book));
		if (shelved) await store.put(names);
	});
}
