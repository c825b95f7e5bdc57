/**
 * A file of the spine as a document that is the same for extraction and for rendering: XHTML, safe, and such that writing
 * it out and parsing it again changes nothing.
 */
import { parseAsHtml } from './html-fallback.ts';
import { neutralise } from './neutralise.ts';
import type { Pacer } from '$lib/async/pause.ts';
import { parseXmlSmoothly } from './xml.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** True for what a spine may show as it is (EPUB 3.3 § 3.2, and pictures as many readers allow them). */
export function isShowable(mediaType: string): boolean {
	return isMarkup(mediaType) || mediaType.startsWith('image/');
}

function isMarkup(mediaType: string): boolean {
	return /^(application\/xhtml\+xml|text\/html|application\/xml|text\/xml|text\/x-oeb1-document)$/.test(
		mediaType
	);
}

/** text: the decoded file; '' is enough for a picture. path: full path in the container. */
export async function readSection(
	text: string,
	mediaType: string,
	path: string,
	pacer: Pacer
): Promise<Document> {
	const doc = await parse(text, mediaType, path, pacer);
	await pacer.run(neutralise(doc));
	completeBody(doc);
	await pacer.run(normalise(doc));
	return doc;
}

/** Screen readers, hyphenation and fonts go by the language; where a section does not name its own, the book's is its. */
export function nameLanguage(doc: Document, language: string | null): void {
	const root = doc.documentElement;
	const named = [root, doc.body].some(
		(element) => element.getAttribute('lang') || element.getAttributeNS(XML, 'lang')
	);
	if (named || !language) return;
	root.setAttribute('lang', language);
	root.setAttributeNS(XML, 'xml:lang', language);
}

async function parse(text: string, mediaType: string, path: string, pacer: Pacer): Promise<Document> {
	if (mediaType === 'image/svg+xml') {
		const svg = await parseXmlSmoothly(text, pacer);
		return svg?.documentElement.localName === 'svg' ? wrapSvg(svg.documentElement) : wrapPicture(path);
	}
	if (mediaType.startsWith('image/')) return wrapPicture(path);
	if (mediaType === 'text/html') return parseAsHtml(text);
	return (await parseXhtml(text, pacer)) ?? parseAsHtml(text);
}

/** Null where the file is not well-formed, or not XHTML. */
async function parseXhtml(text: string, pacer: Pacer): Promise<Document | null> {
	const doc = await parseXmlSmoothly(text, pacer);
	if (!doc) return null;
	const root = doc.documentElement;
	if (root.namespaceURI === XHTML && root.localName === 'html') return doc;
	if (root.namespaceURI === SVG && root.localName === 'svg') return wrapSvg(root);
	if (root.namespaceURI !== null || root.localName !== 'html') return null;
	// A forgotten namespace would leave a page of unknown elements.
	const named = await parseXmlSmoothly(text.replace(/<html(?=[\s>])/, `<html xmlns="${XHTML}"`), pacer);
	return named?.documentElement.namespaceURI === XHTML ? named : null;
}

/** An empty XHTML document with a head and a body. */
function emptyDocument(): Document {
	return new DOMParser().parseFromString(
		`<html xmlns="${XHTML}"><head><title></title></head><body></body></html>`,
		'application/xhtml+xml'
	);
}

function wrapSvg(svg: Element): Document {
	const doc = emptyDocument();
	doc.body.append(doc.importNode(svg, true));
	return doc;
}

function wrapPicture(path: string): Document {
	const doc = emptyDocument();
	const image = doc.createElementNS(XHTML, 'img');
	image.setAttribute('src', encodeURIComponent(path.split('/').at(-1) ?? path));
	image.setAttribute('alt', '');
	doc.body.append(image);
	return doc;
}

/** epubjs wants a head to put things in, and every CFI begins with the body as the second child. */
function completeBody(doc: Document): void {
	const root = doc.documentElement;
	if (!doc.head) root.prepend(doc.createElementNS(XHTML, 'head'));
	if (!doc.body) root.append(doc.createElementNS(XHTML, 'body'));
}

/**
 * Comments and processing instructions go (they would part text nodes that a CFI counts as one), CDATA becomes text, line
 * ends become \n, adjacent text becomes one node.
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

/** Line ends and control characters that would not survive being written and parsed again. */
function stable(text: string): string {
	// eslint-disable-next-line no-control-regex
	return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
}
