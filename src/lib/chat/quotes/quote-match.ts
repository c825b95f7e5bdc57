/**
 * Finds quoted words in a text, word for word. Case, punctuation, white space, hyphens and note marks may differ, and marked
 * omissions and insertions as the rules of quotation allow; words may not.
 */
import { Pacer } from '$lib/async/pause.ts';
import type { Locator, Span } from '$lib/book/locator.ts';
import { quotedParts, type Gap } from './editorial-marks.ts';
import {
	foldedPattern,
	type FoldedWord,
	type FoldedWords,
	foldedWords,
	nextWords,
	wordCount,
	WordsAlone
} from './folded-text.ts';

export interface FoundWords extends Span {
	/** Whether the quotation has text in square brackets that is not the book's. */
	insertions: boolean;
}

/** Maximum number of words in the book that one insertion may replace: a pronoun, a name with its article. */
const MAX_REPLACED_WORDS = 4;
/**
 * Maximum number of folded characters that an omission may replace, by the number of words on its shorter side, because a single
 * word is found anywhere.
 */
const MAX_OMITTED = [0, 120, 300, 700] as const;
/** How many occurrences of the longest part are tried, for a quotation with gaps. */
const MAX_TRIES = 500;

/** A quotation, compiled once and searched for in many texts. */
export class QuotedWords {
	/** The words as written, ignoring brackets, because a book may contain brackets itself. Null if there are no insertions. */
	readonly #literal: FoldedWords | null;
	readonly #parts: readonly { pattern: FoldedWords; words: number; gap: Gap | null }[];
	/** Index of the part with the most letters. */
	readonly #longest: number;
	readonly #insertions: boolean;

	/** A quotation without letters or digits is never found. */
	constructor(quote: string) {
		// The number of a note, which is the answer's own or was copied from the book.
		const text = quote.replace(/[\u00B2\u00B3\u00B9\u2070\u2074-\u2079]+/gu, ' ');
		const { parts, gaps, insertions } = quotedParts(text);
		this.#insertions = insertions;
		this.#literal = insertions ? foldedPattern([...foldedWords(text)]) : null;
		this.#parts = parts.map((part, index) => {
			const words = [...foldedWords(part)];
			const pattern = foldedPattern(words, gaps[index + 1] === 'ending');
			return { pattern, words: sizeOf(words), gap: gaps[index] ?? null };
		});
		const lengths = parts.map((part) => part.length);
		this.#longest = lengths.indexOf(Math.max(...lengths));
	}

	get hasInsertions(): boolean {
		return this.#insertions;
	}

	/** UTF-16 offsets of the first occurrence, or null. */
	findIn(text: string | WordsAlone): FoundWords | null {
		const searched = typeof text === 'string' ? new WordsAlone(text) : text;
		const literal = this.#literal && nextWords(this.#literal, searched.words, 0);
		if (literal) return { ...searched.spanOf(literal), insertions: false };
		const found = this.#findParts(searched.words);
		return found && { ...searched.spanOf(found), insertions: this.#insertions };
	}

	#findParts(text: string): Span | null {
		const longest = this.#parts[this.#longest];
		if (!longest) return null;
		let from = 0;
		for (let tries = 0; tries < MAX_TRIES; tries++) {
			const middle = nextWords(longest.pattern, text, from);
			if (!middle) return null;
			const start = this.#before(text, middle);
			const end = start === null ? null : this.#after(text, middle);
			if (start !== null && end !== null) return { start, end };
			from = middle.start + 1;
		}
		return null;
	}

	/** Start of the first part. Going back from the longest part, each is matched where it occurs nearest to the part after it. */
	#before(text: string, { start }: Span): number | null {
		for (let index = this.#longest - 1; index >= 0; index--) {
			const part = this.#parts[index];
			const gap = this.#gapAt(index + 1);
			if (!part || !gap) return null;
			const from = Math.max(0, start - gap.characters - MAX_PART_CHARACTERS);
			const before = text.slice(from, start);
			let found: Span | null = null;
			for (
				let span = nextWords(part.pattern, before, 0);
				span;
				span = nextWords(part.pattern, before, span.start + 1)
			)
				if (gap.allows(before.slice(span.end))) found = span;
			if (!found) return null;
			start = from + found.start;
		}
		return start;
	}

	#after(text: string, { end }: Span): number | null {
		for (let index = this.#longest + 1; index < this.#parts.length; index++) {
			const part = this.#parts[index];
			const gap = this.#gapAt(index);
			if (!part || !gap) return null;
			const after = text.slice(end, end + gap.characters + MAX_PART_CHARACTERS);
			const found = nextWords(part.pattern, after, 0);
			if (!found || !gap.allows(after.slice(0, found.start))) return null;
			end += found.end;
		}
		return end;
	}

	/** What the book may have before the part with this index. */
	#gapAt(index: number): { characters: number; allows(between: string): boolean } | null {
		const [before, after] = [this.#parts[index - 1], this.#parts[index]];
		if (!before || !after) return null;
		if (after.gap === 'omission') {
			const words = Math.ceil(Math.min(before.words, after.words, MAX_OMITTED.length - 1));
			const characters = MAX_OMITTED[words] ?? 0;
			return { characters, allows: (between) => between.length <= characters };
		}
		if (after.gap === 'ending') return { characters: 1, allows: (between) => between.trim() === '' };
		return {
			characters: 80,
			allows: (between) => between.split(/[ -]/).filter(Boolean).length <= MAX_REPLACED_WORDS
		};
	}
}

/** Maximum number of folded characters of a part that are searched beyond its gap. */
const MAX_PART_CHARACTERS = 4000;

const sizeOf = (words: readonly FoldedWord[]): number =>
	words.reduce((sum, word) => sum + wordCount(word), 0);

/** UTF-16 units of a section that are folded at a time. Sections are cut after white space, so that no word is cut. */
const PIECE = 20_000;
/** Units of the following piece that are searched with each piece, because a quotation may cross the cut. */
const OVERLAP = 10_000;

interface Piece {
	section: number;
	start: number;
	end: number;
	folded?: WordsAlone;
}

/** The book's sections, which are folded when first searched and kept for the next quotation. */
export class FoldedBook {
	readonly #pieces: Piece[];
	readonly #slices = new Map<string, WordsAlone>();

	constructor(private readonly sections: readonly string[]) {
		this.#pieces = sections.flatMap(piecesOf);
	}

	/** A stretch of a section; offsets beyond its ends are cut. */
	slice({ section, start, end }: Locator): WordsAlone {
		const key = `${section}.${start}-${end}`;
		const known = this.#slices.get(key);
		if (known) return known;
		const text = this.sections[section] ?? '';
		const folded = new WordsAlone(text.slice(Math.max(0, start), end));
		this.#slices.set(key, folded);
		return folded;
	}

	/** The first occurrence. A long book takes tens of milliseconds, which are spent in slices. */
	async find(words: QuotedWords): Promise<(Locator & FoundWords) | null> {
		const pacer = new Pacer();
		for (const piece of this.#pieces) {
			if (pacer.due) await pacer.pause();
			const { section, start, end } = piece;
			piece.folded ??= new WordsAlone((this.sections[section] ?? '').slice(start, end));
			const found = words.findIn(piece.folded);
			if (found) return { ...found, section, start: start + found.start, end: start + found.end };
		}
		return null;
	}
}

function piecesOf(text: string, section: number): Piece[] {
	const pieces: Piece[] = [];
	for (let start = 0; start < text.length;) {
		const end = afterSpace(text, start + PIECE);
		pieces.push({ section, start, end: afterSpace(text, end + OVERLAP) });
		start = end;
	}
	return pieces;
}

/** The first offset after white space from `at` on, so that no word is cut; in a script without spaces `at` itself. */
function afterSpace(text: string, at: number): number {
	if (at >= text.length) return text.length;
	const space = text.slice(at, at + 200).search(/\s/);
	return space < 0 ? at : at + space + 1;
}
