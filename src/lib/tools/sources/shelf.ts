/** What the tools need of the shelf, as small interfaces: the composition root passes in the real ones, tests pass their own. */
import type { BOOK_STATUSES } from '$agent/protocol/tool-shapes.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import type { Limits } from '$lib/book/corpus.ts';
import type { LibraryCoverage, Passage, RankByWords } from './search.ts';
import type { Memories, PastTurns, ShelfHighlights } from './readers-own.ts';

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
	limits(): Promise<Limits>;
}

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
