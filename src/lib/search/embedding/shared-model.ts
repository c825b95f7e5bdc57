/** One search model for the whole page: the shelf starts it before a book is open, and the opened book uses it on. */
import { unlessAborted } from '$lib/async/waiting.ts';
import { PROBE, type Embedder, type EmbedderOptions, type MakeEmbedder } from './embedder.ts';
import { resting } from './resting.ts';

/**
 * A browser compiles quickly at first, and what has run for a while once more, well: V8 does so in the background with 1.2 s of
 * a processor, which a book that is being opened needs itself. Texts as long as passages take 200, 160, 150 and then 85 ms.
 */
const WARMING_RUNS = 3;
const WARMING_TEXT = `${PROBE} `.repeat(7);
/** Milliseconds after each of them, for the compiler and for whatever else the page has to do. */
const WARMING_REST_MS = 500;

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
	/** Somebody has asked for the model. */
	#isWanted = false;

	/** `idle`: milliseconds without a call until its memory is given back; the next call starts it again. */
	constructor(make: MakeEmbedder, idle: number) {
		this.#make = resting(make, idle);
	}

	/**
	 * Starts the model and runs it until the browser has compiled it well, or somebody has work for it. Never rejects: whoever wants
	 * the model is told what is wrong.
	 */
	async warm(): Promise<void> {
		this.#isWanted = false;
		await this.#started()
			.model.then((embedder) => this.#warmUp(embedder))
			.catch(() => undefined);
	}

	/** The running model, or a start that all who ask meanwhile share. Closing what this returns leaves the model to the others. */
	readonly make: MakeEmbedder = async (options) => {
		options.signal.throwIfAborted();
		this.#isWanted = true;
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

	async #warmUp(embedder: Embedder): Promise<void> {
		for (let run = 0; run < WARMING_RUNS && !this.#isWanted; run++) {
			await embedder.embed([WARMING_TEXT]);
			await new Promise((resolve) => setTimeout(resolve, WARMING_REST_MS));
		}
	}

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
