/** The nearest passages of the reader's other books, which come along with a first question. */
import type { OpenBook, RetrievedPassage } from './book.ts';
import { limited } from './limited.ts';
import { retrievedFrom } from './search-library.ts';

const MOST_CONNECTIONS = 2;
/** Hits that are looked at: those of the open book are among them. */
const SEARCHED = 30;

/** isBegun: whether anything of a book was read; of others nothing comes along, whatever their limit. The nearest first. */
export async function connections(
	whole: OpenBook,
	isBegun: (book: string) => Promise<boolean>,
	question: string,
	signal: AbortSignal
): Promise<(RetrievedPassage & { text: string })[]> {
	const { library } = limited(whole);
	const { hits } = await library.search([question], { limit: SEARCHED, signal });
	const found: (RetrievedPassage & { text: string })[] = [];
	for (const hit of hits) {
		if (found.length === MOST_CONNECTIONS) break;
		if (hit.book === library.open || !(await isBegun(hit.book))) continue;
		const book = await library.book(hit.book);
		if (book) found.push({ ...retrievedFrom(hit, book), text: hit.passage.text });
	}
	return found;
}
