/** Puts a file on the shelf from outside of it; all open pages learn of it. */
import { tellPages } from '$lib/async/broadcast.ts';
import { importBook } from '$lib/library/import/import.ts';
import { setCollections } from '$lib/library/store/books.ts';

export interface AddedFile {
	book: string;
	title: string;
	/** False where the same file was on the shelf already. */
	isNew: boolean;
}

/** collection: that a new book is put into. Rejects with an EpubError, a StorageError or the signal's reason. */
export async function addFile(file: File, signal: AbortSignal, collection?: string): Promise<AddedFile> {
	const { book, added } = await importBook(file, signal);
	if (added && collection) await setCollections(book.id, [...(book.collections ?? []), collection]);
	await tellPages([{ kind: 'books', id: book.id, book: book.id, isGone: false }]);
	// The shelf asks for it too: with the first book that is worth keeping.
	if (added) await navigator.storage?.persist?.();
	return { book: book.id, title: book.title, isNew: added };
}
