/** The real worker runs real ONNX files in a real browser: one made here, and the stand-in where ../shared is. */
/* eslint no-console: off -- figures are printed, never asserted */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../../src/lib/search/embedding/embedder.ts';
import { embedderFrom } from '../../../src/lib/search/book/workers.ts';
import { cacheModel, DIMENSIONS, onnxModel } from '../../fixtures/onnx-model.ts';
import { hasShared, sharedUrl, WHY_SKIPPED } from '../../fixtures/shared.ts';

const MEANINGS = [['sea', 'ocean'], ['ship', 'vessel'], ['king', 'monarch'], ['garden'], ['a', 'the']];
const HOST = '/no-such-folder/model/';

const open = (
	host: string,
	onprogress = (_loaded: number, _total: number) => {},
	signal = new AbortController().signal
) => embedderFrom(host)({ signal, onprogress });

function cosine(rows: Float32Array, a: number, b: number, size: number): number {
	let dot = 0;
	for (let i = 0; i < size; i++) dot += (rows[a * size + i] ?? 0) * (rows[b * size + i] ?? 0);
	return dot;
}

describe('the embedding worker', () => {
	let embedder: Embedder;
	beforeAll(async () => {
		await cacheModel(HOST, onnxModel(MEANINGS));
		embedder = await open(HOST);
	});
	afterAll(async () => {
		embedder?.close();
		await caches.delete('transformers-cache');
	});

	it('loads a model from the cache alone, with nothing served', () => {
		expect(embedder.dimensions).toBe(DIMENSIONS);
	});

	it('gives unit vectors in the order of the texts, whatever their lengths', async () => {
		const rows = await embedder.embed([
			'the sea',
			'garden the garden garden garden the garden',
			'ocean',
			'the king',
			'garden'
		]);
		expect(rows.length).toBe(5 * DIMENSIONS);
		for (let row = 0; row < 5; row++) expect(cosine(rows, row, row, DIMENSIONS)).toBeCloseTo(1, 5);
		expect(cosine(rows, 0, 2, DIMENSIONS)).toBeGreaterThan(0.5);
		expect(cosine(rows, 1, 4, DIMENSIONS)).toBeGreaterThan(0.8);
		expect(Math.abs(cosine(rows, 2, 3, DIMENSIONS))).toBeLessThan(0.3);
	});

	it('reads a text over 256 tokens to its end', async () => {
		const long = 'garden '.repeat(600);
		const rows = await embedder.embed([long + 'sea '.repeat(600), 'sea', 'garden']);
		expect(cosine(rows, 0, 1, DIMENSIONS)).toBeGreaterThan(0.6);
		expect(cosine(rows, 0, 2, DIMENSIONS)).toBeGreaterThan(0.6);
	});

	it('says what is wrong when the model is not there', async () => {
		await expect(open('/nothing-here/')).rejects.toThrow(
			/The search model from this site could not be used \(.*nothing-here.*HTTP 404\)/
		);
	});

	it('ends when its signal is aborted', async () => {
		const end = new AbortController();
		const other = await open(HOST, undefined, end.signal);
		const pending = other.embed(['sea']);
		end.abort(new DOMException('closed', 'AbortError'));
		await expect(pending).rejects.toThrow('closed');
	});
});

describe(`the stand-in ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it.skipIf(!hasShared)('is downloaded with progress, cached, and knows what words mean', async () => {
		const host = sharedUrl('models/minilm-stand-in/');
		const seen: number[] = [];
		const embedder = await open(host, (loaded, total) => seen.push(loaded / total));
		expect(seen.at(-1)).toBe(1);
		const texts = [
			'The doctor cured the sick child.',
			'A physician healed the ill boy.',
			'Stocks fell sharply in the market.'
		];
		const rows = await embedder.embed(texts);
		const size = embedder.dimensions;
		expect(cosine(rows, 0, 1, size)).toBeGreaterThan(cosine(rows, 0, 2, size) + 0.2);
		const cached = await (await caches.open('transformers-cache')).keys();
		expect(cached.some((request) => request.url.endsWith('model_quantized.onnx'))).toBe(true);

		const started = performance.now();
		await embedder.embed(Array.from({ length: 64 }, (_, i) => `${i} ` + texts.join(' ').repeat(6)));
		const speed = (64 / (performance.now() - started)) * 1000;
		console.info(`stand-in: ${speed.toFixed(0)} passages/s, isolated: ${crossOriginIsolated}`);
		embedder.close();
	});

	it.skipIf(!hasShared)('is fetched again when the cached copy is torn', async () => {
		const host = sharedUrl('models/minilm-stand-in/');
		await cacheModel(host, new Map([['onnx/model_quantized.onnx', new Blob(['half a mod'])]]));
		const embedder = await open(host);
		expect(embedder.dimensions).toBe(384);
		embedder.close();
	});
});
