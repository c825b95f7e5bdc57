/** All of the reader's data at once: read in one transaction for a backup, and merged from one atomically. */
import { exclusive } from '$lib/async/exclusive.ts';
import type { IndexRecords } from '$lib/search/vectors/index-file.ts';
import { database, type AnyTransaction, type Deletion, type Schema } from '$lib/storage/database.ts';
import { deleteFile, filedBooks, piecesOf, putFile, RESTORING } from '$lib/library/store/files.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { startingWith } from '$lib/storage/key-range.ts';
import {
	fromRecord,
	pictureBytes,
	type StoredBook,
	type StoredPicture
} from '$lib/library/store/stored-book.ts';

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
export type Records = { [K in Kind]: (K extends 'books' ? StoredBook : Schema[K]['value'])[] };

const STORES = [...KINDS, 'deletions'] as const;
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
export type Merged = Record<
	Kind,
	{
		added: number;
		changed: number;
		kept: number;
		/** Deleted here since: they stay so. Absent where there are none. */ deleted?: number;
	}
>;

/** Without removed books and their data, and without the files, which are loaded one by one. */
export async function readEverything(): Promise<Records> {
	const transaction = (await database()).transaction(KINDS);
	const [books, places, annotations, conversations, days, memories, stories] = await Promise.all([
		transaction.objectStore('books').getAll(),
		transaction.objectStore('places').getAll(),
		transaction.objectStore('annotations').getAll(),
		transaction.objectStore('conversations').getAll(),
		transaction.objectStore('days').getAll(),
		transaction.objectStore('memories').getAll(),
		transaction.objectStore('stories').getAll()
	]);
	const removed = new Set(books.filter(({ removedAt }) => removedAt !== undefined).map(({ id }) => id));
	const stays = ({ book }: { book: string | null }) => book === null || !removed.has(book);
	return {
		books: books.filter(({ id }) => !removed.has(id)).map(fromRecord),
		places: places.filter(stays),
		annotations: annotations.filter(stays),
		conversations: conversations.filter(stays),
		days: days.filter(stays),
		memories: memories.filter(stays),
		stories: stories.filter(stays)
	};
}

export interface MergeOptions {
	/** When the incoming records were read, in milliseconds since 1970: what was deleted later stays deleted. */
	madeAt: number;
	/** That comes back, too. */
	alsoDeleted: boolean;
}

/** What a merge would do; nothing is changed. */
export async function previewMerge(incoming: Records, rules: Rules, options: MergeOptions): Promise<Merged> {
	const transaction = (await database()).transaction(STORES);
	return mergeRecords(incoming, rules, options, transaction as unknown as AnyTransaction, false);
}

/**
 * Merges the records in one transaction: if the disk is full or the tab is closed, nothing changes. The files come before,
 * one by one, as they would not fit into memory together; those of books that did not come after all are deleted again.
 */
export async function mergeEverything(
	incoming: Everything,
	rules: Rules,
	options: MergeOptions
): Promise<Merged> {
	const covers = await Promise.all(
		incoming.books.map(async ({ id, cover }) => [id, await pictureBytes(cover)] as const)
	);
	return exclusive(RESTORING, new AbortController().signal, () =>
		mergeWithFiles(incoming, rules, options, new Map(covers))
	);
}

async function mergeWithFiles(
	incoming: Everything,
	rules: Rules,
	options: MergeOptions,
	covers: ReadonlyMap<string, StoredPicture | null>
): Promise<Merged> {
	const plan = await deletedSince(incoming, options);
	const added = await addFiles(incoming.files, plan);
	try {
		return await writes.once(async (db) => {
			const transaction = db.transaction(STORES, 'readwrite');
			try {
				const merged = await mergeRecords(
					incoming,
					rules,
					options,
					transaction as unknown as AnyTransaction,
					true,
					covers
				);
				await transaction.done;
				return merged;
			} catch (error) {
				// A failed request aborts the transaction by itself; if a rule failed, it is aborted here.
				try {
					transaction.abort();
				} catch (ended) {
					if (!(ended instanceof DOMException)) throw ended;
				}
				await transaction.done.catch(() => undefined);
				throw transaction.error ?? error;
			}
		});
	} catch (error) {
		await dropFiles(added);
		throw error;
	}
}

/** Ids of the incoming books that were deleted here since, and are to stay so. */
async function deletedSince({ books }: Records, options: MergeOptions): Promise<Set<string>> {
	const deletions = await (await database()).getAll('deletions');
	const isDeleted = deletedIn(deletions, options);
	return new Set(books.filter((book) => isDeleted('books', book)).map(({ id }) => id));
}

/** Ids of those that were not here before. */
async function addFiles(files: ReadonlyMap<string, Blob>, except: ReadonlySet<string>): Promise<string[]> {
	const there = await filedBooks();
	const added: string[] = [];
	try {
		for (const [id, file] of files) {
			if (there.has(id) || except.has(id)) continue;
			const pieces = await piecesOf(file);
			added.push(id);
			await writes.once(async (db) => {
				const transaction = db.transaction('files', 'readwrite');
				await Promise.all([putFile(transaction.store, id, pieces), transaction.done]);
			});
		}
	} catch (error) {
		await dropFiles(added);
		throw error;
	}
	return added;
}

async function dropFiles(ids: readonly string[]): Promise<void> {
	const transaction = (await database()).transaction('files', 'readwrite');
	for (const id of ids) deleteFile(transaction.store, id);
	await transaction.done;
}

/** Whether a record was deleted, itself or with its book, after the incoming ones were read. */
function deletedIn(deletions: readonly Deletion[], { madeAt, alsoDeleted }: MergeOptions) {
	const later = new Set(
		deletions.filter(({ at }) => !alsoDeleted && at > madeAt).map(({ kind, id }) => `${kind} ${id}`)
	);
	return (kind: Kind, record: Records[Kind][number]): boolean => {
		const book = 'addedAt' in record ? record.id : record.book;
		if (book !== null && later.has(`books ${book}`)) return true;
		const id = deletionOf(kind, record);
		return id !== null && later.has(`${kind} ${id}`);
	};
}

/** Under which id its deletion is remembered; null for a place, which is deleted with its book only. */
function deletionOf(kind: Kind, record: Records[Kind][number]): string | null {
	if (kind === 'days') return '';
	if (kind === 'stories' && 'chapter' in record) return `${record.book} ${String(record.chapter)}`;
	return 'id' in record ? record.id : null;
}

async function mergeRecords(
	incoming: Records,
	rules: Rules,
	options: MergeOptions,
	transaction: AnyTransaction,
	apply: boolean,
	covers: ReadonlyMap<string, StoredPicture | null> = new Map()
): Promise<Merged> {
	const none = (): Merged[Kind] => ({ added: 0, changed: 0, kept: 0 });
	/** When the transaction aborts, each request rejects; the transaction's own error is the one reported. */
	const write = (request: Promise<unknown>) => void request.catch(() => undefined);
	const merged = Object.fromEntries(KINDS.map((kind) => [kind, none()])) as Merged;
	const deletions = transaction.objectStore('deletions');
	const isDeleted = deletedIn(await deletions.getAll(), options);

	async function merge<K extends Kind>(kind: K, keyOf: (record: Records[K][number]) => never): Promise<void> {
		const store = transaction.objectStore(kind as 'books');
		for (const record of incoming[kind] as Records[K]) {
			if (isDeleted(kind, record)) {
				merged[kind].deleted = (merged[kind].deleted ?? 0) + 1;
				continue;
			}
			const known = (await store.get(keyOf(record))) as unknown as Records[K][number] | undefined;
			const { write: records, outcome } = rules[kind](known, record) as Decision<StoredBook>;
			merged[kind][outcome]++;
			if (!apply) continue;
			for (const each of records) {
				// An additional copy may exist from an earlier merge, and may have been changed since.
				const beside = String(keyOf(each as never)) !== String(keyOf(record));
				if (beside && (await store.getKey(keyOf(each as never)))) continue;
				// Only the incoming cover was read: one that an older build stored here stays as it is.
				const incomingCover = kind === 'books' && each.cover && each.cover === (record as StoredBook).cover;
				write(store.put(incomingCover ? { ...each, cover: covers.get(each.id) ?? null } : each));
			}
			const id = deletionOf(kind, record);
			// It is here now; the days of other books were deleted with these, and stay so.
			if (id !== null && kind !== 'days') write(deletions.delete([kind, id]));
		}
	}

	await merge('books', ({ id }) => id as never);
	await merge('places', ({ book }) => book as never);
	await merge('annotations', ({ id }) => id as never);
	await merge('conversations', ({ id }) => id as never);
	await merge('days', ({ day, book }) => [day, book] as never);
	await merge('memories', ({ id }) => id as never);
	await merge('stories', ({ book, chapter }) => [book, chapter] as never);
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
