/** The model of one index while it loads: requested once, and aborted when the index needs it no more. */
import type { Embedder, MakeEmbedder } from './embedder.ts';

/** After this many milliseconds the model is assumed to be downloading, and questions stop waiting for it. */
const LOAD_WAIT_MS = 3000;

export class ModelLoader {
	readonly #make: MakeEmbedder;
	readonly #end: AbortSignal;
	readonly #onprogress: (loaded: number, total: number) => void;
	#loading: { model: Promise<Embedder>; began: number; stop: AbortController } | null = null;

	constructor(make: MakeEmbedder, end: AbortSignal, onprogress: (loaded: number, total: number) => void) {
		this.#make = make;
		this.#end = end;
		this.#onprogress = onprogress;
	}

	/** The model, loading or loaded. */
	load(): Promise<Embedder> {
		this.#loading ??= this.#start();
		return this.#loading.model;
	}

	/** Ends the model or stops loading it; load() starts again. */
	stop(): void {
		this.#loading?.stop.abort(new DOMException('The search model is not needed now.', 'AbortError'));
		this.#loading = null;
	}

	/** Milliseconds that a question may wait for the model. */
	remainingWaitMs(): number {
		return this.#loading ? Math.max(0, this.#loading.began + LOAD_WAIT_MS - performance.now()) : 0;
	}

	#start() {
		const stop = new AbortController();
		const signal = AbortSignal.any([this.#end, stop.signal]);
		const model = this.#make({ signal, onprogress: this.#onprogress });
		model.then(
			(embedder) => signal.addEventListener('abort', () => embedder.close(), { once: true }),
			// The callers of load() get the error; here nobody may be waiting yet.
			() => undefined
		);
		return { model, began: performance.now(), stop };
	}
}
