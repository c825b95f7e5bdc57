/** Marks in a rendered answer which quotations are in the book, and points each citation at the quoted words. Needs a DOM. */
import { formatPercent } from '$lib/ui/format.ts';
import { strings } from '$lib/strings/strings.ts';
import type { RetrievedPassage } from '../messages/message.ts';
import { blockQuotation, CITATION_MARK, quotationsIn, type Quotation } from './quotations.ts';
import type { Claim, Verdict } from './quote-check.ts';

export interface QuoteJudge {
	verdictOf(claim: Claim): Verdict | undefined;
	isBeyond(passage: RetrievedPassage): boolean;
}

/** One block's text with the text nodes it comes from. */
interface Block {
	text: string;
	nodes: { node: Text; start: number }[];
	citations: Element[];
}

const CITATION = 'button.citation, span.unknown-citation';
const BLOCKS = 'p, li, td, th, h3, h4, h5, h6, pre';

/** Marks the quotations within `root` and returns them as claims. Without `judge` (while the answer streams in) they stay unchecked. */
export function markQuotes(root: ParentNode, judge?: QuoteJudge): Claim[] {
	const claims: Claim[] = [];
	const quoted = [...root.querySelectorAll('blockquote')].filter(
		(quote) => !quote.parentElement?.closest('blockquote')
	);
	for (const quote of quoted) {
		const block = blockOf(textsIn(quote));
		const quotation = blockQuotation(block.text);
		if (quotation) claims.push(mark(block, quotation, judge, quote));
	}
	for (const block of blocksOf(root)) {
		// From the end, because marking splits the text nodes after it.
		const found = quotationsIn(block.text).reverse();
		claims.push(...found.map((quotation) => mark(block, quotation, judge)).reverse());
	}
	return claims;
}

function mark(block: Block, quotation: Quotation, judge?: QuoteJudge, whole?: Element): Claim {
	const citations = quotation.citations
		.map((number) => block.citations[number])
		.filter((each) => each !== undefined);
	const claim = { text: quotation.text, cited: citations.map(idOf) };
	const verdict = judge?.verdictOf(claim);
	const beyond = verdict && 'at' in verdict && judge?.isBeyond(verdict.at);
	const kind = beyond ? 'beyond' : (verdict?.kind ?? 'unchecked');
	const classes = `quotation ${kind}`;
	let last: Element | undefined;
	if (whole) whole.className = classes;
	else last = wrap(block, quotation, classes);
	// After the last words of a block quotation, or after the closing mark.
	const put = (element: Element) => (last ? last.after(element) : inside(whole).append(' ', element));
	if (kind === 'missing') put(label(strings.chat.quotes.notInBook, kind));
	else if (kind === 'beyond') put(label(strings.chat.quotes.beyondLimit, kind));
	else if (verdict && 'at' in verdict) pointCitation(verdict, citations, put);
	return claim;
}

const idOf = (citation: Element): string =>
	citation.getAttribute('data-passage') ?? (citation.textContent ?? '').replace(/[[\]]/g, '');

const inside = (whole: Element | undefined): Element =>
	whole?.lastElementChild ?? whole ?? document.createElement('span');

/** Points the quotation's citation at the words rather than their passage; adds a citation where there is none. */
function pointCitation(
	verdict: Extract<Verdict, { at: RetrievedPassage }>,
	citations: Element[],
	put: (element: Element) => void
): void {
	const { at, kind } = verdict;
	const own = citations.find((each) => kind === 'moved' || idOf(each) === at.id) ?? citations[0];
	if (own?.tagName === 'BUTTON' && kind === 'exact') return setTarget(own, at);
	const button = citationTo(at);
	if (kind === 'moved') button.title = strings.chat.quotes.moved;
	if (own) own.replaceWith(button);
	else put(button);
}

function setTarget(button: Element, { locator, book }: RetrievedPassage): void {
	button.setAttribute('data-at', `${locator.section}.${locator.start}-${locator.end}`);
	if (book) button.setAttribute('data-book', book.id);
}

/** A button that goes to the passage. */
export function citationTo(passage: RetrievedPassage): HTMLButtonElement {
	const button = document.createElement('button');
	const place = placeOf(passage);
	button.type = 'button';
	button.className = 'citation';
	button.textContent = place;
	button.title = passage.chapter;
	button.setAttribute('aria-label', strings.chat.goTo(place));
	if (passage.id) button.setAttribute('data-passage', passage.id);
	setTarget(button, passage);
	return button;
}

/** A citation's label: another book's title and the chapter, both shortened, and the percent. */
export function placeOf({ chapter, percent, book }: RetrievedPassage): string {
	const names = [book?.title, chapter].filter((name) => name !== undefined && name !== '');
	return [...names.map((name) => shortened(name ?? '')), formatPercent(percent)].join(', ');
}

function shortened(name: string): string {
	return name.length > 32 ? `${name.slice(0, 30).trimEnd()}…` : name;
}

function label(text: string, kind: string): Element {
	const element = document.createElement('span');
	element.className = `verdict ${kind}`;
	element.textContent = text;
	return element;
}

/** Wraps each text node separately, as a quotation may begin in one element and end in another. Returns the last wrapper. */
function wrap({ nodes }: Block, { start, end }: Quotation, classes: string): Element | undefined {
	let last: Element | undefined;
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
function textsIn(root: ParentNode): (Text | Element)[] {
	const found: (Text | Element)[] = [];
	const walker = document.createTreeWalker(
		root as Node,
		NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
		(node) => {
			const parent = node.parentElement?.closest(CITATION);
			return parent ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
		}
	);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node instanceof Text) found.push(node);
		else if (node instanceof Element && (node.matches(CITATION) || node.matches('br'))) found.push(node);
	}
	return found;
}

function blocksOf(root: ParentNode): Block[] {
	const groups: { of: Element | null; parts: (Text | Element)[] }[] = [];
	for (const part of textsIn(root)) {
		if (part.parentElement?.closest('blockquote.quotation')) continue;
		const of = part.parentElement?.closest(BLOCKS) ?? null;
		const group = groups.at(-1);
		if (group?.of === of) group.parts.push(part);
		else groups.push({ of, parts: [part] });
	}
	return groups.filter(({ of }) => of?.tagName !== 'PRE').map(({ parts }) => blockOf(parts));
}

function blockOf(parts: (Text | Element)[]): Block {
	const block: Block = { text: '', nodes: [], citations: [] };
	for (const part of parts) {
		if (part instanceof Text) {
			block.nodes.push({ node: part, start: block.text.length });
			// Code counts for the offsets, but quotes nothing.
			block.text += part.parentElement?.closest('code') ? ' '.repeat(part.data.length) : part.data;
		} else if (part.matches('br')) block.text += '\n';
		else {
			block.text += CITATION_MARK;
			block.citations.push(part);
		}
	}
	return block;
}
