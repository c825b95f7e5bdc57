/** Indexes the words of books that were never opened, one after the other, so that the library's search knows them. */
import type { ChapterStart } from '../text/chapter-context.ts';
import type { LibraryStore } from './library-store.ts';
import { isCurrent, type PostingsStore } from '../lexical/postings.ts';
import { slices, type Sections } from '../text/slices.ts';
import type { SearchWorker } from '../book/workers.ts';

/** A book as it is read. `chapters`: asked for when the last section is there. */
export interface ReadBook {
	/** BCP 47; null where the book does not say. */
	language: string | null;
	sections: Sections;
	chapters(): readonly ChapterStart[];
}

export interface IndexUnopenedDependencies {
	makeSearchWorker: () => SearchWorker;
	words: PostingsStore;
	/** Rejects where the book is gone or cannot be read. */
	read(book: string, signal: AbortSignal): Promise<ReadBook>;
}

/** Which of these books are not in the library's search yet. */
export async function unread(books: readonly string[], store: LibraryStore): Promise<string[]> {
	const saved = await store.books();
	const known = new Set(saved.filter(({ version }) => isCurrent(version)).map(({ book }) => book));
	return books.filter((book) => !known.has(book));
}

/** Indexes the words of one book. Rejects if it cannot be read or its words cannot be saved. */
export async function indexUnopened(
	book: string,
	{ makeSearchWorker, words, read }: IndexUnopenedDependencies,
	signal: AbortSignal
): Promise<void> {
	const worker = makeSearchWorker();
	signal.addEventListener('abort', () => worker.close(), { once: true });
	try {
		const { api } = worker;
		const { language, sections, chapters } = await read(book, signal);
		await api.start(book, language ?? 'en');
		for await (const slice of slices(sections)) await api.add(slice);
		await api.name(chapters());
		const postings = await api.postings();
		signal.throwIfAborted();
		await words.save(postings);
	} finally {
		worker.close();
	}
}
