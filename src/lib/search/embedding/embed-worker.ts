/** MiniLM in a worker of its own: a run keeps it busy for a tenth of a second, and nothing else may wait for that. */
import { expose } from 'comlink';
import { PROBE } from './embedder.ts';
import { keepOnly } from './model-cache.ts';
import { folderOf } from './model-location.ts';
import type { EmbeddingModel } from './models/embedding-model.ts';
import type { ModelProfile } from './models/model-profile.ts';
import { forget, loadTokenizer, Model, prepare, type Device, type Encode, type Progress } from './model.ts';
import { ShortestFirst } from './shortest-first.ts';
import { hasGraphicsCard } from './webgpu.ts';
import { addMean, alike, normalise, windows } from './windows.ts';

/** Tokens in one run. More is no faster on a processor, and a question waits for the run that goes on. */
const AT_ONCE = { wasm: 256, webgpu: 8192 };
/** Cosine of the card's vectors to the processor's; a card that computes something else is not used. */
const AGREES = 0.99;

const turns = new ShortestFirst();
let profile: ModelProfile;
let encode: Encode;
let model: Model;

/** Rejects where the files are not those of the model that the profile is of. */
async function load(
	chosen: EmbeddingModel,
	onprogress: Progress
): Promise<{ dimensions: number; device: Device }> {
	({ profile } = chosen);
	const card = await hasGraphicsCard();
	prepare(chosen.url, card ? 'webgpu' : 'wasm');
	const seen = { model: [0, 0], tokenizer: [0, 0] };
	const part = (name: keyof typeof seen) => (loaded: number, total: number) => {
		seen[name] = [loaded, total];
		onprogress(
			(seen.model[0] ?? 0) + (seen.tokenizer[0] ?? 0),
			(seen.model[1] ?? 0) + (seen.tokenizer[1] ?? 0)
		);
	};
	[encode, model] = await Promise.all([
		loadTokenizer(profile.name, part('tokenizer')),
		Model.load(profile.name, 'wasm', part('model'))
	]);
	if (card) await tryCard();
	const { length: dimensions } = await embed(['.']);
	if (dimensions !== profile.dimensions)
		throw new Error(
			`its vectors have ${dimensions} numbers, those of ${profile.name} have ${profile.dimensions}`
		);
	await keepOnly(folderOf(profile.name, chosen.url, location.origin));
	return { dimensions, device: model.device };
}

/** Moves to the graphics card if it is there, right and faster. */
async function tryCard(): Promise<void> {
	const processor = model;
	const texts = ['A ship.', PROBE, ...Array.from({ length: 6 }, () => `${PROBE} `.repeat(6))];
	const expected = await timed(() => embed(texts));
	const card = await Model.load(profile.name, 'webgpu').catch(() => null);
	if (!card) return;
	model = card;
	const better = await isBetter(texts, expected).catch(() => false);
	model = better ? card : processor;
	await (better ? processor : card).dispose();
}

async function isBetter(texts: string[], expected: Timed<Float32Array>): Promise<boolean> {
	// The first run compiles the shaders.
	await embed(texts);
	const { value, milliseconds } = await timed(() => embed(texts));
	const size = value.length / texts.length;
	const agrees = texts.every((_, row) => dot(expected.value, value, row * size, size) > AGREES);
	return agrees && milliseconds < expected.milliseconds;
}

interface Timed<T> {
	value: T;
	milliseconds: number;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
	const started = performance.now();
	const value = await work();
	return { value, milliseconds: performance.now() - started };
}

function dot(a: Float32Array, b: Float32Array, from: number, size: number): number {
	let sum = 0;
	for (let i = from; i < from + size; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
	return sum;
}

/** Shape: texts.length rows of `dimensions` numbers, unit length. Requests take turns, the one with the fewest texts first. */
async function embed(texts: string[]): Promise<Float32Array> {
	const rows = texts.flatMap((text, owner) =>
		windows(encode.text(text), profile.longestInput - encode.around.length).map((part) => ({
			owner,
			ids: [...encode.around.slice(0, 1), ...part, ...encode.around.slice(1)]
		}))
	);
	let sums: Float32Array[] = [];
	const lengths = rows.map((row) => row.ids.length);
	for (const group of alike(lengths, AT_ONCE[model.device])) {
		const batch = group.flatMap((row) => rows[row] ?? []);
		const width = Math.max(...batch.map((row) => row.ids.length));
		const ids = batch.map((row) => row.ids);
		const states = await turns.take(texts.length, () => run(ids, width));
		const size = states.length / (batch.length * width);
		if (!sums.length) sums = texts.map(() => new Float32Array(size));
		batch.forEach(({ owner, ids }, row) => {
			const sum = sums[owner];
			const tokens = profile.pooling === 'mean' ? ids.length : 1;
			if (sum) addMean(sum, states.subarray(row * width * size), tokens);
		});
	}
	const result = new Float32Array(sums.length * (sums[0]?.length ?? 0));
	sums.forEach((sum, row) => {
		normalise(sum);
		result.set(sum, row * sum.length);
	});
	return result;
}

async function run(ids: number[][], width: number): Promise<Float32Array> {
	try {
		return await model.run(ids, width);
	} catch (error) {
		// A card can be lost at any time: the driver restarts, the laptop changes to the other one.
		if (model.device === 'wasm') throw error;
		model = await Model.load(profile.name, 'wasm');
		return model.run(ids, width);
	}
}

const api = { load, embed, forget };

export type EmbedApi = typeof api;

expose(api);
