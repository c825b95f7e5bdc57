/** The nearest passages from the reader's other books, which are sent with a first question. */
import type { Limits, Shelved } from '$lib/book/corpus.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { citedFrom } from './citation.ts';
import { atLimits, type PageDesk } from './desk.ts';

const MAX_CONNECTIONS = 2;
/** How many hits are requested. Some may be entirely beyond their book's limit. */
const SEARCHED = 6;

/**
 * The nearest first. Searches the other books that the reader has begun. The agent already has passages of the open book, and
 * unread books add nothing, whatever their limit. Rejects if the shelf cannot be read or searched.
 */
export async function connections(
	desk: PageDesk,
	readShelf: () => Promise<{ books: readonly Shelved[]; limits: Limits }>,
	question: string,
	signal: AbortSignal
): Promise<(RetrievedPassage & { text: string })[]> {
	const { books, limits } = await readShelf();
	signal.throwIfAborted();
	const begun = new Map(
		books.filter(({ id, percent }) => percent > 0 && id !== desk.page.book).map((book) => [book.id, book])
	);
	if (begun.size === 0) return [];
	const { corpus } = atLimits({ ...desk, limits: async () => limits });
	const asked = { wordings: [question], limit: SEARCHED, books: [...begun.keys()] };
	const { hits } = await corpus.find(asked, signal);
	return hits
		.flatMap(({ passage }) => {
			const book = begun.get(passage.book);
			return book ? [{ ...citedFrom(passage, book), text: passage.text }] : [];
		})
		.slice(0, MAX_CONNECTIONS);
}
