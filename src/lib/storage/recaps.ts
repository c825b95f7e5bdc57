/** Recaps, one for each chapter of a book. The object store is called `stories`, the name under which it was created. */
import { database } from './database.ts';
import { startingWith } from './key-range.ts';
import type { StoredRecap } from './records.ts';

export async function recapsOf(book: string): Promise<StoredRecap[]> {
	return (await database()).getAll('stories', startingWith(book));
}

export async function saveRecap(recap: StoredRecap): Promise<void> {
	await (await database()).put('stories', recap);
}

export async function deleteRecap(book: string, chapter: string): Promise<void> {
	await (await database()).delete('stories', [book, chapter]);
}
