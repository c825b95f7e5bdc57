/** The database as a whole: opened once, given up for a newer version, and what belongs to a book found in every store. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteBook } from '$lib/library/store/books.ts';
import {
	database,
	inBatches,
	startingWith,
	STORES,
	type Database,
	type StoreName,
	type Transaction
} from '$lib/storage/database.ts';
import { checkBook, checkRecord, remember, removeDeletion } from '$lib/storage/deletions.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import { writes } from '$lib/storage/write-queue.ts';

afterEach(() => vi.restoreAllMocks());

describe('the connection', () => {
	it('is opened once, and again if it was lost', async () => {
		const one = await database();
		expect(await database()).toBe(one);
		expect(await database(true)).not.toBe(one);
		one.close();
	});

	it('is opened again after the browser has closed it, for example when its data is cleared', async () => {
		const lost = await database();
		// Its types take the class for one of its databases.
		forceCloseDatabase(unwrap(lost) as unknown as typeof IDBDatabase);
		await new Promise((resolve) => setTimeout(resolve));
		expect(await database()).not.toBe(lost);
	});

	it('is tried again after the browser has refused it', async () => {
		const open = indexedDB.open.bind(indexedDB);
		// As a build does that is older than what another tab runs.
		vi.spyOn(indexedDB, 'open').mockImplementationOnce((name) => open(name, 1));
		await expect(database(true)).rejects.toThrow(/version/i);
		expect((await database()).name).toBe('lectern');
	});

	it('is given up for a newer version of the app', async () => {
		const old = await database();
		await new Promise((resolve, reject) => {
			const request = indexedDB.deleteDatabase('lectern');
			request.onsuccess = resolve;
			request.onblocked = () => reject(new Error('It was not given up.'));
		});
		expect(() => old.transaction('places')).toThrow();
		expect(await database()).not.toBe(old);
	});
});

/** A record of every store for the book; of memories also one that is about no book. */
async function fill(db: Database, book: string): Promise<void> {
	const put = (store: StoreName, value: object, key?: IDBValidKey) =>
		(db as unknown as { put(...parts: unknown[]): Promise<unknown> }).put(store, value, key);
	for (const [name, { keyPath, book: by }] of Object.entries(STORES) as [
		StoreName,
		(typeof STORES)['books']
	][]) {
		if (by === null) continue;
		const record: Record<string, string> = { book };
		for (const part of [keyPath ?? []].flat()) record[part] ??= name === 'books' ? book : `${part} ${book}`;
		if (keyPath) await put(name, record);
		else await put(name, record, by === 'key' && name === 'files' ? [book, 0] : [book, 'm', 'c', 0]);
	}
	await put('files', { whole: true }, book);
	await put('memories', { id: `about none ${book}`, book: null });
}

describe('a book that is deleted', () => {
	it('leaves nothing in any store, and takes nothing of another book', async () => {
		const db = await database();
		for (const store of db.objectStoreNames) await db.clear(store);
		await fill(db, 'one');
		await fill(db, 'other');
		expect(await deleteBook('one')).toBe(true);
		const left = await Promise.all(
			[...db.objectStoreNames].map(async (name) => [name, await db.getAllKeys(name)] as const)
		);
		for (const [name, keys] of left) {
			const ofOne = keys.filter((key) => /\bone\b/.test(String(key)));
			if (name === 'deletions') expect(ofOne).toEqual([['books', 'one']]);
			// The other devices are told of each.
			else if (name === 'changes')
				expect(ofOne).toEqual([
					['annotations', 'id one'],
					['books', 'one'],
					['conversations', 'id one'],
					['days', 'day one one'],
					['memories', 'id one'],
					['places', 'one'],
					['stories', 'one chapter one']
				]);
			else if (name === 'memories') expect(ofOne).toEqual(['about none one']);
			else expect([name, ofOne]).toEqual([name, []]);
			expect(keys.some((key) => /\bother\b/.test(String(key)))).toBe(STORES[name].book !== null);
		}
	});

	it('is found by the beginning of a key, and not by a similar one', async () => {
		const range = startingWith('a', 'b');
		expect(
			[
				['a', 'b'],
				['a', 'b', 'c'],
				['a', 'b', 9]
			].map((key) => range.includes(key))
		).toEqual([true, true, true]);
		expect([['a'], ['a', 'bc'], ['a', 'c'], 'a'].map((key) => range.includes(key))).toEqual([
			false,
			false,
			false,
			false
		]);
	});
});

it('all records of a store are read some at a time, each once', async () => {
	const db = await database();
	await db.clear('bundles');
	for (const at of [1, 2, 3, 4, 5, 6, 7]) await db.put('bundles', { id: `bundle ${at}` } as never);
	const sizes: number[] = [];
	for await (const records of inBatches('bundles', 3)) sizes.push(records.length);
	expect(sizes).toEqual([3, 3, 1]);
});

describe('a deletion', () => {
	const within = <T>(work: (transaction: Transaction<readonly ['deletions']>) => Promise<T>) =>
		writes.once(['deletions'], work);

	it('is remembered with its time until the thing is made anew', async () => {
		const before = Date.now();
		await within(async (transaction) => remember(transaction, 'memories', 'fact'));
		const kept = await (await database()).get('deletions', ['memories', 'fact']);
		expect(kept).toMatchObject({ kind: 'memories', id: 'fact' });
		expect(kept?.at).toBeGreaterThanOrEqual(before);
		await expect(within((transaction) => checkRecord(transaction, 'memories', 'fact'))).rejects.toThrow(
			StorageError
		);
		await within((transaction) => checkRecord(transaction, 'annotations', 'fact'));
		await within(async (transaction) => removeDeletion(transaction, 'memories', 'fact'));
		await within((transaction) => checkRecord(transaction, 'memories', 'fact'));
	});

	it('of a book includes everything that belongs to it', async () => {
		await within(async (transaction) => remember(transaction, 'books', 'gone'));
		await expect(within((transaction) => checkBook(transaction, 'gone'))).rejects.toThrow(StorageError);
		await within((transaction) => checkBook(transaction, 'here'));
	});

	it('is not stored if the work fails after it', async () => {
		const failing = within(async (transaction) => {
			remember(transaction, 'books', 'half');
			throw new Error('The rest failed.');
		});
		await expect(failing).rejects.toThrow('The rest failed.');
		expect(await (await database()).get('deletions', ['books', 'half'])).toBeUndefined();
	});
});
