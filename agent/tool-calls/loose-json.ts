/** Parses JSON as small models write it: single quotes, trailing commas, comments, missing brackets. The only use of jsonrepair. */
import { jsonrepair } from 'jsonrepair';

/** undefined: it cannot be repaired into an object or a list. */
export function parseLoosely(text: string): unknown {
	const trimmed = text.trim();
	if (!/^[[{]/.test(trimmed)) return undefined;
	try {
		return JSON.parse(trimmed);
	} catch {
		return repaired(trimmed);
	}
}

function repaired(text: string): unknown {
	try {
		return JSON.parse(jsonrepair(withDoubleQuotes(text)));
	} catch {
		return undefined;
	}
}

/** 'don't' → "don't": jsonrepair would take the apostrophe for the end of the string. */
function withDoubleQuotes(text: string): string {
	let changed = '';
	walk(text, 0, (unit, syntax) => {
		if (syntax === 'mark') changed += '"';
		else changed += syntax === 'single' && unit === '"' ? '\\"' : unit;
		return false;
	});
	return changed;
}

/** Index after the object or list that begins at `start`, or -1 while its end is missing. Brackets within quotes of either kind do not count. */
export function endOfValue(text: string, start: number): number {
	let depth = 0;
	return walk(text, start, (unit, syntax) => {
		if (syntax !== 'outside') return false;
		if (unit === '{' || unit === '[') depth++;
		return (unit === '}' || unit === ']') && --depth === 0;
	});
}

/** Where a unit stands: outside of strings, a quotation mark itself, or within quotes of one kind. */
type Syntax = 'outside' | 'mark' | 'single' | 'double';

/** Goes through JSON-like text; `visit` returns true to stop. Returns the index after the last unit visited, or -1. */
function walk(text: string, start: number, visit: (unit: string, syntax: Syntax) => boolean): number {
	let quote = '';
	for (let index = start; index < text.length; index++) {
		let unit = text.charAt(index);
		let syntax: Syntax = quote === '"' ? 'double' : quote ? 'single' : 'outside';
		if (quote && unit === '\\') unit += text.charAt(++index);
		else if (quote ? unit === quote && ends(text, index, quote) : begins(text, index)) {
			quote = quote ? '' : unit;
			syntax = 'mark';
		}
		if (visit(unit, syntax)) return index + 1;
	}
	return -1;
}

function begins(text: string, index: number): boolean {
	const unit = text.charAt(index);
	return unit === '"' || (unit === "'" && /[[{,:]\s*$/.test(text.slice(Math.max(0, index - 8), index)));
}

/** An apostrophe ends a string only where a string can end, so not in don't or l'amour. */
function ends(text: string, index: number, quote: string): boolean {
	return quote === '"' || /^\s*([,:}\]]|$)/.test(text.slice(index + 1, index + 12));
}
