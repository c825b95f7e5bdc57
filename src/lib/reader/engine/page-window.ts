/** The window through which a section is seen: how far on it stands, what it shows, and where the next step leads. */
import type { Position } from '$lib/book/locator.ts';
import type { SpineItem } from '$lib/epub/publication.ts';
import {
	distanceAtScroll,
	lastDistance,
	pageAt,
	pageCount,
	scrollOf,
	type PageGrid
} from '../page/page-grid.ts';
import type { Turn } from '../input/page-keys.ts';
import { linearAfter } from '../page/reading-order.ts';
import type { Place } from '../page/renderer.ts';
import type { SectionPage } from '../page/section-page.ts';

/** What of the last screen stays in sight when scrolled text is turned, in CSS pixels: about two lines. */
const OVERLAP = 56;
/** Milliseconds without a move after which a new push of the wheel begins. */
const REST = 160;

/** The stage's part in it. */
export interface WindowViewport {
	readonly container: HTMLElement;
	grid(doc: Document): PageGrid;
}

export class PageWindow {
	/** How far on it stands. */
	distance = 0;
	readonly #stage: WindowViewport;
	#lastPush = -Infinity;
	#pushedAtEnd = false;

	constructor(stage: WindowViewport) {
		this.#stage = stage;
	}

	grid(section: SectionPage): PageGrid {
		return this.#stage.grid(section.doc);
	}

	moveTo(section: SectionPage, distance: number): void {
		const grid = this.grid(section);
		const { container } = this.#stage;
		this.distance = distance;
		const scroll = scrollOf(grid, distance);
		container.scrollLeft = grid.axis === 'x' ? scroll : 0;
		container.scrollTop = grid.axis === 'y' ? scroll : 0;
	}

	/** Where a turn leads within the section; null where it leads out of it. */
	after(section: SectionPage, turn: Turn): number | null {
		const grid = this.grid(section);
		const last = lastDistance(grid);
		const forward = turn === 'next';
		if (forward ? this.distance >= last - 2 : this.distance <= 2) return null;
		const step = grid.flow === 'pages' ? grid.step : Math.max(grid.step / 2, grid.step - OVERLAP);
		return Math.min(Math.max(this.distance + (forward ? step : -step), 0), last);
	}

	/** Where a section is entered that was turned to. */
	entry(section: SectionPage, turn: Turn): number {
		return turn === 'next' ? 0 : lastDistance(this.grid(section));
	}

	/** The distance that something else scrolled to (find-in-page, focus, the wheel); null where all is as it was left. */
	strayed(section: SectionPage): number | null {
		const grid = this.grid(section);
		const { scrollLeft, scrollTop } = this.#stage.container;
		const scroll = grid.axis === 'x' ? scrollLeft : scrollTop;
		// Browsers round where they scroll to.
		return Math.abs(scroll - scrollOf(grid, this.distance)) < 2 ? null : distanceAtScroll(grid, scroll);
	}

	/** [start, end) of the text that is seen; null where there is none. */
	text(section: SectionPage): { start: number; end: number } | null {
		return section.textFrom(this.distance, this.grid(section));
	}

	/** What stands for a view without text: the start of the section, or the text that follows. */
	offsetWithoutText(section: SectionPage): number {
		return this.distance === 0 ? 0 : section.firstFrom(this.distance, this.grid(section));
	}

	place(section: SectionPage, anchor: Position, spine: readonly SpineItem[]): Place {
		const grid = this.grid(section);
		const index = section.section;
		const text = this.text(section);
		return {
			start: { section: index, offset: text?.start ?? anchor.offset },
			end: { section: index, offset: text?.end ?? anchor.offset },
			anchor,
			page: pageAt(grid, this.distance) + 1,
			pages: pageCount(grid),
			atStart: this.after(section, 'previous') === null && linearAfter(spine, index, 'previous') === null,
			atEnd: this.after(section, 'next') === null && linearAfter(spine, index, 'next') === null
		};
	}

	/**
	 * Whether the wheel turns pages here. Scrolled text it scrolls, and only a push that begins at the end leads on: one that
	 * ran into it was meant for the text.
	 */
	turnsByWheel(section: SectionPage, event: WheelEvent): boolean {
		const grid = this.grid(section);
		if (grid.flow === 'pages') return true;
		const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
		// Lines of one page's width have nothing beside them: a push to the side that ran askew is no turn.
		if (grid.axis === 'y' && sideways) return false;
		const back = grid.reversed ? -1 : 1;
		const delta = sideways ? event.deltaX * back : event.deltaY;
		const { container } = this.#stage;
		const { scrollLeft, scrollTop } = container;
		// Vertical text lies on its side for a wheel that only knows up and down.
		if (grid.axis === 'x' && !sideways) container.scrollLeft = scrollLeft + event.deltaY * back;
		const at = scrollOf(grid, grid.axis === 'y' ? scrollTop : scrollLeft);
		const atEnd = delta > 0 ? at >= lastDistance(grid) - 2 : delta < 0 && at <= 2;
		if (event.timeStamp - this.#lastPush > REST) this.#pushedAtEnd = atEnd;
		this.#lastPush = event.timeStamp;
		return atEnd && this.#pushedAtEnd;
	}

	/** A line or two on or back in scrolled text, where no key of the browser reaches it. */
	nudge(section: SectionPage, turn: Turn): void {
		if (this.grid(section).flow !== 'scroll') return;
		const by = turn === 'next' ? OVERLAP : -OVERLAP;
		const { axis, reversed } = this.grid(section);
		this.#stage.container.scrollBy(axis === 'y' ? { top: by } : { left: reversed ? -by : by });
	}
}
