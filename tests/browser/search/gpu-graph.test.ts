/** The model as a graphics card gets it, run on the processor: most test machines have no card. */
import { afterAll, expect, it } from 'vitest';
import { floatGraph } from '../../../src/lib/search/embedding/gpu-graph.ts';
import { embedderFrom } from '../../../src/lib/search/book/workers.ts';
import { minilmConfig, minilmShape } from '../../bench/minilm-shape.ts';
import { cacheModel, onnxModel } from '../../fixtures/onnx-model.ts';

const WORDS = ['a', 'ship', 'on', 'the', 'sea', 'king', 'garden', 'of'];
const TEXTS = ['a ship on the sea', 'the king of the garden', 'the sea, the sea, the ship, the sea'];

afterAll(async () => void (await caches.delete('transformers-cache')));

async function vectorsOf(host: string, model: Uint8Array<ArrayBuffer>): Promise<Float32Array> {
	const json = (value: unknown) => new Blob([JSON.stringify(value)]);
	const files = onnxModel([WORDS]);
	files.set('config.json', json(minilmConfig));
	files.set('onnx/model_quantized.onnx', new Blob([model]));
	await cacheModel(host, files);
	const embedder = await embedderFrom(host)({
		signal: new AbortController().signal,
		onprogress: () => undefined
	});
	const rows = await embedder.embed(TEXTS);
	embedder.close();
	return rows;
}

it('computes in floats what the int8 model computes, from the same file', async () => {
	const int8 = minilmShape();
	const expected = await vectorsOf('/no-such-folder/int8/', int8);
	const got = await vectorsOf('/no-such-folder/float/', floatGraph(int8));
	for (let row = 0; row < TEXTS.length; row++) {
		let cosine = 0;
		for (let i = row * 384; i < (row + 1) * 384; i++) cosine += (expected[i] ?? 0) * (got[i] ?? 0);
		expect(cosine).toBeGreaterThan(0.99);
	}
});

it('leaves a model without integer products as it is, and refuses what is no model', async () => {
	const plain = new Uint8Array(
		(await onnxModel([WORDS]).get('onnx/model_quantized.onnx')?.arrayBuffer()) ?? new ArrayBuffer(0)
	);
	expect(floatGraph(plain)).toEqual(plain);
	expect(() => floatGraph(new TextEncoder().encode('not a model at all'))).toThrow(/ONNX/);
	expect(() => floatGraph(plain.slice(0, plain.length / 2))).toThrow('torn');
});
