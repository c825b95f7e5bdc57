/** The real worker runs the real model in a real browser. */
import { areWhole, StateQuery } from '../../../src/lib/search/vectors/token-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../../src/lib/search/embedding/embedder.ts';
import { embedderFrom } from '../../../src/lib/search/embedding/start-model.ts';
import { MODEL_CACHE } from '../../../src/lib/search/embedding/model-files.ts';
import type { EmbeddingModel } from '../../../src/lib/search/embedding/models.ts';
import {
	CACHED,
	cacheModel,
	evictModel,
	modelAt,
	ONNX,
	realModel,
	servedModel
} from '../../fixtures/real-model.ts';

const DIMENSIONS = 384;

const open = (
	model: EmbeddingModel,
	onprogress = (_loaded: number, _total: number) => {},
	signal = new AbortController().signal
) => embedderFrom(model)({ signal, onprogress });

function cosine(rows: Float32Array, a: number, b: number, size: number): number {
	let dot = 0;
	for (let i = 0; i < size; i++) dot += (rows[a * size + i] ?? 0) * (rows[b * size + i] ?? 0);
	return dot;
}

describe('the embedding worker', () => {
	let embedder: Embedder;
	const end = new AbortController();
	beforeAll(async () => {
		await cacheModel(CACHED, await realModel());
		embedder = await open(CACHED, undefined, end.signal);
	});
	afterAll(async () => {
		embedder?.close();
		await evictModel();
	});

	it('loads a model from the cache alone, with nothing served', () => {
		expect(embedder.dimensions).toBe(DIMENSIONS);
	});

	it('returns unit vectors in the order of the texts, whatever their lengths', async () => {
		const rows = await embedder.embed([
			'The ship sails on the sea.',
			'She planted roses in the garden, then tulips, then a hedge all around it, and sat down under the apple tree.',
			'A boat crosses the ocean.',
			'The king signed the law.',
			'Roses and tulips grow in the garden.'
		]);
		expect(rows.length).toBe(5 * DIMENSIONS);
		for (let row = 0; row < 5; row++) expect(cosine(rows, row, row, DIMENSIONS)).toBeCloseTo(1, 5);
		expect(cosine(rows, 0, 2, DIMENSIONS)).toBeGreaterThan(0.5);
		expect(cosine(rows, 1, 4, DIMENSIONS)).toBeGreaterThan(0.5);
		expect(cosine(rows, 2, 3, DIMENSIONS)).toBeLessThan(0.3);
	});

	it('reads a text over 256 tokens to its end', async () => {
		const garden = 'Roses and tulips grow in the garden. ';
		const sea = 'The ship sails on the sea. ';
		const rows = await embedder.embed([garden.repeat(60) + sea.repeat(60), garden.repeat(120), sea, garden]);
		expect(cosine(rows, 0, 3, DIMENSIONS)).toBeGreaterThan(0.5);
		// The sea comes in the last windows only, and counts.
		expect(cosine(rows, 0, 2, DIMENSIONS)).toBeGreaterThan(cosine(rows, 1, 2, DIMENSIONS) + 0.15);
	});

	it('reads a passage in one run: its vector, and the states of its own words by sentence', async () => {
		const sentences = ['A ship sank, and nobody knew.', 'Roses grew.'];
		const { vectors, tokens } = await embedder.read([{ context: 'The Storm\n', sentences }]);
		const whole = await embedder.embed([`The Storm\n${sentences.join(' ')}`]);
		expect(cosine(Float32Array.from([...vectors, ...whole]), 0, 1, DIMENSIONS)).toBeGreaterThan(0.999);
		const [states] = tokens;
		if (!states) throw new Error('nothing was read');
		// Neither the title nor commas and full stops.
		expect([...states.sentences]).toEqual([6, 2]);
		expect(areWhole(states)).toBe(true);

		const [asked] = await embedder.ask(['Which boat went down?']);
		if (!asked) throw new Error('nothing was asked');
		expect(asked.words.map(({ text }) => text)).toEqual(['Which', 'boat', 'went', 'down?']);
		// Nothing is looked for by the question mark: no mark of a passage is kept.
		expect(asked.words.map(({ tokens: count }) => count)).toEqual([1, 1, 1, 1]);
		expect(asked.states).toHaveLength(4 * DIMENSIONS);
		const boat = asked.states.subarray(DIMENSIONS, 2 * DIMENSIONS);
		expect(Math.hypot(...boat)).toBeCloseTo(1, 4);
		const [ship = 0, roses = 0] = new StateQuery(boat, DIMENSIONS).nearest(states);
		expect(ship).toBeGreaterThan(roses + 0.2);
	});

	it('says what is wrong if the model is missing', async () => {
		await expect(open(modelAt('/nothing-here/'))).rejects.toMatchObject({
			fault: {
				is: 'unusable',
				host: null,
				cause: expect.stringMatching(/nothing-here.*HTTP 404/) as unknown
			}
		});
	});

	it('stops between two runs when a request is given up', async () => {
		const stop = new AbortController();
		const pending = embedder.embed(
			Array.from({ length: 400 }, (_, at) => `Sentence ${at} of many.`),
			stop.signal
		);
		stop.abort(new DOMException('a newer question', 'AbortError'));
		await expect(pending).rejects.toThrow('a newer question');
		expect(await embedder.ask(['boat'])).toHaveLength(1);
	});

	// The last: the others share it.
	it('ends when its signal is aborted', async () => {
		const pending = embedder.embed(['sea']);
		end.abort(new DOMException('closed', 'AbortError'));
		await expect(pending).rejects.toThrow('closed');
	});
});

describe('the model in the box', () => {
	afterAll(evictModel);

	it('is fetched with progress, stored in its own cache, and knows what words mean', async () => {
		await (await caches.open(MODEL_CACHE)).put('/models/another/config.json', new Response('{}'));
		await caches.open('transformers-cache');
		const seen: number[] = [];
		const embedder = await open(servedModel(), (loaded, total) => seen.push(loaded / total));
		expect(seen.at(-1)).toBe(1);
		const texts = [
			'The doctor cured the sick child.',
			'A physician healed the ill boy.',
			'Stocks fell sharply in the market.'
		];
		const rows = await embedder.embed(texts);
		expect(cosine(rows, 0, 1, DIMENSIONS)).toBeGreaterThan(cosine(rows, 0, 2, DIMENSIONS) + 0.4);
		const kept = (await (await caches.open(MODEL_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
		expect(kept).toContain(servedModel().url + ONNX);
		// What another model has left is dropped, and what earlier versions of the app have.
		expect(kept.every((path) => path.startsWith(servedModel().url))).toBe(true);
		expect(await caches.has('transformers-cache')).toBe(false);
		embedder.close();
	});

	it('is fetched again if the cached copy is torn, even by two tabs at once', async () => {
		await cacheModel(servedModel(), new Map([[ONNX, new Blob(['half a mod'])]]));
		const tabs = await Promise.all([open(servedModel()), open(servedModel())]);
		for (const embedder of tabs) {
			expect(embedder.dimensions).toBe(DIMENSIONS);
			embedder.close();
		}
	});

	it('is not mistaken for another model', async () => {
		const { profile, ...rest } = servedModel();
		const larger = { ...rest, profile: { ...profile, dimensions: 768 } };
		await expect(open(larger)).rejects.toThrow(/its vectors have 384 numbers/);
	});

	it('is reported as missing if there is none', async () => {
		await expect(open(modelAt(''))).rejects.toMatchObject({ fault: { is: 'none' } });
	});
});
