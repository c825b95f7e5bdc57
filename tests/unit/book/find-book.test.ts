/** Which book a model means, and what it is told where that is none or several. */
import { describe, expect, it } from 'vitest';
import { bookNamed, findBook, idIn, shortId } from '../../../src/lib/book/find-book.ts';
import { listed } from '../../fixtures/marked/marked-book.ts';

const shelf = [
	{ ...listed('3f9a1c'.padEnd(64, '0')), title: 'The Mill on the Floss', authors: ['George Eliot'] },
	{ ...listed('3f9a1d'.padEnd(64, '0')), title: 'Café de la Paix', authors: [] },
	{ ...listed('bbbbbb'.padEnd(64, '0')), title: 'The Mill', authors: ['A. Quill', 'B. Ink'] },
	{ ...listed('cccccc'.padEnd(64, '0')), title: 'Zürich, 1883!', authors: [] }
];
const meant = (name: string) => {
	const found = bookNamed(shelf, name);
	return typeof found === 'string' ? found : found.title;
};

describe('a book', () => {
	it('is named by the first six digits of its id, and its passages by these and their own', () => {
		const { id } = shelf[0]!;
		expect([shortId(id), idIn(id, 'p12')]).toEqual(['3f9a1c', '3f9a1c:p12']);
	});

	it('is found by its id, from six digits on', () => {
		expect(meant('3f9a1c')).toBe('The Mill on the Floss');
		expect(meant('3F9A1D0000')).toBe('Café de la Paix');
		expect(meant('3f9a1')).toMatch(/^There is no book "3f9a1"/);
	});

	it('is found by its whole title before one that only begins so, whatever the case and punctuation', () => {
		expect(meant('the mill')).toBe('The Mill');
		expect(meant(' “The—Mill” ')).toBe('The Mill');
		expect(meant('cafe de la PAIX')).toBe('Café de la Paix');
		expect(meant('zurich 1883')).toBe('Zürich, 1883!');
	});

	it('is found by a part of title and authors that no other book has', () => {
		expect(meant('Floss George')).toBe('The Mill on the Floss');
		expect(meant('quill b ink')).toBe('The Mill');
		expect(meant('mill')).toBe(
			'Several books fit "mill": 3f9a1c "The Mill on the Floss", bbbbbb "The Mill". Give the id of one.'
		);
	});

	it('is not found by an empty name', () => {
		for (const name of ['', '?!', '  '])
			expect(meant(name)).toContain(`There is no book "${name}" on the shelf.`);
	});
});

describe('if no book is found', () => {
	it('the first eight are named', async () => {
		const books = Array.from({ length: 9 }, (_, at) => ({ ...listed(`${at}`.repeat(64)), title: `T${at}` }));
		const named = books.slice(0, 8).map((_, at) => `${`${at}`.repeat(6)} "T${at}"`);
		const corpus = (count: number) => ({ books: async () => books.slice(0, count) });
		await expect(findBook(corpus(9), 'x')).rejects.toThrow(
			new Error(
				`There is no book "x" on the shelf. It has ${named.join(', ')}, …; list_books lists them all.`
			)
		);
		await expect(findBook(corpus(8), 'x')).rejects.toThrow(`${named.join(', ')}; list_books`);
		await expect(findBook(corpus(0), 'x')).rejects.toThrow(new Error('There is no book on the shelf.'));
		expect(await findBook(corpus(9), 'T3')).toBe(books[3]);
	});
});
