/** Where the library's index finds what the books' own indexes have saved. The storage subject implements it. */
import type { BookPostings } from '../lexical/postings.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-store.ts';

/** With the book, the name of one saved batch of vectors. */
export interface BatchKey {
	model: string;
	chunker: string;
	first: number;
}

/** What is saved of one book whose words are known. */
export interface SavedBook {
	/** SHA-256 of the book's file. */
	book: string;
	/** Of its postings. */
	version: string;
	batches: BatchKey[];
}

export interface LibraryStore {
	books(): Promise<SavedBook[]>;
	/** How many books there are on the shelf, read in or not. */
	shelved(): Promise<number>;
	/** Undefined where they were deleted in the meantime. */
	postings(book: string, version: string): Promise<BookPostings | undefined>;
	/** Token states of passages; undefined where there are none. */
	states(key: VectorKey, rows: readonly number[]): Promise<(TokenStates | undefined)[]>;
	/** How many passages of the book have token states. */
	statesOf(key: VectorKey): Promise<number>;
	/** Those of the named batches that are still there. */
	vectors(book: string, batches: readonly BatchKey[]): Promise<VectorBatch[]>;
}
