/** Adds a file to the shelf from outside it, and tells all open pages. */
import { tellPages } from '$lib/async/broadcast.ts';
import { importBook } from '$lib/library/import/import.ts';
import { setCollections } from '$lib/library/store/books.ts';

export interface AddedFile {
	book: string;
	title: string;
	/** False if the same file was already on the shelf. */
	isNew: boolean;
}

/** collection: the collection for a new book. Rejects with an EpubError, a StorageError or the signal's reason. */
export async function addFile(file: File, signal: AbortSignal, collection?: string): Promise<AddedFile> {
	const { book, added } = await importBook(file, signal);
	if (added && collection) await setCollections(book.id, [...(book.collections ?? []), collection]);
	await tellPages([{ kind: 'books', id: book.id, book: book.id, isGone: false }]);
	// The shelf does the same: persistence is requested with the first book that is worth keeping.
	if (added) await navigator.storage?.persist?.();
	return { book: book.id, title: book.title, isNew: added };
}
