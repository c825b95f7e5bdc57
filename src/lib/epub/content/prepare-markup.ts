/**
 * Prepares markup so that a parser's work is limited by the markup's size: without a document type, with entities replaced (so
 * that none can expand without end), and without characters that XML forbids.
 */
import { runAtOnce } from '$lib/async/pause.ts';
import { behind } from './tags.ts';
import { MAX_ENTITY_CHARACTERS, MAX_ENTITY_DEPTH, MAX_EXPANSION_CHARACTERS } from '$lib/book/limits.ts';

const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
const REFERENCE = /&([a-z][\w.:-]*);/gi;
/** The UTF-16 length of the longest name in HTML's list, CounterClockwiseContourIntegral. */
const MAX_HTML_NAME = 31;
/** Replaces text that is left out, and appears only once if there is much of it. */
const LEFT_OUT = '…';
/** A separator that no entity stands for. */
const BETWEEN = '\ue000';

const NAMESPACE = /(\sxmlns:[\w.-]{1,100}\s{0,9}=\s{0,9})("[^"<]{0,2000}"|'[^'<]{0,2000}')/g;
/** Characters that no URI contains (RFC 3986 § 2), written directly or as an entity. */
const NOT_IN_URI = /&(?:lt|gt|quot|apos|#\w{1,8});|[\s<>"{}|\\^`]/g;

export const prepareMarkup = (markup: string): string => runAtOnce(preparingMarkup(markup));

/** The same as a generator, which yields where it may be interrupted. */
export function* preparingMarkup(markup: string): Generator<void, string> {
	const clean = markup
		.replace(/^[\ufeff\s]*(<\?xml\s[^>]*\?>)?/, '')
		// XML 1.0 § 2.2: characters that no document may contain.
		// eslint-disable-next-line no-control-regex
		.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
	yield;
	const { text: markedUp, entities } = withoutDocumentType(clean);
	const text = withUriNamespaces(markedUp);
	yield;
	return /&[a-z]/i.test(text) ? yield* new Entities(entities).replaceIn(text) : text;
}

/** How many UTF-16 units are searched for entities between two checks of the clock: a few milliseconds' work. */
const SEARCHED_AT_ONCE = 2 ** 17;

/** The text in pieces, which divide no reference to an entity. */
function* piecesOf(text: string): Generator<string> {
	for (let at = 0; at < text.length;) {
		const next = text.indexOf('&', at + SEARCHED_AT_ONCE);
		const end = next < 0 ? text.length : next;
		yield text.slice(at, end);
		at = end;
	}
}

/** A frame shows an error page for a namespace that is not a URI, although the parser that is asked before accepts it. */
function withUriNamespaces(text: string): string {
	return text.replace(NAMESPACE, (_, declaration: string, quoted: string) => {
		const quote = quoted[0] ?? '';
		return declaration + quote + quoted.slice(1, -1).replace(NOT_IN_URI, '_') + quote;
	});
}

class Entities {
	/** Entities for long, plain text. Their cost is counted at each reference; inside other entities they could grow without end. */
	readonly #long = new Set<string>();
	/** Replacement texts without references: LEFT_OUT for one that is too long or nested too deeply, '' for one that contains itself. */
	readonly #resolved = new Map<string, string>();
	#html = new Map<string, string>();
	/** The nesting depth of the entity that is being replaced. */
	#depth = 0;
	/** How many UTF-16 units the document may still grow by. */
	#room = MAX_EXPANSION_CHARACTERS;

	constructor(private readonly declared: Map<string, string>) {
		for (const [name, text] of declared)
			if (text.length > MAX_ENTITY_CHARACTERS && !text.includes('&')) this.#long.add(name);
	}

	/** Entities are not replaced in a CDATA section. */
	*replaceIn(text: string): Generator<void, string> {
		this.#html = htmlEntities(yield* this.#unknownIn([text, ...this.declared.values()]));
		const parts: string[] = [];
		let at = 0;
		while (at < text.length) {
			const start = text.indexOf('<![CDATA[', at);
			const end = start < 0 ? -1 : text.indexOf(']]>', start);
			for (const piece of piecesOf(text.slice(at, end < 0 ? undefined : start))) {
				parts.push(this.#replace(piece));
				yield;
			}
			if (end < 0) break;
			parts.push(text.slice(start, end + 3));
			at = end + 3;
		}
		return parts.join('');
	}

	*#unknownIn(texts: readonly string[]): Generator<void, string[]> {
		const names = new Set<string>();
		for (const text of texts)
			for (const piece of piecesOf(text)) {
				for (const name of piece.match(REFERENCE) ?? []) names.add(name);
				yield;
			}
		return [...names]
			.map((reference) => reference.slice(1, -1))
			.filter((name) => !XML_ENTITIES.has(name) && !this.declared.has(name));
	}

	#replace(text: string): string {
		return text.replace(REFERENCE, (whole, name: string) => {
			const value = this.#valueOf(name);
			if (value === null) return whole;
			const before = this.#room;
			this.#room -= Math.max(0, value.length - whole.length);
			if (this.#room >= 0) return value;
			return before >= 0 ? LEFT_OUT : '';
		});
	}

	/** Null for XML's own entities and for unknown names, which stay as they are. */
	#valueOf(name: string): string | null {
		if (XML_ENTITIES.has(name)) return null;
		const declared = this.declared.get(name);
		if (declared === undefined) return this.#html.get(name) ?? null;
		if (this.#depth === 0 && this.#long.has(name)) return declared;
		const resolved = this.#resolved.get(name);
		if (resolved !== undefined) return resolved;
		// This holds until the value is known, so an entity that contains itself stands for nothing.
		this.#resolved.set(name, '');
		this.#depth++;
		const value =
			declared.length > MAX_ENTITY_CHARACTERS || this.#depth > MAX_ENTITY_DEPTH
				? LEFT_OUT
				: declared.replace(REFERENCE, (whole, inner: string) => this.#valueOf(inner) ?? whole);
		this.#depth--;
		const kept = value.length > MAX_ENTITY_CHARACTERS ? LEFT_OUT : value;
		this.#resolved.set(name, kept);
		return kept;
	}
}

/**
 * Maps the names that HTML knows to their characters, written as XML. They are looked up together, because the browser's parser
 * is slow to start.
 */
function htmlEntities(names: readonly string[]): Map<string, string> {
	const asked = names.filter((name) => name.length <= MAX_HTML_NAME);
	if (asked.length === 0) return new Map();
	const markup = BETWEEN + asked.map((name) => `&${name};`).join(BETWEEN);
	const text = new DOMParser().parseFromString(markup, 'text/html').body.textContent;
	const values = text.split(BETWEEN).slice(1);
	return new Map(
		asked.flatMap((name, index): [string, string][] => {
			const value = values[index] ?? '';
			if (value === `&${name};`) return [];
			return [[name, value.replaceAll('&', '&#38;').replaceAll('<', '&#60;')]];
		})
	);
}

interface WithoutDocumentType {
	text: string;
	/**
	 * Maps a name to its declared replacement text, in which references are not yet replaced. Entities of external files are
	 * not included.
	 */
	entities: Map<string, string>;
}

const SPACE = /\s*/y;
const KEYWORD = /<!DOCTYPE/iy;
const ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;

/**
 * Removes the document type from a document's beginning, and reads the entities that it declares (XML 1.0 § 2.8, § 4.2), in one
 * pass. In broken markup, it drops only what cannot be anything else.
 */
function withoutDocumentType(text: string): WithoutDocumentType {
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
 * Returns the position after the '>' of a declaration. from: after its keyword. subset: reads the internal subset from after
 * its '[' to its end. Without it, the declaration is itself inside a subset, and ends at the ']' at the latest.
 */
function endOfDeclaration(text: string, from: number, subset?: (at: number) => number): number {
	let quote = '';
	/** The first '>' inside quotation marks, which is the end if a mark has no partner. */
	let quoted: number | null = null;
	let at = from;
	while (at < text.length) {
		const char = text[at] as string;
		// No '<' may stand here, so this declaration was never finished.
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

/** Returns the position after the ']' of the internal subset, which may itself contain brackets in quotes and in comments. */
function endOfSubset(text: string, from: number, entities: Map<string, string>): number {
	let at = from;
	while (at < text.length) {
		const char = text[at] as string;
		if (char === ']') return at + 1;
		if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
		else if (text.startsWith('<?', at)) at = behind(text, '?>', at + 2);
		else if (text.startsWith('<!', at))
			at = endOfEntity(text, at, entities) ?? endOfDeclaration(text, at + 2);
		// This is an element, so the subset was never closed.
		else if (char === '<') return at;
		else at++;
	}
	return at;
}

/** Adds the entity that is declared here. Returns the position after it, or null if there is none. */
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
