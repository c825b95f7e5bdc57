/** The model as a graphics card gets it, run on the processor: most test machines have no card. */
import { afterAll, expect, it } from 'vitest';
import { FLOAT, INT64, input, node, onnxFile, output } from '../../../scripts/model/onnx-file.ts';
import { floatGraph } from '../../../src/lib/search/embedding/gpu-graph.ts';
import { embedderFrom } from '../../../src/lib/search/embedding/start-model.ts';
import { cacheModel, evictModel, modelAt, ONNX, realModel } from '../../fixtures/real-model.ts';

const TEXTS = ['a ship on the sea', 'the king of the garden', 'the sea, the sea, the ship, the sea'];

afterAll(evictModel);

async function vectorsOf(url: string, onnx: Uint8Array<ArrayBuffer>): Promise<Float32Array> {
	const model = modelAt(url);
	await cacheModel(model, new Map([...(await realModel()), [ONNX, new Blob([onnx])]]));
	const embedder = await embedderFrom(model)({
		signal: new AbortController().signal,
		onprogress: () => undefined
	});
	const rows = await embedder.embed(TEXTS);
	embedder.close();
	return rows;
}

it('computes in floats what the int8 model computes, from the same file', async () => {
	const int8 = new Uint8Array((await (await realModel()).get(ONNX)?.arrayBuffer()) ?? new ArrayBuffer(0));
	const expected = await vectorsOf('/no-such-folder/int8/', int8);
	const got = await vectorsOf('/no-such-folder/float/', floatGraph(int8));
	for (let row = 0; row < TEXTS.length; row++) {
		let cosine = 0;
		for (let i = row * 384; i < (row + 1) * 384; i++) cosine += (expected[i] ?? 0) * (got[i] ?? 0);
		expect(cosine).toBeGreaterThan(0.99);
	}
});

it('leaves a model without integer products unchanged, and refuses what is no model', () => {
	const row = ['batch', 'sequence'];
	const plain = onnxFile(
		'plain',
		node('Cast', ['ids'], ['states'], { to: FLOAT }),
		input('ids', INT64, row),
		output('states', FLOAT, row)
	);
	expect(floatGraph(plain)).toEqual(plain);
	expect(() => floatGraph(new TextEncoder().encode('not a model at all'))).toThrow(/ONNX/);
	expect(() => floatGraph(plain.slice(0, plain.length / 2))).toThrow('torn');
});
