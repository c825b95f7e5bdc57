/** What of a reply has been told apart: words for the reader, thoughts, and the line that the words are in. */
import type { Piece } from '../endpoint/piece.ts';

/** A piece that is read out of text. */
export type SaidPiece = Extract<Piece, { type: 'text' | 'thought' | 'restart' }>;

/** Longest beginning of a line that is remembered, in UTF-16 code units. */
const LINE_CHARACTERS = 200;

export class ReplyPieces {
	/** No words for the reader yet. */
	atStart = true;
	/** The line so far, as far as it was said. */
	line = '';
	#pieces: SaidPiece[] = [];

	/** Those since the last time. */
	take(): SaidPiece[] {
		return this.#pieces.splice(0);
	}

	/** Drops white space before the first words of the answer. */
	say(text: string): void {
		const lineBreak = text.lastIndexOf('\n');
		this.line = (lineBreak < 0 ? this.line + text : text.slice(lineBreak + 1)).slice(-LINE_CHARACTERS);
		const shown = this.atStart ? text.trimStart() : text;
		if (shown) this.atStart = false;
		this.#add({ type: 'text', text: shown });
	}

	think(text: string): void {
		this.#add({ type: 'thought', text });
	}

	/** All that was said was a thought. */
	restart(): void {
		this.#pieces.push({ type: 'restart' });
		this.atStart = true;
		this.line = '';
	}

	#add(piece: { type: 'text' | 'thought'; text: string }): void {
		const last = this.#pieces.at(-1);
		if (last?.type === piece.type) last.text += piece.text;
		else if (piece.text) this.#pieces.push(piece);
	}
}
