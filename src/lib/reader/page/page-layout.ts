/** The dimensions of a page: line length, number of columns and the space around them; and where the pages of a section are. */
import type { Flow, DisplaySettings } from '../display/display-settings.ts';
import type { Size } from './element-watch.ts';

export interface PageLayout {
	flow: Flow;
	/** Lines run from top to bottom, and follow each other to the left ('rl') or to the right ('lr'). */
	vertical: 'rl' | 'lr' | null;
	/** The viewport's size, in CSS pixels. */
	width: number;
	height: number;
	columns: 1 | 2;
	/**
	 * The length of a line; the space between two columns (half of it at each end of the lines); and the space before the first
	 * and after the last line. All in CSS pixels.
	 */
	line: number;
	gap: number;
	padding: number;
}

/** The default space between columns, and before the first and after the last line. */
const DEFAULT_GAP_PX = 48;
const DEFAULT_PADDING_PX = 20;
/** Longer lines are tiring to read; shorter ones have uneven word spaces. The last one applies if the reader chose two columns. */
const MAX_LINE_EM = 40;
const MIN_COLUMN_EM = 22;
const MIN_CHOSEN_COLUMN_EM = 9;
/** Narrower pages have one column unless the reader chose two. */
const TWO_COLUMNS_MIN_WIDTH_PX = 880;

export function layOutPage(
	settings: DisplaySettings,
	{ width, height }: Size,
	vertical: PageLayout['vertical']
): PageLayout {
	const em = 16 * (settings.fontSize / 100);
	const minGap = Math.max(8, Math.round((DEFAULT_GAP_PX * settings.margin) / 100) & ~1);
	const padding = Math.min(48, Math.max(8, Math.round((DEFAULT_PADDING_PX * settings.margin) / 100)));
	const across = vertical ? height : width;
	const fits = (shortest: number): boolean => across >= 2 * (shortest * em + minGap);
	const two =
		!vertical &&
		settings.flow === 'pages' &&
		(settings.columns === 'auto'
			? across >= TWO_COLUMNS_MIN_WIDTH_PX && fits(MIN_COLUMN_EM)
			: settings.columns === 2 && fits(MIN_CHOSEN_COLUMN_EM));
	const share = across / (two ? 2 : 1);
	// Vertical lines may be as long as the page is high, since their characters are closer together.
	const usable = vertical ? share : Math.min(share, MAX_LINE_EM * em + DEFAULT_GAP_PX);
	const line = Math.max(1, Math.floor(usable - minGap));
	return {
		flow: settings.flow,
		vertical,
		width,
		height,
		columns: two ? 2 : 1,
		line,
		gap: share - line,
		padding
	};
}

/** Rules for the root and the body. The author's rules must not change the dimensions by which pages are counted. */
export function layoutRules(layout: PageLayout): string {
	const { flow, vertical, width, height, line, gap, padding } = layout;
	const [lead, side] = vertical ? [gap / 2, padding] : [padding, gap / 2];
	const columns =
		flow === 'pages'
			? `column-width: ${line}px !important; column-gap: ${gap}px !important; column-fill: auto !important; column-count: auto !important;`
			: 'columns: auto !important;';
	const size =
		flow === 'pages'
			? `width: ${width}px !important; height: ${height}px !important;`
			: vertical
				? `width: auto !important; height: ${height}px !important; min-width: ${width}px !important;`
				: `width: ${width}px !important; height: auto !important;`;
	// The root is as large as a page, not as the frame. The frame gets its length from the section, which would otherwise be
	// laid out anew for it.
	const root =
		flow === 'scroll'
			? 'width: auto !important; height: auto !important;'
			: vertical
				? `width: auto !important; height: ${height}px !important;`
				: `width: ${width}px !important; height: auto !important;`;
	return `html { ${vertical ? `writing-mode: vertical-${vertical} !important;` : ''}
	--lectern-page-width: ${width / 100}px; --lectern-page-height: ${height / 100}px;
	${root} min-height: 0 !important; overflow: hidden !important; }
body { ${size} ${columns} box-sizing: border-box !important; max-width: none !important; max-height: none !important;
	min-height: 0 !important; margin: 0 !important; border: 0 !important; padding: ${lead}px ${side}px !important;
	overflow: visible !important; }`;
}

/** The mean width of a letter, and the height of a line if the book sets it, in multiples of the font size. */
const LETTER_EM = 0.45;
const USUAL_LINE_HEIGHT = 1.55;

/** How many characters a page full of text holds. A rough measure, for pages that are too empty to count on. */
export function roomOf(layout: PageLayout, { fontSize, lineHeight }: DisplaySettings): number {
	const { vertical, width, height, columns, line, padding } = layout;
	const em = 16 * (fontSize / 100);
	const rows = ((vertical ? width : height) - 2 * padding) / (em * (lineHeight ?? USUAL_LINE_HEIGHT));
	const letters = line / (em * (vertical ? 1 : LETTER_EM));
	return Math.max(1, Math.round(Math.max(0, rows) * letters * columns));
}

/** The largest size of a picture, in CSS pixels. */
export function maxPictureSize({ vertical, line, width, height, padding }: PageLayout): Size {
	return vertical
		? { width: width - 2 * padding, height: line }
		: { width: line, height: height - 2 * padding };
}

/**
 * Where the pages of a laid-out section are. Pages are side by side, from the left or (in right-to-left text) from the right;
 * in vertical text they are stacked. Scrolled text has no pages: it can be scrolled to any distance. Distances are CSS pixels
 * from the section's beginning, in the direction of reading.
 */
export interface PageGrid {
	flow: Flow;
	/** The axis of the frame along which the text continues. */
	axis: 'x' | 'y';
	/** Whether the section begins at the right. */
	reversed: boolean;
	/** The distance from one page to the next; for scrolled text, the length of the viewport. */
	step: number;
	/** The length of the whole section; a multiple of `step` if there are pages. */
	length: number;
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export function pageCount({ flow, step, length }: PageGrid): number {
	// A few lines below the last screen are not a page of their own.
	return Math.max(1, flow === 'pages' ? Math.round(length / step) : Math.ceil(length / step - 0.2));
}

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
 * A box's distance: that of its page, or of its line in scrolled text. Its middle decides, because punctuation may hang over
 * the edge of a column.
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

/** The distance for a scroll position. With pages it is that of the nearest one, which undoes a scroll to between two. */
export function distanceAtScroll(grid: PageGrid, scroll: number): number {
	const distance = grid.reversed ? grid.length - grid.step - scroll : scroll;
	const nearest = grid.flow === 'pages' ? Math.round(distance / grid.step) * grid.step : distance;
	return Math.min(Math.max(nearest, 0), lastDistance(grid));
}
