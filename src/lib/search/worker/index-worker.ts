/**
 * The worker that owns an index: it cuts, keeps words, vectors and token states in its own connection to IndexedDB, and answers.
 * Off the main thread, and apart from the model, whose runs would delay a search. One serves a book, another one the shelf.
 */
import { expose, proxy } from 'comlink';
import { StoredIndex } from './stored-index.ts';
import { StoredLibrary } from './stored-library.ts';

const api = {
	book: proxy(new StoredIndex()),
	shelf: proxy(new StoredLibrary()),
	/** A timer that the browser does not throttle; those of a hidden page may be delayed by up to a minute. */
	pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
};

export type IndexApi = typeof api;

expose(api);
