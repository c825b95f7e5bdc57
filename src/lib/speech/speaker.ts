/** What reads a book aloud: a voice of the browser, or the recording that a book brings. */
import type { Locator, Position } from '$lib/book/locator.ts';

export interface Speaker {
	readonly walk: Walk;
	/**
	 * Resolves when the piece is spoken. rate: 1 as the voice speaks by itself. onheard: told now and then how far in its section it has come, a
	 * recording by its time. Rejects with the signal's reason when stopped, with an Error where it fails.
	 */
	speak(piece: Locator, rate: number, signal: AbortSignal, onheard: (offset: number) => void): Promise<void>;
}

/** The pieces that a speaker takes at once (sentences, or parts of a recording), in reading order. */
export interface Walk {
	/** The first piece that begins at the position or after it; null after the last one of the book. */
	from(position: Position): Locator | null;
	/** The piece that contains the position, else the next one. */
	at(position: Position): Locator | null;
	after(piece: Locator): Locator | null;
	/** Null before the first one of the book. */
	before(piece: Locator): Locator | null;
}
