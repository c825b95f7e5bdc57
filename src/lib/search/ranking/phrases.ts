/**
 * “Quoted words” in a query must occur in the passage in exactly this order, regardless of case, accents and punctuation, unless the
 * query is a question.
 */
import type { Span } from '$lib/book/locator.ts';
import { fold, isUnspaced, tokenize, wordsOf } from '../lexical/words.ts';
import type { Ranked } from '../arrays/top-k.ts';
import type { LexicalIndex } from '../lexical/lexical-index.ts';
import type { View } from './view.ts';

export interface Wanted {
	/** The query without its quotation marks. */
	text: string;
	/** The quoted phrases that contain words. */
	phrases: string[];
}

/** Straight, English, German, Swedish, French and Japanese quotation marks. An unpaired one is only a mark, as is the sign for inches. */
const QUOTED_PHRASE =
	/(?<![\p{L}\p{N}])"([^"]*)"|“([^”“]+)”|„([^“”„]+)[“”]|”([^“”„]+)”|«([^»«]+)»|»([^«»]+)«|「([^「」]+)」/gu;
const MARKS = /["“”„«»「」]/gu;
/** Greek's is the last, or a semicolon. */
const QUESTION_MARK = /[?？؟;\u037e]$/u;

/** Quotation marks in a question only name a title or a term, which the book may print in other words. */
export function wanted(query: string, language: string): Wanted {
	const text = query.replace(MARKS, ' ').trim();
	const others = query.replace(QUOTED_PHRASE, ' ').trim();
	if (QUESTION_MARK.test(others) && tokenize(others, language).length) return { text, phrases: [] };
	const phrases = Array.from(
		query.matchAll(QUOTED_PHRASE),
		(match) => match.slice(1).find(Boolean) ?? ''
	).filter((phrase) => tokenize(phrase, language).length);
	return { text, phrases };
}

/** Whether all phrases occur in a text. */
export function saysAll(text: string, phrases: readonly string[], language: string): boolean {
	if (isUnspaced(text)) {
		const folded = new FoldedText(text, language);
		return phrases.every((phrase) => folded.find(new FoldedText(phrase, language)).length > 0);
	}
	const line = (words: string) => ` ${tokenize(words, language).map(plain).join('  ')} `;
	const all = line(text);
	return phrases.every((phrase) => all.includes(line(phrase)));
}

/** A text as one line of folded words, with the place of each character. */
export class FoldedText {
	readonly #line: string;
	/** For each character of the line, the start and end of its word, or of the character itself in a script without spaces. */
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

	/** Where a phrase occurs, as offsets in the text. */
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
			// A vowel or tone that follows belongs to the last letter.
			const isWhole = !/\p{M}/u.test(this.#line.charAt(at + line.length));
			if (first && last && isWhole) found.push({ start: first.start, end: last.end });
		}
		return found;
	}

	#put(line: string, part: string, start: number, end: number): string {
		for (let i = 0; i < part.length; i++) this.#spans.push({ start, end });
		return line + part;
	}
}

/** A book uses the same few thousand words over and over, and folding is slow. */
const known = new Map<string, string>();
const MAX_KNOWN_WORDS = 50_000;

function plain(word: string): string {
	let folded = known.get(word);
	if (folded === undefined) {
		if (known.size >= MAX_KNOWN_WORDS) known.clear();
		known.set(word, (folded = fold(word).replace(/[\s']/g, '')));
	}
	return folded;
}

// Finds the passages that contain quoted words exactly. Reading takes time, so only as many are read as are needed.

/** The score of a passage with the phrase but none of the query's other words. */
export const PHRASE_SCORE = 0.01;

export class Quoted {
	readonly #view: View;
	readonly #phrases: readonly string[];
	/** 1 for each passage that contains the phrases' words. */
	readonly #candidates: Uint8Array;

	/** `view`: passages that it rejects are not read. */
	constructor(lexicon: LexicalIndex, phrases: readonly string[], view: View) {
		this.#phrases = phrases;
		this.#view = view;
		this.#candidates = lexicon.holding(phrases.join(' '));
	}

	/** Whether it may contain the phrases. */
	may(index: number): boolean {
		return this.#candidates[index] === 1 && this.#view.has(index);
	}

	/**
	 * The best passages that contain the phrases, followed by those with no other word of the query; at most `limit`. A passage
	 * whose text is not available is included, since it is read when it has been found.
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
