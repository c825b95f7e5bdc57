/** What a search asks and answers: passages, why they were found, and how much of the book was looked through. */
import type { Position, Span } from '$lib/book/locator.ts';
import type { Passage } from '../text/passage.ts';

export interface Hit {
	/** Neighbouring hits come as one passage: its id is then that of the first and the last ("p12-13"). */
	passage: Passage;
	/** 0..1, comparable within one answer only. */
	score: number;
	foundBy: 'words' | 'meaning' | 'both';
	/** The sentence that answers best, within the passage; of the section's text. */
	best: Span;
	/** The words of the passage that the query asked for, in order, for marking. */
	marks: Span[];
}

export interface SearchOptions {
	limit: number;
	/** Nothing that ends behind this point may come back: a passage across it is cut there. */
	upTo?: Position;
	/** Only passages that begin within this range of the book (a chapter or several). */
	within?: { start: Position; end: Position };
	/** Answer at once, from the words: a first answer while the model is still being asked. */
	wordsOnly?: boolean;
	signal?: AbortSignal;
}

/** How much of the book a search saw. */
export interface Coverage {
	mode: 'words' | 'words+meaning';
	/** Passages that have been embedded, of all that there are. */
	indexed: number;
	total: number;
	/** What is missing, if anything. */
	gap?: CoverageGap;
	/** The same as a sentence for the reader. */
	note?: string;
}

/**
 * The tools' contract has the same names (`coverageGap` in agent/protocol/tool-shapes.ts), and search may not import it: the
 * compiler compares the two where the session hands the index to the tools.
 */
export type CoverageGap = 'late' | 'reading' | 'model' | 'indexing' | 'paused' | 'words-only';

export interface Answer {
	hits: Hit[];
	/** No word of the question is in what was searched: what is found is near in meaning. */
	unsaid: boolean;
	coverage: Coverage;
}
