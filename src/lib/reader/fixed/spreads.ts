/**
 * Which pages of a fixed-layout book lie side by side, as in the printed book: EPUB 3.3 § 8.2.2.3 (rendition:spread) and
 * § 8.2.2.5 (page-spread-left, -right, -center).
 */
import type { SpineItem } from '$lib/epub/publication.ts';
import type { Size } from '../page/element-watch.ts';

export type Side = 'left' | 'right' | 'center';

/** What lies side by side; spine indexes in the order of reading. One alone may lie in the middle. */
export interface Spread {
	pages: { section: number; side: Side }[];
}

/** Narrower stages show one page at a time, whatever the book asks for. */
const TWO_PAGES_FROM = 600;

/** Whether this page is drawn on a board of its own, not poured into ours. */
export function isFixed({ properties }: SpineItem, layout: 'reflowable' | 'pre-paginated'): boolean {
	if (properties.includes('rendition:layout-pre-paginated')) return true;
	if (properties.includes('rendition:layout-reflowable')) return false;
	return layout === 'pre-paginated';
}

/** Whether there is room for two pages like this one. spread: what the book says of all its pages. */
export function showsTwo(item: SpineItem, spread: string | null, stage: Size, board: Size): boolean {
	const own = item.properties.find((property) => property.startsWith('rendition:spread-'));
	const wish = own?.slice('rendition:spread-'.length) ?? spread ?? 'auto';
	if (wish === 'none' || stage.width < TWO_PAGES_FROM) return false;
	// § 8.2.2.3: 'portrait' is the old name of 'both'.
	if (wish === 'both' || wish === 'portrait') return true;
	if (stage.width <= stage.height) return false;
	// Two broad pages beside each other would be stamps; only an author who asks for it gets that.
	return wish === 'landscape' || board.width <= board.height * 1.1;
}

/** All spreads of the book in the order of reading. fixed: of each section. */
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
