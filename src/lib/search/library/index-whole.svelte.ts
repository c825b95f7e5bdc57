/** A book that is indexed by meaning as a whole, while nobody reads it. */
import { BOOK_START } from '$lib/book/position.ts';
import { BookIndex } from '../book/book-index.svelte.ts';
import type { IndexEnd } from '../worker/open-index.ts';
import { CannotIndex, type IndexAllParts } from './index-all.svelte.ts';
import type { ReadForSearch } from './index-unopened.ts';

/** Milliseconds between two looks at how far the index of a book is. */
const PROGRESS_MS = 1000;

/** What "Index all books" does with each book. */
export function indexingWhole(read: ReadForSearch, end: IndexEnd): IndexAllParts['index'] {
	return async (book, signal, onprogress) => {
		const { language, sections, chapters } = await read(book, signal);
		const index = new BookIndex({ book, language, index: end, position: () => ({ ...BOOK_START }) });
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
