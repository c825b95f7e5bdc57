/** Highlights, notes and bookmarks of all books. */
import { database, type Database } from './database.ts';
import { checkBook, forget, remember, reportedByTransaction } from './deletions.ts';
import { keeping } from './keeping.ts';
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
	await keeping.keep([...byName.keys()], put(annotations), workOf);
}

const put = (annotations: readonly StoredAnnotation[]) => async (db: Database) => {
	const transaction = db.transaction(STORES, 'readwrite');
	for (const book of new Set(annotations.map((annotation) => annotation.book)))
		await checkBook(transaction.objectStore('deletions'), book);
	const store = transaction.objectStore('annotations');
	for (const annotation of annotations) {
		forget(transaction.objectStore('deletions'), 'annotations', annotation.id);
		void store.put(annotation).catch(reportedByTransaction);
	}
	await transaction.done;
};

export async function deleteAnnotations(ids: string[]): Promise<void> {
	await keeping.keep(ids.map(nameOf), remove(ids), (name) => remove(ids.filter((id) => nameOf(id) === name)));
}

const remove = (ids: readonly string[]) => async (db: Database) => {
	const transaction = db.transaction(STORES, 'readwrite');
	const store = transaction.objectStore('annotations');
	for (const id of ids) {
		remember(transaction.objectStore('deletions'), 'annotations', id);
		void store.delete(id).catch(reportedByTransaction);
	}
	await transaction.done;
};

/** Those of these ids that belong to other books: an import must not take them over. */
export async function idsOfOtherBooks(ids: string[], book: string): Promise<string[]> {
	const { store } = (await database()).transaction('annotations');
	const found = await Promise.all(ids.map((id) => store.get(id)));
	return found.flatMap((annotation) => (annotation && annotation.book !== book ? annotation.id : []));
}
