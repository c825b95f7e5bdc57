/** What the text of a section costs a browser to lay out, counted in letters: which sections are too long to be shown whole. */
import { MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import { isSkipped } from './text-context.ts';

/** Of a Chinese, Japanese or Korean character: a browser takes several times as long to lay it out as a letter. */
export const WIDE_COST = 4;

/** An element that costs more may be divided between slices; a lesser one stands in one of them. */
export const DIVIDED_COST = MAX_SHOWN_CHARACTERS / 2;

/** In letters, by element and text; those without text on the page are missing. */
export type LayoutCosts = Map<Node, number>;

/** With the first half of the ideographs beyond U+20000. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\ud840-\ud888\uf900-\ufaff]/;
const WIDE_RUNS = new RegExp(`${WIDE.source}+`, 'g');

export function costOf(text: string): number {
	const letters = text.replace(WIDE_RUNS, '').length;
	return letters + WIDE_COST * (text.length - letters);
}

/** UTF-16 units from the beginning of the text that cost at most as much. */
export function unitsOf(text: string, cost: number): number {
	const most = text.slice(0, cost);
	if (!WIDE.test(most)) return most.length;
	let room = cost;
	let units = 0;
	while (units < most.length && room > 0) room -= WIDE.test(most.charAt(units++)) ? WIDE_COST : 1;
	return room < 0 ? units - 1 : units;
}

/** null where the section is shown whole: nothing of it is to be changed then. */
export function* layoutCosts(body: Element): Generator<void, LayoutCosts | null> {
	const text = body.textContent ?? '';
	if (text.length * WIDE_COST <= MAX_SHOWN_CHARACTERS) return null;
	if (text.length <= MAX_SHOWN_CHARACTERS && costOf(text) <= MAX_SHOWN_CHARACTERS) return null;
	const costs: LayoutCosts = new Map();
	const add = (node: Node | null, cost: number) => {
		if (node && cost > 0) costs.set(node, (costs.get(node) ?? 0) + cost);
	};
	const elements: Element[] = [];
	const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(), seen = 0; node; node = walker.nextNode()) {
		if (node.nodeType === Node.ELEMENT_NODE) elements.push(node as Element);
		else {
			add(node, costOf((node as Text).data));
			add(node.parentNode, costs.get(node) ?? 0);
		}
		if (++seen % 400 === 0) yield;
	}
	// Inner ones come after outer ones.
	for (const element of elements.reverse())
		if (isSkipped(element)) costs.delete(element);
		else add(element.parentNode, costs.get(element) ?? 0);
	return (costs.get(body) ?? 0) > MAX_SHOWN_CHARACTERS ? costs : null;
}
