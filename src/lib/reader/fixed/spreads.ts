/**
 * Which pages of a fixed-layout book are side by side, as in print: EPUB 3.3 § 8.2.2.3 (rendition:spread) and § 8.2.2.5
 * (page-spread-left, -right, -center). Also the size of a page, and how it is scaled.
 */
import type { SpineItem } from '$lib/epub/package/package-document.ts';
import type { Size } from '../page/element-watch.ts';
import { linearAfter } from '../page/reading-order.ts';
import type { Place } from '../page/renderer.ts';
import type { SectionPage } from '../page/section-page.ts';

export type Side = 'left' | 'right' | 'center';

/** Pages shown side by side, as spine indexes in reading order. A single one may be in the middle. */
export interface Spread {
	pages: { section: number; side: Side }[];
}

/** Narrower viewports show one page at a time, whatever the book asks for. */
const TWO_PAGES_MIN_WIDTH_PX = 600;

const OWN_LAYOUT = /^rendition:layout-(pre-paginated|reflowable)$/;

/** Whether the section is a page of fixed layout. */
export function isFixed({ properties }: SpineItem, layout: 'reflowable' | 'pre-paginated'): boolean {
	// EPUB 3.3 § 8.2.2.1.1: if there are several, the first counts.
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
	// Two landscape pages side by side are small, so they are shown only if the author asks for it: § 8.2.2.5 gives a page its
	// side of a spread.
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
 * The place in a book of fixed layout. Its sections are the pages of the whole book, and two of them may be visible at once.
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

// A page has the author's size, and is scaled as a whole: EPUB 3.3 § 8.2.
const DEFAULT_PAGE_SIZE: Size = { width: 600, height: 800 };

/**
 * § 8.2.2.6: the size, in CSS pixels, is in the viewport meta element. If that is missing, it is the size of the picture that
 * makes up the page. 'device-width' and 'device-height' are those of `viewport`.
 */
export function fixedPageSize(doc: Document, viewport: Size): Size {
	const content = doc.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
	const declared = viewportSize(content, viewport);
	if (declared) return declared;
	const svg = doc.querySelector('body > svg, body > * > svg:only-child');
	const [, , across = 0, down = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
	if (across > 0 && down > 0) return { width: across, height: down };
	const drawn = { width: lengthOf(svg, 'width'), height: lengthOf(svg, 'height') };
	if (drawn.width > 0 && drawn.height > 0) return drawn;
	const image = doc.querySelector(
		'body > img:only-child, body > * > img:only-child'
	) as HTMLImageElement | null;
	if (image?.naturalWidth) return { width: image.naturalWidth, height: image.naturalHeight };
	return DEFAULT_PAGE_SIZE;
}

/** Null if one of the two is missing or not a length. A viewport's properties are separated by commas, semicolons or spaces. */
export function viewportSize(content: string, viewport: Size): Size | null {
	const values = new Map<string, number>();
	for (const part of content.toLowerCase().split(/[,;]|(?<=[^\s=])\s+(?=[a-z])/)) {
		const [name = '', value = ''] = part.split('=').map((each) => each.trim());
		if (values.has(name)) continue;
		if (value === 'device-width') values.set(name, viewport.width);
		else if (value === 'device-height') values.set(name, viewport.height);
		else values.set(name, Number.parseFloat(value));
	}
	const [width = NaN, height = NaN] = [values.get('width'), values.get('height')];
	return width > 0 && height > 0 ? { width, height } : null;
}

/** The length in CSS pixels; 0 for a relative one. */
function lengthOf(svg: Element | null, name: string): number {
	const value = svg?.getAttribute(name) ?? '';
	return /^[\d.]+\s*(px)?$/.test(value.trim()) ? parseFloat(value) : 0;
}

/**
 * Rules that scale the page to fit the viewport. alignment: 'center'; 'left' or 'right' for the half of the viewport, next to
 * the middle; 'start' or 'end' in a viewport that is itself half of a spread.
 */
export function fixedRules(page: Size, viewport: Size, alignment: Side | 'start' | 'end'): string {
	const half = alignment === 'left' || alignment === 'right';
	const width = half ? viewport.width / 2 : viewport.width;
	const scale = Math.min(width / page.width, viewport.height / page.height);
	const free = width - page.width * scale;
	const left = { left: free, right: width, center: free / 2, start: 0, end: free }[alignment];
	const top = (viewport.height - page.height * scale) / 2;
	// Paint containment keeps the page's background from spreading to the canvas around it.
	return `html { width: ${viewport.width}px !important; height: ${viewport.height}px !important; margin: 0 !important;
	overflow: hidden !important; background: transparent !important; }
body { position: absolute !important; left: 0 !important; top: 0 !important; width: ${page.width}px !important;
	height: ${page.height}px !important; margin: 0 !important; overflow: hidden !important;
	contain: paint !important;
	transform: translate(${left}px, ${top}px) scale(${scale}) !important; transform-origin: 0 0 !important; }`;
}
