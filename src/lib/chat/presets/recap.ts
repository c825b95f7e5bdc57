/** The story as it was told up to a place in the book, one telling a chapter. What was told farther on is never shown earlier. */
import type { Position } from '$lib/book/locator.ts';
import type { PreloadedPassage } from '../messages/message.ts';

export interface Story {
	/** SHA-256 of the book's file. */
	book: string;
	/** Id and title of the chapter that it was told in. */
	chapter: string;
	title: string;
	/** Nothing from here on is in it. */
	upTo: Position;
	/** The same, 0 to 100. */
	percent: number;
	/** Markdown with citations. */
	text: string;
	/** What it cites. */
	passages: PreloadedPassage[];
	model: string;
	/** Milliseconds since 1970. */
	at: number;
}

/** storage/stories.ts has this shape. */
export interface RecapStore {
	/** What another version wrote is checked by who reads it. */
	recapsOf(book: string): Promise<unknown[]>;
	/** In place of the chapter's earlier one. */
	saveRecap(story: Story): Promise<void>;
	deleteRecap(book: string, chapter: string): Promise<void>;
}

/** What is done with them; stories.svelte.ts. */
export interface RecapArchive {
	/** The telling that goes farthest without going beyond the place. `without`: a chapter whose own does not count. */
	before(place: Position, without?: string): Promise<Story | null>;
	/** The telling that still fits: of this chapter, and little was read since. percent: of the place. */
	at(place: Position, chapter: string, percent: number): Promise<Story | null>;
	keep(told: Omit<Story, 'book'>): Promise<void>;
}
