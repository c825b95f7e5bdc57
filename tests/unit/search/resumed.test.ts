/** The search model's file over a line that breaks. */
import { expect, it } from 'vitest';
import { resumed } from '../../../src/lib/search/embedding/resumed.ts';

const URL = 'https://books.example/models/model.onnx';
const FILE = Uint8Array.from({ length: 18 * 2 ** 20 }, (_, at) => Math.imul(at, 2654435761) >>> 24);
const MB = 2 ** 20;

/** As the browser's, as far as it is used. full: nothing more can be kept. */
function cacheOf({ full = false } = {}) {
	const files = new Map<string, Blob>();
	const cache = {
		match: async (name: string) => files.get(name) && new Response(files.get(name)),
		async put(name: string, response: Response) {
			if (full) throw new DOMException('no room', 'QuotaExceededError');
			files.set(name, await response.blob());
		},
		delete: async (name: string) => files.delete(name)
	};
	return { files, cache: cache as unknown as Cache };
}

/** A server. breaksAfter: bytes of each answer; ranges: whether it knows how to go on. */
function serverOf(breaksAfter = Infinity, ranges = true) {
	const asked: (string | undefined)[] = [];
	const get = (headers: Record<string, string>) => {
		asked.push(headers.Range);
		const from = ranges ? Number(/\d+/.exec(headers.Range ?? '')?.[0] ?? 0) : 0;
		if (from >= FILE.length) return Promise.resolve(new Response(null, { status: 416 }));
		let at = from;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (at - from >= breaksAfter) return controller.error(new TypeError('network error'));
				if (at >= FILE.length) return controller.close();
				controller.enqueue(FILE.slice(at, (at += MB)));
			}
		});
		const range = from > 0 && { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` };
		const headersOf = { 'content-type': 'application/octet-stream', ...range };
		return Promise.resolve(new Response(body, { status: from > 0 ? 206 : 200, headers: headersOf }));
	};
	return { asked, get };
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const isFile = async (response: Response) => Buffer.compare(await bytesOf(response), FILE) === 0;

it('goes on where the line broke, again and again, and leaves nothing but the file', async () => {
	const { files, cache } = cacheOf();
	const { asked, get } = serverOf(9 * MB);
	await expect(resumed(URL, cache, get).then(bytesOf)).rejects.toThrow('network');
	expect(files.size).toBe(2);
	await expect(resumed(URL, cache, get).then(bytesOf)).rejects.toThrow('network');
	const whole = await resumed(URL, cache, get);
	expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(FILE.length)]);
	expect(await isFile(whole)).toBe(true);
	expect(asked).toEqual([undefined, `bytes=${8 * MB}-`, `bytes=${16 * MB}-`]);
	expect(files.size).toBe(0);
});

it('begins anew where the server knows no ranges, or the file has become shorter', async () => {
	const { files, cache } = cacheOf();
	await expect(resumed(URL, cache, serverOf(9 * MB).get).then(bytesOf)).rejects.toThrow('network');
	expect(await isFile(await resumed(URL, cache, serverOf(Infinity, false).get))).toBe(true);
	expect(files.size).toBe(0);
	for (let at = 0; at < 3; at++) files.set(`${URL}?piece=${at}`, new Blob([FILE.slice(0, 6 * MB)]));
	const { asked, get } = serverOf();
	expect(await isFile(await resumed(URL, cache, get))).toBe(true);
	expect([asked, files.size]).toEqual([[`bytes=${18 * MB}-`, undefined], 0]);
});

it('comes whole where nothing can be kept, and an error of the server is told as it is', async () => {
	const { files, cache } = cacheOf({ full: true });
	expect(await isFile(await resumed(URL, cache, serverOf().get))).toBe(true);
	expect(files.size).toBe(0);
	const missing = await resumed(URL, cache, () => Promise.resolve(new Response('no', { status: 404 })));
	expect(missing.status).toBe(404);
});
