/** The state behind the panel: what is typed and found. */
import { describe, expect, it, vi } from 'vitest';
import { searchInBook, type PassageSearch } from '../../../src/lib/search/panel/passage-search.svelte.ts';
import type { Hit } from '../../../src/lib/book/corpus.ts';
import type { Answer, SearchQuestion } from '../../../src/lib/search/ranking/hit.ts';

const noLimit = () => null;
const hit = (id: string, start: number): Hit => ({
	passage: { book: 'a', chapter: '', percent: 0, id, section: 0, start, end: start + 50, text: id },
	score: 1,
	foundBy: 'words',
	best: { start, end: start + 50 },
	sentences: [],
	marks: []
});

/** An index that answers when it is told to. */
function gated() {
	const asked: {
		query: string;
		options: SearchQuestion;
		signal: AbortSignal | undefined;
		answer: (hits: Hit[], indexed?: number) => void;
	}[] = [];
	const search = (options: SearchQuestion, signal?: AbortSignal) =>
		new Promise<Answer>((resolve) =>
			asked.push({
				query: options.wordings[0] ?? '',
				options,
				signal,
				answer: (hits, indexed = 100) =>
					resolve({
						hits,
						unsaid: false,
						coverage: {
							mode: options.wordsOnly ? 'words' : 'words+meaning',
							indexed,
							total: 100,
							books: 1,
							notRead: 0
						}
					})
			})
		);
	const nth = async (number: number) => {
		await vi.waitUntil(() => asked.length > number);
		const one = asked[number];
		if (!one) throw new Error('Nothing was asked.');
		return one;
	};
	return { asked, nth, book: searchInBook('a', search, noLimit) };
}
const ids = (book: PassageSearch) => book.hits.map(({ passage }) => passage.id);

describe('searching while typing', () => {
	it('shows what words find at once, and then replaces it by what meaning finds', async () => {
		const { book, nth } = gated();
		void book.type('storm');
		const words = await nth(0);
		expect(words.options.wordsOnly).toBe(true);
		words.answer([hit('p1', 0)]);
		await book.answered();
		expect(book.status).toMatchObject({ phase: 'found', settled: false });
		expect(ids(book)).toEqual(['p1']);
		const meaning = await nth(1);
		expect(meaning.options.wordsOnly).toBe(false);
		meaning.answer([hit('p7', 600), hit('p1', 0)]);
		await vi.waitUntil(() => book.status.phase === 'found' && book.status.settled);
		expect(ids(book)).toEqual(['p7', 'p1']);
	});

	it('keeps the row that the reader is on when the better answer arrives', async () => {
		const { book, nth } = gated();
		void book.type('storm');
		(await nth(0)).answer([hit('p1', 0), hit('p2', 50)]);
		await book.answered();
		book.selected = book.hits[1] ?? null;
		(await nth(1)).answer([hit('p9', 800)]);
		await vi.waitUntil(() => book.status.phase === 'found' && book.status.settled);
		expect(ids(book)).toEqual(['p9', 'p2']);
		expect(book.selected?.passage.id).toBe('p2');
	});

	it('asks only for what was typed last, and keeps the old rows until there are new ones', async () => {
		const { book, nth, asked } = gated();
		void book.type('s');
		void book.type('st');
		void book.type('storm');
		const first = await nth(0);
		expect(first.query).toBe('storm');
		first.answer([hit('p1', 0)]);
		await book.answered();
		void book.type('stormy');
		expect(book.status.phase).toBe('searching');
		expect(ids(book)).toEqual(['p1']);
		const second = await nth(1);
		expect(second.query).toBe('stormy');
		expect(first.signal?.aborted).toBe(true);
		second.answer([hit('p2', 0)]);
		await book.answered();
		expect(ids(book)).toEqual(['p2']);
		void book.type('  ');
		expect(book.status).toEqual({ phase: 'idle' });
		expect(asked).toHaveLength(2);
	});

	it('searches again when the index has grown enough, but never under the reader’s hand', async () => {
		const { book, nth, asked } = gated();
		void book.type('storm');
		(await nth(0)).answer([hit('p1', 0)], 0);
		(await nth(1)).answer([hit('p1', 0)], 10);
		await vi.waitUntil(() => book.status.phase === 'found' && book.status.settled);
		await book.refresh(15, 100);
		expect(asked).toHaveLength(2);
		book.selected = book.hits[0] ?? null;
		await book.refresh(100, 100);
		expect(asked).toHaveLength(2);
		book.selected = null;
		const again = book.refresh(20, 100);
		(await nth(2)).answer([hit('p5', 300)], 20);
		await again;
		expect(ids(book)).toEqual(['p5']);
		const last = book.refresh(100, 100);
		(await nth(3)).answer([hit('p6', 300)], 100);
		await last;
		await book.refresh(100, 100);
		expect(asked).toHaveLength(4);
	});

	it('says why a search failed', async () => {
		const book = searchInBook('a', () => Promise.reject(new Error('The index is on fire.')), noLimit);
		await book.type('storm');
		expect(book.status).toEqual({ phase: 'failed', reason: 'The index is on fire.' });
	});
});
