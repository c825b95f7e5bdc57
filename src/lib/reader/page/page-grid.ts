/**
 * Where pages lie in a laid-out section. Pages stand side by side, from the left or (in right-to-left text) from the right;
 * in vertical text they stand one below the other. Scrolled text has no pages: any distance can be gone to.
 * Distances are CSS pixels from the section's beginning, in the direction of reading.
 */
import type { Flow } from '../display/display-settings.ts';

export interface PageGrid {
	flow: Flow;
	/** In which direction of the frame one reads on. */
	axis: 'x' | 'y';
	/** True where the beginning is at the right. */
	reversed: boolean;
	/** From one page to the next; of scrolled text, what fits on the screen. */
	step: number;
	/** Of the whole section; a multiple of `step` where there are pages. */
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
 * How far a box is from the beginning: its page, of scrolled text its line. The middle decides, because punctuation may hang
 * over the edge of a column.
 */
export function distanceOf(grid: PageGrid, box: Box): number {
	const middle = grid.axis === 'x' ? (box.left + box.right) / 2 : (box.top + box.bottom) / 2;
	const distance = grid.reversed ? grid.length - middle : middle;
	if (grid.flow === 'scroll') return distance;
	const page = Math.floor(distance / grid.step);
	return Math.min(Math.max(page, 0), pageCount(grid) - 1) * grid.step;
}

/** How far the container, which counts from the left and the top, has to be scrolled; and back again. */
export function scrollOf(grid: PageGrid, distance: number): number {
	return grid.reversed ? grid.length - grid.step - distance : distance;
}

/** The distance that was scrolled to: where there are pages, the nearest; undoes what find-in-page or focus scrolled. */
export function distanceAtScroll(grid: PageGrid, scroll: number): number {
	const distance = grid.reversed ? grid.length - grid.step - scroll : scroll;
	const nearest = grid.flow === 'pages' ? Math.round(distance / grid.step) * grid.step : distance;
	return Math.min(Math.max(nearest, 0), lastDistance(grid));
}
