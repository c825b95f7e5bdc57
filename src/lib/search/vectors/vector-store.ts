/** Where vectors survive a reload. The storage subject implements it; a test may keep them in a Map. */

/** The text behind a vector follows from these three: change one and the vector says nothing. */
export interface VectorKey {
	/** SHA-256 of the book's file. */
	book: string;
	model: string;
	chunker: string;
}

/** Vectors of some passages, as saved. */
export interface VectorBatch {
	/** The first of `rows`; no other batch of the book has that passage, so it is the batch's name. */
	first: number;
	/** Passage numbers from 0 (the one with the id `p${row + 1}`), ascending. */
	rows: Uint32Array;
	/** Where those passages are: section, start and end of each, so that a library is searched without opening its books. */
	places: Uint32Array;
	dimensions: number;
	/** Row-major int8. */
	vectors: Int8Array;
	/** One a row: takes it back to unit length. */
	scales: Float32Array;
	/** The probe sentence's vector from the model that made this batch, int8. */
	probe: Int8Array;
	/** Over the passages' places and texts and over the vectors: a torn write or moved sentence boundary shows here. */
	checksum: number;
}

export interface VectorStore {
	/** `except`: names of batches that the caller has already. */
	load(key: VectorKey, except?: ReadonlySet<number>): Promise<VectorBatch[]>;
	save(key: VectorKey, batch: VectorBatch): Promise<void>;
	/** Puts these in the place of everything that is kept for the book, whatever model or chunker made it: all or nothing. */
	replace(key: VectorKey, batches: readonly VectorBatch[]): Promise<void>;
}
