/**
 * Sorts a model's stream into words for the reader, thoughts, and calls written as text. What looks like a call is held
 * back until it is known what it is, so that raw JSON never flashes; what follows a call is invented and is cut off.
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
	/** All text so far was thoughts: their beginning was not marked. */
	| { type: 'restart' };

const THOUGHT_OPEN = /<(think|thinking|thought|reasoning)>\s*/;
const THOUGHT_CLOSE = /\s*<\/(think|thinking|thought|reasoning)>\s*/;
const THOUGHT_TAGS = ['think', 'thinking', 'thought', 'reasoning'].flatMap((tag) => [
	`<${tag}>`,
	`</${tag}>`
]);
/** Longest beginning of a mark that is held back, in UTF-16 code units. */
const MAX_MARK_CHARACTERS = 60;

export class ReplyStream {
	/** Calls were written and something else follows: nothing that comes now is of use. */
	finished = false;
	#phase: 'text' | 'thought' | 'call' = 'text';
	#buffer = '';
	/** Nothing but blanks and thoughts so far. */
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

	/** True while there may be more to do with what is held. */
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
		// No call after all: it may still be text, which end() decides, as an unknown name can be a call that is wrong.
		return false;
	}

	/** Blank lines behind a thought are no beginning of an answer. */
	#text(text: string): Piece[] {
		const shown = this.#atStart ? text.trimStart() : text;
		if (shown) this.#atStart = false;
		return piece('text', shown);
	}

	/** How many units at the end may be the beginning of a mark. */
	#possibleMarkLength(): number {
		const from = Math.max(0, this.#buffer.length - MAX_MARK_CHARACTERS);
		for (let index = from; index < this.#buffer.length; index++) {
			// Every mark begins with one of these, or with blanks before it; most tokens have none.
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
