/** Opens a book of the shelf for reading, at its stored place. */
import { strings } from '$lib/strings/strings.ts';
import { Publication } from '$lib/epub/publication.ts';
import { asEdited, loadBook, loadFile } from '$lib/library/store/books.ts';
import { loadPlace } from '$lib/library/store/places.ts';
import { textOf } from '$lib/library/store/stored-book.ts';

/**
 * place: a position in this very text. converter: see KeptPlace. Rejects with a message for the reader if there is no such book
 * or it cannot be opened.
 */
export async function openStored(id: string) {
	const [known, kept, last] = await Promise.all([loadBook(id), loadFile(id), loadPlace(id)]);
	if (!known || !kept) throw new Error(strings.readerTools.notHere);
	const moving = () => import('../import/convert-stored.ts');
	const { book, file } = known.held
		? await (await moving()).inStep(known, kept)
		: { book: known, file: kept };
	const publication = asEdited(book, await Publication.open(file));
	const converter = textOf(book);
	const place =
		last && last.converter !== converter ? await (await moving()).placeByPercent(last, publication) : last;
	return { book, file, publication, place, converter };
}
