/** The sentence in which some words stand, for a list of words to learn. */
import type { Span } from '$lib/book/locator.ts';

/** Looked at on each side: longer than nearly every sentence. */
const REACH = 1000;

/** text: of the section. On one line, trimmed. */
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
