/** Takes a checked backup into this browser: book by book, then the search indexes. */
import { tellPages } from '$lib/async/broadcast.ts';
import { grouped } from '$lib/book/lists.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { filedBooks, OF_TEXT, putText, storableFile } from '$lib/library/store/files.ts';
import { isCoverOf, pictureBytes } from '$lib/library/store/covers.ts';
import { conversionHere } from '$lib/library/store/stored-book.ts';
import type { IndexRecords } from '$lib/search/vectors/index-file.ts';
import {
	database,
	KINDS,
	startingWith,
	type Deletion,
	type Kind,
	type Transaction
} from '$lib/storage/database.ts';
import { idOf, keyOf } from '$lib/storage/changes.ts';
import { removeDeletion, reportedByTransaction } from '$lib/storage/deletions.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { backupStrings } from '$lib/strings/backup.ts';
import { BackupError } from './backup-error.ts';
import { bookOf, merge, type AnyRecord, type Records } from '$lib/sync/rules.ts';
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
	/** Before all was there. */
	stopped: boolean;
}

const STORES = [...KINDS, 'deletions', 'files', 'covers', ...OF_TEXT] as const;
/** What is taken in one transaction ends with the book that reaches one of these. */
const PART_BYTES = 4 * 2 ** 20;
const PART_BOOKS = 50;

/** What restoring it would do, by kind and number. */
export async function preview({ contents, madeAt }: Backup, alsoDeleted: boolean): Promise<Merged> {
	const transaction = (await database()).transaction(STORES) as unknown as Transaction<typeof STORES>;
	return mergeRecords(contents, alsoDeleted ? Infinity : madeAt, transaction, false);
}

/**
 * A few books at a time, each with all that belongs to it in one transaction: what was taken stays where the tab is closed, the
 * disk is full or the reader stops it, and the same backup restored again goes on there. The indexes come last.
 */
export async function restore(
	backup: Backup,
	{ settings, insteadOfMine, alsoDeleted = false, signal, onprogress }: RestoreOptions
): Promise<Restored> {
	signal?.throwIfAborted();
	const total = backup.contents.books.length + backup.indexed.length;
	try {
		const merged = await mergeEverything(backup.contents, alsoDeleted ? Infinity : backup.madeAt, {
			signal,
			onprogress: (done) => onprogress?.(done, total)
		});
		if (signal?.aborted) return { ...merged, settings: { taken: 0 }, stopped: true };
		const taken = takeSettings(settings, backup.settings, insteadOfMine);
		for (const [done, book] of backup.indexed.entries()) {
			if (signal?.aborted) break;
			onprogress?.(backup.contents.books.length + done, total);
			try {
				await importIndexes(book, await backup.index(book));
			} catch {
				// The disk is full, say: what the reader owns is here, and an index is made again when its book is opened.
				break;
			}
		}
		return { ...merged, settings: { taken }, stopped: false };
	} catch (error) {
		if (error instanceof StorageError && error.fault === 'full')
			throw new BackupError(backupStrings.faults.noRoom, { cause: error });
		throw error;
	} finally {
		await notifyTabs(backup.contents);
	}
}

/** Ends early, with what was merged until then, where the signal is aborted. onprogress: gets how many books are done. */
export async function mergeEverything(
	everything: Everything,
	madeAt: number,
	{ signal, onprogress }: { signal?: AbortSignal | undefined; onprogress?: (done: number) => void } = {}
): Promise<Merged> {
	const merged = noneMerged();
	const filed = await filedBooks();
	const here = new Map((await listBooks()).map((book) => [book.id, conversionHere(book)]));
	let done = 0;
	for (const records of partsOf(everything)) {
		if (signal?.aborted) break;
		const contents = await Promise.all(
			records.books.map(async ({ id, picture: chosen, converted }) => {
				// A newer converter has made it, and what is said of places is about its text.
				const isNewer = (converted?.version ?? 0) > (here.get(id)?.version ?? Infinity);
				const file = filed.has(id) && !isNewer ? undefined : everything.files.get(id);
				const picture = await pictureBytes(everything.covers.get(id) ?? null);
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
				// It may have been deleted here since.
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
		for (const kind of KINDS) addCounts(merged[kind], part[kind]);
		onprogress?.((done += records.books.length));
	}
	return merged;
}

const noneMerged = (): Merged =>
	Object.fromEntries(KINDS.map((kind) => [kind, { added: 0, changed: 0, kept: 0 }])) as Merged;

function addCounts(to: MergeCount, { added, changed, kept, deleted }: MergeCount): void {
	to.added += added;
	to.changed += changed;
	to.kept += kept;
	if (deleted) to.deleted = (to.deleted ?? 0) + deleted;
}

/** Books whose files have about so many bytes, with what belongs to them; at last what belongs to none of them. */
function* partsOf({ files, ...records }: Everything): Generator<Records> {
	const ofBook = Object.fromEntries(
		KINDS.map((kind) => [kind, grouped(records[kind] as AnyRecord[], (each) => bookOf(kind, each))])
	) as Record<Kind, Map<string | null, AnyRecord[]>>;
	const take = (books: readonly (string | null)[]) =>
		Object.fromEntries(
			KINDS.map((kind) => [kind, books.flatMap((book) => ofBook[kind].get(book) ?? [])])
		) as unknown as Records;
	let books: string[] = [];
	let bytes = 0;
	for (const { id } of records.books) {
		books.push(id);
		bytes += files.get(id)?.size ?? 0;
		if (bytes < PART_BYTES && books.length < PART_BOOKS) continue;
		yield take(books);
		[books, bytes] = [[], 0];
	}
	yield take(books);
	const others = KINDS.flatMap((kind) => [...ofBook[kind].keys()].filter((book) => !ofBook.books.has(book)));
	yield take([...new Set(others)]);
}

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
	const merged = noneMerged();
	for (const kind of KINDS) {
		const counts = merged[kind];
		const store = transaction.objectStore(kind as 'books');
		for (const record of incoming[kind] as unknown as AnyRecord[]) {
			const id = idOf(kind, record);
			// Days are deleted all at once.
			const deletion = kind === 'days' ? '' : id;
			if (isDeleted(kind, record, deletion)) {
				counts.deleted = (counts.deleted ?? 0) + 1;
				continue;
			}
			const known = await store.get(keyOf(kind, id));
			const { write, outcome } = merge(kind as 'books', known, record);
			counts[outcome]++;
			if (!apply) continue;
			for (const each of write) {
				// An additional copy may exist from an earlier merge, and may have been changed since.
				const own = idOf(kind, each);
				if (own === id || (await store.getKey(keyOf(kind, own))) === undefined)
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
async function notifyTabs(contents: Backup['contents']): Promise<void> {
	// Only those that are here: what was deleted since the backup may have stayed so.
	const shelved = new Set((await listBooks()).map(({ id }) => id));
	const changed = (['books', 'annotations', 'conversations'] as const).flatMap((kind) =>
		contents[kind].map((record) => ({
			kind,
			id: record.id,
			book: 'book' in record ? record.book : record.id,
			isGone: false
		}))
	);
	await tellPages(changed.filter(({ kind, id }) => kind !== 'books' || shelved.has(id)));
}
