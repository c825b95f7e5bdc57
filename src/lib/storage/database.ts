/** The app's IndexedDB. It holds the reader's data, and search indexes, which can be computed again. */
import {
	openDB,
	type DBSchema,
	type IDBPDatabase,
	type IDBPObjectStore,
	type IDBPTransaction,
	type StoreNames as NamesIn
} from 'idb';

/** The records of each store. Each subject declares its stores here, from the file that uses them (`declare module`). */
export interface Schema extends DBSchema {
	/** What the reader deleted, so that neither an open tab nor an older backup brings it back. */
	deletions: { key: [kind: string, id: string]; value: Deletion };
	/** The records written here since the reader's other devices were last told. */
	changes: { key: [kind: string, id: string]; value: Change };
}

export type StoreName = NamesIn<Schema>;
export type Database = IDBPDatabase<Schema>;
export type Transaction<Names extends ArrayLike<StoreName>> = IDBPTransaction<Schema, Names, 'readwrite'>;

/** A store in a writing transaction, whatever other stores the transaction has. */
export type StoreFor<Name extends StoreName> = Pick<
	IDBPObjectStore<Schema, [Name], Name, 'readwrite'>,
	'get' | 'getKey' | 'getAllKeys' | 'put' | 'delete'
>;

/** What a reader made, each kind in the store of its name. A backup contains these, and their deletions are remembered. */
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
	/** The record's key, with its parts joined by a space. For 'days', which are deleted all at once, it is ''. */
	id: string;
	/** Milliseconds since 1970. */
	at: number;
}

/** A record that was written or deleted. */
export interface Change {
	kind: Kind | 'settings';
	/** The same form as in a deletion. */
	id: string;
	/** Milliseconds since 1970, with a random fraction that tells two changes of one record apart. */
	at: number;
}

interface StoreDefinition {
	/** The version that added it. */
	since: number;
	keyPath?: string | string[];
	/**
	 * How a record names its book, so that it is deleted with the book: its key is the book's id or begins with it, the store
	 * has an index of this name, or only the record itself names it. Null: it stays.
	 */
	book: 'key' | 'index' | 'record' | null;
}

/** Raised with every change to the stores. */
const VERSION = 14;

/** All stores. A line never changes, since readers upgrade from every version. */
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
	wallet: { since: 12, keyPath: ['kind', 'id'], book: null },
	bundles: { since: 13, keyPath: 'id', book: 'index' }
};

let opening: Promise<Database> | undefined;

/**
 * Opens the database once, while the connection lasts. anew: the connection was lost. Rejects if the browser forbids storage,
 * as in some private windows.
 */
export function database(anew = false): Promise<Database> {
	if (anew) opening = undefined;
	opening ??= openDB<Schema>('lectern', VERSION, {
		upgrade(db, from, _to, transaction) {
			for (const [name, { since, keyPath, book }] of Object.entries(STORES)) {
				if (from >= since) continue;
				const store = db.createObjectStore(name as 'annotations', keyPath ? { keyPath } : {});
				// A bundle has many books.
				if (book === 'index') store.createIndex('book', 'book', { multiEntry: true });
			}
			// Vectors of version 1 lack the positions of their passages, and are computed again.
			if (from === 1) void transaction.objectStore('vectors').clear();
			// A bundle of version 13 is a single record, and is made again.
			if (from === 13) void transaction.objectStore('bundles' as 'vectors').clear();
		},
		// A newer version of the app in another tab wants to upgrade, or everything is being deleted: do not block it. The next
		// call opens the database anew, and fails if its version is newer than this build.
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

/** All keys that begin with these parts. In IndexedDB's order, a list is greater than any text or number. */
export const startingWith = (...parts: (string | number)[]): IDBKeyRange =>
	IDBKeyRange.bound(parts, [...parts, []]);

/**
 * All records of a store in the order of their keys, some at a time, since reading many at once would block the page. They are read
 * in one transaction, so nothing else may be awaited in between.
 */
export async function* inBatches<Name extends StoreName>(
	name: Name,
	atOnce = 1000
): AsyncGenerator<Schema[Name]['value'][]> {
	const { store } = (await database()).transaction(name);
	for (let after: IDBKeyRange | null = null; ;) {
		const [keys, records] = await Promise.all([store.getAllKeys(after, atOnce), store.getAll(after, atOnce)]);
		yield records;
		const last = keys.at(-1);
		if (last === undefined || keys.length < atOnce) return;
		after = IDBKeyRange.lowerBound(last, true);
	}
}

export async function allOf<Name extends StoreName>(name: Name): Promise<Schema[Name]['value'][]> {
	const all: Schema[Name]['value'][] = [];
	for await (const records of inBatches(name)) all.push(...records);
	return all;
}
