/** Parses XML as it occurs in books: with HTML entities, stray control characters, and missing or odd document types. */
import { SaxesParser } from 'saxes';
import type { Pacer } from '$lib/async/pause.ts';
import { MAX_PARSED_DEPTH } from '$lib/book/limits.ts';
import { limitTags, limitingTags } from './tags.ts';
import { prepareMarkup, preparingMarkup } from './prepare-markup.ts';

/** Longer texts are parsed in slices, since 2 MB at once block the page for 150 ms. */
const LONG_XML_CHARACTERS = 150_000;

/** The document, or null if it is not well-formed. */
export function parseXml(text: string): Document | null {
	return parseNow(limitTags(prepareMarkup(text), 'xml'));
}

/** Like `parseXml`, but a long text is parsed in slices, so that the page stays responsive. */
export async function parseXmlSmoothly(text: string, pacer: Pacer): Promise<Document | null> {
	const prepared = await pacer.run(preparingMarkup(text));
	const ready = await pacer.run(limitingTags(prepared, 'xml'));
	const inSlices = ready.length < LONG_XML_CHARACTERS ? null : await pacer.run(parseXmlInSlices(ready));
	return inSlices ?? parseNow(ready);
}

function parseNow(text: string): Document | null {
	const doc = new DOMParser().parseFromString(text, 'application/xml');
	return doc.getElementsByTagName('parsererror').length > 0 ? null : doc;
}

/** An XHTML document with an empty head and body. */
export function emptyDocument(): Document {
	const markup =
		'<html xmlns="http://www.w3.org/1999/xhtml"><head><title></title></head><body></body></html>';
	return new DOMParser().parseFromString(markup, 'application/xhtml+xml');
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

/** The language declared by the element or its ancestors; null if none. */
export function languageOf(element: Element): string | null {
	for (let at: Element | null = element; at; at = at.parentElement) {
		const language =
			at.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang') || at.getAttribute('lang');
		if (language) return language;
	}
	return null;
}

/** The element's address, written as in HTML or in SVG 1.1; null if it has none. */
export const hrefOf = (element: Element): string | null =>
	element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href');

/** The element's epub:type (EPUB 3.3 § D.6); '' if it has none. */
export const epubTypeOf = (element: Element): string =>
	element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? element.getAttribute('epub:type') ?? '';

export function tokens(value: string | null | undefined): string[] {
	return (value ?? '').split(/\s+/).filter((token) => token !== '');
}

/** How many UTF-16 code units are parsed between two checks of the clock: about a millisecond's work. */
const PARSED_AT_ONCE = 8192;

/**
 * Parses long XML piece by piece, since the browser's own parser blocks the page for 200 ms on a file of 2.5 MB. It accepts
 * prepared text (no document type, only XML's own entities) and gives up on anything else, so the browser's parser has the last
 * word on what is well-formed. The contents of a <template> become its children, which does not matter because they are never
 * shown.
 * Null if this parser cannot read the text. Comments and processing instructions are left out. Yields after each piece.
 */
export function* parseXmlInSlices(text: string): Generator<void, Document | null> {
	const doc = document.implementation.createDocument(null, null);
	const parser = new SaxesParser({ xmlns: true });
	let parent: Node = doc;
	let depth = 0;
	let failed = false;
	const append = (characters: string) => {
		// Outside the root there is only white space, which a document does not keep.
		if (parent !== doc && characters) parent.appendChild(doc.createTextNode(characters));
	};
	parser.on('error', () => (failed = true));
	parser.on('doctype', () => (failed = true));
	parser.on('text', append);
	parser.on('cdata', append);
	parser.on('opentag', ({ name, uri, attributes }) => {
		if (++depth > MAX_PARSED_DEPTH) failed = true;
		// After an error the parser continues, with names that the document would reject.
		if (failed) return;
		const element = doc.createElementNS(uri || null, name);
		for (const attribute of Object.values(attributes))
			element.setAttributeNS(attribute.uri || null, attribute.name, attribute.value);
		parent = parent.appendChild(element);
	});
	parser.on('closetag', () => {
		depth--;
		parent = parent.parentNode ?? doc;
	});
	try {
		for (let at = 0; at < text.length && !failed; at += PARSED_AT_ONCE) {
			parser.write(text.slice(at, at + PARSED_AT_ONCE));
			yield;
		}
		parser.close();
	} catch (error) {
		// XML allows this name, but the document does not.
		if (error instanceof DOMException) return null;
		throw error;
	}
	return failed ? null : doc;
}
