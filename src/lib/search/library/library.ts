/** The search over all books of the shelf, as the page sees it: it reads the words of what was found, and says what is missing. */
import { proxy, releaseProxy, type Remote } from '$lib/async/open-worker.ts';
import type { Locator } from '$lib/book/locator.ts';
import { noted } from '../book/index-status.ts';
import type { Search } from '../ranking/hit.ts';
import type { ReadTexts } from '../ranking/query.ts';
import type { IndexEnd } from '../worker/open-index.ts';
import type { StoredLibrary } from '../worker/stored-library.ts';
import { Lifetime } from '../worker/waits.ts';

export interface LibraryNeeds {
	index: IndexEnd;
	/** The words at these places of a book. Rejects if the book is gone. */
	read: (book: string, places: readonly Locator[]) => Promise<string[]>;
	/** After this many milliseconds without a search, the memory is released. */
	idle?: number;
}

interface Opened {
	index: IndexEnd;
	shelf: Remote<StoredLibrary>;
}

export class Library {
	readonly #life = new Lifetime();
	#opened: Promise<Opened> | null = null;

	/**
	 * `load`: called with the first search, because the code is as large as the shelf's own, and most visits only open a book.
	 * If it rejects, with a message for the reader, the next search tries again.
	 */
	constructor(private readonly load: () => Promise<LibraryNeeds>) {}

	/** Loads in advance what is saved. The next search reports a failure. */
	async warm(): Promise<void> {
		await this.#ask(({ shelf }) => shelf.warm()).catch(() => undefined);
	}

	readonly find: Search = async (question, signal = this.#life.signal) => {
		const found = await this.#ask(({ shelf }) => shelf.find(question, signal), signal);
		return { ...found, coverage: noted(found.coverage) };
	};

	readonly embed = (texts: string[], signal = this.#life.signal): Promise<Float32Array> =>
		this.#ask(({ index }) => index.api.embed(index.models, texts, signal), signal);

	/** Releases all memory for good. */
	close(): void {
		if (this.#life.signal.aborted) return;
		this.#life.end('The library was closed.');
		// If it could not be loaded, there is nothing to close.
		void this.#opened?.then(
			async ({ shelf }) => {
				await shelf.rest();
				shelf[releaseProxy]();
			},
			() => undefined
		);
	}

	async #ask<T>(work: (opened: Opened) => Promise<T>, signal?: AbortSignal): Promise<T> {
		// Nobody would release what is opened from now on.
		this.#life.signal.throwIfAborted();
		this.#opened ??= this.#open();
		return this.#life.wait(this.#opened.then(work), signal);
	}

	async #open(): Promise<Opened> {
		try {
			const { index, read, idle } = await this.load();
			/** A book that has just been removed, or whose file is torn, has no texts. */
			const readTexts: ReadTexts = (book, places) => read(book, places).catch(() => []);
			return { index, shelf: await index.api.shelf(index.models, proxy(readTexts), idle) };
		} catch (error) {
			this.#opened = null;
			throw error;
		}
	}
}
