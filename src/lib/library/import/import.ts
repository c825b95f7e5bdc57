/**
 * Imports a file as a book on the shelf: opens it once to validate it, hashes it and stores it unchanged; one of another format
 * inside the EPUB that it is converted to.
 */
import { sha256 } from '$lib/book/sha256.ts';
import { CONVERTER_VERSION } from '$lib/epub/formats/draft.ts';
import { hasFile, loadBook, replaceFile, restoreBooks, saveBook } from '$lib/library/store/books.ts';
import type { StoredBook } from '$lib/library/store/stored-book.ts';
import { openAny } from './open-any.ts';
import { shrinkCover } from './cover.ts';
import { hashOf } from './hash.ts';

export interface Imported {
	book: StoredBook;
	/** False where the same file was on the shelf already. */
	added: boolean;
}

/** Rejects with an EpubError that says what is wrong with this file, the signal's reason, or the storage's own error. */
export async function importBook(file: File, signal?: AbortSignal): Promise<Imported> {
	const id = await hashOf(file);
	const { publication, epub } = await openAny(file, id, signal);
	signal?.throwIfAborted();
	const known = await loadBook(id);
	if (known) {
		// Browsers lose files now and then, and whoever adds a book again wants to read it.
		if (!(await hasFile(id, known.size))) await replaceFile(id, epub);
		return { book: known, added: false };
	}
	// A book that was just removed is restored with all its data.
	await restoreBooks([id]);
	const restored = await loadBook(id);
	if (restored) return { book: restored, added: true };
	const { title, authors, language, sortTitle, sortAuthor, series } = publication.metadata;
	const cover = await publication.cover();
	const book = {
		id,
		fileName: file.name,
		size: epub.size,
		...(epub !== file && { converted: { version: CONVERTER_VERSION, sha256: await sha256(epub) } }),
		title,
		authors,
		language,
		addedAt: Date.now(),
		openedAt: null,
		sortTitle,
		sortAuthor,
		series
	};
	const picture = cover && (await shrinkCover(cover));
	signal?.throwIfAborted();
	return { book: await saveBook(book, epub, picture), added: true };
}
