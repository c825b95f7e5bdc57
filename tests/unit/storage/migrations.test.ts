import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it } from 'vitest';
import { openDB } from 'idb';
import { database, STORES } from '$lib/storage/database.ts';
import { makeOldDatabase, migrate, missingAfterMigration, oldVersions } from '../../torture/migrations.ts';

/** Closes the database and deletes it: a browser that the app was never opened in. */
async function forget(): Promise<void> {
	(await database(true)).close();
	await new Promise((resolve, reject) => {
		const request = indexedDB.deleteDatabase('lectern');
		request.onsuccess = resolve;
		request.onerror = () => reject(request.error ?? new Error('It was not deleted.'));
	});
}

async function layout(): Promise<unknown> {
	const db = await database(true);
	const names = [...db.objectStoreNames];
	const transaction = db.transaction(names);
	return names.map((name) => {
		const { keyPath, indexNames } = transaction.objectStore(name as 'annotations');
		return { name, keyPath, indexes: [...indexNames] };
	});
}

describe('the database of an earlier version', () => {
	afterAll(forget);

	it.each(oldVersions())('%i is opened with everything in it, and brought up to date', async (version) => {
		await forget();
		const now = await layout();
		await forget();
		await makeOldDatabase(version, version);
		await database(true);
		await migrate();
		expect(await missingAfterMigration(version, version)).toEqual([]);
		expect(await layout()).toEqual(now);
	});

	it('13 loses its bundles, which are made again', async () => {
		await forget();
		const old = await openDB('lectern', 13, {
			upgrade: (db) =>
				db.createObjectStore('bundles', { keyPath: 'id' }).createIndex('book', 'book', { multiEntry: true })
		});
		await old.put('bundles', { id: 'a', book: ['a', 'b'], terms: '' });
		old.close();
		expect(await (await database(true)).count('bundles')).toBe(0);
	});

	it('1 loses its vectors, which lack places, and no later one does', async () => {
		for (const [version, kept] of [
			[1, 0],
			[2, 1]
		] as const) {
			await forget();
			const old = await openDB('lectern', version, {
				upgrade: (db) => db.createObjectStore('vectors', { keyPath: ['book', 'model', 'chunker', 'first'] })
			});
			await old.put('vectors', { book: 'a', model: 'm', chunker: 'c', first: 0 });
			old.close();
			expect(await (await database(true)).count('vectors')).toBe(kept);
		}
	});

	it('has its stores as they were made then: a line that changes would make one twice, or none', () => {
		const since = new Map<number, string[]>();
		for (const [name, { since: version, keyPath }] of Object.entries(STORES))
			since.set(version, [...(since.get(version) ?? []), `${name}(${[keyPath ?? []].flat().join()})`]);
		expect(Object.fromEntries([...since].map(([version, names]) => [version, names.join(' ')]))).toEqual({
			1: 'books(id) files() places(book) vectors(book,model,chunker,first) conversations(id)',
			2: 'postings(book,version)',
			3: 'annotations(id) days(day,book) memories(id)',
			4: 'stories(book,chapter)',
			5: 'states()',
			6: 'deletions(kind,id)',
			7: 'names(book,version)',
			8: 'turns(book,conversation,question,model)',
			9: 'covers()',
			10: 'faces() changes(kind,id) registers(kind,id) device() connection()',
			11: 'dictionaries(id) entries() translations(book,by,hash)',
			12: 'wallet(kind,id)',
			13: 'bundles(id)'
		});
	});

	it('and the current one have every store under its original key', async () => {
		await forget();
		expect(await layout()).toEqual(
			Object.entries(STORES)
				.map(([name, { keyPath, book }]) => ({
					name,
					keyPath: keyPath ?? null,
					indexes: book === 'index' ? ['book'] : []
				}))
				.sort((one, other) => (one.name < other.name ? -1 : 1))
		);
	});
});
