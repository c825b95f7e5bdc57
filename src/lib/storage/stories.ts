/** The story of a book as it was told up to the reader's place, one a chapter. */
import { database } from './database.ts';
import type { StoredRecap } from './records.ts';

export async function recapsOf(book: string): Promise<StoredRecap[]> {
	return (await database()).getAll('stories', IDBKeyRange.bound([book], [book, []]));
}

export async function saveRecap(story: StoredRecap): Promise<void> {
	await (await database()).put('stories', story);
}

export async function deleteRecap(book: string, chapter: string): Promise<void> {
	await (await database()).delete('stories', [book, chapter]);
}
