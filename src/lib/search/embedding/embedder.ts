/** Everything that the index knows of the model: texts in, vectors out. */
import type { TokenStates } from '../vectors/token-states.ts';

/** A passage in the form that the model receives. */
export interface PassageText {
	/** Text before it that only the model sees: the chapter's title, or nothing. */
	context: string;
	/** The sentences in order, without the white space between them, which makes no tokens. */
	sentences: readonly string[];
}

/** The model's output for several passages, from one run. */
export interface PassageReading {
	/** Unit vectors, one row per passage. */
	vectors: Float32Array;
	/** The states of each passage's own tokens, without its context and punctuation. */
	tokens: TokenStates[];
}

/** A query as the model understands it. */
export interface QueryReading {
	/** A vector of unit length. */
	vector: Float32Array;
	/** The mean of the usual questions' vectors (models.ts); absent if the model needs none. */
	usual?: Float32Array;
	/** Its words, split at white space, each with its number of tokens that are not punctuation. */
	words: { text: string; tokens: number }[];
	/** The states of those tokens, in order; rows of unit length. */
	states: Float32Array;
}

/** Turns texts into unit vectors. Shape: texts.length rows of `dimensions` numbers, row-major. */
export interface Embedder {
	readonly dimensions: number;
	/** Where it computes; the processor if absent. */
	readonly device?: 'wasm' | 'webgpu';
	/** Text longer than the model's window is read in windows and averaged, never silently cut off. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array>;
	/** Reads passages, each with the prefix with which the model was trained. */
	read(passages: readonly PassageText[], signal?: AbortSignal): Promise<PassageReading>;
	/** Reads queries, each with the prefix with which the model was trained; returns one reading per query. */
	ask(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]>;
	close(): void;
}

export interface EmbedderOptions {
	signal: AbortSignal;
	/** Bytes of the model's files so far, and in all. Starts again from 0 on a retry. */
	onprogress(loaded: number, total: number): void;
}

/** Resolves when the model is ready. Rejects with a message for the reader if it cannot be loaded. */
export type MakeEmbedder = (options: EmbedderOptions) => Promise<Embedder>;

/** Embedded once per load to tell models apart, since another model under the same name gives it another vector. */
export const PROBE = 'A reader finds the passage by what it means, not by the words it uses.';
