/**
 * Divides long lists and tables. A browser numbers a list's items by walking over the hidden ones too, and computes the styles
 * of hidden table rows; with 100,000 of them and one slice shown, that took 16 and .3 seconds. So in a section shown in slices,
 * a list continues in a new list after some hundred items, and so do the rows of a table.
 */
import type { LayoutCosts } from './layout-cost.ts';
import { isSkipped } from './text-context.ts';

/** Even, since rows are often striped. */
const MAX_ITEMS = 500;

/** Yields where it may be interrupted. No text changes, so positions stay. */
export function* divideLists(body: Element, costs: LayoutCosts): Generator<void> {
	for (const table of body.querySelectorAll('table')) yield* wrapRows(table, costs);
	for (const list of body.querySelectorAll('ol, ul, dl, tbody')) {
		yield;
		if (list.childElementCount > MAX_ITEMS) yield* divide(list, costs);
	}
}

/** Only HTML itself puts rows into a <tbody>. */
function* wrapRows(table: Element, costs: LayoutCosts): Generator<void> {
	const children = [...table.children];
	if (children.length <= MAX_ITEMS || (yield* firstItems(table)).size === 0) return;
	let rows: Element | null = null;
	let seen = 0;
	for (const child of children) {
		if (++seen % 400 === 0) yield;
		if (child.localName !== 'tr') rows = null;
		else {
			if (!rows) {
				rows = table.ownerDocument.createElementNS(table.namespaceURI, 'tbody');
				child.before(rows);
			}
			rows.append(child);
			costs.add(rows, costs.of(child), costs.hasText(child));
		}
	}
}

/** How many rows, starting with this one, its cells span. */
const spanOf = (row: Element): number =>
	row.localName === 'tr' ? Math.max(1, ...[...row.children].map((cell) => integer(cell, 'rowspan') ?? 1)) : 1;

/**
 * The items that begin a new list. No cell from above reaches into their rows. Empty if cells keep reaching on; a trial then
 * shows whether the table can be laid out.
 */
function* firstItems(list: Element): Generator<void, ReadonlySet<Node>> {
	const first = new Set<Node>();
	let [seen, inPiece, spanned] = [0, 0, 0];
	for (const item of list.children) {
		if (++seen % 400 === 0) yield;
		if (inPiece >= MAX_ITEMS && spanned === 0) {
			first.add(item);
			inPiece = 0;
		} else if (inPiece >= 2 * MAX_ITEMS) return new Set();
		inPiece++;
		spanned = Math.max(spanned, spanOf(item)) - 1;
	}
	return first;
}

function* divide(list: Element, costs: LayoutCosts): Generator<void> {
	const first = yield* firstItems(list);
	const numbers = numbersOf(list);
	const children = [...list.childNodes];
	let piece = list;
	let seen = 0;
	for (const child of children) {
		if (++seen % 400 === 0) yield;
		const isItem = child.nodeType === Node.ELEMENT_NODE;
		const number = isItem ? numbers(child as Element) : null;
		if (first.has(child)) {
			const next = list.cloneNode(false) as Element;
			next.removeAttribute('id');
			addStyle(next, 'margin-block-start: 0');
			addStyle(piece, 'margin-block-end: 0');
			piece.after(next);
			if (piece !== list) costs.sum(piece);
			piece = next;
			if (number !== null) (child as Element).setAttribute('value', String(number));
		}
		if (piece !== list) piece.append(child);
	}
	costs.sum(piece);
	costs.sum(list);
}

const addStyle = (element: Element, style: string): void =>
	element.setAttribute('style', `${element.getAttribute('style') ?? ''}; ${style}`);

/**
 * Returns a function that gives the number of each item of an <ol> in turn, as in the whole list (HTML Standard § 4.4.8); null
 * for an item without one.
 */
export function numbersOf(list: Element): (item: Element) => number | null {
	if (list.localName !== 'ol') return () => null;
	const isItem = (child: Element) => child.localName === 'li' && !isSkipped(child);
	const step = list.hasAttribute('reversed') ? -1 : 1;
	let number = integer(list, 'start') ?? (step < 0 ? [...list.children].filter(isItem).length : 1);
	return (item) => {
		if (!isItem(item)) return null;
		const own = integer(item, 'value') ?? number;
		number = own + step;
		return own;
	};
}

function integer(element: Element, attribute: string): number | null {
	const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
	return Number.isNaN(number) ? null : number;
}
