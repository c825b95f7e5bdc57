/** What "Index all books" is made of; loaded when the reader asks for it. */
import { chosenModel } from '$lib/config.ts';
import { BookIndex } from '$lib/search/book/book-index.svelte.ts';
import { makeIndexWorker } from '$lib/search/worker/workers.ts';
import { CannotIndex, type IndexAllParts } from '$lib/search/library/index-all.svelte.ts';
import { libraryProgress } from '$lib/search/library/library-progress.ts';
import { libraryStore } from '$lib/search/stores/postings.ts';
import { readForSearch } from '../library.ts';
import { searchModel } from '../search-model.ts';

/** Milliseconds between two looks at how far the index of a book is. */
const PROGRESS_MS = 1000;

export const indexAllParts: IndexAllParts = {
	progress: (books) => libraryProgress(books, libraryStore, chosenModel()),
	async index(book, signal, onprogress) {
		const { language, sections, chapters } = await readForSearch(book, signal);
		const index = new BookIndex({
			book,
			language,
			model: chosenModel(),
			makeEmbedder: searchModel().make,
			makeIndexWorker,
			position: () => ({ section: 0, offset: 0 })
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
	}
};
