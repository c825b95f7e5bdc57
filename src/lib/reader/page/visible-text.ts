/** Finds which characters are visible by bisection: a few dozen measurements, where visiting every text node takes seconds. */

/** Distance of the character at an offset; null where it has no box (white space, hidden by the author). */
export type DistanceOfCharacter = (offset: number) => number | null;

/** Characters without a box in a row, after which the search goes on in growing steps. */
const MAX_INVISIBLE_RUN = 40;

/**
 * First offset whose character stands at `distance` or further on; the length of the text where none does.
 * Text runs on in order, so the distances of its characters rise.
 */
export function firstFrom(text: string, distance: number, distanceOf: DistanceOfCharacter): number {
	let low = 0;
	let high = text.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const found = nearestVisible(text, middle, high, distanceOf);
		if (found === null || found.distance >= distance) high = middle;
		else low = found.offset + 1;
	}
	const first = nearestVisible(text, low, text.length, distanceOf);
	return first === null ? text.length : first.offset;
}

/** The text that stands between two distances as [start, end); null where there is none. */
export function textBetween(
	text: string,
	from: number,
	to: number,
	distanceOf: DistanceOfCharacter
): { start: number; end: number } | null {
	const start = firstFrom(text, from, distanceOf);
	const distance = start < text.length ? distanceOf(start) : null;
	if (distance === null || distance < from || distance >= to) return null;
	const end = start + text.slice(start, firstFrom(text, to, distanceOf)).trimEnd().length;
	return { start, end };
}

function nearestVisible(
	text: string,
	from: number,
	to: number,
	distanceOf: DistanceOfCharacter
): { offset: number; distance: number } | null {
	let tries = 0;
	for (let offset = from; offset < to; offset++) {
		if (/\s/.test(text.charAt(offset))) continue;
		const distance = distanceOf(offset);
		if (distance !== null) return { offset, distance };
		// A hidden stretch may be long.
		if (++tries > MAX_INVISIBLE_RUN) offset += tries;
	}
	return null;
}
