/** Parses malformed XHTML as HTML, and turns it into XML that serializing and parsing leave unchanged. */
import { limitTags, tagsIn } from './tags.ts';
import { prepareMarkup } from './prepare-markup.ts';
import { emptyDocument, parseXml } from './xml.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const OPS = 'http://www.idpf.org/2007/ops';
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const XML_NAME = /^[A-Za-z_][\w.-]*$/;

/** The contents of these elements are not text of the page. */
const UNSHOWN = [
	'script',
	'style',
	'title',
	'template',
	'textarea',
	'select',
	'iframe',
	'noembed',
	'noframes'
];
/** A page counts as damaged if it has lost more than this share of its letters, and more than this many. */
const LOST_PART = 0.05;
const LOST_LETTERS = 200;

/** isCut: much of the text is missing from the document, because a tag before it was never closed. */
export function parseAsHtml(text: string): { doc: Document; isCut: boolean } {
	const ready = limitTags(readable(prepareMarkup(text)), 'html');
	const html = new DOMParser().parseFromString(
		// Without a document type, HTML's parser would use quirks mode.
		`<!DOCTYPE html>${expandEmptyElements(ready)}`,
		'text/html'
	);
	for (const element of [...html.querySelectorAll('*')]) {
		makeAttributesXml(element);
		if (!XML_NAME.test(element.localName)) rename(element, 'span');
	}
	removeComments(html);
	const doc =
		parseXml(new XMLSerializer().serializeToString(html.documentElement)) ??
		// What still cannot be serialized as XML is reduced to its text.
		textOnly(html.body.textContent);
	const wanted = lettersIn(ready);
	const lost = wanted - lettersShown(doc);
	return { doc, isCut: lost > LOST_LETTERS && lost > LOST_PART * wanted };
}

/**
 * HTML reads a CDATA section as a comment up to the next bracket, and an unclosed comment as everything that follows. This
 * makes both text.
 */
function readable(text: string): string {
	const parts: string[] = [];
	let from = 0;
	for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', Math.max(from, at + 2))) {
		const [open, close] = text.startsWith('<!--', at) ? ['<!--', '-->'] : ['<![CDATA[', ']]>'];
		if (!text.startsWith(open, at)) continue;
		// “<!-->” is a complete comment.
		const end = text.indexOf(close, at + (open === '<!--' ? 2 : open.length));
		// No later one has an end either.
		if (end < 0) return parts.join('') + withoutMarks(text.slice(from), open);
		if (open === '<!--') {
			parts.push(text.slice(from, end + close.length));
		} else {
			const characters = text.slice(at + open.length, end);
			parts.push(text.slice(from, at), characters.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
		}
		from = end + close.length;
	}
	return parts.join('') + text.slice(from);
}

const withoutMarks = (text: string, mark: string): string =>
	readable(mark === '<!--' ? text.replaceAll(mark, '&lt;!--') : text.replaceAll(mark, ''));

/** Counts letters and signs between the tags of markup, leaving out elements whose text is not shown. */
function lettersIn(markup: string): number {
	let count = 0;
	let from = 0;
	/** The open element whose text is not shown, and the letters since it opened, as it may never be closed. */
	let unshown = '';
	let since = 0;
	const read = (to: number): void => {
		const letters = lettersOf(
			markup
				.slice(from, to)
				.replace(/<!--[\s\S]*?-->|<[?!][^<>]*>/g, '')
				.replace(/&#?\w{1,31};/g, 'x')
		);
		if (unshown === '') count += letters;
		else since += letters;
	};
	for (const { start, end, name, closing, empty } of tagsIn(markup)) {
		read(start);
		from = end;
		if (unshown === '' && !closing && !empty && UNSHOWN.includes(name.toLowerCase())) {
			unshown = name;
			since = 0;
		} else if (closing && name === unshown) unshown = '';
	}
	read(markup.length);
	return unshown === '' ? count : count + since;
}

function lettersShown({ body }: Document): number {
	const hidden = [...body.querySelectorAll(UNSHOWN.join(', '))];
	return hidden.reduce(
		(count, element) => count - lettersOf(element.textContent),
		lettersOf(body.textContent)
	);
}

const lettersOf = (text: string): number => text.replace(/\s+/g, '').length;

/** Closes <title/> and <script/>, which HTML does not; everything after them would become their content. */
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
	for (const name of element.getAttributeNames()) {
		// HTML treats xmlns like any other attribute; in XML a wrong one would take the element out of its namespace.
		if (XML_NAME.test(name) && name !== 'xmlns') continue;
		// Attributes of drawings have prefixes that the parser knows.
		if (element.getAttributeNode(name)?.namespaceURI) continue;
		const value = element.getAttribute(name) ?? '';
		element.removeAttribute(name);
		// The HTML parser knows no prefixes. epub:type marks footnotes, so it is kept.
		if (name === 'epub:type') element.setAttributeNS(OPS, 'epub:type', value);
		else if (name === 'xml:lang' && !element.hasAttribute('lang')) element.setAttribute('lang', value);
	}
}

function rename(element: Element, name: string): void {
	const replacement = element.ownerDocument.createElementNS(XHTML, name);
	for (const key of element.getAttributeNames())
		if (XML_NAME.test(key) && key !== 'xmlns') replacement.setAttribute(key, element.getAttribute(key) ?? '');
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
	const doc = emptyDocument();
	for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
		const paragraph = doc.createElementNS(XHTML, 'p');
		paragraph.textContent = line;
		doc.body.append(paragraph);
	}
	return doc;
}
