/** All of the reader's data at once: read in one transaction for a backup, and merged from one atomically. */
import type { IndexRecords } from '$lib/search/vectors/index-file.ts';
import { database } from './database.ts';
import { startingWith } from './key-range.ts';
import type {
	StoredAnnotation,
	StoredBook,
	StoredConversation,
	StoredDay,
	StoredMemory,
	StoredPlace,
	StoredRecap
} from './records.ts';

export interface Records {
	books: StoredBook[];
	places: StoredPlace[];
	annotations: StoredAnnotation[];
	conversations: StoredConversation[];
	days: StoredDay[];
	memories: StoredMemory[];
	stories: StoredRecap[];
}

export type Kind = keyof Records;
export const KINDS: readonly Kind[] = [
	'books',
	'places',
	'annotations',
	'conversations',
	'days',
	'memories',
	'stories'
];

const STORES = [...KINDS, 'files'] as const;

export interface Everything extends Records {
	/** By the book's id. */
	files: Map<string, Blob>;
}

/** The decision about one record: the records to write (none where the existing one stays), and how it is counted. */
export interface Decision<T> {
	write: readonly T[];
	outcome: 'added' | 'changed' | 'kept';
}
export type Rules = {
	[K in Kind]: (
		known: Records[K][number] | undefined,
		incoming: Records[K][number]
	) => Decision<Records[K][number]>;
};
export type Merged = Record<Kind, { added: number; changed: number; kept: number }>;

/** Without removed books and their data. */
export async function readEverything(): Promise<Everything> {
	const transaction = (await database()).transaction(STORES);
	const [books, places, annotations, conversations, days, memories, stories, names, blobs] =
		await Promise.all([
			transaction.objectStore('books').getAll(),
			transaction.objectStore('places').getAll(),
			transaction.objectStore('annotations').getAll(),
			transaction.objectStore('conversations').getAll(),
			transaction.objectStore('days').getAll(),
			transaction.objectStore('memories').getAll(),
			transaction.objectStore('stories').getAll(),
			transaction.objectStore('files').getAllKeys(),
			transaction.objectStore('files').getAll()
		]);
	const removed = new Set(books.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id));
	const stays = ({ book }: { book: string | null }) => book === null || !removed.has(book);
	return {
		books: books.filter(({ id }) => !removed.has(id)),
		places: places.filter(stays),
		annotations: annotations.filter(stays),
		conversations: conversations.filter(stays),
		days: days.filter(stays),
		memories: memories.filter(stays),
		stories: stories.filter(stays),
		files: new Map(names.flatMap((name, i) => (blobs[i] && !removed.has(name) ? [[name, blobs[i]]] : [])))
	};
}

/** Merges in one transaction: if the disk is full or the tab is closed, nothing changes. */
export async function mergeEverything(incoming: Everything, rules: Rules): Promise<Merged> {
	const transaction = (await database()).transaction(STORES, 'readwrite');
	const none = () => ({ added: 0, changed: 0, kept: 0 });
	/** When the transaction aborts, each request rejects; the transaction's own error is the one reported. */
	const write = (request: Promise<unknown>) => void request.catch(() => undefined);
	const merged = Object.fromEntries(KINDS.map((kind) => [kind, none()])) as Merged;

	async function merge<K extends Kind>(kind: K, keyOf: (record: Records[K][number]) => never): Promise<void> {
		const store = transaction.objectStore(kind as 'books');
		for (const record of incoming[kind] as Records[K]) {
			const known = (await store.get(keyOf(record))) as Records[K][number] | undefined;
			const { write: records, outcome } = rules[kind](known, record) as Decision<StoredBook>;
			for (const each of records) {
				// An additional copy may exist from an earlier merge, and may have been changed since.
				const beside = String(keyOf(each as never)) !== String(keyOf(record));
				if (!beside || !(await store.getKey(keyOf(each as never)))) write(store.put(each));
			}
			merged[kind][outcome]++;
		}
	}

	try {
		const files = transaction.objectStore('files');
		const there = new Set(await files.getAllKeys());
		for (const [id, file] of incoming.files) if (!there.has(id)) write(files.put(file, id));
		await merge('books', ({ id }) => id as never);
		await merge('places', ({ book }) => book as never);
		await merge('annotations', ({ id }) => id as never);
		await merge('conversations', ({ id }) => id as never);
		await merge('days', ({ day, book }) => [day, book] as never);
		await merge('memories', ({ id }) => id as never);
		await merge('stories', ({ book, chapter }) => [book, chapter] as never);
	} catch (error) {
		// A failed request aborts the transaction by itself; if a rule failed, it is aborted here.
		try {
			transaction.abort();
		} catch (ended) {
			if (!(ended instanceof DOMException)) throw ended;
		}
		await transaction.done.catch(() => undefined);
		throw error;
	}
	await transaction.done;
	return merged;
}

/** The search index of a book. */
export async function readIndexes(book: string): Promise<IndexRecords> {
	const transaction = (await database()).transaction(['vectors', 'postings']);
	const ofBook = startingWith(book);
	const [vectors, postings] = await Promise.all([
		transaction.objectStore('vectors').getAll(ofBook),
		transaction.objectStore('postings').getAll(ofBook)
	]);
	return { vectors, postings };
}

/** Stores an index if the book is here and has none yet: two indexes of one book do not mix. False if nothing was stored. */
export async function importIndexes(book: string, { vectors, postings }: IndexRecords): Promise<boolean> {
	const transaction = (await database()).transaction(['books', 'vectors', 'postings'], 'readwrite');
	const ofBook = startingWith(book);
	const [shelved, vector, posting] = await Promise.all([
		transaction.objectStore('books').getKey(book),
		transaction.objectStore('vectors').getKey(ofBook),
		transaction.objectStore('postings').getKey(ofBook)
	]);
	if (shelved && !vector) for (const batch of vectors) void transaction.objectStore('vectors').put(batch);
	if (shelved && !posting) for (const words of postings) void transaction.objectStore('postings').put(words);
	await transaction.done;
	return Boolean(shelved) && (!vector || !posting);
}
