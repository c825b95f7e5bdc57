/** What the tools need of the shelf and of the open book, as small interfaces: the session passes in the reader and the index, tests pass their own. */

import type { BOOK_STATUSES, HIGHLIGHT_COLOURS } from '$agent/protocol/tool-shapes.ts';
import type { ToolOutput } from '$agent/protocol/tools.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import { startOf } from '$lib/book/position.ts';
import type { BookLimits } from '$lib/book/spoiler-limits.ts';

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
	/** What is missing, if anything. */
	gap?: ToolOutput<'search_book'>['coverage']['gap'];
}

/** The same of a search of the shelf. */
export interface LibraryCoverage {
	mode: Coverage['mode'];
	/** Books and passages that were searched, and passages whose meaning is indexed. */
	books: number;
	passages: number;
	withMeaning: number;
	/** What is missing of the search by meaning, if anything. */
	gap?: ToolOutput<'search_library'>['coverage']['gap'];
	/** Books on the shelf that could not be searched, because their words are not read in yet. */
	unread: number;
	/** Passages beyond the limits of other books, which are left out. */
	leftOut?: number;
}

export interface SearchOptions {
	limit: number;
	/** Nothing at or after this position may be returned. */
	upTo?: Position;
	/** Only passages that start within this range are returned. */
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

/** What the shelf knows of a book without opening it. */
export interface ListedBook extends ShelvedBook {
	status: (typeof BOOK_STATUSES)[number];
	/** How much of it was read, 0 to 100. */
	percent: number;
	series: string | null;
	collections: readonly string[];
	/** Milliseconds since 1970; when it was opened last, or added. */
	usedAt: number;
}

/** What the file of a book says of it. */
export interface BookFacts {
	language: string | null;
	publisher: string | null;
	date: string | null;
	subjects: readonly string[];
	description: string | null;
	/** How many chapters, and UTF-16 code units of text; null while its words are not read in. */
	chapters: number | null;
	characters: number | null;
}

/** All books of the shelf. */
export interface Library {
	search(
		queries: string[],
		options: {
			limit: number;
			/** Nothing of this book at or after this position may be returned. */
			upTo?: Position & { book: string };
			/** Only passages of these are returned. */
			books?: readonly string[];
			signal?: AbortSignal;
		}
	): Promise<{
		hits: LibraryHit[];
		/** Books that are not begun, with how many passages fit: nothing of these may be shown. */
		unread?: readonly { book: BookId; passages: number }[];
		coverage: LibraryCoverage;
	}>;
	/** Id of the open book; null: none is open. */
	readonly open: string | null;
	/** Undefined if it has just been removed. */
	book(id: string): Promise<ShelvedBook | undefined>;
	/** All of them, those used last first. */
	list(): Promise<readonly ListedBook[]>;
	/** Rejects where the file is gone or cannot be read. */
	facts(id: string): Promise<BookFacts>;
	/** The spoiler limits of the shelf as they are now; that of the open book is not asked here, its session knows it. */
	limits(): Promise<BookLimits>;
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

export type Colour = (typeof HIGHLIGHT_COLOURS)[number];

/** A highlight of the reader's, in any book of the shelf. */
export interface Highlight {
	/** Unique in its book, and the same as long as the highlight is there. */
	id: string;
	book: BookId;
	locator: Locator;
	/** The highlighted words. */
	text: string;
	/** The reader's note, or an empty string. */
	note: string;
	colour: string;
	chapter: string;
	/** 0 to 100. */
	percent: number;
	/** Milliseconds since 1970. */
	createdAt: number;
}

export interface ShelfHighlights {
	ofShelf(): Promise<readonly Highlight[]>;
}

export interface Highlights extends ShelfHighlights {
	/** Those of the open book. */
	ofBook(): Promise<readonly Highlight[]>;
	/** Resolves to the new one's id. */
	add(highlight: { locator: Locator; colour: Colour; note: string }): Promise<string>;
}

/** An earlier question about any book, with its answer. */
export interface PastTurn {
	book: string;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	answer: string;
	/** Whether it was answered within the present spoiler limits of its book and of the others it may tell of. */
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

/** Facts that the reader asked the agent to remember. */
export interface Memories {
	add(text: string): Promise<void>;
	list(): Promise<readonly Memory[]>;
	/** Those that reveal nothing beyond the limit. */
	listWithinLimit(): Promise<readonly Memory[]>;
}

/** Indices of the texts that have words of the query, best first. */
export type RankByWords = (query: string, texts: readonly string[]) => Promise<number[]>;

/** Those that have words of the query, best first. textOf: the words by which one is found. */
export async function ranked<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	query: string,
	rank: RankByWords
): Promise<Item[]> {
	return (await rank(query, items.map(textOf))).flatMap((number) => items[number] ?? []);
}
/** UTF-16 offsets of the quoted words in the text; null if they are not in it. */
export type FindWords = (quote: string, text: string) => Span | null;

/** What the handlers work on where no book is open; the composition root assembles it. */
export interface Shelf {
	readonly library: Library;
	readonly rank: RankByWords;
	/** A tool is offered only if the part it needs is there. */
	readonly highlights?: ShelfHighlights;
	readonly pastTurns?: PastTurns;
	readonly memories?: Memories;
	/** Opens a book where the reader was in it, or at these words, once the answer is complete. */
	open?(book: BookId, at: Locator | null): void;
}

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

/** A passage that was sent to the model, with all that a citation of it needs. */
export interface RetrievedPassage {
	id: string;
	locator: Locator;
	/** Title of its chapter, after those of the parts it is in: "Book II · Part V · XXII". */
	chapter: string;
	/** 0 to 100, one decimal. */
	percent: number;
	/** The book it comes from, if that is not the open one. */
	book?: { id: string; title: string };
}

/** 0 to 100 with one decimal, which is enough to find the place and keeps the JSON short. */
export function percentAt(text: BookText, position: Position): number {
	return Math.round(text.percentAt(position) * 10) / 10;
}

export function toRetrievedPassage(passage: Passage, text: BookText): RetrievedPassage {
	const { id, section, start, end } = passage;
	const position = startOf(passage);
	return {
		id,
		locator: { section, start, end },
		chapter: wayTo(text, text.chapterAt(position)),
		percent: percentAt(text, position)
	};
}

/** Titles from the top level down, "Book II · Part V · XXII": "XXII" alone may stand in every part of a book. */
function wayTo(text: BookText, chapter: Chapter): string {
	const find = (chapters: readonly Chapter[]): string[] | null => {
		for (const { id, title, children } of chapters) {
			if (id === chapter.id) return [title];
			const below = find(children);
			if (below) return [title, ...below];
		}
		return null;
	};
	return (find(text.chapters) ?? [chapter.title]).join(' · ');
}
