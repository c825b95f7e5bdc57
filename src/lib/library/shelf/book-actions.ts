/** What the shelf does with one book: cards, rows and the details offer the same. */
import type { ShelfEntry } from './shelf-order.ts';

export interface BookActions {
	details(entry: ShelfEntry): void;
	save(entry: ShelfEntry): void;
	remove(entry: ShelfEntry): void;
}
