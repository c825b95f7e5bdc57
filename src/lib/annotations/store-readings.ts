/**
 * Readings of the store beside changes that are being stored: what a reading returns may be older than what the reader has
 * changed meanwhile, and older than what a later reading has returned before it.
 */
export class StoreReadings {
	/** The ids of each change that is being stored. */
	readonly #storing = new Set<readonly string[]>();
	readonly #running = new Set<Reading>();
	#begun = 0;
	/** Number of the latest reading whose result is shown. */
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

	/** These are being changed. Returns what is to be called when they are stored, or could not be. */
	storing(ids: readonly string[]): () => void {
		for (const { changed } of this.#running) for (const id of ids) changed.add(id);
		this.#storing.add(ids);
		return () => this.#storing.delete(ids);
	}
}

interface Reading {
	/** Ids of what it may return as it was before the reader changed it. */
	readonly changed: Set<string>;
	/** False once the result of a later reading is shown. */
	isNewest(): boolean;
	/** Its result is shown. */
	show(): void;
	end(): void;
}
