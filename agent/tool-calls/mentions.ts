/** Marks that an answer speaks of and does not use: `the <think> tag`. */
import type { Mark } from './marks.ts';
import type { Reader, Parsing } from './reader.ts';
import type { ReplyPieces } from './reply-pieces.ts';

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
