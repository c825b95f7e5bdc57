/** The bars above the page: a tap fetches them where there are only fingers, and they rest while a hand does. */
import { touchOnly } from '$lib/ui/touch.svelte.ts';
import { Resting } from './resting.svelte.ts';

export class Bars {
	/** Heights in pixels, of the bars and of the notices below them. */
	height = $state(0);
	noticesHeight = $state(0);
	readonly resting = new Resting();
	readonly #panes: { readonly side: string | null; readonly contents: boolean };
	#wanted = $state(true);

	constructor(panes: { readonly side: string | null; readonly contents: boolean }) {
		this.#panes = panes;
	}

	/** Nothing but the page while one reads; what one has to see (a problem, the voice's buttons) takes its room. */
	get immersive(): boolean {
		return touchOnly.current && this.noticesHeight === 0;
	}

	get shown(): boolean {
		return !this.immersive || this.#wanted || this.#isBesidePane;
	}

	set shown(wanted: boolean) {
		this.#wanted = wanted;
	}

	/** Where a mouse brings them back; beside an open pane they are in nobody's way. */
	get rest(): boolean {
		return this.resting.now && !touchOnly.current && this.noticesHeight === 0 && !this.#isBesidePane;
	}

	get #isBesidePane(): boolean {
		return this.#panes.side !== null || this.#panes.contents;
	}
}
