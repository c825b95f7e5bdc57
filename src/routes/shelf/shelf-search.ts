/** Loads the search of the shelf on demand: its code is as large as the shelf's own, and most visits only open a book. */
import { unread } from '$lib/search/library/index-unopened.ts';
import { libraryStore } from '$lib/search/stores/postings.ts';
import { part } from '$lib/ui/part.ts';
import type { ShelfLibrary } from './shelf-library.ts';

const load = () => part(() => import('./shelf-library.ts'));

export class ShelfSearch {
	#library: Promise<ShelfLibrary> | null = null;
	#closed = false;

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
		const parts = await load().catch(() => null);
		if (!this.#closed) parts?.warmSearchModel();
	}

	/** Makes books searchable that were never opened. Never rejects: the next search reports what cannot be loaded. */
	async indexUnopened(books: readonly string[], signal: AbortSignal, onindexed: () => void): Promise<void> {
		const missing = await unread(books, libraryStore);
		if (!missing.length || signal.aborted) return;
		const parts = await load().catch(() => null);
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
			const library = (await load()).openShelfLibrary();
			// The reader has left the shelf in the meantime.
			if (this.#closed) library.close();
			return library;
		} catch (error) {
			this.#library = null;
			throw error;
		}
	}
}
