/**
 * A section of megabytes is shown in slices, one at a time, as if each were a section: a browser lays out all that a document
 * shows, and in columns that takes it seconds. Only attributes and the head change, so positions stay.
 */
import { MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import type { TextWalk } from '$lib/epub/text/text-writer.ts';
import { setStyles } from './frame-document.ts';

/** The number of the slice that an element stands in, on the outermost elements that are in one slice alone. */
const SLICE = 'data-lectern-slice';

/** Chinese, Japanese and Korean writing: a browser takes several times as long to lay out such a character as a letter. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const WIDE_COST = 4;

/** Before the section is laid out. The first slice is shown. */
export function cutIntoSlices(doc: Document): void {
	const { body } = doc;
	if ((body.textContent?.length ?? 0) * WIDE_COST <= MAX_SHOWN_CHARACTERS) return;
	const lengths = costs(body);
	if ((lengths.get(body) ?? 0) <= MAX_SHOWN_CHARACTERS) return;
	let slice = 0;
	let room = MAX_SHOWN_CHARACTERS;
	const waiting: Element[] = [...body.children].reverse();
	for (let element = waiting.pop(); element; element = waiting.pop()) {
		const length = lengths.get(element) ?? 0;
		if (length > room && length > MAX_SHOWN_CHARACTERS / 2 && element.childElementCount > 0) {
			waiting.push(...[...element.children].reverse());
			continue;
		}
		if (length > room && room < MAX_SHOWN_CHARACTERS) {
			slice++;
			room = MAX_SHOWN_CHARACTERS;
		}
		element.setAttribute(SLICE, String(slice));
		room -= length;
	}
	if (slice > 0) showSlice(doc, 0);
}

function showSlice(doc: Document, slice: number): void {
	setStyles(doc, 'lectern-slice', `[${SLICE}]:not([${SLICE}="${slice}"]) { display: none !important }`);
}

/** UTF-16 units of text in each element, as often as they cost. */
function costs(body: Element): Map<Node, number> {
	const lengths = new Map<Node, number>();
	const add = (node: Node | null, length: number) => {
		if (node) lengths.set(node, (lengths.get(node) ?? 0) + length);
	};
	const elements: Element[] = [];
	const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode())
		if (node.nodeType === Node.ELEMENT_NODE) elements.push(node as Element);
		else add(node.parentNode, (node as Text).length * (WIDE.test((node as Text).data) ? WIDE_COST : 1));
	for (const element of elements.reverse()) add(element.parentNode, lengths.get(element) ?? 0);
	return lengths;
}

/** The slices of a section on the screen; one where it is shown whole. */
export class Slices {
	/** 0-based. */
	shown = 0;
	readonly #doc: Document;
	/** Offset at which each begins. */
	readonly #starts: number[] = [0];
	readonly #length: number;

	constructor(doc: Document, { text, pieces }: TextWalk) {
		this.#doc = doc;
		this.#length = text.length;
		if (!doc.getElementById('lectern-slice')) return;
		for (const { node, start } of pieces) {
			const slice = Number(node.parentElement?.closest(`[${SLICE}]`)?.getAttribute(SLICE) ?? 0);
			// One without text begins where the next does.
			while (this.#starts.length <= slice) this.#starts.push(start);
		}
	}

	/** What is shown of the section's text, [start, end). */
	get text(): { start: number; end: number } {
		const start = this.#starts[this.shown] ?? 0;
		return { start, end: this.#starts[this.shown + 1] ?? this.#length };
	}

	has(slice: number): boolean {
		return slice >= 0 && slice < this.#starts.length;
	}

	/** The slice with the character at `offset`. */
	at(offset: number): number {
		return Math.max(
			0,
			this.#starts.findLastIndex((start) => start <= offset)
		);
	}

	/** True where it was not shown before. */
	show(slice: number): boolean {
		if (slice === this.shown || !this.has(slice)) return false;
		this.shown = slice;
		showSlice(this.#doc, slice);
		return true;
	}
}
