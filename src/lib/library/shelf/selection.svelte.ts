/** The books of the shelf that are selected together. An action applies to all of them. */
import { SvelteSet } from 'svelte/reactivity';

export class ShelfSelection {
	/** Null: no selection has been started. */
	chosen = $state.raw<SvelteSet<string> | null>(null);
	/** Whether the reader was asked which of the new books they have read; these come first meanwhile. */
	amongNew = $state(false);

	/** ids: selected from the start. */
	start(ids: Iterable<string> = [], amongNew = this.amongNew): void {
		this.chosen = new SvelteSet(ids);
		this.amongNew = amongNew;
	}

	toggle(id: string): void {
		if (!this.chosen?.delete(id)) this.chosen?.add(id);
	}

	end(): void {
		this.chosen = null;
		this.amongNew = false;
	}
}
