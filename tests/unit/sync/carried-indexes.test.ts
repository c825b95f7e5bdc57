/** The search index of a book, from a device that has read it to one that need not. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { CUT } from '$lib/search/lexical/postings.ts';
import { embeddingModel } from '$lib/search/embedding/models.ts';
import { libraryProgress } from '$lib/search/library/index-all-parts.svelte.ts';
import { stateStore, RECORD_PASSAGES, vectorStore } from '$lib/search/stores/index-records.ts';
import { CHUNKER_VERSION } from '$lib/search/text/chunker-version.ts';
import { packStates } from '$lib/search/vectors/token-states.ts';
import { deleteBook, saveBook } from '$lib/library/store/books.ts';
import { database } from '$lib/storage/database.ts';
import { carryFiles } from '$lib/sync/book-files.ts';
import { synchronise } from '$lib/sync/synchronise.ts';
import { thisReplica } from '$lib/sync/this-replica.ts';
import { MemoryDepot } from './memory-depot.ts';

const PASSAGES = 300;
const BOOK = 'b'.repeat(64);
const models = { own: embeddingModel('multilingual-e5-small', '/models/one/'), others: null };
const key = { book: BOOK, model: models.own.key, chunker: CHUNKER_VERSION };
/** Its token states are not those of the layer that its vectors are made of. */
const statesKey = { ...key, model: models.own.statesKey };
const rows = Array.from({ length: PASSAGES }, (_, row) => row);
const states = packStates(new Float32Array(16).fill(0.25), 8, [2]);
let depot: MemoryDepot;

const recordOf = (some: number[]) => ({
	...{ first: some[0] ?? 0, rows: Uint32Array.from(some), places: new Uint32Array(3 * some.length) },
	...{
		dimensions: 8,
		vectors: new Int8Array(8 * some.length).fill(7),
		scales: new Float32Array(some.length)
	},
	...{ probe: new Int8Array(8), checksum: 1 }
});

async function readByModel(): Promise<void> {
	await vectorStore.replace(key, [
		recordOf(rows.slice(0, RECORD_PASSAGES)),
		recordOf(rows.slice(RECORD_PASSAGES))
	]);
	await stateStore.save(
		statesKey,
		rows,
		rows.map(() => states)
	);
}

/** As a device that has cut the book, and has not read it. */
async function forget(): Promise<void> {
	const db = await database();
	await Promise.all((['vectors', 'states'] as const).map((store) => db.clear(store)));
	await lookAgain();
}

async function lookAgain(): Promise<void> {
	const db = await database();
	const state = await db.get('device', 'this');
	if (state) await db.put('device', { ...state, carried: [], lookedAt: 0 }, 'this');
}

const cutAs = async (version: string) => {
	const db = await database();
	await db.clear('postings');
	await db.put('postings', { book: BOOK, version } as never);
};

beforeEach(async () => {
	vi.stubGlobal('localStorage', { getItem: () => null });
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
	depot = new MemoryDepot();
	const book = { id: BOOK, fileName: 'sea.epub', size: 3, title: 'Sea', authors: [], language: 'en' };
	await saveBook({ ...book, addedAt: 1, openedAt: null }, new Blob(['sea']));
	await cutAs(`${CUT}.${PASSAGES}.cut`);
	await synchronise(depot, thisReplica, { depotId: 'd' });
	await readByModel();
});

const carry = (own = models) => carryFiles(depot, thisReplica, { books: false, models: own });
const names = () => [...depot.files.keys()].filter((name) => name.includes('/indexes/'));
const isComplete = async () => (await libraryProgress([BOOK], models))[0]?.complete;

it('is sent in parts, and used whole if the book was cut in the same way', async () => {
	expect(await carry()).toEqual({ put: 1, fetched: 0, missing: [], waiting: 0, noRoom: '' });
	expect(names()).toHaveLength(2);
	await forget();
	expect(await isComplete()).toBe(false);
	expect(await carry()).toEqual({ put: 0, fetched: 1, missing: [], waiting: 0, noRoom: '' });
	expect(await isComplete()).toBe(true);
	expect(await vectorStore.load(key)).toMatchObject([{ first: 0 }, { first: RECORD_PASSAGES, checksum: 1 }]);
	expect(await stateStore.load(statesKey, [299])).toEqual([states]);
});

it('is used as soon as the book was cut here, even if it was looked for a moment ago', async () => {
	await carry();
	await forget();
	const db = await database();
	const words = (await db.getAll('postings'))[0]!;
	await db.clear('postings');
	expect(await carry()).toMatchObject({ fetched: 0 });
	await db.put('postings', words);
	expect(await carry()).toMatchObject({ fetched: 1 });
});

it('is not fetched if the reader wants none', async () => {
	expect(await carryFiles(depot, thisReplica, { books: false, models: null })).toMatchObject({ put: 0 });
	expect(names()).toEqual([]);
});

it('is not sent before it is complete, and nobody waits for it', async () => {
	await (await database()).clear('states');
	expect(await carry()).toEqual({ put: 0, fetched: 0, missing: [], waiting: 0, noRoom: '' });
	await forget();
	expect(await carry()).toEqual({ put: 0, fetched: 0, missing: [], waiting: 0, noRoom: '' });
	// It is looked for again after a while, and not with every change.
	const list = vi.spyOn(depot, 'list');
	await carry();
	expect(list).not.toHaveBeenCalled();
});

it('resumes where it was stopped', async () => {
	const put = vi.spyOn(depot, 'put');
	put.mockImplementationOnce(MemoryDepot.prototype.put.bind(depot));
	put.mockRejectedValueOnce(new Error('The network is gone.'));
	await expect(carry()).rejects.toThrow('network');
	expect(names()).toHaveLength(1);
	put.mockRestore();
	const again = vi.spyOn(depot, 'put');
	await carry();
	expect([names().length, again.mock.calls.length]).toEqual([2, 1]);
});

it.each([
	['another model', { own: embeddingModel('all-MiniLM-L6-v2', '/models/two/'), others: null }, 'cut'],
	['a book that was cut in another way', models, 'another cut']
])('is useless to %s, and stays there', async (_, own, cut) => {
	await carry();
	await forget();
	await cutAs(`${CUT}.${PASSAGES}.${cut}`);
	expect(await carry(own)).toMatchObject({ fetched: 0 });
	expect(names()).toHaveLength(2);
	expect(await vectorStore.load(key)).toEqual([]);
});

it('counts as missing if it is not what its name says, and is sent again by whoever has it', async () => {
	await carry();
	const [first = '', second = ''] = names();
	const parts = [await depot.get(first), await depot.get(second)];
	for (const wrong of [new Uint8Array(9), parts[0]?.slice(0, -1), parts[1]]) {
		await forget();
		await depot.delete(first);
		await depot.put(first, wrong!);
		expect(await carry()).toMatchObject({ fetched: 0 });
		expect([await vectorStore.load(key), await stateStore.rows(statesKey)]).toEqual([[], []]);
		expect(names()).toEqual([]);
		await readByModel();
		await lookAgain();
		expect(await carry()).toMatchObject({ put: 1 });
	}
});

it('is deleted if it is from an older version of Lectern; if there is one from a newer version, nothing is sent', async () => {
	const old = `lectern/v1/indexes/1.1/${BOOK}.${'a'.repeat(16)}-0`;
	await depot.put(old, new Uint8Array(1));
	expect(await carry()).toMatchObject({ put: 1 });
	expect(names()).not.toContain(old);
	for (const name of names()) await depot.delete(name);
	await depot.put(old.replace('1.1', '99.10'), new Uint8Array(1));
	await lookAgain();
	expect(await carry()).toMatchObject({ put: 0 });
	expect(names()).toHaveLength(1);
});

it('is deleted with its book', async () => {
	await carry();
	await deleteBook(BOOK);
	await synchronise(depot, thisReplica, { depotId: 'd' });
	await lookAgain();
	await carry();
	expect(names()).toEqual([]);
});
