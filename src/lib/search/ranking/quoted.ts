/** The passages in which quoted words stand just so. Reading takes time, so only as many are read as are wanted. */
import type { Ranked } from '../arrays/top-k.ts';
import type { BookWords } from '../lexical/book-words.ts';
import { saysAll } from './phrases.ts';

/** The score of a passage that has the phrase and none of the query's other words. */
const PHRASE_SCORE = 0.01;

export class Quoted {
	readonly #textOf: (index: number) => string;
	readonly #phrases: readonly string[];
	readonly #language: string;
	/** 1 for each passage that has the phrases' words. */
	readonly #candidates: Uint8Array;
	readonly #allowed: (index: number) => boolean;

	/** `allowed`: what it turns away is not read. */
	constructor(
		words: BookWords,
		phrases: readonly string[],
		textOf: (index: number) => string,
		allowed: (index: number) => boolean
	) {
		this.#textOf = textOf;
		this.#phrases = phrases;
		this.#language = words.forms.language;
		this.#candidates = words.index.holding(phrases.join(' '));
		this.#allowed = allowed;
	}

	/** Whether the phrases may stand in it. */
	may(index: number): boolean {
		return this.#candidates[index] === 1 && this.#allowed(index);
	}

	/** The best that have the phrases, and behind them those with no other word of the query; at most `limit`. */
	first(ranked: readonly Ranked[], limit: number): Ranked[] {
		const found: Ranked[] = [];
		const known = new Set<number>();
		const read = (index: number, score: number) => {
			if (found.length >= limit || known.has(index)) return;
			known.add(index);
			if (saysAll(this.#textOf(index), this.#phrases, this.#language)) found.push({ index, score });
		};
		for (const { index, score } of ranked) read(index, score);
		for (let index = 0; index < this.#candidates.length; index++)
			if (this.may(index)) read(index, PHRASE_SCORE);
		return found;
	}
}
