/**
 * Keeps the model's readings of the last few queries. One question asks for them more than once: up to the reader's place and
 * beyond it, again as the index grows, and for the other books.
 */
import { unlessAborted } from '$lib/async/waiting.ts';
import type { QueryReading } from './embedder.ts';

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
