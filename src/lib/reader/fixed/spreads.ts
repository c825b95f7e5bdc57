/**
 * Which pages of a fixed-layout book lie side by side, as in the printed book: EPUB 3.3 § 8.2.2.3 (rendition:spread) and
 * § 8.2.2.5 (page-spread-left, -right, -center).
 */
import type { SpineItem } from '$lib/epub/publication.ts';
import type { Size } from '../page/element-watch.ts';
import { linearAfter } from '../page/reading-order.ts';
import type { Place } from '../page/renderer.ts';
import type { SectionPage } from '../page/section-page.ts';

export type Side = 'left' | 'right' | 'center';

/** Pages shown side by side, as spine indexes in reading order; a single one may be in the middle. */
export interface Spread {
	pages: { section: number; side: Side }[];
}

/** Narrower viewports show one page at a time, whatever the book asks for. */
const TWO_PAGES_MIN_WIDTH_PX = 600;

const OWN_LAYOUT = /^rendition:layout-(pre-paginated|reflowable)$/;

/** Whether the section is a page of fixed layout. */
export function isFixed({ properties }: SpineItem, layout: 'reflowable' | 'pre-paginated'): boolean {
	// EPUB 3.3 § 8.2.2.1.1: of several the first counts.
	const own = properties.find((property) => OWN_LAYOUT.test(property));
	return own ? own.endsWith('pre-paginated') : layout === 'pre-paginated';
}

/** Whether two pages like this one are shown side by side. spread: the book's rendition:spread, for all its pages. */
export function showsTwo(item: SpineItem, spread: string | null, viewport: Size, page: Size): boolean {
	const own = item.properties.find((property) => property.startsWith('rendition:spread-'));
	const wish = own?.slice('rendition:spread-'.length) ?? spread ?? 'auto';
	if (wish === 'none' || viewport.width < TWO_PAGES_MIN_WIDTH_PX) return false;
	// § 8.2.2.3: 'portrait' is the old name of 'both'.
	if (wish === 'both' || wish === 'portrait') return true;
	if (viewport.width <= viewport.height) return false;
	// Two landscape pages side by side are small, so only where the author asks for it: § 8.2.2.5 gives a page its side of a spread.
	const side = sideOf(item);
	return wish === 'landscape' || side === 'left' || side === 'right' || page.width <= page.height * 1.1;
}

/** All spreads of the book, in reading order. fixed: whether a section has a fixed layout. */
export function spreadsOf(
	spine: readonly SpineItem[],
	direction: 'ltr' | 'rtl',
	fixed: (item: SpineItem) => boolean
): Spread[] {
	const [first, second]: [Side, Side] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
	const spreads: Spread[] = [];
	let open: Spread | null = null;
	spine.forEach((item, index) => {
		const side =
			sideOf(item) ?? (!fixed(item) || !item.linear || index === 0 ? 'center' : open ? second : first);
		const page = { section: item.index, side };
		if (side === second && open) {
			open.pages.push(page);
			open = null;
			return;
		}
		const spread: Spread = { pages: [page] };
		spreads.push(spread);
		open = side === first && fixed(item) && item.linear ? spread : null;
	});
	return spreads;
}

function sideOf({ properties }: SpineItem): Side | null {
	for (const side of ['left', 'right', 'center'] as const)
		if (properties.some((property) => property.replace('rendition:', '') === `page-spread-${side}`))
			return side;
	return null;
}

/**
 * The place in a book of fixed layout: its sections are the pages of the whole book, and two of them may be visible at once.
 * place: that of the page that was navigated to. shown: all visible pages, in reading order.
 */
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
