/** Which panes stand beside the page; what stood at its end last time stands there again. */
import { Setting } from '$lib/ui/setting.svelte.ts';

export type Side = 'chat' | 'search' | 'notes';

/** Below this width a pane covers the page instead of standing beside it (see the media query in ReaderLayout.svelte). */
const NARROW = '(max-width: 48rem)';
const isSide = (value: unknown): value is Side | null =>
	value === 'chat' || value === 'search' || value === 'notes' || value === null;
const isWidth = (value: unknown): value is number =>
	typeof value === 'number' && value >= 280 && value <= 900;
const narrow = () => matchMedia(NARROW).matches;

export class Panes {
	#side = $state<Side | null>(null);
	contents = $state(false);
	readonly #last = new Setting<Side | null>('side', null, isSide);
	readonly #width = new Setting('side-width', 400, isWidth);

	readonly #hasChat: () => boolean;

	/** hasChat: asked anew each time; without it the chat is never open. */
	constructor(hasChat: () => boolean = () => true) {
		this.#hasChat = hasChat;
		if (!narrow()) this.#side = this.#last.value;
	}

	/** What stands at the page's end. */
	get side(): Side | null {
		return this.#side === 'chat' && !this.#hasChat() ? null : this.#side;
	}

	/** Of the pane at the page's end, in CSS pixels. */
	get width(): number {
		return this.#width.value;
	}

	set width(width: number) {
		this.#width.value = width;
	}

	toggle(side: Side): void {
		this.#side = this.side === side ? null : side;
		this.#last.value = this.#side;
		if (narrow()) this.contents = false;
	}

	close(): void {
		if (this.side) this.toggle(this.side);
	}

	/** A pane covers the page here. */
	get narrow(): boolean {
		return narrow();
	}

	/** Where panes cover the page, the contents give way to what they have opened. */
	uncover(): void {
		if (narrow()) this.contents = false;
	}

	/** Where a pane covers the page, it gives way to what it points at. */
	uncoverPage(): void {
		if (!narrow()) return;
		this.#side = null;
		this.contents = false;
	}
}
