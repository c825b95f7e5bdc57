/** What a reader changes in a book's entry, including the cover; loaded when a book is edited. */
import { sha256 } from '$lib/book/sha256.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { pictureBytes } from './covers.ts';
import type { StoredBook } from './stored-book.ts';

export type BookEdit = Required<Pick<StoredBook, 'title' | 'authors' | 'series'>>;

/** picture: null leaves the cover as it is. If it rejects with a StorageError, nothing has changed. */
export async function editBook(id: string, edit: BookEdit, picture: Blob | null): Promise<void> {
	const stored = await pictureBytes(picture);
	const own = stored && { picture: (await sha256(new Uint8Array(stored.bytes))).slice(0, 16) };
	await writes.once(['books', 'covers'], async (transaction) => {
		const books = transaction.objectStore('books');
		const book = await books.get(id);
		if (!book) return;
		const sorting = {
			...(edit.title !== book.title && { sortTitle: null }),
			...(edit.authors[0] !== book.authors[0] && { sortAuthor: null })
		};
		await books.put({ ...book, ...sorting, ...edit, ...(stored && { ...own, cover: stored.type }) });
		if (stored) await transaction.objectStore('covers').put({ ...stored, ...own }, id);
	});
}
