/** Where the reader was before following links, results and contents: as with a browser's history, but through the book. */
import type { Position } from '$lib/book/locator.ts';
import type { HistoryAdapter, Visit } from './history-adapter.ts';

/** Places remembered at most. */
const DEPTH = 50;

interface Entry extends Visit {
	/** The browser has an entry for it, right behind the one for the place before. */
	pushed: boolean;
}

export class PlaceHistory {
	#entries = $state.raw<readonly Entry[]>([]);
	#at = $state(0);
	readonly #goTo: (position: Position) => void;
	readonly #position: () => Position | null;
	readonly #trail: HistoryAdapter | null;
	/** Where the last jump led: who is still there has not begun to read. */
	#target: Position | null = null;

	/** position: where the reader is. start: id that the browser's entry has from an earlier visit of the page. */
	constructor(
		position: () => Position | null,
		goTo: (position: Position) => void,
		trail: HistoryAdapter | null = null,
		start: string = newId()
	) {
		this.#position = position;
		this.#goTo = goTo;
		this.#trail = trail;
		this.#entries = [{ id: start, section: 0, offset: 0, pushed: false }];
	}

	/** Where "back" leads; null where there is nothing to go back to. */
	get last(): Position | null {
		return this.#pointAt(this.#at - 1);
	}

	/** Where "forward" leads. */
	get next(): Position | null {
		return this.#pointAt(this.#at + 1);
	}

	/**
	 * The reader goes from one place to another: call it before going. From jump to jump without reading the first place
	 * stays the one to go back to. quiet: the browser's history gets no entry (it has one, or shall have none).
	 */
	leave(from: Position | null, to: Position, quiet = false): void {
		if (!from || samePlace(from, to)) return;
		const kept = this.#entries.slice(0, this.#at + 1);
		const here = kept[this.#at];
		if (!here) return;
		if (this.last && (samePlace(from, this.#target) || samePlace(from, this.last))) {
			const moved = { ...here, ...placeOf(to) };
			this.#entries = [...kept.slice(0, -1), moved];
			this.#trail?.mark(visitOf(moved));
		} else {
			const left = { ...here, ...placeOf(from) };
			const entry = { id: newId(), ...placeOf(to), pushed: !quiet && this.#trail !== null };
			this.#entries = [...kept.slice(0, -1), left, entry].slice(-DEPTH);
			this.#at = this.#entries.length - 1;
			if (!quiet) {
				this.#trail?.mark(visitOf(left));
				this.#trail?.push(visitOf(entry));
			}
		}
		this.#target = placeOf(to);
	}

	/** False where there is nothing to go back to. */
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
			// From before a reload: the browser remembers more than we do.
			this.#entries = [{ ...visit, pushed: false }];
			this.#at = 0;
			return this.#goTo(placeOf(visit));
		}
		this.#keepHere();
		this.#at = at;
		this.#goTo(placeOf(this.#entries[at] ?? visit));
	}

	/** The reader stays: no way back is offered any more. */
	forget(): void {
		const here = this.#entries[this.#at];
		this.#entries = here ? [{ ...here, pushed: false }] : [];
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
		this.#keepHere();
		// The later of two neighbours knows whether the browser can step between them.
		const border = way < 0 ? this.#entries[this.#at] : to;
		if (border?.pushed && this.#trail) {
			this.#trail.step(way);
		} else {
			this.#at += way;
			this.#target = null;
			this.#trail?.mark(visitOf(to));
			this.#goTo(placeOf(to));
		}
		return true;
	}

	/** Forward again shall lead to where the reader had read on to. */
	#keepHere(): void {
		const here = this.#position();
		if (!here) return;
		this.#entries = this.#entries.map((entry, at) =>
			at === this.#at ? { ...entry, ...placeOf(here) } : entry
		);
	}
}

const placeOf = ({ section, offset }: Position): Position => ({ section, offset });
const visitOf = ({ id, section, offset }: Visit): Visit => ({ id, section, offset });

function samePlace(one: Position, other: Position | null): boolean {
	return other !== null && one.section === other.section && one.offset === other.offset;
}

function newId(): string {
	return Math.random().toString(36).slice(2);
}
