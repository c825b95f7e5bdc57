/** The embedding model itself, on the processor or the graphics card. The only file that imports transformers.js and ONNX Runtime. */
import {
	AutoModel,
	AutoTokenizer,
	env,
	Tensor,
	type PreTrainedModel,
	type PreTrainedTokenizer
} from '@xenova/transformers';
import gpuModuleUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import ortModuleUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import ortWasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { MODEL_CACHE, dropModel, folderOf, locate } from './model-files.ts';
import type { EmbeddingModel, ModelProfile } from './models.ts';
import { inFloats, withTokenScales } from './quantised-graph.ts';

/** Per model. There may be two (start-model.ts), and more than four threads in all gain nothing. */
const MAX_THREADS = 2;

export type Device = 'wasm' | 'webgpu';

/** Whether the last fetch of a file failed. */
let unreachable = false;

/** Call this once, before anything is loaded. `host`: where the model's files are (model-files.ts). */
export function prepare(host: string, device: Device): void {
	Object.assign(env, locate(host, location.origin));
	env.allowLocalModels = false;
	env.useBrowserCache = true;
	env.cacheKey = MODEL_CACHE;
	// It would import ONNX Runtime from a blob: URL, which our content security policy forbids with good reason.
	env.useWasmCache = false;
	env.fetch = fetchFile;
	const { wasm } = env.backends.onnx;
	if (!wasm) throw new Error('This build of the search model has no WebAssembly backend.');
	// The build with WebGPU is twice the size, and a little slower without a card.
	wasm.wasmPaths =
		device === 'webgpu'
			? { mjs: absolute(gpuModuleUrl), wasm: absolute(gpuWasmUrl) }
			: { mjs: absolute(ortModuleUrl), wasm: absolute(ortWasmUrl) };
	const share = Math.floor((navigator.hardwareConcurrency || 2) / 2);
	// Threads share memory, which a page may do only if it is cross-origin isolated, and in WebKitGTK not even then.
	const shares = crossOriginIsolated && 'SharedArrayBuffer' in globalThis;
	wasm.numThreads = shares ? Math.max(1, Math.min(MAX_THREADS, share)) : 1;
	wasm.proxy = false;
}

const absolute = (url: string) => new URL(url, location.href).href;

/** Throws unless a file comes back. A static host may answer an unknown path with its own page and status 200. */
export async function fetchFile(url: string | URL, init?: RequestInit): Promise<Response> {
	try {
		const response = await fetch(url, init);
		if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
		if (response.headers.get('content-type')?.startsWith('text/html'))
			throw new Error(`${url} is a web page`);
		unreachable = false;
		return response;
	} catch (error) {
		unreachable = true;
		throw error;
	}
}

/**
 * Called after a failed load. Drops this model's cached files, because one that was cached torn would fail for ever. Returns
 * true if another try may succeed, even if another worker with the same torn file has already dropped it.
 */
export async function clear({ profile, url }: EmbeddingModel): Promise<boolean> {
	if (unreachable || !navigator.onLine) return false;
	await dropModel(folderOf(profile.name, url, location.origin));
	return true;
}

/** Turns text into token ids. */
export interface Encode {
	text(text: string): number[];
	/** Whether a token contains a letter or a digit. */
	isWord(id: number): boolean;
	/** The special tokens around every text: [CLS] and [SEP] in BERT. */
	readonly around: readonly number[];
}

/** `name`: the model's, on the hub. */
export async function loadTokenizer(name: string): Promise<Encode> {
	const tokenizer: PreTrainedTokenizer = await AutoTokenizer.from_pretrained(name);
	const words = new Map<number, boolean>();
	const isWord = (id: number) => {
		let known = words.get(id);
		if (known === undefined) words.set(id, (known = /[\p{L}\p{N}]/u.test(tokenizer.decode([id]))));
		return known;
	};
	return {
		text: (text) => tokenizer.encode(text, { add_special_tokens: false }),
		isWord,
		around: tokenizer.encode('')
	};
}

/** Row-major [rows, width, dimensions]. */
export interface HiddenStates {
	last: Float32Array;
	/** The sum of the layers that the profile names. */
	states: Float32Array;
}

export class Model {
	private constructor(
		readonly device: Device,
		private readonly model: PreTrainedModel
	) {}

	/** floats: whether to convert the fetched file to what a card can run. */
	static async load(
		{ name, hasTokenScales, statesLayers }: ModelProfile,
		device: Device,
		floats = device === 'webgpu'
	): Promise<Model> {
		const options = { dtype: 'q8', device } as const;
		const rewrite = floats ? inFloats : hasTokenScales ? withTokenScales : null;
		if (!rewrite) return new Model(device, await AutoModel.from_pretrained(name, options));
		env.useBrowserCache = false;
		env.fetch = async (url) => {
			const cached = await (await caches.open(MODEL_CACHE)).match(url);
			const response = cached ?? (await fetchFile(url));
			if (!String(url).endsWith('.onnx')) return response;
			return new Response(new Blob(rewrite(new Uint8Array(await response.arrayBuffer()), statesLayers)));
		};
		try {
			return new Model(device, await AutoModel.from_pretrained(name, options));
		} finally {
			env.useBrowserCache = true;
			env.fetch = fetchFile;
		}
	}

	/** Reads rows padded to `width`. */
	async run(rows: number[][], width: number): Promise<HiddenStates> {
		const ids = new BigInt64Array(rows.length * width);
		const mask = new BigInt64Array(rows.length * width);
		rows.forEach((row, r) =>
			row.forEach((id, i) => {
				ids[r * width + i] = BigInt(id);
				mask[r * width + i] = 1n;
			})
		);
		const shape = [rows.length, width];
		const output = await this.model({
			input_ids: new Tensor('int64', ids, shape),
			attention_mask: new Tensor('int64', mask, shape),
			token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape)
		});
		const { last_hidden_state: last, states = last } = output as {
			last_hidden_state: Tensor;
			states?: Tensor;
		};
		return { last: last.data as Float32Array, states: states.data as Float32Array };
	}

	async dispose(): Promise<void> {
		await this.model.dispose();
	}
}
