/** Sentences of a section: the one to select next by keyboard, and the one in which some words stand. */
import type { Span } from '$lib/book/locator.ts';

/** A sentence that continues after the page is taken whole, up to so many more UTF-16 code units. */
const MAX_BEYOND_CHARACTERS = 2000;

/**
 * The first sentence on the page, then one after the other, and after the last the first again; null where the page has no
 * words. text: of the section; the page shows it from `from` up to `to`. after: where the sentence begins that is selected
 * now, null for none.
 */
export function nextSentence(text: string, from: number, to: number, after: number | null): Span | null {
	const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
	let first: Span | null = null;
	for (const { segment, index } of segmenter.segment(text.slice(from, to + MAX_BEYOND_CHARACTERS))) {
		const words = segment.trim();
		if (!words) continue;
		const start = from + index + segment.indexOf(words);
		if (start >= to) break;
		const sentence = { start, end: start + words.length };
		first ??= sentence;
		if (after === null || start > after) return sentence;
	}
	return first;
}

/** Looked at on each side: longer than nearly every sentence. */
const REACH = 1000;

/** The sentence in which some words stand, on one line. text: of the section. */
export function sentenceAround(text: string, { start, end }: Span): string {
	const before = text.slice(Math.max(0, start - REACH), start);
	const after = text.slice(end, end + REACH);
	// A sentence ends with its paragraph.
	const left = before.slice(before.lastIndexOf('\n') + 1);
	const right = after.split('\n', 1)[0] ?? '';
	const paragraph = left + text.slice(start, end) + right;
	const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
	const sentence = segmenter.segment(paragraph).containing(left.length)?.segment ?? paragraph;
	return sentence.replace(/\s+/g, ' ').trim();
}
