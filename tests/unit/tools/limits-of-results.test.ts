/** What the tools tell at their edges: nothing there, more than fits, a book that is gone, a place between two passages. */
import { describe, expect, it } from 'vitest';
import { MAX_CHAPTER_PAGE_CHARACTERS } from '../../../agent/protocol/tools.ts';
import { SHELF } from '../../../src/lib/book/locator.ts';
import type { BookFacts, Hit, Shelved } from '../../../src/lib/book/corpus.ts';
import type { RetrievedPassage } from '../../../src/lib/book/passage.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import { connections } from '../../../src/lib/tools/connections.ts';
import { atLimits, ranked, type Desk, type Highlight, type PageDesk } from '../../../src/lib/tools/desk.ts';
import { runTool } from '../../../src/lib/tools/run.ts';
import { listed, NO_FACTS } from '../../fixtures/marked/marked-book.ts';
import { MILL, OPEN, plainText, tinyDesk, tinyShelf } from '../../fixtures/tiny-book.ts';

const DAY = Date.UTC(2026, 0, 2, 15);
const P5: RetrievedPassage = {
	id: 'p5',
	locator: { section: 1, start: 12, end: 50 },
	chapter: 'The Bridge',
	percent: 40
};

async function run(desk: Desk, name: string, args: unknown, passages: readonly RetrievedPassage[] = [P5]) {
	const retrieved = new Map(passages.map((passage) => [passage.id, passage]));
	const answer = await runTool({ id: '1', name, args }, desk, { passages: retrieved });
	const output = (answer.status === 'success' ? JSON.parse(answer.content) : {}) as Record<string, unknown>;
	return { ...answer, output };
}

function open({ page, made, corpus }: { page?: object; made?: object; corpus?: object } = {}): PageDesk {
	const desk = tinyDesk();
	return {
		...desk,
		page: { ...desk.page, ...page },
		made: { ...desk.made, ...made },
		corpus: { ...desk.corpus, ...corpus }
	};
}

function shelf({ made, corpus }: { made?: object; corpus?: object } = {}): Desk {
	const desk = tinyShelf();
	return { ...desk, made: { ...desk.made, ...made }, corpus: { ...desk.corpus, ...corpus } };
}

const shelved = (more: Partial<Shelved>[]) => ({
	books: async () => more.map((each, at) => ({ ...listed(`${at}`.padStart(64, 'e')), ...each }))
});

describe('a change that the reader allowed', () => {
	it('is reported with its place and its words, and returns no passage', async () => {
		const whole = await run(open(), 'add_highlight', { passage_id: 'p5' });
		expect(whole).toMatchObject({ status: 'success', passages: [] });
		expect(whole.output).toEqual({
			...{ id: 'h1', text: 'The bridge fell in the spring of 1883.' },
			...{ chapter: 'The Bridge', percent: 41.1 }
		});
		const note = await run(open(), 'add_note', { passage_id: 'p5', text: 'Here.' });
		expect(note.passages).toEqual([]);
		expect(note.output).toEqual({ id: 'h1', chapter: 'The Bridge', percent: 41.1 });
		const gone = await run(open(), 'go_to', { passage_id: 'p5' });
		expect(gone.passages).toEqual([]);
		expect(gone.output).toEqual({ chapter: 'The Bridge', percent: 41.1 });
	});

	it('puts a note in the colour of notes if nothing is selected, at the top of the page, or where the reader is', async () => {
		const marked: unknown[] = [];
		const page = { mark: async (highlight: unknown) => `h${marked.push(highlight)}`, selection: () => null };
		await run(open({ page }), 'add_note', { text: 'a' });
		await run(open({ page: { ...page, pageText: () => [] } }), 'add_note', { text: 'b' });
		expect(marked).toEqual([
			{ locator: { section: 1, start: 16, end: 16 }, colour: 'yellow', note: 'a' },
			{ locator: { section: 1, start: 12, end: 12 }, colour: 'yellow', note: 'b' }
		]);
	});

	it('goes to a passage rather than a chapter, and names the existing chapters', async () => {
		const went: unknown[] = [];
		const desk = open({ page: { goTo: (locator: unknown) => went.push(locator) } });
		await run(desk, 'go_to', { passage_id: 'p5' });
		expect(went).toEqual([P5.locator]);
		expect((await run(desk, 'go_to', { chapter_id: 'c99' })).content).toBe(
			'There is no chapter "c99"; this book\'s are "c1" to "c4".'
		);
	});
});

describe('get_chapter', () => {
	const chapterOf = (id: string, from: [number, number], to: [number, number]) => ({
		...{ id, title: `Title ${id}`, depth: 0, children: [] },
		start: { section: from[0], offset: from[1] },
		end: { section: to[0], offset: to[1] }
	});
	const book = (chapters: ReturnType<typeof chapterOf>[]) => {
		const { text } = tinyDesk().page;
		const sections = [0, 1, 2].map((section) => ({
			...{ section, blocks: [...text.blocks(section)], anchors: new Map<string, number>() },
			text: text.slice({ section, start: 0, end: 999 })
		}));
		return open({ page: { text: new BookText({ sections, chapters }) } });
	};
	const read = async (desk: Desk, chapter_id: string) =>
		((await run(desk, 'get_chapter', { chapter_id })).output['passages'] as { id: string }[]).map(
			({ id }) => id
		);

	it('begins and ends within a section, and crosses sections', async () => {
		const [ferry, bridge] = ['The Ferry.'.length, 'The Bridge.'.length];
		const desk = book([
			chapterOf('c1', [0, 0], [0, ferry]),
			chapterOf('c2', [0, ferry], [1, bridge]),
			chapterOf('c3', [1, bridge], [2, 0]),
			chapterOf('c4', [2, 0], [2, 33])
		]);
		expect(await read(desk, 'c1')).toEqual(['p1']);
		expect(await read(desk, 'c2')).toEqual(['p2', 'p3', 'p4']);
		expect(await read(desk, 'c3')).toEqual(['p5', 'p6', 'p7']);
		expect(await read(desk, 'c4')).toEqual(['p8', 'p9']);
	});

	it('requests no passage of a section that the chapter does not reach', async () => {
		const asked: number[] = [];
		const passagesIn = async (_book: string, { section }: { section: number }) => (asked.push(section), []);
		const desk = open({ corpus: { passagesIn } });
		await run(desk, 'get_chapter', { chapter_id: 'c1' });
		expect(asked).toEqual([0]);
	});

	it('returns passages that can be cited, each with its place', async () => {
		const { passages } = await run(open(), 'get_chapter', { chapter_id: 'c1' });
		expect(passages[1]).toEqual({
			id: 'p2',
			locator: { section: 0, start: 11, end: 46 },
			chapter: 'The Ferry',
			percent: 5.3
		});
	});

	it('fills a page to the last character, and cuts a passage that is longer than one', async () => {
		const half = 'x'.repeat(MAX_CHAPTER_PAGE_CHARACTERS / 2 - 1);
		const fitting = open({ page: { text: plainText([`${half}.${half}.${half}.`]) } });
		const corpus = tinyDesk([`${half}.${half}.${half}.`]).corpus;
		const first = await run({ ...fitting, corpus }, 'get_chapter', { chapter_id: 'c1' });
		expect(first.output).toMatchObject({ passages: [{ id: 'p1' }, { id: 'p2' }], next_from: 'p3' });
		const long = `${'y'.repeat(MAX_CHAPTER_PAGE_CHARACTERS)}.`;
		const whole = await run(tinyDesk([long, 'B.', 'C.']), 'get_chapter', { chapter_id: 'c1' });
		const [passage] = whole.output['passages'] as { text: string }[];
		expect(passage?.text).toHaveLength(MAX_CHAPTER_PAGE_CHARACTERS);
		expect(whole.output).not.toHaveProperty('note');
	});

	it('says if a chapter has no text of its own, and that nothing can follow', async () => {
		const desk = open({ corpus: { passagesIn: async () => [] } });
		expect((await run(desk, 'get_chapter', { chapter_id: 'c4' })).output).toMatchObject({
			...{ passages: [], next_from: null, note: '"The Lamp" has no text of its own.' }
		});
		expect((await run(desk, 'get_chapter', { chapter_id: 'c4', from: 'p1' })).content).toBe(
			'Passage "p1" is not in chapter "c4", which has no text. Leave "from" out to start at the beginning.'
		);
	});

	it('names the chapters of a book if the requested one does not exist: one, a few, or the first of many', async () => {
		const asked = async (count: number) => {
			const text = plainText(Array.from({ length: count }, () => 'Text.'));
			const page = { text, position: () => ({ section: 0, offset: 0 }), pageText: () => [] };
			return (await run(open({ page }), 'get_chapter', { chapter_id: 'x' })).content;
		};
		expect(await asked(1)).toBe(
			'There is no chapter "x"; this book has one chapter, with the id "c1" (c1 Chapter 1). get_table_of_contents lists them.'
		);
		expect(await asked(2)).toContain('"c1" to "c2" (c1 Chapter 1; c2 Chapter 2). get');
		expect(await asked(12)).toContain('; c12 Chapter 12). get');
		expect(await asked(13)).toContain('; c12 Chapter 12; …). get');
	});
});

describe('get_reading_position', () => {
	const shown = async (page: object) => (await run(open({ page }), 'get_reading_position', {})).output;

	it('returns a passage whole that is wholly on the screen, and nothing of one that only touches it', async () => {
		const touching = { pageText: () => [{ section: 1, start: 11, end: 50 }] };
		expect((await shown(touching))['page']).toEqual([
			{ id: 'p5', text: 'The bridge fell in the spring of 1883.' }
		]);
		const passagesIn = async () => [
			{ book: OPEN, id: 'p4', section: 1, start: 0, end: 11, text: 'The Bridge.', chapter: '', percent: 0 },
			{ book: OPEN, id: 'p5', section: 1, start: 12, end: 50, text: 'As indexed', chapter: '', percent: 0 }
		];
		const desk = open({ corpus: { passagesIn }, page: touching });
		expect((await run(desk, 'get_reading_position', {})).output['page']).toEqual([
			{ id: 'p5', text: 'As indexed' }
		]);
	});

	it('leaves out white space on its own, and the spaces around words', async () => {
		expect((await shown({ pageText: () => [{ section: 1, start: 22, end: 23 }] }))['page']).toEqual([]);
		expect((await shown({ pageText: () => [{ section: 1, start: 22, end: 28 }] }))['page']).toEqual([
			{ id: 'p5', text: 'fell' }
		]);
		expect((await shown({ selection: () => ({ section: 1, start: 11, end: 23 }) }))['selection']).toBe(
			'The bridge'
		);
		expect((await shown({ selection: () => ({ section: 1, start: 11, end: 12 }) }))['selection']).toBeNull();
		const all = {
			text: plainText(['a'.repeat(MAX_CHAPTER_PAGE_CHARACTERS + 1)]),
			...{ position: () => ({ section: 0, offset: 0 }), pageText: () => [] },
			selection: () => ({ section: 0, start: 0, end: MAX_CHAPTER_PAGE_CHARACTERS + 1 })
		};
		expect((await shown(all))['selection']).toHaveLength(MAX_CHAPTER_PAGE_CHARACTERS);
	});
});

describe('get_highlights', () => {
	const mark = (start: number, more: Partial<Highlight> = {}): Highlight => ({
		...{ id: `id ${start}`, book: OPEN, text: `text ${start}`, note: '', colour: 'blue' },
		...{ chapter: 'Far', percent: 9.87, createdAt: start },
		locator: { section: 0, start, end: start + 1 },
		...more
	});
	const having = (...marks: Highlight[]) => ({
		highlights: async (book: string | null) => marks.filter((each) => book === null || each.book === book)
	});

	it('lists at most forty in the order of the text, and says that there are more', async () => {
		const marks = Array.from({ length: 41 }, (_, at) => mark(70 - at));
		const some = (await run(open({ made: having(...marks.slice(1)) }), 'get_highlights', {})).output;
		expect(some).toMatchObject({ total: 40 });
		expect(some).not.toHaveProperty('note');
		const all = (await run(open({ made: having(...marks) }), 'get_highlights', {})).output;
		const texts = (all['highlights'] as { text: string }[]).map(({ text }) => text);
		expect(texts).toHaveLength(40);
		expect(texts.slice(0, 2)).toEqual(['text 30', 'text 31']);
		expect(all).toMatchObject({
			...{ total: 41, note: 'Only the first 40 are listed. Give a query to find others.' }
		});
	});

	it('cuts long words and a long note at 600 characters', async () => {
		const made = having(mark(1, { text: 't'.repeat(601), note: 'n'.repeat(601) }));
		expect((await run(open({ made }), 'get_highlights', {})).output).toMatchObject({
			highlights: [{ text: 't'.repeat(600), note: 'n'.repeat(600), colour: 'blue' }]
		});
	});

	it('cites one by the passage it begins in, an empty note by the passage after it, another by itself', async () => {
		const at = (start: number, end: number) => mark(start, { locator: { section: 0, start, end } });
		const { passages } = await run(open({ made: having(at(0, 0), at(11, 11)) }), 'get_highlights', {});
		expect(passages.map(({ id, chapter }) => [id, chapter])).toEqual([
			['p1', 'The Ferry'],
			['p2', 'The Ferry']
		]);
		const none = open({ made: having(at(0, 4)), corpus: { passagesIn: async () => [] } });
		const itself = await run(none, 'get_highlights', {});
		expect(itself.passages).toEqual([
			{
				...{ id: expect.stringMatching(/^aaaaaa:h[0-9a-f]{10}$/) as string, chapter: 'Far', percent: 9.8 },
				locator: { section: 0, start: 0, end: 4 }
			}
		]);
		expect((itself.output['highlights'] as object[])[0]).not.toHaveProperty('book');
	});

	it('returns those of another book with its title, never by a passage of the open one, and none of a book that is gone', async () => {
		const far = mark(5, { book: MILL, id: 'far' });
		const desk = open({ made: having(far, mark(0), mark(9, { book: 'b'.repeat(64) })) });
		const { output, passages } = await run(desk, 'get_highlights', { book: 'all' });
		expect(output['highlights']).toMatchObject([{ text: 'text 0' }, { text: 'text 5', book: 'The Mill' }]);
		expect(passages[1]).toMatchObject({
			...{ locator: far.locator, chapter: 'Far', book: { id: MILL, title: 'The Mill' } }
		});
		// Without an open book, all of the shelf are meant.
		expect((await run(shelf({ made: having(far) }), 'get_highlights', {})).output).toMatchObject({
			...{ total: 1, highlights: [{ book: 'The Mill' }] }
		});
		expect((await run(desk, 'get_highlights', { book: 'open' })).output).toMatchObject({ total: 1 });
	});

	it('reads the shelf only if one of another book is among them', async () => {
		const books = () => Promise.reject(new Error('The shelf cannot be read.'));
		const desk = open({ made: having(mark(0)), corpus: { books } });
		expect(await run(desk, 'get_highlights', {})).toMatchObject({ status: 'success' });
	});
});

describe('remember and recall', () => {
	const remembering = (texts: string[], added: string[] = []) => {
		const list = async () => texts.map((text) => ({ text, createdAt: DAY }));
		return open({
			made: { memories: { list, listWithinLimit: list, add: async (text: string) => void added.push(text) } }
		});
	};
	const facts = (count: number) => Array.from({ length: count }, (_, at) => `Fact ${at}.`);

	it('store up to two hundred facts, and say so; a known one does not count again', async () => {
		const added: string[] = [];
		expect((await run(remembering(facts(199), added), 'remember', { fact: 'New.' })).output).toEqual({
			...{ fact: 'New.', remembered: 200 }
		});
		expect((await run(remembering(facts(200), added), 'remember', { fact: 'More.' })).content).toBe(
			'200 facts are remembered already. Tell the reader to delete some of them first.'
		);
		expect(
			(await run(remembering(facts(200), added), 'remember', { fact: ' fact 7. ' })).output
		).toMatchObject({
			remembered: 200
		});
		expect(
			(await run(remembering([' Fact 7. '], added), 'remember', { fact: 'fact 7.' })).output
		).toMatchObject({
			remembered: 1
		});
		expect(added).toEqual(['New.']);
	});

	it('return all facts up to twelve, the fitting ones first, and of more only those that fit', async () => {
		const told = async (texts: string[], query: string) =>
			(
				(await run(remembering(texts), 'recall', { query })).output['facts'] as {
					fact: string;
					date: string;
				}[]
			).map(({ fact, date }) => `${fact} ${date}`);
		expect(await told(['One.', 'Two.', 'Three.'], 'three')).toEqual([
			'Three. 2026-01-02',
			'One. 2026-01-02',
			'Two. 2026-01-02'
		]);
		expect(await told(facts(12), 'nothing')).toHaveLength(12);
		expect(await told(facts(13), 'nothing')).toEqual([]);
		expect(await told(facts(13), 'fact')).toHaveLength(12);
		expect(await run(remembering([]), 'recall', { query: 'a' })).toMatchObject({ passages: [] });
	});

	it('skip what has been deleted since', async () => {
		const desk = { ...remembering(['One.']), rank: async () => [4, 0] };
		expect((await run(desk, 'recall', { query: 'a' })).output).toEqual({
			facts: [{ fact: 'One.', date: '2026-01-02' }]
		});
	});
});

describe('search_conversations', () => {
	const turn = (book: string, more: object = {}) => ({
		...{ book, at: DAY, question: 'Who?', answer: 'Ada.', isWithinLimit: true },
		...more
	});
	const asking = async (turns: object[], args: object = {}, corpus = {}) =>
		run(shelf({ made: { pastTurns: { search: async () => turns } }, corpus }), 'search_conversations', {
			...{ query: 'who' },
			...args
		});

	it('says which book each answer was about, with its day', async () => {
		const { output, passages } = await asking([turn(MILL), turn(SHELF), turn('b'.repeat(64))]);
		expect(passages).toEqual([]);
		const told = { date: '2026-01-02', question: 'Who?', answer: 'Ada.' };
		expect(output).toEqual({
			found: [
				{ book: 'The Mill', ...told },
				{ book: 'all books of the shelf', ...told },
				{ book: 'a book that is no longer on the shelf', ...told }
			]
		});
	});

	it('returns as many as requested, long ones cut at 800 characters', async () => {
		const long = turn(MILL, { question: 'q'.repeat(801), answer: 'a'.repeat(801) });
		expect((await asking([long, long, long], { top_k: 2 })).output['found']).toMatchObject([
			{ question: 'q'.repeat(800), answer: 'a'.repeat(800) },
			{ question: 'q'.repeat(800), answer: 'a'.repeat(800) }
		]);
	});

	it('counts what is left out, and does not read the shelf if nothing is returned', async () => {
		const late = turn(MILL, { isWithinLimit: false });
		const books = () => Promise.reject(new Error('The shelf cannot be read.'));
		expect((await asking([late], {}, { books })).output).toEqual({
			found: [],
			note: "1 earlier answer is left out: they may tell more than the reader's spoiler limit allows."
		});
		expect((await asking([late, late], {}, { books })).output['note']).toMatch(
			/^2 earlier answers are left out/
		);
	});
});

describe('the books of the shelf', () => {
	it('are listed sixty at a time, with where to continue', async () => {
		const corpus = shelved(Array.from({ length: 121 }, (_, at) => ({ title: `Book ${at}` })));
		const list = async (skip?: number) => {
			const { output, passages } = await run(shelf({ corpus }), 'list_books', { skip });
			expect(passages).toEqual([]);
			const books = output['books'] as { title: string }[];
			return [books.length, books[0]?.title, output['total'], output['note']];
		};
		const next = (skip: number) => `For the next ones call list_books with skip ${skip}.`;
		expect(await list()).toEqual([60, 'Book 0', 121, next(60)]);
		expect(await list(60)).toEqual([60, 'Book 60', 121, next(120)]);
		expect(await list(61)).toEqual([60, 'Book 61', 121, undefined]);
		expect(await list(120)).toEqual([1, 'Book 120', 121, undefined]);
	});

	it('are listed with the reader’s collections and series, and found by them', async () => {
		const corpus = shelved([
			{ title: 'One', authors: ['A. Quill'], status: 'finished', percent: 99.6 },
			{ title: 'Two', series: 'Mills', status: 'unread', collections: ['Rivers'] }
		]);
		const list = async (args: object) => (await run(shelf({ corpus }), 'list_books', args)).output['books'];
		const id = 'eeeeee';
		const one = { id, title: 'One', authors: ['A. Quill'], status: 'finished', percent: 100 };
		const two = {
			...{ id, title: 'Two', authors: [], status: 'unread', percent: 1 },
			...{ series: 'Mills', collections: ['Rivers'] }
		};
		expect(await list({})).toEqual([one, two]);
		expect(await list({ status: 'finished' })).toEqual([one]);
		expect(await list({ query: 'quill' })).toEqual([one]);
		expect(await list({ query: 'mills' })).toEqual([two]);
		expect(await list({ query: 'rivers' })).toEqual([two]);
		let texts: readonly string[] = [];
		const rank: Desk['rank'] = async (_query, all) => ((texts = all), [7, 1]);
		const answer = await run({ ...shelf({ corpus }), rank }, 'list_books', { query: 'x' });
		expect(texts).toEqual(['One\nA. Quill\n', 'Two\nMills\nRivers']);
		expect(answer.output['books']).toEqual([two]);
	});

	it('have what their files say, shortened, and nothing else', async () => {
		const about = (more: Partial<BookFacts>) => ({ facts: async () => ({ ...NO_FACTS, ...more }) });
		const ask = async (more: Partial<BookFacts>) =>
			(await run(shelf({ corpus: about(more) }), 'get_book_metadata', { book: 'The Mill' })).output;
		expect(Object.keys(await ask({}))).not.toEqual(expect.arrayContaining(['subjects']));
		for (const key of ['characters', 'subjects', 'description'])
			expect(await ask({})).not.toHaveProperty(key);
		const subjects = Array.from({ length: 13 }, (_, at) => `s${at}`);
		expect(await ask({ subjects, description: 'd'.repeat(1201), characters: 7 })).toMatchObject({
			...{ subjects: subjects.slice(0, 12), description: 'd'.repeat(1200), characters: 7 }
		});
		expect(await run(shelf(), 'get_book_metadata', { book: 'The Mill' })).toMatchObject({ passages: [] });
		const facts = () => Promise.reject(new Error('The file is gone.'));
		const opened = open({ corpus: { facts } });
		const itself = await run(opened, 'get_book_metadata', { book: 'The Patience' });
		expect(itself).toMatchObject({ status: 'success', passages: [], output: { date: '1901', words: 39 } });
		expect((await run(opened, 'get_book_metadata', { book: 'The Mill' })).content).toBe('The file is gone.');
		expect(await run(open(), 'get_table_of_contents', {})).toMatchObject({ passages: [] });
	});

	it('are opened at the beginning of what was read, unless a passage is named', async () => {
		const opened: unknown[] = [];
		const desk = { ...shelf(), open: (...where: unknown[]) => void opened.push(where) };
		expect(await run(desk, 'open_book', { book: 'The Mill' })).toMatchObject({
			...{ passages: [], output: { title: 'The Mill' } }
		});
		expect(opened).toEqual([[MILL, null]]);
		for (const passage of ['p9', 'p5'])
			expect((await run(desk, 'open_book', { book: 'The Mill', passage_id: passage })).content).toContain(
				`No tool gave you a passage "${passage}" of "The Mill"`
			);
	});
});

describe('search_library', () => {
	const hit = (book: string, score: number): Hit => ({
		passage: {
			...{ book, id: 'p1', section: 0, start: 0, end: 5 },
			...{ text: 'Text.', chapter: 'One', percent: 12.34 }
		},
		...{
			score,
			foundBy: 'words',
			best: { start: 0, end: 5 },
			sentences: [{ start: 0, fit: 0.12345 }],
			marks: []
		}
	});
	const finding = (hits: Hit[], limits: object = { [OPEN]: null, [MILL]: null }) => {
		const coverage = { mode: 'words' as const, books: 2, total: 9, indexed: 0, notRead: 0 };
		return {
			...shelf({ corpus: { find: async () => ({ hits, unsaid: false, coverage }) } }),
			limits: async () => limits as Awaited<ReturnType<Desk['limits']>>
		};
	};

	it('says who wrote a book, and how good each passage is, to three digits', async () => {
		const desk = finding([hit(OPEN, 0.123456), hit('b'.repeat(64), 0.9)], {
			[OPEN]: null,
			['b'.repeat(64)]: null
		});
		const { output } = await run(desk, 'search_library', { queries: ['a'] });
		expect(output).not.toHaveProperty('unread');
		expect(output['books']).toEqual([
			{
				...{ book: 'aaaaaa', title: 'The Patience', authors: ['A. Quill'], open: false },
				passages: [
					{
						id: 'aaaaaa:p1',
						chapter: 'One',
						percent: 12.3,
						text: 'Text.',
						score: 0.123,
						sentences: [[0, 0.123]]
					}
				]
			}
		]);
	});

	it('names the books that are not begun, but not those removed meanwhile', async () => {
		const start = { section: 0, offset: 0 };
		const desk = finding([hit(MILL, 1), hit('b'.repeat(64), 0.9)], { [OPEN]: null, [MILL]: start });
		expect((await run(desk, 'search_library', { queries: ['a'] })).output).toMatchObject({
			...{ books: [], unread: [{ book: '3f9a1c', title: 'The Mill', passages: 1 }] }
		});
	});
});

describe('the desk', () => {
	it('reads the limits of the shelf once, never for the open book, and treats a missing one as not begun', async () => {
		let reads = 0;
		const limits = async () => (reads++, { [MILL]: null });
		const mark = (book: string) => ({ book, locator: { section: 0, start: 0, end: 4 } });
		const made = { highlights: async () => [mark(OPEN), mark(MILL), mark('b'.repeat(64))] };
		const cut = atLimits({ ...open({ made }), limits });
		expect((await cut.made.highlights(OPEN)).map(({ book }) => book)).toEqual([OPEN, MILL]);
		await cut.made.highlights(null);
		expect(reads).toBe(1);
		const alone = { highlights: async () => [mark(OPEN)] };
		const failing = () => Promise.reject(new Error('cannot be read'));
		expect(await atLimits({ ...open({ made: alone }), limits: failing }).made.highlights(OPEN)).toHaveLength(
			1
		);
	});

	it('searches the open book up to its limit', async () => {
		const asked: unknown[] = [];
		const corpus = {
			find: async (question: { upTo?: unknown }) => (
				asked.push(question.upTo),
				Promise.reject(new Error('x'))
			)
		};
		const limit = { section: 1, offset: 20 };
		await run(open({ corpus, page: { limit: () => limit } }), 'search_book', { queries: ['a'] });
		await run(shelf({ corpus }), 'search_library', { queries: ['a'] });
		expect(asked).toEqual([{ [OPEN]: limit }, undefined]);
	});

	it('ends the current page at the limit: the place, the text on it and the selection', () => {
		const limit = { section: 1, offset: 20 };
		const at = (section: number, start: number, end: number) => ({ section, start, end });
		const shows = (page: object) => atLimits(open({ page: { limit: () => limit, ...page } })).page;
		const across = shows({
			position: () => ({ section: 1, offset: 30 }),
			pageText: () => [at(1, 0, 12), at(1, 12, 50), at(2, 0, 9)],
			selection: () => at(1, 16, 40)
		});
		expect(across.position()).toEqual(limit);
		expect(across.pageText()).toEqual([at(1, 0, 12), at(1, 12, 20)]);
		expect(across.selection()).toEqual(at(1, 16, 20));
		expect(shows({ selection: () => at(1, 20, 30) }).selection()).toBeNull();
		expect(shows({ selection: () => null }).selection()).toBeNull();
	});

	it('skips ranks of things that do not exist', async () => {
		expect(await ranked(['a', 'b'], (item) => item, 'q', { rank: async () => [1, 5, 0] })).toEqual([
			'b',
			'a'
		]);
	});
});

describe('connections', () => {
	const near = (books: Shelved[], find: object = {}) =>
		connections(
			open({ corpus: find }),
			async () => ({ books, limits: {} }),
			'mill',
			new AbortController().signal
		);

	it('are none, and nothing is searched, if no other book is begun', async () => {
		const find = () => Promise.reject(new Error('searched'));
		expect(await near([listed(OPEN), { ...listed(MILL), percent: 0 }], { find })).toEqual([]);
	});
});

describe('a wrong call is answered', () => {
	const told = async (name: string, args: unknown, desk: Desk = open()) =>
		(await run(desk, name, args)).content;

	it('with the first four faults, what was given, and the correct form', async () => {
		const long = 'x'.repeat(100);
		expect(await told('go_to', { chapter_id: [long] })).toBe(
			`Wrong arguments for go_to: "chapter_id": Invalid input: expected string, received array (got ["${'x'.repeat(78)}…). It takes "passage_id" (optional): see the schema; "chapter_id" (optional): Chapter id from the contents; "percent" (optional): see the schema.`
		);
		expect(await told('search_book', { queries: ['x'.repeat(79), 1, 2, 3, 4, 5] })).toMatch(/; /);
		expect(await told('search_book', {})).toContain('(got nothing)');
		expect(await told('search_book', null)).toMatch(
			/^Wrong arguments for search_book: the arguments: .*expected object/
		);
		const four = await told('search_library', { queries: [1, 2, 3, 4], top_k: 'x', books: 3 });
		expect(four.match(/Invalid input/g)).toHaveLength(4);
		expect(four).toContain('(got 1); "queries.1"');
		expect(await told('list_books', { skip: 'x'.repeat(78) }, shelf())).toContain(
			`(got "${'x'.repeat(78)}")`
		);
		expect(await told('get_table_of_contents', 'x')).toContain(
			'get_table_of_contents takes no arguments: {}.'
		);
		expect(await told('get_chapter', {})).toContain('It takes "chapter_id": ');
		expect(await told('search_book', { queries: 1 })).toContain('"top_k" (optional): ');
	});

	it('even if what was thrown is no error, or one without words', async () => {
		const failing = (thrown: unknown) => open({ corpus: { passagesIn: async () => Promise.reject(thrown) } });
		expect(await told('get_chapter', { chapter_id: 'c1' }, failing('odd'))).toBe('get_chapter failed: odd');
		expect(await told('get_chapter', { chapter_id: 'c1' }, failing(new Error('')))).toBe(
			'get_chapter failed: Error'
		);
		expect(await told('get_chapter', { chapter_id: 'c1' }, failing(null))).toBe('get_chapter failed: null');
	});

	it('without what was given, if the answer has the wrong shape', async () => {
		const odd = open({
			corpus: { passagesIn: async () => [{ ...P5, section: 1, start: 0, end: 3, text: 3 }] }
		});
		expect(await told('get_chapter', { chapter_id: 'c1' }, odd)).not.toContain('(got');
	});

	it('if the tool is not offered', async () => {
		expect(await told('ask_reader', { question: 'Who?' })).toContain(
			'There is no tool "ask_reader". The tools are'
		);
	});
});
