/** Takes the document type from a document's beginning, and reads the entities that it declares (XML 1.0 § 2.8, § 4.2). */

export interface WithoutDocumentType {
	text: string;
	/** Name → replacement text as declared, references in it not replaced. Not those of an external file. */
	entities: Map<string, string>;
}

const SPACE = /\s*/y;
const KEYWORD = /<!DOCTYPE/iy;
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;

/** One pass: of whatever is broken, only as much is dropped as cannot be anything else. */
export function withoutDocumentType(text: string): WithoutDocumentType {
	const entities = new Map<string, string>();
	const kept: string[] = [];
	let from = 0;
	let at = 0;
	for (;;) {
		at = skipSpace(text, at);
		const other = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
		if (other !== null) {
			const end = text.indexOf(other, at + 2);
			if (end < 0) break;
			at = end + other.length;
			continue;
		}
		KEYWORD.lastIndex = at;
		if (!KEYWORD.test(text)) break;
		kept.push(text.slice(from, at));
		at = from = endOfDeclaration(text, KEYWORD.lastIndex, (inside) => endOfSubset(text, inside, entities));
	}
	return { text: kept.length === 0 ? text : kept.join('') + text.slice(from), entities };
}

/**
 * Behind the '>' of a declaration; `from`: behind its keyword. subset: reads the internal subset from behind its '[' to its end;
 * without it the declaration stands in one itself, which ends at the ']' at the latest.
 */
function endOfDeclaration(text: string, from: number, subset?: (at: number) => number): number {
	let quote = '';
	/** The first '>' inside quotation marks: the end where a mark has no partner. */
	let quoted: number | null = null;
	let at = from;
	while (at < text.length) {
		const char = text[at] as string;
		// No '<' may stand here: this declaration was never finished.
		if (char === '<') return quoted ?? at;
		if (quote !== '') {
			if (char === quote) {
				quote = '';
				quoted = null;
			} else if (char === '>') quoted ??= at + 1;
		} else if (char === '>') return at + 1;
		else if (subset && char === '[') {
			at = subset(at + 1);
			continue;
		} else if (!subset && char === ']') return at;
		else if (char === '"' || char === "'") quote = char;
		at++;
	}
	return quoted ?? at;
}

/** Behind the ']' of the internal subset, which may itself hold brackets, in quotes and in comments. */
function endOfSubset(text: string, from: number, entities: Map<string, string>): number {
	let at = from;
	while (at < text.length) {
		const char = text[at] as string;
		if (char === ']') return at + 1;
		if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
		else if (text.startsWith('<?', at)) at = behind(text, '?>', at + 2);
		else if (text.startsWith('<!', at))
			at = endOfEntity(text, at, entities) ?? endOfDeclaration(text, at + 2);
		// An element: the subset was never closed.
		else if (char === '<') return at;
		else at++;
	}
	return at;
}

/** Adds the entity that is declared here; returns what is behind it, null where none is. */
function endOfEntity(text: string, from: number, entities: Map<string, string>): number | null {
	ENTITY.lastIndex = from;
	const [whole, name, double, single] = ENTITY.exec(text) ?? [];
	if (whole === undefined || name === undefined) return null;
	// XML 1.0 § 4.2: the first declaration of a name counts.
	if (!entities.has(name)) entities.set(name, double ?? single ?? '');
	return from + whole.length;
}

function skipSpace(text: string, at: number): number {
	SPACE.lastIndex = at;
	SPACE.exec(text);
	return SPACE.lastIndex;
}

function behind(text: string, what: string, from: number): number {
	const found = text.indexOf(what, from);
	return found < 0 ? text.length : found + what.length;
}
