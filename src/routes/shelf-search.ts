/** The search of the shelf before it is wanted: it is as large as the shelf itself, and most visits only pick a book. */
import { unread } from '$lib/search/library/index-unopened.ts';
import { libraryStore } from '$lib/storage/postings.ts';
import { part } from '$lib/ui/part.ts';
import type { ShelfLibrary } from './shelf-library.ts';

const load = () => part(() => import('./shelf-library.ts'));

export class ShelfSearch {
	#library: Promise<ShelfLibrary> | null = null;
	#closed = false;

	/** Rejects with words for the reader where the search cannot be loaded; the next call tries again. */
	readonly search: ShelfLibrary['search'] = async (queries, options) =>
		(await this.#opened()).search(queries, options);

	/** What fails here is told by the search that follows. */
	async warm(): Promise<void> {
		await this.#opened()
			.then((library) => library.warm())
			.catch(() => undefined);
	}

	/** Makes those of the books searchable that were never opened; what cannot be loaded now is told by the search. */
	async indexUnopened(books: readonly string[], signal: AbortSignal, onindexed: () => void): Promise<void> {
		const missing = await unread(books, libraryStore);
		if (!missing.length || signal.aborted) return;
		const parts = await load().catch(() => null);
		if (!signal.aborted) await parts?.indexUnopenedBooks(missing, signal, onindexed);
	}

	close(): void {
		this.#closed = true;
		// One that could not be loaded has nothing to give back.
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
			// The reader has left the shelf meanwhile.
			if (this.#closed) library.close();
			return library;
		} catch (error) {
			this.#library = null;
			throw error;
		}
	}
}
