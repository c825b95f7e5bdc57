/**
 * Shows a section of megabytes in slices, one at a time, as if each were a section. A browser lays out everything that a
 * document shows, which takes seconds in columns. Only attributes and the head change, so positions stay.
 */
import { MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import { numbersOf } from '$lib/epub/text/divide-lists.ts';
import { DIVIDED_COST, layoutCosts } from '$lib/epub/text/layout-cost.ts';
import type { TextWalk } from '$lib/epub/text/text-walk.ts';
import { setStyles } from './frame-document.ts';

/** On the outermost elements that are in only one slice, its number; on elements around them, the numbers of all their slices. */
const SLICE = 'data-lectern-slice';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The capacity of a slice: some parts of a long block, plus the cost of an element. */
const ROOM = 1.01 * MAX_SHOWN_CHARACTERS;

/** Called before the section is laid out. Shows the first slice. Yields where it may be interrupted. */
export function* cutIntoSlices(doc: Document): Generator<void> {
	const body = doc.body as HTMLElement | null;
	const costs = body && (yield* layoutCosts(body));
	if (!costs) return;
	let slice = 0;
	let room = ROOM;
	const divided: Element[] = [];
	const waiting: Element[] = [...body.children].reverse();
	let seen = 0;
	for (let element = waiting.pop(); element; element = waiting.pop()) {
		if (++seen % 400 === 0) yield;
		const cost = costs.of(element);
		if (cost > room && cost > DIVIDED_COST && isDivisible(element)) {
			divided.push(element);
			waiting.push(...[...element.children].reverse());
			continue;
		}
		// Pictures stay with the text before them, since a slice has a place in the text.
		if (costs.hasText(element) && cost > room && room < ROOM) {
			slice++;
			room = ROOM;
		}
		element.setAttribute(SLICE, String(slice));
		room -= cost;
	}
	if (slice === 0) return;
	// In this order, inner elements come before outer ones.
	for (const element of divided.reverse()) {
		element.setAttribute(SLICE, slicesOf(element));
		if (element.localName === 'ol') fixNumbers(element);
	}
	showSlice(doc, 0);
}

/** Slices begin at elements, so text beside them would be in no slice. */
function isDivisible(element: Element): boolean {
	if (element.childElementCount === 0 || element.namespaceURI !== XHTML) return false;
	return ![...element.childNodes].some(
		(node) => node.nodeType === Node.TEXT_NODE && /\S/.test((node as Text).data)
	);
}

/** The slices of an element whose children already have theirs: “3 4 5”. */
function slicesOf(element: Element): string {
	const first = slicesWith(element.firstElementChild)[0] ?? 0;
	const last = slicesWith(element.lastElementChild).at(-1) ?? first;
	return Array.from({ length: last - first + 1 }, (_, at) => first + at).join(' ');
}

function showSlice(doc: Document, slice: number): void {
	setStyles(doc, 'lectern-slice', `[${SLICE}]:not([${SLICE}~="${slice}"]) { display: none !important }`);
	for (const { slot, nodes } of stages.get(doc) ?? []) slot.assign(...(nodes.get(slice) ?? []));
}

/** An element whose children are shown through a slot, one slice at a time. */
interface Stage {
	slot: HTMLSlotElement;
	/** The children in each slice. */
	nodes: Map<number, (Element | Text)[]>;
}

const stages = new WeakMap<Document, Stage[]>();
/** From this many children on, a slot is worth it. */
const MANY_CHILDREN = 1_000;
/** Elements that may contain a slot, among those of a book (DOM Standard § 4.9, attachShadow). */
const HOSTS = /^(article|aside|blockquote|body|div|footer|header|main|nav|p|section)$/;

/**
 * Called once the document is in its frame. At each change, a browser computes the styles of hidden elements too, which for
 * 100,000 of them takes as long as some pages. Elements that no slot shows have no styles. The document's own tree stays as it
 * is.
 */
export function* stageSlices(doc: Document): Generator<void> {
	if (!doc.getElementById('lectern-slice') || !('assign' in HTMLSlotElement.prototype)) return;
	const staged: Stage[] = [];
	for (const host of [doc.body, ...doc.querySelectorAll(`[${SLICE}*=" "]`)]) {
		if (host.childElementCount < MANY_CHILDREN || !HOSTS.test(host.localName)) continue;
		const nodes: Stage['nodes'] = new Map();
		let slices = [0];
		let seen = 0;
		for (const node of host.childNodes) {
			if (++seen % 400 === 0) yield;
			if (node.nodeType === Node.ELEMENT_NODE) slices = slicesWith(node as Element);
			else if (node.nodeType !== Node.TEXT_NODE) continue;
			for (const slice of slices) {
				const those = nodes.get(slice) ?? [];
				if (those.push(node as Element | Text) === 1) nodes.set(slice, those);
			}
		}
		const slot = doc.createElementNS(XHTML, 'slot') as HTMLSlotElement;
		host.attachShadow({ mode: 'closed', slotAssignment: 'manual' }).append(slot);
		staged.push({ slot, nodes });
	}
	stages.set(doc, staged);
	showSlice(doc, 0);
}

const slicesWith = (element: Element | null): number[] =>
	(element?.getAttribute(SLICE) ?? '0').split(' ').map(Number);

/** A copy of what is shown with this slice. */
export function shownCopy(element: Element, slice: number): Element {
	if (!element.querySelector(`[${SLICE}]`)) return element.cloneNode(true) as Element;
	const copy = element.cloneNode() as Element;
	for (const child of element.childNodes)
		if (child.nodeType !== Node.ELEMENT_NODE) copy.append(child.cloneNode());
		else if (!(child as Element).hasAttribute(SLICE) || slicesWith(child as Element).includes(slice))
			copy.append(shownCopy(child as Element, slice));
	return copy;
}

/** Makes a list's numbers independent of which of its items are shown, because a browser counts only those. list: an <ol>. */
function fixNumbers(list: Element): void {
	const numberOf = numbersOf(list);
	for (const item of list.children) {
		const number = numberOf(item);
		if (number !== null) item.setAttribute('value', String(number));
	}
}

/** The slices of a section on the screen; a single one if it is shown whole. */
export class Slices {
	/** Counts from 0. */
	shown = 0;
	/** All that have been shown. */
	readonly seen = new Set([0]);
	/** The number of pages of each slice that was shown in the present layout. */
	readonly #pages = new Map<number, number>();

	private constructor(
		private readonly doc: Document,
		/** The offset at which each slice begins. */
		private readonly starts: number[],
		private readonly length: number
	) {}

	static *of(doc: Document, { text, pieces }: TextWalk): Generator<void, Slices> {
		const starts = [0];
		if (!doc.getElementById('lectern-slice')) return new Slices(doc, starts, text.length);
		let seen = 0;
		for (const { node, start } of pieces) {
			if (++seen % 400 === 0) yield;
			const slice = Number.parseInt(
				node.parentElement?.closest(`[${SLICE}]`)?.getAttribute(SLICE) ?? '0',
				10
			);
			// A slice without text begins where the next one does.
			while (starts.length <= slice) starts.push(start);
		}
		// The last slice must be reachable even without text.
		const last = slicesWith(doc.body.lastElementChild).at(-1) ?? 0;
		while (starts.length <= last) starts.push(text.length);
		return new Slices(doc, starts, text.length);
	}

	/** The shown part of the section's text, [start, end). */
	get text(): { start: number; end: number } {
		const start = this.starts[this.shown] ?? 0;
		return { start, end: this.starts[this.shown + 1] ?? this.length };
	}

	/**
	 * The number of pages before this slice, and of the whole section, if this slice has `shown` pages. Slices not laid out yet
	 * are estimated from their text.
	 */
	countPages(shown: number): { before: number; all: number } {
		// A different number than before means that the layout has changed.
		const known = this.#pages.get(this.shown);
		if (known !== undefined && known !== shown) this.#pages.clear();
		this.#pages.set(this.shown, shown);
		let [pages, characters] = [0, 0];
		for (const [slice, counted] of this.#pages) {
			pages += counted;
			characters += this.#lengthOf(slice);
		}
		const perCharacter = pages / Math.max(1, characters);
		let [before, all] = [0, 0];
		for (let slice = 0; slice < this.starts.length; slice++) {
			if (slice === this.shown) before = all;
			const estimate = Math.max(1, Math.round(this.#lengthOf(slice) * perCharacter));
			all += this.#pages.get(slice) ?? estimate;
		}
		return { before, all };
	}

	#lengthOf(slice: number): number {
		return (this.starts[slice + 1] ?? this.length) - (this.starts[slice] ?? 0);
	}

	has(slice: number): boolean {
		return slice >= 0 && slice < this.starts.length;
	}

	/** The slice that contains the character at `offset`. */
	at(offset: number): number {
		return Math.max(
			0,
			this.starts.findLastIndex((start) => start <= offset)
		);
	}

	show(slice: number): void {
		this.shown = slice;
		this.seen.add(slice);
		showSlice(this.doc, slice);
	}
}
