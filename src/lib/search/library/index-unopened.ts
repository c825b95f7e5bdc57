/** Indexes the words of books that were never opened, one after the other, so that the library's search finds them. */
import type { ChapterStart } from '../text/chapter-context.ts';
import { BUNDLE_BOOKS, libraryStore } from '../stores/index-records.ts';
import { isCurrent } from '../lexical/postings.ts';
import { slices, type Sections } from '../text/slices.ts';
import type { IndexEnd } from '../worker/open-index.ts';
import { circumstances, restAfter } from '../embedding/pace.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import { releaseProxy } from '$lib/async/open-worker.ts';
import { pause, unlessAborted } from '$lib/async/waiting.ts';

/** A book as it is read. `chapters`: asked for after the last section. */
export interface ReadBook {
	/** BCP 47; null if the book does not say. */
	language: string | null;
	sections: Sections;
	chapters(): readonly ChapterStart[];
}

/** Which of these books are not in the library's search yet, and can be. Another device may still have to bring a file. */
export async function unread(books: readonly string[]): Promise<string[]> {
	const [saved, filed] = await Promise.all([libraryStore.books(), libraryStore.filed()]);
	const known = new Set(saved.filter(({ version }) => isCurrent(version)).map(({ book }) => book));
	return books.filter((book) => filed.has(book) && !known.has(book));
}

/** Rejects if the book is gone or cannot be read. */
export type ReadForSearch = (book: string, signal: AbortSignal) => Promise<ReadBook>;

/** The battery counts as low at any level. */
const ANY_BATTERY = 1;

/** Books that could not be read. They are tried again on the next visit; the search reports that they are missing. */
const unreadable = new Set<string>();

/**
 * Indexes the words of these books, one after the other, in one tab at a time. Nobody waits for them, so on battery power it rests in
 * between. Returns quietly when the signal aborts. books: asked for once no other tab is at it. onleft: receives how many are left.
 */
export async function indexUnopenedBooks(
	books: () => Promise<readonly string[]>,
	index: IndexEnd,
	read: ReadForSearch,
	signal: AbortSignal,
	onleft: (books: number) => void
): Promise<void> {
	await exclusive('index unopened', signal, () => indexAll(books, index, read, signal, onleft)).catch(
		(error: unknown) => {
			if (!signal.aborted) throw error;
		}
	);
}

async function indexAll(
	...[books, index, read, signal, onleft]: Parameters<typeof indexUnopenedBooks>
): Promise<void> {
	const wanted = (await books()).filter((book) => !unreadable.has(book));
	for (const [done, book] of wanted.entries()) {
		onleft(wanted.length - done);
		const began = performance.now();
		try {
			await indexUnopened(book, index, read, signal);
			// Otherwise the next search would read a large import book by book.
			if ((done + 1) % BUNDLE_BOOKS === 0) await unlessAborted(signal, index.api.bundle());
			const rest = restAfter(performance.now() - began, await circumstances(ANY_BATTERY));
			if (rest > 0) await unlessAborted(signal, pause(rest));
		} catch {
			if (!signal.aborted) unreadable.add(book);
		}
		if (signal.aborted) return;
	}
	onleft(0);
}

/** Indexes the words of one book. Rejects if it cannot be read or its words cannot be saved. */
export async function indexUnopened(
	book: string,
	index: IndexEnd,
	read: ReadForSearch,
	signal: AbortSignal
): Promise<void> {
	const { language, sections, chapters } = await read(book, signal);
	const words = await unlessAborted(signal, index.api.words(book, language ?? 'en'));
	try {
		for await (const slice of slices(sections)) await unlessAborted(signal, words.cut(slice));
		await unlessAborted(signal, words.name([...chapters()]));
		await unlessAborted(signal, words.savePostings());
	} finally {
		// Otherwise it stays in the worker's memory until this page happens to collect garbage.
		words[releaseProxy]();
	}
}
