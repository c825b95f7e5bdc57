/** Where the toolbar goes: beside the words, never on them. Everything in CSS pixels of the window. */
import type { Box } from './model/page.ts';

export interface Size {
	width: number;
	height: number;
}

/** 'docked': along the lower edge (or, where the words are there, the upper one), as wide as the window. */
export type ToolbarPlace =
	{ kind: 'floating'; left: number; top: number } | { kind: 'docked'; edge: 'top' | 'bottom' };

/** Between the words and the toolbar; more below, where a finger's handles hang. */
const ABOVE = 8;
const BELOW = 12;
const EDGE = 8;
/** Up to this width it is docked: there is no room beside the words. */
export const NARROW = 640;

/** lines: of the words, not empty. touch: what the system itself offers for a selection stands above it. */
export function placeToolbar(
	lines: readonly Box[],
	toolbar: Size,
	window: Size,
	touch: boolean
): ToolbarPlace {
	const top = Math.min(...lines.map((line) => line.top));
	const bottom = Math.max(...lines.map((line) => line.bottom));
	if (window.width > NARROW) {
		const above = { line: lines.find((line) => line.top === top), at: top - ABOVE - toolbar.height };
		const below = { line: lines.find((line) => line.bottom === bottom), at: bottom + BELOW };
		const places = touch ? [below, above] : [above, below];
		const fits = places.find(({ at }) => at >= EDGE && at + toolbar.height <= window.height - EDGE);
		if (fits?.line) {
			const middle = (fits.line.left + fits.line.right) / 2 - toolbar.width / 2;
			const left = Math.max(EDGE, Math.min(window.width - toolbar.width - EDGE, middle));
			return { kind: 'floating', left, top: fits.at };
		}
	}
	const room = { top, bottom: window.height - bottom };
	const edge = room.bottom >= toolbar.height || room.bottom >= room.top ? 'bottom' : 'top';
	return { kind: 'docked', edge };
}
