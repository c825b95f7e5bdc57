/** What the shelf does with books: cards, rows and the details offer it for one, a selection for several. */
import type { ShelfEntry } from './shelf-order.ts';

export interface ConvertOptions {
	signal: AbortSignal;
	/** share: 0 to 1. */
	onprogress: (share: number) => void;
}

export interface BookActions {
	details(entry: ShelfEntry): void;
	save(entries: readonly ShelfEntry[]): void;
	/** What is stored of the book was edited. */
	edited(entry: ShelfEntry): void;
	remove(entries: readonly ShelfEntry[]): void;
	/** Converts the book once more, from the file that was added. Resolves to the number of notes that the new text has no place for. */
	convert(id: string, options: ConvertOptions): Promise<number>;
	/** The books have been read to their end, or not. */
	finish(entries: readonly Pick<ShelfEntry, 'id'>[], finished: boolean): void;
	/** collections: names of all that the book is in from now on. */
	collect(entry: ShelfEntry, collections: readonly string[]): void;
}
