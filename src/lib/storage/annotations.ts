/** Highlights, notes and bookmarks of all books. */
import { database, type Database } from './database.ts';
import { checkBook, forget, remember } from './deletions.ts';
import { writes } from './write-queue.ts';
import type { StoredAnnotation } from './records.ts';

const STORES = ['deletions', 'annotations'] as const;
const nameOf = (id: string): string => `annotation ${id}`;

export async function listAnnotations(book: string): Promise<StoredAnnotation[]> {
	return (await database()).getAllFromIndex('annotations', 'book', book);
}

/** Those of all books, for searches over the whole shelf. */
export async function allAnnotations(): Promise<StoredAnnotation[]> {
	return (await database()).getAll('annotations');
}

/** Rejects with a StorageError where they are not kept yet, or cannot be as their book was deleted. */
export async function saveAnnotations(annotations: StoredAnnotation[]): Promise<void> {
	const byName = new Map(annotations.map((annotation) => [nameOf(annotation.id), annotation]));
	const workOf = (name: string) => put([...(byName.has(name) ? [byName.get(name) as StoredAnnotation] : [])]);
	await writes.withRetry([...byName.keys()], put(annotations), workOf);
}

const put = (annotations: readonly StoredAnnotation[]) => async (db: Database) => {
	const transaction = db.transaction(STORES, 'readwrite');
	for (const book of new Set(annotations.map((annotation) => annotation.book)))
		await checkBook(transaction.objectStore('deletions'), book);
	const store = transaction.objectStore('annotations');
	for (const { id } of annotations) forget(transaction.objectStore('deletions'), 'annotations', id);
	// The requests' own errors come first: where one fails, the transaction says no more than that it was aborted.
	await Promise.all([...annotations.map((annotation) => store.put(annotation)), transaction.done]);
};

export async function deleteAnnotations(ids: string[]): Promise<void> {
	await writes.withRetry(ids.map(nameOf), remove(ids), (name) =>
		remove(ids.filter((id) => nameOf(id) === name))
	);
}

const remove = (ids: readonly string[]) => async (db: Database) => {
	const transaction = db.transaction(STORES, 'readwrite');
	const store = transaction.objectStore('annotations');
	for (const id of ids) remember(transaction.objectStore('deletions'), 'annotations', id);
	await Promise.all([...ids.map((id) => store.delete(id)), transaction.done]);
};

/** Those of these ids that belong to other books: an import must not take them over. */
export async function idsOfOtherBooks(ids: string[], book: string): Promise<string[]> {
	const { store } = (await database()).transaction('annotations');
	const found = await Promise.all(ids.map((id) => store.get(id)));
	return found.flatMap((annotation) => (annotation && annotation.book !== book ? annotation.id : []));
}
