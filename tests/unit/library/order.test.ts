/** The shelf's order and its filter: what stands first, and which books a reader's words name. */
import { describe, expect, it } from 'vitest';
import { generateCover, titleSize } from '../../../src/lib/library/shelf/generated-cover.ts';
import {
	collator,
	folded,
	inOrder,
	named,
	type ShelfEntry
} from '../../../src/lib/library/shelf/shelf-order.ts';
import { dateText, languageName } from '../../../src/lib/library/shelf/book-details.ts';

function book(title: string, authors: string[] = [], more: Partial<ShelfEntry> = {}): ShelfEntry {
	return {
		id: title,
		fileName: `${title}.epub`,
		size: 1,
		title,
		authors,
		language: 'en',
		cover: null,
		addedAt: 0,
		openedAt: null,
		percent: null,
		...more
	};
}
const titles = (entries: ShelfEntry[]) => entries.map(({ title }) => title);

describe('the order of the shelf', () => {
	it('puts the book read last first, and one just added before older readings', () => {
		const entries = [
			book('Old', [], { addedAt: 1, openedAt: 5 }),
			book('New', [], { addedAt: 9 }),
			book('Now', [], { addedAt: 2, openedAt: 12 })
		];
		expect(titles(inOrder(entries, 'read'))).toEqual(['Now', 'New', 'Old']);
		expect(titles(inOrder(entries, 'added'))).toEqual(['New', 'Now', 'Old']);
	});

	it('sorts titles as a library does: without articles, by numbers, with accents beside their letters', () => {
		const entries = [
			book('Part 10'),
			book('The Odyssey'),
			book('Élan'),
			book('Part 2'),
			book('Emma'),
			book('Die Verwandlung', [], { language: 'de' }),
			book('Die Hard'),
			book('Xerxes', [], { sortTitle: 'Anabasis' })
		];
		expect(titles(inOrder(entries, 'title'))).toEqual([
			'Xerxes',
			'Die Hard',
			'Élan',
			'Emma',
			'The Odyssey',
			'Part 2',
			'Part 10',
			'Die Verwandlung'
		]);
	});

	it('compares the names of authors, however many books each has', () => {
		const compared = (books: number): number => {
			const { compare } = collator();
			let times = 0;
			Object.defineProperty(collator(), 'compare', {
				configurable: true,
				value: (one: string, other: string) => {
					if (one.startsWith('Name')) times++;
					return compare(one, other);
				}
			});
			const entries = Array.from({ length: books }, (_, at) => book('Same', [`${(at * 7) % 20} Name`]));
			inOrder(entries, 'author');
			Reflect.deleteProperty(collator(), 'compare');
			return times;
		};
		expect(compared(400)).toBeLessThan(200);
		expect(compared(4000)).toBe(compared(400));
	});

	it('sorts authors by family name, those without one last, and their books by title', () => {
		const entries = [
			book('Nobody’s'),
			book('Persuasion', ['Jane Austen']),
			book('Emma', ['Jane Austen']),
			book('I, Claudius', ['Graves, Robert']),
			book('Analects', ['Confucius']),
			book('Faust', ['J. W. von Goethe'], { sortAuthor: 'Aa' })
		];
		expect(titles(inOrder(entries, 'author'))).toEqual([
			'Faust',
			'Emma',
			'Persuasion',
			'Analects',
			'I, Claudius',
			'Nobody’s'
		]);
	});

	it('sorts by progress, with unopened books last', () => {
		const entries = [
			book('None'),
			book('Half', [], { percent: 50 }),
			book('Begun', [], { percent: 0 }),
			book('All', [], { percent: 100 })
		];
		expect(titles(inOrder(entries, 'progress'))).toEqual(['All', 'Half', 'Begun', 'None']);
	});
});

describe('the filter by title and author', () => {
	const entries = [
		book('Jane Eyre', ['Charlotte Brontë']),
		book('Los ríos profundos', ['José María Arguedas']),
		book('吾輩は猫である', ['夏目漱石'], { language: 'ja' }),
		book('The Hitchhiker’s Guide', ['Douglas Adams'])
	];

	it('ignores case and accents, and matches the beginnings of words in any order', () => {
		expect(titles(named(entries, 'BRONTE jan'))).toEqual(['Jane Eyre']);
		expect(titles(named(entries, 'rios jose'))).toEqual(['Los ríos profundos']);
		expect(titles(named(entries, "hitchhiker's"))).toEqual(['The Hitchhiker’s Guide']);
		expect(titles(named(entries, 'ane'))).toEqual([]);
		expect(named(entries, '  ')).toHaveLength(4);
		expect(folded('Łódź, Straße, Ærø, Işık')).toBe('lodz, strasse, aero, isik');
	});

	it('works in scripts without spaces', () => {
		expect(titles(named(entries, '猫'))).toEqual(['吾輩は猫である']);
	});
});

describe('what is shown of a book', () => {
	/** WCAG 2.2 relative luminance. */
	const luminance = (hex: string) => {
		const [r, g, b] = [1, 3, 5].map((at) => {
			const value = parseInt(hex.slice(at, at + 2), 16) / 255;
			return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
	};

	it('generates the same readable cover for the same book, and different ones for different books', () => {
		const seen = new Set<string>();
		for (let number = 0; number < 200; number++) {
			const cover = generateCover(`Book ${number}`, 'Anon');
			expect(generateCover(`Book ${number}`, 'Anon')).toEqual(cover);
			const [dark, light] = [luminance(cover.ground), luminance(cover.ink)].sort((a, b) => a - b);
			expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThan(7);
			seen.add(`${cover.ground} ${cover.pattern}`);
		}
		expect(seen.size).toBeGreaterThan(25);
	});

	it('shrinks a long title, and a long word so that it fits', () => {
		expect(titleSize('Emma')).toBeGreaterThan(titleSize('The Adventures of Sherlock Holmes'));
		expect(titleSize('Donaudampfschifffahrt')).toBeLessThan(titleSize('Donau dampf schifffahrt'));
		expect(titleSize('Die Donaudampfschifffahrt')).toBe(titleSize('Donaudampfschifffahrt'));
	});

	it('shows a date as precisely as the book, and keeps what is not a date', () => {
		expect(dateText('1818')).toBe('1818');
		expect(dateText('2015-05-12T00:01:00Z')).toMatch(/2015/);
		expect(dateText('2015-05')).toMatch(/May 2015/);
		expect(dateText('c. 1600')).toBe('c. 1600');
		expect(dateText('2015-99-99')).toBe('2015-99-99');
	});

	it('names languages, and keeps a tag that is none', () => {
		expect(languageName('fr')).toBe('French');
		expect(languageName('not a tag')).toBe('not a tag');
	});
});
