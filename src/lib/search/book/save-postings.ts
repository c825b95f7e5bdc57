/** Saves the words of a book that was opened, so that the library's search knows it from then on. */
import type { PostingsStore } from '../lexical/postings.ts';
import type { SearchWorker } from './workers.ts';

/** Delay in milliseconds, so that the model, the first page and a first question come first. */
const SAVE_DELAY_MS = 2000;

/** Rejects where nothing can be saved. */
export async function savePostings(
	book: string,
	{ api }: Pick<SearchWorker, 'api'>,
	store: PostingsStore
): Promise<void> {
	if (await store.has(book, await api.postingsVersion())) return;
	await api.pause(SAVE_DELAY_MS);
	await store.save(await api.postings());
}
