/** A highlight, a note or a bookmark: its place, and the words there, by which it is found again in any edition of the file. */
import type { Locator } from '$lib/book/locator.ts';

export const COLOURS = ['yellow', 'green', 'blue', 'pink', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

/** How well a word is known, and when it is asked again. */
export interface Practice {
	/** Both milliseconds since 1970: when it is asked next, and when it was asked last. */
	due: number;
	asked: number;
	/** Days until it is known with a probability of 90 %, and how hard it is, 1 to 10 (FSRS). */
	stability: number;
	difficulty: number;
	/** Days between the last question and the next. */
	days: number;
	/** Which of the first short steps it is at; how often it was asked, and forgotten. */
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
	/** 'note': in the margin of a place, not about certain words. 'word': looked up in the dictionary, to be learnt. */
	kind: 'highlight' | 'note' | 'bookmark' | 'word';
	/** A note in the margin and a bookmark have an empty stretch at their place. */
	locator: Locator;
	/** EPUB CFI of the same stretch where it came from a file or an older version, else ''. An export makes it from the locator. */
	cfi: string;
	/** The words themselves, and up to 32 characters around them (Web Annotation Data Model § 4.2.4, TextQuoteSelector). */
	quote: string;
	prefix: string;
	suffix: string;
	/** Title of the chapter, for lists that do not open the book. */
	chapter: string;
	/** 0 to 100. */
	percent: number;
	colour: Colour;
	/** The reader's note; empty for a highlight without one. */
	note: string;
	/** Milliseconds since 1970. */
	createdAt: number;
	changedAt: number;
	/** Only a word that was practised has it. */
	practice?: Practice;
}
