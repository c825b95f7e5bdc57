/** Books of the shelf that are chosen together: what is done then is done with all of them. */
import { SvelteSet } from 'svelte/reactivity';

export class ShelfSelection {
	/** Null: nobody is choosing. */
	chosen = $state.raw<SvelteSet<string> | null>(null);

	/** ids: chosen to begin with. */
	start(ids: Iterable<string> = []): void {
		this.chosen = new SvelteSet(ids);
	}

	toggle(id: string): void {
		if (!this.chosen?.delete(id)) this.chosen?.add(id);
	}

	end(): void {
		this.chosen = null;
	}
}
