/** Places the toolbar beside the words, never over them. Everything is in CSS pixels of the window. */
import type { Size } from '$lib/reader/page/element-watch.ts';

export type LineBox = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * 'docked': along the lower edge, or along the upper one if the words are at the lower, and as wide as the window. isTight: the
 * words leave no room for all of it at either edge, so it is one row over the bar around the page.
 */
export type ToolbarPlace =
	| { kind: 'floating'; left: number; top: number }
	| { kind: 'docked'; edge: 'top' | 'bottom'; isTight: boolean };

/** The space between the words and the toolbar, with more below, where a finger's handles hang. */
const SPACE_ABOVE_PX = 8;
const SPACE_BELOW_PX = 12;
const EDGE_PX = 8;
/** Up to this window width the toolbar is docked, since there is no space beside the words. */
export const NARROW_PX = 640;

/**
 * lines: the boxes of the words, not empty. toolbar: its size with all rows. touch: the system shows its own selection menu
 * above the words.
 */
export function placeToolbar(
	lines: readonly LineBox[],
	toolbar: Size,
	window: Size,
	touch: boolean
): ToolbarPlace {
	const top = Math.min(...lines.map((line) => line.top));
	const bottom = Math.max(...lines.map((line) => line.bottom));
	if (window.width > NARROW_PX) {
		const above = { line: lines.find((line) => line.top === top), at: top - SPACE_ABOVE_PX - toolbar.height };
		const below = { line: lines.find((line) => line.bottom === bottom), at: bottom + SPACE_BELOW_PX };
		const places = touch ? [below, above] : [above, below];
		const fits = places.find(({ at }) => at >= EDGE_PX && at + toolbar.height <= window.height - EDGE_PX);
		if (fits?.line) {
			const middle = (fits.line.left + fits.line.right) / 2 - toolbar.width / 2;
			const left = Math.max(EDGE_PX, Math.min(window.width - toolbar.width - EDGE_PX, middle));
			return { kind: 'floating', left, top: fits.at };
		}
	}
	const space = { top, bottom: window.height - bottom };
	const edge = space.bottom >= toolbar.height || space.bottom >= space.top ? 'bottom' : 'top';
	return { kind: 'docked', edge, isTight: space[edge] < toolbar.height };
}
