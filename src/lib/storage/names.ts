/** The names found in each book, one record a book; they are found again where they are missing. */
import type { BookNames } from '$lib/people/mention.ts';
import { database } from './database.ts';
import { startingWith } from './key-range.ts';

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
