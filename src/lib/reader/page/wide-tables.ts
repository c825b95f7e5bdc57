/**
 * Tables wider than a line scroll by themselves: sideways, and on pages also down, since a scrolling table does not continue in
 * the next column. The whole table belongs to its page, including what it does not show at the moment.
 */
import type { Box } from './page-layout.ts';

const WIDE_TABLE = 'data-lectern-wide';

/**
 * Gives tables wider than `availableWidth` (CSS pixels) their own scroll bar. There is no wrapper element, which would shift
 * every position.
 */
export function makeWideTablesScroll(doc: Document, availableWidth: number): void {
	// A table that is still too wide is left alone, because it would lose its scroll position if it had no scroll bar for a
	// moment.
	const isStillWide = (table: HTMLElement): boolean =>
		table.hasAttribute(WIDE_TABLE) &&
		table.clientWidth <= availableWidth + 1 &&
		table.scrollWidth > availableWidth + 1;
	const tables = [...doc.querySelectorAll<HTMLElement>('table')].filter((table) => !isStillWide(table));
	for (const table of tables) table.removeAttribute(WIDE_TABLE);
	// The offset width of a table that continues in the next column would span both columns.
	const widthOf = (table: HTMLElement) =>
		Math.max(0, ...[...table.getClientRects()].map(({ width }) => width));
	const wide = tables.filter((table) => widthOf(table) > availableWidth + 1);
	for (const table of wide) {
		table.setAttribute(WIDE_TABLE, '');
		// A focused table is scrolled by the keys, which turn the page at its end (frame-events.ts). In some browsers `display:
		// block` removes a table's role.
		table.setAttribute('tabindex', '0');
		if (!table.hasAttribute('role')) table.setAttribute('role', 'table');
	}
}

/** The tables around an element, from the inside out. */
export function wideTablesAround(element: Element | null): Element[] {
	const around: Element[] = [];
	let table = element?.closest(`[${WIDE_TABLE}]`);
	for (; table; table = table.parentElement?.closest(`[${WIDE_TABLE}]`)) around.push(table);
	return around;
}

/** Where to look for a box inside an element: at the edge of the table if that does not show it at the moment. */
export function clipToWideTables(element: Element | null, box: Box): Box {
	return wideTablesAround(element).reduce<Box>((part, table) => {
		const { left, right, top, bottom } = viewOf(table);
		const within = (at: number, from: number, to: number): number => Math.min(Math.max(at, from), to);
		return {
			left: within(part.left, left, right),
			right: within(part.right, left, right),
			top: within(part.top, top, bottom),
			bottom: within(part.bottom, top, bottom)
		};
	}, box);
}

/**
 * Scrolls a table to show the box, and also the end of the words if both fit. Boxes are in CSS pixels of the frame.
 * `scrollIntoView` would move the page as well.
 */
export function scrollWideTable(table: Element, start: Box, end: Box | null): void {
	const view = viewOf(table);
	const across = shift([start.left, start.right], end && [end.left, end.right], [view.left, view.right]);
	const down = shift([start.top, start.bottom], end && [end.top, end.bottom], [view.top, view.bottom]);
	table.scrollBy({ left: across, top: down, behavior: 'instant' });
}

type Stretch = readonly [from: number, to: number];

/** How far to scroll along one axis: to the middle, since a fixed heading may cover the edges. */
function shift(start: Stretch, end: Stretch | null, [from, to]: Stretch): number {
	const both: Stretch = end ? [Math.min(start[0], end[0]), Math.max(start[1], end[1])] : start;
	const [first, last] = both[1] - both[0] <= to - from ? both : start;
	return first >= from && last <= to ? 0 : (first + last - from - to) / 2;
}

/** The part of the frame where a table's cells are visible, inside its borders and scroll bars. */
function viewOf(table: Element): Box {
	const box = table.getBoundingClientRect();
	const [left, top] = [box.left + table.clientLeft, box.top + table.clientTop];
	return { left, top, right: left + table.clientWidth, bottom: top + table.clientHeight };
}
