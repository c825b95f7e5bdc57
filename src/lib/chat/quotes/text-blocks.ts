/** The blocks of a rendered answer as plain text with their citations, and the mapping back from offsets to text nodes. Needs a DOM. */
import { CITATION_MARK } from './quotations.ts';

/** One block's text with the text nodes it comes from. */
export interface TextBlock {
	/** The block's element; null for text outside any block. */
	element: Element | null;
	text: string;
	nodes: { node: Text; start: number }[];
	citations: Element[];
}

/** The elements of citations in rendered Markdown. */
export const CITATION = '.citation, .unknown-citation';
const BLOCKS = 'p, li, td, th, h3, h4, h5, h6, pre, blockquote';
/** Replaces a quotation mark within code, so that it neither opens a quotation nor counts as a word. */
const NO_MARK = '\uE000';

/** The blocks in document order. Code blocks are left out, because they quote nothing. */
export function blocksOf(root: ParentNode): TextBlock[] {
	const groups: { element: Element | null; parts: (Text | Element)[] }[] = [];
	for (const part of partsIn(root)) {
		const element = part.parentElement?.closest(BLOCKS) ?? null;
		const group = groups.at(-1);
		if (group?.element === element) group.parts.push(part);
		else groups.push({ element, parts: [part] });
	}
	return groups
		.filter(({ element }) => element?.tagName !== 'PRE')
		.map(blockOf)
		.filter(({ text }) => text.trim() !== '');
}

/**
 * Wraps the text at these offsets. Each text node gets its own wrapper, because a quotation may begin in one element and end in
 * another. Returns the last wrapper.
 */
export function wrap(
	{ nodes }: TextBlock,
	start: number,
	end: number,
	classes: string
): HTMLElement | undefined {
	let last: HTMLElement | undefined;
	for (const { node, start: from } of nodes) {
		const [a, b] = [Math.max(start - from, 0), Math.min(end - from, node.data.length)];
		if (a >= b) continue;
		const piece = a > 0 ? node.splitText(a) : node;
		if (b - a < piece.data.length) piece.splitText(b - a);
		const span = document.createElement('span');
		span.className = classes;
		piece.replaceWith(span);
		span.append(piece);
		last = span;
	}
	return last;
}

/** Text nodes, line breaks and citations in document order. */
function partsIn(root: ParentNode): (Text | Element)[] {
	const found: (Text | Element)[] = [];
	const walker = document.createTreeWalker(
		root as Node,
		NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
		(node) => (node.parentElement?.closest(CITATION) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)
	);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node instanceof Text) found.push(node);
		else if (node instanceof Element && node.matches(`${CITATION}, br`)) found.push(node);
	}
	return found;
}

function blockOf({ element, parts }: { element: Element | null; parts: (Text | Element)[] }): TextBlock {
	const block: TextBlock = { element, text: '', nodes: [], citations: [] };
	for (const part of parts) {
		if (part instanceof Text) {
			block.nodes.push({ node: part, start: block.text.length });
			block.text += part.parentElement?.closest('code') ? codeText(part.data) : part.data;
		} else if (part.matches('br')) block.text += '\n';
		else {
			block.text += CITATION_MARK;
			block.citations.push(part);
		}
	}
	return block;
}

/** Words in code count as words, but quotation marks only if they enclose all of it: `print("so it is")` quotes nothing. */
function codeText(code: string): string {
	return /^["“„«'‘][^"“”„«»]+["”“»'’]$/.test(code) ? code : code.replace(/["'“”„«»‘’`]/g, NO_MARK);
}
