/** The best few of very many scores, without sorting them all. */

/** index: of what was scored, a passage as a rule. */
export interface Ranked {
	index: number;
	score: number;
}

/** A heap with the worst of the kept at its root, so that most offers are turned away by one comparison. */
export class TopK {
	readonly #limit: number;
	readonly #kept: Ranked[] = [];

	/** `floor`: only scores above it are kept. */
	constructor(limit: number, floor = 0) {
		this.#limit = limit;
		this.least = floor;
	}

	/** A score must be above this to be kept. */
	least: number;

	offer(index: number, score: number): void {
		if (!(score > this.least) || this.#limit < 1) return;
		const kept = this.#kept;
		if (kept.length < this.#limit) {
			kept.push({ index, score });
			this.#rise(kept.length - 1);
		} else {
			kept[0] = { index, score };
			this.#sink();
		}
		if (kept.length === this.#limit) this.least = kept[0]?.score ?? this.least;
	}

	/** Best first; of equals the first in order. */
	sorted(): Ranked[] {
		return [...this.#kept].sort((a, b) => b.score - a.score || a.index - b.index);
	}

	#score(place: number): number {
		return this.#kept[place]?.score ?? Infinity;
	}

	#swap(a: number, b: number): void {
		const kept = this.#kept;
		[kept[a], kept[b]] = [kept[b] as Ranked, kept[a] as Ranked];
	}

	#rise(place: number): void {
		for (
			let up = (place - 1) >> 1;
			place > 0 && this.#score(up) > this.#score(place);
			up = (place - 1) >> 1
		) {
			this.#swap(up, place);
			place = up;
		}
	}

	#sink(): void {
		for (let place = 0; ;) {
			const left = 2 * place + 1;
			const down = this.#score(left + 1) < this.#score(left) ? left + 1 : left;
			if (!(this.#score(down) < this.#score(place))) return;
			this.#swap(down, place);
			place = down;
		}
	}
}
