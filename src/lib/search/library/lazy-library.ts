/** The search of the shelf, loaded on demand: its code is as large as the shelf's own, and most visits only open a book. */
import { libraryStore } from '../stores/postings.ts';
import { unread } from './index-unopened.ts';
import type { Library } from './library.ts';

/** What is loaded. */
export interface LibraryParts {
	openLibrary(): Library;
	/** Starts the model before anyone asks for it. */
	warmSearchModel(): void;
	/** Returns quietly when the signal aborts. */
	indexUnopenedBooks(books: readonly string[], signal: AbortSignal, onindexed: () => void): Promise<void>;
}

export class ShelfSearch {
	readonly #load: () => Promise<LibraryParts>;
	#library: Promise<Library> | null = null;
	#closed = false;

	/** load: rejects with a message for the reader; the next call tries again. */
	constructor(load: () => Promise<LibraryParts>) {
		this.#load = load;
	}

	/** Rejects with a message for the reader if the search cannot be loaded; the next call tries again. */
	readonly find: Library['find'] = async (question, signal) => (await this.#opened()).find(question, signal);

	/** The same. */
	readonly embed: Library['embed'] = async (texts, signal) => (await this.#opened()).embed(texts, signal);

	/** Loads search and model in advance. Never rejects: the search that follows reports a failure. */
	async warm(): Promise<void> {
		await this.#opened()
			.then((library) => library.warm())
			.catch(() => undefined);
	}

	/** Starts the model, so that a book that is opened next has its first answers soon. Never rejects. */
	async warmModel(): Promise<void> {
		const parts = await this.#load().catch(() => null);
		if (!this.#closed) parts?.warmSearchModel();
	}

	/** Makes books searchable that were never opened. Never rejects: the next search reports what cannot be loaded. */
	async indexUnopened(books: readonly string[], signal: AbortSignal, onindexed: () => void): Promise<void> {
		const missing = await unread(books, libraryStore);
		if (!missing.length || signal.aborted) return;
		const parts = await this.#load().catch(() => null);
		if (!signal.aborted) await parts?.indexUnopenedBooks(missing, signal, onindexed);
	}

	close(): void {
		this.#closed = true;
		// If it could not be loaded, there is nothing to close.
		void this.#library?.then(
			(library) => library.close(),
			() => undefined
		);
	}

	#opened(): Promise<Library> {
		return (this.#library ??= this.#open());
	}

	async #open(): Promise<Library> {
		try {
			const library = (await this.#load()).openLibrary();
			// The reader has left the shelf in the meantime.
			if (this.#closed) library.close();
			return library;
		} catch (error) {
			this.#library = null;
			throw error;
		}
	}
}
