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
