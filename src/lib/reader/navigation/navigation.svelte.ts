/** Navigates in the open book (results, citations, links, contents, deep links), and records where the reader came from. */
import { comparePositions, isAfter, startOf, type Locator, type Position } from '$lib/book/locator.ts';
import { formatPercent } from '$lib/ui/format.ts';
import type { PagedRenderer } from '../engine/paged-renderer.ts';
import type { LinkPlace } from '../links/links.ts';
import type { Place } from '../page/renderer.ts';
import type { Panes } from './panes.svelte.ts';
import { locatorIn } from './deep-link.ts';
import type { HistoryAdapter } from './history-adapter.ts';
import { PlaceHistory } from './history.svelte.ts';
import type { ReadingPlace } from './place.svelte.ts';

interface OpenBook {
	readonly place: ReadingPlace;
	readonly renderer: PagedRenderer;
	/** Turns to the words and marks them. */
	show(locator: Locator): void;
}

/** A reader who has turned this many pages reads on from there. */
const READING_ON = 2;

const holds = ({ start, end }: Place, position: Position): boolean =>
	comparePositions(start, position) === 0 ||
	(!isAfter(start, position) && comparePositions(position, end) < 0);

export class BookNavigation {
	readonly history: PlaceHistory;
	/** The label of the place that "back" leads to; null if there is none, or once the reader has read on. */
	readonly back: string | null = $derived.by(() => this.#percentOf(this.history.last));
	readonly forward: string | null = $derived.by(() => this.#percentOf(this.history.next));
	/** Pages turned since the reader last went somewhere. */
	#turned = $state(0);
	readonly #book: OpenBook;
	readonly #panes: Panes;

	/** start: the id of the visit in the browser's entry. */
	constructor(book: OpenBook, panes: Panes, browser: HistoryAdapter, start: string | undefined) {
		this.#book = book;
		this.#panes = panes;
		this.history = new PlaceHistory(
			() => book.place.position,
			(position) => this.#arrive(position),
			browser,
			start
		);
	}

	/** For an `$effect`: returns a function that undoes it. */
	listen(): () => void {
		return this.#book.renderer.listen({
			followed: (_, to) => this.#leave(to),
			relocate: ({ turned }) => (this.#turned += turned ? 1 : 0)
		});
	}

	readonly goTo = (to: Position, focus = false): void => {
		this.#leave(to);
		this.#panes.uncoverPage();
		void this.#book.renderer.goTo(to, focus);
	};

	// A reader who has chosen a chapter or a page reads on, so the keys go to the page again.
	readonly readOnFrom = (to: Position): void => this.goTo(to, true);

	/** The same for a place whose link in the book is known. */
	readonly follow = (link: LinkPlace): void => {
		this.#panes.uncoverPage();
		void this.#book.renderer.follow(link, true);
	};

	readonly show = (locator: Locator): void => {
		this.#leave(startOf(locator));
		this.#show(locator);
	};

	/** Goes to the passage of a deep link. Returns whether the address has one. */
	readonly showLinked = (): boolean => {
		const linked = locatorIn(location.hash);
		if (!linked) return false;
		// The browser already has an entry for the address.
		this.#leave(startOf(linked), true);
		this.#show(linked);
		return true;
	};

	/** Does nothing if the place is already on the page. */
	#leave(to: Position, quiet = false): void {
		const { page } = this.#book.place;
		if (page && holds(page, to)) return;
		this.#turned = 0;
		this.history.leave(this.#book.place.position, to, quiet);
	}

	#show(locator: Locator): void {
		// Closes a pane that covers the page.
		this.#panes.uncoverPage();
		this.#book.show(locator);
	}

	#arrive(position: Position): void {
		this.#turned = 0;
		this.#panes.uncoverPage();
		// A button in a pane that stays open keeps the focus, so that it can be pressed again.
		void this.#book.renderer.goTo(position, !document.activeElement?.closest('aside'));
	}

	#percentOf(position: Position | null): string | null {
		const { text } = this.#book.place;
		return position && text && this.#turned < READING_ON ? formatPercent(text.percentAt(position)) : null;
	}
}
