/** The files of a model that comes in pieces, by a server that a test can cut off. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchModel } from '../../../src/lib/search/embedding/fetched-model.ts';
import { folderOf, MODEL_CACHE, MODEL_FILES } from '../../../src/lib/search/embedding/model-files.ts';
import { embeddingModel } from '../../../src/lib/search/embedding/models.ts';

const MEGABYTE = 1024 * 1024;
const FILES = new Map(
	MODEL_FILES.map((path, at) => [path, new Uint8Array(at === 3 ? 20 * MEGABYTE : 100 + at).fill(at + 1)])
);
let address = '';
let asked: string[] = [];

async function sha256(): Promise<string> {
	const whole = await new Blob([...FILES.values()]).arrayBuffer();
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
	return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `most`: answers until the network goes. */
const server =
	(most = Infinity, ranges = true) =>
	async (url: string, init?: RequestInit): Promise<Response> => {
		if (asked.length >= most) throw new TypeError('Failed to fetch');
		const path = MODEL_FILES.find((each) => url.endsWith(`/${each}`)) ?? '';
		const file = FILES.get(path) ?? new Uint8Array();
		const range = new Headers(init?.headers).get('Range') ?? '';
		asked.push(`${path} ${range}`);
		const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
		if (!ranges) return new Response(file);
		const part = file.slice(Number(from), Number(to) + 1);
		return new Response(part, {
			status: 206,
			headers: { 'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}` }
		});
	};

const model = () => embeddingModel('multilingual-e5-small', address);

async function kept(path: string): Promise<number | undefined> {
	const { profile, url } = model();
	const cache = await caches.open(MODEL_CACHE);
	const found = await cache.match(folderOf(profile.name, url, location.origin) + path);
	return (await found?.blob())?.size;
}

beforeEach(async () => {
	asked = [];
	address = `/models/multilingual-e5-small-${(await sha256()).slice(0, 16)}/`;
});
afterEach(async () => {
	await caches.delete('lectern-model-pieces');
	const { profile, url } = model();
	const cache = await caches.open(MODEL_CACHE);
	for (const path of MODEL_FILES) await cache.delete(folderOf(profile.name, url, location.origin) + path);
});

it('resumes where the network failed, and is stored whole', async () => {
	const told: number[] = [];
	const onprogress = (loaded: number) => told.push(loaded);
	await expect(fetchModel(model(), onprogress, server(7))).rejects.toThrow('Failed to fetch');
	expect(await kept('config.json')).toBeUndefined();
	const before = asked.length;
	await fetchModel(model(), onprogress, server());
	expect(asked.slice(before)).toEqual(['onnx/model_quantized.onnx bytes=16777216-20971519']);
	expect(told.at(-1)).toBe(20 * MEGABYTE + 303);
	for (const [path, file] of FILES) expect(await kept(path)).toBe(file.length);
	await fetchModel(model(), onprogress, server(0));
});

it('is refused and requested again if its hash is wrong', async () => {
	address = '/models/multilingual-e5-small-0123456789abcdef/';
	await expect(fetchModel(model(), () => undefined, server())).rejects.toThrow('sent other files');
	expect(await kept('config.json')).toBeUndefined();
	const before = asked.length;
	await expect(fetchModel(model(), () => undefined, server())).rejects.toThrow('sent other files');
	expect(asked.length).toBe(2 * before);
});

it('arrives whole from a server without range requests', async () => {
	await fetchModel(model(), () => undefined, server(Infinity, false));
	expect(asked).toHaveLength(4);
	for (const [path, file] of FILES) expect(await kept(path)).toBe(file.length);
});

it('arrives whole from a server that never says the full length', async () => {
	const silent = async (url: string, init?: RequestInit): Promise<Response> => {
		const isPart = new Headers(init?.headers).has('Range');
		const { body, status } = await server(Infinity, isPart)(url, init);
		return new Response(body, { status });
	};
	await fetchModel(model(), () => undefined, silent);
	for (const [path, file] of FILES) expect(await kept(path)).toBe(file.length);
});

it('is left to the library if nothing can be stored', async () => {
	const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
	await fetchModel(model(), () => undefined, server());
	put.mockRestore();
	expect(await kept('config.json')).toBeUndefined();
});
