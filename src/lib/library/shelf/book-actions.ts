/** What the shelf does with one book: cards, rows and the details offer the same. */
import type { ShelfEntry } from './shelf-order.ts';

export interface BookActions {
	details(entry: ShelfEntry): void;
	save(entry: ShelfEntry): void;
	remove(entry: ShelfEntry): void;
	/** The book has been read to its end, or not. */
	finish(entry: ShelfEntry, finished: boolean): void;
	/** collections: names of all that the book is in from now on. */
	collect(entry: ShelfEntry, collections: readonly string[]): void;
}
