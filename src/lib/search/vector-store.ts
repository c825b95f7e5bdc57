/** Where vectors survive a reload. The storage subject implements it; a test may keep them in a Map. */

/** The text behind a vector follows from these three: change one and the vector says nothing. */
export interface VectorKey {
	/** SHA-256 of the book's file. */
	book: string;
	model: string;
	chunker: string;
}

/** Vectors of consecutive passages, as saved: row-major int8, with the factor that takes each row back to unit length. */
export interface VectorBatch {
	/** Index of the first passage, from 0. */
	first: number;
	count: number;
	dimensions: number;
	vectors: Int8Array;
	scales: Float32Array;
	/** The probe sentence's vector from the model that made this batch, int8. */
	probe: Int8Array;
	/** Over the passages' places and texts and over the vectors: a torn write or moved sentence boundary shows here. */
	checksum: number;
}

export interface VectorStore {
	load(key: VectorKey): Promise<VectorBatch[]>;
	save(key: VectorKey, batch: VectorBatch): Promise<void>;
	/** Removes the named batches. */
	drop(key: VectorKey, firsts: number[]): Promise<void>;
	/** Removes what other models or chunkers left behind for this book. */
	prune(key: VectorKey): Promise<void>;
}
