/** Going about in the open book, always with a way back: results, citations, links, contents, the address. */
import { goto, replaceState } from '$app/navigation';
import { page } from '$app/state';
import { untrack } from 'svelte';
import type { Chapter } from '$lib/epub/text/chapters.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import { linkTo, locatorIn } from '$lib/reader/navigation/deep-link.ts';
import { PlaceHistory } from '$lib/reader/navigation/history.svelte.ts';
import type { LinkPlace } from '$lib/reader/links/links.ts';
import type { Hit } from '$lib/search/ranking/hit.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { browserHistory } from './browser-history.ts';
import type { Panes } from './panes.svelte.ts';
import type { ReadingSession } from './session.svelte.ts';

export class Navigation {
	readonly history: PlaceHistory;
	/** Where the way back leads, in words; null for nowhere. */
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

	/** For an `$effect`: ends with what it returns. */
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

	// A list that covers the page goes when something in it is chosen: the focus would be nowhere.
	readonly goToChapter = ({ start }: Chapter): void => this.goTo(start, this.#panes.narrow);

	/** Tells `followed`, which remembers the way. */
	readonly goToPlace = (place: LinkPlace): void => {
		this.#panes.uncoverPage();
		void this.#session.renderer.follow(place, this.#panes.narrow);
	};

	readonly show = (locator: Locator): void => {
		this.#leave({ section: locator.section, offset: locator.start });
		this.#show(locator);
	};

	readonly goToHit = (hit: Hit): void => {
		const { passage, best } = hit;
		const { start, end } = best.end > best.start ? best : passage;
		this.#session.search.picked = hit;
		this.show({ section: passage.section, start, end });
	};

	/** Citations lead to other books too. */
	readonly showCited = (locator: Locator, book: string | null): void => {
		if (book) void goto(linkTo(book, locator));
		else this.show(locator);
	};

	/** The address asks for some words: a reload shall not, since the reader has gone on by then. */
	readonly showLinked = (): void => {
		const linked = locatorIn(location.hash);
		if (!linked) return;
		replaceState(location.pathname, {});
		// The browser has an entry for the address already.
		this.#leave({ section: linked.section, offset: linked.start }, true);
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

	#show(locator: Locator): void {
		// Where the pane covers the page, it makes room for what it points at.
		this.#panes.uncoverPage();
		this.#session.show(locator);
	}

	#arrive(position: Position): void {
		this.#panes.uncoverPage();
		// Who came by a button in a pane that stays may want to press it again.
		void this.#session.renderer.goTo(position, !document.activeElement?.closest('aside'));
	}

	#percentOf(position: Position | null): string | null {
		const { text } = this.#session.place;
		return position && text ? formatPercent(Math.floor(text.percentAt(position))) : null;
	}
}
