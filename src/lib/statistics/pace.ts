/** The reader's pace, from the pages they really read. The median is robust against naps and leafing through. */
import { statisticsStrings as t } from '$lib/strings/statistics.ts';
import { formatEstimate } from '$lib/ui/format.ts';

/** Characters per minute that count as reading. Chinese is read at 300; an English skimmer reaches 3000. */
const MIN_PACE = 120;
const MAX_PACE = 4000;
/** A page with less text (a chapter's last lines, a caption) says little about the pace. */
const MIN_PAGE_CHARACTERS = 150;
/** How many pages make the pace known, and how many are remembered. */
const MIN_PAGES = 10;
const MAX_PAGES = 40;

/** Characters per minute; null if this was not reading. */
export function paceOfPage(characters: number, seconds: number): number | null {
	if (characters < MIN_PAGE_CHARACTERS || seconds <= 0) return null;
	const pace = (60 * characters) / seconds;
	return pace >= MIN_PACE && pace <= MAX_PACE ? pace : null;
}

/** Whether this many characters can have been read in this time, rather than leafed through. */
export function isReading(characters: number, seconds: number): boolean {
	return seconds > 0 && (60 * characters) / seconds <= MAX_PACE;
}

/** Returns the paces of the latest pages, oldest first. */
export const remember = (paces: readonly number[], pace: number): number[] =>
	[...paces, Math.round(pace)].slice(-MAX_PAGES);

/** Characters per minute; null until enough pages were read. */
export function medianPace(paces: readonly number[]): number | null {
	if (paces.length < MIN_PAGES) return null;
	const sorted = paces.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Says how long the chapter takes, or the book in its last chapter. left: in seconds; '' if it is not known. */
export function timeLeft(left: { chapter: number | null; book: number } | null): string {
	if (!left) return '';
	return left.chapter === null
		? t.leftInBook({ book: formatEstimate(left.book) })
		: t.leftInChapter({ chapter: formatEstimate(left.chapter) });
}
