/**
 * Limits the layers in which a drawing is painted. Each mask and each filter is painted into a picture of its own, once for every
 * reference to it, so twelve masks whose two shapes have the mask before are painted 4,096 times. A trial in another process
 * (layout-trial.ts) does not see this, since Chromium paints for all of them in one.
 */
import { MAX_LAYERS, MAX_USE_DEPTH } from '$lib/book/limits.ts';
import { hrefOf } from './xml.ts';

/** Elements that are painted wherever another element refers to them. */
const PAINTED_BY_REFERENCE = 'mask, clipPath, pattern, filter, marker';
const ATTRIBUTES = 'mask clip-path filter fill stroke marker-start marker-mid marker-end style'.split(' ');
const REFERRING = [...ATTRIBUTES.map((name) => `[${name}*="#"]`), 'use'].join();
const REFERENCE = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g;

/** Removes every reference that would have the document painted in more than MAX_LAYERS layers. */
export function limitLayers(doc: Document): void {
	if (!doc.querySelector(PAINTED_BY_REFERENCE)) return;
	const layers = new Map<Element, number>();
	/** How many layers a reference to this element adds; infinitely many if it contains itself. */
	const layersOf = (element: Element, depth: number): number => {
		const known = layers.get(element);
		if (known !== undefined) return known;
		if (depth > MAX_USE_DEPTH) return Infinity;
		layers.set(element, Infinity);
		let count = element.localName === 'filter' ? passes(element) : Number(element.localName === 'mask');
		const inner = [...element.querySelectorAll(REFERRING), ...(element.matches(REFERRING) ? [element] : [])];
		for (const each of inner) {
			if (count > MAX_LAYERS) break;
			for (const target of targetsOf(each)) count += 1 + layersOf(target, depth + 1);
		}
		layers.set(element, count);
		return count;
	};
	const targetsOf = (element: Element): Element[] => {
		const values = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').join(' ');
		const ids = [...values.matchAll(REFERENCE)].map(([, id = '']) => id);
		const painted = ids
			.map((id) => doc.getElementById(id))
			.filter((found) => found !== null && found.matches(PAINTED_BY_REFERENCE)) as Element[];
		const used =
			element.localName === 'use' && doc.getElementById((hrefOf(element) ?? '').trim().replace('#', ''));
		return used ? [...painted, used] : painted;
	};
	let total = 0;
	for (const element of doc.querySelectorAll(REFERRING)) {
		// What nothing refers to is not painted, but Chromium looks for circles in it, which takes as long.
		const before = element.closest(PAINTED_BY_REFERENCE) ? 0 : total;
		const count = targetsOf(element).reduce((sum, target) => sum + layersOf(target, 0), 0);
		if (before + count <= MAX_LAYERS) total = Math.max(total, before + count);
		else
			for (const name of ATTRIBUTES) {
				const value = element.getAttribute(name);
				if (value) element.setAttribute(name, value.replace(REFERENCE, 'none'));
			}
	}
}

/** How often the primitives of a filter run. Chromium runs one again for each other one that takes its result. */
function passes(filter: Element): number {
	const results = new Map<string, number>();
	let last = 0;
	for (const primitive of filter.children) {
		const inputs = primitive.localName === 'feMerge' ? [...primitive.children] : [primitive];
		const names = inputs.flatMap((input) => [input.getAttribute('in'), input.getAttribute('in2') ?? 'none']);
		// Without a name, and without an earlier result of that name, it is the result of the primitive before.
		last = names.reduce((sum, name) => sum + (name === null ? last : (results.get(name) ?? 0)), 1);
		results.set(primitive.getAttribute('result') ?? '', last);
	}
	return last;
}
