/**
 * Parses long XML piece by piece: the browser's own parser holds the page up for 150 ms on a file of 2 MB. It knows what
 * prepared text contains (no document type, no entities but XML's own) and gives up on anything else, so that the
 * browser's parser has the last word on what is well-formed. What a <template> holds becomes its children, not its
 * content: neither is ever shown.
 */

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const ENTITIES = new Map([
	['amp', '&'],
	['lt', '<'],
	['gt', '>'],
	['quot', '"'],
	['apos', "'"]
]);
/** Deeper than the browser's parser goes. */
const MAX_DEPTH = 4000;
const TOKEN =
	/([^<]+)|<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Prefix → namespace, '' for the default one. */
type Scope = ReadonlyMap<string, string>;

/** Null where this parser cannot read the text; comments and processing instructions are left out. Yields now and then. */
export function* parseXmlInSlices(text: string): Generator<void, Document | null> {
	const doc = document.implementation.createDocument(null, null);
	const open: { node: Element; name: string; scope: Scope }[] = [];
	let seen = 0;
	TOKEN.lastIndex = 0;
	for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
		// Another text may be parsed between two slices.
		TOKEN.lastIndex = at;
		const token = TOKEN.exec(text);
		if (!token) return null;
		const [, characters, comment, cdata, end, name, attributes = '', empty] = token;
		const parent = open.at(-1);
		if (characters !== undefined) {
			const value = characters.includes(']]>') ? null : decodeEntities(characters);
			if (value === null || (!parent && value.trim() !== '')) return null;
			parent?.node.append(value.replace(/\r\n?/g, '\n'));
		} else if (cdata !== undefined) {
			if (!parent) return null;
			parent.node.append(cdata.replace(/\r\n?/g, '\n'));
		} else if (end !== undefined) {
			if (open.pop()?.name !== end) return null;
		} else if (name !== undefined) {
			if ((!parent && doc.documentElement) || open.length > MAX_DEPTH) return null;
			const scope = parent?.scope ?? new Map([['xml', XML]]);
			const made = makeElement(doc, name, attributes, scope);
			if (!made) return null;
			(parent?.node ?? doc).append(made.node);
			if (empty === '') open.push({ node: made.node, name, scope: made.scope });
		} else if (comment?.includes('--')) return null;
		if (++seen % 400 === 0) {
			const next: number = TOKEN.lastIndex;
			yield;
			TOKEN.lastIndex = next;
		}
	}
	return open.length === 0 && doc.documentElement ? doc : null;
}

function makeElement(
	doc: Document,
	name: string,
	attributes: string,
	outer: Scope
): { node: Element; scope: Scope } | null {
	const pairs: [string, string][] = [];
	let scope = outer;
	for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
		const value = decodeEntities((double ?? single ?? '').replace(/\r\n|[\t\n\r]/g, ' '));
		if (value === null) return null;
		pairs.push([key, value]);
		if (key === 'xmlns') scope = new Map(scope).set('', value);
		else if (key.startsWith('xmlns:')) scope = new Map(scope).set(key.slice(6), value);
	}
	try {
		const node = doc.createElementNS(namespaceOf(name, scope, true), name);
		for (const [key, value] of pairs) {
			const namespace = key === 'xmlns' || key.startsWith('xmlns:') ? XMLNS : namespaceOf(key, scope, false);
			const local = key.slice(key.indexOf(':') + 1);
			if (namespace === null ? node.hasAttribute(key) : node.hasAttributeNS(namespace, local)) return null;
			node.setAttributeNS(namespace, key, value);
		}
		return { node, scope };
	} catch (error) {
		// A name or prefix that XML does not allow.
		if (error instanceof DOMException) return null;
		throw error;
	}
}

/** Throws a DOMException for a prefix that was not declared, as createElementNS does for other bad names. */
function namespaceOf(name: string, scope: Scope, isElement: boolean): string | null {
	const colon = name.indexOf(':');
	if (colon < 0) return (isElement && scope.get('')) || null;
	const namespace = scope.get(name.slice(0, colon));
	if (!namespace) throw new DOMException(`The prefix of ${name} is not declared.`, 'NamespaceError');
	return namespace;
}

/** Null where an entity is unknown or an ampersand stands alone. */
function decodeEntities(text: string): string | null {
	if (!text.includes('&')) return text;
	let valid = true;
	const result = text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([\w.-]+));|&/gi, (_, hex, decimal, name) => {
		const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal ?? '', 10);
		const value = name ? ENTITIES.get(name) : isCharacter(code) ? String.fromCodePoint(code) : undefined;
		if (value === undefined) valid = false;
		return value ?? '';
	});
	return valid ? result : null;
}

/** XML 1.0 § 2.2. */
function isCharacter(code: number): boolean {
	return (
		code === 9 ||
		code === 10 ||
		code === 13 ||
		(code >= 0x20 && code <= 0xd7ff) ||
		(code >= 0xe000 && code <= 0xfffd) ||
		(code >= 0x10000 && code <= 0x10ffff)
	);
}
