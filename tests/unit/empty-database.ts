/** Unit tests share one process and its IndexedDB (fake-indexeddb, where a file asks for it): each file begins with an empty one. */
import { beforeAll } from 'vitest';
import { database } from '../../src/lib/storage/database.ts';

beforeAll(async () => {
	if (!('indexedDB' in globalThis)) return;
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
});
