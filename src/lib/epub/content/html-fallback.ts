/** Parses malformed XHTML as HTML, and makes it XML that survives serializing and parsing unchanged. */
import { limitDepth, tagsIn } from './tags.ts';
import { prepareMarkup } from './prepare-markup.ts';
import { parseXml } from './xml.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const OPS = 'http://www.idpf.org/2007/ops';
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const XML_NAME = /^[A-Za-z_][\w.-]*$/;

export function parseAsHtml(text: string): Document {
	const html = new DOMParser().parseFromString(
		// Without a document type, HTML's parser would read as browsers of 1998 did.
		`<!DOCTYPE html>${expandEmptyElements(limitDepth(prepareMarkup(text), 'html'))}`,
		'text/html'
	);
	for (const element of [...html.querySelectorAll('*')]) {
		makeAttributesXml(element);
		if (!XML_NAME.test(element.localName)) rename(element, 'span');
	}
	removeComments(html);
	const doc = parseXml(new XMLSerializer().serializeToString(html.documentElement));
	// What still cannot be serialized as XML is reduced to its text.
	return doc ?? textOnly(html.body.textContent ?? '');
}

/** In HTML, <title/> or <script/> is not closed: everything after it would become its content. */
function expandEmptyElements(text: string): string {
	const parts: string[] = [];
	let from = 0;
	for (const { end, name, empty } of tagsIn(text)) {
		if (!empty || VOID.test(name)) continue;
		parts.push(text.slice(from, end - 2), `></${name}>`);
		from = end;
	}
	return from === 0 ? text : parts.join('') + text.slice(from);
}

function makeAttributesXml(element: Element): void {
	for (const attribute of [...element.attributes]) {
		const { name, value } = attribute;
		// To HTML, xmlns is an attribute like any other; as XML a wrong one would take the element out of its namespace.
		if (attribute.namespaceURI !== null || (XML_NAME.test(name) && name !== 'xmlns')) continue;
		element.removeAttributeNode(attribute);
		// The HTML parser knows no prefixes; epub:type marks footnotes, so it is kept.
		if (name === 'epub:type') element.setAttributeNS(OPS, 'epub:type', value);
		else if (name === 'xml:lang' && !element.hasAttribute('lang')) element.setAttribute('lang', value);
	}
}

function rename(element: Element, name: string): void {
	const replacement = element.ownerDocument.createElementNS(XHTML, name);
	for (const { name: key, value } of [...element.attributes])
		if (XML_NAME.test(key) && key !== 'xmlns') replacement.setAttribute(key, value);
	replacement.append(...element.childNodes);
	element.replaceWith(replacement);
}

function removeComments(doc: Document): void {
	const walker = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT);
	let node = walker.nextNode();
	while (node) {
		const next = walker.nextNode();
		(node as Comment).remove();
		node = next;
	}
}

function textOnly(text: string): Document {
	const doc = new DOMParser().parseFromString(
		`<html xmlns="${XHTML}"><head><title></title></head><body></body></html>`,
		'application/xhtml+xml'
	);
	for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
		const paragraph = doc.createElementNS(XHTML, 'p');
		paragraph.textContent = line;
		doc.body.append(paragraph);
	}
	return doc;
}
