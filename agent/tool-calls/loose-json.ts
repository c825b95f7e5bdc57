/**
 * Parses values as models write them: single or typographic quotes, trailing commas, comments, missing brackets, Python's keywords.
 * The only use of jsonrepair.
 */
import { jsonrepair } from 'jsonrepair';
import { isTooDeep, parsedJson } from '../protocol/json.ts';

/** Parses an object or a list; undefined if the text cannot be repaired into one. */
export function parseLoosely(text: string): unknown {
	const trimmed = text.trim();
	if (!/^[[{]/.test(trimmed)) return undefined;
	return parsed(trimmed) ?? repaired(trimmed);
}

/** Parses a value of any kind. Text that is not a value is returned as a string. `None` and `null` become null. */
export function parseValue(text: string): unknown {
	const trimmed = text.trim();
	const tuple = /^\(([\s\S]*)\)$/.exec(trimmed);
	if (tuple) return parseLoosely(`[${tuple[1]}]`) ?? trimmed;
	if (/^[[{]/.test(trimmed)) return parseLoosely(trimmed) ?? trimmed;
	// Search words that must keep their quotes: "white whale" and "Ahab".
	if (/^"[^"]*[^\s"\\]"\s[^"]*"/.test(trimmed)) return trimmed;
	if (/^(?:[rbfu]{0,2}["'“‘]|-?\d+(?:\.\d+)?$|(?:true|false|none|null|undefined)$)/i.test(trimmed)) {
		const list = parseLoosely(`[${trimmed.replace(/^[rbfu]+(?=["'])/i, '').replace(/^\w+$/, jsonWord)}]`);
		if (Array.isArray(list) && list.length === 1) return list[0] as unknown;
	}
	return trimmed;
}

/** Parses a complete value; undefined for one that is cut off, which no repair could complete. vLLM may leave out the last brackets of an object. */
export function parseWhole(text: string): unknown {
	const trimmed = text.trim();
	const value = parsed(trimmed);
	if (value !== undefined || !/^[[{]/.test(trimmed)) return value;
	const scanner = new ValueScanner();
	for (let index = 0; index < trimmed.length; index++)
		if (scanner.push(trimmed.charAt(index))) return parseLoosely(trimmed.slice(0, index + 1));
	return /[\]}]$/.test(trimmed) && scanner.outside ? parseLoosely(trimmed) : undefined;
}

function jsonWord(word: string): string {
	return /^(?:none|undefined)$/i.test(word) ? 'null' : word.toLowerCase();
}

const parsed = (text: string): unknown => unlessTooDeep(parsedJson(text));

function repaired(text: string): unknown {
	try {
		return unlessTooDeep(JSON.parse(jsonrepair(withDoubleQuotes(text))));
	} catch {
		return undefined;
	}
}

const unlessTooDeep = (value: unknown): unknown => (isTooDeep(value) ? undefined : value);

/** 'don't' → "don't", "the "white" whale" → "the \"white\" whale": jsonrepair would take the inner marks for ends. */
function withDoubleQuotes(text: string): string {
	const scanner = new ValueScanner();
	for (let index = 0; index < text.length; index++) scanner.push(text.charAt(index));
	scanner.end();
	let changed = '';
	let within = false;
	const marks = new Set(scanner.marks);
	for (let index = 0; index < text.length; index++) {
		const unit = text.charAt(index);
		if (marks.has(index)) {
			within = !within;
			changed += '"';
		} else if (within && unit === '\\') {
			const next = text.charAt(++index);
			changed += next === "'" ? next : unit + next;
		} else if (within && unit === '"') changed += '\\"';
		else if (within && unit === '\n') changed += '\\n';
		else changed += unit;
	}
	return changed;
}

const CLOSING: Record<string, string> = { '"': '"', "'": "'", '“': '”“"', '‘': '’' };
/** A string begins after one of these; elsewhere a single quote is an apostrophe. */
const BEFORE_STRING = '[{,:(=';
const AFTER_STRING = ',:}])<`\n"“';

/**
 * Follows the brackets and strings of a JSON-like or Python-like value, unit by unit. A quotation mark ends a string only where a
 * string can end, so the apostrophes in 'don't cry' do not.
 */
export class ValueScanner {
	/** Open brackets. */
	depth = 0;
	/** Indices of the marks that begin and end strings. */
	readonly marks: number[] = [];
	#index = -1;
	/** Marks that would end the current string; '' outside of one. */
	#closing = '';
	#escaped = false;
	/** Index of a mark that ends the string if what follows allows it. */
	#maybeEnd = -1;
	#before = '{';

	/** Whether the last unit is outside of strings and not a mark. */
	get outside(): boolean {
		return this.#closing === '' && this.marks.at(-1) !== this.#index;
	}

	/** Whether a tag or a fence would end the value here: it is within brackets, but not in a string that continues. */
	get mayBreakOff(): boolean {
		return this.depth > 0 && (this.#closing === '' || this.#maybeEnd >= 0);
	}

	/** True when `unit` closes the outermost bracket. */
	push(unit: string): boolean {
		this.#index++;
		if (this.#maybeEnd >= 0) {
			if (unit !== '\n' && /\s/.test(unit)) return false;
			if (AFTER_STRING.includes(unit)) this.end();
			else this.#maybeEnd = -1;
		}
		if (this.#closing) {
			if (this.#escaped) this.#escaped = false;
			else if (unit === '\\') this.#escaped = true;
			else if (this.#closing.includes(unit)) this.#maybeEnd = this.#index;
			return false;
		}
		const closing = CLOSING[unit];
		if (closing && (unit === '"' || BEFORE_STRING.includes(this.#before))) {
			this.#closing = closing;
			this.marks.push(this.#index);
			return false;
		}
		if (!/\s/.test(unit)) this.#before = unit;
		if ('{[('.includes(unit)) this.depth++;
		return '}])'.includes(unit) && --this.depth === 0;
	}

	/** Nothing follows, so a possible end of a string is its end. */
	end(): void {
		if (this.#maybeEnd < 0) return;
		this.marks.push(this.#maybeEnd);
		this.#maybeEnd = -1;
		this.#closing = '';
		this.#before = '"';
	}
}

/** The parts between the commas of an argument list, e.g. `a=[1, 2], b="x, y"`. */
export function splitArguments(text: string): string[] {
	const scanner = new ValueScanner();
	const parts: string[] = [];
	let start = 0;
	for (let index = 0; index < text.length; index++) {
		scanner.push(text.charAt(index));
		if (text.charAt(index) !== ',' || !scanner.outside || scanner.depth !== 0) continue;
		parts.push(text.slice(start, index));
		start = index + 1;
	}
	return [...parts, text.slice(start)].filter((part) => part.trim());
}
