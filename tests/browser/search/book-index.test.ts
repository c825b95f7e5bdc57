/** The index of a book as the page has it: real workers, real ONNX, real IndexedDB, real locks. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MakeEmbedder } from '../../../src/lib/search/embedding/embedder.ts';
import { singleEmbedderFrom } from '../../../src/lib/search/embedding/start-model.ts';
import type { SourceSection } from '../../../src/lib/search/text/chunk.ts';
import { stateStore, vectorStore } from '../../../src/lib/search/stores/index-records.ts';
import {
	bookIndex,
	counted,
	KEY,
	sections,
	SECTIONS,
	sharedModel,
	SOON,
	stopAt,
	withFreshIndex
} from '../../fixtures/garden-book.ts';
import { CACHED, cacheModel, evictModel, modelAt, otherModel, realModel } from '../../fixtures/real-model.ts';

describe('the index of a book', () => {
	withFreshIndex();

	it('finds by meaning what no word of the question says', async () => {
		const index = bookIndex();
		await index.open(sections);
		expect([index.status, index.progress]).toEqual([
			{ phase: 'ready' },
			{ indexed: SECTIONS, total: SECTIONS }
		]);
		const { hits, coverage } = await index.find({ wordings: ['storm, water, boat'], limit: 3 });
		expect(hits[0]).toMatchObject({ passage: { id: 'p41', section: 40 }, foundBy: 'meaning' });
		expect(coverage).toEqual({
			mode: 'words+meaning',
			indexed: SECTIONS,
			total: SECTIONS,
			books: 1,
			notRead: 0
		});
		expect((await index.passagesIn({ section: 40, start: 0, end: 3 })).map(({ id }) => id)).toEqual(['p41']);
	});

	it('keeps the states of tokens, ranks by them even after a reload, and deletes them with the index', async () => {
		const storm = {
			...sections[7],
			text: 'The vessel was lost. In the storm the boat went down.'
		} as SourceSection;
		const book = sections.map((section) => (section.section === 7 ? storm : section));
		for (const make of [1, 2]) {
			const made = counted(sharedModel);
			const index = bookIndex({
				model: CACHED,
				makeEmbedder: made.makeEmbedder
			});
			await index.open(book);
			expect(await stateStore.rows(KEY)).toHaveLength(SECTIONS);
			expect(made.counts.texts).toBe(make === 1 ? SECTIONS : 0);
			const { hits, unsaid } = await index.find({ wordings: ['ship that sank in a gale'], limit: 3 });
			expect(unsaid).toBe(true);
			expect(hits[0]).toMatchObject({ passage: { id: 'p8' }, foundBy: 'meaning' });
			// The sentence is marked though no word of it was asked for.
			expect(storm.text.slice(hits[0]?.best.start, hits[0]?.best.end)).toMatch(/^In the storm/);
			if (make === 2) await index.remove();
			index.close();
		}
		expect(await stateStore.rows(KEY)).toEqual([]);
	});

	it('finds nothing for a non-word, and says whether the book has a word of the question', async () => {
		const index = bookIndex();
		await index.open(sections);
		expect(await index.find({ wordings: ['zzxqv'], limit: 5 })).toMatchObject({ hits: [], unsaid: true });
		expect(await index.find({ wordings: ['orchard zzxqv'], limit: 5 })).toMatchObject({ unsaid: false });
	});

	it('answers by words at once, while the model is still loading', async () => {
		let model = () => {};
		const wait = new Promise<void>((resolve) => (model = resolve));
		const index = bookIndex({
			makeEmbedder: async (options) => wait.then(() => sharedModel(options))
		});
		const opened = index.open(sections);
		await vi.waitUntil(() => index.status.phase === 'model', SOON);
		const { hits, coverage } = await index.find({ wordings: ['tempest'], limit: 3 });
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'words' });
		expect(coverage).toMatchObject({ mode: 'words', indexed: 0, total: SECTIONS });
		expect(coverage.note).toMatch(/still loading/);
		model();
		await opened;
		expect(index.status.phase).toBe('ready');
	});

	it('begins where the reader is, searches what there is, and resumes after a reload', async () => {
		const first = counted(sharedModel, stopAt(2));
		const index = bookIndex({
			makeEmbedder: first.makeEmbedder,
			position: () => ({ section: 36, offset: 0 })
		});
		const opened = index.open(sections);
		await vi.waitUntil(() => index.progress.indexed === 32, SOON);
		expect([index.status, index.progress]).toEqual([{ phase: 'indexing' }, { indexed: 32, total: SECTIONS }]);
		const { hits, coverage } = await index.find({ wordings: ['boat'], limit: 1 });
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'meaning' });
		expect(coverage).toMatchObject({ mode: 'words+meaning', indexed: 32 });
		expect(coverage.note).toMatch(/32 of 80/);
		index.close();
		await opened;
		const kept = await vectorStore.load(KEY);
		const rows = kept.flatMap((batch) => [...batch.rows]);
		expect(rows.length).toBe(32);
		expect(rows.sort((a, b) => a - b).at(0)).toBe(36);

		const second = counted(sharedModel);
		const again = bookIndex({ makeEmbedder: second.makeEmbedder });
		await again.open(sections);
		expect(again.status.phase).toBe('ready');
		expect(second.counts.texts).toBe(SECTIONS - 32);
	});

	it('makes a damaged batch again, and everything if another model has the same name', async () => {
		await bookIndex().open(sections);
		const [torn] = await vectorStore.load(KEY);
		if (torn) await vectorStore.save(KEY, { ...torn, vectors: torn.vectors.map((value) => value ^ 1) });
		const repair = counted(sharedModel);
		await bookIndex({ makeEmbedder: repair.makeEmbedder }).open(sections);
		expect(repair.counts.texts).toBe(torn?.rows.length);
		expect(await vectorStore.load(KEY)).toHaveLength(1);

		onTestFinished(async () => void (await evictModel()));
		await cacheModel(CACHED, await otherModel());
		const rebuild = counted(singleEmbedderFrom(CACHED));
		const index = bookIndex({ makeEmbedder: rebuild.makeEmbedder });
		await index.open(sections);
		expect(rebuild.counts.texts).toBe(SECTIONS);
		expect((await index.find({ wordings: ['boat'], limit: 1 })).hits[0]?.passage.id).toBe('p41');
	});

	it('is replaced for another model or another form of it', async () => {
		await bookIndex().open(sections);
		const other = modelAt('/models/all-MiniLM-L6-v2-of-another-hash/');
		const { counts, makeEmbedder } = counted(sharedModel);
		await bookIndex({ model: other, makeEmbedder }).open(sections);
		expect(counts.texts).toBe(SECTIONS);
		expect(await vectorStore.load(KEY)).toEqual([]);
		expect(await vectorStore.load({ ...KEY, model: other.key })).toHaveLength(1);
	});

	it('is made by one of two tabs and used by both', async () => {
		const [one, two] = [counted(sharedModel), counted(sharedModel)];
		const indexes = [
			bookIndex({ makeEmbedder: one.makeEmbedder }),
			bookIndex({ makeEmbedder: two.makeEmbedder })
		];
		await Promise.all(indexes.map((index) => index.open(sections)));
		expect(indexes.map((index) => index.status.phase)).toEqual(['ready', 'ready']);
		expect(one.counts.texts + two.counts.texts).toBe(SECTIONS);
		for (const index of indexes)
			expect((await index.find({ wordings: ['boat'], limit: 1 })).hits[0]?.passage.id).toBe('p41');
	});

	it('is continued by the second tab if the first closes in the middle', async () => {
		const first = counted(sharedModel, stopAt(2));
		const one = bookIndex({ makeEmbedder: first.makeEmbedder });
		void one.open(sections);
		await vi.waitUntil(() => one.progress.indexed === 32, SOON);
		const second = counted(sharedModel);
		const two = bookIndex({ makeEmbedder: second.makeEmbedder });
		const opened = two.open(sections);
		await vi.waitUntil(() => two.progress.indexed === 32, SOON);
		one.close();
		await opened;
		expect(two.status.phase).toBe('ready');
		expect(second.counts.texts).toBe(SECTIONS - 32);
	});

	it('searches by words if the model cannot be loaded, says so, and tries again when the network returns', async () => {
		await evictModel();
		const index = bookIndex({ makeEmbedder: singleEmbedderFrom(CACHED) });
		await index.open(sections);
		expect([index.status, index.progress]).toMatchObject([
			{ phase: 'words-only' },
			{ indexed: 0, total: SECTIONS }
		]);
		const { hits, coverage } = await index.find({ wordings: ['tempest'], limit: 3 });
		expect(hits[0]?.passage.id).toBe('p41');
		expect(coverage).toMatchObject({ mode: 'words', indexed: 0 });
		expect(coverage.note).toMatch(
			/^Searched by words only\. The search model from this site could not be used/
		);

		await cacheModel(CACHED, await realModel());
		globalThis.dispatchEvent(new Event('online'));
		await vi.waitUntil(() => index.status.phase === 'ready', SOON);
		expect((await index.find({ wordings: ['boat'], limit: 1 })).hits[0]?.foundBy).toBe('meaning');
	});

	it('answers by words if the model does not answer in time', async () => {
		const make: MakeEmbedder = async (options) => {
			const embedder = await sharedModel(options);
			return { ...embedder, ask: () => new Promise(() => {}) };
		};
		const index = bookIndex({ makeEmbedder: make });
		await index.open(sections);
		const { hits, coverage } = await index.find({ wordings: ['boat tempest'], limit: 1 });
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'words' });
		expect(coverage).toMatchObject({ mode: 'words', note: expect.stringMatching(/did not answer in time/) });
	});

	it('works even if nothing can be saved, and says so', async () => {
		const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
		for (const name of ['load', 'save', 'replace'] as const) {
			const spy = vi.spyOn(vectorStore, name).mockImplementation(full);
			onTestFinished(() => spy.mockRestore());
		}
		const index = bookIndex();
		await index.open(sections);
		expect(index.status.phase).toBe('ready');
		expect(index.unsaved).toMatch(/no room/);
	});

	it('releases everyone who waits when it is closed, and one search when that is aborted', async () => {
		const index = bookIndex();
		await index.open(sections);
		const abort = new AbortController();
		const search = index.find({ wordings: ['boat'], limit: 1 }, abort.signal);
		abort.abort();
		await expect(search).rejects.toThrow();
		const waiting = index.find({ wordings: ['boat'], limit: 1 });
		index.close();
		await expect(waiting).rejects.toThrow('The book was closed.');
	});

	it('is ready at once for a book without text', async () => {
		const index = bookIndex();
		await index.open([{ section: 0, text: '', blocks: [] }]);
		expect([index.status, index.progress]).toEqual([{ phase: 'ready' }, { indexed: 0, total: 0 }]);
		expect((await index.find({ wordings: ['boat'], limit: 5 })).hits).toEqual([]);
	});
});
