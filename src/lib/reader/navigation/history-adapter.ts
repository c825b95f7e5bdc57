/** What the history of places needs from the browser's own history. */
import type { Position } from '$lib/book/locator.ts';

/** A place in the history. id: also stored in the browser's history entry, where it survives a reload. */
export interface Visit extends Position {
	id: string;
}

/** The browser's history entry for something that covers the page. Going back closes it. */
export interface Layer {
	readonly isOpen: boolean;
	open(): void;
	/** Goes back to the entry before it. */
	close(): void;
}

/** The browser's own history, so that its back button leads back within the book. */
export interface HistoryAdapter {
	/** Stores the visit in the browser's current entry. */
	mark(visit: Visit): void;
	/** Adds a new entry after the current one. */
	push(visit: Visit): void;
	/** Moves by one entry. The browser then reports where it went, and `arrive()` is called. */
	step(way: -1 | 1): void;
}
