/** A highlight, a note or a bookmark: its place, and the words there, by which it is found again in any edition of the book. */
import type { Locator } from '$lib/book/locator.ts';

export const COLOURS = ['yellow', 'green', 'blue', 'pink', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

/** How well a word is known, and when it is asked again. */
export interface Practice {
	/** When it is asked next, and when it was last asked; both in milliseconds since 1970. */
	due: number;
	asked: number;
	/** The number of days after which it is still known with a probability of 90 %, and its difficulty, 1 to 10 (FSRS). */
	stability: number;
	difficulty: number;
	/** Days between the last time it was asked and the next. */
	days: number;
	/** Its place in the first short steps, how many times it was asked, and how many times it was forgotten. */
	step: number;
	times: number;
	lapses: number;
	/** 0: never asked, 1: in its first steps, 2: known, 3: forgotten again. */
	state: number;
}

export interface Annotation {
	/** A UUID. */
	id: string;
	/** SHA-256 of the book's file in hex. */
	book: string;
	/** 'note': in the margin of a place, not about particular words. 'word': looked up in the dictionary, to be learnt. */
	kind: 'highlight' | 'note' | 'bookmark' | 'word';
	/** Empty for a note in the margin and for a bookmark. */
	locator: Locator;
	/** The EPUB CFI of the same place if it came from a file or an older version, otherwise ''. An export makes it from the locator. */
	cfi: string;
	/** The words themselves, and up to 32 characters on either side (Web Annotation Data Model § 4.2.4, TextQuoteSelector). */
	quote: string;
	prefix: string;
	suffix: string;
	/** The chapter's title, for lists that do not open the book. */
	chapter: string;
	/** 0 to 100. */
	percent: number;
	colour: Colour;
	/** The reader's note; empty for a highlight without one. */
	note: string;
	/** Milliseconds since 1970. */
	createdAt: number;
	changedAt: number;
	/** Only practised words have this. */
	practice?: Practice;
}
