/** The parts of "Index all books": what is saved tells how far each book is, and a book can be indexed while nobody reads it. */
import { BOOK_START } from '$lib/book/locator.ts';
import { BookIndex } from '../book/book-index.svelte.ts';
import type { EmbeddingModels } from '../embedding/models.ts';
import { isCurrent, passagesOf } from '../lexical/postings.ts';
import { batchesOf, libraryStore, RECORD_PASSAGES } from '../stores/index-records.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import type { IndexEnd } from '../worker/open-index.ts';
import { CannotIndex, type BookProgress, type IndexAllParts } from './index-all.svelte.ts';
import type { ReadForSearch } from './index-unopened.ts';

/** Milliseconds between two checks of a book's progress. */
const PROGRESS_MS = 1000;

export const indexAllParts = (read: ReadForSearch, end: IndexEnd): IndexAllParts => ({
	progress: (books) => libraryProgress(books, end.models),
	index: indexingWhole(read, end)
});

/** The progress of each book, in the order of `books`. No book is opened for it. */
export async function libraryProgress(
	books: readonly string[],
	models: EmbeddingModels
): Promise<BookProgress[]> {
	const saved = await libraryStore.books();
	const found: BookProgress[] = [];
	for (const book of books) {
		const { version, batches } = saved.find((each) => each.book === book) ?? { version: '', batches: [] };
		const passages = isCurrent(version) ? passagesOf(version) : null;
		let complete = false;
		for (const { key, statesKey: model } of [models.own, models.others].filter((each) => each !== null)) {
			// A complete index has been packed into the fewest possible records.
			const records = batchesOf(batches, key).length;
			const hasVectors = passages !== null && records === Math.ceil(passages / RECORD_PASSAGES);
			complete ||=
				hasVectors && (await libraryStore.statesOf({ book, model, chunker: CHUNKER_VERSION })) === passages;
		}
		found.push({ book, passages, complete });
	}
	return found;
}

/** How "Index all books" indexes each book. */
function indexingWhole(read: ReadForSearch, end: IndexEnd): IndexAllParts['index'] {
	return async (book, signal, onprogress) => {
		const { language, sections, chapters } = await read(book, signal);
		const index = new BookIndex({
			book,
			metadata: { language },
			index: end,
			position: () => ({ ...BOOK_START })
		});
		const tell = () => {
			const { indexed, total } = index.progress;
			if (index.status.phase === 'indexing') onprogress(indexed, total);
		};
		const timer = setInterval(tell, PROGRESS_MS);
		const close = () => index.close();
		signal.addEventListener('abort', close, { once: true });
		try {
			await index.open(sections, chapters);
			signal.throwIfAborted();
			if (index.status.phase === 'words-only') throw new CannotIndex(index.status.reason);
			if (index.unsaved) throw new CannotIndex(index.unsaved);
			onprogress(index.progress.indexed, index.progress.total);
		} finally {
			clearInterval(timer);
			signal.removeEventListener('abort', close);
			index.close();
		}
	};
}
