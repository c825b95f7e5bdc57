/** “Quoted words” in a query: they must stand in the passage just so, whatever their case, accents and punctuation. */
import type { Span } from '$lib/book/locator.ts';
import { fold, isUnspaced, tokenize, wordsOf } from '../lexical/words.ts';
import type { Ranked } from '../arrays/top-k.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import type { View } from './view.ts';

export interface Wanted {
	/** The query without its quotation marks. */
	text: string;
	/** What stood between them, as far as there are words in it. */
	phrases: string[];
}

/** Straight, English, German, French and Japanese marks. One without its other half is only a mark, and so is an inch. */
const QUOTED_PHRASE =
	/(?<![\p{L}\p{N}])"([^"]*)"|“([^”“]+)”|„([^“”„]+)[“”]|«([^»«]+)»|»([^«»]+)«|「([^「」]+)」/gu;
const MARKS = /["“”„«»「」]/gu;

export function wanted(query: string, language: string): Wanted {
	const phrases = Array.from(
		query.matchAll(QUOTED_PHRASE),
		(match) => match.slice(1).find(Boolean) ?? ''
	).filter((phrase) => tokenize(phrase, language).length);
	return { text: query.replace(MARKS, ' ').trim(), phrases };
}

/** Whether all phrases stand in a text. */
export function saysAll(text: string, phrases: readonly string[], language: string): boolean {
	if (isUnspaced(text)) {
		const folded = new FoldedText(text, language);
		return phrases.every((phrase) => folded.find(new FoldedText(phrase, language)).length > 0);
	}
	const line = (words: string) => ` ${tokenize(words, language).map(plain).join('  ')} `;
	const all = line(text);
	return phrases.every((phrase) => all.includes(line(phrase)));
}

/** A text as a line of folded words, each character with its place. */
export class FoldedText {
	readonly #line: string;
	/** Start and end of the word, or in a script without spaces of the character, that each character of the line is of. */
	readonly #spans: Span[] = [];

	constructor(text: string, language: string) {
		let line = '';
		for (const { word, start } of wordsOf(text, language)) {
			const unspaced = isUnspaced(word);
			const parts = unspaced ? [...word] : [word];
			if (!unspaced) line = this.#put(line, ' ', start, start);
			let at = start;
			for (const part of parts) {
				line = this.#put(line, plain(part), at, at + part.length);
				at += part.length;
			}
			if (!unspaced) line = this.#put(line, ' ', at, at);
		}
		this.#line = line;
	}

	/** Where a phrase stands, as offsets in the text. */
	find(phrase: FoldedText): Span[] {
		const line = phrase.#line;
		const found: Span[] = [];
		for (
			let at = this.#line.indexOf(line);
			line && at >= 0;
			at = this.#line.indexOf(line, at + line.length)
		) {
			const first = this.#spans.slice(at).find((span) => span.end > span.start);
			const last = this.#spans.slice(at, at + line.length).findLast((span) => span.end > span.start);
			if (first && last) found.push({ start: first.start, end: last.end });
		}
		return found;
	}

	#put(line: string, part: string, start: number, end: number): string {
		for (let i = 0; i < part.length; i++) this.#spans.push({ start, end });
		return line + part;
	}
}

/** A book says the same few thousand words over and over, and folding is slow. */
const known = new Map<string, string>();
const MAX_PHRASE_TEXT_CHARACTERS = 50_000;

function plain(word: string): string {
	let folded = known.get(word);
	if (folded === undefined) {
		if (known.size >= MAX_PHRASE_TEXT_CHARACTERS) known.clear();
		known.set(word, (folded = fold(word).replace(/[\s']/g, '')));
	}
	return folded;
}

// The passages in which quoted words stand just so. Reading takes time, so only as many are read as are wanted.

/** The score of a passage that has the phrase and none of the query's other words. */
export const PHRASE_SCORE = 0.01;

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
