import { describe, expect, it } from 'vitest';
import { LimitTrial } from '../../fixtures/marked/limit-trial.ts';
import { markedBook } from '../../fixtures/marked/marked-book.ts';
import { markedIndex } from '../../fixtures/marked/marked-index.ts';

const book = markedBook();
const index = markedIndex(book);

const trial = LimitTrial.ofPage(book, index);
const { shown } = trial;
const ROUNDS = 2800;

describe('the spoiler limit', () => {
	it('lets nothing beyond it out of any tool or the page context, at thousands of places and for thousands of queries', async () => {
		const { leaks, characters, without } = await trial.rounds(ROUNDS);
		expect(leaks).toEqual([]);
		expect(characters).toBeGreaterThan(400);
		expect(without).toBeGreaterThan(500);
	});

	it('lets everything out if there is none', async () => {
		Object.assign(shown, { limit: null, position: { section: 0, offset: 0 }, page: [], selection: null });
		const last = [...book.marks].filter(([word]) => word.startsWith('zq')).at(-1)?.[0] ?? '';
		expect((await trial.run('search_book', { queries: [last] })).content).toContain(last);
		const contents = await trial.run('get_table_of_contents', {});
		expect(contents.content).toContain(book.flat.at(-1)?.title);
	});

	it('says that a chapter is beyond it, and cuts the one it crosses', async () => {
		const chapter = book.flat[6]!;
		shown.limit = { ...chapter.start, offset: chapter.start.offset + 100 };
		const cut = await trial.run('get_chapter', { chapter_id: chapter.id });
		const read = JSON.parse(cut.content) as { passages: { text: string }[]; next_from: string | null };
		expect(read.passages.map(({ text }) => text.length).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(100);
		expect(read.next_from).toBeNull();
		const later = await trial.run('get_chapter', { chapter_id: 'c9' });
		expect(later).toMatchObject({ status: 'error' });
		expect(later.content).toContain("beyond the reader's spoiler limit");
	});
});
