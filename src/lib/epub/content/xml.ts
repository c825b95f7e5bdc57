/** Parses XML as found in books: with HTML entities, stray control characters, missing or odd document types. */
import type { Pacer } from '$lib/async/pause.ts';
import { limitDepth, limitingDepth } from './markup-depth.ts';
import { prepareMarkup } from './prepare-markup.ts';
import { parseXmlInSlices } from './xml-in-slices.ts';

/** Longer texts are parsed in slices: 2 MB at once block the page for 150 ms. */
const LONG_XML_CHARACTERS = 150_000;

/** The document, or null where it is not well-formed. */
export function parseXml(text: string): Document | null {
	return parseNow(prepare(text));
}

/** The same; a long text in slices, so that the page stays responsive. */
export async function parseXmlSmoothly(text: string, pacer: Pacer): Promise<Document | null> {
	const prepared = prepareMarkup(text);
	if (pacer.due) await pacer.pause();
	const ready = await pacer.run(limitingDepth(prepared, 'xml'));
	const inSlices = ready.length < LONG_XML_CHARACTERS ? null : await pacer.run(parseXmlInSlices(ready));
	return inSlices ?? parseNow(ready);
}

const prepare = (text: string): string => limitDepth(prepareMarkup(text), 'xml');

function parseNow(text: string): Document | null {
	const doc = new DOMParser().parseFromString(text, 'application/xml');
	return doc.getElementsByTagName('parsererror').length > 0 ? null : doc;
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
