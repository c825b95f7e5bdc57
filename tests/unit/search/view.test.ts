import { describe, expect, it } from 'vitest';
import { WordForms } from '../../../src/lib/search/lexical/words.ts';
import type { RankedBook } from '../../../src/lib/search/ranking/ranked-book.ts';
import { View } from '../../../src/lib/search/ranking/view.ts';

function booksOf(sizes: readonly number[]): RankedBook[] {
	const forms = new WordForms('en');
	return sizes.map((size, at) => ({
		book: `book ${at}`,
		forms,
		sections: new Uint32Array(size),
		starts: new Uint32Array(size),
		ends: new Uint32Array(size),
		chapters: [],
		before: [],
		text: null
	}));
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a view of some books of the shelf', () => {
	it('contains the passages of these books and no others', () => {
		const all = booksOf([2, 0, 3, 1, 2]);
		const of = (...books: string[]) => {
			const view = new View(all, { limit: 1, books });
			return numbers(9).filter((index) => view.has(index));
		};
		expect(of('book 0', 'book 1', 'book 3')).toEqual([0, 1, 5]);
		expect(of('book 4', 'book 2', 'book 2')).toEqual([2, 3, 4, 6, 7]);
		expect([of(), of('another')]).toEqual([[], []]);
		const view = new View(all, { limit: 1 });
		expect(numbers(9).filter((index) => view.has(index))).toHaveLength(8);
		const places = numbers(8).map((index) => `${view.at(index)?.book.book} ${view.at(index)?.row}`);
		expect(places.slice(0, 6)).toEqual([
			'book 0 0',
			'book 0 1',
			'book 2 0',
			'book 2 1',
			'book 2 2',
			'book 3 0'
		]);
		expect([view.at(-1), view.at(8)]).toEqual([null, null]);
	});

	it('is as fast for thousands of books as for one', () => {
		const all = booksOf(numbers(4000).map(() => 50));
		/** Milliseconds, the best of three. */
		const timeOf = (books: string[]): number => {
			const view = new View(all, { limit: 1, books });
			const once = (): number => {
				const began = performance.now();
				let found = 0;
				for (let index = 0; index < 200_000; index++) if (view.has(index)) found++;
				expect(found).toBe(50 * books.length);
				return performance.now() - began;
			};
			return Math.min(once(), once(), once());
		};
		expect(timeOf(numbers(4000).map((at) => `book ${at}`))).toBeLessThan(50 + 20 * timeOf(['book 0']));
	});

	it('cuts each book at its own limit', () => {
		const both = booksOf([1, 1]).map((book) => ({ ...book, ends: Uint32Array.of(100) }));
		const limits = { 'book 1': { section: 0, offset: 60 } };
		const view = new View(both, { limit: 1, upTo: limits });
		expect([view.endOf(0), view.endOf(1), view.cuts]).toEqual([100, 60, [1]]);
		const none = new View(both, { limit: 1, upTo: { 'book 0': { section: 0, offset: 0 } } });
		expect([none.has(0), none.has(1)]).toEqual([false, true]);
	});
});
