/**
 * Neutralises a book's document: removes everything that runs, makes requests, or leaves the page. Elements in the body are
 * replaced one by one and never removed, so that every CFI still leads to the same place.
 */
import { runAtOnce } from '$lib/async/pause.ts';
import { MAX_ELEMENT_DEPTH } from '$lib/book/limits.ts';
import { cleanCss, cleaningCss, isAllowed } from './css.ts';
import { isTooLarge, leftOutImage, limitAlternatives, limitDrawing, limitPlayers } from './drawing-limits.ts';
import { isRemote } from './path.ts';
import { limitDashes, limitLayers, limitUse } from './reference-limits.ts';
import { contentsOf, FORBIDDEN_ELEMENTS, freeParagraphs, isUnseen, lettersUnseen } from './unseen-text.ts';
import { parseXml } from './xml.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** These are replaced by a div with the same children: a form that cannot be sent, and content for browsers without scripts. */
const UNWRAPPED_ELEMENTS = new Set(['form', 'noscript']);

/** Yields from time to time, so that a long document can be processed in slices. Returns how many letters a reader misses. */
export function* neutralise(doc: Document): Generator<void, number> {
	const root = doc.documentElement;
	limitUse(doc);
	limitDashes(doc);
	limitPlayers(doc);
	cleanAttributes(root);
	let depth = 1;
	let seen = 0;
	let missed = 0;
	let element: Element | null = root.firstElementChild;
	while (element) {
		if (isUnseen(element)) {
			freeParagraphs(element);
			missed += yield* lettersUnseen(element);
		}
		const next: Element | null = element.nextElementSibling;
		const parent: Element = element.parentElement ?? root;
		const clean = isInHead(element) ? cleanInHead(element) : cleanInBody(element, depth);
		if (clean?.localName.toLowerCase() === 'style') {
			const css = clean.textContent;
			const cleaned = yield* cleaningCss(css);
			if (cleaned !== css) clean.textContent = cleaned;
		}
		if (++seen % 200 === 0) yield;
		if (clean?.firstElementChild) {
			element = clean.firstElementChild;
			depth++;
			continue;
		}
		element = clean ? clean.nextElementSibling : next;
		let up: Element | null = parent;
		while (!element && up && up !== root) {
			element = up.nextElementSibling;
			up = up.parentElement;
			depth--;
		}
	}
	limitAlternatives(doc);
	limitLayers(doc);
	return missed;
}

function isInHead(element: Element): boolean {
	const parent = element.parentElement;
	return parent?.localName === 'head' && parent.parentElement === element.ownerDocument.documentElement;
}

/** Returns null if it removes the element, which is safe here because CFIs do not lead into the head. */
function cleanInHead(element: Element): Element | null {
	const name = element.localName.toLowerCase();
	const kept =
		name === 'title' ||
		name === 'style' ||
		(name === 'link' && isStyleSheet(element)) ||
		// Fixed layout reads its page size here.
		(name === 'meta' && element.getAttribute('name')?.toLowerCase() === 'viewport');
	if (kept) cleanAttributes(element);
	if (kept && (name !== 'link' || element.hasAttribute('href'))) return element;
	element.remove();
	return null;
}

/** Returns the element that is now in this place. */
function cleanInBody(element: Element, depth: number): Element {
	const name = element.localName.toLowerCase();
	// In SVG, a title is the accessible name.
	const drawingTitle = name === 'title' && element.namespaceURI === SVG;
	if ((FORBIDDEN_ELEMENTS.has(name) && !drawingTitle) || (name === 'link' && !isStyleSheet(element)))
		return hide(element);
	if (isTooLarge(element)) {
		const image = leftOutImage(
			element.ownerDocument,
			element.getAttribute('id'),
			name === 'math' ? 'math' : 'svg'
		);
		element.replaceWith(image);
		return image;
	}
	if (depth >= MAX_ELEMENT_DEPTH && element.firstElementChild) flatten(element);
	let clean = element;
	// A nested body would be laid out in columns as the page is, and so on.
	if (UNWRAPPED_ELEMENTS.has(name) || (name === 'body' && element !== element.ownerDocument.body))
		clean = replace(element, 'div', true);
	else if (name === 'object') clean = replaceObject(element);
	else if (name === 'details') element.setAttribute('open', 'open');
	cleanAttributes(clean);
	return clean;
}

function isStyleSheet(link: Element): boolean {
	const kinds = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
	return kinds.includes('stylesheet') && !kinds.includes('alternate');
}

/** Old books show pictures by <object>; other objects are replaced by their fallback content. */
function replaceObject(element: Element): Element {
	const data = element.getAttribute('data');
	const isPicture =
		data !== null &&
		((element.getAttribute('type') ?? '').startsWith('image/') || /\.(svg|png|jpe?g|gif|webp)$/i.test(data));
	const replacement = replace(element, isPicture ? 'img' : 'span', !isPicture);
	if (isPicture) {
		replacement.setAttribute('src', data);
		replacement.setAttribute('alt', element.textContent.replace(/\s+/g, ' ').trim());
	}
	return replacement;
}

function hide(element: Element): Element {
	const replacement = element.ownerDocument.createElementNS(XHTML, 'span');
	// Links may point to this element.
	const id = element.getAttribute('id');
	if (id !== null) replacement.setAttribute('id', id);
	replacement.setAttribute('hidden', 'hidden');
	element.replaceWith(replacement);
	return replacement;
}

function replace(element: Element, name: string, withChildren: boolean): Element {
	const replacement = element.ownerDocument.createElementNS(XHTML, name);
	for (const attribute of ['id', 'class', 'style', 'lang', 'dir', 'title', 'width', 'height']) {
		const value = element.getAttribute(attribute);
		if (value !== null) replacement.setAttribute(attribute, value);
	}
	if (withChildren) replacement.append(...element.childNodes);
	element.replaceWith(replacement);
	return replacement;
}

function flatten(element: Element): void {
	for (const code of element.querySelectorAll('script, style')) {
		freeParagraphs(code);
		code.remove();
	}
	for (const template of element.querySelectorAll('template')) template.replaceWith(contentsOf(template));
	element.textContent = element.textContent ?? '';
}

/** Attributes that fetch, send, navigate, play or hide by themselves; those that begin like our own are forbidden too. */
const FORBIDDEN_ATTRIBUTES = new Set(
	(
		'ping target srcdoc formaction action manifest lowsrc dynsrc longdesc cite codebase classid archive profile ' +
		'imagesrcset attributionsrc nonce integrity crossorigin autoplay autofocus contenteditable http-equiv is sandbox ' +
		'allow download data-href popover inert referrerpolicy'
	).split(' ')
);
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'poster', 'data', 'background', 'icon']);
/** Neutralises the element's attributes. */
function cleanAttributes(element: Element): void {
	const name = element.localName.toLowerCase();
	if (!element.hasAttributes()) return;
	// Iterates over names, since in browsers a list of the attributes takes time quadratic in their number.
	for (const attribute of element.getAttributeNames()) cleanAttribute(element, attribute, name);
}

/** name: with its prefix. */
function cleanAttribute(element: Element, name: string, elementName: string): void {
	if (name === 'xmlns' || name.startsWith('xmlns:')) return;
	const key = name.slice(name.indexOf(':') + 1).toLowerCase();
	const value = element.getAttribute(name) ?? '';
	if (key === 'srcset') {
		element.removeAttribute(name);
		const first = value.trim().split(/[\s,]+/)[0];
		// An <img> with only a srcset shows its first candidate. A <source> leaves the choice to its <img>.
		if (elementName === 'img' && !element.hasAttribute('src') && first && isAllowed(first))
			element.setAttribute('src', first);
	} else if (
		/^(on|data-lectern)/.test(key) ||
		FORBIDDEN_ATTRIBUTES.has(key) ||
		name.toLowerCase() === 'xml:base'
	) {
		element.removeAttribute(name);
	} else if (ADDRESS_ATTRIBUTES.has(key)) {
		cleanAddress(element, name, elementName);
	} else if (key === 'style' || (element.namespaceURI !== XHTML && /url|\\/i.test(value))) {
		// SVG's presentation attributes are CSS: fill="url(…)".
		const clean = cleanCss(value);
		if (clean !== value) element.setAttribute(name, clean);
	}
}

function cleanAddress(element: Element, name: string, elementName: string): void {
	const address = (element.getAttribute(name) ?? '').trim();
	if (elementName === 'a' || elementName === 'area') {
		if (!isRemote(address)) return;
		element.removeAttribute(name);
		const outside = address.startsWith('//') ? `https:${address}` : address;
		if (!/^(https?|mailto):/i.test(outside)) return;
		// The app asks before it opens such a link; it stays reachable by keyboard.
		element.setAttribute('data-href', outside);
		if (!element.hasAttribute('role')) element.setAttribute('role', 'link');
		if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '0');
		return;
	}
	const isData = /^data:/i.test(address);
	if (isData && (elementName === 'link' || elementName === 'use')) element.removeAttribute(name);
	else if (!isAllowed(address)) element.removeAttribute(name);
}

/** Reads an SVG file of the book (a picture, or the target of <use>), neutralised like any other document; null if it is not one. */
export function readDrawing(text: string): Document | null {
	const doc = parseXml(text);
	if (doc?.documentElement.namespaceURI !== SVG || doc.documentElement.localName !== 'svg') return null;
	// An <?xml-stylesheet?> would load its style sheet.
	for (const node of [...doc.childNodes]) if (node !== doc.documentElement) node.remove();
	limitDrawing(doc);
	runAtOnce(neutralise(doc));
	return doc;
}
