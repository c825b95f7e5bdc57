/** Which characters are on a page, by bisection: a few dozen measurements where walking every text node takes seconds. */

/** Page of the character at an offset; null where it has no box (white space, hidden by the author). */
export type PageOfCharacter = (offset: number) => number | null;

/** Characters tried in a row before a stretch counts as invisible. */
const PATIENCE = 40;

/**
 * First offset whose character lies on `page` or later; the length of the text where none does.
 * Text runs through the pages in order, so the pages of its characters rise.
 */
export function firstFrom(text: string, page: number, pageOf: PageOfCharacter): number {
	let low = 0;
	let high = text.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const found = nearestVisible(text, middle, high, pageOf);
		if (found === null || found.page >= page) high = middle;
		else low = found.offset + 1;
	}
	const first = nearestVisible(text, low, text.length, pageOf);
	return first === null ? text.length : first.offset;
}

/** Visible part of a page as [start, end); null on a page without text. */
export function textOnPage(
	text: string,
	page: number,
	pageOf: PageOfCharacter
): { start: number; end: number } | null {
	const start = firstFrom(text, page, pageOf);
	if (start >= text.length || pageOf(start) !== page) return null;
	const end = start + text.slice(start, firstFrom(text, page + 1, pageOf)).trimEnd().length;
	return { start, end };
}

function nearestVisible(
	text: string,
	from: number,
	to: number,
	pageOf: PageOfCharacter
): { offset: number; page: number } | null {
	let tries = 0;
	for (let offset = from; offset < to; offset++) {
		if (/\s/.test(text.charAt(offset))) continue;
		const page = pageOf(offset);
		if (page !== null) return { offset, page };
		// A hidden stretch may be long: look on in growing steps.
		if (++tries > PATIENCE) offset += tries;
	}
	return null;
}
