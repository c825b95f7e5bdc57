/**
 * Estimates what a section costs a browser to lay out, counted in letters, to tell which sections are too long to be shown
 * whole. Measured in Chromium (docs/reliability.md): a letter takes about 0.4 µs, an element as much as 15 to 100 letters.
 */
import { MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import { firstWhere } from '$lib/book/lists.ts';
import { isBlock, isSkipped, MAYBE_BLOCK } from './text-context.ts';

/** The cost of a Chinese, Japanese or Korean character. */
const WIDE_COST = 2;
/**
 * The cost of a letter in a word of so many letters: a browser shapes such a word in one piece, and again to tell where one of its
 * letters is.
 */
const ENDLESS_COST = 20;
const ENDLESS_WORD = 500;
/** The cost of elements besides their text, in letters. */
const INLINE_COST = 30;
const BLOCK_COST = 80;
const CELL_COST = 100;
/** Added to the cost of the element that it annotates. */
const ANNOTATION_COST = 150;

/** An element that costs more may be divided between slices; a cheaper one stays in one slice. */
export const DIVIDED_COST = MAX_SHOWN_CHARACTERS / 2;

/** The costs of elements and texts, including what is inside them, in letters. */
export class LayoutCosts {
	/** Negative: without text. A second table would cost as much again when it grows, which takes 80 ms for 300,000 nodes. */
	readonly #costs = new Map<Node, number>();

	of(node: Node): number {
		return Math.abs(this.#costs.get(node) ?? 0);
	}

	/** Whether it contains text that is shown. */
	hasText(node: Node): boolean {
		return (this.#costs.get(node) ?? 0) > 0;
	}

	set(node: Node, cost: number, withText: boolean): void {
		this.#costs.set(node, withText ? cost : -cost);
	}

	/** Adds to the cost of an element's contents. */
	add(element: Node | null, cost: number, withText: boolean): void {
		if (element) this.set(element, this.of(element) + cost, withText || this.hasText(element));
	}

	/** Sets the cost of an element to that of its contents. */
	sum(element: Element): void {
		const inside = [...element.childNodes];
		const withText = inside.some((child) => this.hasText(child));
		this.set(element, this.total(inside), withText);
	}

	total(nodes: readonly Node[]): number {
		return nodes.reduce((sum, node) => sum + this.of(node), 0);
	}
}

/** Includes the first half of the ideographs beyond U+20000. */
const WIDE = String.raw`\u2e80-\u9fff\uac00-\ud7af\ud840-\ud888\uf900-\ufaff`;
const WIDE_RUNS = new RegExp(`[${WIDE}]+`, 'g');
/** Letters among which no line breaks. No-break spaces are such letters as well. */
const LETTER = String.raw`[^ \t\n\r${WIDE}]`;
/** Looked for from the beginning of a word only: from each of its letters it takes time quadratic in the word. */
const ENDLESS_WORDS = new RegExp(`(?<!${LETTER})${LETTER}{${ENDLESS_WORD},}`, 'g');

export const hasEndlessWord = (text: string): boolean => text.search(ENDLESS_WORDS) >= 0;

export function costOf(text: string): number {
	const lengthWithout = (runs: RegExp) => text.replace(runs, '').length;
	return (
		text.length +
		(WIDE_COST - 1) * (text.length - lengthWithout(WIDE_RUNS)) +
		(ENDLESS_COST - 1) * (text.length - lengthWithout(ENDLESS_WORDS))
	);
}

/** How many UTF-16 units from the beginning of the text cost at most this much. */
export function unitsOf(text: string, cost: number): number {
	const most = text.slice(0, cost);
	if (costOf(most) <= cost) return most.length;
	return firstWhere(most.length, (units) => costOf(most.slice(0, units + 1)) > cost);
}

export function isCell(element: Element): boolean {
	return element.localName === 'td' || element.localName === 'th';
}

/** The cost without its text and the elements in it. */
function ownCost(element: Element): number {
	if (isCell(element)) return CELL_COST;
	return isBlock(element) ? BLOCK_COST : INLINE_COST;
}

/**
 * An upper bound that the browser counts, so that most sections need no walk. For very many elements it is a lower bound, since
 * those sections are walked anyway.
 */
function mostOfElements(body: Element): number {
	const count = (selector: string) => body.querySelectorAll(selector).length;
	const least = INLINE_COST * body.getElementsByTagName('*').length;
	if (least > MAX_SHOWN_CHARACTERS) return least;
	return (
		least +
		(BLOCK_COST - INLINE_COST) * count(MAYBE_BLOCK) +
		(CELL_COST - INLINE_COST) * count('td, th') +
		ANNOTATION_COST * count('rt')
	);
}

/** Null if the section is shown whole; nothing in it is to be changed then. */
export function* layoutCosts(body: Element): Generator<void, LayoutCosts | null> {
	const text = body.textContent;
	const most = mostOfElements(body);
	if (text.length + most <= MAX_SHOWN_CHARACTERS && costOf(text) + most <= MAX_SHOWN_CHARACTERS) return null;
	const costs = new LayoutCosts();
	const elements: Element[] = [];
	const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(), seen = 0; node; node = walker.nextNode()) {
		if (node.nodeType === Node.ELEMENT_NODE) elements.push(node as Element);
		else {
			const cost = costOf((node as Text).data);
			costs.set(node, cost, cost > 0);
			costs.add(node.parentNode, cost, cost > 0);
		}
		if (++seen % 400 === 0) yield;
	}
	let seen = 0;
	// In this order, inner elements come before outer ones.
	for (const element of elements.reverse()) {
		if (element.localName === 'rt') costs.set(element, ANNOTATION_COST, false);
		else if (isSkipped(element)) costs.set(element, 0, false);
		else costs.add(element, ownCost(element), false);
		costs.add(element.parentNode, costs.of(element), costs.hasText(element));
		if (++seen % 400 === 0) yield;
	}
	return costs.of(body) > MAX_SHOWN_CHARACTERS ? costs : null;
}
