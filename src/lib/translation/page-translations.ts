/** Adds translations to a section's document, each beside its paragraph. The book's own nodes stay, and so do all positions. */
import { ADDED, isBlock } from '$lib/epub/text/text-context.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { setStyles } from '$lib/reader/page/frame-document.ts';
import { STOOD_IN_FOR } from '$lib/reader/page/stand-ins.ts';

export const VIEWS = ['below', 'beside', 'instead'] as const;
export type TranslationView = (typeof VIEWS)[number];

export interface Translated {
	/** Offset of the paragraph's start in its section. */
	start: number;
	text: string;
}

const XHTML = 'http://www.w3.org/1999/xhtml';
/** Marks the element around a paragraph's words and their translation. Its value is the view. */
const PAIR = 'data-lectern-pair';
/** Marks a translation without a bar, which would stand at the margin, far from a centred line. */
const PLAIN = 'data-lectern-plain';
/** Marks a pair of which the reader wants to see the original. */
const OPENED = 'data-lectern-opened';
const STYLE = `
[${ADDED}='translation'] { display: block; white-space: pre-line; margin-block: 0.2em 0.7em; padding-inline-start: 0.75em;
	border-inline-start: 2px solid color-mix(in srgb, currentcolor 40%, transparent); font-size: 0.94em; text-indent: 0; }
:is(h1, h2, h3, h4, h5, h6) [${ADDED}='translation'], [${PLAIN}] { padding: 0; border: 0; }
[${PAIR}='beside'] > [${ADDED}] { margin-top: 0; }
[${PAIR}='beside'] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13em, 100%), 1fr)); gap: 0 1.5em; text-indent: 0; }
[${PAIR}='instead']:not([${OPENED}]) > [${STOOD_IN_FOR}] { display: none; }
[${PAIR}='instead']:not([${OPENED}]) > [${ADDED}] { margin: 0; padding: 0; border: 0; font-size: inherit; text-indent: inherit; }
[${PAIR}='instead'] > [${ADDED}] { cursor: pointer; }`;

/** Each document's translations, by the offset of their paragraph. */
const shown = new WeakMap<Document, Map<number, HTMLElement>>();

/**
 * Shows exactly these translations in the document. language: of the translations, BCP 47. onopen: called when the reader shows
 * or hides a paragraph's original.
 */
export function showTranslations(
	doc: Document,
	translations: readonly Translated[],
	{ view, language, onopen }: { view: TranslationView; language: string; onopen: () => void }
): void {
	const before = shown.get(doc) ?? new Map<number, HTMLElement>();
	const wanted = new Map(translations.map((each) => [each.start, each.text]));
	for (const [start, element] of before) {
		const pair = element.closest(`[${PAIR}]`);
		const isSame =
			wanted.get(start) === element.textContent && element.lang === language && viewOf(pair) === view;
		if (isSame) wanted.delete(start);
		else remove(element, pair, before, start);
	}
	shown.set(doc, before);
	if (wanted.size === 0) return;
	setStyles(doc, 'lectern-translations', STYLE);
	const { blocks, pieces } = walkText(doc);
	const found: { start: number; first: Text; last: Text; text: string; isCentred: boolean }[] = [];
	let at = 0;
	for (const { start, end } of blocks) {
		while (at < pieces.length && (pieces[at]?.start ?? 0) < start) at++;
		const first = pieces[at]?.node;
		while (at < pieces.length && (pieces[at]?.start ?? 0) < end) at++;
		const last = pieces[at - 1]?.node;
		const text = wanted.get(start);
		if (first && last && text !== undefined)
			found.push({ start, first, last, text, isCentred: isCentred(last) });
	}
	for (const { start, first, last, text, isCentred: isPlain } of found) {
		const element = added(doc, text, language);
		element.toggleAttribute(PLAIN, isPlain);
		const pair = wrap(doc, first, last, view);
		if (pair) pair.append(element);
		// For table rows, and for text beside block elements.
		else outermostInline(last).after(element);
		if (pair && view === 'instead') opens(element, pair, onopen);
		before.set(start, element);
	}
}

const isCentred = ({ parentElement, ownerDocument }: Text): boolean =>
	parentElement !== null &&
	ownerDocument.defaultView?.getComputedStyle(parentElement).textAlign.endsWith('center') === true;

const viewOf = (pair: Element | null): string | undefined => pair?.getAttribute(PAIR)?.split(' ')[0];

function added(doc: Document, text: string, language: string): HTMLElement {
	const element = doc.createElementNS(XHTML, 'span') as HTMLElement;
	element.setAttribute(ADDED, 'translation');
	element.lang = language;
	element.dir = 'auto';
	// Set as text, because a model's output must never become markup.
	element.textContent = text;
	return element;
}

/** A tap on the translation also shows the original. Selecting words is not a tap. */
function opens(element: HTMLElement, pair: Element, onopen: () => void): void {
	element.addEventListener('click', (event) => {
		if (element.ownerDocument.getSelection()?.isCollapsed === false) return;
		event.preventDefault();
		pair.toggleAttribute(OPENED);
		onopen();
	});
}

function remove(
	element: Element,
	pair: Element | null,
	known: Map<number, HTMLElement>,
	start: number
): void {
	element.remove();
	const words = pair?.firstElementChild;
	if (pair && words) pair.replaceWith(...words.childNodes);
	known.delete(start);
}

const isCell = (element: Element): boolean => element.localName === 'td' || element.localName === 'th';

/** The element that contains the line. */
function lineAround(node: Node): Element | null {
	let element = node.parentElement;
	while (element && element.localName !== 'body' && !isBlock(element) && !isCell(element))
		element = element.parentElement;
	return element;
}

/** The node, or the outermost inline element around it. */
function outermostInline(node: ChildNode): ChildNode {
	const line = lineAround(node);
	let outer = node;
	while (outer.parentElement && outer.parentElement !== line) outer = outer.parentElement;
	return outer;
}

/** Wraps the line between two nodes in a pair; null if the pair would contain more than that. */
function wrap(doc: Document, first: Text, last: Text, view: TranslationView): Element | null {
	if (lineAround(first) !== lineAround(last)) return null;
	const [from, to] = [outermostInline(first), outermostInline(last)];
	const nodes: ChildNode[] = [from];
	for (let next = from; next !== to; nodes.push(next)) {
		if (!next.nextSibling) return null;
		next = next.nextSibling;
	}
	const elements = nodes.filter((node) => node.nodeType === Node.ELEMENT_NODE) as Element[];
	const holds = (names: string) => elements.some((each) => each.matches(names) || each.querySelector(names));
	if (elements.some((each) => [each, ...each.querySelectorAll('*')].some(isBlock))) return null;
	const pair = doc.createElementNS(XHTML, 'span');
	const words = doc.createElementNS(XHTML, 'span');
	// A picture must not be hidden with the words.
	pair.setAttribute(PAIR, view === 'instead' && holds('img, svg, math') ? 'instead below' : view);
	words.setAttribute(STOOD_IN_FOR, '');
	from.before(pair);
	words.append(...nodes);
	pair.append(words);
	return pair;
}
