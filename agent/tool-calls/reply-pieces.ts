/** What of a reply has been told apart: words for the reader, the line that they are in, thoughts, and calls. */
import type { Piece } from '../endpoint/piece.ts';
import { knownName, type TextToolCall } from './text-tool-call.ts';

/** A piece that is read out of text. */
export type SaidPiece = Extract<Piece, { type: 'text' | 'thought' | 'restart' }>;

/** The line so far, where a call may stand: nothing, or the mark of a list, a quotation or bold words. */
export const LINE_START = /^\s*(?:(?:[-*+>#•]+|\d{1,2}[.)])[ \t]+)?\**$/;
/** The same before what a tool's name may stand in: `@search_book`, `│ search_book`, `<b>search_book`, `\boxed{search_book}`. */
export const NAME_START = /^(?:[^\p{L}\p{N}<[`\\]|\d{1,2}[.)]|<[a-z]{1,9}>|\\[a-z]+\{)*$/u;
/** The line so far, where it may yet become such a one. */
export const NEAR_LINE_START =
	/^(?:[^\p{L}\p{N}<`\\]|\d{1,2}[.)]|<[a-z]{1,9}>|\\[a-z]+\{)*(?:\d{1,2}|\\[a-z]*|<[a-z]{0,9})?$/u;

/** Longest beginning of a line, and longest end of all that was said, that is remembered; UTF-16 code units. */
const LINE_CHARACTERS = 200;
/** What follows is shown, not meant. */
const EXAMPLE =
	/(?<!\p{L})(?:for (?:example|instance)|(?:shows?|explains?|describes?) (?:how|what|this|that|the)|e\.\s?g\.|such as|like this|looks? like|would (?:be|read)|format|syntax|zum Beispiel|z\.\s?B\.|etwa so|sieht so aus|por ejemplo|p\.\s?ej\.|as[ií]|par exemple|comme ceci)[^.!?\n]{0,60}$/iu;

/** How far behind the name of a tool its arguments may stand, in UTF-16 code units. */
const WITHIN = 120;

/** A word of assent before what was asked for: “Sure!” */
const ASSENT = /^\s*\p{L}[\p{L}' ]{0,20}[!.,]\s*$/u;
/** The model says what it does now, so a call beside it is meant. */
const INTENT =
	/(?<!\p{L})(?:let(?:'s|’s| me| us)|I(?:'|’)?(?:ll|m)|I (?:will|need|must|should|am|want|have) |ich (?:suche|rufe|nutze|verwende|werde|schaue|sehe|schlage|muss)|lass(?:t|en)? (?:mich|uns|sie)|voy a|vamos a|d[eé]jame|necesito|buscaré|je (?:vais|cherche|dois)|laisse[zr]?[- ]moi)/iu;

/** Whether the model says what it does. */
export const isIntent = (words: string): boolean => INTENT.test(words);

export class ReplyPieces {
	readonly calls: TextToolCall[] = [];
	/** Text followed a complete call, or the turn is over. */
	finished = false;
	/** No words for the reader yet. */
	atStart = true;
	/** The line so far, as far as it was said. */
	line = '';
	#said = '';
	/** Marks at the beginning of a line, or of all: they are nobody's if a call follows. */
	#held = '';
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

	/** Whether the words so far have opened a quotation, or a line that is one: what stands in it is somebody's words. */
	get quotes(): boolean {
		if (!this.atStart && /^[ \t]*>/.test(this.line)) return true;
		const [before = '', ...quoted] = this.line.split('"');
		const isOpen = quoted.length % 2 === 1 && /\p{L}/u.test(quoted.at(-1) ?? before);
		return isOpen || /[“„«][^”»]*\p{L}[^”»]*$/u.test(this.line);
	}

	/** The tool that the last words name, so that an object behind them may be its arguments: “I will call search_book with”. */
	toolNamed(names: readonly string[]): string | null {
		const end = /[^.!?{}\n]*(?:\n+[^.!?{}\n]{0,40}){0,2}$/.exec(this.#said)?.[0] ?? '';
		const words = end.slice(-WITHIN).match(/[\w.:-]*[a-z]_[a-z][\w.:-]*/gi) ?? [];
		return knownName(words.at(-1), names);
	}

	/** Drops white space before the first words of the answer. */
	say(text: string): void {
		// Stryker disable next-line MethodExpression: what is longer only fills the memory.
		this.#said = (this.#said + text).slice(-LINE_CHARACTERS);
		const lineBreak = text.lastIndexOf('\n');
		this.line = (lineBreak < 0 ? this.line + text : text.slice(lineBreak + 1)).slice(-LINE_CHARACTERS);
		const all = this.#held + text;
		const isBare = this.atStart && !/[\p{L}\p{N}]/u.test(all);
		const length = NEAR_LINE_START.test(this.line) ? all.length - this.line.length : all.length;
		const words = isBare ? '' : all.slice(0, length);
		this.#held = all.slice(words.length);
		const shown = this.atStart ? words.trimStart() : words;
		if (shown) this.atStart = false;
		this.#add({ type: 'text', text: shown });
	}

	/** The reply is over. */
	end(): void {
		if (this.calls.length === 0)
			this.#add({ type: 'text', text: this.atStart ? this.#held.trimStart() : this.#held });
	}

	think(text: string): void {
		this.#add({ type: 'thought', text });
	}

	/** All that was said was a thought. */
	restart(): void {
		this.#pieces.push({ type: 'restart' });
		this.atStart = true;
		this.line = '';
		this.#held = '';
	}

	#add(piece: { type: 'text' | 'thought'; text: string }): void {
		const last = this.#pieces.at(-1);
		if (last?.type === piece.type) last.text += piece.text;
		else if (piece.text) this.#pieces.push(piece);
	}
}
