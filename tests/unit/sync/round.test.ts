/** One round: records always go, files only if they are wanted, and over a metered line only if the reader says so. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256 } from '$lib/book/sha256.ts';
import { saveBook } from '$lib/library/store/books.ts';
import { database } from '$lib/storage/database.ts';
import { exchange } from '$lib/sync/round.ts';
import { MemoryDepot } from './memory-depot.ts';

let depot: MemoryDepot;

beforeEach(async () => {
	vi.stubGlobal('localStorage', { getItem: () => null });
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
	depot = new MemoryDepot();
	const id = await sha256(new Blob(['sea']));
	const book = { id, fileName: 'sea.epub', size: 3, title: 'Sea', authors: [], language: null };
	await saveBook({ ...book, addedAt: 1, openedAt: null }, new Blob(['sea']), null);
});
afterEach(() => void vi.unstubAllGlobals());

const on = (type: string) => vi.stubGlobal('navigator', { connection: { type } });
const round = (more: object = {}) =>
	exchange(null).round(depot, { depotId: 'd', books: true, onAnyLine: false, carries: true, ...more });
const names = (part: string) => [...depot.files.keys()].filter((name) => name.includes(part)).length;

it('sends the files of books over a line that costs nothing, or over any if the reader wants it', async () => {
	on('cellular');
	expect(await round()).toMatchObject({ put: 0, waiting: 1 });
	expect([names('/books/'), names('/devices/') > 0]).toEqual([0, true]);
	expect(await round({ onAnyLine: true })).toMatchObject({ put: 1, waiting: 0 });
	expect(names('/books/')).toBe(1);
});

it('sends them at once over any other line, and none if they stay behind', async () => {
	on('wifi');
	expect(await round({ carries: false })).not.toHaveProperty('put');
	expect(names('/books/')).toBe(0);
	expect(await round({ books: false })).toMatchObject({ put: 0 });
	expect(await round()).toMatchObject({ put: 1 });
	expect(names('/books/')).toBe(1);
});

it('asks the browser to send what waits once there is a network, where it can', async () => {
	const tags: string[] = [];
	const registered = (sync: object | undefined) =>
		vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } });
	registered({ register: async (tag: string) => void tags.push(tag) });
	await exchange(null).sendLater();
	expect(tags).toEqual(['devices']);
	registered(undefined);
	await exchange(null).sendLater();
	registered({ register: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
	await exchange(null).sendLater();
	registered({ register: () => Promise.reject(new TypeError('broken')) });
	await expect(exchange(null).sendLater()).rejects.toThrow('broken');
});
