/** What the index of a book is made of. The session hands in the real parts, a test its own. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Position } from '$lib/book/locator.ts';
import type { MakeEmbedder } from '../embedding/embedder.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import type { IndexWorker } from '../worker/workers.ts';

export interface BookIndexDependencies {
	book: BookId;
	/** The book's language, a BCP 47 tag; null where it does not say. */
	language: string | null;
	model: EmbeddingModel;
	/** Loads that model. */
	makeEmbedder: MakeEmbedder;
	makeIndexWorker: () => IndexWorker;
	/** Where the reader is: passages from there on are indexed first. */
	position: () => Position;
	/** Remembers over reloads that the reader has paused this book; without it, a pause ends with the page. */
	pause?: { readonly paused: boolean; save(paused: boolean): void };
}
