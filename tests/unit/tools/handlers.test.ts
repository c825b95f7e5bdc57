import { rounded } from '../../../src/lib/tools/citation.ts';
import { formatPercent } from '../../../src/lib/ui/format.ts';
import { describe, expect, it } from 'vitest';
import { MAX_CHAPTER_PAGE_CHARACTERS, contract } from '../../../agent/protocol/tools.ts';
import { getBookMetadata } from '../../../src/lib/tools/get-book-metadata.ts';
import { getChapter } from '../../../src/lib/tools/get-chapter.ts';
import { getReadingPosition } from '../../../src/lib/tools/get-reading-position.ts';
import { getTableOfContents } from '../../../src/lib/tools/get-table-of-contents.ts';
import { searchBook } from '../../../src/lib/tools/search-book.ts';
import { searchLibrary } from '../../../src/lib/tools/search-library.ts';
import { plainText, tinyDesk } from '../../fixtures/tiny-book.ts';

const call = { signal: new AbortController().signal, retrieved: new Map() };

it('gives a place the percentage that the search and the page give it', () => {
	// 1.96 % is 1 % everywhere, and no 2 %.
	expect([1.96, 2.3, 99.99].map((percent) => formatPercent(rounded(percent)))).toEqual(['1%', '2%', '99%']);
});

describe('search_book', () => {
	it('returns the best passages with chapter and percent, best first, and how much was searched', async () => {
		const { output } = await searchBook.run(tinyDesk(), { queries: ['Ada letter'], top_k: 2 }, call);
		expect(contract.search_book.output.safeParse(output).success).toBe(true);
		expect(output.passages).toHaveLength(2);
		expect(output.passages[0]).toMatchObject({ id: 'p7', chapter_id: 'c3', chapter: 'The Letter', score: 1 });
		expect(output.coverage).toMatchObject({
			mode: 'words',
			note: 'Searched by words only: there is no search model.'
		});
	});

	it('searches one chapter, including its sub-chapters, on request', async () => {
		const book = tinyDesk();
		let within: unknown;
		const corpus: typeof book.corpus = {
			...book.corpus,
			find: (question, signal) => {
				within = question.within;
				return book.corpus.find(question, signal);
			}
		};
		await searchBook.run({ ...book, corpus }, { queries: ['Ada'], top_k: 5, chapter_id: 'c2' }, call);
		expect(within).toEqual({ start: { section: 1, offset: 0 }, end: { section: 2, offset: 0 } });
		const unknown = searchBook.run(book, { queries: ['Ada'], top_k: 5, chapter_id: 'c9' }, call);
		await expect(unknown).rejects.toThrow('There is no chapter "c9"; this book\'s are "c1" to "c4"');
	});

	it('leaves out text that is only about the edition', async () => {
		const { page, ...desk } = tinyDesk();
		const sections = page.text.sections.map(({ text }) => text);
		const text = plainText(sections, (section) => (section === 0 ? 'Imprint' : 'I'));
		const asked = { queries: ['ferry bridge'], top_k: 5 };
		const found = async (of: typeof page.text) =>
			(await searchBook.run({ ...desk, page: { ...page, text: of } }, asked, call)).output.passages;
		expect((await found(page.text)).map(({ chapter }) => chapter)).toContain('The Ferry');
		expect((await found(text)).map(({ chapter }) => chapter)).not.toContain('Imprint');
		expect(await found(text)).not.toEqual([]);
	});

	it('returns an empty list if nothing is found', async () => {
		const { output, passages } = await searchBook.run(tinyDesk(), { queries: ['zebra'], top_k: 5 }, call);
		expect(output.passages).toEqual([]);
		expect(passages).toEqual([]);
	});
});

describe('search_library', () => {
	it('returns passages by book, with ids that no passage of the open book can have', async () => {
		const { output, passages } = await searchLibrary.run(tinyDesk(), { queries: ['mill'], top_k: 3 }, call);
		expect(contract.search_library.output.safeParse(output).success).toBe(true);
		expect(output.books.map(({ title, open }) => [title, open])).toEqual([
			['The Mill', false],
			['The Patience', true]
		]);
		expect(output.books[0]?.passages.map(({ id }) => id)).toEqual(['3f9a1c:p2', '3f9a1c:p3']);
		expect(output.books[1]?.passages[0]).toMatchObject({ id: 'p7', text: 'Text 7', percent: 12.3 });
		expect(passages.map(({ id, book }) => [id, book?.title])).toEqual([
			['3f9a1c:p2', 'The Mill'],
			['3f9a1c:p3', 'The Mill'],
			['p7', undefined]
		]);
		expect(passages[0]?.locator).toEqual({ section: 0, start: 2, end: 7 });
	});

	it('says what was not searched by codes and in English, whatever the language of the page', async () => {
		const book = tinyDesk();
		const corpus: typeof book.corpus = {
			...book.corpus,
			find: async (question, signal) => {
				const found = await book.corpus.find(question, signal);
				const sizes = { books: 2, total: 1200, indexed: 300, notRead: 1 };
				const note = 'Nach Wörtern gesucht.';
				return {
					...found,
					leftOut: 2,
					coverage: { mode: 'words+meaning', ...sizes, gap: 'partial', ...{ note } }
				};
			}
		};
		const desk = { ...book, corpus };
		const { output } = await searchLibrary.run(desk, { queries: ['mill'], top_k: 3 }, call);
		expect(contract.search_library.output.parse(output).coverage).toEqual({
			...{ mode: 'words+meaning', books: 2, indexed: 300, total: 1200 },
			...{ gap: 'partial', not_loaded: 1, left_out: 2 },
			note: [
				'Searched by words, and by meaning in 300 of 1200 passages: the rest is not indexed yet.',
				'1 book could not be searched yet: still loading.',
				'2 passages of other books that the reader has not read so far are left out.'
			].join(' ')
		});
	});
});

describe('get_table_of_contents and get_book_metadata', () => {
	it('nests the contents and leaves empty children out', async () => {
		const { output } = await getTableOfContents.run(tinyDesk(), {}, call);
		expect(output.contents.map((entry) => entry.id)).toEqual(['c1', 'c2', 'c4']);
		expect(output.contents[1]?.children?.[0]).toMatchObject({ id: 'c3', title: 'The Letter' });
		expect(output.contents[0]).not.toHaveProperty('children');
	});

	it('returns what the package says and what the index covers', async () => {
		const { output } = await getBookMetadata.run(tinyDesk(), {}, call);
		expect(output).toMatchObject({
			title: 'The Patience',
			authors: ['A. Quill'],
			chapters: 4,
			publisher: null
		});
		expect(output.coverage?.total).toBe(9);
	});
});

describe('get_chapter', () => {
	it('returns the passages of a chapter with its sub-chapters, and nothing of the next', async () => {
		const { output, passages } = await getChapter.run(tinyDesk(), { chapter_id: 'c2' }, call);
		expect(output.passages.map((passage) => passage.id)).toEqual(['p4', 'p5', 'p6', 'p7']);
		expect(output.next_from).toBeNull();
		expect(passages).toHaveLength(4);
	});

	it('splits a long chapter into pages of whole passages and loses none of it', async () => {
		const sentence = `${'The river went on and on past the mill '.repeat(20).trim()}.`;
		const long = Array.from({ length: 60 }, (_, index) => `${index} ${sentence}`).join(' ');
		const book = tinyDesk([long, 'Ada.', 'Lamp.']);
		const read: string[] = [];
		let from: string | undefined;
		let pages = 0;
		do {
			const { output } = await getChapter.run(book, { chapter_id: 'c1', from }, call);
			const length = output.passages.reduce((sum, passage) => sum + passage.text.length, 0);
			expect(length).toBeLessThanOrEqual(MAX_CHAPTER_PAGE_CHARACTERS);
			if (output.next_from) expect(output.note).toContain(`from "${output.next_from}"`);
			read.push(...output.passages.map((passage) => passage.id));
			from = output.next_from ?? undefined;
			pages += 1;
		} while (from);
		expect(pages).toBeGreaterThan(3);
		expect(read).toEqual(Array.from({ length: 60 }, (_, index) => `p${index + 1}`));
	});

	it('names the chapters that exist if one does not', async () => {
		await expect(getChapter.run(tinyDesk(), { chapter_id: 'c99' }, call)).rejects.toThrow(
			/There is no chapter "c99"; this book has 4 chapters, with the ids "c1" to "c4"/
		);
	});

	it('says which passages the chapter has if the start is not among them', async () => {
		await expect(getChapter.run(tinyDesk(), { chapter_id: 'c1', from: 'p9' }, call)).rejects.toThrow(
			/Passage "p9" is not in chapter "c1", which has the passages "p1" to "p3"/
		);
	});
});

describe('get_reading_position', () => {
	it('returns only what is on the screen, cut to it, and the selection', async () => {
		const { output, passages } = await getReadingPosition.run(tinyDesk(), {}, call);
		expect(output).toMatchObject({ chapter_id: 'c2', selection: 'The bridge' });
		expect(output.page).toEqual([
			{ id: 'p5', text: 'bridge fell in the spring of 1883.' },
			{ id: 'p6', text: 'Nobody dr' }
		]);
		expect(passages.map((passage) => passage.id)).toEqual(['p5', 'p6']);
	});

	it('joins two pieces of one passage and works without a page', async () => {
		const book = tinyDesk();
		const columns = [
			{ section: 1, start: 12, end: 22 },
			{ section: 1, start: 40, end: 50 }
		];
		const two = await getReadingPosition.run(
			{ ...book, page: { ...book.page, pageText: () => columns } },
			{},
			call
		);
		expect(two.output.page).toEqual([{ id: 'p5', text: 'The bridge g of 1883.' }]);
		const none = {
			...book.page,
			position: () => ({ section: 0, offset: 0 }),
			pageText: () => [],
			selection: () => null,
			goTo: () => undefined
		};
		const empty = await getReadingPosition.run({ ...book, page: none }, {}, call);
		expect(empty.output).toMatchObject({ chapter_id: 'c1', percent: 0, page: [], selection: null });
	});
});
