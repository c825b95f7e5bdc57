/** What a reader can do to an index, and what may happen to it on the way. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BookIndex } from '../../../src/lib/search/book/book-index.svelte.ts';
import { SAVE_DELAY_MS } from '../../../src/lib/search/worker/book-indexer.ts';
import { BATCH_PASSAGES } from '../../../src/lib/search/worker/stored-index.ts';
import { singleEmbedderFrom } from '../../../src/lib/search/embedding/start-model.ts';
import { cosine } from '../../../src/lib/search/vectors/vectors.ts';
import { vectorStore } from '../../../src/lib/search/stores/index-records.ts';
import { deleteVectors } from '../../fixtures/delete-vectors.ts';
import {
	bookIndex,
	counted,
	KEY,
	readingModel,
	sections,
	SECTIONS,
	sharedModel,
	SOON,
	stopAt,
	withFreshIndex
} from '../../fixtures/garden-book.ts';
import { CACHED, cacheModel, evictModel, otherModel, realModel } from '../../fixtures/real-model.ts';

/** What the search has been given: place by place, whatever batches it came in. */
async function vectorsByPassage(): Promise<Map<number, Int8Array>> {
	const found = new Map<number, Int8Array>();
	for (const { rows, vectors, dimensions } of await vectorStore.load(KEY))
		rows.forEach((row, i) => found.set(row, vectors.slice(i * dimensions, (i + 1) * dimensions)));
	return found;
}

const ready = async (index: BookIndex) => vi.waitUntil(() => index.status.phase === 'ready', SOON);

describe('an index while it is made', () => {
	withFreshIndex();

	it('embeds a question’s own passages first, so a book just opened gets hybrid answers', async () => {
		const index = bookIndex({
			makeEmbedder: async (options) => {
				const embedder = await sharedModel(options);
				// The background is held up; a question's passages come in smaller batches.
				return {
					...embedder,
					read: (passages, signal) =>
						passages.length === BATCH_PASSAGES ? new Promise(() => {}) : embedder.read(passages, signal)
				};
			}
		});
		void index.open(sections);
		await vi.waitUntil(() => index.status.phase === 'indexing', SOON);
		expect(index.progress.indexed).toBe(0);
		const { hits, coverage } = await index.find({ wordings: ['tempest on the ocean'], limit: 3 });
		expect(hits[0]).toMatchObject({ passage: { id: 'p41' }, foundBy: 'both' });
		expect(coverage).toMatchObject({ mode: 'words+meaning', indexed: 1, total: SECTIONS });
		expect([...(await vectorsByPassage()).keys()]).toEqual([40]);
	});

	it('is paused and resumed in all tabs, and can be searched meanwhile', async () => {
		const slow = counted(sharedModel, () => new Promise((resolve) => setTimeout(resolve, 100)));
		const [one, two] = [
			bookIndex({ makeEmbedder: slow.makeEmbedder }),
			bookIndex({ makeEmbedder: slow.makeEmbedder })
		];
		const opened = Promise.all([one.open(sections), two.open(sections)]);
		await vi.waitUntil(() => one.progress.indexed + two.progress.indexed >= 32, SOON);
		one.pause();
		await vi.waitUntil(() => one.status.phase === 'paused', SOON);
		expect(one.progress).toMatchObject({ total: SECTIONS });
		await vi.waitUntil(() => two.status.phase === 'paused', SOON);
		await opened;
		await vi.waitUntil(() => one.progress.indexed > 0, SOON);
		// The batch that was under way is not made again, and no other is begun.
		await new Promise((resolve) => setTimeout(resolve, 200));
		const { texts } = slow.counts;
		await new Promise((resolve) => setTimeout(resolve, 400));
		expect(slow.counts.texts).toBe(texts);
		const answer = await one.find({ wordings: ['boat'], limit: 1 });
		expect(answer.coverage.note).toMatch(/indexing is paused/);
		two.resume();
		await ready(one);
		await ready(two);
		expect((await vectorsByPassage()).size).toBe(SECTIONS);
	});

	it('is searched, when paused, as far as another tab has made it', async () => {
		const looked = Promise.withResolvers<void>();
		const gate = (batch: number) => (batch === 1 ? looked.promise : stopAt(2)(batch));
		const { makeEmbedder } = counted(sharedModel, gate);
		const made = bookIndex({ makeEmbedder });
		void made.open(sections);
		await vi.waitUntil(() => made.progress.indexed === 16, SOON);
		const waiting = bookIndex({ makeEmbedder });
		const opened = waiting.open(sections);
		await vi.waitUntil(() => waiting.progress.indexed === 16, SOON);
		// It has just looked at the store: only the pause makes it look again so soon.
		looked.resolve();
		await vi.waitUntil(() => made.progress.indexed === 32, SOON);
		waiting.pause();
		await opened;
		await vi.waitUntil(() => waiting.progress.indexed === 32, { timeout: 2000 });
		expect([waiting.status, waiting.progress]).toEqual([
			{ phase: 'paused' },
			{ indexed: 32, total: SECTIONS }
		]);
		const { coverage } = await waiting.find({ wordings: ['boat'], limit: 1 });
		expect(coverage.note).toMatch(/by meaning in 32 of 80 passages: indexing is paused/);
	});

	it('does not even load the model while paused', async () => {
		let loading: AbortSignal | null = null;
		let isSlow = true;
		const index = bookIndex({
			makeEmbedder: async (options) => {
				loading ??= options.signal;
				if (isSlow)
					await new Promise((_, reject) => {
						options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
					});
				return sharedModel(options);
			}
		});
		const opened = index.open(sections);
		await vi.waitUntil(() => index.status.phase === 'model', SOON);
		index.pause();
		await vi.waitUntil(() => (loading as AbortSignal | null)?.aborted, SOON);
		await opened;
		expect([index.status, index.progress]).toEqual([{ phase: 'paused' }, { indexed: 0, total: SECTIONS }]);
		expect((await index.find({ wordings: ['tempest'], limit: 1 })).coverage.mode).toBe('words');
		isSlow = false;
		index.resume();
		await ready(index);
	});

	it('stays paused after a reload, and is searched as far as it was made', async () => {
		let paused = false;
		const pause = () => ({ paused, save: (wish: boolean) => (paused = wish) });
		const slow = counted(sharedModel, () => new Promise((resolve) => setTimeout(resolve, 100)));
		const before = bookIndex({ makeEmbedder: slow.makeEmbedder, pause: pause() });
		const opened = before.open(sections);
		await vi.waitUntil(() => before.progress.indexed >= 16, SOON);
		before.pause();
		await opened;
		before.close();
		expect(paused).toBe(true);
		const after = bookIndex({ pause: pause() });
		await after.open(sections);
		expect(after.status).toEqual({ phase: 'paused' });
		expect(after.progress.total).toBe(SECTIONS);
		expect(after.progress.indexed).toBeGreaterThanOrEqual(16);
		expect(after.progress.indexed).toBeLessThan(SECTIONS);
		after.resume();
		await ready(after);
		expect(paused).toBe(false);
	});

	it('stays deleted after a reload, without a model, until it is wanted again', async () => {
		let paused = false;
		const pause = () => ({ paused, save: (wish: boolean) => (paused = wish) });
		const before = bookIndex({ pause: pause() });
		await before.open(sections);
		await before.remove();
		before.close();
		expect(paused).toBe(true);
		const { counts, makeEmbedder } = counted(sharedModel);
		const after = bookIndex({ makeEmbedder, pause: pause() });
		await after.open(sections);
		expect([after.status, after.progress]).toEqual([{ phase: 'paused' }, { indexed: 0, total: SECTIONS }]);
		expect(counts.models).toBe(0);
		after.resume();
		await ready(after);
	});

	it('ends up the same wherever it was interrupted', async () => {
		await bookIndex({ makeEmbedder: readingModel }).open(sections);
		const whole = await vectorsByPassage();
		for (let run = 0; run < 2; run++) {
			await deleteVectors(KEY.book);
			for (let life = 0; life < 2; life++) {
				const after = 1 + Math.floor(Math.random() * 3);
				const section = Math.floor(Math.random() * SECTIONS);
				const { makeEmbedder } = counted(readingModel, stopAt(after));
				const index = bookIndex({ makeEmbedder, position: () => ({ section, offset: 0 }) });
				const before = (await vectorsByPassage()).size;
				const opened = index.open(sections);
				const reached = Math.min(SECTIONS, before + after * 16);
				await vi.waitUntil(() => index.progress.indexed >= reached, SOON);
				if (reached === SECTIONS) await opened;
				index.close();
			}
			await bookIndex({ makeEmbedder: readingModel }).open(sections);
			const again = await vectorsByPassage();
			expect([...again.keys()].sort((a, b) => a - b)).toEqual([...whole.keys()].sort((a, b) => a - b));
			// What is embedded together is rounded together, so the last bits differ.
			for (const [row, vector] of whole)
				expect(cosine(again.get(row) ?? new Int8Array(vector.length), vector)).toBeGreaterThan(0.96);
		}
	});

	describe('in a hidden tab', () => {
		afterEach(() => vi.restoreAllMocks());

		it('rests after a batch, and continues when it is visible again', async () => {
			const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
			const rests: number[] = [];
			const goOn = Promise.withResolvers<void>();
			const wait = (milliseconds: number) => {
				// The words of the book are saved a while after its opening.
				if (milliseconds === SAVE_DELAY_MS) return new Promise<void>(() => {});
				rests.push(milliseconds);
				return goOn.promise;
			};
			const index = bookIndex({ wait });
			const opened = index.open(sections);
			await vi.waitUntil(() => rests.length === 1, SOON);
			expect(rests[0]).toBeGreaterThan(0);
			expect(index.progress.indexed).toBe(BATCH_PASSAGES);
			// A rest is taken in pieces, so that it ends soon after the page is seen.
			expect(rests[0]).toBeLessThanOrEqual(500);
			hidden.mockReturnValue(false);
			goOn.resolve();
			await opened;
			expect(index.status.phase).toBe('ready');
			expect(rests).toHaveLength(1);
		});
	});
});

describe('a finished index', () => {
	withFreshIndex();

	it('is deleted everywhere, and made again when the reader says so', async () => {
		const [index, other] = [bookIndex(), bookIndex()];
		await Promise.all([index.open(sections), other.open(sections)]);
		await index.remove();
		expect([index.status, index.progress]).toEqual([{ phase: 'paused' }, { indexed: 0, total: SECTIONS }]);
		expect(await vectorStore.load(KEY)).toEqual([]);
		await vi.waitUntil(() => other.status.phase === 'paused' && other.progress.indexed === 0, SOON);
		expect((await other.find({ wordings: ['storm, water'], limit: 1 })).hits).toEqual([]);
		index.resume();
		await ready(index);
		await ready(other);
		expect((await index.find({ wordings: ['boat'], limit: 1 })).hits[0]?.passage.id).toBe('p41');
	});

	it('moves to another browser as a file, and nothing is embedded there', async () => {
		const here = bookIndex();
		await here.open(sections);
		const file = await here.exportFile();
		expect(file.size / SECTIONS).toBeLessThan(420);
		here.close();
		await deleteVectors(KEY.book);

		const { counts, makeEmbedder } = counted(sharedModel, stopAt(0));
		const there = bookIndex({ makeEmbedder });
		void there.open(sections);
		await vi.waitUntil(() => there.status.phase === 'indexing', SOON);
		there.pause();
		await there.importFile(file);
		expect([there.status, there.progress]).toEqual([
			{ phase: 'ready' },
			{ indexed: SECTIONS, total: SECTIONS }
		]);
		expect((await there.find({ wordings: ['boat'], limit: 1 })).hits[0]?.passage.id).toBe('p41');
		there.close();
		const again = bookIndex({ makeEmbedder });
		await again.open(sections);
		expect(counts.texts).toBe(0);
	});

	it('can be imported before there is a model, and is used once there is one', async () => {
		const here = bookIndex();
		await here.open(sections);
		const file = await here.exportFile();
		here.close();
		await deleteVectors(KEY.book);
		await evictModel();

		const { counts, makeEmbedder } = counted(singleEmbedderFrom(CACHED));
		const there = bookIndex({ makeEmbedder });
		await there.open(sections);
		expect(there.status.phase).toBe('words-only');
		await there.importFile(file);
		expect(there.status.phase).toBe('words-only');
		await cacheModel(CACHED, await realModel());
		there.retry();
		await ready(there);
		expect(counts.texts).toBe(0);
	});

	it('refuses a file of another book, text or model, or a damaged one, and stays unchanged', async () => {
		const index = bookIndex();
		await expect(index.exportFile()).rejects.toThrow('nothing to export yet');
		await index.open(sections);
		const file = await index.exportFile();
		const bytes = new Uint8Array(await file.arrayBuffer());
		const torn = bytes.slice();
		torn[bytes.length >> 1] = (torn[bytes.length >> 1] ?? 0) ^ 1;
		for (const damaged of [torn, bytes.slice(0, -40), bytes.slice(0, 30)])
			await expect(index.importFile(new Blob([damaged]))).rejects.toThrow('damaged or incomplete');
		await expect(index.importFile(new Blob(['PK something else']))).rejects.toThrow('not a search index');

		const other = bookIndex({ book: 'another-book' });
		await other.open(sections);
		await expect(other.importFile(file)).rejects.toThrow('index of another book');
		await deleteVectors('another-book');

		const changed = bookIndex();
		await changed.open(sections.map((each) => ({ ...each, text: each.text.replace('The', 'A') })));
		await expect(changed.importFile(file)).rejects.toThrow('does not match the text');

		onTestFinished(async () => void (await evictModel()));
		await cacheModel(CACHED, await otherModel());
		const modelled = bookIndex({ makeEmbedder: singleEmbedderFrom(CACHED) });
		await modelled.open(sections);
		await expect(modelled.importFile(file)).rejects.toThrow('does not match');
		expect([modelled.status, modelled.progress]).toEqual([
			{ phase: 'ready' },
			{ indexed: SECTIONS, total: SECTIONS }
		]);
	});
});
