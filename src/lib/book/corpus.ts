/** Books that can be searched: the shelf, the open book as a shelf of one, a test's book. */
import { cutAt, isUnread, type BookId, type Locator, type Position, type Span } from './locator.ts';
import type { Passage } from './passage.ts';

/**
 * How far each book may be told. null: to its end. What a missing book means is said where limits are used. Stored records contain
 * limits, too.
 */
export type Limits = Readonly<Record<BookId, Position | null>>;

export interface Question {
	/** Several ways to ask for the same thing. A passage counts as its best wording finds it. */
	wordings: readonly string[];
	/** Maximum number of hits. */
	limit: number;
	/** Only passages of these books. */
	books?: readonly BookId[] | undefined;
	/** Only passages that begin within this range; for a question about one book. */
	within?: { start: Position; end: Position } | undefined;
	/** A passage across its book's limit is cut there, and one that begins after it is not found. A missing book: to its end. */
	upTo?: Limits | undefined;
	/** Whether to answer at once from the words, while the model is still being asked. */
	wordsOnly?: boolean;
}

export interface Hit {
	passage: Passage;
	/** 0..1: how likely the passage says what was asked. The same value means the same for every question. */
	score: number;
	foundBy: 'words' | 'meaning' | 'both';
	/** The best sentence, within the passage; offsets in the section's text. */
	best: Span;
	/** Where its sentences begin in the section's text, and how near each is to the question. */
	sentences: readonly { start: number; fit: number }[];
	/** The words of the passage that the question asked for, in order, for marking. */
	marks: Span[];
}

/** What a search did not see, and why. Gaps of an open book come first, then those of the shelf. */
export type CoverageGap =
	| 'late'
	| 'reading'
	| 'offered'
	| 'model'
	| 'indexing'
	| 'paused'
	| 'words-only'
	| 'not-indexed'
	| 'model-failed'
	| 'partial';

/** How much of its books a search saw. Counts are passages, unless they are said to be books. */
export interface Coverage {
	mode: 'words' | 'words+meaning';
	/** Embedded passages, out of all passages. */
	indexed: number;
	total: number;
	/** Books that were searched. */
	books: number;
	/** Books that could not be searched, because their words have not been read yet. */
	notRead: number;
	/** What is missing, if anything. */
	gap?: CoverageGap;
}

export interface Found {
	/** Best first. */
	hits: Hit[];
	/** No word of the question occurs in what was searched; hits are only near in meaning. */
	unsaid: boolean;
	coverage: Coverage;
	/** Set if the corpus has limits: books of which nothing may be told, with the number of matching passages. */
	unread?: readonly { book: BookId; passages: number }[];
	/** Set if the corpus has limits: passages beyond the limits of the other books, which are left out. */
	leftOut?: number;
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
	/** Milliseconds since 1970 when it was last opened, or added. */
	usedAt: number;
}

/** What a book's file says about the book. */
export interface BookFacts {
	language: string | null;
	publisher: string | null;
	date: string | null;
	subjects: readonly string[];
	description: string | null;
	/** Number of chapters, and UTF-16 code units of text; null while its words have not been read. */
	chapters: number | null;
	characters: number | null;
}

export interface Corpus {
	/** The last used first. Rejects if the browser forbids storage. */
	books(): Promise<readonly Shelved[]>;
	/** Rejects if the file is missing or cannot be read. */
	facts(book: BookId): Promise<BookFacts>;
	/** The settled answer; with `wordsOnly`, the first one. Rejects with the signal's reason. */
	find(question: Question, signal?: AbortSignal): Promise<Found>;
	/** Passages of the book that overlap the stretch, in reading order. */
	passagesIn(book: BookId, stretch: Locator): Promise<Passage[]>;
}

/** Where a book ends for whoever asks; null: at its end. */
export type LimitOf = (book: BookId) => Promise<Position | null>;

/** At least this many hits are requested, because those beyond the limits of books that are not open are dropped afterwards. */
const MIN_REQUESTED_HITS = 30;

/**
 * The corpus cut at the spoiler limit of each of its books. Of a book that is not begun, only the number of hits remains. open: the
 * book that is searched up to its limit, so that what was read is ranked by itself.
 */
export function upTo(corpus: Corpus, limitOf: LimitOf, open: BookId | null): Corpus {
	return {
		books: () => corpus.books(),
		async facts(book) {
			const facts = await corpus.facts(book);
			return isUnread(await limitOf(book)) ? { ...facts, subjects: [], description: null } : facts;
		},
		async find(question, signal) {
			const { limit, books } = question;
			const isOpenOnly = books?.length === 1 && books[0] === open;
			const wide = {
				...question,
				limit: isOpenOnly ? limit : Math.max(limit, MIN_REQUESTED_HITS),
				...(open === null ? {} : { upTo: { [open]: await limitOf(open) } })
			};
			const found = await corpus.find(wide, signal);
			const { within, unread, leftOut } = await cut(found.hits, limitOf);
			// Books that are not begun may have taken the places of those that are.
			if (unread.length === 0 || within.length >= limit)
				return { ...found, hits: within.slice(0, limit), unread, leftOut };
			const among = books ?? (await corpus.books()).map(({ id }) => id);
			const ends = await Promise.all(among.map(async (book) => ({ book, limit: await limitOf(book) })));
			const begun = ends.filter(({ limit: end }) => !isUnread(end)).map(({ book }) => book);
			const again = begun.length > 0 ? await corpus.find({ ...wide, books: begun }, signal) : null;
			const hits = again ? (await cut(again.hits, limitOf)).within : [];
			return { ...found, hits: hits.slice(0, limit), unread, leftOut };
		},
		async passagesIn(book, stretch) {
			const limit = await limitOf(book);
			const part = limit ? cutAt(stretch, limit) : stretch;
			const passages = part ? await corpus.passagesIn(book, part) : [];
			return passages.flatMap((passage) => cutPassage(passage, limit));
		}
	};
}

async function cut(
	hits: readonly Hit[],
	limitOf: LimitOf
): Promise<{ within: Hit[]; unread: { book: BookId; passages: number }[]; leftOut: number }> {
	const within: Hit[] = [];
	const unread = new Map<BookId, number>();
	let leftOut = 0;
	for (const hit of hits) {
		const { book } = hit.passage;
		const limit = await limitOf(book);
		const [passage] = cutPassage(hit.passage, limit);
		if (isUnread(limit)) unread.set(book, (unread.get(book) ?? 0) + 1);
		else if (passage) within.push({ ...hit, passage });
		else leftOut++;
	}
	return { within, unread: [...unread].map(([book, passages]) => ({ book, passages })), leftOut };
}

function cutPassage(passage: Passage, limit: Position | null): Passage[] {
	const part = limit ? cutAt(passage, limit) : passage;
	if (!part) return [];
	const text = passage.text.slice(0, part.end - part.start);
	return text.trim() === '' ? [] : [{ ...part, text }];
}
