/** Stores the highlights, notes and bookmarks of all books. */
import { allOf, database, type Transaction } from '$lib/storage/database.ts';
import { checkBook, removeDeletion, remember } from '$lib/storage/deletions.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { Annotation } from './model/annotation.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		annotations: { key: string; value: Annotation; indexes: { book: string } };
	}
}

const STORES = ['deletions', 'annotations'] as const;
const nameOf = (id: string): string => `annotation ${id}`;

export async function listAnnotations(book: string): Promise<Annotation[]> {
	return (await database()).getAllFromIndex('annotations', 'book', book);
}

/** The annotations of all books, for searches over the whole shelf. */
export const allAnnotations = (): Promise<Annotation[]> => allOf('annotations');

/**
 * Saves new annotations, or deleted ones that come back. Rejects with a StorageError if they are not saved yet, or cannot be
 * because their book was deleted.
 */
export async function saveAnnotations(annotations: Annotation[]): Promise<void> {
	const byName = new Map(annotations.map((annotation) => [nameOf(annotation.id), annotation]));
	const workOf = (name: string) => put([...(byName.has(name) ? [byName.get(name) as Annotation] : [])]);
	await writes.withRetry([...byName.keys()], STORES, put(annotations), workOf);
}

const put = (annotations: readonly Annotation[]) => async (transaction: Transaction<typeof STORES>) => {
	for (const book of new Set(annotations.map((annotation) => annotation.book)))
		await checkBook(transaction, book);
	const store = transaction.objectStore('annotations');
	for (const { id } of annotations) removeDeletion(transaction, 'annotations', id);
	await Promise.all(annotations.map((annotation) => store.put(annotation)));
};

/** An annotation as it is known here, and the fields that were changed here. */
export interface AnnotationChange {
	annotation: Annotation;
	fields: readonly (keyof Annotation)[];
}

/**
 * Changes only these fields, since another tab may have changed others, which are not known here yet. What another tab has
 * deleted stays deleted. Rejects like saveAnnotations.
 */
export async function changeAnnotations(changes: readonly AnnotationChange[]): Promise<void> {
	const all = (change: AnnotationChange): AnnotationChange => ({
		...change,
		fields: Object.keys(change.annotation) as (keyof Annotation)[]
	});
	const named = (name: string) => changes.filter(({ annotation }) => nameOf(annotation.id) === name);
	const names = changes.map(({ annotation }) => nameOf(annotation.id));
	// This change replaces an earlier one that may not be saved yet. In that case everything known here is written.
	const present = (change: AnnotationChange) =>
		writes.isWaiting(nameOf(change.annotation.id)) ? all(change) : change;
	await writes.withRetry(names, STORES, merge(changes.map(present)), (name) => merge(named(name).map(all)));
}

const merge = (changes: readonly AnnotationChange[]) => async (transaction: Transaction<typeof STORES>) => {
	const deletions = transaction.objectStore('deletions');
	const store = transaction.objectStore('annotations');
	for (const book of new Set(changes.map(({ annotation }) => annotation.book)))
		await checkBook(transaction, book);
	for (const { annotation, fields } of changes) {
		const stored = await store.get(annotation.id);
		if (!stored && (await deletions.getKey(['annotations', annotation.id])) !== undefined) continue;
		const changed = Object.fromEntries(fields.map((field) => [field, annotation[field]]));
		await store.put(stored ? { ...stored, ...changed } : annotation);
	}
};

export async function deleteAnnotations(ids: string[]): Promise<void> {
	await writes.withRetry(ids.map(nameOf), STORES, remove(ids), (name) =>
		remove(ids.filter((id) => nameOf(id) === name))
	);
}

const remove = (ids: readonly string[]) => async (transaction: Transaction<typeof STORES>) => {
	const store = transaction.objectStore('annotations');
	for (const id of ids) remember(transaction, 'annotations', id);
	await Promise.all(ids.map((id) => store.delete(id)));
};

/** Which of these ids belong to other books. An import must not take them over. */
export async function idsOfOtherBooks(ids: string[], book: string): Promise<string[]> {
	const { store } = (await database()).transaction('annotations');
	const found = await Promise.all(ids.map((id) => store.get(id)));
	return found.flatMap((annotation) => (annotation && annotation.book !== book ? annotation.id : []));
}
