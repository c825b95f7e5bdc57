/**
 * Splits a model's text stream into text for the reader, thoughts, and text tool calls. What may become a call is
 * buffered until it is clear what it is, so that raw JSON is never shown; what follows a call is an invented result and
 * is dropped.
 */
import {
	callStart,
	lastCalls,
	mayBecomeCall,
	mayContinueCall,
	scanCalls,
	unknownCall,
	type TextToolCall
} from './text-tool-call.ts';

export type Piece =
	| { type: 'text'; text: string }
	| { type: 'thought'; text: string }
	/** A thought ended that had no opening tag: all text so far belonged to it. */
	| { type: 'restart' };

const THOUGHT_OPEN = /<(think|thinking|thought|reasoning)>\s*/;
const THOUGHT_CLOSE = /\s*<\/(think|thinking|thought|reasoning)>\s*/;
const THOUGHT_TAGS = ['think', 'thinking', 'thought', 'reasoning'].flatMap((tag) => [
	`<${tag}>`,
	`</${tag}>`
]);
/** Longest beginning of a tag or call that is buffered, in UTF-16 code units. */
const MAX_MARK_CHARACTERS = 60;

export class ReplyStream {
	/** Text followed a complete call: the caller may stop reading. */
	finished = false;
	#phase: 'text' | 'thought' | 'call' = 'text';
	#buffer = '';
	/** Nothing but whitespace and thoughts so far. */
	#atStart = true;
	readonly #names: readonly string[];
	readonly #start: RegExp;

	/** names: tools that may be called; with none, everything is text. */
	constructor(names: readonly string[]) {
		this.#names = names;
		this.#start = callStart(names);
	}

	push(text: string): Piece[] {
		if (this.finished) return [];
		this.#buffer += text;
		const pieces: Piece[] = [];
		while (this.#step(pieces));
		return pieces;
	}

	end(): { pieces: Piece[]; calls: TextToolCall[] } {
		const rest = this.#buffer;
		this.#buffer = '';
		if (this.#phase === 'thought') return { pieces: piece('thought', rest), calls: [] };
		let calls = this.#phase === 'call' ? lastCalls(rest, this.#names) : [];
		if (this.#phase === 'call' && calls.length === 0) calls = unknownCall(rest);
		return { pieces: calls.length > 0 ? [] : this.#text(rest), calls };
	}

	/** Handles the beginning of the buffer; true while there may be more to do with the rest. */
	#step(pieces: Piece[]): boolean {
		if (this.#phase === 'thought') return this.#stepThought(pieces);
		if (this.#phase === 'call') return this.#stepCall();
		const call = this.#names.length > 0 ? this.#start.exec(this.#buffer) : null;
		const open = THOUGHT_OPEN.exec(this.#buffer);
		const close = THOUGHT_CLOSE.exec(this.#buffer);
		const first = [call, open, close].filter((match) => match !== null).sort((a, b) => a.index - b.index)[0];
		if (!first) {
			const safe = this.#buffer.length - this.#possibleMarkLength();
			pieces.push(...this.#text(this.#buffer.slice(0, safe)));
			this.#buffer = this.#buffer.slice(safe);
			return false;
		}
		const before = this.#buffer.slice(0, first.index);
		if (first === close) {
			pieces.push(...this.#text(before), { type: 'restart' });
			this.#atStart = true;
			this.#buffer = this.#buffer.slice(first.index + first[0].length);
			return true;
		}
		pieces.push(...this.#text(before));
		this.#buffer = this.#buffer.slice(first === open ? first.index + first[0].length : first.index);
		this.#phase = first === open ? 'thought' : 'call';
		return true;
	}

	#stepThought(pieces: Piece[]): boolean {
		const close = THOUGHT_CLOSE.exec(this.#buffer);
		if (close) {
			pieces.push(...piece('thought', this.#buffer.slice(0, close.index)));
			this.#buffer = this.#buffer.slice(close.index + close[0].length);
			this.#phase = 'text';
			return true;
		}
		const safe = this.#buffer.length - this.#possibleMarkLength();
		pieces.push(...piece('thought', this.#buffer.slice(0, safe)));
		this.#buffer = this.#buffer.slice(safe);
		return false;
	}

	#stepCall(): boolean {
		const { calls, tail } = scanCalls(this.#buffer, this.#names);
		if (tail === null || tail.trim() === '' || mayContinueCall(tail.trim())) return false;
		if (calls.length > 0) {
			this.#buffer = this.#buffer.slice(0, this.#buffer.length - tail.length);
			this.finished = true;
		}
		// Not a known call; end() decides whether it is text or a call of an unknown tool.
		return false;
	}

	/** Drops whitespace before the first words of the answer. */
	#text(text: string): Piece[] {
		const shown = this.#atStart ? text.trimStart() : text;
		if (shown) this.#atStart = false;
		return piece('text', shown);
	}

	/** How many UTF-16 code units at the end of the buffer may be the beginning of a tag or a call. */
	#possibleMarkLength(): number {
		const from = Math.max(0, this.#buffer.length - MAX_MARK_CHARACTERS);
		for (let index = from; index < this.#buffer.length; index++) {
			// Every tag and call begins with one of these; most tokens contain none of them.
			if (!/[\s<`[{]/.test(this.#buffer.charAt(index)) && !(this.#atStart && index === 0)) continue;
			const end = this.#buffer.slice(index);
			const isMark =
				(this.#phase === 'text' &&
					this.#names.length > 0 &&
					(mayBecomeCall(end) || (this.#atStart && index === 0 && mayBecomeCall(`\n${end}`)))) ||
				THOUGHT_TAGS.some((tag) => tag.startsWith(end.trimStart()) && end.trim() !== '');
			if (isMark) return this.#buffer.length - index;
		}
		return 0;
	}
}

function piece(type: 'text' | 'thought', text: string): Piece[] {
	return text ? [{ type, text }] : [];
}
