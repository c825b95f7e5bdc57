import { describe, expect, it } from 'vitest';
import { LibraryShelf } from '../../../src/lib/search/library/library-shelf.ts';
import type { BookPostings } from '../../../src/lib/search/lexical/postings.ts';

function shelfOf(sizes: readonly number[]): LibraryShelf {
	const books = sizes.map((size, at) => ({
		postings: { book: `book ${at}`, starts: new Uint32Array(size) } as BookPostings,
		before: [],
		embedded: new Uint8Array(size)
	}));
	return new LibraryShelf(books);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('the passages of some books of the shelf', () => {
	it('are those of these books and no others', () => {
		const shelf = shelfOf([2, 0, 3, 1, 2]);
		const of = (...books: string[]) => numbers(9).filter(shelf.membership(books));
		expect(of('book 0', 'book 1', 'book 3')).toEqual([0, 1, 5]);
		expect(of('book 4', 'book 2', 'book 2')).toEqual([2, 3, 4, 6, 7]);
		expect([of(), of('another')]).toEqual([[], []]);
		expect(numbers(9).filter(shelf.membership())).toHaveLength(9);
	});

	it('are told as fast for thousands of books as for one', () => {
		const shelf = shelfOf(numbers(4000).map(() => 50));
		/** Milliseconds, the best of three. */
		const timeOf = (books: string[]): number => {
			const isMember = shelf.membership(books);
			const once = (): number => {
				const began = performance.now();
				let found = 0;
				for (let index = 0; index < 200_000; index++) if (isMember(index)) found++;
				expect(found).toBe(50 * books.length);
				return performance.now() - began;
			};
			return Math.min(once(), once(), once());
		};
		expect(timeOf(numbers(4000).map((at) => `book ${at}`))).toBeLessThan(50 + 20 * timeOf(['book 0']));
	});
});
