/** The place in a book of fixed layout: its sections are the pages of the whole book, and two of them may be visible at once. */
import type { SpineItem } from '$lib/epub/publication.ts';
import type { Place } from '../page/renderer.ts';
import { linearAfter } from '../page/reading-order.ts';
import type { SectionPage } from '../page/section-page.ts';

/** place: of the page that was navigated to. shown: all visible pages, in reading order. */
export function fixedPlace(
	place: Place,
	shown: readonly Pick<SectionPage, 'section' | 'text'>[],
	spine: readonly SpineItem[]
): Place {
	const [first, last] = [shown[0], shown.at(-1)];
	if (!first || !last) return place;
	const pages = spine.filter(({ linear }) => linear).map(({ index }) => index);
	return {
		...place,
		start: first.section < place.start.section ? { section: first.section, offset: 0 } : place.start,
		end: last.section > place.end.section ? { section: last.section, offset: last.text.length } : place.end,
		// A page outside the reading order counts as the page before it.
		page: Math.max(1, pages.filter((index) => index <= last.section).length),
		pages: Math.max(1, pages.length),
		wholeBook: true,
		atStart: linearAfter(spine, first.section, 'previous') === null,
		atEnd: linearAfter(spine, last.section, 'next') === null
	};
}
