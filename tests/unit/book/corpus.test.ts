/** The books of a shelf cut at the limit of each: what is found, what is left out, and what is said of books that are not begun. */
import { describe, expect, it } from 'vitest';
import { upTo, type Corpus, type Hit, type Limits, type Question } from '../../../src/lib/book/corpus.ts';
import type { Locator } from '../../../src/lib/book/locator.ts';
import type { Passage } from '../../../src/lib/book/passage.ts';
import { listed, NO_FACTS } from '../../fixtures/marked/marked-book.ts';

const MILL = 'a'.repeat(64);
const GARDEN = 'b'.repeat(64);
const ISLAND = 'c'.repeat(64);
const BOOKS = [MILL, GARDEN, ISLAND];
const COVERAGE = { mode: 'words' as const, indexed: 0, total: 9, books: 3, notRead: 0 };

function passage(book: string, start: number, text = 'The miller slept.', section = 0): Passage {
	const end = start + text.length;
	return { book, id: `p${start}`, section, start, end, text, chapter: 'I', percent: 0 };
}

const hit = (of: Passage): Hit => ({
	passage: of,
	score: 1,
	foundBy: 'words',
	best: { start: of.start, end: of.end },
	sentences: [],
	marks: []
});

/** A shelf that finds these, of the books that are asked for, and keeps what it was asked. */
function shelf(all: readonly Passage[]) {
	const asked: Question[] = [];
	const stretches: Locator[] = [];
	const corpus: Corpus = {
		books: async () => BOOKS.map(listed),
		facts: async () => ({ ...NO_FACTS, subjects: ['Mills'], description: 'The end.', language: 'en' }),
		find: async (question) => {
			asked.push(question);
			const hits = all.filter(({ book }) => !question.books || question.books.includes(book)).map(hit);
			return { hits: hits.slice(0, question.limit), unsaid: false, coverage: COVERAGE };
		},
		passagesIn: async (book, stretch) => {
			stretches.push(stretch);
			return all.filter((each) => each.book === book && each.start < stretch.end && stretch.start < each.end);
		}
	};
	const cut = (limits: Limits, open: string | null = null) =>
		upTo(corpus, async (book) => limits[book] ?? null, open);
	return { asked, stretches, cut };
}

const START = { section: 0, offset: 0 };
const question = (limit: number, books?: string[]): Question => ({ wordings: ['miller'], limit, books });

describe('what is found within the limits', () => {
	it('is cut at the limit of its book, and what begins beyond is left out and counted', async () => {
		const { cut } = shelf([passage(MILL, 0), passage(MILL, 20), passage(MILL, 40), passage(GARDEN, 40)]);
		const found = await cut({ [MILL]: { section: 0, offset: 30 } }).find(question(10));
		expect(found.hits.map((each) => [each.passage.book, each.passage.text])).toEqual([
			[MILL, 'The miller slept.'],
			[MILL, 'The miller'],
			[GARDEN, 'The miller slept.']
		]);
		expect(found.hits[1]?.passage.end).toBe(30);
		expect(found).toMatchObject({ leftOut: 1, unread: [], coverage: COVERAGE });
	});

	it('is nothing if only white space is left of a passage', async () => {
		const { cut } = shelf([passage(MILL, 0, ' \n The miller slept.')]);
		const found = await cut({ [MILL]: { section: 0, offset: 3 } }).find(question(10));
		expect(found).toMatchObject({ hits: [], leftOut: 1, unread: [] });
	});

	it('has as many passages as requested, however many are beyond the limit', async () => {
		const beyond = Array.from({ length: 20 }, (_, at) => passage(MILL, 1000 + at));
		const { cut, asked } = shelf([...beyond, passage(MILL, 1), passage(MILL, 2), passage(MILL, 3)]);
		const found = await cut({ [MILL]: { section: 0, offset: 100 } }).find(question(2));
		expect(found.hits.map((each) => each.passage.id)).toEqual(['p1', 'p2']);
		expect(found.leftOut).toBe(20);
		expect(asked).toHaveLength(1);
	});

	it('is requested up to the limit only in the open book', async () => {
		const { cut, asked } = shelf([passage(MILL, 0)]);
		const limit = { section: 0, offset: 100 };
		const limited = cut({ [MILL]: limit }, MILL);
		await limited.find(question(4, [MILL]));
		await limited.find(question(4, [MILL, GARDEN]));
		await limited.find(question(4, [GARDEN]));
		await limited.find(question(50));
		expect(asked.map((each) => each.limit)).toEqual([4, 30, 30, 50]);
		expect(asked.map((each) => each.upTo)).toEqual(Array(4).fill({ [MILL]: limit }));
		expect(asked[0]?.wordings).toEqual(['miller']);
	});

	it('is not limited in the search itself if no book is open', async () => {
		const { cut, asked } = shelf([passage(MILL, 0)]);
		await cut({}).find(question(4));
		expect(asked[0]).not.toHaveProperty('upTo');
	});
});

describe('books that are not begun', () => {
	it('only reveal the number of their passages, each book its own', async () => {
		const { cut } = shelf([passage(MILL, 0), passage(MILL, 20), passage(GARDEN, 0), passage(ISLAND, 0)]);
		const found = await cut({ [MILL]: START, [GARDEN]: START }).find(question(1));
		expect(found.hits.map((each) => each.passage.book)).toEqual([ISLAND]);
		expect(found.unread).toEqual([
			{ book: MILL, passages: 2 },
			{ book: GARDEN, passages: 1 }
		]);
		expect(found.leftOut).toBe(0);
	});

	it('take no room from the others: the search is repeated without them', async () => {
		const crowd = Array.from({ length: 40 }, (_, at) => passage(MILL, at));
		const { cut, asked } = shelf([...crowd, passage(GARDEN, 0), passage(ISLAND, 500)]);
		const found = await cut({ [MILL]: START, [ISLAND]: { section: 0, offset: 9 } }).find(question(5));
		expect(found.hits.map((each) => each.passage.book)).toEqual([GARDEN]);
		expect(found.unread).toEqual([{ book: MILL, passages: 30 }]);
		expect(asked[1]?.books).toEqual([GARDEN, ISLAND]);
		const few = shelf([...crowd, passage(GARDEN, 0), passage(GARDEN, 20), passage(GARDEN, 40)]);
		expect((await few.cut({ [MILL]: START }).find(question(2))).hits).toHaveLength(2);
	});

	it('are not searched again if enough was found, or no other book is meant', async () => {
		const enough = shelf([passage(MILL, 0), passage(GARDEN, 0), passage(GARDEN, 20)]);
		expect((await enough.cut({ [MILL]: START }).find(question(2))).hits).toHaveLength(2);
		expect(enough.asked).toHaveLength(1);
		const alone = shelf([passage(MILL, 0), passage(GARDEN, 0)]);
		expect(await alone.cut({ [MILL]: START }).find(question(2, [MILL]))).toMatchObject({
			hits: [],
			unread: [{ book: MILL, passages: 1 }]
		});
		expect(alone.asked).toHaveLength(1);
	});

	it('reveal nothing of what they are about', async () => {
		const limited = shelf([]).cut({ [MILL]: START, [GARDEN]: { section: 0, offset: 1 } });
		expect(await limited.facts(MILL)).toEqual({ ...NO_FACTS, language: 'en' });
		expect(await limited.facts(GARDEN)).toMatchObject({ subjects: ['Mills'], description: 'The end.' });
		expect((await limited.books()).map(({ id }) => id)).toEqual(BOOKS);
	});
});

describe('the passages of a stretch', () => {
	const all = [passage(MILL, 0), passage(MILL, 20), passage(MILL, 40)];
	const stretch = { section: 0, start: 0, end: 60 };

	it('end at the limit', async () => {
		const { cut, stretches } = shelf(all);
		const limited = cut({ [MILL]: { section: 0, offset: 30 } });
		const passages = await limited.passagesIn(MILL, stretch);
		expect(passages.map(({ text }) => text)).toEqual(['The miller slept.', 'The miller']);
		expect(stretches).toEqual([{ ...stretch, end: 30 }]);
	});

	it('are empty if the stretch begins at the limit, and complete without one', async () => {
		const { cut, stretches } = shelf(all);
		expect(await cut({ [MILL]: START }).passagesIn(MILL, stretch)).toEqual([]);
		expect(stretches).toEqual([]);
		expect(await cut({}).passagesIn(MILL, stretch)).toEqual(all);
	});
});
