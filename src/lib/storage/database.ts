/** The app's IndexedDB: the reader's data, and the search indexes, which can be computed again. */
import {
	openDB,
	type DBSchema,
	type IDBPDatabase,
	type IDBPObjectStore,
	type IDBPTransaction,
	type StoreNames as NamesIn
} from 'idb';

/** The records of each store. The file of its subject that uses a store adds it here with their type (`declare module`). */
export interface Schema extends DBSchema {
	/** What the reader deleted, so that neither an open tab nor an older backup brings it back. */
	deletions: { key: [kind: string, id: string]; value: Deletion };
	/** Which records were written here since the reader's other devices were told. */
	changes: { key: [kind: string, id: string]; value: Change };
}

export type StoreName = NamesIn<Schema>;
export type Database = IDBPDatabase<Schema>;
export type Transaction<Names extends ArrayLike<StoreName>> = IDBPTransaction<Schema, Names, 'readwrite'>;

/** A store in a transaction that may write, whatever other stores are in it. */
export type StoreFor<Name extends StoreName> = Pick<
	IDBPObjectStore<Schema, [Name], Name, 'readwrite'>,
	'get' | 'getKey' | 'getAllKeys' | 'put' | 'delete'
>;

/** What a reader made, each kind in the store of its name: a backup has it, and remembers what was deleted. */
export const KINDS = [
	'books',
	'places',
	'annotations',
	'conversations',
	'days',
	'memories',
	'stories'
] as const;
export type Kind = (typeof KINDS)[number];

export interface Deletion {
	kind: Kind;
	/** Its key; parts of a key are joined by a space. Of 'days', which are deleted all at once, ''. */
	id: string;
	/** Milliseconds since 1970. */
	at: number;
}

/** A record that was written or deleted. */
export interface Change {
	kind: Kind | 'settings';
	/** As a deletion has it. */
	id: string;
	/** Milliseconds since 1970, with a random fraction: two changes of one record are told apart by it. */
	at: number;
}

interface StoreDefinition {
	/** The version that brought it. */
	since: number;
	keyPath?: string | string[];
	/**
	 * Where a record says to which book it belongs, so that it goes with the book: its key is the book or begins with it,
	 * the store has an index of this name, or only the record itself has it. Null: it stays.
	 */
	book: 'key' | 'index' | 'record' | null;
}

/** Raised with every change of the stores. */
const VERSION = 12;

/** All stores. A line is never changed, as readers come from every version. */
export const STORES: Record<StoreName, StoreDefinition> = {
	books: { since: 1, keyPath: 'id', book: 'key' },
	files: { since: 1, book: 'key' },
	places: { since: 1, keyPath: 'book', book: 'key' },
	vectors: { since: 1, keyPath: ['book', 'model', 'chunker', 'first'], book: 'key' },
	conversations: { since: 1, keyPath: 'id', book: 'index' },
	postings: { since: 2, keyPath: ['book', 'version'], book: 'key' },
	annotations: { since: 3, keyPath: 'id', book: 'index' },
	days: { since: 3, keyPath: ['day', 'book'], book: 'record' },
	memories: { since: 3, keyPath: 'id', book: 'record' },
	stories: { since: 4, keyPath: ['book', 'chapter'], book: 'key' },
	states: { since: 5, book: 'key' },
	deletions: { since: 6, keyPath: ['kind', 'id'], book: null },
	names: { since: 7, keyPath: ['book', 'version'], book: 'key' },
	turns: { since: 8, keyPath: ['book', 'conversation', 'question', 'model'], book: 'key' },
	covers: { since: 9, book: 'key' },
	faces: { since: 10, book: null },
	changes: { since: 10, keyPath: ['kind', 'id'], book: null },
	registers: { since: 10, keyPath: ['kind', 'id'], book: null },
	device: { since: 10, book: null },
	connection: { since: 10, book: null },
	dictionaries: { since: 11, keyPath: 'id', book: null },
	entries: { since: 11, book: null },
	translations: { since: 11, keyPath: ['book', 'by', 'hash'], book: 'key' },
	wallet: { since: 12, keyPath: ['kind', 'id'], book: null }
};

let opening: Promise<Database> | undefined;

/** Opens the database, once while the connection lasts. anew: the connection was lost. Rejects where the browser forbids storage (some private windows). */
export function database(anew = false): Promise<Database> {
	if (anew) opening = undefined;
	opening ??= openDB<Schema>('lectern', VERSION, {
		upgrade(db, from, _to, transaction) {
			for (const [name, { since, keyPath, book }] of Object.entries(STORES)) {
				if (from >= since) continue;
				const store = db.createObjectStore(name as 'annotations', keyPath ? { keyPath } : {});
				if (book === 'index') store.createIndex('book', 'book');
			}
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

/** All keys that begin with these parts: in IndexedDB's order a list is greater than any text or number. */
export const startingWith = (...parts: (string | number)[]): IDBKeyRange =>
	IDBKeyRange.bound(parts, [...parts, []]);
