/**
 * Keeps SVG's <use> from drawing without end: ten of them in a group that ten others use, ten levels deep, are ten thousand
 * million elements from a page of text.
 */
import { MAX_DRAWN_BY_USE, MAX_USE_DEPTH } from '$lib/book/limits.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Takes the address from every <use> that would draw more than the document may, itself, or what contains it. */
export function limitUse(doc: Document): void {
	const uses = [...doc.getElementsByTagNameNS(SVG, 'use')];
	if (uses.length === 0) return;
	const named = new Map<string, Element>();
	for (const element of doc.querySelectorAll('[id]'))
		if (!named.has(element.id)) named.set(element.id, element);
	const drawn = new Map<Element, number>();
	/** Elements that a <use> of this element draws; infinitely many where it contains itself. */
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

/** Null for one in another file: those are counted where they are loaded. */
function targetOf(use: Element, named: ReadonlyMap<string, Element>): Element | null {
	const address = (use.getAttribute('href') ?? use.getAttributeNS(XLINK, 'href') ?? '').trim();
	if (!address.startsWith('#')) return null;
	const id = address.slice(1);
	return named.get(id) ?? null;
}
