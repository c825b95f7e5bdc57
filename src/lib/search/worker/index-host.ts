/** Everything that a page asks of its index: the open books, the shelf, and the models that they share. */
import { proxy, type ProxyMarked } from '$lib/async/open-worker.ts';
import type { BookId } from '$lib/book/locator.ts';
import type { MakeEmbedder } from '../embedding/embedder.ts';
import type { EmbeddingModel, EmbeddingModels } from '../embedding/models.ts';
import { SearchModel, type LoadedModels } from '../embedding/search-model.ts';
import type { ReadTexts } from '../ranking/query.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import { bundleSaved } from './bundler.ts';
import { BookIndexer, type IndexedBook } from './book-indexer.ts';
import type { IndexedPage } from './index-state.ts';
import { StoredIndex } from './stored-index.ts';
import { StoredLibrary } from './stored-library.ts';
import type { Wait } from './waits.ts';

export interface HostParts {
	wait: Wait;
	makeEmbedder: (model: EmbeddingModel, models: EmbeddingModels) => MakeEmbedder;
}

export class IndexHost {
	/** Models by key. They stay the same as long as the page lives. */
	readonly #models = new Map<string, SearchModel>();

	constructor(private readonly parts: HostParts) {}

	book(
		models: EmbeddingModels,
		book: IndexedBook,
		page: IndexedPage & ProxyMarked
	): BookIndexer & ProxyMarked {
		return proxy(new BookIndexer(book, this.#loading(models), this.parts.wait, page));
	}

	/** `idle`: after this many milliseconds without a search, its memory is released. */
	shelf(models: EmbeddingModels, read: ReadTexts & ProxyMarked, idle?: number): StoredLibrary & ProxyMarked {
		return proxy(new StoredLibrary(this.#loading(models), read, idle));
	}

	/** Only the words of a book that is not open. */
	words(book: BookId, language: string): StoredIndex & ProxyMarked {
		return proxy(new StoredIndex({ book, model: '', chunker: CHUNKER_VERSION }, language));
	}

	/** For a shelf with many new books. */
	async bundle(): Promise<void> {
		await bundleSaved();
	}

	/** Starts the page's own model before anything asks for it. */
	warm(models: EmbeddingModels): Promise<void> {
		return this.#loading(models).of(models.own).warm();
	}

	/** Unit vectors, one row per text. Rejects if there is no model. */
	embed(models: EmbeddingModels, texts: string[], signal: AbortSignal): Promise<Float32Array> {
		return this.#loading(models).of(models.own).embed(texts, signal);
	}

	#loading(models: EmbeddingModels): LoadedModels {
		const of = (model: EmbeddingModel) => {
			const known = this.#models.get(model.key);
			if (known) return known;
			const made = new SearchModel(this.parts.makeEmbedder(model, models));
			this.#models.set(model.key, made);
			return made;
		};
		return { models, of };
	}
}
