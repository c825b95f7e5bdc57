/** The search of the shelf, loaded on demand: its code is as large as the shelf's own, and most visits only open a book. */
import { libraryStore } from '../stores/postings.ts';
import { unread } from './index-unopened.ts';
import type { Library } from './library.ts';

export interface ShelfLibrary extends Pick<Library, 'find' | 'warm' | 'close'> {
	/** Unit vectors, one row for each text. Rejects where there is no model. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array>;
}

/** What is loaded. */
export interface LibraryParts {
	openShelfLibrary(): ShelfLibrary;
	/** Starts the model before anyone asks for it. */
	warmSearchModel(): void;
	/** Returns quietly when the signal aborts. */
	indexUnopenedBooks(books: readonly string[], signal: AbortSignal, onindexed: () => void): Promise<void>;
}

export class ShelfSearch {
	readonly #load: () => Promise<LibraryParts>;
	#library: Promise<ShelfLibrary> | null = null;
	#closed = false;

	/** load: rejects with a message for the reader; the next call tries again. */
	constructor(load: () => Promise<LibraryParts>) {
		this.#load = load;
	}

	/** Rejects with a message for the reader if the search cannot be loaded; the next call tries again. */
	readonly find: ShelfLibrary['find'] = async (question, signal) =>
		(await this.#opened()).find(question, signal);

	/** The same. */
	readonly embed: ShelfLibrary['embed'] = async (texts, signal) =>
		(await this.#opened()).embed(texts, signal);

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

	#opened(): Promise<ShelfLibrary> {
		return (this.#library ??= this.#open());
	}

	async #open(): Promise<ShelfLibrary> {
		try {
			const library = (await this.#load()).openShelfLibrary();
			// The reader has left the shelf in the meantime.
			if (this.#closed) library.close();
			return library;
		} catch (error) {
			this.#library = null;
			throw error;
		}
	}
}
