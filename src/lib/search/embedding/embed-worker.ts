/** The embedding model in a worker of its own: a run keeps it busy for a tenth of a second, and nothing else may wait for that. */
import { expose } from '$lib/async/open-worker.ts';
import { hasGraphicsCard } from '$lib/site/graphics-card.ts';
import { packStates } from '../vectors/token-states.ts';
import { MULTILINGUAL_E5_CENTRE, subtractCentre } from './centre.ts';
import { PROBE, type PassageText, type QueryReading, type PassageReading } from './embedder.ts';
import { fetchModel, type ProgressListener } from './fetched-model.ts';
import { keepOnly, folderOf } from './model-files.ts';
import type { EmbeddingModel, ModelProfile } from './models.ts';
import {
	clear,
	fetchFile,
	loadTokenizer,
	Model,
	prepare,
	type Device,
	type Encode,
	type HiddenStates
} from './model.ts';
import { ShortestFirst } from './shortest-first.ts';
import { USUAL_QUESTIONS } from './usual-questions.ts';
import { addMean, alike, normalise, windows } from './windows.ts';

/** The most tokens in one run. More is no faster on a processor, and a question waits for the current run to end. */
const TEXTS_PER_RUN = { wasm: 256, webgpu: 8192 };
/** The least cosine between vectors from the graphics card and from the same floats on the processor. A card below it is not used. */
const MIN_GPU_COSINE = 0.999;

const turns = new ShortestFirst();
let profile: ModelProfile;
let encode: Encode;
let model: Model;
let usual: Float32Array | null | undefined;

/** Rejects if the files do not belong to the profile's model. */
async function load(
	chosen: EmbeddingModel,
	/** Other models that stay in the browser's cache. */
	beside: readonly EmbeddingModel[],
	onprogress: ProgressListener
): Promise<{ dimensions: number; device: Device }> {
	({ profile } = chosen);
	const card = await hasGraphicsCard();
	prepare(chosen.url, card ? 'webgpu' : 'wasm');
	await fetchModel(chosen, onprogress, fetchFile);
	[encode, model] = await Promise.all([loadTokenizer(profile.name), Model.load(profile, 'wasm')]);
	if (card) await tryCard();
	const { length: dimensions } = await embed(['.']);
	if (dimensions !== profile.dimensions)
		throw new Error(
			`its vectors have ${dimensions} numbers, those of ${profile.name} have ${profile.dimensions}`
		);
	await keepOnly(
		[chosen, ...beside].map(({ profile: { name }, url }) => folderOf(name, url, location.origin))
	);
	return { dimensions, device: model.device };
}

/** Switches to the graphics card if it gives correct results and is faster. */
async function tryCard(): Promise<void> {
	const processor = model;
	const texts = ['A ship.', PROBE, ...Array.from({ length: 6 }, () => `${PROBE} `.repeat(6))];
	const { milliseconds } = await measured(texts);
	const card = await Model.load(profile, 'webgpu').catch(() => null);
	if (!card) return;
	model = card;
	const better = await isBetter(texts, milliseconds).catch(() => false);
	model = better ? card : processor;
	await (better ? processor : card).dispose();
}

/** milliseconds: how long the processor took. The card holds the model. */
async function isBetter(texts: string[], milliseconds: number): Promise<boolean> {
	// The first run compiles the shaders.
	await embed(texts);
	const onCard = await measured(texts);
	if (onCard.milliseconds >= milliseconds) return false;
	// The comparison uses floats, because the int8 vectors differ more from the card's than a faulty card's might.
	model = await Model.load(profile, 'wasm', true);
	const expected = await embed(texts).finally(() => model.dispose());
	const size = expected.length / texts.length;
	return texts.every((_, row) => dot(expected, onCard.vectors, row * size, size) > MIN_GPU_COSINE);
}

async function measured(texts: string[]): Promise<{ vectors: Float32Array; milliseconds: number }> {
	const started = performance.now();
	const vectors = await embed(texts);
	return { vectors, milliseconds: performance.now() - started };
}

function dot(a: Float32Array, b: Float32Array, from: number, size: number): number {
	let sum = 0;
	for (let i = from; i < from + size; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
	return sum;
}

/**
 * Shape: texts.length rows of `dimensions` numbers, unit length. Requests take turns, the one with the fewest texts first. An
 * aborted request runs no further.
 */
async function embed(texts: string[], signal?: AbortSignal): Promise<Float32Array> {
	return vectorsOf(
		await runAll(
			texts.map((text) => encode.text(text)),
			signal
		)
	);
}

async function read(passages: readonly PassageText[], signal?: AbortSignal): Promise<PassageReading> {
	const texts = passages.map(({ context, sentences }) => {
		const before = encode.text(profile.passagePrefix + context);
		const parts = sentences.map((sentence) => encode.text(sentence));
		return { before, parts, ids: [...before, ...parts.flat()] };
	});
	const ids = texts.map((text) => text.ids);
	const runs = await runAll(ids, signal);
	const tokens = texts.map(({ before, parts, ids }, at) => {
		const run = runs[at] as Run;
		const said = parts.map((part) => part.filter(encode.isWord).length);
		return packStates(wordStates(run, ids, before.length), run.size, said);
	});
	return { vectors: vectorsOf(runs), tokens };
}

async function ask(queries: readonly string[], signal?: AbortSignal): Promise<QueryReading[]> {
	const texts = queries.map((query) => {
		const before = encode.text(profile.queryPrefix);
		const words = query.split(/\s+/u).filter(Boolean);
		const parts = words.map((word) => encode.text(word));
		return { words, before, parts, ids: [...before, ...parts.flat()] };
	});
	const ids = texts.map((text) => text.ids);
	const runs = await runAll(ids, signal);
	usual ??= await usualQuestion();
	return texts.map(({ words, before, parts, ids }, at) => {
		const run = runs[at] as Run;
		const rows = wordStates(run, ids, before.length);
		normalise(run.sum);
		for (let row = 0; row < rows.length; row += run.size) normalise(rows.subarray(row, row + run.size));
		return {
			vector: run.sum,
			...(usual && { usual }),
			words: words.map((text, word) => ({ text, tokens: parts[word]?.filter(encode.isWord).length ?? 0 })),
			states: rows
		};
	});
}

/**
 * The states of the tokens from `first` on that contain a letter or a digit. This applies to questions too: no passage has a
 * match for their question mark, which would take half of what the last word is worth.
 */
function wordStates({ states, size }: Run, ids: readonly number[], first: number): Float32Array {
	const kept = ids.flatMap((id, token) => (token >= first && encode.isWord(id) ? token : []));
	const rows = new Float32Array(kept.length * size);
	for (const [row, token] of kept.entries())
		rows.set(states.subarray(token * size, (token + 1) * size), row * size);
	if (profile.isCentred) subtractCentre(rows, MULTILINGUAL_E5_CENTRE);
	return rows;
}

/** The mean of the usual questions' vectors. It is not of unit length. */
async function usualQuestion(): Promise<Float32Array | null> {
	if (!profile.fusion.scale) return null;
	const questions = USUAL_QUESTIONS;
	const vectors = await embed(questions.map((question) => profile.queryPrefix + question));
	const size = vectors.length / questions.length;
	return Float32Array.from({ length: size }, (_, at) =>
		questions.reduce((sum, _, row) => sum + (vectors[row * size + at] as number) / questions.length, 0)
	);
}

/** The model's output for one text. */
interface Run {
	size: number;
	/** The states of its tokens, excluding special ones: row-major, `size` numbers each. */
	states: Float32Array;
	/** Has the direction of the text's vector, but not its length. */
	sum: Float32Array;
}

/** `texts`: the token ids of each, excluding special ones. */
async function runAll(texts: readonly number[][], signal?: AbortSignal): Promise<Run[]> {
	const [first = [], last = []] = [encode.around.slice(0, 1), encode.around.slice(1)];
	const rows = texts.flatMap((text, owner) => {
		let from = 0;
		return windows(text, profile.longestInput - encode.around.length).map((part) => {
			const row = { owner, from, ids: [...first, ...part, ...last] };
			from += part.length;
			return row;
		});
	});
	let runs: Run[] = [];
	const lengths = rows.map((row) => row.ids.length);
	for (const group of alike(lengths, TEXTS_PER_RUN[model.device])) {
		const batch = group.flatMap((row) => rows[row] ?? []);
		const width = Math.max(...batch.map((row) => row.ids.length));
		const ids = batch.map((row) => row.ids);
		const { last: read, states } = await turns.take(texts.length, async () => {
			signal?.throwIfAborted();
			return run(ids, width);
		});
		const size = read.length / (batch.length * width);
		if (!runs.length)
			runs = texts.map((text) => ({
				size,
				states: new Float32Array(text.length * size),
				sum: new Float32Array(size)
			}));
		batch.forEach(({ owner, from, ids }, row) => {
			const { sum, states: all } = runs[owner] as Run;
			const at = row * width;
			const own = read.subarray(at * size, (at + ids.length) * size);
			addMean(sum, own, profile.pooling === 'mean' ? ids.length : 1);
			const [begin, end] = [at + first.length, at + ids.length - last.length];
			all.set(states.subarray(begin * size, end * size), from * size);
		});
	}
	return runs;
}

/** Vectors of unit length, one row per text. */
function vectorsOf(runs: readonly Run[]): Float32Array {
	const vectors = new Float32Array(runs.reduce((all, { size }) => all + size, 0));
	runs.forEach(({ sum, size }, row) => {
		normalise(sum);
		vectors.set(sum, row * size);
	});
	return vectors;
}

async function run(ids: number[][], width: number): Promise<HiddenStates> {
	try {
		return await model.run(ids, width);
	} catch (error) {
		// A card can be lost at any time: the driver restarts, or the laptop switches to the other card.
		if (model.device === 'wasm') throw error;
		model = await Model.load(profile, 'wasm');
		return model.run(ids, width);
	}
}

const api = { load, embed, read, ask, clear };

export type EmbedApi = typeof api;

expose(api);
