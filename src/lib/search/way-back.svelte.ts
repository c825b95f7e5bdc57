/** Where the reader was before following results: as with a browser's history, but through the book. */
import type { Point } from './hit.ts';

/** Places remembered at most. */
const DEPTH = 20;

export class WayBack {
	#left = $state.raw<readonly Point[]>([]);
	/** Where the last result led: who is still there has not begun to read. */
	#target: Point | null = null;

	/** Where "back" leads; null where there is nothing to go back to. */
	get last(): Point | null {
		return this.#left.at(-1) ?? null;
	}

	/** The reader goes from one place to another. From result to result the first place stays the one to go back to. */
	leave(from: Point, to: Point): void {
		const { last } = this;
		const known = samePoint(from, this.#target) || samePoint(from, last);
		if (!known) this.#left = [...this.#left, from].slice(-DEPTH);
		this.#target = to;
	}

	/** Takes the last place off and returns it. */
	back(): Point | null {
		const { last } = this;
		this.#left = this.#left.slice(0, -1);
		this.#target = null;
		return last;
	}

	forget(): void {
		this.#left = [];
		this.#target = null;
	}
}

function samePoint(one: Point, other: Point | null): boolean {
	return other !== null && one.section === other.section && one.offset === other.offset;
}
