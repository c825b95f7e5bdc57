/** What the tools need to know of the open book: small types, so that reader and index can be retrieved in, and tests pass their own. */

import type { HIGHLIGHT_COLOURS } from '$agent/protocol/tools.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import { startOf } from '$lib/book/position.ts';

export interface Passage extends Locator {
	id: string;
	text: string;
}

export interface Chapter {
	id: string;
	title: string;
	start: Position;
	end: Position;
	children: Chapter[];
}

export interface BookText {
	/** Nested, in reading order. */
	readonly chapters: Chapter[];
	readonly words: number;
	allChapters(): Chapter[];
	chapter(id: string): Chapter | undefined;
	chapterAt(position: Position): Chapter;
	/** 0 to 100. */
	percentAt(position: Position): number;
	slice(locator: Locator): string;
	/** percent: 0 to 100. */
	positionAt(percent: number): Position;
	/** The paragraphs of a section, in order. */
	blocks(section: number): readonly Span[];
}

export interface Metadata {
	title: string;
	authors: string[];
	language: string | null;
	publisher: string | null;
	date: string | null;
}

export interface Coverage {
	mode: 'words' | 'words+meaning';
	indexed: number;
	total: number;
	note?: string;
}

export interface SearchOptions {
	limit: number;
	/** Nothing behind this point may come back. */
	upTo?: Position;
	/** Only passages that begin within this range. */
	within?: { start: Position; end: Position };
	signal?: AbortSignal;
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

/** A passage of any book on the shelf. Its id is unique within its book only. */
export interface LibraryHit {
	book: BookId;
	passage: Passage;
	chapter: string | null;
	/** 0 to 100. */
	percent: number;
	score: number;
}

export interface ShelvedBook {
	id: string;
	title: string;
	authors: readonly string[];
}

/** All books of the shelf. */
export interface Library {
	search(
		queries: string[],
		options: {
			limit: number;
			/** Of this book nothing behind this point may come back. */
			upTo?: Position & { book: string };
			signal?: AbortSignal;
		}
	): Promise<{
		hits: LibraryHit[];
		coverage: { mode: Coverage['mode']; books: number; note?: string };
	}>;
	/** The open book. */
	readonly open: string;
	/** Undefined where it has just been removed. */
	book(id: string): Promise<ShelvedBook | undefined>;
	/** Where the reader wants another book to end for now; null where there is no limit. */
	limitOf(id: string): Promise<Position | null>;
}

/** The page as the reader sees it now. */
export interface ReadingPage {
	position(): Position;
	/** The stretches of text that are really on the screen. */
	pageText(): Locator[];
	selection(): Locator | null;
	/** Turns to these words. */
	goTo(locator: Locator): void;
}

export type Colour = (typeof HIGHLIGHT_COLOURS)[number];

/** What the reader has marked, in any book of the shelf. */
export interface Highlight {
	book: BookId;
	locator: Locator;
	/** The marked words. */
	text: string;
	/** The reader's own words, or an empty string. */
	note: string;
	colour: string;
	chapter: string;
	/** 0 to 100. */
	percent: number;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export interface Highlights {
	/** Those of the open book. */
	ofBook(): Promise<readonly Highlight[]>;
	ofShelf(): Promise<readonly Highlight[]>;
	/** Resolves to the new one's id. */
	add(highlight: { locator: Locator; colour: Colour; note: string }): Promise<string>;
}

/** A question of the reader's and what was answered, in whatever book. */
export interface PastTurn {
	book: string;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	answer: string;
	/** Whether it may be told again: what was said without a limit is not told where there is one. */
	isWithinLimit: boolean;
}

export interface PastTurns {
	/** Best first. */
	search(query: string, signal: AbortSignal): Promise<readonly PastTurn[]>;
}

export interface Memory {
	text: string;
	/** Milliseconds since 1970. */
	createdAt: number;
}

/** What the reader asked to be remembered. */
export interface Memories {
	add(text: string): Promise<void>;
	list(): Promise<readonly Memory[]>;
	/** Those that tell nothing beyond the limit. */
	listTold(): Promise<readonly Memory[]>;
}

/** Numbers of the texts that have words of the query, best first. */
export type RankByWords = (query: string, texts: readonly string[]) => Promise<number[]>;
/** Where the quoted words stand in the text. */
export type FindWords = (quote: string, text: string) => Span | null;

/** Everything the handlers work on; the composition root puts it together. */
export interface OpenBook {
	readonly metadata: Metadata;
	readonly text: BookText;
	readonly index: Index;
	readonly page: ReadingPage;
	readonly library: Library;
	/** Nothing from here on may be told. Null: no limit. */
	limit(): Position | null;
	readonly rank: RankByWords;
	readonly findWords: FindWords;
	/** A tool is offered only where its part is there. */
	readonly highlights?: Highlights;
	readonly pastTurns?: PastTurns;
	readonly memories?: Memories;
}

/** A passage that was given to the model, as a citation needs it. */
export interface RetrievedPassage {
	id: string;
	locator: Locator;
	/** Title of its chapter. */
	chapter: string;
	/** 0 to 100, one decimal. */
	percent: number;
	/** The book it is from, where that is not the open one. */
	book?: { id: string; title: string };
}

/** One decimal is enough to find the place, and keeps the JSON short. */
export function percentAt(text: BookText, position: Position): number {
	return Math.round(text.percentAt(position) * 10) / 10;
}

export function retrieved(passage: Passage, text: BookText): RetrievedPassage {
	const { id, section, start, end } = passage;
	const position = startOf(passage);
	return {
		id,
		locator: { section, start, end },
		chapter: text.chapterAt(position).title,
		percent: percentAt(text, position)
	};
}
