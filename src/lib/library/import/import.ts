/**
 * Imports a file as a book on the shelf: hashes it, opens it once to validate it, and stores it unchanged. A file of another
 * format is stored inside the EPUB that it is converted to. A file that is already on the shelf is not opened again.
 */
import { CONVERTER_VERSION } from '$lib/epub/formats/draft.ts';
import { EpubError, Publication } from '$lib/epub/publication.ts';
import { hasFile, loadBook, replaceFile, restoreBooks, saveBook } from '$lib/library/store/books.ts';
import { asHere, type StoredBook } from '$lib/library/store/stored-book.ts';
import { shrinkCover } from './cover.ts';
import { folderOf } from './dropped-files.ts';
import { hashOf } from './hash.ts';

export interface Imported {
	book: StoredBook;
	/** False if the same file was already on the shelf. */
	added: boolean;
}

/** Rejects with an EpubError that says what is wrong with this file, with the signal's reason, or with the storage's own error. */
export async function importBook(file: File, signal?: AbortSignal): Promise<Imported> {
	const id = await hashOf(file);
	signal?.throwIfAborted();
	const known = await loadBook(id);
	// A book that was just removed is restored with all its data.
	if (!known) await restoreBooks([id]);
	const there = known ?? (await loadBook(id));
	const added = !known;
	// Browsers sometimes lose files, and whoever adds a book again wants to read it.
	if (there && (await hasFile(id, asHere(there).size))) return { book: there, added };
	const { publication, epub } = await openAny(file, id, signal);
	signal?.throwIfAborted();
	const converted = epub !== file && {
		converted: { version: CONVERTER_VERSION, sha256: await hashOf(epub) }
	};
	if (there) return { book: await replaceFile(there, epub, converted || {}), added };
	const { title, authors, language, sortTitle, sortAuthor, series } = publication.metadata;
	const cover = await publication.cover();
	// If the reader sorts books into folders, the folder becomes a collection.
	const folder = folderOf(file);
	const book = {
		id,
		fileName: file.name,
		size: epub.size,
		...converted,
		title,
		authors,
		language,
		addedAt: Date.now(),
		openedAt: null,
		sortTitle,
		sortAuthor,
		series,
		...(folder !== undefined && { collections: [folder] })
	};
	const picture = cover && (await shrinkCover(cover));
	signal?.throwIfAborted();
	return { book: await saveBook(book, epub, picture), added: true };
}

/** Opens the file unchanged, or converted if it is not an EPUB. id: the file’s SHA-256. Throws EpubError, or the signal’s reason. */
export async function openAny(
	file: File,
	id: string,
	signal?: AbortSignal
): Promise<{ publication: Publication; epub: File }> {
	try {
		return { publication: await Publication.open(file, signal), epub: file };
	} catch (error) {
		if (!(error instanceof EpubError && error.reason === 'not-epub')) throw error;
		const { toEpub } = await import('$lib/epub/formats/to-epub.ts');
		const epub = await toEpub(file, id, signal);
		if (!epub) throw error;
		return { publication: await Publication.open(epub, signal), epub };
	}
}
