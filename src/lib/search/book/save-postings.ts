/** Saves the words of a book that was opened, so that the library's search knows it from then on. */
import type { PostingsStore } from '../lexical/postings.ts';
import type { SearchWorker } from './workers.ts';

/** Milliseconds left to what the reader waits for: the model, the first page, a first question. */
const PATIENCE = 2000;

/** Rejects where nothing can be saved. */
export async function savePostings(
	book: string,
	{ api }: Pick<SearchWorker, 'api'>,
	store: PostingsStore
): Promise<void> {
	if (await store.has(book, await api.wordsVersion())) return;
	await api.pause(PATIENCE);
	await store.save(await api.words(book));
}
