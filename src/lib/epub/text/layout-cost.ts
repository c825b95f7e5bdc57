/** What the text of a section costs a browser to lay out, counted in letters: which sections are too long to be shown whole. */
import { MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import { isSkipped } from './text-context.ts';

/** Of a Chinese, Japanese or Korean character: a browser takes several times as long to lay it out as a letter. */
export const WIDE_COST = 4;

/** An element that costs more may be divided between slices; a lesser one stands in one of them. */
export const DIVIDED_COST = MAX_SHOWN_CHARACTERS / 2;

/** In letters, by element; those without text on the page are missing. */
export type LayoutCosts = Map<Node, number>;

/** code: a UTF-16 unit. */
export function costOfUnit(code: number): number {
	// Most text is below all of them.
	if (code < 0x2e80) return 1;
	const wide =
		code <= 0x9fff ||
		(code >= 0xac00 && code <= 0xd7af) ||
		(code >= 0xf900 && code <= 0xfaff) ||
		// The first half of the ideographs beyond U+20000.
		(code >= 0xd840 && code <= 0xd888);
	return wide ? WIDE_COST : 1;
}

export function costOf(text: string): number {
	let cost = 0;
	for (let at = 0; at < text.length; at++) cost += costOfUnit(text.charCodeAt(at));
	return cost;
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
		else add(node.parentNode, costOf((node as Text).data));
		if (++seen % 400 === 0) yield;
	}
	// Inner ones come after outer ones.
	for (const element of elements.reverse())
		if (isSkipped(element)) costs.delete(element);
		else add(element.parentNode, costs.get(element) ?? 0);
	return (costs.get(body) ?? 0) > MAX_SHOWN_CHARACTERS ? costs : null;
}
