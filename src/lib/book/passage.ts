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
	/** How far into the book it begins: 0 to 100. */
	percent: number;
}

/** What is remembered of a passage that was sent to a model, and kept with the answer: all that a citation of it needs. */
export interface RetrievedPassage {
	id: string;
	locator: Locator;
	/** Title of its chapter, in the open book after those of the parts it is in: "Book II · Part V · XXII". */
	chapter: string;
	/** 0 to 100, one decimal. */
	percent: number;
	/** The page of the printed edition, where the book tells it. */
	page?: string | undefined;
	/** The book it comes from, if that is not the one the conversation is about. */
	book?: { id: BookId; title: string } | undefined;
}
