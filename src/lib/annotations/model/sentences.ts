/** The sentence to select next by keyboard. */
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
