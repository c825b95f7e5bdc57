/** What the index of the open book is made of: its workers, its stores, and what it asks of the page. */
import type { MakeEmbedder } from '../embedding/embedder.ts';
import type { EmbeddingModel } from '../embedding/models.ts';
import type { PostingsStore } from '../lexical/postings.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import type { SearchWorker } from './workers.ts';

export interface BookIndexDependencies {
	/** SHA-256 of the book's file. */
	book: string;
	/** The book's language, a BCP 47 tag; null where it does not say. */
	language: string | null;
	model: EmbeddingModel;
	/** Of that model. */
	makeEmbedder: MakeEmbedder;
	makeSearchWorker: () => SearchWorker;
	store: VectorStore;
	/** Where the library's search finds the words of this book; without it the book is not in the library's search. */
	words?: PostingsStore;
	/** Where the reader is: passages from there on are indexed first. */
	position: () => { section: number; offset: number };
	/** The reader's wish that this book is not indexed, over reloads; without it, it ends with the page. */
	hold?: { readonly held: boolean; keep(held: boolean): void };
}
