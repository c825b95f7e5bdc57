/** The separated parts of a reply: words for the reader, the line they are in, thoughts, and calls. */
import type { Piece } from '../endpoint/piece.ts';
import { knownName, type TextToolCall } from './text-tool-call.ts';

/** A piece that was read from text. */
export type SaidPiece = Extract<Piece, { type: 'text' | 'thought' | 'restart' }>;

/** The line so far, if a call may follow: empty, or the mark of a list, a quotation or bold words. */
export const LINE_START = /^\s*(?:(?:[-*+>#•]+|\d{1,2}[.)])[ \t]+)?\**$/;
/** The same for what may surround a tool's name: `@search_book`, `│ search_book`, `<b>search_book`, `\boxed{search_book}`. */
export const NAME_START = /^(?:[^\p{L}\p{N}<[`\\]|\d{1,2}[.)]|<[a-z]{1,9}>|\\[a-z]+\{)*$/u;
/** The line so far, if it may still become one of these. */
export const NEAR_LINE_START =
	/^(?:[^\p{L}\p{N}<`\\]|\d{1,2}[.)]|<[a-z]{1,9}>|\\[a-z]+\{)*(?:\d{1,2}|\\[a-z]*|<[a-z]{0,9})?$/u;

/** Maximum length, in UTF-16 code units, that is remembered of a line's beginning and of the last words. */
const LINE_CHARACTERS = 200;
/** Words after which a call is an example, not meant. */
const EXAMPLE =
	/(?<!\p{L})(?:for (?:example|instance)|(?:shows?|explains?|describes?) (?:how|what|this|that|the)|e\.\s?g\.|such as|like this|looks? like|would (?:be|read)|format|syntax|zum Beispiel|z\.\s?B\.|etwa so|sieht so aus|por ejemplo|p\.\s?ej\.|as[ií]|par exemple|comme ceci)[^.!?\n]{0,60}$/iu;

/** Maximum distance between a tool's name and its arguments, in UTF-16 code units. */
const WITHIN = 120;

/** A word of assent before what was asked for: “Sure!” */
const ASSENT = /^\s*\p{L}[\p{L}' ]{0,20}[!.,]\s*$/u;
/** Words in which the model says what it will do, so a call beside them is meant. */
const INTENT =
	/(?<!\p{L})(?:let(?:'s|’s| me| us)|I(?:'|’)?(?:ll|m)|I (?:will|need|must|should|am|want|have) |ich (?:suche|rufe|nutze|verwende|werde|schaue|sehe|schlage|muss)|lass(?:t|en)? (?:mich|uns|sie)|voy a|vamos a|d[eé]jame|necesito|buscaré|je (?:vais|cherche|dois)|laisse[zr]?[- ]moi)/iu;

/** Whether the model says what it will do. */
export const isIntent = (words: string): boolean => INTENT.test(words);

export class ReplyPieces {
	readonly calls: TextToolCall[] = [];
	/** Text followed a complete call, or the turn is over. */
	finished = false;
	/** Whether there are no words for the reader yet. */
	atStart = true;
	/** The current line, as far as it has been passed on. */
	line = '';
	#said = '';
	/** Marks at the beginning of a line, or of the reply. If a call follows, they belong to nothing. */
	#held = '';
	#pieces: SaidPiece[] = [];

	/** The pieces since the last call of this method. */
	take(): SaidPiece[] {
		return this.#pieces.splice(0);
	}

	get announcesExample(): boolean {
		return EXAMPLE.test(this.#said.trimEnd());
	}

	/** Whether the words so far announce a call. */
	get announcesCall(): boolean {
		return ASSENT.test(this.#said) || isIntent(this.#said);
	}

	/** Whether the words so far have opened a quotation, or a line that is one. What stands in it is quoted, not meant. */
	get quotes(): boolean {
		if (!this.atStart && /^[ \t]*>/.test(this.line)) return true;
		const [before = '', ...quoted] = this.line.split('"');
		const isOpen = quoted.length % 2 === 1 && /\p{L}/u.test(quoted.at(-1) ?? before);
		return isOpen || /[“„«][^”»]*\p{L}[^”»]*$/u.test(this.line);
	}

	/** The tool that the last words name, so that a following object may be its arguments: “I will call search_book with”. */
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

	/** Everything said so far was a thought. */
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
