import { describe, expect, it } from 'vitest';
import type { RetrievedPassage } from '../../../src/lib/book/passage.ts';
import type { EarlierTurn, Highlight, KnownFact, PageDesk, ReadersOwn } from '../../../src/lib/tools/desk.ts';
import { offered } from '../../../src/lib/tools/tools.ts';
import { runTool } from '../../../src/lib/tools/run.ts';
import { citationsIn, isCitation } from '../../../src/lib/chat/markdown/citation-marks.ts';
import { OPEN, tinyDesk } from '../../fixtures/tiny-book.ts';

const passages = new Map<string, RetrievedPassage>([
	['p5', { id: 'p5', locator: { section: 1, start: 12, end: 50 }, chapter: 'The Bridge', percent: 40 }],
	[
		'3f9a1c:p2',
		{
			id: '3f9a1c:p2',
			locator: { section: 0, start: 0, end: 9 },
			chapter: 'x',
			percent: 1,
			book: { id: 'x', title: 'The Mill' }
		}
	]
]);
const mark = (text: string, section: number, start: number, more: Partial<Highlight> = {}): Highlight => ({
	...{
		id: text,
		book: OPEN,
		text,
		note: '',
		colour: 'yellow',
		chapter: 'Far',
		percent: 9.87,
		createdAt: start
	},
	locator: { section, start, end: start + text.length },
	...more
});

/** The tiny book with a reader who marks, talks and wants things remembered. */
function reader({ made, page }: { made?: Partial<ReadersOwn>; page?: Partial<PageDesk['page']> } = {}) {
	const added: unknown[] = [];
	const went: unknown[] = [];
	const facts: KnownFact[] = [];
	const marks = [mark('The bridge', 1, 12, { note: 'Mind this.' }), mark('Old Marten', 0, 11)];
	const far = mark('a wheel', 3, 4, { book: '3f9a1c'.padEnd(64, '0') });
	const pastTurns: EarlierTurn[] = [
		{ book: OPEN, at: 0, question: 'Who?', answer: 'Ada.', isWithinLimit: true },
		{ book: OPEN, at: 0, question: 'Who dies?', answer: 'Marten.', isWithinLimit: false }
	];
	const tiny = tinyDesk();
	const desk: PageDesk = {
		...tiny,
		page: {
			...tiny.page,
			goTo: (locator) => went.push(locator),
			mark: async (highlight) => `h${added.push(highlight)}`,
			...page
		},
		made: {
			highlights: async (book) => [...marks, far].filter((each) => book === null || each.book === book),
			pastTurns: { search: async () => pastTurns },
			memories: {
				list: async () => facts,
				listWithinLimit: async () => facts.filter(({ text }) => !text.includes('butler')),
				add: async (text) => void facts.push({ text, createdAt: 0 })
			},
			...made
		}
	};
	const run = async (name: string, args: unknown) => {
		const answer = await runTool({ id: '1', name, args }, desk, { passages });
		const output: unknown = answer.status === 'success' ? JSON.parse(answer.content) : answer.content;
		return { ...answer, output };
	};
	return { added, went, facts, run };
}

describe('tools are offered', () => {
	it('only if they can do anything, and others are named as missing', async () => {
		const desk = tinyDesk();
		expect(offered(desk)).not.toContain('list_books');
		expect(offered(desk)).toContain('go_to');
		const answer = await runTool({ id: '1', name: 'open_book', args: { book: 'x' } }, desk);
		expect(answer.content).toMatch(/^There is no tool "open_book"\. The tools are search_book/);
		expect(answer.content).not.toContain('list_books');
	});
});

describe('get_highlights', () => {
	it('returns what is highlighted in the order of the book, ready to be cited', async () => {
		const { run } = reader();
		const { output, passages: retrieved } = await run('get_highlights', {});
		expect(output).toMatchObject({
			total: 2,
			highlights: [
				{ text: 'Old Marten', note: null },
				{ id: 'p5', text: 'The bridge', note: 'Mind this.' }
			]
		});
		expect(retrieved.map(({ id }) => id)).toContain('p5');
	});

	it('returns those of other books with ids of their own, and those with the words asked for', async () => {
		const { run } = reader();
		expect((await run('get_highlights', { book: 'all' })).output).toMatchObject({ total: 3 });
		const far = (await run('get_highlights', { book: 'all', query: 'wheel' })).output;
		expect(far).toMatchObject({ highlights: [{ id: '3f9a1c:h69f51477f0', book: 'The Mill', percent: 9.8 }] });
	});

	it('names each by itself, whatever others were made at the same moment, or exist besides', async () => {
		const MILL = '3f9a1c'.padEnd(64, '0');
		const shelf = ['one', 'two', 'three'].map((id, at) =>
			mark('a wheel', 3, at * 10, { id, book: MILL, createdAt: 5 })
		);
		const idsOf = async (there: Highlight[]) => {
			const made = { highlights: async () => there };
			const { output } = await reader({ made }).run('get_highlights', { book: 'The Mill' });
			return (output as { highlights: { id: string }[] }).highlights.map(({ id }) => id);
		};
		const all = await idsOf(shelf);
		expect(new Set(all).size).toBe(3);
		expect(all.every((id) => isCitation(`[${id}]`) && citationsIn(`So [${id}].`)[0] === id)).toBe(true);
		// Another limit, or one less.
		expect(await idsOf(shelf.slice(1))).toEqual(all.slice(1));
		expect(citationsIn('As it was: [3f9a1c:h2], [h12].')).toEqual(['3f9a1c:h2', 'h12']);
	});
});

describe('remember and recall', () => {
	it('store a fact once and return it with its day', async () => {
		const { run, facts } = reader();
		expect((await run('remember', { fact: 'Reads for school.' })).output).toMatchObject({ remembered: 1 });
		await run('remember', { fact: 'reads for school. ' });
		expect(facts).toHaveLength(1);
		expect((await run('recall', { query: 'anything' })).output).toEqual({
			facts: [{ fact: 'Reads for school.', date: '1970-01-01' }]
		});
	});

	it('recall nothing that the limit holds back, but do not store it twice either', async () => {
		const { run, facts } = reader();
		await run('remember', { fact: 'Knows that it was the butler.' });
		await run('remember', { fact: 'Knows that it was the butler.' });
		expect(facts).toHaveLength(1);
		expect((await run('recall', { query: 'butler' })).output).toEqual({ facts: [] });
	});
});

describe('search_conversations', () => {
	it('returns what is within the limit, and says that there is more', async () => {
		const { output } = await reader().run('search_conversations', { query: 'who' });
		expect(output).toMatchObject({ found: [{ book: 'The Patience', answer: 'Ada.' }] });
		expect(JSON.stringify(output)).toContain('1 earlier answer is left out');
		expect(JSON.stringify(output)).not.toContain('Marten');
	});
});

describe('tools with an effect', () => {
	it('highlight a passage that was sent, or the quoted words within it', async () => {
		const { run, added } = reader();
		await run('add_highlight', { passage_id: 'p5' });
		await run('add_highlight', { passage_id: 'p5', quote: 'bridge fell', colour: 'blue' });
		expect(added).toEqual([
			{ locator: { section: 1, start: 12, end: 50 }, colour: 'yellow', note: '' },
			{ locator: { section: 1, start: 16, end: 27 }, colour: 'blue', note: '' }
		]);
	});

	it.each([
		['add_highlight', { passage_id: 'p9' }, 'No tool gave you a passage "p9"'],
		['add_highlight', { passage_id: '3f9a1c:p2' }, 'is in another book'],
		['add_highlight', { passage_id: 'p5', quote: 'a lie' }, 'do not stand in that passage'],
		['go_to', { chapter_id: 'c99' }, 'There is no chapter "c99"'],
		['go_to', { chapter_id: 'c1', percent: 4 }, 'exactly one']
	])('change nothing with %s %j, and say why', async (name, args, why) => {
		const { run, added, went } = reader();
		const { status, content } = await run(name, args);
		expect(status).toBe('error');
		expect(content).toContain(why);
		expect([...added, ...went]).toEqual([]);
	});

	it('write a note at a passage or where the reader is, and turn the page', async () => {
		const { run, added, went } = reader();
		await run('add_note', { passage_id: 'p5', text: 'Here.' });
		await run('add_note', { text: 'There.' });
		expect(added).toMatchObject([
			{ note: 'Here.', locator: { start: 12, end: 50 } },
			{ note: 'There.', locator: { section: 1, start: 12, end: 22 } }
		]);
		expect((await run('go_to', { chapter_id: 'c4' })).output).toMatchObject({ chapter: 'The Lamp' });
		expect(went).toEqual([{ section: 2, start: 0, end: 0 }]);
	});

	it('do not lead beyond the spoiler limit', async () => {
		const { run, went } = reader({ page: { limit: () => ({ section: 1, offset: 20 }) } });
		for (const target of [{ chapter_id: 'c4' }, { percent: 95 }]) {
			expect((await run('go_to', target)).content).toContain("beyond the reader's spoiler limit");
		}
		expect(went).toEqual([]);
	});
});
