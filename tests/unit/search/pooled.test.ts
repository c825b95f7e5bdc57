import { describe, expect, it } from 'vitest';
import type { Embedder, MakeEmbedder } from '../../../src/lib/search/embedding/embedder.ts';
import { pooled } from '../../../src/lib/search/embedding/start-model.ts';

const options = { signal: new AbortController().signal, onprogress: () => undefined };

/** Each text's "vector" is its length and which embedder made it. */
function numbered(failing = Infinity) {
	const seen = { made: 0, closed: 0, texts: [] as number[] };
	const make: MakeEmbedder = async () => {
		const which = seen.made++;
		if (which >= failing) throw new Error('out of memory');
		seen.texts[which] = 0;
		return {
			dimensions: 2,
			async read(passages) {
				const texts = passages.map(({ sentences }) => sentences.join(''));
				await new Promise((resolve) => setTimeout(resolve, 2));
				if (texts.includes('crash') && which > 0) throw new Error('stopped');
				seen.texts[which] = (seen.texts[which] ?? 0) + texts.length;
				return { vectors: Float32Array.from(texts.flatMap((text) => [text.length, which])), tokens: [] };
			},
			embed: () => Promise.reject(new Error('Nothing is embedded here.')),
			ask: () => Promise.reject(new Error('Nothing is asked here.')),
			close: () => seen.closed++
		};
	};
	return { seen, make };
}

const texts = Array.from({ length: 17 }, (_, i) => 'x'.repeat(((i * 7) % 17) + 1));
const read = async (embedder: Embedder, asked: readonly string[]) =>
	(await embedder.read(asked.map((text) => ({ context: '', sentences: [text] })))).vectors;
const lengths = (rows: Float32Array) => [...rows].filter((_, i) => i % 2 === 0);

describe('two models', () => {
	it('share a big request and answer in order', async () => {
		const { seen, make } = numbered();
		const embedder = await pooled(make, 0)(options);
		const rows = await read(embedder, texts);
		expect(lengths(rows)).toEqual(texts.map((text) => text.length));
		expect(seen.made).toBe(2);
		expect(Math.min(...seen.texts)).toBeGreaterThanOrEqual(4);
		embedder.close();
		await new Promise((resolve) => setTimeout(resolve, 2));
		expect(seen.closed).toBe(2);
	});

	it('do not start the second one for a question', async () => {
		const { seen, make } = numbered();
		const embedder = await pooled(make, 0)(options);
		await read(embedder, ['a question']);
		expect(seen.made).toBe(1);
	});

	it('are one if a graphics card computes', async () => {
		const { seen, make } = numbered();
		const onCard: MakeEmbedder = async (asked) => ({ ...(await make(asked)), device: 'webgpu' });
		const embedder = await pooled(onCard, 0)(options);
		await read(embedder, texts);
		expect(seen).toMatchObject({ made: 1, texts: [17] });
	});

	it('lose nothing if the second one dies', async () => {
		const { make } = numbered();
		const embedder = await pooled(make, 0)(options);
		const some = [...texts, ...Array.from({ length: 20 }, () => 'crash')];
		expect(lengths(await read(embedder, some))).toEqual(some.map((text) => text.length));
		embedder.close();
	});

	it('do not wait for the second one to start', async () => {
		const { make } = numbered();
		let calls = 0;
		const slow: MakeEmbedder = (asked) => (calls++ ? new Promise(() => undefined) : make(asked));
		const embedder = await pooled(slow, 0)(options);
		expect(lengths(await read(embedder, texts))).toEqual(texts.map((text) => text.length));
	});

	it('are closed together, even while the second one is still starting', async () => {
		const { make } = numbered();
		const signals: AbortSignal[] = [];
		const starting: MakeEmbedder = (asked) => {
			signals.push(asked.signal);
			return signals.length === 1 ? make(asked) : new Promise(() => undefined);
		};
		const embedder = await pooled(starting, 0)(options);
		await read(embedder, texts);
		expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
		embedder.close();
		expect(signals[1]?.aborted).toBe(true);
	});

	it('manage with one if there is no room for two', async () => {
		const { seen, make } = numbered(1);
		const embedder = await pooled(make, 0)(options);
		expect(lengths(await read(embedder, texts))).toEqual(texts.map((text) => text.length));
		await read(embedder, texts);
		expect(seen).toMatchObject({ made: 2, texts: [34] });
	});
});
