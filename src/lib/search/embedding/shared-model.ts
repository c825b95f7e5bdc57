/** One search model for the whole page: the shelf starts it before a book is open, and the opened book uses it on. */
import { unlessAborted } from '$lib/async/waiting.ts';
import { PROBE, type Embedder, type EmbedderOptions, type MakeEmbedder } from './embedder.ts';
import { resting } from './resting.ts';

interface Start {
	model: Promise<Embedder>;
	stop: AbortController;
	/** The model is loaded. */
	done: boolean;
	/** How many callers wait for it. */
	waiting: Set<EmbedderOptions>;
}

export class SharedModel {
	readonly #make: MakeEmbedder;
	#start: Start | null = null;

	/** `idle`: milliseconds without a call until its memory is given back; the next call starts it again. */
	constructor(make: MakeEmbedder, idle: number) {
		this.#make = resting(make, idle);
	}

	/** Starts the model and runs it once, which compiles it. Never rejects: whoever wants the model is told what is wrong. */
	async warm(): Promise<void> {
		await this.#started()
			.model.then((embedder) => embedder.embed([PROBE]))
			.catch(() => undefined);
	}

	/** The running model, or a start that all who ask meanwhile share. Closing what this returns leaves the model to the others. */
	readonly make: MakeEmbedder = async (options) => {
		options.signal.throwIfAborted();
		const start = this.#started();
		start.waiting.add(options);
		try {
			const embedder = await unlessAborted(options.signal, start.model);
			return { ...embedder, close: () => undefined };
		} finally {
			start.waiting.delete(options);
			// Nobody waits for this download any more.
			if (options.signal.aborted && !start.waiting.size && !start.done) this.#drop(start);
		}
	};

	#started(): Start {
		if (this.#start) return this.#start;
		const stop = new AbortController();
		const waiting = new Set<EmbedderOptions>();
		const onprogress = (loaded: number, total: number) => {
			for (const each of waiting) each.onprogress(loaded, total);
		};
		const model = this.#make({ signal: stop.signal, onprogress });
		const start: Start = { model, stop, waiting, done: false };
		this.#start = start;
		model.then(
			() => {
				start.done = true;
			},
			() => this.#drop(start)
		);
		return start;
	}

	#drop(start: Start): void {
		start.stop.abort(new DOMException('The search model is not needed now.', 'AbortError'));
		if (this.#start === start) this.#start = null;
	}
}
