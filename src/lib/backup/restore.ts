/** Restores a checked backup into this browser: book by book, then the search indexes. */
import { tellPages, type ChangedRecord } from '$lib/async/broadcast.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { filedBooks, OF_TEXT, putText, storableFile } from '$lib/library/store/files.ts';
import { isCoverOf, pictureBytes } from '$lib/library/store/covers.ts';
import { conversionHere } from '$lib/library/store/stored-book.ts';
import type { IndexRecords } from '$lib/search/vectors/index-file.ts';
import { allOf, database, KINDS, startingWith, type Kind, type Transaction } from '$lib/storage/database.ts';
import { idOf, keyOf } from '$lib/storage/changes.ts';
import { removeDeletion, reportedByTransaction } from '$lib/storage/deletions.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { backupStrings } from '$lib/strings/backup.ts';
import { BackupError } from './backup-error.ts';
import { bookOf, merge, type AnyRecord, type Records } from '$lib/sync/rules.ts';
import type { Backup } from './read.ts';
import { takeSettings } from './settings.ts';

export interface MergeCount {
	added: number;
	changed: number;
	kept: number;
	/** How many were deleted here since and stay deleted. Absent if none were. */
	deleted?: number;
}
export type Merged = Record<Kind, MergeCount>;

export interface RestoreOptions {
	settings: Storage;
	/** Whether to replace settings that are already set here. */
	insteadOfMine: boolean;
	/** Whether to restore what was deleted here after the backup was made. */
	alsoDeleted?: boolean;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
}

export interface Restored extends Merged {
	settings: { taken: number };
	/** Whether it was stopped before everything was merged. */
	stopped: boolean;
}

const STORES = [...KINDS, 'deletions', 'files', 'covers', ...OF_TEXT] as const;

/** What restoring would do, by kind and number. */
export async function preview({ records, madeAt }: Backup, alsoDeleted: boolean): Promise<Merged> {
	const merged = noneMerged();
	for await (const part of records) {
		const transaction = (await database()).transaction(STORES) as unknown as Transaction<typeof STORES>;
		addCounts(merged, await mergeRecords(part, alsoDeleted ? Infinity : madeAt, transaction, false));
	}
	return merged;
}

/**
 * Restores a few books at a time, each with all its records in one transaction. If the tab is closed, the disk is full or the
 * reader stops it, what was merged stays, and restoring the same backup again continues from there. The indexes come last.
 */
export async function restore(
	backup: Backup,
	{ settings, insteadOfMine, alsoDeleted = false, signal, onprogress }: RestoreOptions
): Promise<Restored> {
	signal?.throwIfAborted();
	const books = backup.records.counts.books;
	const total = books + backup.indexed.length;
	const before = new Set(await (await database()).getAllKeys('books'));
	try {
		const merged = await mergeEverything(backup, alsoDeleted ? Infinity : backup.madeAt, {
			signal,
			onprogress: (done) => onprogress?.(done, total)
		});
		if (signal?.aborted) return { ...merged, settings: { taken: 0 }, stopped: true };
		const taken = takeSettings(settings, backup.settings, insteadOfMine);
		for (const [done, book] of backup.indexed.entries()) {
			if (signal?.aborted) break;
			onprogress?.(books + done, total);
			try {
				await importIndexes(book, await backup.index(book));
			} catch {
				// If, for example, the disk is full, what the reader owns is already here, and an index is made again when its
				// book is opened.
				break;
			}
		}
		return { ...merged, settings: { taken }, stopped: false };
	} catch (error) {
		if (error instanceof StorageError && error.fault === 'full')
			throw new BackupError(backupStrings.faults.noRoom, { cause: error });
		throw error;
	} finally {
		await notifyTabs(backup.records, before);
	}
}

/** If the signal is aborted, this ends early with what was merged until then. onprogress: gets the number of books done. */
export async function mergeEverything(
	backup: Pick<Backup, 'records' | 'file' | 'cover'>,
	madeAt: number,
	{ signal, onprogress }: { signal?: AbortSignal | undefined; onprogress?: (done: number) => void } = {}
): Promise<Merged> {
	const merged = noneMerged();
	const filed = await filedBooks();
	const here = new Map((await allOf('books')).map((book) => [book.id, conversionHere(book)]));
	let done = 0;
	for await (const records of backup.records) {
		if (signal?.aborted) break;
		const contents = await Promise.all(
			records.books.map(async ({ id, picture: chosen, converted }) => {
				// The backup's text comes from a newer converter, and the positions in its records refer to that text.
				const isNewer = (converted?.version ?? 0) > (here.get(id)?.version ?? Infinity);
				const file = filed.has(id) && !isNewer ? null : backup.file(id);
				const picture = await pictureBytes(backup.cover(id));
				return {
					id,
					picture: picture && { ...picture, ...(chosen && { picture: chosen }) },
					pieces: file && (await storableFile(file))
				};
			})
		);
		const part = await writes.once(STORES, async (transaction) => {
			const counts = await mergeRecords(records, madeAt, transaction, true);
			const covers = transaction.objectStore('covers');
			for (const { id, picture, pieces } of contents) {
				const book = await transaction.objectStore('books').get(id);
				// The book may have been deleted here since.
				if (!book) continue;
				const here = await covers.get(id);
				if (picture && isCoverOf(book, picture) && !(here && isCoverOf(book, here)))
					await covers.put(picture, id);
				if (!pieces) continue;
				const { held, ...entry } = book;
				if (held) await transaction.objectStore('books').put(entry);
				await putText(transaction, id, pieces);
			}
			return counts;
		});
		addCounts(merged, part);
		onprogress?.((done += records.books.length));
	}
	return merged;
}

const noneMerged = (): Merged =>
	Object.fromEntries(KINDS.map((kind) => [kind, { added: 0, changed: 0, kept: 0 }])) as Merged;

function addCounts(merged: Merged, part: Merged): void {
	for (const kind of KINDS) {
		const { added, changed, kept, deleted } = part[kind];
		const to = merged[kind];
		to.added += added;
		to.changed += changed;
		to.kept += kept;
		if (deleted) to.deleted = (to.deleted ?? 0) + deleted;
	}
}

async function mergeRecords(
	incoming: Records,
	madeAt: number,
	transaction: Transaction<typeof STORES>,
	apply: boolean
): Promise<Merged> {
	const deletions = await transaction.objectStore('deletions').getAll();
	const deletedAt = new Map(deletions.map(({ kind, id, at }) => [`${kind} ${id}`, at]));
	/** deletion: its kind and id. */
	const isLater = (deletion: string) => (deletedAt.get(deletion) ?? -Infinity) > madeAt;
	const merged = noneMerged();
	for (const kind of KINDS) {
		const counts = merged[kind];
		const store = transaction.objectStore(kind as 'books');
		for (const record of incoming[kind] as unknown as AnyRecord[]) {
			const id = idOf(kind, record);
			// Days are deleted all at once.
			const deletion = `${kind} ${kind === 'days' ? '' : id}`;
			if (isLater(`books ${bookOf(kind, record)}`) || isLater(deletion)) {
				counts.deleted = (counts.deleted ?? 0) + 1;
				continue;
			}
			const { write, outcome } = merge(kind as 'books', await store.get(keyOf(kind, id)), record);
			counts[outcome]++;
			if (!apply) continue;
			for (const each of write) {
				// An earlier merge may have added this copy, and it may have been changed since.
				const own = idOf(kind, each);
				if (own === id || (await store.getKey(keyOf(kind, own))) === undefined)
					void store.put(each).catch(reportedByTransaction);
			}
			// The record is here now. The deletion of days also covers other books, so it stays: its id is not that of a day.
			if (deletedAt.has(deletion)) removeDeletion(transaction, kind, id);
		}
	}
	return merged;
}

/** Stores an index if the book is here and has none yet, because two indexes of one book do not mix. */
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

/**
 * Tells all open pages, including this one, to reload their data. before: the books that were here before. The others were restored
 * whole, so a tab has either all of such a book or none of it; messages to the channels of 10,000 books took 130 MB.
 */
async function notifyTabs(parts: Backup['records'], before: ReadonlySet<string>): Promise<void> {
	// Only books that are here are reported, since books deleted after the backup may have stayed deleted.
	const shelved = new Set((await listBooks()).map(({ id }) => id));
	const changed: ChangedRecord[] = [];
	for await (const records of parts)
		for (const kind of ['books', 'annotations', 'conversations'] as const)
			for (const record of records[kind]) {
				const { id } = record;
				const book = 'book' in record ? record.book : id;
				const isNew = book !== null && shelved.has(book) && !before.has(book);
				if (!isNew && (kind !== 'books' || shelved.has(id))) changed.push({ kind, id, book, isGone: false });
			}
	await tellPages(changed);
}
