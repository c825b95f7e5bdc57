/** Marks which quotations in a rendered answer are in the book, and points each citation at the quoted words. Needs a DOM. */
import type { Span } from '$lib/book/locator.ts';
import { chatStrings } from '$lib/strings/chat.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { citationTo, pointTo } from './citations.ts';
import { insertionsIn } from './editorial-marks.ts';
import { blockQuotation, CITATION_MARK, quotationsIn, type Quotation } from './quotations.ts';
import type { Claim, Verdict } from './quote-check.ts';
import { blocksOf, wrap, type TextBlock } from './text-blocks.ts';

export interface QuoteJudge {
	verdictOf(claim: Claim): Verdict | undefined;
	isBeyond(passage: RetrievedPassage): boolean;
	/** Whether this address occurs in what the model was given to read, or in what the reader wrote. If left out, no address does. */
	hasRead?(address: string): boolean;
	/** The label of a missing quotation if not the whole book was searched. */
	missing?: string;
}

interface Found {
	block: TextBlock;
	quotation: Quotation;
	claim: Claim;
	/** The citations given as its source, followed by those nearby. */
	citations: Element[];
	/** The element that is the quotation as a whole. */
	whole: Element | null;
}

/** Maximum number of characters between a quotation and a citation that clearly belongs to it. */
const MAX_ADJACENT = 40;

/** The quotations within `root`, which is not changed. */
export const claimsIn = (root: ParentNode): Claim[] => foundIn(root).map(({ claim }) => claim);

export function markQuotes(root: ParentNode, judge: QuoteJudge): void {
	// Goes from the end, because marking splits the text nodes after it.
	const pointed = new Set<Element>();
	for (const found of foundIn(root).reverse()) mark(found, judge, pointed);
}

function foundIn(root: ParentNode): Found[] {
	const blocks = blocksOf(root);
	let follows = false;
	return blocks.flatMap((block, index) => {
		const quote = block.element?.closest('blockquote');
		const asWhole = quote ? blockQuotation(block.text, follows) : null;
		const around = neighbours(blocks, index);
		const quotations = asWhole ? [asWhole] : quotationsIn(block.text, follows);
		follows = quotations.length > 0;
		return quotations.map((quotation) => {
			const named = elementsAt(block, quotation.citations);
			const near = named.length > 0 ? [] : [...elementsAt(block, quotation.near), ...around];
			const { text, shorter, translation } = quotation;
			const claim = { text, cited: named.map(idOf), near: near.map(idOf), shorter, translation };
			return {
				block,
				quotation,
				claim,
				citations: [...named, ...near],
				whole: asWhole ? wholeOf(block) : null
			};
		});
	});
}

/** The quotation's element: the blockquote, or this block if the blockquote has several. */
function wholeOf({ element }: TextBlock): Element | null {
	const quote = element?.closest('blockquote') ?? null;
	return quote && quote.querySelectorAll('p, li, h3, h4, h5, h6').length > 1 ? element : quote;
}

/**
 * Citations beside a quotation that is a block of its own: at the end of the block before it, at the beginning of the block after
 * it, and in the other cells of its row.
 */
function neighbours(blocks: readonly TextBlock[], index: number): Element[] {
	const { element } = blocks[index] ?? { element: null };
	const row = element?.matches('td, th') ? element.parentElement : null;
	if (row)
		return blocks.flatMap((other) =>
			other.element !== element && other.element?.parentElement === row ? other.citations : []
		);
	const quote = element?.closest('blockquote');
	if (!quote) return [];
	const outside = (block: TextBlock | undefined) =>
		block?.element?.closest('blockquote') === quote ? undefined : block;
	const [before, after] = [outside(blocks[index - 1]), outside(blocks[index + 1])];
	return [
		...(after?.text.trimStart().startsWith(CITATION_MARK) ? after.citations.slice(0, 1) : []),
		...(before?.citations.slice(-1) ?? [])
	];
}

const elementsAt = ({ citations }: TextBlock, numbers: readonly number[]): Element[] =>
	numbers.map((number) => citations[number]).filter((each) => each !== undefined);

const idOf = (citation: Element): string => citation.getAttribute('data-passage') ?? '';

/** `pointed`: citations that already lead to the words of a quotation. */
function mark(found: Found, judge: QuoteJudge, pointed: Set<Element>): void {
	const { block, quotation, claim, whole } = found;
	const verdict = judge.verdictOf(claim);
	if (!verdict) return;
	const at = 'at' in verdict ? verdict.at : null;
	const kind = at && judge.isBeyond(at) ? 'beyond' : verdict.kind;
	const classes = `quotation ${kind}`;
	const { start, end } = quotation;
	const inserted = 'insertions' in verdict && verdict.insertions;
	let last: Element | undefined;
	for (const piece of piecesOf(block.text.slice(start, end), inserted).reverse()) {
		if (whole && !piece.inserted) continue;
		const wrapped = wrap(
			block,
			start + piece.start,
			start + piece.end,
			piece.inserted ? 'insertion' : classes
		);
		if (wrapped && piece.inserted) wrapped.title = chatStrings.quotes.insertion;
		last ??= wrapped;
	}
	if (whole) whole.classList.add(...classes.split(' '));
	// Put after the last words of a block quotation, or after the closing mark.
	const put = (element: Element) =>
		whole || !last ? inside(whole)?.append(' ', element) : last.after(element);
	if (kind === 'missing') put(label(judge.missing ?? chatStrings.quotes.notInBook, kind));
	else if (kind === 'beyond') put(label(chatStrings.quotes.beyondLimit, kind));
	else {
		if (kind === 'cut') put(label(chatStrings.quotes.cut, kind));
		if (at) pointCitation(at, verdict.kind, found, { pointed, put });
	}
}

/** The book's words and the insertions, in order. */
function piecesOf(text: string, inserted: boolean): (Span & { inserted: boolean })[] {
	const pieces: (Span & { inserted: boolean })[] = [];
	let at = 0;
	for (const span of inserted ? insertionsIn(text) : []) {
		pieces.push({ start: at, end: span.start, inserted: false }, { ...span, inserted: true });
		at = span.end;
	}
	return [...pieces, { start: at, end: text.length, inserted: false }];
}

const inside = (whole: Element | null): Element | null =>
	(whole?.matches('blockquote') && whole.lastElementChild) || whole;

/** Points the quotation's citation at the words instead of their passage; adds a citation if there is none. */
function pointCitation(
	at: RetrievedPassage,
	kind: Verdict['kind'],
	{ citations, claim, block, quotation }: Found,
	{ pointed, put }: { pointed: Set<Element>; put: (element: Element) => void }
): void {
	const own = citations.find((each) => each.matches('button') && idOf(each) === at.id && !pointed.has(each));
	if (kind === 'exact' && own) {
		pointed.add(own);
		return pointTo(own, at);
	}
	const button = citationTo(at);
	if (kind === 'moved') button.title = chatStrings.quotes.moved;
	// A wrong citation that clearly belongs to it is replaced; any other may belong to something else.
	const wrong = citations[0];
	const isItsOwn = wrong && claim.cited.length > 0 && isAdjacent(block, quotation, wrong);
	if (isItsOwn && (kind === 'moved' || !wrong.matches('button'))) wrong.replaceWith(button);
	else put(button);
}

function isAdjacent(block: TextBlock, { end }: Quotation, citation: Element): boolean {
	const at = [...block.text.matchAll(new RegExp(CITATION_MARK, 'g'))][block.citations.indexOf(citation)]
		?.index;
	return at !== undefined && at - end <= MAX_ADJACENT;
}

function label(text: string, kind: string): Element {
	const element = document.createElement('span');
	element.className = `verdict ${kind}`;
	element.textContent = text;
	return element;
}
