/** The places where the reader was before following links, results and contents, like a browser's history within the book. */
import { comparePositions, type Position } from '$lib/book/locator.ts';
import type { HistoryAdapter, Visit } from './history-adapter.ts';

/** How many places are remembered. */
const MAX_ENTRIES = 50;

interface Entry extends Visit {
	/** Whether the browser's history has an entry for it, right after that of the previous place. */
	pushed: boolean;
}

export class PlaceHistory {
	#entries = $state.raw<readonly Entry[]>([]);
	#at = $state(0);
	/** Where the last jump led. A reader who is still there has not begun to read. */
	#target: Position | null = null;

	/** position: where the reader is. start: the id in the browser's entry from an earlier visit to the page. */
	constructor(
		private readonly position: () => Position | null,
		private readonly goTo: (position: Position) => void,
		private readonly adapter: HistoryAdapter,
		start: string = newId()
	) {
		this.#entries = [{ id: start, section: 0, offset: 0, pushed: false }];
	}

	/** Where "back" leads; null if nowhere. */
	get last(): Position | null {
		return this.#pointAt(this.#at - 1);
	}

	/** Where "forward" leads. */
	get next(): Position | null {
		return this.#pointAt(this.#at + 1);
	}

	/**
	 * Records that the reader goes from one place to another; call it before going. After several jumps without reading in
	 * between, "back" still leads to the first place. quiet: adds no entry to the browser's history, because it has one or
	 * needs none.
	 */
	leave(from: Position | null, to: Position, quiet = false): void {
		if (!from || samePlace(from, to)) return;
		const earlier = this.#entries.slice(0, this.#at + 1);
		const here = earlier[this.#at];
		if (!here) return;
		if (this.last && (samePlace(from, this.#target) || samePlace(from, this.last))) {
			const moved = { ...here, ...placeOf(to) };
			this.#entries = [...earlier.slice(0, -1), moved];
			this.adapter.mark(visitOf(moved));
		} else {
			const left = { ...here, ...placeOf(from) };
			const entry = { id: newId(), ...placeOf(to), pushed: !quiet };
			this.#entries = [...earlier.slice(0, -1), left, entry].slice(-MAX_ENTRIES);
			this.#at = this.#entries.length - 1;
			if (!quiet) {
				this.adapter.mark(visitOf(left));
				this.adapter.push(visitOf(entry));
			}
		}
		this.#target = placeOf(to);
	}

	/** Stores the reader's place in the browser's entry, so that an entry put on top of it leads back there. */
	mark(): void {
		this.#updateCurrent();
		const here = this.#entries[this.#at];
		if (here) this.adapter.mark(visitOf(here));
	}

	/** False if there is nothing to go back to. */
	back(): boolean {
		return this.#step(-1);
	}

	forward(): boolean {
		return this.#step(1);
	}

	/** The browser went to one of its entries, by its own buttons or by ours. */
	arrive(visit: Visit): void {
		const at = this.#entries.findIndex(({ id }) => id === visit.id);
		if (at === this.#at) return;
		this.#target = null;
		if (at < 0) {
			// The entry is from before a reload, which the browser's history survives and ours does not.
			this.#entries = [{ ...visit, pushed: false }];
			this.#at = 0;
			return this.goTo(placeOf(visit));
		}
		this.#updateCurrent();
		this.#at = at;
		this.goTo(placeOf(this.#entries[at] ?? visit));
	}

	/** The reader stays here, so "back" and "forward" lead nowhere any more. */
	clear(): void {
		this.#entries = this.#entries.slice(this.#at, this.#at + 1);
		this.#at = 0;
		this.#target = null;
	}

	#pointAt(index: number): Position | null {
		const entry = this.#entries[index];
		return entry ? placeOf(entry) : null;
	}

	#step(way: -1 | 1): boolean {
		const to = this.#entries[this.#at + way];
		if (!to) return false;
		this.#updateCurrent();
		// The later of two neighbouring entries says whether the browser has a step between them.
		const later = way < 0 ? this.#entries[this.#at] : to;
		if (later?.pushed) {
			this.adapter.step(way);
		} else {
			this.#at += way;
			this.#target = null;
			this.adapter.mark(visitOf(to));
			this.goTo(placeOf(to));
		}
		return true;
	}

	/** Updates the current entry, so that "forward" returns to where the reader had read on to. */
	#updateCurrent(): void {
		const here = this.position();
		if (!here) return;
		this.#entries = this.#entries.map((entry, at) =>
			at === this.#at ? { ...entry, ...placeOf(here) } : entry
		);
	}
}

const placeOf = ({ section, offset }: Position): Position => ({ section, offset });
const visitOf = ({ id, section, offset }: Visit): Visit => ({ id, section, offset });

const samePlace = (one: Position, other: Position | null): boolean =>
	other !== null && comparePositions(one, other) === 0;

function newId(): string {
	return Math.random().toString(36).slice(2);
}
