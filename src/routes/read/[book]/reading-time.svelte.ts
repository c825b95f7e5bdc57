/** Connects the reading time to the open book: counts pages, and estimates the time left. */
import type { BookText } from '$lib/book/text.ts';
import type { Position } from '$lib/book/locator.ts';
import { comparePositions } from '$lib/book/position.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';
import { preferences } from '$lib/settings/preferences.svelte.ts';
import { dayOf } from '$lib/statistics/day.ts';
import { ReadingTime } from '$lib/statistics/reading-time.svelte.ts';
import { addToDay } from '$lib/statistics/stored-days.ts';

export function createReadingTime(book: string, language: string | null): ReadingTime {
	return new ReadingTime({
		language: language ?? 'und',
		counting: () => preferences.counting,
		// eslint-disable-next-line svelte/prefer-svelte-reactivity -- today's date, read once
		save: ({ seconds, characters }) => addToDay({ day: dayOf(new Date()), book, seconds, characters })
	});
}

/** Reports the displayed page to the clock; call it in an effect. */
export function followPages(time: ReadingTime, { page, text }: ReadingPlace): void {
	if (page && text) time.turned({ start: text.before(page.start), end: text.before(page.end) });
	else time.seen();
}

/** Seconds to the end of the chapter and of the book; null until the pace is known, and at the end. */
export function timeLeft(
	time: ReadingTime,
	{ page, text }: ReadingPlace
): { chapter: number | null; book: number } | null {
	if (!preferences.counting || !page || !text || page.atEnd) return null;
	const here = text.before(page.start);
	const book = time.secondsFor(text.length - here);
	if (book === null) return null;
	const next = nextChapter(text, page.start);
	return { chapter: next && time.secondsFor(text.before(next) - here), book };
}

/** A part's own chapter ends where its first chapter begins, so the next start counts, whatever its level. */
function nextChapter(text: BookText, position: Position): Position | null {
	const starts = text.allChapters().map(({ start }) => start);
	return starts.find((start) => comparePositions(start, position) > 0) ?? null;
}
