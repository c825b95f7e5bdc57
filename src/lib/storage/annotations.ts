/** Highlights, notes and bookmarks of all books. */
import type { Annotation } from '$lib/annotations/annotation.ts';
import { database } from './database.ts';

export type StoredAnnotation = Annotation;

export async function listAnnotations(book: string): Promise<StoredAnnotation[]> {
	return (await database()).getAllFromIndex('annotations', 'book', book);
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
