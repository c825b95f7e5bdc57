import { describe, expect, it, vi } from 'vitest';
import { embeddingModel, DEFAULT_PROFILE } from '../../../src/lib/search/embedding/models.ts';
import {
	CannotIndex,
	IndexAll,
	passagesInAll,
	timeLeft,
	type IndexAllWish
} from '../../../src/lib/search/library/index-all.svelte.ts';
import { libraryProgress } from '../../../src/lib/search/library/index-all-parts.svelte.ts';
import { libraryStore } from '../../../src/lib/search/stores/index-records.ts';
import { postingsVersion } from '../../../src/lib/search/lexical/postings.ts';
import { CHUNKER_VERSION } from '../../../src/lib/search/text/chunker-version.ts';

/** Two books, a hundred passages each, that are read fifty at a time, when the test says so. */
function shelf(wish: IndexAllWish = 'none') {
	const read = new Map([
		['one', 0],
		['two', 0]
	]);
	let goOn: (() => void)[] = [];
	const kept = { value: wish };
	let time = 0;
	const parts = {
		progress: async (books: readonly string[]) =>
			books.map((book) => ({ book, passages: 100, complete: read.get(book) === 100 })),
		index: vi.fn(
			async (book: string, signal: AbortSignal, onprogress: (indexed: number, total: number) => void) => {
				if (book === 'torn') throw new Error('This file is damaged.');
				if (book === 'no model') throw new CannotIndex('The search model could not be downloaded.');
				for (let indexed = read.get(book) ?? 0; indexed < 100; indexed += 50) {
					onprogress(indexed, 100);
					await new Promise<void>((resolve) => goOn.push(resolve));
					signal.throwIfAborted();
					read.set(book, indexed + 50);
				}
				onprogress(100, 100);
			}
		)
	};
	const indexing = new IndexAll({ load: async () => parts, wish: kept, now: () => time });
	const batch = async () => {
		time += 10_000;
		const waiting = goOn;
		goOn = [];
		for (const resolve of waiting) resolve();
		await new Promise((resolve) => setTimeout(resolve));
	};
	return { indexing, kept, batch, read, parts };
}

describe('indexing all books', () => {
	it('reports progress and time left, and ends when all are indexed', async () => {
		const { indexing, kept, batch } = shelf();
		await indexing.take(['one', 'two']);
		expect(indexing.status).toEqual({ phase: 'idle' });
		const done = indexing.start();
		await vi.waitUntil(() => indexing.status.phase === 'indexing');
		expect(indexing.status).toEqual({ phase: 'indexing', done: 0, total: 200, left: null });
		await batch();
		expect(indexing.status).toMatchObject({ done: 50, left: null });
		await batch();
		expect(indexing.status).toMatchObject({ done: 100, total: 200, left: 20_000 });
		await batch();
		await batch();
		await done;
		expect(indexing.status).toEqual({ phase: 'ready', books: 2, unreadable: 0 });
		expect(kept.value).toBe('none');
	});

	it('stays paused after a reload, and resumes where it stopped', async () => {
		const { indexing, kept, batch, read, parts } = shelf();
		await indexing.take(['one', 'two']);
		void indexing.start();
		await vi.waitUntil(() => indexing.status.phase === 'indexing');
		for (let batches = 0; batches < 2; batches++) await batch();
		indexing.pause();
		expect(indexing.status).toEqual({ phase: 'paused', done: 100, total: 200 });
		await batch();
		expect(read.get('two')).toBe(0);

		const reloaded = new IndexAll({ load: async () => parts, wish: kept });
		await reloaded.take(['one', 'two']);
		expect(reloaded.status).toEqual({ phase: 'paused', done: 100, total: 200 });
		parts.index.mockClear();
		void reloaded.start();
		await vi.waitUntil(() => reloaded.status.phase === 'indexing');
		expect(parts.index.mock.calls.map(([book]) => book)).toEqual(['two']);
		reloaded.close();
		expect(kept.value).toBe('running');
	});

	it('continues by itself after a reload, even with a book that was added meanwhile', async () => {
		const { indexing, batch } = shelf('running');
		void indexing.take(['one']);
		await vi.waitUntil(() => indexing.status.phase === 'indexing');
		const done = indexing.take(['one', 'two']);
		await vi.waitUntil(() => indexing.status.phase === 'indexing' && indexing.status.total === 200);
		for (let batches = 0; batches < 4; batches++) await batch();
		await done;
		expect(indexing.status).toMatchObject({ phase: 'ready', books: 2 });
	});

	it('skips an unreadable book, and stops if no other book would fare better', async () => {
		const { indexing } = shelf();
		await indexing.take(['torn']);
		await indexing.start();
		expect(indexing.status).toEqual({ phase: 'ready', books: 0, unreadable: 1 });
		await indexing.take(['no model', 'one']);
		await indexing.start();
		expect(indexing.status).toEqual({
			phase: 'failed',
			reason: 'The search model could not be downloaded.'
		});
	});

	it('estimates the time left only when the speed is known', () => {
		expect(timeLeft(1000, 500, 100)).toBeNull();
		expect(timeLeft(60_000, 10, 100)).toBeNull();
		expect(timeLeft(10_000, 200, 1000)).toBe(50_000);
	});
});

describe('what is left to index', () => {
	const model = embeddingModel(DEFAULT_PROFILE, '/models/');
	const passages = Array.from({ length: 300 }, (_, at) => ({
		...{ id: `p${at + 1}`, section: 0, start: at, end: at + 1, text: 'x' }
	}));
	const batch = (first: number, made = model.key) => ({ model: made, chunker: CHUNKER_VERSION, first });

	it('is known from what is saved: the number of passages, their vectors and their token states', async () => {
		const version = postingsVersion(passages);
		const books = [
			{ book: 'whole', version, batches: [batch(0), batch(256)] },
			{ book: 'half', version, batches: [batch(0)] },
			{ book: 'without states', version, batches: [batch(0), batch(256)] },
			{ book: 'of another model', version, batches: [batch(0, 'x'), batch(256, 'x')] }
		];
		vi.spyOn(libraryStore, 'books').mockResolvedValue(books);
		vi.spyOn(libraryStore, 'statesOf').mockImplementation(async ({ book }) =>
			book === 'without states' ? 20 : 300
		);
		const names = [...books.map(({ book }) => book), 'never cut'];
		const progress = await libraryProgress(names, { own: model, others: null });
		expect(progress.filter(({ complete }) => complete).map(({ book }) => book)).toEqual(['whole']);
		expect(progress.map((each) => each.passages)).toEqual([300, 300, 300, 300, null]);
		expect(passagesInAll(progress)).toBe(1500);
	});
});
