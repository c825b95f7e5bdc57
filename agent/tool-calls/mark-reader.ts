/** Reads marks and key words where they begin; only while what comes may still be one. */
import { keywordOf, markOf, mayBecomeKeyword, NAMESPACE_MARK, type Keyword, type Mark } from './marks.ts';
import type { Reader, Parsing } from './reader.ts';

/** Longest tag or special token, with its attributes. */
const MAX_MARK_CHARACTERS = 160;
export const MAX_NAME_CHARACTERS = 80;

export class MarkReader {
	readonly #reader: Reader;

	constructor(reader: Reader) {
		this.#reader = reader;
	}

	/** A tag or special token; null if what begins with `<`, `[` or `◁` is none. `may` ends it early: by its name it is not looked for. */
	*mark(may: (mark: Mark) => boolean = () => true): Parsing<Mark | null> {
		const reader = this.#reader;
		const first = yield* reader.peek();
		if (first === '[') return yield* this.#bracketMark();
		if (first !== '<' && first !== '◁') return null;
		yield* reader.passed(NAMESPACE_MARK.slice(1));
		const opening = reader.position;
		reader.position++;
		if (first === '<') yield* reader.pass(/</, 2);
		if (!/[a-z|｜/_]/i.test(yield* reader.peek())) return null;
		const name = yield* reader.pass(/[\w|｜▁/:."“-]/, MAX_NAME_CHARACTERS);
		const opened = reader.since(opening);
		if (!/[a-z"]/i.test(name) || !may(markOf(opened))) return null;
		yield* reader.pass(/[^<>▷\n]/, MAX_MARK_CHARACTERS);
		const close = first === '◁' ? '▷' : '>';
		if ((yield* reader.peek()) !== close) return null;
		yield* reader.pass(/[>▷]/, opened.startsWith('<<') ? 3 : 1);
		const mark = markOf(reader.since(opening));
		// Kimi K3 writes `<|open|>call tool="x"<|sep|>` for `<call tool="x">`.
		if (!/^<\|(?:open|close)\|>$/.test(mark.text)) return mark;
		const inner = yield* reader.pass(/[^<>\n]/, MAX_MARK_CHARACTERS);
		yield* reader.passed('<|sep|>');
		return markOf(`<|${mark.closes ? '/' : ''}${inner}|>`);
	}

	/** `[TOOL_CALLS]`: capitals, so that `[p12]` and `[a link]` are passed on at once. */
	*#bracketMark(): Parsing<Mark | null> {
		const reader = this.#reader;
		const start = reader.position;
		reader.position++;
		const name = yield* reader.pass(/[A-Z_/]/, MAX_NAME_CHARACTERS);
		if (name.length < 4 || (yield* reader.peek()) !== ']') return null;
		reader.position++;
		return markOf(reader.since(start));
	}

	/** `Action:`, `**Action Input:**` and the like; null, with the position where it was, if there is none. */
	*keyword(): Parsing<Keyword | null> {
		const reader = this.#reader;
		const start = reader.position;
		for (;;) {
			const unit = yield* reader.peek();
			const text = reader.since(start);
			if (/[:：]/.test(unit) && keywordOf(text)) break;
			if (!/[\w *✿#]/.test(unit) || !mayBecomeKeyword(text + unit) || text.length > 30) {
				reader.position = start;
				return null;
			}
			reader.position++;
		}
		const keyword = keywordOf(reader.since(start));
		reader.position++;
		yield* reader.pass(/[* \t]/, 8);
		return keyword;
	}

	/** The opening of a code fence, if one comes. */
	*fence(): Parsing<void> {
		const reader = this.#reader;
		if (!(yield* reader.passed('```'))) return;
		yield* reader.pass(/[\w-]/, 20);
		yield* reader.pass(/\s/, 20);
	}
}
