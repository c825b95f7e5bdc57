/** What the reader made, as the tools see it: highlights, earlier questions, facts to remember. */
import type { HIGHLIGHT_COLOURS } from '$agent/protocol/tool-shapes.ts';
import type { BookId } from '$lib/book/book-id.ts';
import type { Locator } from '$lib/book/locator.ts';

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
