/**
 * What the model has made of the last few queries. One question asks it more than once: up to the reader's place and
 * beyond it, again as the index grows, and for the other books.
 */
import type { QueryReading } from './embedder.ts';

/** A reading has some 1.5 kB a token. */
const MAX_KEPT = 8;

type Read = (queries: readonly string[]) => Promise<QueryReading[]>;

export class RecentReadings {
	readonly #read: Read;
	/** In the order of last use, oldest first. */
	readonly #kept = new Map<string, Promise<QueryReading>>();

	/** read: asks the model; one reading each. */
	constructor(read: Read) {
		this.#read = read;
	}

	/** One reading each; only those that are not known, and not being read already, are asked for. */
	async of(queries: readonly string[]): Promise<QueryReading[]> {
		const missing = [...new Set(queries)].filter((query) => !this.#kept.has(query));
		const read = missing.length > 0 ? this.#read(missing) : null;
		const readings = queries.map((query) => {
			const known = this.#kept.get(query) ?? this.#pick(read, missing, query);
			this.#kept.delete(query);
			this.#kept.set(query, known);
			return known;
		});
		for (const query of [...this.#kept.keys()].slice(0, -MAX_KEPT)) this.#kept.delete(query);
		return Promise.all(readings);
	}

	async #pick(
		read: Promise<QueryReading[]> | null,
		queries: readonly string[],
		query: string
	): Promise<QueryReading> {
		try {
			const reading = (await read)?.[queries.indexOf(query)];
			if (!reading) throw new Error('The search model has left out a query.');
			return reading;
		} catch (error) {
			this.#kept.delete(query);
			throw error;
		}
	}
}
