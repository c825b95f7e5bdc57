/**
 * A browser numbers the items of a list by walking over those that are hidden: with 100,000 of them, of which a slice is shown, that took it 16
 * seconds. So a list of a section in slices goes on in another one after some hundred items.
 */
import type { LayoutCosts } from './layout-cost.ts';
import { isSkipped } from './text-context.ts';

const MOST_ITEMS = 500;

/** Yields where it may be interrupted. No text is changed: positions stay. */
export function* divideLists(body: Element, costs: LayoutCosts): Generator<void> {
	for (const list of body.querySelectorAll('ol, ul')) {
		yield;
		if (list.childElementCount > MOST_ITEMS) yield* divide(list, costs);
	}
}

function* divide(list: Element, costs: LayoutCosts): Generator<void> {
	const numbers = numbersOf(list);
	const children = [...list.childNodes];
	let piece = list;
	let [seen, inPiece] = [0, 0];
	const end = () => {
		const inside = [...piece.childNodes];
		const withText = inside.some((child) => costs.hasText(child));
		costs.set(piece, costs.total(inside), withText);
	};
	for (const child of children) {
		if (++seen % 400 === 0) yield;
		const isItem = child.nodeType === Node.ELEMENT_NODE;
		const number = isItem ? numbers(child as Element) : null;
		if (isItem && ++inPiece > MOST_ITEMS) {
			const next = list.cloneNode(false) as Element;
			next.removeAttribute('id');
			addStyle(next, 'margin-block-start: 0');
			addStyle(piece, 'margin-block-end: 0');
			piece.after(next);
			if (piece !== list) end();
			piece = next;
			inPiece = 1;
			if (number !== null) (child as Element).setAttribute('value', String(number));
		}
		if (piece !== list) piece.append(child);
	}
	end();
	piece = list;
	end();
}

const addStyle = (element: Element, style: string): void =>
	element.setAttribute('style', `${element.getAttribute('style') ?? ''}; ${style}`);

/** The number of each item of an <ol> in turn, as in the whole list (HTML Standard § 4.4.8); null for what has none. */
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
