/** The model of a page: started before anyone asks for it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Embedder, MakeEmbedder } from '../../../src/lib/search/embedding/embedder.ts';
import { SearchModel } from '../../../src/lib/search/embedding/search-model.ts';

const IDLE_MS = 60_000;

/** A model and how often it was run. */
function counted() {
	const runs = { count: 0 };
	const embedder: Embedder = {
		dimensions: 2,
		embed: async (texts) => {
			runs.count++;
			return new Float32Array(texts.length * 2);
		},
		read: () => Promise.reject(new Error('No passages are read here.')),
		ask: () => Promise.reject(new Error('No questions are asked here.')),
		close: () => undefined
	};
	return { runs, shared: new SearchModel(async () => embedder, IDLE_MS) };
}

describe('a model that is started before anyone asks for it', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('runs several times, so that the browser compiles it well', async () => {
		const { runs, shared } = counted();
		const warm = shared.warm();
		await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
		await warm;
		expect(runs.count).toBeGreaterThan(1);
	});

	it('is left alone as soon as somebody has work for it', async () => {
		const { runs, shared } = counted();
		const warm = shared.warm();
		await vi.advanceTimersByTimeAsync(1);
		expect(runs.count).toBe(1);
		await shared.load(new AbortController().signal);
		await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
		await warm;
		expect(runs.count).toBe(1);
	});

	it('fails silently: whoever needs it is told', async () => {
		const shared = new SearchModel(() => Promise.reject(new Error('no model')), IDLE_MS);
		await shared.warm();
		await expect(shared.load(new AbortController().signal)).rejects.toThrow('no model');
	});

	it('runs again on the shelf after a book was read and the model was released', async () => {
		const { runs, shared } = counted();
		await shared.load(new AbortController().signal);
		await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
		expect(runs.count).toBe(0);
		const warm = shared.warm();
		await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
		await warm;
		expect(runs.count).toBeGreaterThan(1);
	});
});

function counting() {
	const counts = { made: 0, closed: 0 };
	const make: MakeEmbedder = async () => {
		counts.made++;
		return {
			dimensions: 2,
			async embed(texts) {
				if (texts.includes('crash')) throw new Error('The search model stopped.');
				return new Float32Array(texts.length * 2);
			},
			read: () => Promise.reject(new Error('Nothing is read here.')),
			ask: () => Promise.reject(new Error('Nothing is asked here.')),
			close: () => counts.closed++
		};
	};
	return { counts, make };
}

describe('an idle model', () => {
	afterEach(() => void vi.useRealTimers());

	it('is ended, and started again when somebody asks', async () => {
		vi.useFakeTimers();
		const { counts, make } = counting();
		const embedder = new SearchModel(make, 1000);
		await embedder.embed(['a']);
		await vi.advanceTimersByTimeAsync(900);
		await embedder.embed(['b']);
		await vi.advanceTimersByTimeAsync(900);
		expect(counts).toEqual({ made: 1, closed: 0 });
		await vi.advanceTimersByTimeAsync(200);
		expect(counts).toEqual({ made: 1, closed: 1 });
		expect((await embedder.embed(['c', 'd'])).length).toBe(4);
		expect(counts).toEqual({ made: 2, closed: 1 });
		embedder.close();
		await vi.advanceTimersByTimeAsync(0);
		expect(counts.closed).toBe(2);
	});

	it('is started again after it failed', async () => {
		const { counts, make } = counting();
		const embedder = new SearchModel(make, 1000);
		await expect(embedder.embed(['crash'])).rejects.toThrow('stopped');
		await embedder.embed(['a']);
		expect(counts.made).toBe(2);
		embedder.close();
	});
});
