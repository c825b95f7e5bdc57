/**
 * Keeps readings of the store apart from changes in progress. A reading may return something older than what the reader has
 * changed meanwhile, or than what a later reading has already returned.
 */
export class StoreReadings {
	/** The ids of each change that is being stored. */
	readonly #storing = new Set<readonly string[]>();
	readonly #running = new Set<Reading>();
	#begun = 0;
	/** The number of the latest reading whose result is shown. */
	#shown = 0;

	begin(): Reading {
		const number = ++this.#begun;
		const reading: Reading = {
			changed: new Set([...this.#storing].flat()),
			isNewest: () => number > this.#shown,
			show: () => (this.#shown = number),
			end: () => this.#running.delete(reading)
		};
		this.#running.add(reading);
		return reading;
	}

	/** Call this when these ids are being changed. Returns a function to call when they are stored, or could not be. */
	storing(ids: readonly string[]): () => void {
		for (const { changed } of this.#running) for (const id of ids) changed.add(id);
		this.#storing.add(ids);
		return () => this.#storing.delete(ids);
	}
}

interface Reading {
	/** Ids that the reading may return as they were before the reader changed them. */
	readonly changed: Set<string>;
	/** False once the result of a later reading is shown. */
	isNewest(): boolean;
	/** Call this when its result is shown. */
	show(): void;
	end(): void;
}
