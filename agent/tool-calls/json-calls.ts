/** Calls that are spelt as JSON: an object, a list of them, or a string with one in it. */
import type { ArgumentGrammar, Certainty } from './argument-grammar.ts';
import { parseLoosely } from './loose-json.ts';
import { MAX_NAME_CHARACTERS } from './mark-reader.ts';
import type { Reader, Parsing } from './reader.ts';
import {
	callsIn,
	isCallKey,
	isNameKey,
	knownName,
	malformedCall,
	type TextToolCall
} from './text-tool-call.ts';

const QUOTE = /["'“”‘’`]/;

export class JsonCalls {
	readonly #reader: Reader;
	readonly #arguments: ArgumentGrammar;
	readonly #names: readonly string[];

	constructor(reader: Reader, values: ArgumentGrammar, names: readonly string[]) {
		this.#reader = reader;
		this.#arguments = values;
		this.#names = names;
	}

	/** null: what comes next is none. */
	*calls(certainty: Certainty): Parsing<TextToolCall[] | null> {
		const reader = this.#reader;
		const sure = certainty === 'sure';
		if ((yield* reader.peek()) === '"') {
			const found = callsIn(yield* this.#arguments.string(), this.#names, sure);
			return found.length > 0 ? found : null;
		}
		if (!sure && !(yield* this.#startsCall())) return null;
		const text = yield* this.#arguments.value();
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
	*#startsCall(): Parsing<boolean> {
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
	*#key(): Parsing<string | null> {
		const reader = this.#reader;
		yield* reader.pass(/\s/, 40);
		yield* reader.pass(QUOTE, 1);
		const key = yield* reader.pass(/[\w.-]/, MAX_NAME_CHARACTERS);
		yield* reader.pass(QUOTE, 1);
		yield* reader.pass(/\s/, 40);
		return key && (yield* reader.passed(':')) ? key : null;
	}
}
