/** What a search asks and answers, beyond what every corpus does. */
import { isPast, type BookId, type Locator, type Position, type Span } from '$lib/book/locator.ts';
import type { Coverage, Found, Hit, Question } from '$lib/book/corpus.ts';
import type { Passage } from '$lib/book/passage.ts';
import type { Signs } from './confidence.ts';

/** A found passage before its words are marked. */
export interface Find extends Omit<Passage, 'text'>, Pick<Hit, 'foundBy'> {
	/** The book's language, a BCP 47 tag. */
	language: string;
	/** Null if the text is in the book's file. */
	text: string | null;
	/** One for each wording. */
	signs: Signs[];
	/** The passages that make up the find, in order, each in full; a limit may have cut the find itself. */
	passages: (Span & {
		/** How near each sentence is to the question in meaning; null if unknown. */
		similarity: number[] | null;
	})[];
}

/** A question as the shelf's panel asks it. */
export interface SearchQuestion extends Question {
	/** The most hits of one book. */
	perBook?: number;
	/** How far each book was read. Hits beyond that are folded, and counted separately from those that were read. */
	folds?: ReadonlyMap<BookId, Position>;
}

/** Which passages may be returned, and how many. */
export type Filters = Omit<SearchQuestion, 'wordings' | 'wordsOnly'>;

export interface Answer extends Found {
	/** `note`: a sentence for the reader about what is missing. */
	coverage: Coverage & { note?: string };
}

/** The function that a list of results is made with. */
export type Search = (question: SearchQuestion, signal?: AbortSignal) => Promise<Answer>;

// How many hits an answer takes, from one book and in all. What was read and what is beyond a limit are counted separately.

/** The most that quotaOf ever takes. */
export const maxHitsOf = ({ limit, folds }: Filters): number => (folds?.size ? 2 * limit : limit);

/** Returns a function to call with one hit after the other, best first. It tells whether there is still room for the hit. */
export function quotaOf({
	limit,
	perBook = limit,
	folds
}: Filters): (hit: Omit<Locator, 'start'> & { book: string }) => boolean {
	const taken = new Map<string, number>();
	const count = (name: string) => taken.get(name) ?? 0;
	return ({ book, ...place }) => {
		const kind = isPast(place, folds?.get(book) ?? null) ? 'further' : 'read';
		const ofBook = `${kind} ${book}`;
		if (count(kind) >= limit || count(ofBook) >= perBook) return false;
		for (const name of [kind, ofBook]) taken.set(name, count(name) + 1);
		return true;
	};
}
