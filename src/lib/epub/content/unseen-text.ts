/** The elements whose text no page shows or no search finds, and what becomes of text that was not meant to be there. */
import { isLong, lettersOf } from './letters.ts';
import { PARAGRAPHS } from './mended-markup.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * These are replaced by a hidden, empty span. An animation would draw its picture anew sixty times a second, and could set a link's
 * address after the link was checked; without it, the picture stays as it begins.
 */
export const FORBIDDEN_ELEMENTS = new Set(
	(
		'script iframe frame frameset embed applet base meta title template input button select textarea keygen portal ' +
		'fencedframe noembed noframes bgsound param handler listener discard slot datalist ' +
		'animate set animatetransform animatemotion animatecolor'
	).split(' ')
);
/** These are not part of the page: EPUB 3.3 and HTML show none of them, and ruby annotations would cut words in two. */
export const SKIPPED_ELEMENTS = new Set(
	(
		'head script style template title desc metadata defs symbol annotation annotation-xml rt rp rtc audio video canvas ' +
		'iframe object embed textarea select option datalist input button noembed noframes progress meter'
	).split(' ')
);
const UNSEEN_ELEMENTS = new Set([...FORBIDDEN_ELEMENTS, ...SKIPPED_ELEMENTS, 'link', 'dialog']);
const CODE = /^(script|style)$/;
/** What these contain is shown only where they themselves cannot be. */
const SUBSTITUTE = /^(audio|video|canvas|object|embed)$/;
/** Readings are shown, and are as short as a word. */
const READING = /^(rt|rp|rtc)$/;
/** Text is not shown in these, or not as paragraphs. */
const AROUND = [...UNSEEN_ELEMENTS, 'ruby', 'svg', 'math'].join();

export const isUnseen = (element: Element): boolean =>
	UNSEEN_ELEMENTS.has(element.localName.toLowerCase()) &&
	!(element.localName === 'dialog' && element.hasAttribute('open')) &&
	!element.closest('head');

/** Puts the paragraphs of an unseen element behind it: it was never closed, or is not what its author took it for. */
export function freeParagraphs(element: Element): void {
	const contents = contentsOf(element);
	let first = contents.querySelector(PARAGRAPHS);
	while (first && first.parentNode !== contents) first = first.parentElement;
	if (!first || !isLong(contents.textContent ?? '')) return;
	// A <use> elsewhere shows these.
	if (/^(defs|symbol)$/.test(element.localName) && element.namespaceURI !== XHTML) return;
	// Code may write paragraphs; markup in its place begins with one.
	const begins = [...contents.childNodes].find((node) => node === first || node.textContent?.trim());
	if (CODE.test(element.localName) && begins !== first) return;
	let outer = element;
	for (let at = element.closest(AROUND); at; at = at.parentElement?.closest(AROUND) ?? null) outer = at;
	const freed = element.ownerDocument.createElementNS(XHTML, 'div');
	for (let node: ChildNode | null = first; node;) {
		const next: ChildNode | null = node.nextSibling;
		freed.append(node);
		node = next;
	}
	outer.after(freed);
}

/** Counts the letters in an unseen element that a reader misses. */
export function* lettersUnseen(element: Element): Generator<void, number> {
	const name = element.localName;
	if (CODE.test(name) || SUBSTITUTE.test(name) || element.closest('svg, math')) return 0;
	if (READING.test(name) ? !isLong(element.textContent) : element.parentElement?.closest(AROUND)) return 0;
	return yield* lettersOf(contentsOf(element).textContent ?? '');
}

/** A template's contents are its children if they were parsed in slices. */
export const contentsOf = (element: Element): Element | DocumentFragment =>
	element instanceof HTMLTemplateElement && !element.firstChild ? element.content : element;
