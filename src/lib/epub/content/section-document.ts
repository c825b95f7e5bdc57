/**
 * Reads a file of the spine as the document that both extraction and rendering use: XHTML, neutralised, and unchanged by
 * serializing and parsing.
 */
import { parseAsHtml } from './html-fallback.ts';
import { isTooLargeDrawing, leftOutImage } from './drawing-limits.ts';
import { LOST_LETTERS } from './letters.ts';
import { PARAGRAPHS } from './mended-markup.ts';
import { neutralise } from './neutralise.ts';
import type { Pacer } from '$lib/async/pause.ts';
import { forbidScripts } from './script-policy.ts';
import { emptyDocument, parseXmlSmoothly } from './xml.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** True for media types that a spine item may have directly (EPUB 3.3 § 3.2, and pictures, which many readers allow). */
export const isShowable = (mediaType: string): boolean =>
	/^(application\/(xhtml\+)?xml|text\/(html|xml|x-oeb1-document)|image\/.*)$/s.test(mediaType);

interface SectionDocument {
	doc: Document;
	/** Whether a paragraph of its text or more was lost because its markup is broken. */
	isCut: boolean;
}

/** text: the decoded file; '' is enough for a picture. path: the full path in the container. */
export async function readSection(
	text: string,
	mediaType: string,
	path: string,
	pacer: Pacer
): Promise<SectionDocument> {
	const { doc, lost } = await parse(text, mediaType, path, pacer);
	const unseen = await pacer.run(neutralise(doc));
	completeBody(doc);
	forbidScripts(doc);
	await pacer.run(normalise(doc));
	return { doc, isCut: lost + unseen > LOST_LETTERS };
}

/** Sets the book's language if a section declares none, since screen readers, hyphenation and fonts depend on it. */
export function nameLanguage(doc: Document, language: string | null): void {
	const root = doc.documentElement;
	const named = [root, doc.body].some(
		(element) => element.getAttribute('lang') || element.getAttributeNS(XML, 'lang')
	);
	if (!language) return;
	// A page's hyphenation depends only on the root's `lang`.
	if (!root.getAttribute('lang')) root.setAttribute('lang', root.getAttributeNS(XML, 'lang') || language);
	if (!named) root.setAttributeNS(XML, 'xml:lang', language);
}

/** lost: the number of letters that are in the file and not in the document. */
async function parse(
	text: string,
	mediaType: string,
	path: string,
	pacer: Pacer
): Promise<{ doc: Document; lost: number }> {
	const whole = (doc: Document) => ({ doc, lost: 0 });
	if (mediaType === 'image/svg+xml') {
		if (isTooLargeDrawing(text)) return whole(pageWith((doc) => leftOutImage(doc, null, 'svg')));
		const svg = await parseXmlSmoothly(text, pacer);
		return whole(svg?.documentElement.localName === 'svg' ? wrapSvg(svg.documentElement) : wrapPicture(path));
	}
	if (mediaType.startsWith('image/')) return whole(wrapPicture(path));
	const doc = mediaType === 'text/html' ? null : await parseXhtml(text, pacer);
	return doc ? whole(doc) : parseAsHtml(text, pacer);
}

/** Null if the file is not well-formed or not XHTML, or has text where only HTML's parser finds it. */
async function parseXhtml(text: string, pacer: Pacer): Promise<Document | null> {
	const doc = await parseXmlSmoothly(text, pacer);
	if (!doc) return null;
	const root = doc.documentElement;
	if (root.namespaceURI === XHTML && root.localName === 'html') return isRegular(doc) ? doc : null;
	if (root.namespaceURI === SVG && root.localName === 'svg') return wrapSvg(root);
	if (root.namespaceURI !== null || root.localName !== 'html') return null;
	// Without the namespace, all elements would be unknown.
	const named = await parseXmlSmoothly(text.replace(/<html(?=[\s>])/, `<html xmlns="${XHTML}"`), pacer);
	return named?.documentElement.namespaceURI === XHTML && isRegular(named) ? named : null;
}

/** Whether all text is in its one body. */
function isRegular({ documentElement: root, head, body }: Document): boolean {
	const others = [...root.children].filter((child) => child !== body);
	return (
		(body as Element | null)?.localName === 'body' &&
		others.every((child) => child === head && !child.querySelector(PARAGRAPHS)) &&
		[...root.childNodes].every(({ nodeType, nodeValue }) => nodeType > Node.TEXT_NODE || !nodeValue?.trim())
	);
}

function pageWith(make: (doc: Document) => Element): Document {
	const doc = emptyDocument();
	doc.body.append(make(doc));
	return doc;
}

const wrapSvg = (svg: Element): Document => pageWith((doc) => doc.importNode(svg, true));

const wrapPicture = (path: string): Document =>
	pageWith((doc) => {
		const image = doc.createElementNS(XHTML, 'img');
		image.setAttribute('src', encodeURIComponent(path.split('/').at(-1) ?? path));
		image.setAttribute('alt', '');
		return image;
	});

/**
 * epubjs needs a head to put things in, and every CFI begins with the body as the second child. As in HTML, what stands beside them is
 * in the body, and the head is never shown, whatever a style says: elsewhere, nothing would limit it.
 */
function completeBody(doc: Document): void {
	const root = doc.documentElement;
	if (!doc.head) root.prepend(doc.createElementNS(XHTML, 'head'));
	doc.head.setAttribute('style', 'display: none !important');
	if (!doc.body) root.append(doc.createElementNS(XHTML, 'body'));
	doc.body.append(...[...root.childNodes].filter((node) => node !== doc.head && node !== doc.body));
}

/**
 * Removes comments and processing instructions (they would split text nodes that a CFI counts as one), turns CDATA sections
 * into text and line ends into \n, and merges adjacent text nodes.
 */
function* normalise(doc: Document): Generator<void> {
	for (const node of [...doc.childNodes]) if (node !== doc.documentElement) node.remove();
	const { SHOW_CDATA_SECTION, SHOW_COMMENT, SHOW_PROCESSING_INSTRUCTION, SHOW_TEXT } = NodeFilter;
	const walker = doc.createTreeWalker(
		doc.documentElement,
		SHOW_CDATA_SECTION | SHOW_COMMENT | SHOW_PROCESSING_INSTRUCTION | SHOW_TEXT
	);
	let seen = 0;
	let node = walker.nextNode();
	while (node) {
		const next = walker.nextNode();
		if (node.nodeType === Node.TEXT_NODE) {
			const text = node as Text;
			if (UNSTABLE.test(text.data)) text.data = stable(text.data);
		} else if (node.nodeType === Node.CDATA_SECTION_NODE)
			(node as CDATASection).replaceWith(doc.createTextNode(stable((node as CDATASection).data)));
		else (node as ChildNode).remove();
		node = next;
		if (++seen % 400 === 0) yield;
	}
	doc.normalize();
}

// eslint-disable-next-line no-control-regex
const UNSTABLE = /[\0-\x08\x0b\x0c\x0d\x0e-\x1f\ufffe\uffff]/;

/** Replaces line ends and control characters that would not survive serializing and parsing. */
function stable(text: string): string {
	// eslint-disable-next-line no-control-regex
	return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
}
