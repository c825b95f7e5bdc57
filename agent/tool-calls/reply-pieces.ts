/** What of a reply has been told apart: words for the reader, thoughts, and the line that the words are in. */
import type { Piece } from '../endpoint/piece.ts';
import type { Mark } from './marks.ts';
import type { Reader, Parsing } from './reader.ts';

/** A piece that is read out of text. */
export type SaidPiece = Extract<Piece, { type: 'text' | 'thought' | 'restart' }>;

/** Longest beginning of a line, and longest end of all that was said, that is remembered; UTF-16 code units. */
const LINE_CHARACTERS = 200;
/** What follows is shown, not meant. */
const EXAMPLE =
	/(?<!\p{L})(?:for (?:example|instance)|e\.\s?g\.|such as|like this|looks? like|would (?:be|read)|format|syntax|zum Beispiel|z\.\s?B\.|etwa so|sieht so aus|por ejemplo|p\.\s?ej\.|as[ií]|par exemple|comme ceci)[^.!?\n]{0,60}$/iu;

/** A word of assent before what was asked for: “Sure!” */
const ASSENT = /^\s*\p{L}[\p{L}' ]{0,20}[!.,]\s*$/u;
/** The model says what it does now, so a call beside it is meant. */
const INTENT =
	/(?<!\p{L})(?:let(?:'s|’s| me| us)|I(?:'|’)?(?:ll|m)|I (?:will|need|must|should|am|want|have) |ich (?:suche|werde|schaue|sehe|schlage|muss)|lass(?:t|en)? (?:mich|uns|sie)|voy a|vamos a|d[eé]jame|necesito|buscaré|je (?:vais|cherche|dois)|laisse[zr]?[- ]moi)/iu;

/** Whether the model says what it does. */
export const isIntent = (words: string): boolean => INTENT.test(words);

export class ReplyPieces {
	/** No words for the reader yet. */
	atStart = true;
	/** The line so far, as far as it was said. */
	line = '';
	#said = '';
	#pieces: SaidPiece[] = [];

	/** Those since the last time. */
	take(): SaidPiece[] {
		return this.#pieces.splice(0);
	}

	/** Whether the words so far announce an example. */
	get announcesExample(): boolean {
		return EXAMPLE.test(this.#said.trimEnd());
	}

	/** Whether the words so far say that a call comes now. */
	get announcesCall(): boolean {
		return ASSENT.test(this.#said) || isIntent(this.#said);
	}

	/** Drops white space before the first words of the answer. */
	say(text: string): void {
		this.#said = (this.#said + text).slice(-LINE_CHARACTERS);
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

/** Marks that an answer speaks of and does not use: `the <think> tag`. */
export class Mentions {
	readonly #reader: Reader;
	readonly #pieces: ReplyPieces;
	/** Names of the marks. */
	readonly #names = new Set<string>();

	constructor(reader: Reader, pieces: ReplyPieces) {
		this.#reader = reader;
		this.#pieces = pieces;
	}

	add(mark: Mark): void {
		this.#names.add(mark.name);
	}

	has(name: string): boolean {
		return this.#names.has(name);
	}

	/** Whether a sentence only speaks of the mark, which stands in it like a word or in quotation marks. The position is behind it. */
	*isOne(mark: Mark): Parsing<boolean> {
		if (mark.closes && this.#names.has(mark.name)) return true;
		if (!/\S/.test(this.#pieces.line) || !/(?:[^.!?:\s][ \t]|["'“‘«(])$/.test(this.#pieces.line))
			return false;
		const next = yield* this.#reader.peek();
		const isWord =
			/["'”’»),.;:!?]/.test(next) || (next === ' ' && /[\p{Ll}\d(]/u.test(yield* this.#reader.peek(1)));
		if (isWord) this.add(mark);
		return isWord;
	}
}
