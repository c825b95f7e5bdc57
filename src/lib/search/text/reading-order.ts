/** Which passages are embedded first: those the reader is most likely to ask about, and those that fit into one batch. */
import type { Locator } from '$lib/book/locator.ts';

/**
 * Yields passage numbers: the section being read, from the reader's place on; the rest of it; what follows; and what precedes
 * it, backwards.
 */
export function* nearestFirst(
	passages: readonly Locator[],
	section: number,
	offset: number
): Generator<number> {
	const total = passages.length;
	const first = (matches: (passage: Locator) => boolean): number => {
		const found = passages.findIndex(matches);
		return found < 0 ? total : found;
	};
	const begin = first((passage) => passage.section >= section);
	const end = first((passage) => passage.section > section);
	const here = first(
		(passage) => passage.section > section || (passage.section === section && passage.end > offset)
	);
	for (let row = here; row < end; row++) yield row;
	for (let row = begin; row < here; row++) yield row;
	for (let row = end; row < total; row++) yield row;
	for (let row = begin - 1; row >= 0; row--) yield row;
}

/** Always the first of them, and those nearest to it in length, since a batch is padded to its longest text. */
export function likeFirst(
	rows: readonly number[],
	lengthOf: (row: number) => number,
	most: number
): number[] {
	const [first] = rows;
	if (first === undefined) return [];
	const length = lengthOf(first);
	return rows
		.map((row) => ({ row, apart: Math.abs(lengthOf(row) - length) }))
		.sort((a, b) => a.apart - b.apart)
		.slice(0, most)
		.map(({ row }) => row);
}
