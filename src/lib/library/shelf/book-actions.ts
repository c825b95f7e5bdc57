/** What the shelf does with books: cards, rows and the details offer it for one, a selection for several. */
import type { ShelfEntry } from './shelf-order.ts';

export interface BookActions {
	details(entry: ShelfEntry): void;
	save(entries: readonly ShelfEntry[]): void;
	/** What is stored of the book was edited. */
	edited(entry: ShelfEntry): void;
	remove(entries: readonly ShelfEntry[]): void;
	/** The books have been read to their end, or not. */
	finish(entries: readonly Pick<ShelfEntry, 'id'>[], finished: boolean): void;
	/** collections: names of all that the book is in from now on. */
	collect(entry: ShelfEntry, collections: readonly string[]): void;
}
