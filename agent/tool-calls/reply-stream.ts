/**
 * Splits a model's text stream into words for the reader, thoughts, and text tool calls. Text that may still become a mark or a
 * call is held back until that is clear. What follows a call or the end of the turn is invented, and dropped.
 */
import { Asides } from './asides.ts';
import { CallGrammar } from './call-grammar.ts';
import { MarkReader, NAMESPACE_MARK, type Mark } from './marks.ts';
import {
	isIntent,
	LINE_START,
	NAME_START,
	NEAR_LINE_START,
	ReplyPieces,
	type SaidPiece
} from './reply-pieces.ts';
import type { Parsing } from './reader.ts';
import { isLabel, isNearlyCall, knownName, type TextToolCall } from './text-tool-call.ts';

/** Characters at which a mark or a call may begin in the middle of a line; a call without a mark may follow a colon. */
const SPECIAL = /[<>[{`◁\]\n:：]/g;
/** Characters that may begin a fold, which is recognised by its name. */
const FOLD = /[[({<【⟨‹«&\\`~:]/;
/** The line before a mark that is wrapped in other marks: quotation marks, bold, a list entry. */
const WRAPPED = /(?:["“„‘«‹]|\*\*|^\s*(?:[-+•]|\d{1,2}[.)])[ \t]+\**)$/;
const SPECIAL_IN_CODE = /[`<\n]/g;
const INTRODUCED = /[:：][ \t*]*$/;
/** How many characters of the line after a call are checked. */
const MOST_LOOKED_AT = 160;
/** How an invented result begins, or the answer that the model makes of one. */
const INVENTED =
	/^\W*(?:(?:the|das|el|la|le)\s+)?(?:(?:tool|search)\s+)?(?:results?|observations?|outputs?|responses?|ergebnis|resultados?|résultats?)(?!\p{L})|\[p\d|[[{]\s*["']/iu;

type Only = 'all' | 'told in words' | 'marks in a thought';

export class ReplyStream {
	readonly #names: readonly string[];
	readonly #only: Only;
	/** Only calls after a mark count. */
	readonly #marksOnly: boolean;
	readonly #reader = new MarkReader();
	readonly #pieces = new ReplyPieces();
	readonly #grammar: CallGrammar;
	readonly #asides: Asides;
	readonly #reading: Parsing<void>;
	/** Length of the run of backticks that opened the current code; 0 outside of code. */
	#code = 0;
	/** Names of marks that the answer mentions without using them: `the <think> tag`. */
	readonly #mentioned = new Set<string>();

	/**
	 * names: tools that may be called. Without any, JSON and the like are text, and only marks and thoughts are separated. only:
	 * "marks in a thought" for callsInThought(), "told in words" for a model that is told to write its calls.
	 */
	constructor(names: readonly string[], only: Only = 'all') {
		this.#names = names;
		this.#only = only;
		this.#marksOnly = only === 'marks in a thought' || names.length === 0;
		this.#grammar = new CallGrammar(this.#reader, names, () => this.#pieces.atStart);
		this.#asides = new Asides(this.#reader, this.#grammar, this.#pieces, names);
		this.#reading = this.#reply();
	}

	/** Text followed a complete call, or the turn is over, so the caller may stop reading. */
	get finished(): boolean {
		return this.#pieces.finished;
	}

	/** Whether there are no words for the reader so far. */
	get isSilent(): boolean {
		return this.#pieces.atStart;
	}

	/** Units of the reply looked at so far, including repeated looks. */
	get steps(): number {
		return this.#reader.steps;
	}

	push(text: string): SaidPiece[] {
		this.#reader.append(text);
		return this.#advance();
	}

	end(): { pieces: SaidPiece[]; calls: TextToolCall[] } {
		this.#reader.ended = true;
		this.#reading.next();
		this.#pieces.end();
		return { pieces: this.#pieces.take(), calls: this.#pieces.calls };
	}

	#advance(): SaidPiece[] {
		this.#reading.next();
		return this.#pieces.take();
	}

	*#reply(): Parsing<void> {
		const reader = this.#reader;
		const pieces = this.#pieces;
		yield* this.#asides.beginning();
		while (!pieces.finished && pieces.calls.length === 0) {
			const start = reader.position;
			reader.keep = start;
			const unit = yield* reader.peek();
			if (unit === '') break;
			const isLineStart = LINE_START.test(pieces.line);
			const isIntroduced = INTRODUCED.test(pieces.line);
			const mayBeNamed = isIntroduced || NAME_START.test(pieces.line);
			const isFold = !this.#marksOnly && FOLD.test(unit) && !pieces.line.trim() && this.#code === 0;
			if (isFold && (pieces.atStart || !/[`~:]/.test(unit)) && (yield* this.#asides.fold())) continue;
			if (this.#code > 0) yield* this.#inCode(unit);
			else if (unit === '{' || (unit === '[' && !/[A-Z/]/.test(yield* reader.peek(1))))
				yield* this.#tryCall();
			else if (/[<◁[]/.test(unit)) yield* this.#tag();
			else if (unit === '`') yield* this.#backticks(mayBeNamed);
			else if (unit === ']' && (yield* reader.passed(NAMESPACE_MARK))) continue;
			else if (unit === '>') yield* this.#recipient();
			else if (isLineStart && /\S/.test(unit)) yield* this.#lineStart(unit);
			else if (mayBeNamed && /[a-z]/i.test(unit)) yield* this.#tryCall();
			if (reader.position > start) continue;
			reader.position++;
			pieces.say(unit);
			if (!NEAR_LINE_START.test(pieces.line) && !INTRODUCED.test(pieces.line))
				pieces.say(reader.rush(SPECIAL));
		}
		if (pieces.calls.length > 0) pieces.finished = (yield* reader.peek()) !== '';
		else if (this.#asides.open) this.#fallBackOnThought();
	}

	/** A call that no mark announces. */
	*#tryCall(): Parsing<void> {
		if (this.#marksOnly) return;
		const start = this.#reader.position;
		const inSentence = !LINE_START.test(this.#pieces.line) && !NAME_START.test(this.#pieces.line);
		let calls = yield* this.#grammar.calls('line');
		const isNamed = calls.length === 0;
		if (isNamed) {
			const read = this.#reader.position;
			this.#reader.position = start;
			calls = yield* this.#namedBefore();
			// What was read is not read again. Otherwise unclosed brackets would be searched again from each of them.
			this.#reader.position = Math.max(read, this.#reader.position);
		}
		if (!(yield* this.#makes(calls, isNamed && inSentence))) this.#pieces.say(this.#reader.since(start));
	}

	/** The calls of the tool that the preceding words name, if its arguments come next. If none come, the text before them is passed on. */
	*#namedBefore(): Parsing<TextToolCall[]> {
		const reader = this.#reader;
		const name = this.#pieces.toolNamed(this.#names);
		if (!name || !/[{(]/.test(yield* reader.peek())) return [];
		const args = yield* this.#grammar.argumentsOf(name);
		if (args) yield* reader.pass(/[\s)\]}>`*"'”,;.]/, 40);
		return args ? [{ name, args }] : [];
	}

	/**
	 * Whether the calls are meant; then they are made. Without a mark, a call that an answer shows as an example is text, and so is
	 * one that is a call only by its form. inSentence: it stands in a line of words.
	 */
	*#makes(calls: TextToolCall[], inSentence = false): Parsing<boolean> {
		const { announcesExample, announcesCall, atStart, quotes } = this.#pieces;
		const isAlone = atStart && calls.length === 1;
		const isShown = calls.length === 0 || announcesExample || quotes;
		if (isShown || !calls.every((call) => this.#isLikely(call, isAlone))) return false;
		const isMeant = (atStart && !inSentence) || announcesCall || this.#only === 'told in words';
		if (!isMeant && (yield* this.#goesOn(inSentence))) return false;
		return this.#made(calls);
	}

	#made(calls: readonly TextToolCall[]): boolean {
		this.#pieces.calls.push(...calls);
		return calls.length > 0;
	}

	/** {"name": "Thomas Aquinas", "arguments": ["motion", "cause"]} may be what the reader asked for. */
	#isLikely(call: TextToolCall, isAlone: boolean): boolean {
		if (knownName(call.name, this.#names)) return true;
		const isStrange = !/^[\w.:/-]+$/.test(call.name) || Array.isArray(call.args['input']);
		return (isAlone || !isStrange) && isNearlyCall(call, this.#names);
	}

	/** Whether the answer continues after what it shows, by more than a word. A result that the model invents does not count. */
	*#goesOn(inSentence: boolean): Parsing<boolean> {
		const reader = this.#reader;
		const start = reader.position;
		yield* reader.pass(/[\s`]/, 40);
		const line = yield* reader.pass(/[^\n]/, MOST_LOOKED_AT);
		const isLast = /^\W*[\p{L}]{0,20}\W*$/u.test(line) && (yield* reader.peek()) === '';
		reader.position = start;
		const isInvented = !inSentence && INVENTED.test(line);
		return !isLast && /^[^\p{L}[\]{}<>]{0,8}\p{L}/u.test(line) && !isInvented && !isIntent(line);
	}

	*#lineStart(unit: string): Parsing<void> {
		if (this.#marksOnly) return;
		const reader = this.#reader;
		const start = reader.position;
		if (start === 0 && (yield* reader.passed('all\n'))) return;
		if (yield* this.#asides.plainMessage()) return;
		const keyword = yield* reader.keyword();
		if (keyword === 'thought' && this.#pieces.atStart)
			yield* this.#asides.thought('keyword', reader.since(start), /[:：]\W*$/.test(reader.since(start)));
		else if (keyword === 'answer' && this.#pieces.atStart && /^\W*final/i.test(reader.since(start)))
			this.#pieces.line = '';
		else if (keyword === 'action') {
			const calls = yield* this.#grammar.action();
			if (calls) this.#made([...calls, ...(yield* this.#grammar.calls('code', true))]);
			else this.#pieces.say(reader.since(start));
		} else if (keyword) this.#pieces.say(reader.since(start));
		else if (/\w/.test(unit)) yield* this.#tryCall();
	}

	/** Functionary 3.2: `>>>search_book\n{…}`, and `>>>all\n` before an answer, which may have lost its beginning. */
	*#recipient(): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		if (this.#marksOnly || !(yield* reader.passed('>>>')) || (yield* reader.passed('all\n'))) return;
		if (!this.#made(yield* this.#grammar.calls('sure'))) this.#pieces.say(reader.since(start));
	}

	*#backticks(mayCall: boolean): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		const run = yield* reader.pass(/`/, 10);
		const info = run.length > 2 ? yield* reader.pass(/[\w+-]/, 20) : '';
		const name = knownName(info, this.#names);
		if (!this.#marksOnly && (run.length > 2 || mayCall)) {
			if (run.length > 2) yield* reader.pass(/\s/, 40);
			const call = name && (yield* this.#grammar.callOf(name, 'code'));
			const begins = reader.position;
			let calls = call ? [call] : yield* this.#grammar.calls(run.length > 2 ? 'code' : 'line');
			if (calls.length === 0 && run.length > 2) {
				const read = reader.position;
				reader.position = begins;
				calls = yield* this.#namedBefore();
				if (calls.length === 0) reader.position = read;
			}
			if (yield* this.#makes(calls, !reader.since(start).includes('\n'))) return;
		}
		const text = reader.since(start);
		const within = text.slice(run.length);
		for (const [, element = ''] of within.matchAll(/<(\w+)>/g)) this.#mentioned.add(element.toLowerCase());
		const closed = run.length > 2 ? within.includes(run) : /[`\n]/.test(within);
		this.#code = closed ? 0 : run.length;
		this.#pieces.say(text);
	}

	/** Code is text, whatever it looks like. The end of a forgotten thought ends it. */
	*#inCode(unit: string): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		if (unit === '`') {
			const run = yield* reader.pass(/`/, 10);
			if (this.#code > 2 ? run.length >= this.#code : run.length === this.#code) this.#code = 0;
		} else if (unit === '\n' && this.#code < 3) {
			this.#code = 0;
			reader.position++;
		} else if (unit === '<' && this.#code > 2) {
			const mark = yield* reader.mark(({ kind }) => kind === 'thought');
			if (mark?.kind === 'thought' && !mark.closes) this.#mentioned.add(mark.name);
			else if (mark?.kind === 'thought' && !this.#mentioned.has(mark.name)) return this.#restart();
		}
		if (reader.position === start) reader.position++;
		this.#pieces.say(reader.since(start));
		if (this.#code > 0) this.#pieces.say(reader.rush(SPECIAL_IN_CODE));
	}

	*#tag(): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		const isCall =
			(yield* reader.passed('<call:')) ||
			(yield* reader.passed('<tool_call:')) ||
			((yield* reader.passed('<function')) && /[=(]/.test(yield* reader.peek()));
		if (isCall) return yield* this.#callAt(start, false);
		reader.position = start;
		const mark = yield* reader.mark(
			(mark) => mark.kind !== null || this.#isName(mark),
			!this.#pieces.line.trim()
		);
		if (mark) return yield* this.#use(mark, start);
		const read = reader.position;
		reader.position = start;
		// `[Tool call: search_book(…)]`
		if ((yield* reader.peek()) === '[') return yield* this.#tryCall();
		reader.position = read;
		this.#pieces.say(reader.since(start));
	}

	#isName(mark: Mark): boolean {
		return knownName(mark.name, this.#names) !== null;
	}

	/** Does what a mark says. start: where the mark begins; the position is after it. */
	*#use(mark: Mark, start: number): Parsing<void> {
		const { kind, closes, special, name } = mark;
		if ((kind !== 'call' || closes) && (yield* this.#isMention(mark))) this.#pieces.say(mark.text);
		else if (!closes && (kind === 'call' || ((!kind || kind === 'noise') && this.#isName(mark))))
			yield* this.#callAt(start, special && !mark.text.startsWith('['));
		else if (kind === 'thought') {
			if (this.#only === 'marks in a thought') return;
			if (closes) this.#restart();
			else yield* this.#asides.thought(mark.isNamedByAttribute ? { element: name } : 'mark');
		} else if (name === 'details' && !closes && (yield* this.#asides.isSummaryNext()))
			yield* this.#asides.thought({ element: name });
		else if (kind === 'channel') {
			if (!(yield* this.#asides.message(name === 'recipient' ? 'to=' : ''))) this.#pieces.finished = true;
		} else if (kind === 'result') this.#pieces.finished = true;
		else if (kind === 'turn') yield* this.#turn(mark);
		else if (kind === 'answer' && !special) {
			const isFirst = this.#pieces.atStart || (this.#asides.any && !this.#pieces.line.trim());
			const opens = isFirst && /^(?:answer|response)$/.test(name) && (yield* this.#reader.peek()) !== ' ';
			if (!closes && !opens) this.#mentioned.add(name);
			if (this.#mentioned.has(name)) this.#pieces.say(mark.text);
		} else if (kind === null) this.#pieces.say(mark.text);
	}

	/**
	 * Whether a sentence only mentions the mark, or quotes it from the book: in quotation marks, a block quotation, a table or
	 * indented code. The position is after the mark.
	 */
	*#isMention({ name, kind, closes, special }: Mark): Parsing<boolean> {
		if (closes && this.#mentioned.has(name)) return true;
		const { line, atStart } = this.#pieces;
		const isCall = kind === 'call';
		const isWithin = /(?:[^.!?:\s][ \t]|["'“‘«(])$/.test(line);
		const isQuoted = !special && ((!atStart && /^(?: {4}|\t|[ \t]*[>|])/.test(line)) || WRAPPED.test(line));
		const next = yield* this.#reader.peek();
		const word = next === ' ' ? yield* this.#reader.peek(1) : '';
		// A sentence may begin with the closing mark of a call, or continue with a noun after it. Nothing else ends with it.
		const isWord =
			/[\p{Ll}\d(]/u.test(word) ||
			(isWithin && (/["'”’»),.;:!?]/.test(next) || (isCall && /\p{L}/u.test(word))));
		const isThought = kind === 'thought' && !special;
		const isMention =
			isQuoted ||
			((isWithin || isCall) && isWord) ||
			(isThought && !closes && (isWithin || (/:[ \t]$/.test(line) && /[,;)]/.test(next))));
		if (isMention) this.#mentioned.add(name);
		return isMention;
	}

	/** The calls at `start`. Without any, what was read is text. A special token that leads to none is not shown. */
	*#callAt(start: number, special: boolean): Parsing<void> {
		const reader = this.#reader;
		const behind = reader.position;
		reader.position = start;
		if (this.#made(yield* this.#grammar.calls('sure'))) return;
		const isAlone = this.#pieces.atStart && /^[\r\n]?$/.test(yield* reader.peek(behind - reader.position));
		if (special || isAlone || (yield* this.#isEmptyAt(behind))) reader.position = behind;
		else if (this.#pieces.atStart && (yield* this.#isJsonAt(behind))) this.#pieces.finished = true;
		else this.#pieces.say(reader.since(start));
	}

	/**
	 * Whether the mark that ends there is closed at once, as a template's `<tools></tools>`, which calls nothing. Its closing mark
	 * has no meaning by itself.
	 */
	*#isEmptyAt(behind: number): Parsing<boolean> {
		const next = yield* this.#nextAt(behind, () => this.#reader.mark());
		return next?.kind === 'call' && next.closes;
	}

	/** Whether JSON that was not understood follows a mark for calls. It is not for the reader. */
	*#isJsonAt(behind: number): Parsing<boolean> {
		return /[[{]/.test(yield* this.#nextAt(behind, () => this.#reader.peek()));
	}

	/** What is read after the white space there. The position stays. */
	*#nextAt<T>(at: number, read: () => Parsing<T>): Parsing<T> {
		const reader = this.#reader;
		const start = reader.position;
		reader.position = at;
		yield* reader.pass(/\s/, 40);
		const found = yield* read();
		reader.position = start;
		return found;
	}

	/** Everything said so far was a thought. */
	#restart(): void {
		this.#pieces.restart();
		this.#code = 0;
	}

	/** A turn ends, or somebody else's begins. */
	*#turn(mark: Mark): Parsing<void> {
		const reader = this.#reader;
		const { name, closes } = mark;
		// `<s>` begins a text for Llama 2 and Mistral, but is also a tag. `<|end_header_id|>` does not end a turn.
		if (name === 's' && !closes) {
			if (this.#pieces.atStart && /[\s<[]/.test(yield* reader.peek())) return;
			this.#mentioned.add(name);
			return this.#pieces.say(mark.text);
		}
		if (name === 'header_id' && closes) return;
		const isHeader = /^(?:im|header_id|turn|turn_token|role)$/.test(name) && !closes;
		const role = isHeader ? yield* reader.pass(/[a-z_]/i, 20) : name;
		if (isLabel(role) && this.#made(yield* this.#grammar.calls('sure'))) return;
		if (/assistant|model|chatbot/i.test(role)) {
			this.#pieces.finished = !this.#pieces.atStart;
			return;
		}
		const isEnd = closes || /^(?:e|return|stop)/.test(name);
		if (!isEnd && name !== 'sentence') {
			this.#pieces.finished = true;
			return;
		}
		yield* reader.pass(/\s/, 40);
		const next = yield* reader.peek();
		if (this.#pieces.atStart || next === '') return;
		// Harmony: the message is over, but not the turn.
		this.#pieces.finished = next !== '<' || !(yield* this.#asides.isMessageNext());
	}

	/** The reply ends in an unclosed thought. It may contain a call, or it was the answer. */
	#fallBackOnThought(): void {
		const { calls, steps } = callsInThought(this.#asides.open, this.#names);
		this.#reader.steps += steps;
		if (!this.#made(calls)) this.#pieces.say(this.#asides.open.slice(this.#asides.endsAt));
	}
}

/** The calls after a mark within a thought, for a reply that contains nothing else. */
export function callsInThought(
	thought: string,
	names: readonly string[]
): { calls: TextToolCall[]; steps: number } {
	const stream = new ReplyStream(names, 'marks in a thought');
	stream.push(thought);
	return { calls: stream.end().calls, steps: stream.steps };
}
