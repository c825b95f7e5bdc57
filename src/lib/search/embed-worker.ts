/** MiniLM in a worker of its own: a batch keeps it busy for half a second, and nothing else may wait for that. */
import {
	AutoModel,
	AutoTokenizer,
	env,
	Tensor,
	type PreTrainedModel,
	type PreTrainedTokenizer
} from '@xenova/transformers';
import { expose } from 'comlink';
import ortModuleUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import ortWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { MODEL, WINDOW } from './embedder.ts';
import { locate } from './model-location.ts';
import { addMean, alike, normalise, windows } from './windows.ts';

const BATCH = 16;
const MAX_THREADS = 4;

type Progress = (loaded: number, total: number) => void;

let tokenizer: PreTrainedTokenizer;
let model: PreTrainedModel;
/** False when the last file could not be fetched. */
let reached = true;

/** `host`: where the model's files are (model-location.ts). Resolves with the number of dimensions. */
async function load(host: string, onprogress: Progress): Promise<number> {
	prepare(host);
	await loadModel(onprogress);
	return (await embed(['.'])).length;
}

function prepare(host: string): void {
	Object.assign(env, locate(host, location.origin));
	env.allowLocalModels = false;
	env.useBrowserCache = 'caches' in globalThis;
	// It would import ONNX Runtime from a blob: URL, which our content security policy forbids with good reason.
	env.useWasmCache = false;
	env.fetch = fetchFile;
	const { wasm } = env.backends.onnx;
	if (!wasm) throw new Error('This build of the search model has no WebAssembly backend.');
	wasm.wasmPaths = { mjs: absolute(ortModuleUrl), wasm: absolute(ortWasmUrl) };
	wasm.numThreads = crossOriginIsolated ? Math.min(MAX_THREADS, navigator.hardwareConcurrency || 1) : 1;
	wasm.proxy = false;
}

const absolute = (url: string) => new URL(url, location.href).href;

/** All files asked for are needed. A static host may answer an unknown path with its own page and 200: no model file either. */
async function fetchFile(url: string | URL, init?: RequestInit): Promise<Response> {
	reached = false;
	const response = await fetch(url, init);
	if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
	if (response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${url} is a web page`);
	reached = true;
	return response;
}

async function loadModel(onprogress: Progress): Promise<void> {
	const files = new Map<string, { loaded: number; total: number }>();
	const progress_callback = (event: { status: string; file?: string; loaded?: number; total?: number }) => {
		if (event.status !== 'progress' || !event.file) return;
		files.set(event.file, { loaded: event.loaded ?? 0, total: event.total ?? 0 });
		let loaded = 0;
		let total = 0;
		for (const file of files.values()) {
			loaded += file.loaded;
			total += file.total;
		}
		onprogress(loaded, total);
	};
	[tokenizer, model] = await Promise.all([
		AutoTokenizer.from_pretrained(MODEL, { progress_callback }),
		AutoModel.from_pretrained(MODEL, { dtype: 'q8', device: 'wasm', progress_callback })
	]);
}

/**
 * After a failed load: drops this model's cached files, because one that was cached torn would fail for ever. False where
 * there is nothing to drop, or nothing that could be fetched again now.
 */
async function forget(host: string): Promise<boolean> {
	if (!reached || !navigator.onLine || !('caches' in globalThis)) return false;
	const { remoteHost, remotePathTemplate } = locate(host, location.origin);
	const folder = remoteHost + remotePathTemplate.replace('{model}', MODEL).replace('{revision}', 'main');
	const cache = await caches.open(env.cacheKey);
	const ours = (await cache.keys()).filter((request) => request.url.startsWith(folder));
	await Promise.all(ours.map((request) => cache.delete(request)));
	return ours.length > 0;
}

/** Shape: texts.length rows of `dimensions` numbers, unit length. */
async function embed(texts: string[]): Promise<Float32Array> {
	const [cls, sep] = [tokenId('[CLS]'), tokenId('[SEP]')];
	const rows = texts.flatMap((text, owner) => {
		const ids = tokenizer.encode(text, { add_special_tokens: false });
		return windows(ids, WINDOW - 2).map((part) => ({ owner, ids: [cls, ...part, sep] }));
	});
	let sums: Float32Array[] = [];
	for (const group of alike(
		rows.map((row) => row.ids.length),
		BATCH
	)) {
		const batch = group.flatMap((row) => rows[row] ?? []);
		const width = Math.max(...batch.map((row) => row.ids.length));
		const states = await run(
			batch.map((row) => row.ids),
			width
		);
		const size = states.length / (batch.length * width);
		if (!sums.length) sums = texts.map(() => new Float32Array(size));
		batch.forEach(({ owner, ids }, row) => {
			const sum = sums[owner];
			if (sum) addMean(sum, states.subarray(row * width * size), ids.length);
		});
	}
	const result = new Float32Array(sums.length * (sums[0]?.length ?? 0));
	sums.forEach((sum, row) => {
		normalise(sum);
		result.set(sum, row * sum.length);
	});
	return result;
}

function tokenId(token: string): number {
	const [id] = tokenizer.encode(token, { add_special_tokens: false });
	if (id === undefined) throw new Error(`The model's tokenizer has no ${token}.`);
	return id;
}

/** last_hidden_state of rows padded to `width`: row-major [rows, width, dimensions]. */
async function run(rows: number[][], width: number): Promise<Float32Array> {
	const ids = new BigInt64Array(rows.length * width);
	const mask = new BigInt64Array(rows.length * width);
	rows.forEach((row, r) =>
		row.forEach((id, i) => {
			ids[r * width + i] = BigInt(id);
			mask[r * width + i] = 1n;
		})
	);
	const shape = [rows.length, width];
	const output = await model({
		input_ids: new Tensor('int64', ids, shape),
		attention_mask: new Tensor('int64', mask, shape),
		token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape)
	});
	const { last_hidden_state: states } = output as { last_hidden_state: Tensor };
	return states.data as Float32Array;
}

const api = { load, embed, forget };

export type EmbedApi = typeof api;

expose(api);
