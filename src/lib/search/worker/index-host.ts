/** All that a page asks of its index: the books that are open, the shelf, and the one model that they share. */
import { proxy, type ProxyMarked } from '$lib/async/open-worker.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { MakeEmbedder } from '../embedding/embedder.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import { SearchModel } from '../embedding/search-model.ts';
import type { ReadTexts } from '../ranking/query.ts';
import { CHUNKER_VERSION } from '../text/chunk.ts';
import { BookIndexer, type IndexedBook } from './book-indexer.ts';
import type { IndexedPage } from './index-state.ts';
import { StoredIndex } from './stored-index.ts';
import { StoredLibrary } from './stored-library.ts';
import type { Wait } from './waits.ts';

export interface HostParts {
	wait: Wait;
	makeEmbedder: (model: EmbeddingModel) => MakeEmbedder;
}

export class IndexHost {
	readonly #parts: HostParts;
	#model: SearchModel | null = null;

	constructor(parts: HostParts) {
		this.#parts = parts;
	}

	book(model: EmbeddingModel, book: IndexedBook, page: IndexedPage & ProxyMarked): BookIndexer & ProxyMarked {
		return proxy(new BookIndexer(book, model, this.#modelOf(model), this.#parts.wait, page));
	}

	/** `idle`: milliseconds without a search after which its memory is released. */
	shelf(model: EmbeddingModel, read: ReadTexts & ProxyMarked, idle?: number): StoredLibrary & ProxyMarked {
		return proxy(new StoredLibrary(model, this.#modelOf(model), read, idle));
	}

	/** The words alone of a book that is not open. */
	words(book: BookId, language: string): StoredIndex & ProxyMarked {
		return proxy(new StoredIndex({ book, model: '', chunker: CHUNKER_VERSION }, language));
	}

	/** Starts the model before anyone asks for it. */
	warm(model: EmbeddingModel): Promise<void> {
		return this.#modelOf(model).warm();
	}

	/** Unit vectors, one row for each text. Rejects where there is no model. */
	embed(model: EmbeddingModel, texts: string[], signal: AbortSignal): Promise<Float32Array> {
		return this.#modelOf(model).embed(texts, signal);
	}

	/** A page has one. */
	#modelOf(model: EmbeddingModel): SearchModel {
		return (this.#model ??= new SearchModel(this.#parts.makeEmbedder(model)));
	}
}
