/** The numbers of a list, made independent of which of its items are shown: a browser counts only those. */
import { isSkipped } from '$lib/epub/text/text-context.ts';

/** list: an <ol>. Each item gets the number that it has in the whole list (HTML Standard § 4.4.8). */
export function fixNumbers(list: Element): void {
	const items = [...list.children].filter((child) => child.localName === 'li' && !isSkipped(child));
	const step = list.hasAttribute('reversed') ? -1 : 1;
	let number = integer(list, 'start') ?? (step < 0 ? items.length : 1);
	for (const item of items) {
		number = integer(item, 'value') ?? number;
		item.setAttribute('value', String(number));
		number += step;
	}
}

function integer(element: Element, attribute: string): number | null {
	const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10);
	return Number.isNaN(number) ? null : number;
}
