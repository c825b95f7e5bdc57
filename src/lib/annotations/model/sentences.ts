/** The sentences of a section: the one to select next by keyboard, and the one around some words. */
import { sentences } from '$lib/book/sentences.ts';
import type { Span } from '$lib/book/locator.ts';

/** A sentence that continues after the page is taken whole, up to this many more UTF-16 code units. */
const MAX_BEYOND_CHARACTERS = 2000;

/**
 * The first sentence on the page, then each next one, and after the last the first again; null if the page has no words.
 * text: that of the section, which the page shows from `from` to `to`. after: where the selected sentence begins; null if none.
 * language: a BCP 47 tag.
 */
export function nextSentence(
	text: string,
	from: number,
	to: number,
	after: number | null,
	language: string
): Span | null {
	const end = Math.min(text.length, to + MAX_BEYOND_CHARACTERS);
	const here = sentences(text, { start: from, end }, language).filter(({ start }) => start < to);
	return here.find(({ start }) => after === null || start > after) ?? here[0] ?? null;
}

/** How far to look on each side: longer than nearly every sentence. */
const REACH = 1000;

/** The sentence around some words, on one line. text: that of the section. language: a BCP 47 tag. */
export function sentenceAround(text: string, { start, end }: Span, language: string): string {
	const before = text.slice(Math.max(0, start - REACH), start);
	const after = text.slice(end, end + REACH);
	// A sentence ends with its paragraph.
	const left = start - before.length + before.lastIndexOf('\n') + 1;
	const right = end + (after.split('\n', 1)[0] ?? '').length;
	const around = { start: left, end: right };
	const found = sentences(text, around, language).find((each) => each.end > start) ?? around;
	return text.slice(found.start, found.end).replace(/\s+/g, ' ').trim();
}
