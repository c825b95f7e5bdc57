/** Whole words around a selection: a finger rarely hits a word's first letter. */
import type { Span } from '$lib/book/locator.ts';

/** Looked at on each side of an end: longer than any word, and quick in a long section. */
const REACH = 80;

/** The span, widened to the words in which it begins and ends. Offsets: UTF-16 units of `text`. */
export function wholeWords(text: string, { start, end }: Span, language?: string): Span {
	return {
		start: wordAt(text, start, language)?.start ?? start,
		end: wordAt(text, end - 1, language)?.end ?? end
	};
}

/** The word that contains the letter at `offset`; null where there is none. */
function wordAt(text: string, offset: number, language?: string): Span | null {
	const from = Math.max(0, offset - REACH);
	const part = text.slice(from, offset + REACH);
	const found = segmenterOf(language)
		.segment(part)
		.containing(offset - from);
	if (!found?.isWordLike) return null;
	const start = from + found.index;
	return { start, end: start + found.segment.length };
}

/** A language that a book states may be none. */
function segmenterOf(language?: string): Intl.Segmenter {
	try {
		return new Intl.Segmenter(language, { granularity: 'word' });
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return new Intl.Segmenter(undefined, { granularity: 'word' });
	}
}
