/** The app's IndexedDB: the reader's data, and the search indexes, which can be computed again. */
import {
	openDB,
	type DBSchema,
	type IDBPDatabase,
	type IDBPObjectStore,
	type IDBPTransaction,
	type StoreNames
} from 'idb';

/** The stores. Each stands in the file of its subject that uses it, which adds it here with the type of its records. */
export interface Schema extends DBSchema {
	/** What the reader deleted, so that neither an open tab nor an older backup brings it back. */
	deletions: { key: [kind: string, id: string]; value: Deletion };
}

export interface Deletion {
	kind: 'books' | 'annotations' | 'conversations' | 'days' | 'memories' | 'stories';
	/** Its key; parts of a key are joined by a space. Of 'days', which are deleted all at once, ''. */
	id: string;
	/** Milliseconds since 1970. */
	at: number;
}

export type Database = IDBPDatabase<Schema>;

/** Over any of the stores. */
export type AnyTransaction = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>;

/** A store in a transaction that may write, whatever other stores are in it. */
export type StoreFor<Name extends StoreNames<Schema>> = Pick<
	IDBPObjectStore<Schema, [Name], Name, 'readwrite'>,
	'get' | 'getKey' | 'getAllKeys' | 'put' | 'delete'
>;

/** Raised with every change of the stores. */
const VERSION = 8;

let opening: Promise<Database> | undefined;

/** Opens the database, once while the connection lasts. anew: the connection was lost. Rejects where the browser forbids storage (some private windows). */
export function database(anew = false): Promise<Database> {
	if (anew) opening = undefined;
	opening ??= openDB<Schema>('lectern', VERSION, {
		upgrade(db, from, _to, transaction) {
			if (from < 1) {
				db.createObjectStore('books', { keyPath: 'id' });
				db.createObjectStore('files');
				db.createObjectStore('places', { keyPath: 'book' });
				db.createObjectStore('vectors', { keyPath: ['book', 'model', 'chunker', 'first'] });
				db.createObjectStore('conversations', { keyPath: 'id' }).createIndex('book', 'book');
			}
			if (from < 2) db.createObjectStore('postings', { keyPath: ['book', 'version'] });
			if (from < 3) {
				db.createObjectStore('annotations', { keyPath: 'id' }).createIndex('book', 'book');
				db.createObjectStore('days', { keyPath: ['day', 'book'] });
				db.createObjectStore('memories', { keyPath: 'id' });
			}
			if (from < 4) db.createObjectStore('stories', { keyPath: ['book', 'chapter'] });
			if (from < 5) db.createObjectStore('states');
			if (from < 6) db.createObjectStore('deletions', { keyPath: ['kind', 'id'] });
			if (from < 7) db.createObjectStore('names', { keyPath: ['book', 'version'] });
			if (from < 8) db.createObjectStore('turns', { keyPath: ['book', 'conversation', 'question', 'model'] });
			// Vectors of version 1 lack the places of their passages, and are computed again.
			if (from === 1) void transaction.objectStore('vectors').clear();
		},
		// A newer version of the app in another tab wants to upgrade, or everything is to be deleted: let it. What comes
		// after opens the database anew, and is told where its version is newer than this build.
		blocking: (_current, _blocked, event) => {
			opening = undefined;
			(event.target as IDBDatabase).close();
		},
		terminated: () => (opening = undefined)
	}).catch((error: unknown) => {
		opening = undefined;
		throw error;
	});
	return opening;
}
