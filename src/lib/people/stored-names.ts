/** The names found in each book, one record a book; they are found again where they are missing. */
import { database } from '$lib/storage/database.ts';
import { startingWith } from '$lib/storage/key-range.ts';
import type { BookNames } from './mention.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** Names found in each book. */
		names: { key: [book: string, version: number]; value: BookNames };
	}
}

export async function loadNames(book: string, version: number): Promise<BookNames | undefined> {
	return (await database()).get('names', [book, version]);
}

/** Checks in the same transaction that the book exists: another tab may delete it at any moment. */
export async function saveNames(names: BookNames): Promise<void> {
	const transaction = (await database()).transaction(['books', 'names'], 'readwrite');
	const shelved = await transaction.objectStore('books').getKey(names.book);
	const store = transaction.objectStore('names');
	void store.delete(startingWith(names.book));
	if (shelved) void store.put(names);
	await transaction.done;
}
