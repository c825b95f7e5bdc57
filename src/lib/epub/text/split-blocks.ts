/**
 * A browser lays out a block of text in one piece, and takes eight seconds for a paragraph of five megabytes. So a longer block
 * is divided into parts that are themselves blocks, at the end of a sentence if possible.
 */
import { MAX_BLOCK_CHARACTERS } from '$lib/book/limits.ts';
import { divideLists } from './divide-lists.ts';
import { costOf, DIVIDED_COST, isCell, layoutCosts, unitsOf, type LayoutCosts } from './layout-cost.ts';
import { isBlock } from './text-context.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const WHOLE = 'display: block';
/** The part continues in the middle of its paragraph. */
const CONTINUED = 'display: block; text-indent: 0';
/** The last share of a part, in which a sentence or at least a word should end. */
const LAST_STRETCH = 0.25;

/** Yields where it may be interrupted. Changes only sections that are shown in slices. */
export function* splitBlocks(doc: Document): Generator<void> {
	const { body } = doc;
	const costs = body && (yield* layoutCosts(body));
	if (!costs) return;
	yield* divideLists(body, costs);
	yield* splitIn(body, costs, yield* blocksOf(body));
}

/** The elements of the body that interrupt a line of text: blocks, and elements that contain some. */
function* blocksOf(body: Element): Generator<void, Set<Node>> {
	const blocks = new Set<Node>();
	let seen = 0;
	// In this order, inner elements come before outer ones.
	for (const element of [...body.getElementsByTagName('*')].reverse()) {
		if (isBlock(element) || isCell(element)) blocks.add(element);
		if (blocks.has(element) && element.parentNode) blocks.add(element.parentNode);
		if (++seen % 400 === 0) yield;
	}
	return blocks;
}

function* splitIn(body: Element, costs: LayoutCosts, blocks: ReadonlySet<Node>): Generator<void> {
	const pending: Element[] = [body];
	for (let block = pending.pop(); block; block = pending.pop()) {
		if (block.namespaceURI !== XHTML) continue;
		const children = [...block.childNodes];
		// Slices begin at elements, so text between the parts of a divided element must itself be in an element.
		const divided = costs.of(block) > DIVIDED_COST;
		let run: ChildNode[] = [];
		for (const child of [...children, null]) {
			yield;
			if (child && !blocks.has(child)) {
				run.push(child);
				continue;
			}
			const cost = costs.total(run);
			if (cost > MAX_BLOCK_CHARACTERS || (divided && hasWords(run, costs))) wrapRun(run, costs);
			run = [];
			if (child && costs.of(child) > MAX_BLOCK_CHARACTERS) pending.push(child as Element);
		}
	}
}

const hasWords = (run: readonly Node[], costs: LayoutCosts): boolean =>
	run.some((node) => costs.hasText(node) && /\S/.test(node.textContent ?? ''));

/** run: consecutive nodes that share lines of their own. They become one block, or several. */
function wrapRun(run: readonly ChildNode[], costs: LayoutCosts): void {
	let part: HTMLElement | null = null;
	let room = 0;
	for (const node of run.flatMap((long) => cut(long, costs))) {
		const cost = costs.of(node);
		if (!part || cost > room) {
			const continued = part !== null;
			part = node.ownerDocument?.createElementNS(XHTML, 'span') as HTMLElement;
			part.setAttribute('style', continued ? CONTINUED : WHOLE);
			node.before(part);
			room = MAX_BLOCK_CHARACTERS;
		}
		part.append(node);
		room -= cost;
	}
}

/** Replaces the node by pieces that each cost at most MAX_BLOCK_CHARACTERS. Only one keeps the id. */
function cut(node: ChildNode, costs: LayoutCosts): ChildNode[] {
	if (costs.of(node) <= MAX_BLOCK_CHARACTERS) return [node];
	if (node.nodeType === Node.TEXT_NODE) return cutText(node as Text, costs);
	return (node as Element).namespaceURI === XHTML ? cutElement(node as Element, costs) : [node];
}

function cutText(text: Text, costs: LayoutCosts): Text[] {
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
	for (const piece of pieces) costs.set(piece, costOf(piece.data), true);
	return pieces;
}

function cutElement(element: Element, costs: LayoutCosts): Element[] {
	const children = [...element.childNodes].flatMap((child) => cut(child, costs));
	const pieces: Element[] = [element];
	let room = MAX_BLOCK_CHARACTERS;
	let last = element;
	for (const child of children) {
		const cost = costs.of(child);
		if (cost > room && last.firstChild && (last !== element || element.firstChild !== child)) {
			const next = element.cloneNode(false) as Element;
			next.removeAttribute('id');
			last.after(next);
			last = next;
			pieces.push(next);
			room = MAX_BLOCK_CHARACTERS;
		}
		if (last !== element) last.append(child);
		room -= cost;
	}
	for (const piece of pieces) costs.sum(piece);
	return pieces;
}

/** Where a part of the text that begins at `from` ends: after a sentence, otherwise after a word, otherwise between two characters. */
function endOfPart(text: string, from: number): number {
	const most = from + unitsOf(text.slice(from, from + MAX_BLOCK_CHARACTERS), MAX_BLOCK_CHARACTERS);
	if (most >= text.length) return text.length;
	const least = Math.floor(most - (most - from) * LAST_STRETCH);
	let space = 0;
	for (let at = most; at > least; at--) {
		const before = text.charAt(at - 1);
		if (/[。！？]/.test(before)) return at;
		if (!/\s/.test(before)) continue;
		if (/[.!?…]["'”’»)]?$/.test(text.slice(at - 3, at - 1))) return at;
		space ||= at;
	}
	if (space > 0) return space;
	// The cut must not divide a surrogate pair, or separate a mark from its letter.
	let at = most;
	while (at > least && /^(?:[\udc00-\udfff]|\p{M})/u.test(text.slice(at, at + 2))) at--;
	return at;
}
