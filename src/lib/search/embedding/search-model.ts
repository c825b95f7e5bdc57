/** The search model of a page: the shelf starts it before a book is open, and every index and search uses the same. */
import { unlessAborted } from '$lib/async/waiting.ts';
import {
	PROBE,
	type Embedder,
	type EmbedderOptions,
	type MakeEmbedder,
	type QueryReading
} from './embedder.ts';
import { RecentReadings } from './recent-readings.ts';
import { resting } from './resting.ts';

/** Without a call for this long, the model's memory is released; the next call starts it again. */
const IDLE_MS = 5 * 60_000;
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
	/** Callers that wait for it. */
	waiting: Set<EmbedderOptions>;
}

export class SearchModel {
	readonly #make: MakeEmbedder;
	readonly #readings: RecentReadings;
	#start: Start | null = null;
	#probe: Promise<Float32Array> | null = null;
	/** Somebody has asked for the model. */
	#isWanted = false;

	constructor(make: MakeEmbedder, idle = IDLE_MS) {
		this.#make = resting(make, idle);
		this.#readings = new RecentReadings(async (queries, signal) =>
			(await this.load(signal)).ask(queries, signal)
		);
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

	/** The running model, or a start that all who ask meanwhile share. It is not the caller's to close. */
	async load(
		signal: AbortSignal,
		onprogress: EmbedderOptions['onprogress'] = () => undefined
	): Promise<Embedder> {
		signal.throwIfAborted();
		this.#isWanted = true;
		const start = this.#started();
		const caller = { signal, onprogress };
		start.waiting.add(caller);
		try {
			return await unlessAborted(signal, start.model);
		} finally {
			start.waiting.delete(caller);
			// Nobody waits for this download any more.
			if (signal.aborted && !start.waiting.size && !start.done) this.#drop(start);
		}
	}

	/** What it makes of queries; loaded for them where it is not there. */
	ask(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]> {
		return this.#readings.of(queries, signal);
	}

	/** Unit vectors; the same. */
	async embed(texts: string[], signal: AbortSignal): Promise<Float32Array> {
		return (await this.load(signal)).embed(texts, signal);
	}

	/** The probe sentence's vector, which tells models apart. */
	async probe(signal: AbortSignal): Promise<Float32Array> {
		const embedder = await this.load(signal);
		this.#probe ??= embedder.embed([PROBE]);
		try {
			return await unlessAborted(signal, this.#probe);
		} catch (error) {
			if (!signal.aborted) this.#probe = null;
			throw error;
		}
	}

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
