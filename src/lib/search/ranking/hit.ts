/** What a search asks and answers, beyond what every corpus does. */
import type { BookId } from '$lib/book/book-id.ts';
import type { Coverage, Found, Hit, Question } from '$lib/book/corpus.ts';
import type { Position, Span, Locator } from '$lib/book/locator.ts';
import type { Passage } from '$lib/book/passage.ts';
import { isPast } from '$lib/book/position.ts';
import type { Signs } from './confidence.ts';

/** A passage that was found, before its words are marked. */
export interface Find extends Omit<Passage, 'text'>, Pick<Hit, 'foundBy'> {
	/** The book's, a BCP 47 tag. */
	language: string;
	/** Null where it is in the book's file. */
	text: string | null;
	/** One for each wording. */
	signs: Signs[];
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

// How many hits an answer takes, of one book and of all; what was read and what lies beyond a limit are counted apart.

/** As many as quotaOf ever takes. */
export const maxHitsOf = ({ limit, folds }: Filters): number => (folds?.size ? 2 * limit : limit);

/** The result is to be called with one hit after the other, best first: whether there is still room for it. */
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
