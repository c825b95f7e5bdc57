/** A fact that the reader asked the agent to remember, as it is stored. */
import type { Position } from '$lib/book/locator.ts';
import type { Limits } from '$lib/book/corpus.ts';

export interface Remembered {
	/** A UUID. */
	id: string;
	text: string;
	/** SHA-256 of the book that was open; null if the fact is about none. */
	book: string | null;
	/** The book's spoiler limit when the fact was made; null or missing: there was none, so it may reveal anything of the book. */
	upTo?: Position | null;
	/**
	 * The limits of the books of which some text could be used when the fact was made. Missing in facts that are older than
	 * this field: they may reveal anything of any other book.
	 */
	limits?: Limits;
	/** Milliseconds since 1970. */
	createdAt: number;
}
