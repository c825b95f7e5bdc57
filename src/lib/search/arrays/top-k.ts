/** Finds the best few of very many scores without sorting them all. */

/** index: of what was scored, usually a passage. */
export interface Ranked {
	index: number;
	score: number;
}

/** Most offers fail one comparison. The others are collected, and sorted once there are twice as many as are kept. */
export class TopK {
	readonly #limit: number;
	#kept: Ranked[] = [];
	/** A score must be above this to be kept. */
	least: number;

	/** floor: only scores above it are kept. */
	constructor(limit: number, floor = 0) {
		this.#limit = limit;
		this.least = floor;
	}

	offer(index: number, score: number): void {
		if (!(score > this.least)) return;
		this.#kept.push({ index, score });
		if (this.#kept.length > 2 * this.#limit) this.#cut();
	}

	/** Best first; among equals, the first offered. */
	sorted(): Ranked[] {
		this.#cut();
		return [...this.#kept];
	}

	#cut(): void {
		const best = this.#kept.sort((a, b) => b.score - a.score || a.index - b.index);
		this.#kept = best.slice(0, this.#limit);
		if (best.length >= this.#limit) this.least = this.#kept.at(-1)?.score ?? this.least;
	}
}
