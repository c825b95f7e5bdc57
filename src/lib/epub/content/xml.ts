/** Parses XML as found in books: with HTML entities, stray control characters, missing or odd document types. */
import type { Pacer } from '$lib/async/pause.ts';
import { parseXmlInSlices } from './xml-in-slices.ts';

const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** Longest replacement text of an entity that the book declares: enough for a name, too short for an expansion attack. */
const MAX_ENTITY_CHARACTERS = 200;
const known = new Map<string, string>();

/** Longer texts are parsed in slices: 2 MB at once block the page for 150 ms. */
const LONG_XML_CHARACTERS = 150_000;

/** The document, or null where it is not well-formed. */
export function parseXml(text: string): Document | null {
	return parseNow(prepare(text));
}

/** The same; a long text in slices, so that the page stays responsive. */
export async function parseXmlSmoothly(text: string, pacer: Pacer): Promise<Document | null> {
	const ready = prepare(text);
	const inSlices = ready.length < LONG_XML_CHARACTERS ? null : await pacer.run(parseXmlInSlices(ready));
	return inSlices ?? parseNow(ready);
}

function parseNow(text: string): Document | null {
	const doc = new DOMParser().parseFromString(text, 'application/xml');
	return doc.getElementsByTagName('parsererror').length > 0 ? null : doc;
}

/**
 * Removes the document type (after replacing its entities, so that none can be expanded without end) and characters that
 * XML does not allow.
 */
function prepare(text: string): string {
	let body = text
		.replace(/^[\ufeff\s]*(<\?xml\s[^>]*\?>)?/, '')
		// XML 1.0 § 2.2: characters that no document may contain.
		// eslint-disable-next-line no-control-regex
		.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
	const entities = new Map<string, string>();
	const doctype = /<!DOCTYPE[^[>]*(?:\[([^\]]*)\]\s*)?>/i.exec(body);
	if (
		doctype &&
		body
			.slice(0, doctype.index)
			.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
			.trim() === ''
	) {
		for (const [, name = '', value = ''] of (doctype[1] ?? '').matchAll(
			/<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']\s*>/g
		))
			if (value.length <= MAX_ENTITY_CHARACTERS && !/&[a-z]/i.test(value)) entities.set(name, value);
		body = body.slice(0, doctype.index) + body.slice(doctype.index + doctype[0].length);
	}
	if (!/&[a-z]/i.test(body)) return body;
	// In a CDATA section, entities are not replaced.
	return body
		.split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
		.map((part, index) =>
			index % 2 === 1
				? part
				: part.replace(/&([a-z][\w.-]*);/gi, (whole, name: string) =>
						XML_ENTITIES.has(name) ? whole : (entities.get(name) ?? htmlEntity(name) ?? whole)
					)
		)
		.join('');
}

/** The characters of a named HTML entity as XML text; null for an unknown name. */
function htmlEntity(name: string): string | null {
	let value = known.get(name);
	if (value === undefined) {
		value = new DOMParser().parseFromString(`&${name};`, 'text/html').body.textContent ?? '';
		known.set(name, value);
	}
	if (value === `&${name};`) return null;
	return value.replaceAll('&', '&#38;').replaceAll('<', '&#60;');
}

/** Descendants by local name, whatever namespace or prefix the book uses. */
export function elementsNamed(parent: Document | Element, name: string): Element[] {
	return [...parent.getElementsByTagNameNS('*', name)];
}

export function childrenNamed(parent: Element, name: string): Element[] {
	return [...parent.children].filter((child) => child.localName.toLowerCase() === name);
}

/** Text content with white space collapsed; '' for a missing element. */
export function plainText(element: Element | null | undefined): string {
	return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The language declared by the element or its ancestors; null where none is. */
export function languageOf(element: Element): string | null {
	for (let at: Element | null = element; at; at = at.parentElement) {
		const language =
			at.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang') || at.getAttribute('lang');
		if (language) return language;
	}
	return null;
}

/** White-space separated words of an attribute. */
export function tokens(value: string | null | undefined): string[] {
	return (value ?? '').split(/\s+/).filter((token) => token !== '');
}
