/**
 * Keeps drawings from drawing without end. What an element refers to is drawn once for every reference: ten <use> in a group that ten
 * others use, ten levels deep, turn a page of text into ten thousand million elements. Masks and filters are moreover painted into a
 * picture of their own each time. A trial in another process (layout-trial.ts) does not see that, since Chromium paints for all of
 * them in one.
 */
import { MAX_DASHES, MAX_DRAWN_BY_USE, MAX_LAYERS, MAX_USE_DEPTH } from '$lib/book/limits.ts';
import { hrefOf } from './xml.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Removes the address from every <use> that would, by itself or through what it contains, draw more than the document may. */
export function limitUse(doc: Document): void {
	/** How many elements a <use> of this element draws. */
	const drawnBy = counted((element, countOf) => {
		let count = 1 + element.getElementsByTagName('*').length;
		const inner = element.localName === 'use' ? [element] : element.getElementsByTagNameNS(SVG, 'use');
		for (const use of inner) {
			if (count > MAX_DRAWN_BY_USE) break;
			const target = usedBy(use);
			if (target) count += countOf(target);
		}
		return count;
	});
	let total = 0;
	for (const use of doc.getElementsByTagNameNS(SVG, 'use')) {
		const target = usedBy(use);
		const count = target ? drawnBy(target) : 0;
		if (total + count <= MAX_DRAWN_BY_USE) total += count;
		else removeReferences(use);
	}
}

/** Elements that are painted wherever another element refers to them. */
const PAINTED_BY_REFERENCE = 'mask, clipPath, pattern, filter, marker';
/** Whether there is any. */
export const paintsByReference = (doc: Document): boolean => doc.querySelector(PAINTED_BY_REFERENCE) !== null;
const PROPERTIES = 'mask clip-path filter fill stroke marker-start marker-mid marker-end'.split(' ');
const ATTRIBUTES = [...PROPERTIES, 'style'];
const REFERRING = [...ATTRIBUTES.map((name) => `[${name}*="#"]`), 'use'].join();
const REFERENCE = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g;

/** Removes every reference that would have the document painted in more than MAX_LAYERS layers. css: its style rules. */
export function limitLayers(doc: Document, css = stylesOf(doc)): void {
	if (!paintsByReference(doc)) return;
	const styled = targetsIn(css, doc);
	const targetsOf = (element: Element): Element[] => [
		...ownTargetsOf(element),
		...styledTargetsOf(element, styled)
	];
	const refers = (element: Element): boolean =>
		element.matches(REFERRING) || styledTargetsOf(element, styled).length > 0;
	const referringIn = (around: Element | Document): Element[] =>
		styled.size === 0
			? [...around.querySelectorAll(REFERRING)]
			: [...around.querySelectorAll('*')].filter(refers);
	/** How many layers a reference to this element adds. */
	const layersOf = counted((element, countOf) => {
		let count = element.localName === 'filter' ? passes(element) : Number(element.localName === 'mask');
		const inner = [...referringIn(element), ...(refers(element) ? [element] : [])];
		for (const each of inner) {
			if (count > MAX_LAYERS) break;
			for (const target of targetsOf(each)) count += (1 + countOf(target)) * timesPainted(target, each);
		}
		return count;
	});
	let total = 0;
	for (const element of referringIn(doc)) {
		// What nothing refers to is not painted, but Chromium looks for circles in it, which takes as long.
		const before = element.closest(PAINTED_BY_REFERENCE) ? 0 : total;
		const count = targetsOf(element).reduce((sum, target) => sum + layersOf(target), 0);
		if (before + count <= MAX_LAYERS) total = Math.max(total, before + count);
		else {
			removeReferences(element);
			const none = PROPERTIES.map((name) => `;${name}: none !important`);
			if (styledTargetsOf(element, styled).length > 0)
				element.setAttribute('style', (element.getAttribute('style') ?? '') + none.join(''));
		}
	}
}

/** A marker stands at each point of a line. */
const timesPainted = (target: Element, line: Element): number =>
	target.localName === 'marker'
		? 1 + numbersIn(`${line.getAttribute('d')} ${line.getAttribute('points')}`).length / 2
		: 1;

export const stylesOf = (doc: Document): string =>
	[...doc.querySelectorAll('style')].map((style) => style.textContent).join('\n');

/** What style rules refer to, by the class, id or name that an element needs at least: “.a”, “#b”, “rect”, or “*” for any. */
function targetsIn(css: string, doc: Document): Map<string, Set<Element>> {
	const found = new Map<string, Set<Element>>();
	for (const rule of css.split('}')) {
		const [declarations = '', selectors = ''] = rule.split('{').reverse();
		const targets = targetsNamed(declarations, doc);
		if (targets.length === 0) continue;
		for (const key of selectors.split(',').map(keyOf)) {
			const known = found.get(key) ?? new Set();
			for (const target of targets) known.add(target);
			found.set(key, known);
		}
	}
	return found;
}

function keyOf(selector: string): string {
	const parts = selector.trim().split(/[\s>+~|]/);
	const [name = ''] = parts.at(-1)?.split(':') ?? [];
	const key = name.slice(Math.max(0, name.lastIndexOf('.'), name.lastIndexOf('#')));
	return /^[.#]?[-\w]+$/.test(key) ? key : '*';
}

function styledTargetsOf(element: Element, styled: ReadonlyMap<string, Set<Element>>): Element[] {
	if (styled.size === 0 || element.namespaceURI !== SVG) return [];
	const classes = [...element.classList].map((name) => `.${name}`);
	return ['*', element.localName, `#${element.id}`, ...classes].flatMap((key) => [
		...(styled.get(key) ?? [])
	]);
}

const DASHED = '[stroke-dasharray], [style*="dasharray" i]';
const DASHES = /stroke-dasharray\s*:([^;}]*)/gi;
const SHAPES = 'path, polyline, polygon, line, circle, ellipse, rect, text';
/** The outline of a large letter. */
const LETTER_LENGTH = 300;
const LENGTHS = ['d', 'points', 'x1', 'y1', 'x2', 'y2', 'r', 'rx', 'ry', 'width', 'height'];

/** Removes the dashes of lines that would have a browser draw more than MAX_DASHES. */
export function limitDashes(doc: Document): void {
	const everywhere = finestIn(stylesOf(doc));
	if (everywhere === Infinity && !doc.querySelector(DASHED)) return;
	const times = timesDrawn(doc);
	let dashes = 0;
	for (const shape of doc.querySelectorAll(SHAPES)) {
		const own = shape.closest(DASHED);
		const finest = Math.min(
			everywhere,
			finestIn(own?.getAttribute('style')),
			dashOf(own?.getAttribute('stroke-dasharray'))
		);
		dashes += (times * lengthOf(shape)) / finest;
		if (dashes > MAX_DASHES) return removeDashes(doc);
	}
}

/** What <use> repeats has its lines again. */
const timesDrawn = (doc: Document): number => 1 + doc.getElementsByTagNameNS(SVG, 'use').length;

/** The length of all lines that a document draws. */
export const lengthOfLines = (doc: Document): number =>
	timesDrawn(doc) * [...doc.querySelectorAll(SHAPES)].reduce((sum, shape) => sum + lengthOf(shape), 0);

const finestIn = (css: string | null | undefined): number =>
	[...(css ?? '').matchAll(DASHES)].reduce((finest, [, value]) => Math.min(finest, dashOf(value)), Infinity);

/** The mean length of a dash or gap; Infinity if there are none, 0 if it is computed. */
export function dashOf(value: string | null | undefined): number {
	if (value?.includes('(')) return 0;
	const parts = numbersIn(value ?? '').map(Math.abs);
	return parts.reduce((sum, part) => sum + part, 0) / parts.length || Infinity;
}

/** At least as long as the shape's outline. An arc is up to 6.3 times as long as its numbers, and each z leads back to the start. */
function lengthOf(shape: Element): number {
	const values = LENGTHS.map((name) => shape.getAttribute(name) ?? '').join(' ');
	const sum = numbersIn(values).reduce((all, number) => all + Math.abs(number), 0);
	const letters = shape.localName === 'text' ? shape.textContent.length : 0;
	return sum * (7 + (values.match(/z/gi)?.length ?? 0)) + letters * LETTER_LENGTH;
}

const numbersIn = (values: string): number[] =>
	(values.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

function removeDashes(doc: Document): void {
	for (const element of doc.querySelectorAll(DASHED)) {
		element.removeAttribute('stroke-dasharray');
		const style = element.getAttribute('style');
		if (style) element.setAttribute('style', style.replace(DASHES, ''));
	}
	for (const style of doc.querySelectorAll('style'))
		style.textContent = style.textContent.replace(DASHES, '');
}

/** Counts each element once, however often it is referred to; infinitely much for one that leads to itself, or too deep. */
function counted(count: (element: Element, countOf: (inner: Element) => number) => number) {
	const known = new Map<Element, number>();
	let depth = 0;
	return function countOf(element: Element): number {
		const found = known.get(element);
		if (found !== undefined) return found;
		if (depth > MAX_USE_DEPTH) return Infinity;
		known.set(element, Infinity);
		depth++;
		const sum = count(element, countOf);
		depth--;
		known.set(element, sum);
		return sum;
	};
}

/** Null for an element in another file; those are counted where they are loaded. */
function usedBy(use: Element): Element | null {
	const address = (hrefOf(use) ?? '').trim();
	return address.startsWith('#') ? use.ownerDocument.getElementById(address.slice(1)) : null;
}

/** What is painted with the element. */
function ownTargetsOf(element: Element): Element[] {
	const values = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').join(' ');
	const used = element.localName === 'use' ? usedBy(element) : null;
	return [...targetsNamed(values, element.ownerDocument), ...(used ? [used] : [])];
}

function targetsNamed(values: string, doc: Document): Element[] {
	return [...values.matchAll(REFERENCE)]
		.flatMap(([, id = '']) => doc.getElementById(id) ?? [])
		.filter((target) => target.matches(PAINTED_BY_REFERENCE));
}

function removeReferences(element: Element): void {
	for (const name of ATTRIBUTES) {
		const value = element.getAttribute(name);
		if (value) element.setAttribute(name, value.replace(REFERENCE, 'none'));
	}
	if (element.localName !== 'use') return;
	element.removeAttribute('href');
	element.removeAttributeNS(XLINK, 'href');
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
