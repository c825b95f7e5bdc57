/** Weights of a model in the page: fetched from a hub that breaks, kept in pieces, checked, and taken from a file. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../fixtures/browser-storage.ts';
import { readGguf } from '../../../../src/lib/chat/local-model/gguf.ts';
import { HUB } from '../../../../src/lib/site/connect-sources.js';
import { fromHub, lookUp, OFFERS } from '../../../../src/lib/chat/local-model/hub.ts';
import { toasts } from '../../../../src/lib/ui/toasts.svelte.ts';
import { LocalModels } from '../../../../src/lib/chat/local-model/local-models.svelte.ts';
import { WeightsStore, type About } from '../../../../src/lib/chat/local-model/weights.ts';
import { FolderDouble } from '../../../fixtures/doubles/file-system.ts';
import { tinyGguf } from '../../../fixtures/doubles/tiny-gguf.ts';

const PIECE = 1000;
const BYTES = Uint8Array.from({ length: 10 * PIECE + 7 }, (_, at) => (at * 31) % 251);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const [OFFER] = OFFERS as [(typeof OFFERS)[number]];

let disk: FolderDouble;
let store: WeightsStore;
/** What the hub sends before it breaks off; whether it knows ranges; what it says of the file. */
let hub: { bytes: Uint8Array; breaksAfter: number; knowsRanges: boolean; listing: unknown };
let asked: string[];
let server: Server;

beforeEach(async () => {
	disk = new FolderDouble();
	store = new WeightsStore(async () => disk.handle, PIECE);
	asked = [];
	const listing = {
		sha: 'c0ffee',
		siblings: [{ rfilename: OFFER.file, lfs: { sha256: SHA256, size: BYTES.length } }]
	};
	hub = { bytes: BYTES, breaksAfter: Infinity, knowsRanges: true, listing };
	server = createServer((request, response) => {
		const { url = '', headers } = request;
		asked.push(`${url} ${headers.range ?? ''}`.trim());
		if (url.startsWith('/api/')) return void response.end(JSON.stringify(hub.listing));
		const start = hub.knowsRanges ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
		if (start >= hub.bytes.length) return void response.writeHead(416).end();
		const rest = hub.bytes.subarray(start);
		response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
		if (rest.length <= hub.breaksAfter) return void response.end(rest);
		response.write(rest.subarray(0, hub.breaksAfter), () => setTimeout(() => response.destroy(), 20));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	const original = fetch;
	vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
		original(url.replace(HUB, `http://127.0.0.1:${port}/`), options)
	);
	vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: disk.disk.free, usage: 0 }) } });
});
afterEach(() => {
	vi.unstubAllGlobals();
	server.closeAllConnections();
	server.close();
});

const bytesOf = async (name = OFFER.name) => {
	const blob = await store.open(name);
	return blob && new Uint8Array(await blob.arrayBuffer());
};
const opened = async () => {
	const models = new LocalModels(store, async () => void asked.push('the engine'));
	await models.look();
	return models;
};

describe('a download', () => {
	it('fetches what the hub announces: one commit, its size, and its hash', async () => {
		const models = await opened();
		await models.download(OFFER);
		expect(models.failure).toBe('');
		expect(asked).toEqual([
			`/api/models/${OFFER.repository}?blobs=true`,
			`/${OFFER.repository}/resolve/c0ffee/${OFFER.file}`,
			// A reader who goes offline now has all that an answer needs.
			'the engine'
		]);
		expect(models.kept).toMatchObject([
			{ name: OFFER.name, size: BYTES.length, done: BYTES.length, isWhole: true }
		]);
		expect(await bytesOf()).toEqual(BYTES);
	});

	it.each([true, false])(
		'resumes after a break and a reload where it was, ranges known: %s',
		async (knowsRanges) => {
			hub = { ...hub, knowsRanges, breaksAfter: 4 * PIECE + 500 };
			const models = await opened();
			await models.download(OFFER);
			expect(models.failure).toMatch(/^Qwen3 0\.6B is incomplete: /);
			expect(await bytesOf()).toBeNull();
			hub.breaksAfter = Infinity;
			// The hub has another version by now: this one is taken to its end.
			hub.listing = {};
			const later = await opened();
			expect(later.kept).toMatchObject([{ done: 4 * PIECE, isWhole: false }]);
			await later.download(OFFER);
			expect(asked.at(-2)).toBe(`/${OFFER.repository}/resolve/c0ffee/${OFFER.file} bytes=${4 * PIECE}-`);
			expect(await bytesOf()).toEqual(BYTES);
		}
	);

	it('can be paused, keeps what has arrived, and reports no fault', async () => {
		hub.breaksAfter = 3 * PIECE + 1;
		const models = await opened();
		const wait = vi.spyOn(models, 'getting', 'set');
		wait.mockImplementation((getting) => {
			if (getting && getting.done >= 2 * PIECE) models.pause();
		});
		await models.download(OFFER);
		expect(models.failure).toBe('');
		expect(models.kept[0]!.done).toBeGreaterThanOrEqual(2 * PIECE);
		expect(models.kept[0]!.isWhole).toBe(false);
	});

	it('continues when the settings are closed, and shows its progress and its end', async () => {
		const models = await opened();
		toasts.list = [];
		const close = models.watch();
		const done = models.download(OFFER);
		await vi.waitFor(() => expect(models.getting).not.toBeNull());
		close();
		await done;
		expect(toasts.list.map(({ text }) => text)).toEqual([
			'Qwen3 0.6B is still on its way. The settings show how far it is.',
			'Qwen3 0.6B is on this device now. Choose it in the settings.'
		]);
		expect(await bytesOf()).toEqual(BYTES);
	});

	it('is checked again if it was left during the check, with nothing requested anew', async () => {
		const models = await opened();
		const shown = vi.spyOn(models, 'getting', 'set').mockImplementation((getting) => {
			if (getting && getting.done === BYTES.length) models.pause();
		});
		await models.download(OFFER);
		shown.mockRestore();
		expect(models.kept).toMatchObject([{ done: BYTES.length, isWhole: false }]);
		await models.download(OFFER);
		expect(models.failure).toBe('');
		expect(asked.filter((each) => each.startsWith('/'))).toHaveLength(2);
		expect(await bytesOf()).toEqual(BYTES);
	});

	it('can begin anew if it was left at its beginning, and hides no other', async () => {
		const models = await opened();
		await models.take(new File([tinyGguf({ name: 'Tiny' })], 'tiny.gguf'));
		const name = createHash('sha256').update(OFFER.name).digest('hex');
		const folder = await (await disk.getDirectoryHandle('models')).getDirectoryHandle(name, { create: true });
		await folder.getFileHandle('about.json', { create: true });
		const later = await opened();
		expect(later.kept.map((kept) => kept.name)).toEqual(['Tiny · F32']);
		await later.download(OFFER);
		expect(await bytesOf()).toEqual(BYTES);
	});

	it('is deleted if it is not what was announced', async () => {
		hub.bytes = BYTES.with(5000, 1);
		const models = await opened();
		await models.download(OFFER);
		expect(models.failure).toContain('the downloaded file is not the one the hub announces');
		expect(models.kept).toEqual([]);
	});

	it('does not begin without room, and says where the room ends in the middle', async () => {
		disk.disk.free = 5 * PIECE;
		const models = await opened();
		await models.download(OFFER);
		expect(models.failure).toContain('too little space');
		expect(asked).toHaveLength(1);
		vi.stubGlobal('navigator', { storage: { estimate: async () => ({}) } });
		await models.download(OFFER);
		expect(models.failure).toContain('too little space');
		expect(models.kept[0]!.done).toBeGreaterThan(0);
		disk.disk.free = Infinity;
		await models.download(OFFER);
		expect(await bytesOf()).toEqual(BYTES);
	});

	it('explains what a hub without the file means', async () => {
		hub.listing = { sha: 'c0ffee', siblings: [] };
		await expect(lookUp(OFFER, AbortSignal.timeout(5000))).rejects.toThrow('no longer has it');
		server.removeAllListeners('request').on('request', (_, response) => response.writeHead(503).end());
		await expect(lookUp(OFFER, AbortSignal.timeout(5000))).rejects.toThrow('HTTP 503');
		await expect(fromHub(`${HUB}x`)(0, AbortSignal.timeout(5000))).rejects.toThrow('HTTP 503');
	});

	it('is deleted by the reader, and is incomplete once the browser has discarded a piece', async () => {
		const models = await opened();
		await models.download(OFFER);
		const folder = await disk.getDirectoryHandle('models');
		for await (const one of folder.values()) await (one as FolderDouble).removeEntry('3');
		expect(await bytesOf()).toBeNull();
		await models.remove(OFFER.name);
		expect(models.kept).toEqual([]);
	});
});

describe('a file of the reader’s own', () => {
	const file = (bytes: Uint8Array<ArrayBuffer>, name = 'mine.gguf') => new File([bytes], name);

	it('is named by what it says of itself, and is still there the next time', async () => {
		const models = await opened();
		const bytes = tinyGguf({ name: 'Tiny' });
		expect(await models.take(file(bytes))).toBe('Tiny · F32');
		expect((await opened()).kept).toMatchObject([{ name: 'Tiny · F32', sha256: null, isWhole: true }]);
		expect(await bytesOf('Tiny · F32')).toEqual(bytes);
	});

	it('may have any name, and is never mistaken for an offered one', async () => {
		const models = await opened();
		expect(await models.take(file(tinyGguf({ name: '../..' })))).toBe('../.. · F32');
		expect(await models.take(file(tinyGguf({ name: OFFER.name, fileType: null })))).toBe('mine.gguf');
		expect(models.kept).toHaveLength(2);
	});

	it('is refused with a reason if it is not a model, or one of several parts', async () => {
		const models = await opened();
		for (const bytes of [
			new Uint8Array(),
			new TextEncoder().encode('PK\u0003\u0004'.padEnd(100)),
			new Uint8Array(100)
		])
			expect(await models.take(file(bytes))).toBeNull();
		expect(models.failure).toContain('This is not a GGUF file');
		expect(await models.take(file(tinyGguf({ parts: 3 })))).toBeNull();
		expect(models.failure).toContain('one of several files');
		expect(models.kept).toEqual([]);
	});

	it('says what it is, even if it breaks off in the middle', async () => {
		const bytes = tinyGguf({ name: 'Tiny' });
		const facts = { name: 'Tiny', quantisation: 'F32', isPart: false };
		expect(await readGguf(new Blob([bytes]))).toEqual(facts);
		expect(await readGguf(new Blob([bytes.subarray(0, 400)]))).toMatchObject({ name: 'Tiny' });
	});

	it('is reported if it cannot be read', async () => {
		const models = await opened();
		const folder = file(new Uint8Array(100), 'folder.gguf');
		folder.slice = () => {
			throw new DOMException('It is a folder.', 'NotReadableError');
		};
		expect(await models.take(folder)).toBeNull();
		expect(models.failure).toBe('folder.gguf is incomplete: It is a folder.');
	});

	it('is written by one tab at a time', async () => {
		let last: Promise<unknown> = Promise.resolve();
		const request = (_: string, __: LockOptions, work: () => Promise<void>) => (last = last.then(work));
		vi.stubGlobal('navigator', { ...navigator, locks: { request } });
		const order: string[] = [];
		const fill = (bytes: Uint8Array<ArrayBuffer>) =>
			store.fill(
				{ name: 'Mine', size: bytes.length, sha256: null, url: null },
				async () => new Blob([bytes]).stream(),
				(done) => order.push(`${done} of ${bytes.length}`),
				AbortSignal.timeout(5000)
			);
		const [one, other] = [BYTES.subarray(0, 500), BYTES.subarray(0, 700)];
		await Promise.all([fill(one), fill(other)]);
		expect(order).toEqual(['500 of 500', '500 of 500', '700 of 700', '700 of 700']);
		expect(await bytesOf('Mine')).toEqual(other);
	});

	it('is copied again if it was not copied whole', async () => {
		const about: About = { name: 'Half', size: BYTES.length, sha256: null, url: null };
		const half = async () => new Blob([BYTES.subarray(0, 5 * PIECE)]).stream();
		const fill = (read: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>) =>
			store.fill(about, read, () => undefined, AbortSignal.timeout(5000));
		await expect(fill(half)).rejects.toThrow('broke off');
		await fill(async () => new Blob([BYTES]).stream());
		expect(await bytesOf('Half')).toEqual(BYTES);
	});
});
