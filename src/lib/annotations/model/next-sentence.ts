/** The sentence to select next by keyboard: the first on the page, then one after the other. */

/** A sentence that continues after the page is taken whole, up to so many more UTF-16 code units. */
const MAX_BEYOND_CHARACTERS = 2000;

/**
 * text: of the section; the page shows it from `from` up to `to`. after: where the sentence begins that is selected now,
 * null for none. After the last one on the page comes the first again. Null where the page has no words.
 */
export function nextSentence(
	text: string,
	from: number,
	to: number,
	after: number | null
): { start: number; end: number } | null {
	const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
	let first: { start: number; end: number } | null = null;
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
