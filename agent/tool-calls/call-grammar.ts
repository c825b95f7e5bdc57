/**
 * How models spell a call once it has begun: a JSON value, a Python call, a name with its arguments behind it, or elements.
 * Any of them may stand behind any mark: models mix what they were trained on with what they are told.
 */
import { parseLoosely, parseValue, splitArguments, ValueScanner } from './loose-json.ts';
import { NAMESPACE_MARK, keywordOf, markOf, mayBecomeKeyword, type Keyword, type Mark } from './marks.ts';
import { argumentsOfElements, type Part } from './call-elements.ts';
import type { Reader, Reading } from './reader.ts';
import {
	callsIn,
	isCallKey,
	isNameKey,
	knownName,
	malformed,
	malformedCall,
	mayBecomeName,
	toArguments,
	type TextToolCall
} from './text-tool-call.ts';

/** Longest call that is waited for, in UTF-16 code units; what is longer is text. */
const MAX_CALL_CHARACTERS = 40_000;
/** Longest tag or special token, with its attributes. */
const MAX_MARK_CHARACTERS = 160;
const MAX_NAME_CHARACTERS = 80;

/**
 * How sure it is that a call follows. sure: a mark says so · code: the beginning of a fenced block · line: nothing but its
 * own form says so, and it stands alone on its line.
 */
export type Certainty = 'sure' | 'code' | 'line';

export class CallGrammar {
	readonly #reader: Reader;
	readonly #names: readonly string[];

	constructor(reader: Reader, names: readonly string[]) {
		this.#reader = reader;
		this.#names = names;
	}

	/**
	 * All calls that follow one another. [] if there is none: what was read by then is text.
	 * behind: another call has come before, so that none is text.
	 */
	*calls(certainty: Certainty, behind = false): Reading<TextToolCall[]> {
		const calls: TextToolCall[] = [];
		for (;;) {
			const isFirst = calls.length === 0 && !behind;
			const announced = isFirst && certainty === 'line' ? false : yield* this.#separators();
			const before = this.#reader.position;
			const found = yield* this.#call(announced ? 'sure' : isFirst ? certainty : 'code');
			if (!found && !isFirst) this.#reader.position = before;
			if (!found) return calls;
			calls.push(...found);
		}
	}

	/** The call of `name` whose arguments come next; null if none come. */
	*callOf(name: string, certainty: Certainty): Reading<TextToolCall | null> {
		const args = yield* this.#arguments(certainty);
		return args && { name, args };
	}

	/** A tag or special token; null if what begins with `<`, `[` or `◁` is none. `may` ends it early: by its name it is not looked for. */
	*mark(may: (mark: Mark) => boolean = () => true): Reading<Mark | null> {
		const reader = this.#reader;
		const start = reader.position;
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
	*#bracketMark(): Reading<Mark | null> {
		const reader = this.#reader;
		const start = reader.position;
		reader.position++;
		const name = yield* reader.pass(/[A-Z_/]/, MAX_NAME_CHARACTERS);
		if (name.length < 4 || (yield* reader.peek()) !== ']') return null;
		reader.position++;
		return markOf(reader.since(start));
	}

	/** `Action:`, `**Action Input:**` and the like; null, with the position where it was, if there is none. */
	*keyword(): Reading<Keyword | null> {
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

	/** One call, or a list of them, in whichever grammar. */
	*#call(certainty: Certainty): Reading<TextToolCall[] | null> {
		const reader = this.#reader;
		const unit = yield* reader.peek();
		if (unit === '{' || unit === '"') return yield* this.#json(certainty);
		if (unit === '[') {
			return yield* this.#list(certainty);
		}
		if (unit === '<') return yield* this.#element();
		if (certainty !== 'line') {
			const keyword = yield* this.keyword();
			if (keyword === 'action') return yield* this.action();
			if (keyword) return null;
		}
		return yield* this.#named(certainty);
	}

	/** What follows `Action:`. */
	*action(): Reading<TextToolCall[] | null> {
		const reader = this.#reader;
		yield* reader.pass(/[\s*]/, 8);
		const start = reader.position;
		yield* this.#fence();
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
		const ended = (yield* reader.peek()) === '';
		const keyword = yield* this.keyword();
		const args = keyword === 'input' ? yield* this.#input() : yield* this.#lines();
		const isCall = keyword === 'input' || ended || name.includes('_');
		return isCall ? [{ name, args }] : null;
	}

	/** What follows `Action Input:`: a value, or plain words to the end of the line. */
	*#input(): Reading<Record<string, unknown>> {
		const reader = this.#reader;
		yield* reader.pass(/[ \t]/);
		const start = reader.position;
		const args = yield* this.#arguments('sure');
		if (args) return args;
		reader.position = start;
		const line = (yield* reader.pass(/[^\n]/, MAX_CALL_CHARACTERS)).trim();
		if (line === '') return yield* this.#lines();
		const plain = line.replace(/^[`"'“]+|[`"'”]+$/g, '').trim();
		return plain && !/^(?:none|null|n\/a)$/i.test(plain) ? { input: plain } : {};
	}

	/** `queries: ["white whale"]`, an argument a line. */
	*#lines(): Reading<Record<string, unknown>> {
		const reader = this.#reader;
		const args: Record<string, unknown> = {};
		for (;;) {
			const start = reader.position;
			yield* reader.pass(/[\s-]/, 40);
			const key = yield* reader.pass(/[a-z_]/, MAX_NAME_CHARACTERS);
			if (!key || !(yield* reader.passed(':'))) {
				reader.position = start;
				return args;
			}
			args[key] = parseValue(yield* reader.pass(/[^\n]/, MAX_CALL_CHARACTERS));
		}
	}

	/** Passes all that may stand between calls: commas, fences, comments, closing marks. True if a mark announces another call. */
	*#separators(): Reading<boolean> {
		const reader = this.#reader;
		let announced = false;
		for (;;) {
			const start = reader.position;
			yield* reader.pass(/[\s,;)\]>`]/, MAX_CALL_CHARACTERS);
			if (reader.since(start).endsWith('```')) yield* reader.pass(/[\w-]/, 20);
			const before = reader.position;
			const unit = yield* reader.peek();
			if (unit === '<' || unit === '◁' || (unit === '[' && /[A-Z/]/.test(yield* reader.peek(1)))) {
				const mark = yield* this.mark();
				const passes =
					mark &&
					(mark.closes ||
						mark.kind === 'noise' ||
						(mark.kind === 'call' && !mark.attribute && !this.#isName(mark))) &&
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

	#isName(mark: Mark): boolean {
		return knownName(mark.words, this.#names) !== null;
	}

	*#json(certainty: Certainty): Reading<TextToolCall[] | null> {
		const reader = this.#reader;
		const sure = certainty === 'sure';
		if ((yield* reader.peek()) === '"') {
			const found = callsIn(yield* this.#string(), this.#names, sure);
			return found.length > 0 ? found : null;
		}
		if (!sure && !(yield* this.#startsCall())) return null;
		const text = yield* this.#value();
		if (text === null) return null;
		const value = parseLoosely(text);
		const found = callsIn(value, this.#names, sure);
		if (found.length > 0) return found;
		const broken = sure && value === undefined && malformedCall(text, this.#names);
		if (broken) return [broken];
		const unknown = callsIn(value, null, sure);
		if (unknown.length === 0) return null;
		if (sure) return unknown;
		// A reply that ends in one call of a tool that does not exist: the browser will answer with those that do.
		yield* reader.pass(/[\s`]/, 40);
		return (yield* reader.peek()) === '' ? unknown : null;
	}

	/** Whether the JSON that comes next begins as calls do. true: the position is where it was. */
	*#startsCall(): Reading<boolean> {
		const reader = this.#reader;
		const start = reader.position;
		yield* reader.pass(/[[\s]/, 40);
		if (!(yield* reader.passed('{'))) return false;
		const key = yield* this.#key();
		if (key === null || !(isCallKey(key) || knownName(key, this.#names))) return false;
		yield* reader.pass(/\s/, 40);
		if (isNameKey(key) && QUOTE.test(yield* reader.peek())) {
			reader.position++;
			const value = yield* reader.pass(/[^"'“”‘’\n]/, MAX_NAME_CHARACTERS);
			if (!/^[\w.:/-]+$/.test(value)) return false;
			// {"name": "Ahab", "role": … is an answer.
			yield* reader.pass(QUOTE, 1);
			yield* reader.pass(/\s/, 40);
			if (!knownName(value, this.#names) && (yield* reader.passed(','))) {
				const second = yield* this.#key();
				if (second === null || !isCallKey(second)) return false;
			}
		}
		reader.position = start;
		return true;
	}

	/** A key with its colon; null if there is none, or one that no call has. */
	*#key(): Reading<string | null> {
		const reader = this.#reader;
		yield* reader.pass(/\s/, 40);
		yield* reader.pass(QUOTE, 1);
		const key = yield* reader.pass(/[\w.-]/, MAX_NAME_CHARACTERS);
		yield* reader.pass(QUOTE, 1);
		yield* reader.pass(/\s/, 40);
		return key && (yield* reader.passed(':')) ? key : null;
	}

	/** A list of JSON calls or of Python calls. */
	*#list(certainty: Certainty): Reading<TextToolCall[] | null> {
		const reader = this.#reader;
		let ahead = 1;
		while (/\s/.test(yield* reader.peek(ahead)) && ahead < 40) ahead++;
		const next = yield* reader.peek(ahead);
		if (next === '{' || (/[["]/.test(next) && certainty === 'sure')) return yield* this.#json(certainty);
		if (!/[a-z_]/i.test(next)) return null;
		reader.position += ahead;
		const name = knownName(yield* this.#word(certainty), this.#names);
		if (!name || (yield* reader.peek()) !== '(') return null;
		const call = yield* this.callOf(name, 'sure');
		return call && [call];
	}

	/** `<invoke name="x">…`, `<function=x>…`, `<tool_name>x</tool_name>…`, `<x>…` */
	*#element(): Reading<TextToolCall[] | null> {
		const reader = this.#reader;
		const start = reader.position;
		// Gemini: `<call:default_api:x{…}/>`
		if (yield* reader.passed('<call:')) return yield* this.#named('sure');
		reader.position = start;
		const mark = yield* this.mark();
		if (!mark || mark.closes) return null;
		const isCall = mark.kind === 'call' || mark.words === 'call';
		if (isCall && /\/>$/.test(mark.text) && mark.attribute) return this.#elementCall(mark, {});
		if (isCall && mark.attribute) {
			const args = yield* this.#arguments('sure');
			return args && this.#elementCall(mark, args);
		}
		const name = knownName(mark.words, this.#names);
		if (name) {
			// `<search_book query="white whale"/>`
			const attributes = mark.text.matchAll(/\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
			const own = Object.fromEntries(
				[...attributes].map(([, key = '', a, b]) => [key, parseValue(a ?? b ?? '')])
			);
			if (mark.text.endsWith('/>')) return [{ name, args: own }];
			const args = (yield* this.#arguments('sure')) ?? { input: yield* this.#untilMark() };
			return [{ name, args: { ...own, ...args } }];
		}
		if (/(?:^|_)(?:name|id|server_name)$/.test(mark.words) && mark.words !== 'name_space') {
			const text = yield* this.#untilMark();
			const known = knownName(text, this.#names);
			if (!known) {
				yield* this.#separators();
				return yield* this.#call('sure');
			}
			const args = yield* this.#arguments('sure');
			return [{ name: known, args: args ?? {} }];
		}
		if (!isCall) return null;
		yield* this.#separators();
		return yield* this.#call('sure');
	}

	#elementCall(mark: Mark, args: Record<string, unknown>): TextToolCall[] | null {
		const attribute = mark.attribute ?? '';
		const name = knownName(attribute, this.#names) ?? (/^[\w.-]+$/.test(attribute) ? attribute : null);
		return name ? [{ name, args }] : null;
	}

	*#untilMark(): Reading<string> {
		return (yield* this.#reader.pass(/[^<]/, MAX_CALL_CHARACTERS)).trim();
	}

	/** A name; if nothing is sure, as far as it may still become that of a tool. */
	*#word(certainty: Certainty): Reading<string> {
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

	/** A name with its arguments behind it. */
	*#named(certainty: Certainty): Reading<TextToolCall[] | null> {
		const reader = this.#reader;
		const word = yield* this.#word(certainty);
		if (word === '') return null;
		const unit = yield* reader.peek();
		const name = knownName(word, this.#names);
		if (!name) {
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
			return yield* this.#named(certainty);
		}
		const call = yield* this.callOf(name, certainty);
		if (!call) return null;
		if (certainty === 'sure' || unit !== '(') return [call];
		// In prose and code a call stands alone on its line.
		const behind = yield* reader.pass(certainty === 'code' ? /[ \t;)\],]/ : /[ \t;)]/, 8);
		const next = yield* reader.peek();
		return next === '' || /[\n\r`<]/.test(next) || /[\],]/.test(behind) ? [call] : null;
	}

	/** Arguments in whichever grammar; null if there are none. */
	*#arguments(certainty: Certainty): Reading<Record<string, unknown> | null> {
		const reader = this.#reader;
		if (certainty !== 'sure') {
			const unit = yield* reader.peek();
			if (unit === '(') return yield* this.#python(certainty);
			// `search_book\n{…}`, as GLM-4 writes it.
			yield* reader.pass(/[ \t:\r\n*]/, 6);
			yield* this.#fence();
			// ChatGLM 3 calls every tool by this name.
			if (yield* reader.passed('tool_call')) return yield* this.#python(certainty);
			if ((yield* reader.peek()) !== '{' || !/["'}\s]/.test(yield* reader.peek(1))) return null;
			return yield* this.#object(certainty);
		}
		/** Behind a mark that is there to hold the arguments. */
		let within = false;
		for (;;) {
			yield* reader.pass(/[\s:=]/, 40);
			yield* this.#fence();
			yield* reader.passed(NAMESPACE_MARK);
			const unit = yield* reader.peek();
			if (unit === '') return {};
			if (unit === '{') return yield* this.#object(certainty);
			if (unit === '(') return yield* this.#python(certainty);
			if (unit === '"') return toArguments(yield* this.#string());
			if (unit === '[') {
				if (!/[A-Z]/.test(yield* reader.peek(1))) return yield* this.#bracketed();
				const start = reader.position;
				const mark = yield* this.mark();
				if (!mark) {
					reader.position = start;
					return yield* this.#bracketed();
				}
				// Mistral: `[CALL_ID]a1b2c3d4e[ARGS]{…}`
				if (mark.words === 'call_id') yield* this.#word('sure');
				if (mark.closes) return {};
			} else if (unit === '<') {
				const start = reader.position;
				const mark = yield* this.mark();
				if (!mark) return null;
				if (!SEPARATING.test(mark.words) || mark.attribute) {
					reader.position = start;
					if (!mark.closes) return argumentsOfElements(yield* this.#parts());
					// `<tool_name>x</tool_name><parameters>…`
					yield* reader.passed(mark.text);
					yield* reader.pass(/\s/, 40);
					const behind = reader.position;
					const next = yield* this.mark();
					reader.position = behind;
					if (next && !next.closes && ARGUMENT.test(next.words)) continue;
					reader.position = start;
					return {};
				}
				within = !mark.closes && mark.words !== 'constrain';
			} else {
				const start = reader.position;
				const keyword = yield* this.keyword();
				if (keyword === 'input') continue;
				const word = yield* this.#word('sure');
				if (/^(?:null|none)$/i.test(word)) return {};
				if (/^(?:json|typescript|python)$/i.test(word)) continue;
				if (word === 'tool_call' && (yield* reader.peek()) === '(') continue;
				reader.position = start;
				return within ? toArguments(yield* this.#untilMark()) : null;
			}
		}
	}

	/** The opening of a code fence, if one comes. */
	*#fence(): Reading<void> {
		const reader = this.#reader;
		if (!(yield* reader.passed('```'))) return;
		yield* reader.pass(/[\w-]/, 20);
		yield* reader.pass(/\s/, 20);
	}

	*#object(certainty: Certainty): Reading<Record<string, unknown> | null> {
		const text = yield* this.#value();
		if (text === null) return null;
		const value = parseLoosely(text);
		if (value !== undefined) return toArguments(value);
		return certainty === 'sure' ? malformed(text) : null;
	}

	/** `[]`, `["a", "b"]`, or plain words as in the first ReAct prompts: `Search[white whale]`. */
	*#bracketed(): Reading<Record<string, unknown> | null> {
		const text = yield* this.#value();
		if (text === null) return null;
		const value = /^\[\s*(?:["'“{[\]]|-?\d)/.test(text) ? parseLoosely(text) : undefined;
		return toArguments(value ?? text.replace(/^\[|\]$/g, '').trim());
	}

	*#python(certainty: Certainty): Reading<Record<string, unknown> | null> {
		const text = yield* this.#value();
		if (text === null) return null;
		const inner = text
			.slice(1)
			.replace(/\)\s*$/, '')
			.replace(/"""|'''/g, '"');
		const args: Record<string, unknown> = {};
		const plain: unknown[] = [];
		for (const part of splitArguments(inner)) {
			const named = /^\s*["']?([A-Za-z_]\w*)["']?\s*[=:](?![=:])([\s\S]*)$/.exec(part);
			const written = (named?.[2] ?? part).trim();
			// `search_book(queries)` in prose only speaks of one.
			if (certainty !== 'sure' && !LITERAL.test(written)) return null;
			if (named?.[1]) args[named[1]] = parseValue(written);
			else plain.push(parseValue(written));
		}
		return { ...toArguments(plain.length > 1 ? plain : plain[0]), ...args };
	}

	/** A string that holds JSON, maybe encoded more than once. */
	*#string(): Reading<unknown> {
		const reader = this.#reader;
		const start = reader.position;
		const scanner = new ValueScanner();
		for (;;) {
			const unit = yield* reader.peek();
			if (unit === '') scanner.end();
			else scanner.push(unit);
			if (unit === '' || scanner.marks.length > 1 || reader.position - start > MAX_CALL_CHARACTERS) break;
			reader.position++;
		}
		return parseValue(reader.since(start).trim());
	}

	/** From bracket to bracket, or to where it breaks off: at the end of the reply, a tag or a fence. null: it is too long. */
	*#value(): Reading<string | null> {
		const reader = this.#reader;
		const start = reader.position;
		const scanner = new ValueScanner();
		for (;;) {
			const unit = yield* reader.peek();
			if (unit === '') break;
			const isQuote = unit === '<' && (yield* this.#quote());
			if (!isQuote && /[<`]/.test(unit) && scanner.mayBreakOff) break;
			const done = scanner.push(isQuote ? '"' : unit);
			if (!isQuote) reader.position++;
			if (done) break;
			if (reader.position - start > MAX_CALL_CHARACTERS) return null;
		}
		return reader.since(start).replace(/<escape>|<\|"\|>/g, '"');
	}

	/** Gemma's mark of quotation. */
	*#quote(): Reading<boolean> {
		return (yield* this.#reader.passed('<escape>')) || (yield* this.#reader.passed('<|"|>'));
	}

	/** Texts and marks of the arguments, up to the mark that ends the call. */
	*#parts(): Reading<Part[]> {
		const reader = this.#reader;
		const parts: Part[] = [];
		const first = reader.position;
		for (;;) {
			const text = yield* reader.pass(/[^<]/, MAX_CALL_CHARACTERS);
			const isNamespace = text.endsWith(']') && (yield* reader.peek(1)) === ']';
			if (text) parts.push({ text: isNamespace ? text.slice(0, -1) : text });
			const start = reader.position;
			if ((yield* reader.peek()) === '' || start - first > MAX_CALL_CHARACTERS) return parts;
			const mark = yield* this.mark();
			const ends =
				mark &&
				(mark.kind === 'turn' ||
					mark.kind === 'result' ||
					(mark.kind === 'call' && !ARGUMENT.test(mark.words)) ||
					(mark.closes && (mark.words === 'call' || knownName(mark.words, this.#names))));
			if (ends) {
				reader.position = start;
				return parts;
			}
			if (reader.position === start) reader.position++;
			parts.push(mark ? { text: mark.text, mark } : { text: reader.since(start) });
		}
	}
}

/** Marks between a name and its arguments that say nothing about them. */
const SEPARATING =
	/^(?:.*_)?(?:sep|arguments?|args|parameters|params|kwargs|json|message|content|constrain|channel)$/;
/** Marks of single arguments, though their names begin with `tool` or `function`. */
const ARGUMENT = /(?:^|_)(?:arg|args|argument|arguments|parameter|parameters|param|input|key|value)(?:_|$)/;
const QUOTE = /["'“”‘’`]/;
/** Beginnings of values in a Python call. */
const LITERAL = /^(?:[rbfu]{0,2}["'“‘]|[[{(]|-?\d|(?:True|False|None|true|false|null)$)/;
