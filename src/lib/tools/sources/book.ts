/** What the tools need of the open book, as small interfaces: the session passes in reader and index, tests pass their own. */
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Passage, Coverage, SearchOptions } from './search.ts';
import type { Highlights } from './readers-own.ts';
import type { Shelf } from './shelf.ts';

export interface Metadata {
	title: string;
	authors: string[];
	language: string | null;
	publisher: string | null;
	date: string | null;
}

export interface Index {
	search(
		queries: string[],
		options: SearchOptions
	): Promise<{ hits: { passage: Passage; score: number }[]; coverage: Coverage }>;
	/** Passages that overlap the stretch, in reading order. */
	passagesIn(section: number, start: number, end: number): Promise<Passage[]>;
	coverage(): Coverage;
}

/** The page on the screen. */
export interface ReadingPage {
	position(): Position;
	/** The visible stretches of text. */
	pageText(): Locator[];
	selection(): Locator | null;
	/** Turns to these words. */
	goTo(locator: Locator): void;
}

/** UTF-16 offsets of the quoted words in the text; null if they are not in it. */
export type FindWords = (quote: string, text: string) => Span | null;

/** The same with an open book. */
export interface OpenBook extends Shelf {
	readonly metadata: Metadata;
	readonly text: BookText;
	readonly index: Index;
	readonly page: ReadingPage;
	/** Nothing from here on may be revealed. Null: no limit. */
	limit(): Position | null;
	readonly findWords: FindWords;
	readonly highlights?: Highlights;
}
