/**
 * The search model of a page, which all its indexes and searches share. It starts with the first call, and releases its memory
 * when there are no calls.
 */
import {
	PROBE,
	type Embedder,
	type EmbedderOptions,
	type MakeEmbedder,
	type PassageReading,
	type PassageText,
	type QueryReading
} from './embedder.ts';
import type { EmbeddingModel, EmbeddingModels } from './models.ts';
import { unlessAborted } from '$lib/async/waiting.ts';

/** Without a call for this long, the model's memory (about 100 MB) is released. The next call starts it again, from the cache. */
const IDLE_MS = 5 * 60_000;
/**
 * A browser first compiles quickly, and later compiles again, well, what has run for a while. V8 does so in the background with
 * 1.2 s of a processor, which a book that is being opened needs itself. Texts as long as passages take 200, 160, 150 and then
 * 85 ms.
 */
const WARMING_RUNS = 3;
const WARMING_TEXT = `${PROBE} `.repeat(7);
/** Milliseconds after each of these runs, for the compiler, and for whatever else the page has to do. */
const WARMING_REST_MS = 500;

type OnProgress = EmbedderOptions['onprogress'];

interface Run {
	embedder: Promise<Embedder>;
	stop: AbortController;
	isLoaded: boolean;
}

/** The models of a page, and each of them in its running form. */
export interface LoadedModels {
	models: EmbeddingModels;
	of(model: EmbeddingModel): SearchModel;
}

export class SearchModel {
	readonly #make: MakeEmbedder;
	readonly #idle: number;
	readonly #readings: RecentReadings;
	#run: Run | null = null;
	#probe: Promise<Float32Array> | null = null;
	/** The progress listeners of the calls that wait for the model. */
	readonly #calls = new Set<OnProgress>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** Whether anything but warm() needs it. */
	#isWanted = false;

	/** `idle`: milliseconds without a call until it ends. */
	constructor(make: MakeEmbedder, idle = IDLE_MS) {
		this.#make = make;
		this.#idle = idle;
		this.#readings = new RecentReadings((queries, signal) =>
			this.#using((embedder) => embedder.ask(queries, signal), signal)
		);
	}

	/**
	 * Starts the model, and runs it until the browser has compiled it well or something needs it. Never rejects, since callers
	 * that want the model are told what is wrong.
	 */
	async warm(): Promise<void> {
		const warming = this.#using((embedder) => this.#warmUp(embedder));
		this.#isWanted = false;
		await warming.catch(() => undefined);
	}

	/** Resolves when it is loaded. Callers share one start, which ends when none of them waits for it any more. */
	async load(signal: AbortSignal, onprogress?: OnProgress): Promise<void> {
		await this.#using(() => Promise.resolve(), signal, onprogress);
	}

	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array> {
		return this.#using((embedder) => embedder.embed(texts, signal), signal);
	}

	read(passages: readonly PassageText[], signal?: AbortSignal): Promise<PassageReading> {
		return this.#using((embedder) => embedder.read(passages, signal), signal);
	}

	/** Returns one reading per query. */
	ask(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]> {
		return this.#readings.of(queries, signal);
	}

	/** The probe sentence's vector, which tells models apart. */
	probe(signal: AbortSignal): Promise<Float32Array> {
		return this.#using((embedder) => (this.#probe ??= embedder.embed([PROBE])), signal);
	}

	close(): void {
		clearTimeout(this.#timer);
		const run = this.#run;
		this.#run = null;
		this.#probe = null;
		run?.stop.abort(new DOMException('The search model is not needed now.', 'AbortError'));
		// If it could not be started, there is nothing to close, and the caller has been told.
		run?.embedder.then(
			(embedder) => embedder.close(),
			() => undefined
		);
	}

	async #using<T>(
		work: (embedder: Embedder) => Promise<T>,
		signal?: AbortSignal,
		onprogress?: OnProgress
	): Promise<T> {
		signal?.throwIfAborted();
		this.#isWanted = true;
		clearTimeout(this.#timer);
		const run = (this.#run ??= this.#start());
		const call: OnProgress = (loaded, total) => onprogress?.(loaded, total);
		this.#calls.add(call);
		try {
			const answer = run.embedder.then(work);
			return await (signal ? unlessAborted(signal, answer) : answer);
		} catch (error) {
			// A worker that has failed is not used again.
			if (!signal?.aborted && this.#run === run) this.close();
			throw error;
		} finally {
			this.#calls.delete(call);
			if (!this.#calls.size && this.#run === run) {
				// Nobody waits for this download any more.
				if (!run.isLoaded) this.close();
				else this.#timer = setTimeout(() => this.close(), this.#idle);
			}
		}
	}

	async #warmUp(embedder: Embedder): Promise<void> {
		for (let run = 0; run < WARMING_RUNS && !this.#isWanted; run++) {
			await embedder.embed([WARMING_TEXT]);
			await new Promise((resolve) => setTimeout(resolve, WARMING_REST_MS));
		}
	}

	#start(): Run {
		const stop = new AbortController();
		const onprogress: OnProgress = (loaded, total) => {
			for (const call of this.#calls) call(loaded, total);
		};
		const run: Run = {
			embedder: this.#make({ signal: stop.signal, onprogress }),
			stop,
			isLoaded: false
		};
		run.embedder.then(
			() => (run.isLoaded = true),
			// The callers are told.
			() => undefined
		);
		return run;
	}
}

/** A reading takes about 1.5 kB per token. */
const MAX_KEPT = 8;

type Read = (queries: readonly string[], signal: AbortSignal) => Promise<QueryReading[]>;

/** One call to the model, for which several questions may wait. */
interface Call {
	queries: readonly string[];
	readings: Promise<QueryReading[]>;
	/** How many questions wait for it. */
	waiting: number;
	isDone: boolean;
	stop: AbortController;
}

/**
 * Keeps the model's readings of the last few queries. One question asks for them more than once: up to the reader's place and
 * beyond it, again as the index grows, and for the other books.
 */
export class RecentReadings {
	/** Calls by query, in order of last use, oldest first. */
	readonly #kept = new Map<string, Call>();

	/** read: asks the model, and returns one reading per query. Its signal is aborted when nobody waits for the readings any more. */
	constructor(private readonly read: Read) {}

	/**
	 * Returns one reading per query. The model is asked only for those that are neither known nor being read. Rejects with the
	 * signal's reason, while what others wait for goes on.
	 */
	async of(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]> {
		signal?.throwIfAborted();
		const missing = [...new Set(queries)].filter((query) => !this.#kept.has(query));
		const call = missing.length > 0 ? this.#call(missing) : null;
		const calls = queries.map((query) => {
			const known = this.#kept.get(query) ?? (call as Call);
			this.#kept.delete(query);
			this.#kept.set(query, known);
			return known;
		});
		for (const query of [...this.#kept.keys()].slice(0, -MAX_KEPT)) this.#kept.delete(query);
		const own = new Set(calls);
		for (const each of own) each.waiting++;
		const answer = Promise.all(queries.map((query, at) => readingOf(calls[at] as Call, query)));
		try {
			return await (signal ? unlessAborted(signal, answer) : answer);
		} finally {
			for (const each of own) if (--each.waiting === 0) this.#leave(each);
		}
	}

	#call(queries: readonly string[]): Call {
		const stop = new AbortController();
		const call = { queries, readings: this.read(queries, stop.signal), waiting: 0, isDone: false, stop };
		call.readings.then(
			({ length }) => {
				call.isDone = true;
				if (length < queries.length) this.#remove(call);
			},
			() => this.#remove(call)
		);
		return call;
	}

	/** Called when nobody waits for the call any more. */
	#leave(call: Call): void {
		if (call.isDone) return;
		// A later request for the same query must not get the answer of a call that was stopped.
		this.#remove(call);
		call.stop.abort(new DOMException('Nobody waits for this question any more.', 'AbortError'));
	}

	#remove(call: Call): void {
		for (const query of call.queries) if (this.#kept.get(query) === call) this.#kept.delete(query);
	}
}

async function readingOf({ queries, readings }: Call, query: string): Promise<QueryReading> {
	const reading = (await readings)[queries.indexOf(query)];
	if (!reading) throw new Error('The search model has left out a query.');
	return reading;
}
