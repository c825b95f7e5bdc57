/** The index of a book as the page has it: real workers, real ONNX, real IndexedDB, real locks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookIndex, type BookIndexDependencies } from '../../src/lib/search/book-index.svelte.ts';
import { CHUNKER_VERSION } from '../../src/lib/search/chunk.ts';
import { MODEL, type MakeEmbedder } from '../../src/lib/search/embedder.ts';
import type { SourceSection } from '../../src/lib/search/passage.ts';
import { embedderFrom, makeSearchWorker } from '../../src/lib/search/workers.ts';
import { deleteVectors, vectorStore } from '../../src/lib/storage/vectors.ts';
import { cacheModel, onnxModel } from '../fixtures/onnx-model.ts';

const HOST = '/no-such-folder/model/';
const MEANINGS = [
	['sea', 'ocean', 'water'],
	['ship', 'vessel', 'boat'],
	['king', 'monarch'],
	['garden', 'orchard'],
	['storm', 'tempest'],
	['walked', 'went', 'strolled']
];
const SECTIONS = 80;
const SOON = { timeout: 20_000 };
const KEY = { book: 'test-book', model: MODEL, chunker: CHUNKER_VERSION };

/** One passage a section, all of the garden but one; the words of meaning-only questions are not in it. */
const sections: SourceSection[] = Array.from({ length: SECTIONS }, (_, section) => ({
	section,
	text:
		section === 40 ? 'A tempest, and on the ocean a vessel.' : `The monarch strolled in orchard ${section}.`,
	blocks: []
}));

/** The real embedder, counting, and held up where a test wants to look at the middle of things. */
function counted(make: MakeEmbedder, gate: (batch: number) => Promise<void> | void = () => {}) {
	const counts = { texts: 0, models: 0 };
	const makeEmbedder: MakeEmbedder = async (options) => {
		counts.models++;
		const embedder = await make(options);
		return {
			...embedder,
			async embed(texts, signal) {
				if (texts.length > 1) await gate(counts.texts / 16);
				if (texts.length > 1) counts.texts += texts.length;
				return embedder.embed(texts, signal);
			}
		};
	};
	return { counts, makeEmbedder };
}

const open: BookIndex[] = [];
function bookIndex(more: Partial<BookIndexDependencies> = {}): BookIndex {
	const index = new BookIndex({
		book: KEY.book,
		language: 'en',
		makeEmbedder: embedderFrom(HOST),
		makeSearchWorker,
		store: vectorStore,
		position: () => ({ section: 0, offset: 0 }),
		...more
	});
	open.push(index);
	return index;
}

describe('the index of a book', () => {
	beforeEach(async () => {
		await deleteVectors(KEY.book);
		await cacheModel(HOST, onnxModel(MEANINGS));
	});
	afterEach(async () => {
		for (const index of open.splice(0)) index.close();
		await caches.delete('transformers-cache');
	});

	it('finds by meaning what no word of the question says', async () => {
		const index = bookIndex();
		await index.open(sections);
		expect(index.status).toEqual({ phase: 'ready', total: SECTIONS });
		const { hits, coverage } = await index.search(['storm, water, boat'], 3);
		expect(hits[0]).toMatchObject({ passage: { id: 'p41', section: 40 }, foundBy: 'meaning' });
		expect(coverage).toEqual({ mode: 'words+meaning', indexed: SECTIONS, total: SECTIONS });
		expect((await index.passagesIn(40, 0, 3)).map(({ id }) => id)).toEqual(['p41']);
	});

	it('answers by words, at once, while the model is still being had', async () => {
		let model = () => {};
		const wait = new Promise<void>((resolve) => (model = resolve));
		const index = bookIndex({
			makeEmbedder: async (options) => wait.then(() => embedderFrom(HOST)(options))
		});
		const opened = index.open(sections);
		await vi.waitUntil(() => index.status.phase === 'model', SOON);
		const { hits, coverage } = await index.search(['tempest'], 3);
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'words' });
		expect(coverage).toMatchObject({ mode: 'words', indexed: 0, total: SECTIONS });
		expect(coverage.note).toMatch(/still being loaded/);
		model();
		await opened;
		expect(index.status.phase).toBe('ready');
	});

	it('begins where the reader is, searches what is there, and goes on after a reload where it stopped', async () => {
		const first = counted(embedderFrom(HOST), (batch) =>
			batch === 2 ? new Promise<void>(() => {}) : undefined
		);
		const index = bookIndex({
			makeEmbedder: first.makeEmbedder,
			position: () => ({ section: 36, offset: 0 })
		});
		const opened = index.open(sections);
		await vi.waitUntil(() => index.progress.indexed === 32, SOON);
		expect(index.status).toEqual({ phase: 'indexing', done: 32, total: SECTIONS });
		const { hits, coverage } = await index.search(['boat'], 1);
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'meaning' });
		expect(coverage).toMatchObject({ mode: 'words+meaning', indexed: 32 });
		expect(coverage.note).toMatch(/32 of 80/);
		index.close();
		await opened;
		expect((await vectorStore.load(KEY)).map((batch) => batch.first)).toEqual([32, 48]);

		const second = counted(embedderFrom(HOST));
		const again = bookIndex({ makeEmbedder: second.makeEmbedder });
		await again.open(sections);
		expect(again.status.phase).toBe('ready');
		expect(second.counts.texts).toBe(SECTIONS - 32);
	});

	it('makes a spoilt batch again, and everything when another model goes by the same name', async () => {
		await bookIndex().open(sections);
		const [torn] = await vectorStore.load(KEY);
		if (torn) await vectorStore.save(KEY, { ...torn, vectors: torn.vectors.map((value) => value ^ 1) });
		const repair = counted(embedderFrom(HOST));
		await bookIndex({ makeEmbedder: repair.makeEmbedder }).open(sections);
		expect(repair.counts.texts).toBe(16);

		await cacheModel(HOST, onnxModel(MEANINGS, 2));
		const rebuild = counted(embedderFrom(HOST));
		const index = bookIndex({ makeEmbedder: rebuild.makeEmbedder });
		await index.open(sections);
		expect(rebuild.counts.texts).toBe(SECTIONS);
		expect((await index.search(['boat'], 1)).hits[0]?.passage.id).toBe('p41');
	});

	it('is made by one of two tabs and had by both', async () => {
		const [one, two] = [counted(embedderFrom(HOST)), counted(embedderFrom(HOST))];
		const indexes = [
			bookIndex({ makeEmbedder: one.makeEmbedder }),
			bookIndex({ makeEmbedder: two.makeEmbedder })
		];
		await Promise.all(indexes.map((index) => index.open(sections)));
		expect(indexes.map((index) => index.status.phase)).toEqual(['ready', 'ready']);
		expect(one.counts.texts + two.counts.texts).toBe(SECTIONS);
		for (const index of indexes) expect((await index.search(['boat'], 1)).hits[0]?.passage.id).toBe('p41');
	});

	it('goes on in the second tab when the first is closed in the middle', async () => {
		const first = counted(embedderFrom(HOST), (batch) =>
			batch === 2 ? new Promise<void>(() => {}) : undefined
		);
		const one = bookIndex({ makeEmbedder: first.makeEmbedder });
		void one.open(sections);
		await vi.waitUntil(() => one.progress.indexed === 32, SOON);
		const second = counted(embedderFrom(HOST));
		const two = bookIndex({ makeEmbedder: second.makeEmbedder });
		const opened = two.open(sections);
		await vi.waitUntil(() => two.progress.indexed === 32, SOON);
		one.close();
		await opened;
		expect(two.status.phase).toBe('ready');
		expect(second.counts.texts).toBe(SECTIONS - 32);
	});

	it('searches by words where the model cannot be had, says so, and tries again when the network is back', async () => {
		await caches.delete('transformers-cache');
		const index = bookIndex();
		await index.open(sections);
		expect(index.status).toMatchObject({ phase: 'words-only', total: SECTIONS });
		const { hits, coverage } = await index.search(['tempest'], 3);
		expect(hits[0]?.passage.id).toBe('p41');
		expect(coverage).toMatchObject({ mode: 'words', indexed: 0 });
		expect(coverage.note).toMatch(
			/^Searched by words only\. The search model from this site could not be used/
		);

		await cacheModel(HOST, onnxModel(MEANINGS));
		globalThis.dispatchEvent(new Event('online'));
		await vi.waitUntil(() => index.status.phase === 'ready', SOON);
		expect((await index.search(['boat'], 1)).hits[0]?.foundBy).toBe('meaning');
	});

	it('answers by words when the model does not answer in time', async () => {
		const make: MakeEmbedder = async (options) => {
			const embedder = await embedderFrom(HOST)(options);
			const slow = (texts: string[]) => texts[0] === 'boat tempest';
			return { ...embedder, embed: (texts) => (slow(texts) ? new Promise(() => {}) : embedder.embed(texts)) };
		};
		const index = bookIndex({ makeEmbedder: make });
		await index.open(sections);
		const { hits, coverage } = await index.search(['boat tempest'], 1);
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'words' });
		expect(coverage).toMatchObject({ mode: 'words', note: expect.stringMatching(/did not answer in time/) });
	});

	it('works where nothing can be saved, and says that it will not be kept', async () => {
		const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
		const index = bookIndex({ store: { load: full, save: full, drop: full, prune: full } });
		await index.open(sections);
		expect(index.status.phase).toBe('ready');
		expect(index.unsaved).toMatch(/no room/);
	});

	it('lets go of everyone who waits when it is closed, and of one search when that is aborted', async () => {
		const index = bookIndex();
		await index.open(sections);
		const abort = new AbortController();
		const search = index.search(['boat'], 1, abort.signal);
		abort.abort();
		await expect(search).rejects.toThrow();
		const waiting = index.search(['boat'], 1);
		index.close();
		await expect(waiting).rejects.toThrow('The book was closed.');
	});

	it('is ready at once for a book without text', async () => {
		const index = bookIndex();
		await index.open([{ section: 0, text: '', blocks: [] }]);
		expect(index.status).toEqual({ phase: 'ready', total: 0 });
		expect((await index.search(['boat'], 5)).hits).toEqual([]);
	});
});
