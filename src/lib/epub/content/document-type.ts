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
		at = from = endOfDocumentType(text, KEYWORD.lastIndex, entities);
	}
	return { text: kept.length === 0 ? text : kept.join('') + text.slice(from), entities };
}

/** Adds to `entities`. at: behind the keyword. */
function endOfDocumentType(text: string, from: number, entities: Map<string, string>): number {
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
		else if (char === '[') {
			at = endOfSubset(text, at + 1, entities);
			continue;
		} else if (char === '"' || char === "'") quote = char;
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
		else if (text.startsWith('<!', at)) at = endOfDeclaration(text, at, entities);
		// An element: the subset was never closed.
		else if (char === '<') return at;
		else at++;
	}
	return at;
}

function endOfDeclaration(text: string, from: number, entities: Map<string, string>): number {
	ENTITY.lastIndex = from;
	const [whole, name, double, single] = ENTITY.exec(text) ?? [];
	if (whole !== undefined && name !== undefined) {
		// XML 1.0 § 4.2: the first declaration of a name counts.
		if (!entities.has(name)) entities.set(name, double ?? single ?? '');
		return from + whole.length;
	}
	let quote = '';
	let quoted: number | null = null;
	for (let at = from + 2; at < text.length; at++) {
		const char = text[at] as string;
		if (char === '<') return quoted ?? at;
		if (quote !== '') {
			if (char === quote) {
				quote = '';
				quoted = null;
			} else if (char === '>') quoted ??= at + 1;
		} else if (char === '>') return at + 1;
		else if (char === ']') return at;
		else if (char === '"' || char === "'") quote = char;
	}
	return quoted ?? text.length;
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
