/** A model that is loaded when it is first needed. */
import type { Embedder, MakeEmbedder, QueryReading } from './embedder.ts';

export class LazyEmbedder {
	readonly #make: MakeEmbedder;
	readonly #end = new AbortController();
	#embedder: Promise<Embedder> | null = null;

	constructor(make: MakeEmbedder) {
		this.#make = make;
	}

	/** Rejects if the model cannot be loaded; the next call tries again. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array> {
		return this.#using((embedder) => embedder.embed(texts, signal), signal);
	}

	/** The same. */
	ask(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]> {
		return this.#using((embedder) => embedder.ask(queries, signal), signal);
	}

	async #using<T>(work: (embedder: Embedder) => Promise<T>, signal?: AbortSignal): Promise<T> {
		this.#embedder ??= this.#make({ signal: this.#end.signal, onprogress: () => undefined });
		try {
			return await work(await this.#embedder);
		} catch (error) {
			if (!signal?.aborted) this.#embedder = null;
			throw error;
		}
	}

	close(): void {
		this.#end.abort(new DOMException('The model is not needed any more.', 'AbortError'));
		this.#embedder?.then(
			(embedder) => embedder.close(),
			// The caller that asked for it has been told.
			() => undefined
		);
	}
}
