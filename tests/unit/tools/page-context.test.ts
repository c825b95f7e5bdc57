/** What goes with every question: where the reader is, what stands around that, and nothing beyond the spoiler limit. */
import { describe, expect, it } from 'vitest';
import { bookContext } from '../../../agent/protocol/context.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import type { PageDesk } from '../../../src/lib/tools/desk.ts';
import { pageContext, passagesIn, shelfContext, windowAt } from '../../../src/lib/tools/page-context.ts';
import { listed } from '../../fixtures/marked/marked-book.ts';
import { plainText, tinyDesk, tinyText } from '../../fixtures/tiny-book.ts';

const FACTS = {
	tools: ['search_book' as const],
	highlights: 3,
	language: 'de',
	memories: ['Reads for school.']
};
const SECOND =
	'The Bridge. The bridge fell in the spring of 1883. Nobody drowned. Ada wrote the letter that night.';

function deskAt(page: Partial<PageDesk['page']>): PageDesk {
	const desk = tinyDesk();
	return { ...desk, page: { ...desk.page, ...page } };
}

describe('the context of a question about a book', () => {
	it('is the book, the place, its paragraph with two on either side, the selection and the contents', () => {
		const context = pageContext(tinyDesk(), FACTS);
		expect(bookContext.parse(context)).toMatchObject(context);
		expect(context).toEqual({
			title: 'The Patience',
			authors: ['A. Quill'],
			language: 'en',
			chapter: 'The Bridge',
			chapter_id: 'c2',
			percent: 41.1,
			contents: [
				{ id: 'c1', title: 'The Ferry' },
				{ id: 'c2', title: 'The Bridge' },
				{ id: 'c3', title: 'The Letter' },
				{ id: 'c4', title: 'The Lamp' }
			],
			contents_cut: false,
			window: {
				before: ['The Bridge.'],
				active: 'The bridge fell in the spring of 1883.',
				after: ['Nobody drowned.', 'Ada wrote the letter that night.']
			},
			selection: 'The bridge',
			index: { indexed: 0, total: 9, note: 'Searched by words only: there is no search model.' },
			spoiler: null,
			highlights: 3,
			interface_language: 'de',
			memories: ['Reads for school.'],
			tools: ['search_book']
		});
	});

	it('does not mention an index that is complete, nor a selection without words', () => {
		const whole = { mode: 'words+meaning' as const, indexed: 9, total: 9, books: 1, notRead: 0 };
		const blank = () => ({ section: 1, start: 11, end: 12 });
		const context = pageContext(deskAt({ coverage: () => whole, selection: blank }), FACTS);
		expect(context.index).toEqual({ indexed: 9, total: 9, note: null });
		expect(context.selection).toBeNull();
		expect(pageContext(deskAt({ selection: () => null }), FACTS).selection).toBeNull();
	});

	it('trims a selection, and cuts a long one', () => {
		const around = () => ({ section: 1, start: 11, end: 23 });
		expect(pageContext(deskAt({ selection: around }), FACTS).selection).toBe('The bridge');
		const long = deskAt({
			text: plainText(['a'.repeat(5000)]),
			position: () => ({ section: 0, offset: 0 }),
			selection: () => ({ section: 0, start: 0, end: 5000 })
		});
		expect(pageContext(long, FACTS).selection).toHaveLength(4000);
	});

	it('ends at the spoiler limit, which it names', () => {
		const limit = { section: 1, offset: SECOND.indexOf('Nobody') };
		const cut = pageContext(
			deskAt({
				limit: () => limit,
				// The reader has turned on.
				position: () => ({ section: 2, offset: 4 }),
				selection: () => ({ section: 1, start: limit.offset - 6, end: SECOND.length })
			}),
			FACTS
		);
		expect(cut).toMatchObject({
			chapter: 'The Bridge',
			selection: '1883.',
			spoiler: { chapter: 'The Bridge' }
		});
		expect(cut.percent).toBe(cut.spoiler?.percent);
		expect(JSON.stringify(cut)).not.toMatch(/drowned|Letter|Lamp/);
		expect(cut.window).toBeNull();
		const beyond = { section: 2, start: 0, end: 8 };
		expect(pageContext(deskAt({ limit: () => limit, selection: () => beyond }), FACTS).selection).toBeNull();
	});
});

describe('the contents', () => {
	const many = (count: number) =>
		deskAt({
			text: plainText(
				Array.from({ length: count }, () => 'Text.'),
				() => 'T'.repeat(130)
			),
			position: () => ({ section: 0, offset: 0 })
		});

	it('are complete up to 120 chapters, with titles of at most 120 characters', () => {
		const { contents, contents_cut } = pageContext(many(120), FACTS);
		expect([contents?.length, contents_cut]).toEqual([120, false]);
		expect(contents?.[0]).toEqual({ id: 'c1', title: 'T'.repeat(120) });
	});

	it('are cut above that, to the top level if there are other levels', () => {
		expect(pageContext(many(121), FACTS)).toMatchObject({ contents_cut: true });
		expect(pageContext(many(121), FACTS).contents).toHaveLength(120);
		const start = { section: 0, offset: 0 };
		const chapter = { id: 'c1', title: 'All', depth: 0, start, end: { section: 1, offset: 0 } };
		const children = Array.from({ length: 120 }, (_, at) => ({
			...chapter,
			...{ id: `c${at + 2}`, title: 'A part', depth: 1, children: [] }
		}));
		const text = new BookText({
			sections: [{ section: 0, text: 'Text.', blocks: [], anchors: new Map() }],
			chapters: [{ ...chapter, children }]
		});
		expect(pageContext(deskAt({ text, position: () => start, selection: () => null }), FACTS)).toMatchObject({
			contents: [{ id: 'c1', title: 'All' }],
			contents_cut: true,
			window: null
		});
	});
});

describe('the text around a place', () => {
	const text = tinyText();

	it('is the paragraph that ends after it, with the two before and after', () => {
		expect(windowAt(text, { section: 1, offset: 0 })).toEqual({
			before: [],
			active: 'The Bridge.',
			after: ['The bridge fell in the spring of 1883.', 'Nobody drowned.']
		});
		expect(windowAt(text, { section: 1, offset: 11 })?.active).toBe('The bridge fell in the spring of 1883.');
		expect(windowAt(text, { section: 1, offset: SECOND.length - 1 })).toEqual({
			before: ['The bridge fell in the spring of 1883.', 'Nobody drowned.'],
			active: 'Ada wrote the letter that night.',
			after: []
		});
	});

	it('is empty after the last paragraph, and at most 1500 characters of a long one', () => {
		expect(windowAt(text, { section: 1, offset: SECOND.length })).toBeNull();
		expect(windowAt(plainText(['a'.repeat(1600)]), { section: 0, offset: 1550 })?.active).toHaveLength(1500);
		expect(windowAt(plainText([` ${'a'.repeat(99)} `]), { section: 0, offset: 0 })?.active).toHaveLength(99);
	});
});

describe('the passages of a stretch', () => {
	it('are those of the open book, with text and place, up to the limit', async () => {
		const whole = { section: 1, start: 0, end: SECOND.length };
		const found = await passagesIn(tinyDesk(), whole);
		expect(found.map(({ id }) => id)).toEqual(['p4', 'p5', 'p6', 'p7']);
		expect(found[1]).toEqual({
			id: 'p5',
			locator: { section: 1, start: 12, end: 50 },
			chapter: 'The Bridge',
			percent: 41.1,
			text: 'The bridge fell in the spring of 1883.'
		});
		const limited = deskAt({ limit: () => ({ section: 1, offset: 22 }) });
		expect((await passagesIn(limited, whole)).map(({ text }) => text)).toEqual(['The Bridge.', 'The bridge']);
	});
});

it('the context of a question about the shelf says how many books there are, and how far they were read', () => {
	const books = (['reading', 'finished', 'finished', 'unread', 'unread', 'unread'] as const).map(
		(status, at) => ({ ...listed(`${at}`.repeat(64)), status })
	);
	const { highlights: _none, ...facts } = FACTS;
	const context = shelfContext(books, { ...facts, title: 'The shelf', looksIntoUnread: true });
	expect(bookContext.parse(context)).toMatchObject(context);
	expect(context).toEqual({
		...{ title: 'The shelf', authors: [], language: null, chapter: null, percent: 0 },
		shelf: { books: 6, begun: 1, finished: 2, unread: 3, looks_into_unread: true },
		...{ interface_language: 'de', memories: ['Reads for school.'], tools: ['search_book'] }
	});
});
