/** The only thing the index knows of a language model: texts go in, directions in meaning come out. */

/** Turns texts into unit vectors. Shape: texts.length rows of `dimensions` numbers, row-major. */
export interface Embedder {
	readonly dimensions: number;
	/** Where it computes; the processor where it does not say. */
	readonly device?: 'wasm' | 'webgpu';
	/** Text longer than the model's window is read in windows and averaged, never cut off silently. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array>;
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
