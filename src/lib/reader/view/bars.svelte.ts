/** The bars above the page. On touch screens, a tap shows them; otherwise they hide while the reader's hand rests. */
import { touchOnly } from '$lib/ui/touch.svelte.ts';

export class Bars {
	/** Heights in pixels, of the bars and of the notices below them. */
	height = $state(0);
	noticesHeight = $state(0);
	readonly resting = new Resting();
	#wanted = $state(true);

	constructor(private readonly panes: { readonly side: string | null; readonly contents: boolean }) {}

	/** Only the page is shown while one reads, unless there is a problem that must be seen. */
	get immersive(): boolean {
		return touchOnly.current && this.noticesHeight === 0;
	}

	get shown(): boolean {
		return !this.immersive || this.#wanted || this.#isBesidePane;
	}

	set shown(wanted: boolean) {
		this.#wanted = wanted;
	}

	/** Used where a mouse brings the bars back. Beside an open pane, they are in nobody's way. */
	get rest(): boolean {
		return this.resting.now && !touchOnly.current && this.noticesHeight === 0 && !this.#isBesidePane;
	}

	get #isBesidePane(): boolean {
		return this.panes.side !== null || this.panes.contents;
	}
}

/** After some seconds without a hand on mouse or keys, the reader sees only the page. */
const READING_MS = 5000;

export class Resting {
	/** Whether nobody has touched anything for a while. */
	now = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Called when the reader's hand moves. */
	readonly stir = (): void => {
		this.now = false;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => (this.now = true), READING_MS);
	};

	dispose(): void {
		clearTimeout(this.#timer);
	}
}
