/** The only thing the index knows of a language model: texts go in, directions in meaning come out. */
import type { TokenStates } from '../vectors/token-states.ts';

/** A passage as the model is given it. */
export interface PassageText {
	/** What stands in front of it for the model alone: its chapter's title, or nothing. */
	context: string;
	/** In order; the blanks between them are left out, as they are no tokens. */
	sentences: readonly string[];
}

/** What one run of the model says of some passages. */
export interface Reading {
	/** Unit vectors, one row a passage. */
	vectors: Float32Array;
	/** Of each passage's own tokens, without those of its context and without punctuation. */
	tokens: TokenStates[];
}

/** A query as the model understands it. */
export interface QueryReading {
	/** Unit length. */
	vector: Float32Array;
	/** What stands between its blanks, and how many tokens each has. */
	words: { text: string; tokens: number }[];
	/** Of those tokens in order; rows of unit length. */
	states: Float32Array;
}

/** Turns texts into unit vectors. Shape: texts.length rows of `dimensions` numbers, row-major. */
export interface Embedder {
	readonly dimensions: number;
	/** Where it computes; the processor where it does not say. */
	readonly device?: 'wasm' | 'webgpu';
	/** Text longer than the model's window is read in windows and averaged, never cut off silently. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array>;
	/** Passages, with what the model was trained to see in front of one. */
	read(passages: readonly PassageText[], signal?: AbortSignal): Promise<Reading>;
	/** Queries, one reading each, with what the model was trained to see in front of one. */
	ask(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]>;
	close(): void;
}

export interface EmbedderOptions {
	signal: AbortSignal;
	/** Bytes of the model's files so far, of those announced; starts again from 0 on a retry. */
	onprogress(loaded: number, total: number): void;
}

/** Resolves when the model can embed. Rejects with a message for the reader when it cannot be had. */
export type MakeEmbedder = (options: EmbedderOptions) => Promise<Embedder>;

/** Embedded once per load: another model behind the same name puts this sentence elsewhere. */
export const PROBE = 'A reader finds the passage by what it means, not by the words it uses.';
