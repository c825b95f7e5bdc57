/**
 * Finds quoted words in a text. White space, quotation marks, dashes, ellipses and the case of the first letter may
 * differ; nothing else. The offsets are exact, because the text itself is searched and not a normalized copy. Pure.
 */
import type { Span } from '$lib/book/locator.ts';

/** "[…]", "...", and words inserted by the writer: "[Victor] went". */
const GAP = /\[[^\]]{2,60}\]|\[…\]|…|\.\s?\.\s?\.(?:\s?\.)?/u;
/** Characters of the book that a gap may stand for. */
const MAX_GAP_CHARACTERS = 1500;
const MARKS = `["'“”„‟«»‹›‘’‚‛\`´″′]`;
const DASH = '[-\u2010-\u2015\u2212]';
const EDGE = /^[\s,.;:!?…"'“”„«»‹›‘’`()\u2010-\u2015-]+|[\s,.;:!?…"'“”„«»‹›‘’`()\u2010-\u2015-]+$/gu;
/** Letters of scripts that separate words by spaces: two of them side by side are within one word. */
const SPACED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
/** Occurrences of the longest part that are tried, for a quotation with gaps. */
const MAX_TRIES = 500;

/** A quotation, compiled once and searched for in many texts. */
export class QuotedWords {
	/** Patterns of the parts between gaps, in order. */
	readonly #parts: RegExp[];
	/** Index of the longest part. */
	readonly #longest: number;

	/** A quotation without letters or digits is never found. */
	constructor(quote: string) {
		const parts = quote
			.normalize('NFC')
			.replace(/\[(\p{L})\]/gu, '$1')
			.replace(/\s+\/\s+/g, ' ')
			.split(GAP)
			.map((part) => part.replace(EDGE, ''))
			.filter((part) => /[\p{L}\p{N}]/u.test(part));
		this.#parts = parts.map((part) => new RegExp(patternOf(part), 'gu'));
		this.#longest = parts.reduce(
			(best, part, index) => (part.length > (parts[best]?.length ?? 0) ? index : best),
			0
		);
	}

	/** UTF-16 offsets of the first occurrence, or null. */
	findIn(text: string): Span | null {
		const longest = this.#parts[this.#longest];
		if (!longest) return null;
		let from = 0;
		for (let tries = 0; tries < MAX_TRIES; tries++) {
			const middle = next(longest, text, from);
			if (!middle) return null;
			const start = this.#before(text, middle);
			const end = this.#after(text, middle);
			if (start !== null && end !== null) return { start, end };
			from = middle.start + 1;
		}
		return null;
	}

	/** Start of the first part: going back from the longest, each part is the occurrence nearest to the one after it. */
	#before(text: string, { start }: Span): number | null {
		for (let part = this.#longest - 1; part >= 0; part--) {
			const pattern = this.#parts[part];
			const from = Math.max(0, start - MAX_GAP_CHARACTERS);
			const before = text.slice(from, start);
			let found: Span | null = null;
			for (let at = 0; pattern;) {
				const span = next(pattern, before, at);
				if (!span) break;
				found = span;
				at = span.start + 1;
			}
			if (!found) return null;
			start = from + found.start;
		}
		return start;
	}

	#after(text: string, { end }: Span): number | null {
		for (const pattern of this.#parts.slice(this.#longest + 1)) {
			const found = next(pattern, text.slice(end, end + MAX_GAP_CHARACTERS), 0);
			if (!found) return null;
			end += found.end;
		}
		return end;
	}
}

/** The next occurrence as whole words. */
function next(pattern: RegExp, text: string, from: number): Span | null {
	pattern.lastIndex = from;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const start = match.index;
		const end = start + match[0].length;
		if (!joined(text, start) && !joined(text, end)) return { start, end };
		pattern.lastIndex = start + 1;
	}
	return null;
}

/** Whether `at` is within a word. */
function joined(text: string, at: number): boolean {
	const before = text[at - 1] ?? ' ';
	const after = text[at] ?? ' ';
	return SPACED.test(before) && SPACED.test(after);
}

function patternOf(part: string): string {
	const first = part.match(/^\P{L}*\p{L}/u)?.[0] ?? '';
	return sourceOf(first.slice(0, -1)) + eitherCase(first.at(-1) ?? '') + sourceOf(part.slice(first.length));
}

function eitherCase(letter: string): string {
	const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
	return lower === upper || lower.length !== 1 || upper.length !== 1
		? sourceOf(letter)
		: `[${lower}${upper}]`;
}

function sourceOf(text: string): string {
	return text.replace(
		/\s*[-\u2010-\u2015\u2212]+\s*|\s+|["'“”„‟«»‹›‘’‚‛`´″′]|[\\^$.*+?()[\]{}|/]/gu,
		(found) => {
			if (new RegExp(DASH, 'u').test(found)) return `\\s*${DASH}+\\s*`;
			if (/^\s/.test(found)) return '\\s+';
			if (new RegExp(MARKS, 'u').test(found)) return MARKS;
			return `\\${found}`;
		}
	);
}
