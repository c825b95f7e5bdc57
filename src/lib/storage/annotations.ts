/** Highlights, notes and bookmarks of all books. */
import { database } from './database.ts';
import type { StoredAnnotation } from './records.ts';

export async function listAnnotations(book: string): Promise<StoredAnnotation[]> {
	return (await database()).getAllFromIndex('annotations', 'book', book);
}

/** Those of all books, for searches over the whole shelf. */
export async function allAnnotations(): Promise<StoredAnnotation[]> {
	return (await database()).getAll('annotations');
}

export async function saveAnnotations(annotations: StoredAnnotation[]): Promise<void> {
	const transaction = (await database()).transaction('annotations', 'readwrite');
	await Promise.all([
		...annotations.map((annotation) => transaction.store.put(annotation)),
		transaction.done
	]);
}

export async function deleteAnnotations(ids: string[]): Promise<void> {
	const transaction = (await database()).transaction('annotations', 'readwrite');
	await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
}

/** Those of these ids that belong to other books: an import must not take them over. */
export async function idsOfOtherBooks(ids: string[], book: string): Promise<string[]> {
	const { store } = (await database()).transaction('annotations');
	const found = await Promise.all(ids.map((id) => store.get(id)));
	return found.flatMap((annotation) => (annotation && annotation.book !== book ? annotation.id : []));
}
