/** How far the open book has been read, for its spoiler limit. A listener has read up to the sentence being read aloud. */
import { BOOK_START, isAfter, lastBefore, type Locator, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { ReadingPlace } from './place.svelte.ts';

/** The sentence being read aloud; null if nobody is listening. */
export type Heard = () => Locator | null;

/** The end of what the reader has before them: of the sentence being read aloud, or of the page. */
export function endOfPlace(place: ReadingPlace, heard: Heard): Position | null {
	const sentence = heard();
	if (sentence) return { section: sentence.section, offset: sentence.end };
	return place.page?.end ?? place.position;
}

/** About two pages. A reader who has read no more may only have looked into the book. */
const MIN_READ_CHARACTERS = 3000;

/** bodyStart: where the text itself begins, after the title and copyright pages. */
export function readingOf(
	place: ReadingPlace,
	heard: Heard,
	bodyStart: (text: BookText) => Position = () => BOOK_START
) {
	const here = (): Position | null => {
		const shown = endOfPlace(place, heard);
		if (place.finished) return shown;
		// What was read earlier, beyond the page being read aloud, stays read.
		const isBehind = !place.page || !place.furthest || isAfter(place.furthest, place.page.end);
		return heard() && !isBehind ? shown : place.furthest;
	};
	const percentHere = () => {
		const at = heard() && here();
		return at && place.text ? place.text.percentAt(at) : null;
	};
	return {
		here,
		chapterEnd() {
			const at = here();
			return at && place.text ? place.text.chapterAt(lastBefore(at)).end : null;
		},
		percent: () => percentHere() ?? (place.finished ? place.percent : place.percentRead),
		shownPercent: () => place.percent,
		isFinished: () => place.finished,
		isAhead: () => place.isAhead,
		readHere: () => place.readHere(),
		readTo: (end: Position) => place.readTo(end),
		isBegun() {
			const at = here();
			const { text } = place;
			if (place.finished || !at || !text) return place.finished || at !== null;
			const start = bodyStart(text);
			return text.before(at) - text.before(start) >= Math.min(MIN_READ_CHARACTERS, text.length / 10);
		}
	};
}
