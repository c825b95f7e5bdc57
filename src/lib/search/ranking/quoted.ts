/** The passages in which quoted words stand just so. Reading takes time, so only as many are read as are wanted. */
import type { Ranked } from '../arrays/top-k.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import { saysAll } from './phrases.ts';
import type { View } from './view.ts';

/** The score of a passage that has the phrase and none of the query's other words. */
const PHRASE_SCORE = 0.01;

export class Quoted {
	readonly #view: View;
	readonly #phrases: readonly string[];
	/** 1 for each passage that has the phrases' words. */
	readonly #candidates: Uint8Array;

	/** `view`: what it turns away is not read. */
	constructor(lexicon: LexicalIndex, phrases: readonly string[], view: View) {
		this.#phrases = phrases;
		this.#view = view;
		this.#candidates = lexicon.holding(phrases.join(' '));
	}

	/** Whether the phrases may stand in it. */
	may(index: number): boolean {
		return this.#candidates[index] === 1 && this.#view.has(index);
	}

	/**
	 * The best that have the phrases, and behind them those with no other word of the query; at most `limit`. A passage whose
	 * text is not at hand is among them: it is read when it has been found.
	 */
	first(ranked: readonly Ranked[], limit: number): Ranked[] {
		const found: Ranked[] = [];
		const known = new Set<number>();
		const read = (index: number, score: number) => {
			if (found.length >= limit || known.has(index)) return;
			known.add(index);
			if (this.#holds(index)) found.push({ index, score });
		};
		for (const { index, score } of ranked) read(index, score);
		for (let index = 0; index < this.#candidates.length; index++)
			if (this.may(index)) read(index, PHRASE_SCORE);
		return found;
	}

	#holds(index: number): boolean {
		const text = this.#view.text(index);
		const language = this.#view.at(index)?.book.forms.language ?? 'en';
		return text === null || saysAll(text, this.#phrases, language);
	}
}
