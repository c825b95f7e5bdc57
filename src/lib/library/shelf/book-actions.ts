/** What the shelf can do with books. Cards, rows and the details offer it for one, a selection for several. */
import type { ShelfEntry } from './shelf-order.ts';

export interface ConvertOptions {
	signal: AbortSignal;
	/** share: 0 to 1. */
	onprogress: (share: number) => void;
}

export interface BookActions {
	details(entry: ShelfEntry): void;
	save(entries: readonly ShelfEntry[]): void;
	/** The book's stored entry was edited. */
	edited(entry: ShelfEntry): void;
	remove(entries: readonly ShelfEntry[]): void;
	/** Converts the book again, from the file that was added. Resolves to the number of notes that could not be placed in the new text. */
	convert(id: string, options: ConvertOptions): Promise<number>;
	finish(entries: readonly Pick<ShelfEntry, 'id'>[], finished: boolean): void;
	/** collections: names of all the collections that the book is in from now on. */
	collect(entry: ShelfEntry, collections: readonly string[]): void;
}
