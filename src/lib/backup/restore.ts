/** Takes a checked backup into this browser: what the reader made atomically, then the search indexes. */
import {
	annotationChannel,
	conversationChannel,
	post,
	shelfChannel,
	tellReaders,
	type ConversationMessage
} from '$lib/async/broadcast.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { deleteFile, filedBooks, piecesOf, putFile, RESTORING } from '$lib/library/store/files.ts';
import { pictureBytes } from '$lib/library/store/stored-book.ts';
import type { IndexRecords } from '$lib/search/vectors/index-file.ts';
import {
	database,
	KINDS,
	startingWith,
	type Deletion,
	type Kind,
	type Transaction
} from '$lib/storage/database.ts';
import { removeDeletion, reportedByTransaction } from '$lib/storage/deletions.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { strings } from '$lib/strings/strings.ts';
import { BackupError } from './backup-error.ts';
import { bookOf, kinds, type AnyRecord, type Records } from './kinds.ts';
import type { Backup, Everything } from './read.ts';
import { takeSettings } from './settings.ts';

export interface MergeCount {
	added: number;
	changed: number;
	kept: number;
	/** Deleted here since: they stay so. Absent where there are none. */
	deleted?: number;
}
export type Merged = Record<Kind, MergeCount>;

export interface RestoreOptions {
	settings: Storage;
	/** Settings that are set here already are replaced, too. */
	insteadOfMine: boolean;
	/** What was deleted here after the backup was made comes back, too. */
	alsoDeleted?: boolean;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Restored extends Merged {
	settings: { taken: number };
}

const STORES = [...KINDS, 'deletions'] as const;

/** What restoring it would do, by kind and number. */
export async function preview({ contents, madeAt }: Backup, alsoDeleted: boolean): Promise<Merged> {
	const transaction = (await database()).transaction(STORES) as unknown as Transaction<typeof STORES>;
	return mergeRecords(contents, alsoDeleted ? Infinity : madeAt, transaction, false);
}

/** All records in one go. The indexes come after, one by one: a restore that is cancelled there has lost nothing. */
export async function restore(
	backup: Backup,
	{ settings, insteadOfMine, alsoDeleted = false, signal, onprogress }: RestoreOptions
): Promise<Restored> {
	signal?.throwIfAborted();
	let merged: Merged;
	try {
		merged = await mergeEverything(backup.contents, alsoDeleted ? Infinity : backup.madeAt);
	} catch (error) {
		if (error instanceof StorageError && error.fault === 'full')
			throw new BackupError(strings.backup.faults.noRoom, { cause: error });
		throw error;
	}
	const taken = takeSettings(settings, backup.settings, insteadOfMine);
	for (const [done, book] of backup.indexed.entries()) {
		if (signal?.aborted) break;
		onprogress?.(done, backup.indexed.length);
		try {
			await importIndexes(book, await backup.index(book));
		} catch {
			// The disk is full, say: what the reader owns is here, and an index is made again when its book is opened.
			break;
		}
	}
	await notifyTabs(backup.contents);
	return { ...merged, settings: { taken } };
}

/**
 * Merges the records in one transaction: if the disk is full or the tab is closed, nothing changes. The files come before,
 * one by one, as they would not fit into memory together; those of books that did not come after all are deleted again.
 */
export async function mergeEverything({ files, ...records }: Everything, madeAt: number): Promise<Merged> {
	const books = await Promise.all(
		records.books.map(async (book) => {
			const { cover } = book;
			return { ...book, cover: cover instanceof Blob ? await pictureBytes(cover) : cover };
		})
	);
	return exclusive(RESTORING, new AbortController().signal, async () => {
		const isDeleted = deletedAfter(await (await database()).getAll('deletions'), madeAt);
		const wanted = new Set(books.filter((book) => !isDeleted('books', book, book.id)).map(({ id }) => id));
		const added = await addFiles(files, wanted);
		try {
			return await writes.once(STORES, (transaction) =>
				mergeRecords({ ...records, books }, madeAt, transaction, true)
			);
		} catch (error) {
			await dropFiles(added);
			throw error;
		}
	});
}

/** Adds those that are not here; returns their ids. */
async function addFiles(files: ReadonlyMap<string, Blob>, wanted: ReadonlySet<string>): Promise<string[]> {
	const there = await filedBooks();
	const added: string[] = [];
	try {
		for (const [id, file] of files) {
			if (there.has(id) || !wanted.has(id)) continue;
			const pieces = await piecesOf(file);
			added.push(id);
			await writes.once(['files'], (transaction) => putFile(transaction.store, id, pieces));
		}
	} catch (error) {
		await dropFiles(added);
		throw error;
	}
	return added;
}

const dropFiles = (ids: readonly string[]): Promise<void> =>
	writes.once(['files'], async ({ store }) => ids.forEach((id) => deleteFile(store, id)));

/** Whether a record was deleted, itself or with its book, after the incoming ones were read. id: as deletions have it. */
function deletedAfter(deletions: readonly Deletion[], madeAt: number) {
	const later = new Set(deletions.filter(({ at }) => at > madeAt).map(({ kind, id }) => `${kind} ${id}`));
	return (kind: Kind, record: AnyRecord, id: string): boolean =>
		later.has(`books ${bookOf(kind, record)}`) || later.has(`${kind} ${id}`);
}

async function mergeRecords(
	incoming: Records,
	madeAt: number,
	transaction: Transaction<typeof STORES>,
	apply: boolean
): Promise<Merged> {
	const isDeleted = deletedAfter(await transaction.objectStore('deletions').getAll(), madeAt);
	const merged = {} as Merged;
	for (const kind of KINDS) {
		const counts: MergeCount = (merged[kind] = { added: 0, changed: 0, kept: 0 });
		const store = transaction.objectStore(kind as 'books');
		const path = [store.keyPath].flat() as (keyof AnyRecord)[];
		const partsOf = (record: AnyRecord) => path.map((name) => record[name] as string);
		const keyOf = (record: AnyRecord) =>
			(Array.isArray(store.keyPath) ? partsOf(record) : partsOf(record)[0]) as string;
		for (const record of incoming[kind] as unknown as AnyRecord[]) {
			// Days are deleted all at once.
			const id = kind === 'days' ? '' : partsOf(record).join(' ');
			if (isDeleted(kind, record, id)) {
				counts.deleted = (counts.deleted ?? 0) + 1;
				continue;
			}
			const known = await store.get(keyOf(record));
			const { write, outcome } = kinds[kind as 'books'].merge(known, record);
			counts[outcome]++;
			if (!apply) continue;
			for (const each of write) {
				// An additional copy may exist from an earlier merge, and may have been changed since.
				const beside = String(keyOf(each)) !== String(keyOf(record));
				if (!beside || (await store.getKey(keyOf(each))) === undefined)
					void store.put(each).catch(reportedByTransaction);
			}
			// It is here now; the days of other books were deleted with these, and stay so.
			if (kind !== 'days') removeDeletion(transaction, kind, id);
		}
	}
	return merged;
}

/** Stores an index if the book is here and has none yet: two indexes of one book do not mix. */
async function importIndexes(book: string, { vectors, postings }: IndexRecords): Promise<void> {
	await writes.once(['books', 'vectors', 'postings'], async (transaction) => {
		if ((await transaction.objectStore('books').getKey(book)) === undefined) return;
		const ofBook = startingWith(book);
		const words = transaction.objectStore('postings');
		const meanings = transaction.objectStore('vectors');
		if ((await meanings.getKey(ofBook)) === undefined) for (const batch of vectors) await meanings.put(batch);
		if ((await words.getKey(ofBook)) === undefined) for (const each of postings) await words.put(each);
	});
}

/** All open pages, this one included, reload their data. */
async function notifyTabs({ books, annotations, conversations }: Backup['contents']): Promise<void> {
	post(shelfChannel(), 'restored');
	for (const book of new Set(annotations.map((each) => each.book))) post(annotationChannel(book), 'restored');
	for (const { book, id } of conversations)
		post(conversationChannel(book), { type: 'saved', id } satisfies ConversationMessage);
	// Only those that are here: what was deleted since the backup may have stayed so.
	const shelved = new Set((await listBooks()).map(({ id }) => id));
	for (const { id } of books) if (shelved.has(id)) tellReaders(id, 'restored');
}
