/** Navigates in the open book (results, citations, links, contents, deep links), recording where the reader came from. */
import { startOf } from '$lib/book/position.ts';
import { goto, replaceState } from '$app/navigation';
import { page } from '$app/state';
import { untrack } from 'svelte';
import type { Chapter } from '$lib/book/chapter.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import { linkTo, locatorIn } from '$lib/reader/navigation/deep-link.ts';
import { PlaceHistory } from '$lib/reader/navigation/history.svelte.ts';
import type { LinkPlace } from '$lib/reader/links/links.ts';
import type { Hit } from '$lib/book/corpus.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { browserHistory } from './browser-history.ts';
import type { Panes } from './panes.svelte.ts';
import type { ReadingSession } from './session.svelte.ts';

export class Navigation {
	readonly history: PlaceHistory;
	/** Label of the place that "back" leads to; null where there is none. */
	readonly back: string | null = $derived.by(() => this.#percentOf(this.history.last));
	readonly forward: string | null = $derived.by(() => this.#percentOf(this.history.next));
	readonly #session: ReadingSession;
	readonly #panes: Panes;

	constructor(session: ReadingSession, panes: Panes) {
		this.#session = session;
		this.#panes = panes;
		this.history = new PlaceHistory(
			() => session.place.position,
			(position) => this.#arrive(position),
			browserHistory,
			page.state.visit?.id
		);
	}

	/** For an `$effect`: returns the undo. */
	listen(): () => void {
		return this.#session.renderer.listen({ followed: (from, to) => this.history.leave(from, to) });
	}

	/** For an `$effect`: the browser may have gone back or forward. */
	follow(): void {
		const { visit } = page.state;
		if (visit) untrack(() => this.history.arrive(visit));
	}

	readonly goTo = (to: Position, focus = false): void => {
		this.#leave(to);
		this.#panes.uncoverPage();
		void this.#session.renderer.goTo(to, focus);
	};

	// Who has chosen a chapter reads on: the keys are the page's again.
	readonly goToChapter = ({ start }: Chapter): void => this.goTo(start, true);

	/** The renderer calls `followed`, which records the history. */
	readonly goToPlace = (place: LinkPlace): void => {
		this.#panes.uncoverPage();
		void this.#session.renderer.follow(place, this.#panes.narrow);
	};

	readonly show = (locator: Locator, by: 'search' | null = null): void => {
		this.#leave(startOf(locator));
		this.#show(locator, by);
	};

	readonly goToHit = (hit: Hit): void => {
		const { passage, best } = hit;
		const { start, end } = best.end > best.start ? best : passage;
		this.#session.search.picked = hit;
		this.show({ section: passage.section, start, end }, 'search');
	};

	/** Citations lead to other books too. */
	readonly showCited = (locator: Locator, book: string | null): void => {
		if (book) void goto(linkTo(book, locator));
		else this.show(locator);
	};

	/** Goes to the passage of a deep link, and removes it from the address: after a reload, the reader's place counts. */
	readonly showLinked = (): void => {
		const linked = locatorIn(location.hash);
		if (!linked) return;
		replaceState(location.pathname, {});
		// The browser has an entry for the address already.
		this.#leave(startOf(linked), true);
		this.#show(linked);
	};

	/** False where there is nothing to go back to: the key keeps its usual meaning. */
	readonly goBack = (): boolean => {
		this.#session.search.picked = null;
		return this.history.back();
	};

	readonly goForward = (): boolean => this.history.forward();

	readonly stay = (): void => this.history.clear();

	#leave(to: Position, quiet = false): void {
		this.history.leave(this.#session.place.position, to, quiet);
	}

	#show(locator: Locator, by: 'search' | null = null): void {
		// A pane that covers the page is closed.
		this.#panes.uncoverPage();
		this.#session.show(locator, by);
	}

	#arrive(position: Position): void {
		this.#panes.uncoverPage();
		// A button in a pane that stays open keeps the focus, to be pressed again.
		void this.#session.renderer.goTo(position, !document.activeElement?.closest('aside'));
	}

	#percentOf(position: Position | null): string | null {
		const { text } = this.#session.place;
		return position && text ? formatPercent(Math.floor(text.percentAt(position))) : null;
	}
}
