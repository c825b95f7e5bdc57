/** How the history through the book lies on the browser's own. */
import type { Position } from '$lib/book/locator.ts';

/** A place in the history. id: its own, also in the browser's history, where it outlives a reload. */
export interface Visit extends Position {
	id: string;
}

/** The browser's own history, so that its back button leads back within the book. */
export interface HistoryAdapter {
	/** Writes the visit into the entry that the browser is at. */
	mark(visit: Visit): void;
	/** A new entry behind it. */
	push(visit: Visit): void;
	/** By one entry; the browser then says where it went, and `arrive()` is called. */
	step(way: -1 | 1): void;
}
