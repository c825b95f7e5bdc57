/** Limits the cost of drawings and formulas: one with too many elements is replaced by a sentence, and <use> cannot draw without end. */
import {
	MAX_DRAWING_ELEMENTS,
	MAX_DRAWN_BY_USE,
	MAX_FORMULA_ELEMENTS,
	MAX_USE_DEPTH
} from '$lib/book/limits.ts';
import { hrefOf } from './xml.ts';
import { aroundStrings } from '$lib/strings/around.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MAX_ELEMENTS: Record<string, number> = {
	[SVG]: MAX_DRAWING_ELEMENTS,
	[MATHML]: MAX_FORMULA_ELEMENTS
};

/** True for an outermost <svg> or <math> that contains too many elements. */
export function isTooLarge(element: Element): boolean {
	const { namespaceURI, localName, parentElement } = element;
	if ((localName !== 'svg' && localName !== 'math') || namespaceURI === null) return false;
	const most = MAX_ELEMENTS[namespaceURI];
	if (most === undefined || parentElement?.namespaceURI === namespaceURI) return false;
	return element.getElementsByTagName('*').length > most;
}

/** The same for a file that is one drawing, found without parsing it. */
export function isTooLargeDrawing(markup: string): boolean {
	const tags = /<[a-z_]/gi;
	let count = 0;
	while (count <= MAX_DRAWING_ELEMENTS + 1 && tags.test(markup)) count++;
	return count > MAX_DRAWING_ELEMENTS + 1;
}

/** Says what is missing. id: that of the replaced element, since links may lead there. */
export function leftOutImage(doc: Document, id: string | null, kind: 'svg' | 'math'): Element {
	const image = doc.createElementNS(XHTML, 'img');
	if (id !== null) image.setAttribute('id', id);
	image.setAttribute('alt', sentence(kind));
	image.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(leftOutDrawing(kind))}`);
	return image;
}

export function leftOutDrawing(kind: 'svg' | 'math' = 'svg'): string {
	return (
		`<svg xmlns="${SVG}" width="720" height="48" viewBox="0 0 720 48"><rect width="720" height="48" fill="#eee"/>` +
		`<text x="360" y="29" font-family="sans-serif" font-size="15" text-anchor="middle" fill="#333">${sentence(kind)}</text></svg>`
	);
}

function sentence(kind: 'svg' | 'math'): string {
	return kind === 'svg'
		? aroundStrings.drawingLeftOut({ most: MAX_DRAWING_ELEMENTS })
		: aroundStrings.formulaLeftOut({ most: MAX_FORMULA_ELEMENTS });
}

const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Keeps SVG's <use> from drawing without end: ten of them in a group that ten others use, ten levels deep, turn a page of text
 * into ten thousand million elements. Removes the address from every <use> that would, by itself or through what it contains,
 * draw more than the document may.
 */
export function limitUse(doc: Document): void {
	const uses = [...doc.getElementsByTagNameNS(SVG, 'use')];
	if (uses.length === 0) return;
	const named = new Map<string, Element>();
	for (const element of doc.querySelectorAll('[id]'))
		if (!named.has(element.id)) named.set(element.id, element);
	const drawn = new Map<Element, number>();
	/** How many elements a <use> of this element draws; infinitely many if it contains itself. */
	const drawnBy = (element: Element, depth: number): number => {
		const known = drawn.get(element);
		if (known !== undefined) return known;
		if (depth > MAX_USE_DEPTH) return Infinity;
		drawn.set(element, Infinity);
		let count = 1 + element.getElementsByTagName('*').length;
		const inner = element.localName === 'use' ? [element] : element.getElementsByTagNameNS(SVG, 'use');
		for (const use of inner) {
			if (count > MAX_DRAWN_BY_USE) break;
			const target = targetOf(use, named);
			if (target) count += drawnBy(target, depth + 1);
		}
		drawn.set(element, count);
		return count;
	};
	let total = 0;
	for (const use of uses) {
		const target = targetOf(use, named);
		const count = target ? drawnBy(target, 0) : 0;
		if (total + count <= MAX_DRAWN_BY_USE) total += count;
		else {
			use.removeAttribute('href');
			use.removeAttributeNS(XLINK, 'href');
		}
	}
}

/** Null for an element in another file; those are counted where they are loaded. */
function targetOf(use: Element, named: ReadonlyMap<string, Element>): Element | null {
	const address = (hrefOf(use) ?? '').trim();
	return address.startsWith('#') ? (named.get(address.slice(1)) ?? null) : null;
}
