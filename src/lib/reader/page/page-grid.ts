/**
 * Where the pages of a laid-out section are. Pages lie side by side, from the left or (in right-to-left text) from the right;
 * in vertical text one below the other. Scrolled text has no pages: it can be scrolled to any distance.
 * Distances are CSS pixels from the section's beginning, in the direction of reading.
 */
import type { Flow } from '../display/display-settings.ts';

export interface PageGrid {
	flow: Flow;
	/** The axis of the frame along which the text continues. */
	axis: 'x' | 'y';
	/** True where the section begins at the right. */
	reversed: boolean;
	/** Distance from one page to the next; for scrolled text, the length of the viewport. */
	step: number;
	/** Length of the whole section; a multiple of `step` where there are pages. */
	length: number;
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export function pageCount({ flow, step, length }: PageGrid): number {
	// A few lines below the last screen are no page of their own.
	return Math.max(1, flow === 'pages' ? Math.round(length / step) : Math.ceil(length / step - 0.2));
}

/** The distance of the last page. */
export function lastDistance(grid: PageGrid): number {
	return grid.flow === 'pages' ? (pageCount(grid) - 1) * grid.step : Math.max(0, grid.length - grid.step);
}

/** 0-based number of the page at a distance. */
export function pageAt(grid: PageGrid, distance: number): number {
	const last = pageCount(grid) - 1;
	if (distance >= lastDistance(grid) - 1) return last;
	return Math.min(Math.max(Math.floor(distance / grid.step + 0.01), 0), last);
}

/**
 * Distance of a box: of the page it is on, or of its line in scrolled text. Its middle decides, because punctuation may hang
 * over the edge of a column.
 */
export function distanceOf(grid: PageGrid, box: Box): number {
	const middle = grid.axis === 'x' ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2;
	const distance = grid.reversed ? grid.length - middle : middle;
	if (grid.flow === 'scroll') return distance;
	const page = Math.floor(distance / grid.step);
	return Math.min(Math.max(page, 0), pageCount(grid) - 1) * grid.step;
}

/** The container's scroll position (from the left or top) for a distance. */
export function scrollOf(grid: PageGrid, distance: number): number {
	return grid.reversed ? grid.length - grid.step - distance : distance;
}

/** The distance for a scroll position: that of the nearest page where there are pages, which undoes a scroll to between two. */
export function distanceAtScroll(grid: PageGrid, scroll: number): number {
	const distance = grid.reversed ? grid.length - grid.step - scroll : scroll;
	const nearest = grid.flow === 'pages' ? Math.round(distance / grid.step) * grid.step : distance;
	return Math.min(Math.max(nearest, 0), lastDistance(grid));
}
