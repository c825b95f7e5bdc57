/** Words that are adjacent in the question and close together in a passage: the passage is then about both, not about each. */
import type { ParsedQuery } from './lexical-index.ts';

/** The most words between two of the question's. */
const WINDOW = 8;

/** From 0 to 1: how much of the question stands together. `forms`: the passage's words in order. */
export function proximity(forms: readonly string[], { terms, shares }: ParsedQuery): number {
	if (terms.length < 2) return 0;
	const places = new Map<string, number[]>(terms.map((term) => [term, []]));
	forms.forEach((form, place) => places.get(form)?.push(place));
	let together = 0;
	for (let i = 1; i < terms.length; i++) {
		const [a, b] = [terms[i - 1] as string, terms[i] as string];
		if (closest(places.get(a) ?? [], places.get(b) ?? []) <= WINDOW)
			together += Math.min(shares.get(a) ?? 0, shares.get(b) ?? 0);
	}
	return together;
}

/** The least distance between a number of one list and one of the other; both ascending. */
function closest(a: readonly number[], b: readonly number[]): number {
	let least = Infinity;
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		const distance = (a[i] as number) - (b[j] as number);
		least = Math.min(least, Math.abs(distance));
		if (distance < 0) i++;
		else j++;
	}
	return least;
}
