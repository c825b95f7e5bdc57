/** The model as a graphics card gets it, run on the processor: most test machines have no card. */
import { afterAll, expect, it } from 'vitest';
import { FLOAT, INT64, input, node, onnxFile, output } from '../../../scripts/model/onnx-file.ts';
import { concat } from '../../../src/lib/search/embedding/onnx-proto.ts';
import { inFloats, withTokenScales } from '../../../src/lib/search/embedding/quantised-graph.ts';
import { Model, prepare } from '../../../src/lib/search/embedding/model.ts';
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

/** The least cosine between two models' vectors of a text. */
const nearness = (one: Float32Array, other: Float32Array): number =>
	Math.min(
		...TEXTS.map((_, row) =>
			one
				.subarray(row * 384, (row + 1) * 384)
				.reduce((sum, value, at) => sum + value * (other[row * 384 + at] ?? 0), 0)
		)
	);

it('computes in floats what the int8 model computes, and nearly so with a scale for each token', async () => {
	const int8 = new Uint8Array((await (await realModel()).get(ONNX)?.arrayBuffer()) ?? new ArrayBuffer(0));
	const floats = await vectorsOf('/no-such-folder/float/', concat(...inFloats(int8, [])));
	const plain = nearness(floats, await vectorsOf('/no-such-folder/int8/', int8));
	expect(plain).toBeGreaterThan(0.99);
	const scaled = await vectorsOf('/no-such-folder/scaled/', concat(...withTokenScales(int8, [])));
	expect(1 - nearness(floats, scaled)).toBeLessThan((1 - plain) * 0.7);
});

it('also returns the sum of the states of some layers, and leaves those of the last one as they were', async () => {
	const model = modelAt('/no-such-folder/int8/');
	await cacheModel(model, await realModel());
	prepare(model.url, 'wasm');
	const run = async (statesLayers: number[], ids: number[]) =>
		(await Model.load({ ...model.profile, hasTokenScales: true, statesLayers }, 'wasm')).run([ids], 3);
	const [ship, sea] = [
		[101, 2911, 2712],
		[101, 2911, 4153]
	];
	const none = await run([], ship);
	expect(none.states).toBe(none.last);
	// What the first layer reads does not depend on the words around.
	const [embedded, other] = [await run([0], ship), await run([0], sea)];
	expect(embedded.last).toEqual(none.last);
	expect(embedded.states.subarray(0, 768)).toEqual(other.states.subarray(0, 768));
	expect(embedded.states.subarray(768)).not.toEqual(other.states.subarray(768));
	const [fifth, sum] = [await run([5], ship), await run([5, 6, 6], ship)];
	expect(fifth.states.subarray(0, 768)).not.toEqual((await run([5], sea)).states.subarray(0, 768));
	expect(
		Math.max(
			...sum.states.map((value, at) => Math.abs(value - (fifth.states[at] ?? 0) - 2 * (none.last[at] ?? 0)))
		)
	).toBeLessThan(1e-5);
	await expect(run([7], ship)).rejects.toThrow('no layer 7');
});

it('leaves a model without integer products unchanged, and refuses what is no model', () => {
	const row = ['batch', 'sequence'];
	const plain = onnxFile(
		'plain',
		node('Cast', ['ids'], ['states'], { to: FLOAT }),
		input('ids', INT64, row),
		output('states', FLOAT, row)
	);
	for (const rewrite of [inFloats, withTokenScales]) expect(concat(...rewrite(plain, []))).toEqual(plain);
	expect(() => inFloats(new TextEncoder().encode('not a model at all'), [])).toThrow(/ONNX/);
	expect(() => inFloats(plain.slice(0, plain.length / 2), [])).toThrow('torn');
});
