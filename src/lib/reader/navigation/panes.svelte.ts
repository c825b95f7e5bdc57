/** Which panes are open beside the page. The one at its end is opened again with the next book, unless that book is new. */
import { tick } from 'svelte';
import { oneOf, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

const SIDES = ['chat', 'search', 'notes', 'people', 'translation'] as const;
/** 'display': beside the page that it changes, or below it; the pane that was there comes back after it. */
type Side = (typeof SIDES)[number] | 'display';

/** Below this width a pane covers the page instead of standing beside it (see the media query in ReaderLayout.svelte). */
const NARROW_QUERY = '(max-width: 48rem)';
/** Below this width two panes leave too little to the page, so opening one closes the other. */
const CROWDED_QUERY = '(max-width: 60rem)';
/** Limits for the width of the pane at the page's end, in CSS pixels. */
export const MIN_SIDE_WIDTH_PX = 280;
export const MAX_SIDE_WIDTH_PX = 900;
/** The width of the contents, and the least that the panes leave to the page. */
export const [CONTENTS_WIDTH_PX, MIN_PAGE_WIDTH_PX] = [320, 360];
const narrow = () => matchMedia(NARROW_QUERY).matches;
const crowded = () => matchMedia(CROWDED_QUERY).matches;

export class Panes {
	#side = $state<Side | null>(null);
	contents = $state(false);
	/** Whether the search is active, even while its pane is closed to show the page; what it found stays marked. */
	searching = $state(false);
	/** The pane that the reader opened last, with a new number for each opening. Null before the first. */
	opened = $state.raw<{ pane: Side | 'contents'; number: number } | null>(null);
	/** The element that had the focus when a pane was opened, and gets it back. */
	#opener: Element | null = null;
	/** The pane that the display settings stand in for. */
	#beneath: Side | null = null;
	readonly #last = new Setting<Side | null>('side', null, oneOf(SIDES));
	/** The width of the pane at the page's end, in CSS pixels. */
	readonly width = new Setting('side-width', 400, within(MIN_SIDE_WIDTH_PX, MAX_SIDE_WIDTH_PX));

	readonly #hasChat: () => boolean;

	/** hasChat: asked each time; while it is false, the chat is never open. isNew: the book is opened for the first time. */
	constructor(hasChat: () => boolean, isNew: boolean) {
		this.#hasChat = hasChat;
		if (!narrow() && !isNew) this.#side = this.#last.value;
		this.searching = this.#side === 'search';
	}

	/** The pane at the page's end. */
	get side(): Side | null {
		return this.#side === 'chat' && !this.#hasChat() ? null : this.#side;
	}

	toggle(side: Side): void {
		const closes = this.side === side;
		const returns = closes && this.#focusReturns();
		const before = this.#beneath;
		this.#beneath = side === 'display' && !closes && !narrow() ? this.side : null;
		this.#side = closes ? before : side;
		if (this.#side !== 'display') this.#last.value = this.#side;
		this.searching = this.#side === 'search';
		if (crowded()) this.contents = false;
		if (returns) void this.#return();
		if (!closes) this.#open(side);
	}

	toggleContents(): void {
		const returns = this.contents && this.#focusReturns();
		this.contents = !this.contents;
		if (this.contents && crowded() && !narrow()) this.#side = null;
		if (returns) void this.#return();
		if (this.contents) this.#open('contents');
	}

	#open(pane: Side | 'contents'): void {
		const from = document.activeElement;
		if (!from?.closest('aside')) this.#opener = from;
		this.opened = { pane, number: (this.opened?.number ?? 0) + 1 };
	}

	/** True if the focus is in a pane or nowhere. A button outside that was pressed keeps it. */
	#focusReturns(): boolean {
		const at = document.activeElement;
		return !at || at === document.body || at.closest('aside') !== null;
	}

	async #return(): Promise<void> {
		await tick();
		if (this.#opener instanceof HTMLElement && this.#opener.isConnected)
			this.#opener.focus({ preventScroll: true });
	}

	close(): void {
		if (this.side) this.toggle(this.side);
	}

	/** Closes a pane that stands below the page, which was touched. Returns false if there is none. */
	closeSheet(): boolean {
		const isSheet = this.#side === 'display' && narrow();
		if (isSheet) this.close();
		return isSheet;
	}

	/** Whether panes cover the page. */
	get narrow(): boolean {
		return narrow();
	}

	/** If panes cover the page, closes the contents to show the pane that was opened from them. */
	uncover(): void {
		if (narrow()) this.contents = false;
	}

	/** If panes cover the page, closes them to show the place that was navigated to. */
	uncoverPage(): void {
		if (!narrow()) return;
		this.#side = null;
		this.contents = false;
	}
}
