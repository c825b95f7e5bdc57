import { expect, it } from 'vitest';
import { confidence, isFar } from '../../../src/lib/search/ranking/confidence.ts';

const near = { known: 1, words: 4, tokens: 0.75, cosine: 0.6 };

it('a score grows with each sign of an answer, with and without the model', () => {
	const least = confidence(near, 0);
	expect(least).toBeGreaterThan(0.65);
	expect(confidence({ ...near, tokens: 0.5, cosine: 0.3 }, 0)).toBeLessThan(0.4);
	for (const worse of [{ tokens: 0.6 }, { cosine: 0.3 }, { known: 0.5 }, { words: 2 }])
		expect(confidence({ ...near, ...worse }, 0)).toBeLessThan(least);
	const byWords = { ...near, tokens: null, cosine: null };
	expect(confidence(byWords, 1)).toBeGreaterThan(confidence(byWords, 0.3));
	expect(confidence(byWords, 0.5)).toBeGreaterThan(confidence({ ...byWords, known: 0.4 }, 0.5));
	expect(confidence({ ...near, words: 40 }, 0), 'a page as a question').toBe(
		confidence({ ...near, words: 8 }, 0)
	);
});

it('what is near neither in meaning nor in words is far, whichever words the book has', () => {
	expect(isFar({ ...near, tokens: 0.2, cosine: 0.1 })).toBe(true);
	expect(isFar({ ...near, known: 0, tokens: 0.5, cosine: 0.5 }), 'said in other words').toBe(false);
	expect(isFar({ ...near, tokens: null, cosine: null })).toBe(false);
});
