/** A model's thought in the text of its reply, from behind its mark to where it ends in one of the ways that models have. */
import type { MarkReader } from './marks.ts';
import type { Reader, Parsing } from './reader.ts';
import type { ReplyPieces } from './reply-pieces.ts';

const SPECIAL_IN_THOUGHT = /[<[◁\nac]/g;

/** How a thought ends: by a closing mark · with its Harmony message · the same without special tokens · at a key word (ReAct). */
export type ThoughtEnd = 'mark' | 'message' | 'plain message' | 'keyword';

export class ThoughtReader {
	/** There has been one. */
	any = false;
	/** The thought that goes on to the end of the reply: what a model forgot to close may be all that it says. */
	open = '';
	/** Without calls in it, it was the answer. */
	openIsText = false;
	/** A mark in the middle of it has ended the turn. */
	endsTurn = false;
	readonly #reader: Reader;
	readonly #marks: MarkReader;
	readonly #pieces: ReplyPieces;
	readonly #message: (header: string) => Parsing<boolean>;

	/** message: reads the Harmony message that follows one without special tokens; false: it is not the model's. */
	constructor(
		reader: Reader,
		marks: MarkReader,
		pieces: ReplyPieces,
		message: (header: string) => Parsing<boolean>
	) {
		this.#reader = reader;
		this.#marks = marks;
		this.#pieces = pieces;
		this.#message = message;
	}

	/** Up to its end or that of the reply. said: how it was introduced, if it is shown in case that it proves to be the answer. */
	*read(end: ThoughtEnd, said = ''): Parsing<void> {
		const reader = this.#reader;
		this.open = said;
		this.openIsText = said !== '';
		this.any = true;
		let isLineStart = true;
		for (;;) {
			const start = reader.position;
			reader.keep = start;
			const unit = yield* reader.peek();
			if (unit === '') return;
			if (yield* this.#ends(end, unit, isLineStart)) {
				this.open = '';
				this.#pieces.line = '';
				return;
			}
			if (this.endsTurn) return;
			if (reader.position === start) reader.position++;
			const text = reader.since(start) + (unit === '\n' ? '' : reader.rush(SPECIAL_IN_THOUGHT));
			isLineStart = /\n\s*$/.test(text) || (isLineStart && !text.trim());
			this.open += text;
			this.#pieces.think(text);
		}
	}

	*#ends(end: ThoughtEnd, unit: string, isLineStart: boolean): Parsing<boolean> {
		const reader = this.#reader;
		const start = reader.position;
		if (end === 'plain message') {
			if (unit === 'a' && (yield* reader.passed('assistantfinal'))) return true;
			if (unit === 'a' && (yield* reader.passed('assistantcommentary to=')))
				return yield* this.#message('to=');
			if (unit === 'c' && (yield* reader.passed('commentary to='))) return yield* this.#message('to=');
			return false;
		}
		if (end === 'keyword') {
			if (!isLineStart || !/\S/.test(unit)) return false;
			const keyword = yield* this.#marks.keyword();
			if (keyword === 'action') reader.position = start;
			return keyword === 'action' || keyword === 'answer';
		}
		if (!'<[◁'.includes(unit)) return false;
		const mark = yield* this.#marks.mark();
		if (!mark) return false;
		if (mark.closes && (mark.kind === 'thought' || mark.name === 'channel')) return true;
		if (end === 'mark') {
			this.endsTurn = mark.kind === 'turn' && mark.special;
			return false;
		}
		const isNext = mark.special && (mark.kind === 'channel' || mark.kind === 'turn' || mark.name === 'call');
		if (isNext) reader.position = start;
		return isNext;
	}
}
