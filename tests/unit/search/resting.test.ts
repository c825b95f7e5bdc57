import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MakeEmbedder } from '../../../src/lib/search/embedding/embedder.ts';
import { resting } from '../../../src/lib/search/embedding/resting.ts';

const options = { signal: new AbortController().signal, onprogress: () => undefined };

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

describe('a model that rests', () => {
	afterEach(() => void vi.useRealTimers());

	it('is ended when nobody asks, and made again when someone does', async () => {
		vi.useFakeTimers();
		const { counts, make } = counting();
		const embedder = await resting(make, 1000)(options);
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

	it('is made anew after it failed', async () => {
		const { counts, make } = counting();
		const embedder = await resting(make, 1000)(options);
		await expect(embedder.embed(['crash'])).rejects.toThrow('stopped');
		await embedder.embed(['a']);
		expect(counts.made).toBe(2);
		embedder.close();
	});
});
