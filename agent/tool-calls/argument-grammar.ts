/** Reads the arguments after a tool's name: JSON, a Python call, elements, or plain words. */
import { argumentsOfElements, type Part } from './call-elements.ts';
import { parseLoosely, parseValue, splitArguments, ValueScanner } from './loose-json.ts';
import { MAX_NAME_CHARACTERS, type MarkReader, NAMESPACE_MARK } from './marks.ts';
import type { Parsing } from './reader.ts';
import { knownName, malformed, toArguments } from './text-tool-call.ts';

/** Maximum length of a call, in UTF-16 code units; anything longer is text. */
export const MAX_CALL_CHARACTERS = 40_000;
/** Marks between a name and its arguments that carry no meaning. */
const SEPARATING =
	/^(?:.*_)?(?:sep|arguments?|args|parameters|params|kwargs|json|message|content|constrain|channel)$/;
/** Marks of single arguments, although their names begin with `tool` or `function`. */
const ARGUMENT = /(?:^|_)(?:arg|args|argument|arguments|parameter|parameters|param|input|key|value)(?:_|$)/;
/** What may stand between a name and its arguments if the name is bold, in a box, in quotation marks, or points at them. */
const BEHIND_NAME = /[^\p{L}\p{N}{(<[`]/u;
const MOST_BEHIND_NAME = 40;
/** Beginnings of values in a Python call. */
const LITERAL = /^(?:[rbfu]{0,2}["'“‘]|[[{(]|-?\d|(?:True|False|None|true|false|null)$)/;

/**
 * How certain it is that a call follows. sure: a mark says so · code: at the beginning of a fenced block · line: only its form says
 * so, and it stands alone on its line.
 */
export type Certainty = 'sure' | 'code' | 'line';
export type Arguments = Record<string, unknown>;

export class ArgumentGrammar {
	constructor(
		private readonly reader: MarkReader,
		private readonly names: readonly string[]
	) {}

	/** Arguments in any grammar; null if there are none. */
	*all(certainty: Certainty): Parsing<Arguments | null> {
		const reader = this.reader;
		if (certainty !== 'sure') {
			const unit = yield* reader.peek();
			if (unit === '(') return yield* this.#python(certainty);
			// `search_book\n{…}`, as GLM-4 writes it.
			const marks = yield* reader.pass(BEHIND_NAME, MOST_BEHIND_NAME);
			if (/^\s+--$/.test(marks) && /[a-z]/i.test(yield* reader.peek())) return yield* this.#flags();
			if (/\S$/.test(marks) && (yield* reader.peek()) === '(') return yield* this.#python(certainty);
			const closes = (yield* reader.peek()) === '<' && (yield* reader.peek(1)) === '/';
			if (closes) yield* reader.mark();
			if ((yield* reader.peek()) === '`' && (yield* reader.peek(1)) !== '`') reader.position++;
			yield* reader.pass(BEHIND_NAME, MOST_BEHIND_NAME);
			yield* reader.fence();
			// ChatGLM 3 calls every tool by this name.
			const isGeneric = yield* reader.passed('tool_call');
			if (isGeneric) return (yield* reader.peek()) === '(' ? yield* this.#python(certainty) : null;
			if ((yield* reader.peek()) !== '{' || !/["'}\s]/.test(yield* reader.peek(1))) return null;
			return yield* this.#object(certainty);
		}
		/** After a mark that encloses the arguments. */
		let within = false;
		for (;;) {
			yield* reader.pass(/[\s:=]/, 40);
			yield* reader.fence();
			yield* reader.passed(NAMESPACE_MARK);
			const unit = yield* reader.peek();
			if (unit === '') return {};
			if (unit === '{') return yield* this.#object(certainty);
			if (unit === '(') return yield* this.#python(certainty);
			if (yield* reader.passed('--')) return yield* this.#flags();
			if (unit === '"') return toArguments(yield* this.string());
			if (unit === '[') {
				const start = reader.position;
				const mark = yield* reader.mark();
				if (!mark) {
					reader.position = start;
					return yield* this.#bracketed();
				}
				// Mistral: `[CALL_ID]a1b2c3d4e[ARGS]{…}`
				if (mark.name === 'call_id') yield* reader.pass(/[\w.:-]/, MAX_NAME_CHARACTERS);
				if (mark.closes) return {};
			} else if (unit === '<') {
				const start = reader.position;
				const mark = yield* reader.mark();
				if (!mark) return null;
				if (!SEPARATING.test(mark.name) || mark.attribute) {
					reader.position = start;
					if (!mark.closes) return argumentsOfElements(yield* this.#parts());
					// `<tool_name>x</tool_name><parameters>…`
					yield* reader.passed(mark.text);
					yield* reader.pass(/\s/, 40);
					const behind = reader.position;
					const next = yield* reader.mark();
					reader.position = behind;
					if (next && !next.closes && ARGUMENT.test(next.name)) continue;
					reader.position = start;
					return {};
				}
				within = !mark.closes && mark.name !== 'constrain';
			} else {
				const start = reader.position;
				const keyword = yield* reader.keyword();
				if (keyword === 'input') continue;
				const word = yield* reader.pass(/[\w.:-]/, MAX_NAME_CHARACTERS);
				yield* reader.pass(/[ \t]/, 8);
				// "None of the sailors" is ordinary text.
				if (/^(?:null|none)$/i.test(word) && !/[^\s<`]/.test(yield* reader.peek())) return {};
				if (/^(?:json|typescript|python)$/i.test(word)) continue;
				if (word === 'tool_call' && (yield* reader.peek()) === '(') continue;
				reader.position = start;
				return within ? toArguments(yield* this.untilMark()) : null;
			}
		}
	}

	/** `queries "white whale" --top_k 5`, as on a command line, behind the first `--`. */
	*#flags(): Parsing<Arguments> {
		const line = yield* this.reader.pass(/[^\n`<]/, MAX_CALL_CHARACTERS);
		const flags = line.split(/\s+--(?=[a-z])/i).map((flag) => {
			const [, key = '', value = ''] = /^([\w-]+)[=\s]*(.*)$/.exec(flag.trim()) ?? [];
			const several = value.match(/"[^"]*"|'[^']*'/g) ?? [];
			return [key.replaceAll('-', '_'), several.length > 1 ? several.map(parseValue) : parseValue(value)];
		});
		return Object.fromEntries(flags) as Arguments;
	}

	/** What follows `Action Input:`: a value, or plain words to the end of the line. */
	*input(): Parsing<Arguments> {
		const reader = this.reader;
		yield* reader.pass(/[ \t]/);
		const start = reader.position;
		const args = yield* this.all('sure');
		if (args) return args;
		reader.position = start;
		const line = (yield* reader.pass(/[^\n]/, MAX_CALL_CHARACTERS)).trim();
		if (line === '') return yield* this.lines();
		const plain = line.replace(/^[`"'“]+|[`"'”]+$/g, '').trim();
		return plain && !/^(?:none|null|n\/a)$/i.test(plain) ? { input: plain } : {};
	}

	/** One argument per line: `queries: ["white whale"]`. */
	*lines(): Parsing<Arguments> {
		const reader = this.reader;
		const args: Arguments = {};
		for (;;) {
			const start = reader.position;
			yield* reader.pass(/[\s-]/, 40);
			const key = yield* reader.pass(/[a-z_]/, MAX_NAME_CHARACTERS);
			if (!key || !(yield* reader.passed(':'))) {
				reader.position = start;
				return args;
			}
			const value = (yield* reader.pass(/[^\n]/, MAX_CALL_CHARACTERS)).trim();
			const items = value ? [] : yield* this.#items();
			// `args:`, with the arguments in the lines below it.
			if (value || items.length > 0) args[key] = value ? parseValue(value) : items;
		}
	}

	/** One list entry per line: `- white whale`. */
	*#items(): Parsing<unknown[]> {
		const reader = this.reader;
		const items: unknown[] = [];
		for (;;) {
			const start = reader.position;
			yield* reader.pass(/\s/, 40);
			if (!(yield* reader.passed('- '))) {
				reader.position = start;
				return items;
			}
			items.push(parseValue(yield* reader.pass(/[^\n]/, MAX_CALL_CHARACTERS)));
		}
	}

	*untilMark(): Parsing<string> {
		return (yield* this.reader.pass(/[^<]/, MAX_CALL_CHARACTERS)).trim();
	}

	*#object(certainty: Certainty): Parsing<Arguments | null> {
		const text = yield* this.value();
		if (text === null) return null;
		const value = parseLoosely(text);
		if (value !== undefined) return toArguments(value);
		return certainty === 'sure' ? malformed(text) : null;
	}

	/** `[]`, `["a", "b"]`, or plain words as in the first ReAct prompts: `Search[white whale]`. */
	*#bracketed(): Parsing<Arguments | null> {
		const text = yield* this.value();
		if (text === null) return null;
		const value = /^\[\s*(?:["'“{[\]]|-?\d)/.test(text) ? parseLoosely(text) : undefined;
		return toArguments(value ?? text.replace(/^\[|\]$/g, '').trim());
	}

	*#python(certainty: Certainty): Parsing<Arguments | null> {
		const text = yield* this.value();
		if (text === null) return null;
		const inner = text
			.slice(1)
			.replace(/\)\s*$/, '')
			.replace(/"""|'''/g, '"');
		const args: Arguments = {};
		const plain: unknown[] = [];
		for (const part of splitArguments(inner)) {
			const named = /^\s*(["']?)([A-Za-z_]\w*)\1\s*[=:](?![=:])([\s\S]*)$/.exec(part);
			const written = (named?.[3] ?? part).trim();
			// In prose, `search_book(queries)` only mentions a call.
			if (certainty !== 'sure' && !LITERAL.test(written)) return null;
			if (named?.[2]) args[named[2]] = parseValue(written);
			else plain.push(parseValue(written));
		}
		return { ...toArguments(plain.length > 1 ? plain : plain[0]), ...args };
	}

	/** A string that contains JSON, possibly encoded more than once. */
	*string(): Parsing<unknown> {
		const reader = this.reader;
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

	/** A value from bracket to bracket, or to where it breaks off: at the end of the reply, a tag or a fence. null: it is too long. */
	*value(): Parsing<string | null> {
		const reader = this.reader;
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

	/** Gemma's quotation mark. */
	*#quote(): Parsing<boolean> {
		return (yield* this.reader.passed('<escape>')) || (yield* this.reader.passed('<|"|>'));
	}

	/** Text and marks of the arguments, up to the mark that ends the call. */
	*#parts(): Parsing<Part[]> {
		const reader = this.reader;
		const parts: Part[] = [];
		const first = reader.position;
		for (;;) {
			const text = yield* reader.pass(/[^<]/, MAX_CALL_CHARACTERS);
			const isNamespace = text.endsWith(']') && (yield* reader.peek(1)) === ']';
			if (text) parts.push({ text: isNamespace ? text.slice(0, -1) : text });
			const start = reader.position;
			if ((yield* reader.peek()) === '' || start - first > MAX_CALL_CHARACTERS) return parts;
			const mark = yield* reader.mark();
			const ends =
				mark &&
				(mark.kind === 'turn' ||
					mark.kind === 'result' ||
					(mark.kind === 'call' && !ARGUMENT.test(mark.name)) ||
					(mark.closes && knownName(mark.name, this.names)));
			if (ends) {
				reader.position = start;
				return parts;
			}
			if (reader.position === start) reader.position++;
			parts.push(mark ? { text: mark.text, mark } : { text: reader.since(start) });
		}
	}
}
