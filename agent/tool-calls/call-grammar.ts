/**
 * Reads a call once it has begun: a JSON value, a Python call, a name followed by its arguments, or elements. Any of them may
 * follow any mark, because models mix what they were trained on with what they are told.
 */
import { ArgumentGrammar, MAX_CALL_CHARACTERS, type Arguments, type Certainty } from './argument-grammar.ts';
import { fits } from './arguments.ts';
import { parseValue, parseLoosely } from './loose-json.ts';
import { MAX_NAME_CHARACTERS, type Mark, type MarkReader } from './marks.ts';
import type { Parsing } from './reader.ts';
import {
	isLabel,
	knownName,
	mayBecomeName,
	type TextToolCall,
	callsIn,
	soleTool,
	isArgumentKey,
	isCallKey,
	malformedCall,
	toArguments
} from './text-tool-call.ts';

/** Maximum nesting around a call, such as `print(await x(…))`. */
const MAX_NESTING = 6;
const QUOTE = /["'“”‘’`]/;

export class CallGrammar {
	readonly #reader: MarkReader;
	readonly #names: readonly string[];
	readonly #arguments: ArgumentGrammar;
	#nesting = 0;

	readonly #isFirst: () => boolean;

	/** isFirst: whether nothing has been said yet, so that any JSON may turn out to be a call. */
	constructor(reader: MarkReader, names: readonly string[], isFirst: () => boolean = () => false) {
		this.#reader = reader;
		this.#names = names;
		this.#isFirst = isFirst;
		this.#arguments = new ArgumentGrammar(reader, names);
	}

	/**
	 * All calls that follow one another. [] if there are none; then what was read is text. behind: another call came before, so
	 * none of this is text.
	 */
	*calls(certainty: Certainty, behind = false): Parsing<TextToolCall[]> {
		const calls: TextToolCall[] = [];
		for (;;) {
			const isFirst = calls.length === 0 && !behind;
			const announced = yield* this.#separators();
			const before = this.#reader.position;
			const found = yield* this.#call(announced ? 'sure' : isFirst ? certainty : 'code');
			if (!found && !isFirst) this.#reader.position = before;
			if (!found) return calls;
			// A model that repeats the same call goes in circles and would not stop by itself.
			const made = new Set(calls.map((call) => JSON.stringify(call)));
			const fresh = found.filter((call) => !made.has(JSON.stringify(call)));
			calls.push(...fresh);
			if (fresh.length < found.length) return calls;
		}
	}

	/** The call of `name` whose arguments come next; null if none come. */
	*callOf(name: string, certainty: Certainty): Parsing<TextToolCall | null> {
		const args = yield* this.#arguments.all(certainty);
		return args && { name, args };
	}

	/** An object, or a Python call, whose arguments fit the tool; null if none comes. */
	*argumentsOf(name: string): Parsing<Arguments | null> {
		const args = yield* this.#arguments.all((yield* this.#reader.peek()) === '(' ? 'line' : 'sure');
		return args && fits(name, args) ? args : null;
	}

	/** One call, or a list of them. */
	*#call(certainty: Certainty): Parsing<TextToolCall[] | null> {
		if (this.#nesting >= MAX_NESTING) return null;
		this.#nesting++;
		const found = yield* this.#inAnyGrammar(certainty);
		this.#nesting--;
		return found;
	}

	*#inAnyGrammar(certainty: Certainty): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		const unit = yield* reader.peek();
		if (unit === '{' || unit === '"') return yield* this.#json(certainty);
		if (unit === '[') return yield* this.#list(certainty);
		if (unit === '<') return yield* this.#element();
		if (certainty !== 'line') {
			const keyword = yield* reader.keyword();
			if (keyword === 'action') return yield* this.action();
			if (keyword) return null;
		}
		return yield* this.#named(certainty);
	}

	/** What follows `Action:`. */
	*action(): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		yield* reader.pass(/[\s*]/, 8);
		const start = reader.position;
		yield* reader.fence();
		if (reader.position > start || /[[{]/.test(yield* reader.peek())) return yield* this.#call('sure');
		yield* reader.pass(/[`"']/, 1);
		const name = knownName(yield* reader.pass(/[\w.:-]/, MAX_NAME_CHARACTERS), this.#names);
		if (!name) return null;
		yield* reader.pass(/[`"'\]* \t]/, 8);
		const next = yield* reader.peek();
		if (next === '(' || next === '{' || next === '[') {
			const call = yield* this.callOf(name, 'sure');
			return call && [call];
		}
		if (next !== '' && next !== '\n' && next !== '\r') return null;
		yield* reader.pass(/\s/, 8);
		if (/[{`]/.test(yield* reader.peek())) {
			const call = yield* this.callOf(name, 'sure');
			if (call) return [call];
		}
		const ended = (yield* reader.peek()) === '';
		const keyword = yield* reader.keyword();
		const args = keyword === 'input' ? yield* this.#arguments.input() : yield* this.#arguments.lines();
		const isCall = keyword === 'input' || ended || name.includes('_');
		return isCall ? [{ name, args }] : null;
	}

	/** Skips everything that may stand between calls: commas, fences, comments, closing marks. True if a mark announces another call. */
	*#separators(): Parsing<boolean> {
		const reader = this.#reader;
		let announced = false;
		for (;;) {
			const start = reader.position;
			yield* reader.pass(/[\s,;)\]>`]/, MAX_CALL_CHARACTERS);
			if (reader.since(start).endsWith('```')) yield* reader.pass(/[\w-]/, 20);
			const before = reader.position;
			const unit = yield* reader.peek();
			if (unit === '<' || unit === '◁' || (unit === '[' && /[A-Z/]/.test(yield* reader.peek(1)))) {
				const mark = yield* reader.mark();
				const passes =
					mark &&
					!knownName(mark.name, this.#names) &&
					(mark.closes ||
						mark.kind === 'noise' ||
						(mark.kind === 'call' && !mark.attribute && !this.#namedIn(mark))) &&
					mark.kind !== 'turn' &&
					mark.kind !== 'result' &&
					!mark.text.startsWith('<call:');
				if (!passes) reader.position = before;
				else announced = !mark.closes && mark.kind === 'call' ? true : announced && !mark.closes;
			} else if (unit === '#' || ((yield* reader.peek(1)) === '/' && unit === '/'))
				yield* reader.pass(/[^\n]/, MAX_CALL_CHARACTERS);
			else if (unit === '/') yield* reader.passed('/>');
			if (reader.position === start) return announced;
		}
	}

	/** A list of JSON calls or of Python calls. */
	*#list(certainty: Certainty): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		let ahead = 1;
		while (/\s/.test(yield* reader.peek(ahead)) && ahead < 40) ahead++;
		const next = yield* reader.peek(ahead);
		if (next === '{' || (/[["]/.test(next) && certainty === 'sure')) return yield* this.#json(certainty);
		if (!/[a-z_]/i.test(next)) return null;
		reader.position += ahead;
		// `[Tool call: search_book(…)]`
		if (/[acft]/i.test(next) && (yield* reader.keyword()) === 'action') return yield* this.action();
		const name = knownName(yield* this.#word(certainty), this.#names);
		const behind = yield* reader.peek();
		const isPython = behind === '(';
		// `[search_book]` followed by its arguments, or `[search_book: {…}]`
		if (!name || !/[(\]:\s]/.test(behind)) return null;
		const call = yield* this.callOf(name, isPython ? 'sure' : certainty);
		return call && [call];
	}

	/** `<invoke name="x">…`, `<function=x>…`, `<tool_name>x</tool_name>…`, `<x>…` */
	*#element(): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		const start = reader.position;
		// Gemini: `<call:default_api:x{…}/>`
		if ((yield* reader.passed('<call:')) || (yield* reader.passed('<tool_call:')))
			return yield* this.#named('sure');
		reader.position = start;
		// Llama, as Groq returns it unread: `<function=x {…}`, `<function(x){…}`, `<function=x,{…}>`
		if ((yield* reader.passed('<function=')) || (yield* reader.passed('<function('))) {
			const name = knownName(yield* reader.pass(/[\w.:-]/, MAX_NAME_CHARACTERS), this.#names);
			yield* reader.pass(/[\s,)>]/, 8);
			const call = name && /[[{]/.test(yield* reader.peek()) ? yield* this.callOf(name, 'sure') : null;
			if (call) return [call];
		}
		reader.position = start;
		const mark = yield* reader.mark();
		if (!mark || mark.closes) return null;
		const isCall = mark.kind === 'call';
		// `<search_book query="white whale"/>`, `<action type="search_book" input='{…}'/>`
		const attributes = attributesOf(mark);
		const given = attributes.find(([key, value]) => isArgumentKey(key) && typeof value === 'object');
		const named = this.#namedIn(mark);
		const attribute = named ?? mark.attribute;
		if (isCall && attribute && (given || mark.text.endsWith('/>')))
			return this.#elementCall(attribute, given ? toArguments(given[1]) : {});
		if (isCall && attribute) {
			const args = yield* this.#arguments.all('sure');
			return args && this.#elementCall(attribute, args);
		}
		const name = knownName(mark.name, this.#names);
		if (name) {
			const own = Object.fromEntries(attributes);
			// `<<search_book {…}>>`
			const inner = /\{.*\}/s.exec(mark.text)?.[0];
			if (inner) return [{ name, args: toArguments(parseLoosely(inner)) }];
			if (mark.text.endsWith('/>')) return [{ name, args: own }];
			const args = (yield* this.#arguments.all('sure')) ?? { input: yield* this.#arguments.untilMark() };
			return [{ name, args: { ...own, ...args } }];
		}
		if (/(?:^|_)(?:name|id)$/.test(mark.name)) {
			const text = yield* this.#arguments.untilMark();
			const known = knownName(text, this.#names);
			if (!known) {
				yield* this.#separators();
				return yield* this.#call('sure');
			}
			const args = yield* this.#arguments.all('sure');
			return [{ name: known, args: args ?? {} }];
		}
		if (!isCall) return null;
		yield* this.#separators();
		return yield* this.#call('sure');
	}

	/** The tool that a mark names: `<action type="search_book">`, `<tool:search_book>` */
	#namedIn(mark: Mark): string | null {
		const values = [
			/:([\w-]+)/.exec(mark.text)?.[1],
			...attributesOf(mark).map(([, value]) => String(value))
		];
		return values.map((value) => knownName(value, this.#names)).find((name) => name !== null) ?? null;
	}

	#elementCall(attribute: string, args: Arguments): TextToolCall[] | null {
		const name = knownName(attribute, this.#names) ?? (/^[\w.-]+$/.test(attribute) ? attribute : null);
		return name ? [{ name, args }] : null;
	}

	/** A name. If nothing is sure, only while it may still become a tool's name. */
	*#word(certainty: Certainty): Parsing<string> {
		const reader = this.#reader;
		const start = reader.position;
		if (certainty !== 'line') return yield* reader.pass(/[\w.:-]/, MAX_NAME_CHARACTERS);
		for (;;) {
			const unit = yield* reader.peek();
			const word = reader.since(start);
			if (!/[\w.:-]/.test(unit) || !mayBecomeName(word + unit, this.#names)) return word;
			reader.position++;
		}
	}

	/** A name followed by its arguments. */
	*#named(certainty: Certainty): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		const word = yield* this.#word(certainty);
		if (word === '') return null;
		const unit = yield* reader.peek();
		const name = knownName(word, this.#names);
		if (!name) {
			if (isLabel(word) && /[\s:]/.test(unit)) {
				yield* reader.pass(/[\s:]/, 8);
				return yield* this.#call(certainty === 'line' ? 'code' : certainty);
			}
			if (unit === '(' && word === 'print') reader.position++;
			else if (unit === '[' && word === 'functools') return yield* this.#call('sure');
			else if (certainty === 'line' && word !== 'await') return null;
			else if (unit === '<')
				// DeepSeek: `function<｜tool▁sep｜>search_book`
				return certainty === 'sure' && (yield* this.#separators()) ? yield* this.#call('sure') : null;
			else {
				yield* reader.pass(/[ \t]/, 4);
				const assigns = word !== 'await' && (yield* reader.peek()) === '=';
				if (assigns) yield* reader.pass(/[= \t]/, 8);
				else if (word !== 'await') return null;
			}
			return yield* this.#call(certainty);
		}
		const call = yield* this.callOf(name, certainty);
		if (!call) return null;
		if (certainty === 'sure' || unit !== '(') return [call];
		// In prose and code a call stands alone on its line. Without arguments it may be an entry in a list of names: `*
		// **recall()**`
		const inMarks = Object.keys(call.args).length > 0 ? /[^\p{L}\p{N}\r\n`<\],]/u : /[ \t;)]/;
		const behind = yield* reader.pass(certainty === 'code' ? /[ \t;)\],]/ : inMarks, 8);
		const next = yield* reader.peek();
		return next === '' || /[\n\r`<]/.test(next) || /[\],]/.test(behind) ? [call] : null;
	}

	/** Calls written as JSON: an object, a list of them, or a string that contains one. null: what comes next is not a call. */
	*#json(certainty: Certainty): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		const sure = certainty === 'sure';
		if ((yield* reader.peek()) === '"') {
			const found = callsIn(yield* this.#arguments.string(), this.#names, sure);
			return found.length > 0 ? found : null;
		}
		const start = sure ? 'call' : yield* this.#startOfJson();
		const isFirst = start !== null && this.#isFirst();
		const begins = start === 'call';
		if (!begins && !isFirst) return null;
		const text = yield* this.#arguments.value();
		if (text === null) return null;
		const value = parseLoosely(text);
		const found = callsIn(value, this.#names, sure);
		if (found.length > 0 && (begins || found.every(({ name, args }) => fits(name, args)))) return found;
		const only = isFirst && (yield* reader.peek()) === '' && soleTool(value, this.#names);
		if (only) return [only];
		const broken = sure && value === undefined && malformedCall(text, this.#names);
		if (broken) return [broken];
		const unknown = callsIn(value, null, sure);
		if (unknown.length === 0) return null;
		if (sure) return unknown;
		// The reply ends in calls of unknown tools. The browser will answer with the tools that exist.
		yield* reader.pass(/[\s`,;]/, 40);
		return /^\{?$/.test(yield* reader.peek()) ? unknown : null;
	}

	/** Whether the next JSON begins like a call, or is at least an object with a key. The position is unchanged. */
	*#startOfJson(): Parsing<'call' | 'object' | null> {
		const reader = this.#reader;
		const start = reader.position;
		yield* reader.pass(/[[\s]/, 40);
		yield* reader.passed('{');
		yield* reader.pass(/\s/, 40);
		const mark = yield* reader.pass(QUOTE, 1);
		const key = yield* reader.pass(/[\w.-]/, MAX_NAME_CHARACTERS);
		yield* reader.pass(QUOTE, 1);
		yield* reader.pass(/\s/, 40);
		const isKey = yield* reader.passed(':');
		reader.position = start;
		if (!isKey) return null;
		if (isCallKey(key) || knownName(key, this.#names) !== null) return 'call';
		return mark ? 'object' : null;
	}
}

function attributesOf({ text }: Mark): (readonly [string, unknown])[] {
	return [...text.matchAll(/\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
		([, key = '', a, b]) => [key, parseValue(a ?? b ?? '')] as const
	);
}
