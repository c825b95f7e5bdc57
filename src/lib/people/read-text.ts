/** What the pane shows of the book's text: excerpts and chapters, never beyond the place. */
import type { Chapter } from '$lib/book/chapter.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import { comparePositions, isAfter, startOf } from '$lib/book/position.ts';
import type { BookText } from '$lib/book/text.ts';

/** UTF-16 code units before and after a mention. */
const BEFORE = 80;
const AFTER = 160;

/** The words around a mention, never beyond the place. */
export function excerptOf(
	text: BookText,
	{ section, start, end }: Locator,
	upTo: Position
): { before: string; name: string; after: string } {
	const most = upTo.section === section ? Math.min(end + AFTER, Math.max(end, upTo.offset)) : end + AFTER;
	const before = text.slice({ section, start: Math.max(0, start - BEFORE), end: start });
	const after = text.slice({ section, start: end, end: most });
	const cut = (text: string) => text.replace(/\s+/g, ' ');
	return {
		// From a whole word on.
		before: cut(start > BEFORE ? before.slice(before.indexOf(' ') + 1) : before),
		name: text.slice({ section, start, end }),
		after: cut(after.length < AFTER ? after : after.slice(0, after.lastIndexOf(' ')))
	};
}

/** Chapters that begin before the place. */
export const chaptersUpTo = (text: BookText, upTo: Position) =>
	text.allChapters().filter(({ start }) => comparePositions(start, upTo) < 0);

/** Index of the last chapter that begins at or before the mention. */
export function chapterIndex(chapters: readonly Pick<Chapter, 'start'>[], mention: Locator): number {
	return chapters.findLastIndex(({ start }) => !isAfter(start, startOf(mention)));
}
