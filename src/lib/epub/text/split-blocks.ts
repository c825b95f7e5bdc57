/**
 * A browser lays out a block of text in one piece: five megabytes in one paragraph take it eight seconds. A longer block is
 * given parts that are blocks themselves, at the end of a sentence where there is one.
 */
import { MAX_BLOCK_CHARACTERS } from '$lib/book/limits.ts';
import { isBlock, isSkipped } from './text-context.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const WHOLE = 'display: block';
/** It goes on in the middle of its paragraph. */
const CONTINUED = 'display: block; text-indent: 0';
/** Of a part, in which a sentence or at least a word should end. */
const LAST_STRETCH = 0.25;

/** Yields where it may be interrupted. Documents without such a block stay as they are. */
export function* splitBlocks(doc: Document): Generator<void> {
	const { body } = doc;
	if (!body || lengthOf(body) <= MAX_BLOCK_CHARACTERS) return;
	const lengths = new Lengths();
	yield* lengths.measure(body);
	yield* splitIn(body, lengths);
}

const lengthOf = (element: Element): number => element.textContent?.length ?? 0;

/** What is asked of an element again and again, counted once. */
class Lengths {
	/** UTF-16 units of text in elements that have any. */
	readonly #characters = new Map<Node, number>();
	/** Those that are blocks, or have some in them. */
	readonly #blocks = new Set<Node>();

	of(node: Node): number {
		return node.nodeType === Node.TEXT_NODE ? (node as Text).length : (this.#characters.get(node) ?? 0);
	}

	/** Whether it interrupts a line of text. */
	breaks(node: Node): boolean {
		return this.#blocks.has(node);
	}

	*measure(body: Element): Generator<void> {
		const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
		const elements: Element[] = [body];
		for (let node = walker.nextNode(), seen = 0; node; node = walker.nextNode()) {
			if (node.nodeType === Node.ELEMENT_NODE) elements.push(node as Element);
			else this.#add(node.parentNode, (node as Text).length);
			if (++seen % 400 === 0) yield;
		}
		// Inner ones come after outer ones.
		for (const element of elements.reverse()) {
			if (isBlock(element)) this.#blocks.add(element);
			if (element === body || !element.parentNode) continue;
			this.#add(element.parentNode, this.of(element));
			if (this.breaks(element)) this.#blocks.add(element.parentNode);
		}
	}

	/** The parts that a node was cut into have its text, and no blocks. */
	cut(parts: readonly Node[]): void {
		for (const part of parts)
			if (part.nodeType === Node.ELEMENT_NODE) this.#characters.set(part, lengthOf(part as Element));
	}

	#add(node: Node | null, length: number): void {
		if (node && length > 0) this.#characters.set(node, (this.#characters.get(node) ?? 0) + length);
	}
}

/** element: a block, or one that has blocks in it, of more than MAX_BLOCK_CHARACTERS. */
function* splitIn(element: Element, lengths: Lengths): Generator<void> {
	const pending: Element[] = [element];
	for (let block = pending.pop(); block; block = pending.pop()) {
		yield;
		if (isSkipped(block) || block.namespaceURI !== XHTML) continue;
		const children = [...block.childNodes];
		const mixed = children.some((child) => lengths.breaks(child));
		let run: ChildNode[] = [];
		for (const child of [...children, null]) {
			if (child && !lengths.breaks(child)) {
				run.push(child);
				continue;
			}
			wrapRun(run, mixed, lengths);
			run = [];
			if (child && lengths.of(child) > MAX_BLOCK_CHARACTERS) pending.push(child as Element);
		}
	}
}

/** run: what stands in lines of its own, one after the other. mixed: between blocks, where it becomes a block whatever its length. */
function wrapRun(run: readonly ChildNode[], mixed: boolean, lengths: Lengths): void {
	const length = run.reduce((sum, node) => sum + lengths.of(node), 0);
	const blank = run.every((node) => node.nodeType === Node.TEXT_NODE && !/\S/.test((node as Text).data));
	if (blank || (!mixed && length <= MAX_BLOCK_CHARACTERS)) return;
	const nodes = run.flatMap((node) => cut(node, lengths));
	let part: HTMLElement | null = null;
	let room = 0;
	for (const node of nodes) {
		const own = lengths.of(node);
		if (!part || own > room) {
			const continued = part !== null;
			part = node.ownerDocument?.createElementNS(XHTML, 'span') as HTMLElement;
			part.setAttribute('style', continued ? CONTINUED : WHOLE);
			node.before(part);
			room = MAX_BLOCK_CHARACTERS;
		}
		part.append(node);
		room -= own;
	}
}

/** The node in pieces of MAX_BLOCK_CHARACTERS at most, in its place. Of its id there stays one. */
function cut(node: ChildNode, lengths: Lengths): ChildNode[] {
	if (lengths.of(node) <= MAX_BLOCK_CHARACTERS) return [node];
	const pieces =
		node.nodeType === Node.TEXT_NODE
			? cutText(node as Text)
			: isSkipped(node as Element)
				? [node]
				: cutElement(node as Element, lengths);
	lengths.cut(pieces);
	return pieces;
}

function cutText(text: Text): Text[] {
	const { data } = text;
	const pieces = [text];
	let at = endOfPart(data, 0);
	text.data = data.slice(0, at);
	while (at < data.length) {
		const end = endOfPart(data, at);
		pieces.push(text.ownerDocument.createTextNode(data.slice(at, end)));
		at = end;
	}
	text.after(...pieces.slice(1));
	return pieces;
}

function cutElement(element: Element, lengths: Lengths): Element[] {
	const children = [...element.childNodes].flatMap((child) => cut(child, lengths));
	const pieces: Element[] = [element];
	let room = MAX_BLOCK_CHARACTERS;
	let last = element;
	for (const child of children) {
		const own = lengths.of(child);
		if (own > room && last.firstChild && (last !== element || element.firstChild !== child)) {
			const next = element.cloneNode(false) as Element;
			next.removeAttribute('id');
			last.after(next);
			last = next;
			pieces.push(next);
			room = MAX_BLOCK_CHARACTERS;
		}
		if (last !== element) last.append(child);
		room -= own;
	}
	return pieces;
}

/** Where a part of the text that begins at `from` ends: after a sentence, else after a word, else between two characters. */
function endOfPart(text: string, from: number): number {
	const most = from + MAX_BLOCK_CHARACTERS;
	if (most >= text.length) return text.length;
	const least = Math.floor(most - MAX_BLOCK_CHARACTERS * LAST_STRETCH);
	let space = 0;
	for (let at = most; at > least; at--) {
		const before = text.charAt(at - 1);
		if (/[。！？]/.test(before)) return at;
		if (!/\s/.test(before)) continue;
		if (/[.!?…]["'”’»)]?$/.test(text.slice(at - 3, at - 1))) return at;
		space ||= at;
	}
	if (space > 0) return space;
	// Neither half a surrogate pair nor a mark without its letter.
	let at = most;
	while (at > least && /^(?:[\udc00-\udfff]|\p{M})/u.test(text.slice(at, at + 2))) at--;
	return at;
}
