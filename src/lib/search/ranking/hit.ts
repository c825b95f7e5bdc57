/** What a search asks and answers, beyond what every corpus does. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Coverage, Found, Hit, Question } from '$lib/book/corpus.ts';
import type { Position, Span } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';

/** A passage that was found, before its words are marked. */
export interface Find extends Omit<Passage, 'text'>, Pick<Hit, 'score' | 'foundBy'> {
	/** The book's, a BCP 47 tag. */
	language: string;
	/** Null where it is in the book's file. */
	text: string | null;
	/** The passages it is made of, in order, each in full: a limit may have cut what is found. */
	passages: (Span & {
		/** How near each sentence is to the question in meaning; null where that is not known. */
		similarity: number[] | null;
	})[];
}

/** A question as the shelf's panel asks it. */
export interface SearchQuestion extends Question {
	/** At most so many hits of one book. */
	perBook?: number;
	/** How far each book was read: hits beyond it are folded, and do not count among those that were read. */
	folds?: ReadonlyMap<BookId, Position>;
}

/** Which passages may come back, and how many. */
export type Filters = Omit<SearchQuestion, 'wordings' | 'wordsOnly'>;

export interface Answer extends Found {
	/** `note`: what is missing, as a sentence for the reader. */
	coverage: Coverage & { note?: string };
}

/** What a list of results is made from. */
export type Search = (question: SearchQuestion, signal?: AbortSignal) => Promise<Answer>;
