/** What is searched, handed to a model, cited and gone to: a few whole sentences of one section of a book. */
import type { BookId } from './book-id.ts';
import type { Locator } from './locator.ts';

/** `text` is exactly the section's text from `start` to `end`. */
export interface Passage extends Locator {
	book: BookId;
	/** 'p1', 'p2', … in reading order, unique within its book; neighbours that were joined: "p12-13". */
	id: string;
	text: string;
	/** Title of its chapter; '' where the book has none. */
	chapter: string;
	/** Of the book, where it begins: 0 to 100. */
	percent: number;
}
