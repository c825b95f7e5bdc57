/** What a search says if nothing is near to the query. */
import { expect, it } from 'vitest';
import type { Hit } from '../../../src/lib/book/corpus.ts';
import { areFar } from '../../../src/lib/search/panel/result-list.ts';

const hit = (score: number, marks = 1, foundBy: Hit['foundBy'] = 'both') =>
	({ score, foundBy, marks: Array.from({ length: marks }, () => ({ start: 0, end: 1 })) }) as Hit;

it('is far from everything if hits only share some words with the query', () => {
	expect(areFar([hit(0.004), hit(0.001)], 'rocket ship to Mars')).toBe(true);
	expect(areFar([hit(0.004), hit(0.06)], 'rocket ship to Mars')).toBe(false);
	expect(areFar([], 'rocket ship to Mars')).toBe(false);
});

it('is never far from the very words that were asked for', () => {
	expect(areFar([hit(0.004)], 'Wickham')).toBe(false);
	expect(areFar([hit(0.004, 2)], 'Mr. Wickham')).toBe(false);
	expect(areFar([hit(0.004, 1, 'meaning')], 'Wickham'), 'found by meaning alone').toBe(true);
});
