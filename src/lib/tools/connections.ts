/** The nearest passages of the reader's other books, which come along with a first question. */
import type { Limits } from '$lib/book/corpus.ts';
import type { OpenBook } from './sources/book.ts';
import type { ListedBook } from './sources/shelf.ts';
import type { RetrievedPassage } from './sources/retrieved-passage.ts';
import { limitedShelf } from './limited-shelf.ts';
import { retrievedFrom } from './search-library.ts';

const MAX_CONNECTIONS = 2;
/** Hits that are requested: some of them lie wholly beyond their book's limit. */
const SEARCHED = 6;

/**
 * The nearest first. Searches the other books of which something was read: the agent has passages of the open one already, and
 * books that are not begun add nothing, whatever their limit. Rejects where the shelf cannot be read or searched.
 */
export async function connections(
	whole: OpenBook,
	readShelf: () => Promise<{ books: readonly ListedBook[]; limits: Limits }>,
	question: string,
	signal: AbortSignal
): Promise<(RetrievedPassage & { text: string })[]> {
	const { books, limits } = await readShelf();
	signal.throwIfAborted();
	const begun = new Map(
		books.filter(({ id, percent }) => percent > 0 && id !== whole.library.open).map((book) => [book.id, book])
	);
	if (begun.size === 0) return [];
	const shelf = { ...whole, library: { ...whole.library, limits: async () => limits } };
	const { library } = limitedShelf(shelf, whole.limit());
	const { hits } = await library.search([question], { limit: SEARCHED, books: [...begun.keys()], signal });
	return hits
		.flatMap((hit) => {
			const book = begun.get(hit.book);
			return book ? [{ ...retrievedFrom(hit, book), text: hit.passage.text }] : [];
		})
		.slice(0, MAX_CONNECTIONS);
}
