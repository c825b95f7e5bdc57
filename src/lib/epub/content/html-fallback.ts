/** Parses malformed XHTML as HTML, and turns it into XML that serializing and parsing leave unchanged. */
import type { Pacer } from '$lib/async/pause.ts';
import { lettersOf } from './letters.ts';
import { mendingMarkup } from './mended-markup.ts';
import { limitingTags, tagsIn } from './tags.ts';
import { preparingMarkup } from './prepare-markup.ts';
import { emptyDocument, parseXmlSmoothly } from './xml.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const OPS = 'http://www.idpf.org/2007/ops';
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const XML_NAME = /^[A-Za-z_][\w.-]*$/;

/** The contents of these elements are not text of the page. */
const SILENT = ['script', 'style', 'title'];

/** lost: how many letters of the text the document does not have, because a tag before them was never closed. */
export async function parseAsHtml(text: string, pacer: Pacer): Promise<{ doc: Document; lost: number }> {
	const prepared = await pacer.run(mendingMarkup(await pacer.run(preparingMarkup(text))));
	const ready = await pacer.run(limitingTags(prepared, 'html'));
	// Without a document type, HTML's parser would use quirks mode.
	const markup = `<!DOCTYPE html>${expandEmptyElements(ready)}`;
	if (pacer.due) await pacer.pause();
	const html = await pacer.run(parsingHtml(markup));
	for (const element of [...html.querySelectorAll('*')]) {
		makeAttributesXml(element);
		if (!XML_NAME.test(element.localName)) rename(element, 'span');
		if (pacer.due) await pacer.pause();
	}
	removeComments(html);
	const xml = new XMLSerializer().serializeToString(html.documentElement);
	if (pacer.due) await pacer.pause();
	const doc =
		(await parseXmlSmoothly(xml, pacer)) ??
		// What still cannot be serialized as XML is reduced to its text.
		textOnly(html.body.textContent);
	const wanted = await pacer.run(lettersIn(prepared));
	return { doc, lost: wanted - (await pacer.run(lettersShown(doc))) };
}

/** How many UTF-16 units are parsed between two checks of the clock: about a millisecond's work. */
const PARSED_AT_ONCE = 8192;

/** Feeds the text to the browser's own parser, in a document that belongs to no window, so that it loads and runs nothing. */
export function* parsingHtml(markup: string): Generator<void, Document> {
	const html = document.implementation.createHTMLDocument();
	html.open();
	for (let at = 0; at < markup.length; at += PARSED_AT_ONCE) {
		html.write(markup.slice(at, at + PARSED_AT_ONCE));
		yield;
	}
	html.close();
	return html;
}

/** Counts letters and signs between the tags of markup, leaving out elements whose contents are no text. */
function* lettersIn(markup: string): Generator<void, number> {
	let count = 0;
	let from = 0;
	/** The open element whose contents are no text, and the letters since it opened, as it may never be closed. */
	let silent = '';
	let since = 0;
	const read = function* (to: number): Generator<void> {
		const text = markup.slice(from, to).replace(/<!--[\s\S]*?-->|<[?!][^<>]*>/g, '');
		const letters = yield* lettersOf(text, true);
		if (silent === '') count += letters;
		else since += letters;
	};
	for (const { start, end, name, closing, empty } of tagsIn(markup)) {
		yield* read(start);
		from = end;
		if (closing) {
			if (name === silent) silent = '';
			continue;
		}
		// It was never closed if it begins again, or if a title has elements.
		if (silent === 'title' || name === silent) {
			count += since;
			since = 0;
			if (silent === 'title') silent = '';
		}
		if (silent !== '' || empty || !SILENT.includes(name.toLowerCase())) continue;
		silent = name;
		since = 0;
	}
	yield* read(markup.length);
	return silent === '' ? count : count + since;
}

function* lettersShown({ body }: Document): Generator<void, number> {
	let count = yield* lettersOf(body.textContent);
	for (const each of body.querySelectorAll('script, style')) count -= yield* lettersOf(each.textContent);
	for (const each of body.querySelectorAll('template'))
		count += yield* lettersOf(each.content.textContent ?? '');
	return count;
}

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
