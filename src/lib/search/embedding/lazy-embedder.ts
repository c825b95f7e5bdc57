/** A model that is loaded when it is first needed: the shelf shall not load it for somebody who only picks a book. */
import type { Embedder, MakeEmbedder } from './embedder.ts';

export class LazyEmbedder {
	readonly #make: MakeEmbedder;
	readonly #end = new AbortController();
	#embedder: Promise<Embedder> | null = null;

	constructor(make: MakeEmbedder) {
		this.#make = make;
	}

	/** Rejects where the model cannot be had; the next call tries again. */
	async embed(texts: string[], signal?: AbortSignal): Promise<Float32Array> {
		this.#embedder ??= this.#make({ signal: this.#end.signal, onprogress: () => undefined });
		try {
			return await (await this.#embedder).embed(texts, signal);
		} catch (error) {
			if (!signal?.aborted) this.#embedder = null;
			throw error;
		}
	}

	close(): void {
		this.#end.abort(new DOMException('The model is not needed any more.', 'AbortError'));
		this.#embedder?.then(
			(embedder) => embedder.close(),
			// Whoever asked for it was told.
			() => undefined
		);
	}
}
