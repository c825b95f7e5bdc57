/** Marks that an answer speaks of and does not use: `the <think> tag`. */
import type { Mark } from './marks.ts';
import type { Reader, Reading } from './reader.ts';
import type { ReplyPieces } from './reply-pieces.ts';

export class Mentions {
	readonly #reader: Reader;
	readonly #pieces: ReplyPieces;
	/** Words of the marks. */
	readonly #words = new Set<string>();

	constructor(reader: Reader, pieces: ReplyPieces) {
		this.#reader = reader;
		this.#pieces = pieces;
	}

	add(mark: Mark): void {
		this.#words.add(mark.words);
	}

	has(words: string): boolean {
		return this.#words.has(words);
	}

	/** Whether a sentence only speaks of the mark, which stands in it like a word or in quotation marks. The position is behind it. */
	*isOne(mark: Mark): Reading<boolean> {
		if (mark.closes && this.#words.has(mark.words)) return true;
		if (!/\S/.test(this.#pieces.line) || !/(?:[^.!?:\s][ \t]|["'“‘«(])$/.test(this.#pieces.line))
			return false;
		const next = yield* this.#reader.peek();
		const isWord =
			/["'”’»),.;:!?]/.test(next) || (next === ' ' && /[\p{Ll}\d(]/u.test(yield* this.#reader.peek(1)));
		if (isWord) this.add(mark);
		return isWord;
	}
}
