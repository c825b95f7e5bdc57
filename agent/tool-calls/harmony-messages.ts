/**
 * The messages of a Harmony reply, each with a header (role, channel, recipient): calls, thoughts and the answer.
 * https://cookbook.openai.com/articles/openai-harmony
 */
import type { CallGrammar } from './call-grammar.ts';
import type { MarkReader } from './marks.ts';
import type { Reader, Parsing } from './reader.ts';
import type { ReplyPieces } from './reply-pieces.ts';
import { knownName, type TextToolCall } from './text-tool-call.ts';
import type { ThoughtEnd } from './thought-reader.ts';

/** Longest header, in UTF-16 code units. */
const HEADER_CHARACTERS = 200;
/** Most messages with calls in one reply. */
const MAX_MESSAGES = 20;

interface Parts {
	reader: Reader;
	marks: MarkReader;
	grammar: CallGrammar;
	pieces: ReplyPieces;
	/** Tools that may be called. */
	names: readonly string[];
	/** Reads a thought. */
	thought(end: ThoughtEnd): Parsing<void>;
	oncalls(calls: readonly TextToolCall[]): void;
}

export class HarmonyMessages {
	readonly #parts: Parts;
	/** Messages with calls so far, and calls in them. */
	#messages = 0;
	#calls = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/** A reply that begins as Harmony does, on servers that leave out its special tokens: `analysisWe need to…` */
	*plain(): Parsing<void> {
		const { reader, pieces, thought } = this.#parts;
		yield* reader.pass(/\s/);
		const start = reader.position;
		if (yield* reader.passed('assistantfinal')) return;
		if (yield* reader.passed('assistantcommentary to=')) {
			if (!(yield* this.message('to='))) pieces.say(reader.since(start));
			return;
		}
		if (yield* reader.passed('analysis')) {
			if (/[\p{Lu}\d"'“]/u.test(yield* reader.peek())) yield* thought('plain message');
			else pieces.say(reader.since(start));
		}
	}

	/** A message from its header on. header: what is known of it. False: it is not the model's. */
	*message(header: string): Parsing<boolean> {
		const { reader, marks, pieces, thought } = this.#parts;
		const text = yield* readHeader(reader, marks, header);
		pieces.line = '';
		if (/^\s*(?:user|system|developer|tool|functions?\.)/.test(text)) return false;
		const to = /\bto=([\w.:-]+)/.exec(text)?.[1] ?? '';
		if (to && !/^(?:all|user|assistant|self)$/.test(to)) return yield* this.#toTool(to);
		if (to === 'self' || /analysis|commentary|thought|thinking/.test(text)) yield* thought('message');
		return true;
	}

	/** Whether a message begins here. The position stays. */
	*isNext(): Parsing<boolean> {
		const { reader, marks } = this.#parts;
		const start = reader.position;
		const mark = yield* marks.mark();
		reader.position = start;
		return mark?.kind === 'channel';
	}

	/** The calls in a message to a tool, and in those that follow it. False: there are none. */
	*#toTool(to: string): Parsing<boolean> {
		const { reader, marks, grammar, names } = this.#parts;
		yield* reader.pass(/\s/, 40);
		const name = knownName(to, names) ?? to.replace(/^functions?\./, '');
		const before = this.#calls;
		if ((yield* reader.peek()) === '<') this.#found(yield* grammar.calls('sure'));
		else {
			const call = yield* grammar.callOf(name, 'sure');
			if (!call) return false;
			this.#found([call, ...(yield* grammar.calls('code', true))]);
		}
		// Another call may follow in a message of its own.
		const mark = (yield* reader.peek()) === '<' ? yield* marks.mark() : null;
		if (mark?.kind === 'channel' && this.#messages++ < MAX_MESSAGES) yield* this.message('');
		return this.#calls > before;
	}

	#found(calls: readonly TextToolCall[]): void {
		this.#calls += calls.length;
		this.#parts.oncalls(calls);
	}
}

/** The words of the header without its marks, up to where the message itself begins. known: the part that was read already. */
function* readHeader(reader: Reader, marks: MarkReader, known: string): Parsing<string> {
	let text = known;
	while (text.length < HEADER_CHARACTERS) {
		text += yield* reader.pass(/[^<{\n]/, HEADER_CHARACTERS);
		if ((yield* reader.peek()) === '\n') {
			let ahead = 1;
			while (/\s/.test(yield* reader.peek(ahead)) && ahead < 20) ahead++;
			if ((yield* reader.peek(ahead)) !== '<') break;
			reader.position += ahead;
		}
		if ((yield* reader.peek()) !== '<') break;
		const start = reader.position;
		const mark = yield* marks.mark();
		if (!mark?.special) {
			reader.position = start;
			break;
		}
		if (/^(?:message|content)$/.test(mark.name)) break;
		text += mark.name === 'recipient' ? ' to=' : ' ';
	}
	return text;
}
