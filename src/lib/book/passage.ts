/** The unit that is searched, sent to a model, cited and shown: a few whole sentences of one section of a book. */
import type { BookId, Locator } from './locator.ts';

/** `text` is exactly the section's text from `start` to `end`. */
export interface Passage extends Locator {
	book: BookId;
	/** 'p1', 'p2', … in reading order, unique within its book. Merged neighbours are "p12-13". */
	id: string;
	text: string;
	/** Title of its chapter; '' if the book has none. */
	chapter: string;
	/** How far into the book it begins, 0 to 100. */
	percent: number;
}

/** What is stored with the answer about a passage that was sent to a model: everything a citation needs. */
export interface RetrievedPassage {
	id: string;
	locator: Locator;
	/** Title of its chapter. In the open book it follows the titles of the parts it is in: "Book II · Part V · XXII". */
	chapter: string;
	/** 0 to 100, one decimal. */
	percent: number;
	/** The page of the printed edition, if the book has page numbers. */
	page?: string | undefined;
	/** The book it comes from, if that is not the conversation's book. */
	book?: { id: BookId; title: string } | undefined;
}
