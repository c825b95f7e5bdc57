/** Composes the search over the whole shelf from storage, books and model. */
import { BookText } from '$lib/epub/book-text.ts';
import { Publication } from '$lib/epub/publication.ts';
import type { SectionText } from '$lib/epub/text/section-text.ts';
import { PassageTexts } from '$lib/library/shelf/passage-texts.ts';
import { Channel } from '$lib/async/channel.ts';
import { startsOf, type ChapterStart } from '$lib/search/text/chapter-context.ts';
import type { EmbeddingModel } from '$lib/search/embedding/models/embedding-model.ts';
import { Library, type LibraryDependencies } from '$lib/search/library/library.ts';
import { makeLibraryWorker } from '$lib/search/library/library-worker-page.ts';
import { indexUnopened, type ReadBook } from '$lib/search/library/index-unopened.ts';
import { BookIndex } from '$lib/search/book/book-index.svelte.ts';
import { makeSearchWorker } from '$lib/search/book/workers.ts';
import { CannotIndex, type IndexAllParts } from '$lib/search/library/index-all.svelte.ts';
import { libraryProgress } from '$lib/search/library/library-progress.ts';
import { loadFile } from '$lib/storage/books.ts';
import { libraryStore, postingsStore } from '$lib/storage/postings.ts';
import { shelvedStates } from '$lib/storage/states.ts';
import { shelvedVectors } from '$lib/storage/vectors.ts';
import { chosenModel } from '$lib/config.ts';
import { searchModel } from './search-model.ts';

/** asked: by `model`, which the page that searches has loaded. Nothing is loaded before the first search. */
export function openLibrary(
	model: EmbeddingModel,
	asked: Pick<LibraryDependencies, 'ask' | 'embed'>
): Library {
	const texts = new PassageTexts();
	return new Library({
		makeWorker: makeLibraryWorker,
		store: libraryStore,
		model,
		ask: (queries, signal) => asked.ask(queries, signal),
		embed: (sentences, signal) => asked.embed(sentences, signal),
		read: (book, places) => texts.read(book, places)
	});
}

/** Books that could not be read; they are tried again on the next visit. The search reports that they are missing. */
const unreadable = new Set<string>();

/** Indexes the words of books that were never opened, one after the other. Returns quietly when the signal aborts. */
export async function indexUnopenedBooks(
	books: readonly string[],
	signal: AbortSignal,
	onindexed: () => void
): Promise<void> {
	for (const book of books) {
		if (signal.aborted) return;
		if (unreadable.has(book)) continue;
		try {
			await indexUnopened(book, { makeSearchWorker, words: postingsStore, read: readForSearch }, signal);
			onindexed();
		} catch {
			if (!signal.aborted) unreadable.add(book);
		}
	}
}

/** Milliseconds between two looks at how far the index of a book is. */
const PROGRESS_MS = 1000;

/** "Index all books", put together from storage, books and model. */
export const indexAllParts: IndexAllParts = {
	progress: (books) => libraryProgress(books, libraryStore, chosenModel()),
	async index(book, signal, onprogress) {
		const { language, sections, chapters } = await readForSearch(book, signal);
		const index = new BookIndex({
			...{ book, language, model: chosenModel(), makeEmbedder: searchModel().make, makeSearchWorker },
			...{ store: shelvedVectors, states: shelvedStates, words: postingsStore },
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

/** Reads a book for indexing; its sections arrive while they are being extracted. */
async function readForSearch(book: string, signal: AbortSignal): Promise<ReadBook> {
	const file = await loadFile(book);
	if (!file) throw new Error('This book is not on the shelf of this browser any more.');
	const publication = await Publication.open(file, signal);
	const sections = new Channel<SectionText>();
	let chapters: ChapterStart[] = [];
	BookText.extract(publication, { signal, onsection: (section) => sections.put(section) })
		.then(
			(text) => {
				chapters = startsOf(text.allChapters());
				sections.end();
			},
			(error: unknown) => sections.fail(error)
		)
		.finally(() => publication.close());
	return { language: publication.metadata.language, sections, chapters: () => chapters };
}
