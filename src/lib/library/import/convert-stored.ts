/** Converts a book on the shelf again, from its original file. */
import { tellReaders } from '$lib/async/broadcast.ts';
import { percentReadOf, type KeptPlace } from '$lib/book/read-so-far.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import { CONVERTER_VERSION } from '$lib/epub/formats/draft.ts';
import { originalIn } from '$lib/epub/formats/original.ts';
import { toEpub } from '$lib/epub/formats/to-epub.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { strings } from '$lib/strings/strings.ts';
import { replaceFile } from '../store/books.ts';
import type { StoredBook } from '../store/stored-book.ts';
import { hashOf } from './hash.ts';

/** file: the book's EPUB. Rejects with a message for the reader, or the signal’s reason. */
export async function conversionOf({ id, fileName }: StoredBook, file: Blob, signal?: AbortSignal) {
	const original = await originalIn(file);
	const epub = original && (await toEpub(new File([original], fileName), id, signal));
	if (!epub) throw new Error(strings.shelf.noFile);
	return { epub, converted: { version: CONVERTER_VERSION, sha256: await hashOf(epub) } };
}

/**
 * If another device has converted the book again, its places refer to the new text. The same converter makes the same file here.
 * Returns the book unchanged if this version of Lectern cannot make it.
 */
export async function inStep(book: StoredBook, file: Blob): Promise<{ book: StoredBook; file: Blob }> {
	if (!book.held || book.converted?.version !== CONVERTER_VERSION) return { book, file };
	const { epub, converted } = await conversionOf(book, file);
	if (converted.sha256 !== book.converted.sha256) return { book, file };
	const next = await replaceFile(book, epub, { converted });
	tellReaders(book.id, 'converted');
	return { book: next, file: epub };
}

/** Estimates a place in another text of the book by its percentage, never further than it was. */
export async function placeByPercent<P extends KeptPlace>(place: P, publication: Publication): Promise<P> {
	const text = await extractBook(publication);
	const at = (percent: number) => text.positionAt(Math.floor(percent));
	return { ...place, ...at(place.percent), furthest: at(percentReadOf(place)) };
}
