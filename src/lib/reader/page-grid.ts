/** Where pages lie in a laid-out section: columns side by side, from the left or (in right-to-left text) from the right. */

export interface PageGrid {
	/** CSS pixels from one page to the next. */
	step: number;
	/** Width of the whole section, a multiple of `step`. */
	width: number;
	rtl: boolean;
}

export function pageCount(grid: PageGrid): number {
	return Math.max(1, Math.round(grid.width / grid.step));
}

/** 0-based page on which a box lies; the middle decides, because punctuation may hang over the edge of a column. */
export function pageOf(grid: PageGrid, box: { left: number; right: number }): number {
	const middle = (box.left + box.right) / 2;
	const page = Math.floor((grid.rtl ? grid.width - middle : middle) / grid.step);
	return Math.min(Math.max(page, 0), pageCount(grid) - 1);
}

/** How far the section has to be scrolled to show a page, in a container that counts from the left. */
export function scrollOf(grid: PageGrid, page: number): number {
	return grid.rtl ? grid.width - (page + 1) * grid.step : page * grid.step;
}

/** The page nearest to a scroll position; undoes what find-in-page, focus or a dragged selection scrolled. */
export function pageAtScroll(grid: PageGrid, scroll: number): number {
	const page = Math.round((grid.rtl ? grid.width - grid.step - scroll : scroll) / grid.step);
	return Math.min(Math.max(page, 0), pageCount(grid) - 1);
}
