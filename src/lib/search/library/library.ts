/** The search over all books of the shelf, as the page knows it: reads the words of what is found, and says what is missing. */
import { proxy, releaseProxy, type Remote } from '$lib/async/open-worker.ts';
import type { Coverage, CoverageGap } from '$lib/book/corpus.ts';
import type { Locator } from '$lib/book/locator.ts';
import { noted } from '../book/index-status.ts';
import type { Answer, SearchQuestion } from '../ranking/hit.ts';
import type { ReadTexts } from '../ranking/query.ts';
import type { IndexEnd } from '../worker/open-index.ts';
import type { LibraryAnswer, StoredLibrary } from '../worker/stored-library.ts';
import { Lifetime } from '../worker/waits.ts';

export interface LibraryDependencies {
	index: IndexEnd;
	/** The words at these places of a book. Rejects where the book is gone. */
	read: (book: string, places: readonly Locator[]) => Promise<string[]>;
	/** Milliseconds without a search after which the memory is released. */
	idle?: number;
}

export class Library {
	readonly #index: IndexEnd;
	readonly #shelf: Promise<Remote<StoredLibrary>>;
	readonly #life = new Lifetime();

	constructor({ index, read, idle }: LibraryDependencies) {
		this.#index = index;
		/** A book that has just been removed, or whose file is torn, has no texts. */
		const readTexts: ReadTexts = (book, places) => read(book, places).catch(() => []);
		this.#shelf = index.api.shelf(index.model, proxy(readTexts), idle);
	}

	/** Loads what is saved in advance. A failure is reported by the next search. */
	async warm(): Promise<void> {
		await this.#ask((shelf) => shelf.warm()).catch(() => undefined);
	}

	async find(question: SearchQuestion, signal = this.#life.signal): Promise<Answer> {
		const found = await this.#ask((shelf) => shelf.find(question, signal), signal);
		const { hits, unsaid } = found;
		const coverage = coverageOf(found);
		const gap = question.wordsOnly ? undefined : gapOf(coverage);
		return { hits, unsaid, coverage: noted({ ...coverage, ...(gap && { gap }) }) };
	}

	/** Unit vectors, one row for each text. Rejects where there is no model. */
	embed(texts: string[], signal = this.#life.signal): Promise<Float32Array> {
		return this.#life.wait(this.#index.api.embed(this.#index.model, texts, signal), signal);
	}

	/** Releases all memory for good. */
	close(): void {
		if (this.#life.signal.aborted) return;
		void this.#shelf.then(async (shelf) => {
			await shelf.rest();
			shelf[releaseProxy]();
		});
		this.#life.end('The library was closed.');
	}

	#ask<T>(work: (shelf: Remote<StoredLibrary>) => Promise<T>, signal?: AbortSignal): Promise<T> {
		return this.#life.wait(this.#shelf.then(work), signal);
	}
}

function coverageOf({ books, passages, withMeaning, shelved, meaning }: LibraryAnswer): Coverage {
	return {
		mode: meaning ? 'words+meaning' : 'words',
		indexed: withMeaning,
		total: passages,
		books,
		notRead: Math.max(0, shelved - books)
	};
}

function gapOf({ books, indexed, total, mode }: Coverage): CoverageGap | undefined {
	if (!books) return undefined;
	if (!indexed) return 'not-indexed';
	if (mode === 'words') return 'model-failed';
	return indexed < total ? 'partial' : undefined;
}
