/**
 * The visible part of a section: its distance from the beginning, the text it shows, where the next turn leads, and its motion
 * when it is dragged or slides.
 */
import type { Position } from '$lib/book/locator.ts';
import type { SpineItem } from '$lib/epub/package/package-document.ts';
import {
	distanceAtScroll,
	lastDistance,
	pageAt,
	pageCount,
	scrollOf,
	type PageGrid
} from '../page/page-layout.ts';
import type { PageTurn } from '../input/page-keys.ts';
import { linearAfter } from '../page/reading-order.ts';
import type { Place } from '../page/renderer.ts';
import type { SectionPage } from '../page/section-page.ts';
import type { Viewport } from './viewport.ts';

/** How much of the last screen stays visible when scrolled text is turned: about two lines. */
const SCROLL_OVERLAP_PX = 56;
/** Without a wheel event for this long, the next one begins a new push. */
const NEW_PUSH_PAUSE_MS = 160;

/** Shorter than the app's other motion feels abrupt under a finger. */
const SETTLE_MS = 180;
/** A reader who turns again within this time is leafing. */
const LEAFING_MS = 250;
/** The share of the finger's movement that the page follows if no page follows within the section. */
const PULL_PART = 0.5;

export class PageWindow {
	/** CSS pixels from the section's beginning, in the direction of reading. */
	distance = 0;
	/** Whether a finger has dragged the page away from its place. */
	dragged = false;
	/** How far the page is dragged to the right of its place, in CSS pixels. */
	#pulled = 0;
	/** The element that shows the page, and how many CSS pixels to the right it is moved as a whole. */
	#element: HTMLElement | null = null;
	#shift = 0;
	/** How far the element was moved when the page left its section. */
	#left = 0;
	#settledAt = -Infinity;
	#lastPush = -Infinity;
	#pushedAtEnd = false;

	constructor(private readonly viewport: Viewport) {}

	grid(section: SectionPage): PageGrid {
		return this.viewport.grid(section.doc);
	}

	moveTo(section: SectionPage, distance: number): void {
		const grid = this.grid(section);
		const { container } = this.viewport;
		this.distance = distance;
		this.#pulled = 0;
		const scroll = scrollOf(grid, distance);
		container.scrollLeft = grid.axis === 'x' ? scroll : 0;
		container.scrollTop = grid.axis === 'y' ? scroll : 0;
	}

	/**
	 * Makes the page follow a finger. by: CSS pixels to the right. element: the one that shows the page. Scrolled text stays
	 * where it is.
	 */
	drag(section: SectionPage, element: HTMLElement, by: number): void {
		if (this.grid(section).flow !== 'pages') return;
		this.dragged = true;
		this.#element = element;
		this.#move(this.#pull(section, by) * PULL_PART);
	}

	/** Prepares the page to slide when it is turned. A reader who is leafing does not wait for each page. */
	lift(section: SectionPage, element: HTMLElement): void {
		const { axis } = this.grid(section);
		if (axis === 'x' && performance.now() - this.#settledAt > LEAFING_MS) this.drag(section, element, 0);
	}

	/**
	 * Resolves when the page has moved to the one being turned to (null: back to its own place); the caller then shows that
	 * page. rtl: pages follow each other to the left.
	 */
	async settle(section: SectionPage, turn: PageTurn | null, rtl: boolean): Promise<void> {
		if (!this.dragged) return;
		const grid = this.grid(section);
		const to = turn && this.after(section, turn);
		const leaves = turn !== null && to === null;
		const pulled = this.#pulled;
		const target = to === null ? 0 : scrollOf(grid, this.distance) - scrollOf(grid, to);
		const shift = this.#shift;
		const width = this.#element?.clientWidth ?? 0;
		this.#left = leaves ? ((turn === 'next') === rtl ? width : -width) : 0;
		await animate(leaves ? SETTLE_MS / 2 : SETTLE_MS, (part) => {
			this.#pull(section, pulled + (target - pulled) * part);
			this.#move(shift + (this.#left - shift) * part);
		});
		this.dragged = false;
		this.#settledAt = performance.now();
	}

	/** Called when another page is shown. It comes in from the side opposite to where the last one left. */
	async letGo(): Promise<void> {
		this.dragged = false;
		const from = -this.#left;
		this.#left = 0;
		if (from === 0) return this.#move(0);
		await animate(SETTLE_MS / 2, (part) => this.#move(from * (1 - part)));
		this.#settledAt = performance.now();
	}

	#move(shift: number): void {
		this.#shift = shift;
		if (this.#element) this.#element.style.translate = shift === 0 ? '' : `${shift}px`;
	}

	/** Shows the section this many CSS pixels to the right of its place. Returns what is left over at its ends. */
	#pull(section: SectionPage, by: number): number {
		const grid = this.grid(section);
		if (grid.axis !== 'x') return by;
		const place = scrollOf(grid, this.distance);
		const scroll = Math.min(Math.max(place - by, 0), Math.max(0, grid.length - grid.step));
		this.viewport.container.scrollLeft = scroll;
		this.#pulled = place - scroll;
		return by - this.#pulled;
	}

	/** Where a turn leads within the section; null if it leads out of it. */
	after(section: SectionPage, turn: PageTurn): number | null {
		const grid = this.grid(section);
		const last = lastDistance(grid);
		const forward = turn === 'next';
		if (forward ? this.distance >= last - 2 : this.distance <= 2) return null;
		const step = grid.flow === 'pages' ? grid.step : Math.max(grid.step / 2, grid.step - SCROLL_OVERLAP_PX);
		return Math.min(Math.max(this.distance + (forward ? step : -step), 0), last);
	}

	/** Whether a turn leads to another place of the section. */
	leads(section: SectionPage, turn: PageTurn): boolean {
		return this.after(section, turn) !== null || section.sliceAfter(turn) !== null;
	}

	/** The distance at which a section is entered when pages are turned. */
	entry(section: SectionPage, turn: PageTurn): number {
		return turn === 'next' ? 0 : lastDistance(this.grid(section));
	}

	/** The distance that something else scrolled to (find-in-page, focus, the wheel); null if nothing scrolled. */
	scrolledDistance(section: SectionPage): number | null {
		const grid = this.grid(section);
		const { scrollLeft, scrollTop } = this.viewport.container;
		const scroll = grid.axis === 'x' ? scrollLeft : scrollTop;
		// Browsers round scroll positions.
		return Math.abs(scroll - scrollOf(grid, this.distance)) < 2 ? null : distanceAtScroll(grid, scroll);
	}

	/** The range [start, end) of the visible text; null if there is none. */
	text(section: SectionPage): { start: number; end: number } | null {
		return section.textFrom(this.distance, this.grid(section));
	}

	/** The offset that represents a page without text: the start of what is shown, or the text that follows. */
	offsetWithoutText(section: SectionPage): number {
		const { start, end } = section.slices.text;
		if (this.distance === 0) return start;
		const following = section.firstFrom(this.distance, this.grid(section));
		// The text that follows the slice's last picture is in the next slice.
		return section.sliceAfter('next') !== null ? Math.max(start, Math.min(following, end - 1)) : following;
	}

	place(section: SectionPage, anchor: Position, spine: readonly SpineItem[]): Place {
		const grid = this.grid(section);
		const index = section.section;
		const text = this.text(section);
		const shown = pageCount(grid);
		const { before, all } = section.slices.countPages(shown);
		return {
			start: { section: index, offset: text?.start ?? anchor.offset },
			end: { section: index, offset: text?.end ?? anchor.offset },
			anchor,
			page: before + pageAt(grid, this.distance) + 1,
			pages: all,
			room: this.viewport.room,
			atStart: !this.leads(section, 'previous') && linearAfter(spine, index, 'previous') === null,
			atEnd: !this.leads(section, 'next') && linearAfter(spine, index, 'next') === null
		};
	}

	/**
	 * Whether the wheel turns pages here. In scrolled text it scrolls; only a push that begins at the section's end turns the
	 * page, so that scrolling to the end does not overshoot.
	 */
	turnsByWheel(section: SectionPage, event: WheelEvent): boolean {
		const grid = this.grid(section);
		if (grid.flow === 'pages') return true;
		const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
		// Nothing is beside lines as wide as the page, so a sideways push is accidental.
		if (grid.axis === 'y' && sideways) return false;
		const back = grid.reversed ? -1 : 1;
		const delta = sideways ? event.deltaX * back : event.deltaY;
		const { container } = this.viewport;
		const { scrollLeft, scrollTop } = container;
		// Vertical text scrolls sideways, but most wheels scroll only up and down.
		if (grid.axis === 'x' && !sideways) container.scrollLeft = scrollLeft + event.deltaY * back;
		const at = scrollOf(grid, grid.axis === 'y' ? scrollTop : scrollLeft);
		const atEnd = delta > 0 ? at >= lastDistance(grid) - 2 : delta < 0 && at <= 2;
		if (event.timeStamp - this.#lastPush > NEW_PUSH_PAUSE_MS) this.#pushedAtEnd = atEnd;
		this.#lastPush = event.timeStamp;
		return atEnd && this.#pushedAtEnd;
	}

	/** Scrolls by a line or two, for arrow keys pressed outside the frame, which the browser does not apply to it. */
	nudge(section: SectionPage, turn: PageTurn): void {
		if (this.grid(section).flow !== 'scroll') return;
		const by = turn === 'next' ? SCROLL_OVERLAP_PX : -SCROLL_OVERLAP_PX;
		const { axis, reversed } = this.grid(section);
		this.viewport.container.scrollBy(axis === 'y' ? { top: by } : { left: reversed ? -by : by });
	}
}

/** Calls `step` with values from 0 to 1, finally with 1. Calls it only with 1 if motion is unwanted or nobody sees it. */
function animate(duration: number, step: (part: number) => void): Promise<void> {
	if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
		step(1);
		return Promise.resolve();
	}
	return new Promise((resolve) => {
		const begin = performance.now();
		const frame = (now: number): void => {
			const part = Math.min(1, Math.max(0, (now - begin) / duration));
			step(1 - (1 - part) ** 3);
			if (part < 1) requestAnimationFrame(frame);
			else resolve();
		};
		requestAnimationFrame(frame);
	});
}
