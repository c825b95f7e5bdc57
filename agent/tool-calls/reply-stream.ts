/**
 * Splits a model's text stream into words for the reader, thoughts, and text tool calls. What may become a mark or a call
 * is held back until it is clear what it is, and not longer; what follows a call or the end of the turn is invented, and dropped.
 */
import { CallGrammar } from './call-grammar.ts';
import { HarmonyMessages } from './harmony-messages.ts';
import { MarkReader, NAMESPACE_MARK, type Mark } from './marks.ts';
import { isIntent, Mentions, ReplyPieces, type SaidPiece } from './reply-pieces.ts';
import { Reader, type Parsing } from './reader.ts';
import { isNearlyCall, knownName, type TextToolCall } from './text-tool-call.ts';
import { ThoughtReader, type ThoughtEnd } from './thought-reader.ts';

/** Units at which something other than words may begin in the middle of a line; behind a colon, a call without a mark. */
const SPECIAL = /[<>[{`◁\]\n:：]/g;
const SPECIAL_IN_CODE = /[`<\n]/g;
/** The line so far, where a call may stand: nothing, or the mark of a list, a quotation or bold words. */
const LINE_START = /^\s*(?:(?:[-*+>#•]+|\d{1,2}[.)])[ \t]+)?\**$/;
/** The line so far, where it may yet become such a one. */
const NEAR_LINE_START = /^\s*(?:[-*+>#•]+|\d{1,2}[.)]?)?[ \t]*\**$/;
const INTRODUCED = /[:：][ \t*]*$/;
/** Square brackets are also the text's own, `[NOTE]`: only these are marks. */
const BRACKET_MARK = /^\[\/?(?:(?:END_)?(?:TOOL|FUNCTION)_\w+|AVAILABLE_TOOLS|ARGS|CALL_ID|THINK|INST)\]$/;

/** Units of the line behind a call that are looked at. */
const MOST_LOOKED_AT = 160;
/** How a result begins that the model invents, or the answer that it makes of one. */
const INVENTED =
	/^\W*(?:(?:the|das|el|la|le)\s+)?(?:(?:tool|search)\s+)?(?:results?|observations?|outputs?|responses?|ergebnis|resultados?|résultats?)(?!\p{L})|\[p\d|[[{]\s*["']/iu;

type Only = 'all' | 'told in words' | 'marks in a thought';

export class ReplyStream {
	/** Text followed a complete call, or the turn is over: the caller may stop reading. */
	finished = false;
	readonly #names: readonly string[];
	readonly #only: Only;
	/** Only calls behind a mark count. */
	readonly #marksOnly: boolean;
	readonly #reader = new Reader();
	readonly #marks = new MarkReader(this.#reader);
	readonly #grammar: CallGrammar;
	readonly #reading: Parsing<void>;
	readonly #pieces = new ReplyPieces();
	readonly #thoughts: ThoughtReader;
	#calls: TextToolCall[] = [];
	/** Length of the run of backticks that opened the code that we are in; 0 outside of code. */
	#code = 0;
	readonly #mentions: Mentions;
	readonly #harmony: HarmonyMessages;

	/**
	 * names: tools that may be called; with none, JSON and the like are text, and only marks and thoughts are told apart.
	 * only: "marks in a thought" for callsInThought(), "told in words" for a model that is told to write its calls.
	 */
	constructor(names: readonly string[], only: Only = 'all') {
		this.#names = names;
		this.#only = only;
		this.#marksOnly = only === 'marks in a thought' || names.length === 0;
		this.#grammar = new CallGrammar(this.#reader, this.#marks, names);
		this.#mentions = new Mentions(this.#reader, this.#pieces);
		this.#thoughts = new ThoughtReader(this.#reader, this.#marks, this.#pieces, (header) =>
			this.#harmony.message(header)
		);
		this.#harmony = new HarmonyMessages({
			reader: this.#reader,
			marks: this.#marks,
			grammar: this.#grammar,
			pieces: this.#pieces,
			names,
			thought: (end) => this.#thought(end),
			oncalls: (calls) => this.#calls.push(...calls)
		});
		this.#reading = this.#reply();
	}

	/** No words for the reader so far. */
	get isSilent(): boolean {
		return this.#pieces.atStart;
	}

	/** Units of the reply looked at so far, repeated looks included. */
	get steps(): number {
		return this.#reader.steps;
	}

	push(text: string): SaidPiece[] {
		if (this.finished) return [];
		this.#reader.append(text);
		return this.#advance();
	}

	end(): { pieces: SaidPiece[]; calls: TextToolCall[] } {
		this.#reader.ended = true;
		const pieces = this.#advance();
		return { pieces, calls: this.#calls };
	}

	#advance(): SaidPiece[] {
		this.#reading.next();
		return this.#pieces.take();
	}

	*#reply(): Parsing<void> {
		const reader = this.#reader;
		yield* this.#harmony.plain();
		while (!this.finished && this.#calls.length === 0) {
			const start = reader.position;
			reader.keep = start;
			const unit = yield* reader.peek();
			if (unit === '') break;
			const isLineStart = LINE_START.test(this.#pieces.line);
			if (this.#code > 0) yield* this.#inCode(unit);
			else if (unit === '<' || unit === '◁') yield* this.#tag();
			else if (unit === '[') yield* this.#bracket();
			else if (unit === '{') yield* this.#tryCall();
			else if (unit === '`') yield* this.#backticks(isLineStart || INTRODUCED.test(this.#pieces.line));
			else if (unit === ']' && (yield* reader.passed(NAMESPACE_MARK))) continue;
			else if (unit === '>') yield* this.#recipient();
			else if (isLineStart && /\S/.test(unit)) yield* this.#lineStart(unit);
			else if (/[a-z]/i.test(unit) && INTRODUCED.test(this.#pieces.line)) yield* this.#tryCall();
			if (reader.position > start) continue;
			reader.position++;
			this.#pieces.say(unit);
			if (!NEAR_LINE_START.test(this.#pieces.line) && !INTRODUCED.test(this.#pieces.line))
				this.#pieces.say(reader.rush(SPECIAL));
		}
		if (this.#calls.length > 0) this.finished = (yield* reader.peek()) !== '';
		else if (this.#thoughts.open) this.#fallBackOnThought();
	}

	/** `[TOOL_CALLS]`, or a list of calls. */
	*#bracket(): Parsing<void> {
		const reader = this.#reader;
		if (!/[A-Z/]/.test(yield* reader.peek(1))) return yield* this.#tryCall();
		const start = reader.position;
		const mark = yield* this.#marks.mark();
		if (mark && BRACKET_MARK.test(mark.text)) yield* this.#use(mark, start);
		else this.#pieces.say(reader.since(start));
	}

	/** A call that no mark announces. */
	*#tryCall(): Parsing<void> {
		if (this.#marksOnly) return;
		const start = this.#reader.position;
		this.#calls = yield* this.#meant(yield* this.#grammar.calls('line'));
		if (this.#calls.length === 0) this.#pieces.say(this.#reader.since(start));
	}

	/** Without a mark, what an answer shows as an example of a call is its text, and so is what is a call by its form only. */
	*#meant(calls: TextToolCall[]): Parsing<TextToolCall[]> {
		const { announcesExample, announcesCall, atStart } = this.#pieces;
		const isAlone = atStart && calls.length === 1;
		if (calls.length === 0 || announcesExample || !calls.every((call) => this.#isLikely(call, isAlone)))
			return [];
		const isMeant = atStart || announcesCall || this.#only === 'told in words';
		return isMeant || !(yield* this.#goesOn()) ? calls : [];
	}

	/** {"name": "Thomas Aquinas", "arguments": ["motion", "cause"]} may be what the reader has asked for. */
	#isLikely(call: TextToolCall, isAlone: boolean): boolean {
		if (knownName(call.name, this.#names)) return true;
		const isStrange = !/^[\w.:/-]+$/.test(call.name) || Array.isArray(call.args['input']);
		return (isAlone || !isStrange) && isNearlyCall(call, this.#names);
	}

	/** Whether the answer goes on behind what it shows. A result that the model invents is no part of it. */
	*#goesOn(): Parsing<boolean> {
		const reader = this.#reader;
		const start = reader.position;
		yield* reader.pass(/[\s`]/, 40);
		const line = yield* reader.pass(/[^\n]/, MOST_LOOKED_AT);
		reader.position = start;
		return /^[^\p{L}[\]{}<>]{0,8}\p{L}/u.test(line) && !INVENTED.test(line) && !isIntent(line);
	}

	*#lineStart(unit: string): Parsing<void> {
		if (this.#marksOnly) return;
		const reader = this.#reader;
		const start = reader.position;
		if (start === 0 && (yield* reader.passed('all\n'))) return;
		if ((unit === 'c' && (yield* reader.passed('commentary to='))) || (yield* reader.passed('to='))) {
			const to = yield* reader.pass(/[\w.:-]/, 80);
			const isTool = to.startsWith('functions.') || knownName(to, this.#names) !== null;
			if (!isTool || !(yield* this.#harmony.message(`to=${to}`))) this.#pieces.say(reader.since(start));
			return;
		}
		const keyword = yield* this.#marks.keyword();
		if (keyword === 'thought' && this.#pieces.atStart) yield* this.#thought('keyword', reader.since(start));
		else if (keyword === 'answer' && this.#pieces.atStart) this.#pieces.line = '';
		else if (keyword === 'action') {
			const calls = yield* this.#grammar.action();
			if (calls) this.#calls = [...calls, ...(yield* this.#grammar.calls('code', true))];
			else this.#pieces.say(reader.since(start));
		} else if (keyword) this.#pieces.say(reader.since(start));
		else if (/\w/.test(unit)) yield* this.#tryCall();
	}

	/** Functionary 3.2: `>>>search_book\n{…}`, and `>>>all\n` before an answer, which may have lost its beginning. */
	*#recipient(): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		if (this.#marksOnly || !(yield* reader.passed('>>>')) || (yield* reader.passed('all\n'))) return;
		this.#calls = yield* this.#grammar.calls('sure');
		if (this.#calls.length === 0) this.#pieces.say(reader.since(start));
	}

	*#backticks(mayCall: boolean): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		const run = yield* reader.pass(/`/, 10);
		if (run.length > 2) yield* reader.pass(/[\w+-]/, 20);
		if (!this.#marksOnly && (run.length > 2 || mayCall)) {
			if (run.length > 2) yield* reader.pass(/\s/, 40);
			this.#calls = yield* this.#meant(yield* this.#grammar.calls(run.length > 2 ? 'code' : 'line'));
			if (this.#calls.length > 0) return;
		}
		const text = reader.since(start);
		const within = text.slice(run.length);
		const closed = run.length > 2 ? within.includes(run) : /[`\n]/.test(within);
		this.#code = closed ? 0 : run.length;
		this.#pieces.say(text);
	}

	/** Code is text, whatever it looks like; the end of a forgotten thought ends it. */
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
			const mark = yield* this.#marks.mark(({ kind }) => kind === 'thought');
			if (mark?.closes && mark.kind === 'thought') return this.#restart();
		}
		if (reader.position === start) reader.position++;
		this.#pieces.say(reader.since(start));
		if (this.#code > 0) this.#pieces.say(reader.rush(SPECIAL_IN_CODE));
	}

	*#tag(): Parsing<void> {
		const reader = this.#reader;
		const start = reader.position;
		if (yield* reader.passed('<call:')) return yield* this.#callAt(start, false);
		if ((yield* reader.passed('<function')) && /[=(]/.test(yield* reader.peek()))
			return yield* this.#callAt(start, false);
		reader.position = start;
		const mark = yield* this.#marks.mark((mark) => mark.kind !== null || this.#isName(mark));
		if (mark) yield* this.#use(mark, start);
		else this.#pieces.say(reader.since(start));
	}

	#isName(mark: Mark): boolean {
		return knownName(mark.name, this.#names) !== null;
	}

	/** Does what a mark says. start: where it begins; the position is behind it. */
	*#use(mark: Mark, start: number): Parsing<void> {
		const { kind, closes, special, name } = mark;
		if (kind !== 'call' && (yield* this.#mentions.isOne(mark))) this.#pieces.say(mark.text);
		else if (kind === 'call' ? !closes : !kind && !closes && this.#isName(mark))
			yield* this.#callAt(start, special && !mark.text.startsWith('['));
		else if (kind === 'thought') {
			if (this.#only === 'marks in a thought') return;
			if (closes) this.#restart();
			else yield* this.#thought('mark');
		} else if (kind === 'channel') {
			if (!(yield* this.#harmony.message(name === 'recipient' ? 'to=' : ''))) this.finished = true;
		} else if (kind === 'result') this.finished = true;
		else if (kind === 'turn' || (kind === 'answer' && name === 'text' && closes)) yield* this.#turn(mark);
		else if (kind === 'answer' && !special) {
			const isFirst = this.#pieces.atStart || (this.#thoughts.any && !this.#pieces.line.trim());
			const opens = isFirst && /^(?:answer|response)$/.test(name) && (yield* this.#reader.peek()) !== ' ';
			if (!closes && !opens) this.#mentions.add(mark);
			if (this.#mentions.has(name)) this.#pieces.say(mark.text);
		} else if (kind === null) this.#pieces.say(mark.text);
	}

	/** The calls at `start`. Without any, what was read is text; of a special token that leads to none nothing is shown. */
	*#callAt(start: number, special: boolean): Parsing<void> {
		const reader = this.#reader;
		const behind = reader.position;
		reader.position = start;
		this.#calls = yield* this.#grammar.calls('sure');
		if (this.#calls.length > 0) return;
		if (special) reader.position = behind;
		else this.#pieces.say(reader.since(start));
	}

	/** All that was said was a thought. */
	#restart(): void {
		this.#pieces.restart();
		this.#code = 0;
	}

	/** A turn ends, or somebody else's begins. */
	*#turn(mark: Mark): Parsing<void> {
		const reader = this.#reader;
		const { name, closes } = mark;
		// `<s>` begins a text for Llama 2 and Mistral, but is also a tag; `<|end_header_id|>` ends no turn.
		if (name === 's' && !closes) {
			if (this.#pieces.atStart && /[\s<[]/.test(yield* reader.peek())) return;
			this.#mentions.add(mark);
			return this.#pieces.say(mark.text);
		}
		if (name === 'header_id' && closes) return;
		const isHeader = /^(?:im|header_id|turn|turn_token|role)$/.test(name) && !closes;
		const role = isHeader ? yield* reader.pass(/[a-z]/i, 20) : name;
		if (/assistant|model|chatbot/i.test(role)) {
			this.finished = !this.#pieces.atStart;
			return;
		}
		const isEnd = closes || /^(?:e|return|stop)/.test(name);
		if (!isEnd && name !== 'sentence') {
			this.finished = true;
			return;
		}
		yield* reader.pass(/\s/, 40);
		const next = yield* reader.peek();
		if (this.#pieces.atStart || next === '') return;
		// Harmony: the message is over, not the turn.
		this.finished = next !== '<' || !(yield* this.#harmony.isNext());
	}

	/** said: how it was introduced, if it is shown in case that it proves to be the answer. */
	*#thought(end: ThoughtEnd, said = ''): Parsing<void> {
		yield* this.#thoughts.read(end, said);
		this.finished ||= this.#thoughts.endsTurn;
	}

	/** The reply ends in a thought that was never closed: a call may be in it, or the words were the answer. */
	#fallBackOnThought(): void {
		const { calls, steps } = callsInThought(this.#thoughts.open, this.#names);
		this.#calls = calls;
		this.#reader.steps += steps;
		if (this.#calls.length === 0 && this.#thoughts.openIsText) this.#pieces.say(this.#thoughts.open);
	}
}

/** The calls behind a mark in what a model only thought; for a reply that says nothing else. */
export function callsInThought(
	thought: string,
	names: readonly string[]
): { calls: TextToolCall[]; steps: number } {
	const stream = new ReplyStream(names, 'marks in a thought');
	stream.push(thought);
	return { calls: stream.end().calls, steps: stream.steps };
}
