/** How far the open book has been read, as its spoiler limit asks for it. */
import type { Position } from '$lib/book/locator.ts';
import type { Reading } from '$lib/chat/privacy/spoiler-limit.svelte.ts';
import type { ReadingPlace } from '$lib/reader/navigation/place.svelte.ts';

export function readingOf(place: ReadingPlace): Reading {
	const shown = () => place.page?.end ?? place.position;
	const here = () => (place.finished ? shown() : place.furthest);
	return {
		here,
		chapterEnd() {
			const at = here();
			return at && place.text ? place.text.chapterAt(lastBefore(at)).end : null;
		},
		percent: () => (place.finished ? place.percent : place.percentRead),
		shownPercent: () => place.percent,
		isFinished: () => place.finished,
		isAhead: () => place.isAhead,
		readHere: () => place.readHere()
	};
}

/** What ends where a chapter begins is still in the one before. */
const lastBefore = ({ section, offset }: Position): Position => ({
	section,
	offset: Math.max(0, offset - 1)
});
