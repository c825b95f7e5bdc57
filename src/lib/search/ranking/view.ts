/** The passages that an answer may draw on, and as much of each as may be seen. */
import type { Position } from '$lib/book/locator.ts';
import { comparePositions, startOf } from '$lib/book/position.ts';
import type { Passage } from '../text/passage.ts';
import type { SearchOptions } from './hit.ts';

export type Filters = Omit<SearchOptions, 'signal'>;

/** The vector of a passage does not stand for less than this share of its text. */
const MIN_VISIBLE_SHARE = 0.5;

export class View {
	readonly #passages: readonly Passage[];
	readonly #upTo: Position | undefined;
	readonly #within: Filters['within'];
	/** The passage that the limit runs through, if there is one. */
	readonly cut: number | null;

	constructor(passages: readonly Passage[], { upTo, within }: Filters) {
		this.#passages = passages;
		this.#upTo = upTo;
		this.#within = within;
		const at = upTo
			? passages.findIndex(
					({ section, start, end }) => section === upTo.section && start < upTo.offset && upTo.offset < end
				)
			: -1;
		this.cut = at < 0 ? null : at;
	}

	has(index: number): boolean {
		const passage = this.#passages[index];
		if (!passage) return false;
		const begin = startOf(passage);
		if (this.#within && (isBefore(begin, this.#within.start) || !isBefore(begin, this.#within.end)))
			return false;
		if (!this.#upTo) return true;
		return isBefore(begin, this.#upTo) && (index !== this.cut || this.passage(index).text !== '');
	}

	/** The passage, cut at the limit. */
	passage(index: number): Passage {
		const passage = this.#passages[index] as Passage;
		if (index !== this.cut || !this.#upTo) return passage;
		const text = passage.text
			.slice(0, this.#upTo.offset - passage.start)
			// A surrogate pair that was cut in two.
			.replace(/[\ud800-\udbff]$/, '')
			.trimEnd();
		return { ...passage, end: passage.start + text.length, text };
	}

	isMostlyThere(index: number): boolean {
		if (index !== this.cut) return true;
		const whole = this.#passages[index]?.text.length ?? 0;
		return this.passage(index).text.length >= whole * MIN_VISIBLE_SHARE;
	}
}

const isBefore = (a: Position, b: Position) => comparePositions(a, b) < 0;
