/** Books that can be asked: the shelf, the open book as a shelf of one, a test's book. */
import type { BookId } from './book-id.ts';
import type { Locator, Position, Span } from './locator.ts';
import type { Passage } from './passage.ts';
import type { BookText } from './text.ts';

/** How far each book may be told. Null: to its end. A book that is missing here may not be told at all. Readers' records hold it, too. */
export type Limits = Readonly<Record<BookId, Position | null>>;

export interface Question {
	/** Several ways to ask for the same thing; a passage is as good as for the best of them. */
	wordings: readonly string[];
	/** Hits at most. */
	limit: number;
	/** Only passages of these books. */
	books?: readonly BookId[] | undefined;
	/** Only passages that begin within this range; for a question about one book. */
	within?: { start: Position; end: Position } | undefined;
	/** A passage across its book's limit is cut there, what begins after it is not found. Missing: all books to their ends. */
	upTo?: Limits | undefined;
	/** Answer at once, from the words: a first answer while the model is still being asked. */
	wordsOnly?: boolean;
}

export interface Hit {
	passage: Passage;
	/** 0..1, comparable within one answer only. */
	score: number;
	foundBy: 'words' | 'meaning' | 'both';
	/** The sentence that answers best, within the passage; of the section's text. */
	best: Span;
	/** The words of the passage that the question asked for, in order, for marking. */
	marks: Span[];
}

/** What a search did not see, and why. Those of one open book first, then those of the shelf. */
export type CoverageGap =
	| 'late'
	| 'reading'
	| 'model'
	| 'indexing'
	| 'paused'
	| 'words-only'
	| 'not-indexed'
	| 'model-failed'
	| 'partial';

/** How much of its books a search saw; counts are passages, unless they are said to be books. */
export interface Coverage {
	mode: 'words' | 'words+meaning';
	/** Passages that have been embedded, of all that there are. */
	indexed: number;
	total: number;
	/** Books that were searched. */
	books: number;
	/** Books that could not be searched, because their words are not read in yet. */
	notRead: number;
	/** What is missing, if anything. */
	gap?: CoverageGap;
}

export interface Found {
	/** Best first. */
	hits: Hit[];
	/** No word of the question is in what was searched: what is found is near in meaning. */
	unsaid: boolean;
	coverage: Coverage;
}

/** What is known of a book without opening it. */
export interface Shelved {
	id: BookId;
	title: string;
	authors: readonly string[];
	status: 'unread' | 'reading' | 'finished';
	/** How much of it was read, 0 to 100. */
	percent: number;
	series: string | null;
	collections: readonly string[];
	/** Milliseconds since 1970; when it was opened last, or added. */
	usedAt: number;
}

export interface Corpus {
	/** Those used last first. */
	books(): Promise<readonly Shelved[]>;
	/** Rejects where the file is gone or cannot be read. */
	text(book: BookId): Promise<BookText>;
	/** The settled answer; with `wordsOnly`, the first one. Rejects with the signal's reason. */
	find(question: Question, signal?: AbortSignal): Promise<Found>;
	/** Passages of the book that overlap the stretch, in reading order. */
	passagesIn(book: BookId, stretch: Locator): Promise<Passage[]>;
}
