/**
 * Whether words stand in a text as they are quoted. White space, quotation marks, dashes and ellipses may differ, and
 * the case of the first letter; nothing else. The offsets of what is found are exact, because the text itself is
 * searched and not a copy made alike. Pure.
 */
import type { Span } from '$lib/book/locator.ts';

/** "[…]", "...", and words put in by whoever quotes: "[Victor] went". */
const GAP = /\[[^\]]{2,60}\]|\[…\]|…|\.\s?\.\s?\.(?:\s?\.)?/u;
/** Characters of the book that a gap may stand for. */
const GAP_LENGTH = 1500;
const MARKS = `["'“”„‟«»‹›‘’‚‛\`´″′]`;
const DASH = '[-\u2010-\u2015\u2212]';
const EDGE = /^[\s,.;:!?…"'“”„«»‹›‘’`()\u2010-\u2015-]+|[\s,.;:!?…"'“”„«»‹›‘’`()\u2010-\u2015-]+$/gu;
/** Where such a letter goes on beyond the edge, the quotation would begin or end within a word. */
const SPACED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
/** Places of the longest part that are tried: a quotation with gaps may begin with everyday words. */
const TRIES = 500;

/** A quotation made ready to be looked for in many texts. */
export class QuotedWords {
	/** What stands between the gaps, in order. */
	readonly #parts: RegExp[];
	readonly #longest: number;

	/** Of a quotation without any letters nothing is found. */
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

	/** The first place of the text that has these words, or null. */
	findIn(text: string): Span | null {
		const rarest = this.#parts[this.#longest];
		if (!rarest) return null;
		let from = 0;
		for (let tries = 0; tries < TRIES; tries++) {
			const middle = next(rarest, text, from);
			if (!middle) return null;
			const start = this.#before(text, middle);
			const end = this.#after(text, middle);
			if (start !== null && end !== null) return { start, end };
			from = middle.start + 1;
		}
		return null;
	}

	/** Where the parts before the longest begin, each the nearest to the one behind it. */
	#before(text: string, { start }: Span): number | null {
		for (let part = this.#longest - 1; part >= 0; part--) {
			const pattern = this.#parts[part];
			const from = Math.max(0, start - GAP_LENGTH);
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
			const found = next(pattern, text.slice(end, end + GAP_LENGTH), 0);
			if (!found) return null;
			end += found.end;
		}
		return end;
	}
}

/** The next place where the words stand as whole words. */
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

/** Whether a word goes on across this place. */
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
