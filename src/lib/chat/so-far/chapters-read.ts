/** Which chapters of the timeline a model must still summarise. Pure. */
import { comparePositions, earlier, type Position } from '$lib/book/locator.ts';
import type { ReadChapter } from '$lib/book/chapter.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Recap } from '../presets/recap.ts';

/** Number of chapters per question. */
export const CHAPTERS_AT_ONCE = 5;
/** Percent of the book that may be read in a chapter before its line is due again. */
const REUSE_PERCENT = 1;

/** The chapters without a line, or with one that was written well before their end and the place; the latest first. lines: by chapter. */
export function chaptersDue<C extends ReadChapter>(
	read: readonly C[],
	lines: ReadonlyMap<string, Pick<Recap, 'upTo' | 'percent'>>,
	upTo: Position,
	text: BookText | null
): C[] {
	const due = read.filter(({ id, end }) => {
		const line = lines.get(id);
		const readEnd = earlier(end, upTo);
		if (!line) return true;
		const isWhole = comparePositions(line.upTo, readEnd) >= 0;
		return !isWhole && (readEnd === end || (text?.percentAt(readEnd) ?? 0) - line.percent >= REUSE_PERCENT);
	});
	return due.reverse();
}
