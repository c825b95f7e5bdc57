/** The tools of the shelf's assistant, and the spoiler limit of each book in all of them. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../agent/protocol/tools.ts';
import type { Locator } from '../../../src/lib/book/locator.ts';
import type { Desk } from '../../../src/lib/tools/desk.ts';
import { offered } from '../../../src/lib/tools/tools.ts';
import { runTool } from '../../../src/lib/tools/run.ts';
import { LimitTrial } from '../../fixtures/marked/limit-trial.ts';
import { MILL, tinyShelf } from '../../fixtures/tiny-book.ts';

const ROUNDS = 400;

describe('the spoiler limits of the shelf', () => {
	const trial = LimitTrial.ofShelf();

	it('let nothing from beyond a book’s limit out of any tool, on random shelves with random limits and places', async () => {
		const { leaks, characters, told } = await trial.rounds(ROUNDS);
		expect(leaks).toEqual([]);
		// That nothing leaks must not be because nothing is told.
		expect(characters).toBeGreaterThan(400);
		for (const name of ['search_library', 'get_highlights', 'recall', 'search_conversations'])
			expect([name, (told.get(name) ?? 0) > ROUNDS / 50]).toEqual([name, true]);
	});

	it.each(['shelf', 'book'] as const)(
		'apply to what was said about a %s before they came nearer',
		async (about) => {
			const leaks: string[] = [];
			let sent = 0;
			for (let number = 0; number < 40; number++) {
				const later = await trial.sentLater(number, about);
				leaks.push(...trial.spoiled(later));
				if (/zq\d{5}/.test(later)) sent++;
			}
			expect(leaks).toEqual([]);
			expect(sent).toBeGreaterThan(5);
		}
	);

	it('allow only title and numbers of a book that is not begun, and everything without a limit', async () => {
		const [{ id: unread, book }, { id: read }] = trial.shelved as [
			(typeof trial.shelved)[number],
			(typeof trial.shelved)[number]
		];
		const queries = [[...book.marks.keys()].at(3) ?? '', 'Ada wrote a letter'];
		trial.limits = { [unread]: { section: 0, offset: 0 }, [read]: null };
		const found = await trial.run('search_library', { queries, top_k: 10 });
		const output = contract.search_library.output.parse(JSON.parse(found.content));
		expect(output.books.map(({ book: id }) => id)).toEqual([read.slice(0, 6)]);
		expect(output.books[0]?.passages).toHaveLength(10);
		expect(output.unread).toEqual([
			{ book: unread.slice(0, 6), title: unread.slice(0, 6), passages: expect.any(Number) as number }
		]);
		expect(JSON.parse((await trial.run('get_book_metadata', { book: unread })).content)).not.toHaveProperty(
			'description'
		);
		trial.limits = { [unread]: null, [read]: null };
		expect((await trial.run('search_library', { queries, top_k: 10 })).content).toContain(queries[0]);
		expect(JSON.parse((await trial.run('get_book_metadata', { book: unread })).content)).toHaveProperty(
			'description'
		);
	});
});

describe('the tools without an open book', () => {
	function shelf(more: Partial<Desk> = {}) {
		const opened: { book: string; at: Locator | null }[] = [];
		const desk: Desk = {
			...tinyShelf(),
			open: (book, at) => void opened.push({ book, at }),
			...more
		};
		const run = (name: string, args: unknown, passages?: Parameters<typeof runTool>[2]) =>
			runTool({ id: '1', name, args }, desk, passages);
		return { desk, opened, run };
	}

	it('are those that need none', () => {
		expect(offered(shelf().desk)).toEqual([
			'get_book_metadata',
			'list_books',
			'search_library',
			'get_highlights',
			'search_conversations',
			'remember',
			'recall',
			'open_book'
		]);
	});

	it('list the books, and those that match a word', async () => {
		const { run } = shelf();
		const all = JSON.parse((await run('list_books', {})).content) as { books: object[]; total: number };
		expect(all).toMatchObject({ total: 2, books: [{ title: 'The Patience' }, { title: 'The Mill' }] });
		const some = JSON.parse((await run('list_books', { query: 'mill' })).content) as object;
		expect(some).toMatchObject({ total: 1, books: [{ id: '3f9a1c', title: 'The Mill', status: 'reading' }] });
		expect(await run('list_books', { status: 'finished' })).toMatchObject({
			content: '{"books":[],"total":0}'
		});
	});

	it('find a book by id, title, or part of the title; otherwise they say what there is', async () => {
		const { run } = shelf();
		for (const book of ['3f9a1c', MILL, 'the mill', '“The Mill”', 'Mill'])
			expect(JSON.parse((await run('get_book_metadata', { book })).content)).toMatchObject({
				...{ id: '3f9a1c', title: 'The Mill', description: 'Of a mill.' }
			});
		expect((await run('get_book_metadata', { book: 'The Lamp' })).content).toContain(
			'There is no book "The Lamp" on the shelf. It has aaaaaa "The Patience", 3f9a1c "The Mill"'
		);
		expect((await run('get_book_metadata', { book: 'the' })).content).toContain('Several books fit "the"');
		expect((await run('get_book_metadata', {})).content).toContain('No book is open.');
		expect((await run('get_highlights', { book: 'open' })).content).toContain('No book is open.');
	});

	it('open a book where the reader was, or at a passage of it that was returned before', async () => {
		const { run, opened } = shelf();
		const locator = { section: 0, start: 2, end: 7 };
		const passage = {
			id: '3f9a1c:p2',
			locator,
			chapter: '',
			percent: 1,
			book: { id: MILL, title: 'The Mill' }
		};
		const passages = new Map([[passage.id, passage]]);
		expect(await run('open_book', { book: 'The Mill' })).toMatchObject({ status: 'success' });
		await run('open_book', { book: 'The Mill', passage_id: passage.id }, { passages });
		expect(opened).toEqual([
			{ book: MILL, at: null },
			{ book: MILL, at: locator }
		]);
		const wrong = await run('open_book', { book: 'The Patience', passage_id: passage.id }, { passages });
		expect(wrong.content).toContain('No tool gave you a passage "3f9a1c:p2" of "The Patience"');
		expect(opened).toHaveLength(2);
	});

	it('search only the books that are named', async () => {
		const asked: unknown[] = [];
		const { corpus } = tinyShelf();
		const { run } = shelf({
			corpus: {
				...corpus,
				find: (question, signal) => {
					asked.push(question.books);
					return corpus.find(question, signal);
				}
			}
		});
		await run('search_library', { queries: ['mill'], books: ['The Mill'] });
		expect(asked).toEqual([[MILL]]);
	});
});
