/** Something that reads a book aloud: a voice of the browser, or the recording that comes with a book. */
import type { Locator, Position } from '$lib/book/locator.ts';

export interface Speaker {
	readonly walk: Walk;
	/**
	 * Resolves when the piece has been spoken. Rejects with the signal's reason when stopped, and with an Error if it fails.
	 * rate: 1 is the voice's own speed. onheard: told from time to time how far it has come in the section; a recording
	 * estimates this from its time.
	 */
	speak(piece: Locator, rate: number, signal: AbortSignal, onheard: (offset: number) => void): Promise<void>;
}

/** The pieces that a speaker speaks at once (sentences, or parts of a recording), in reading order. */
export interface Walk {
	/** The first piece that begins at the position or after it; null after the last one of the book. */
	from(position: Position): Locator | null;
	/** The piece that contains the position, otherwise the next one. */
	at(position: Position): Locator | null;
	after(piece: Locator): Locator | null;
	/** Null before the first piece of the book. */
	before(piece: Locator): Locator | null;
}
