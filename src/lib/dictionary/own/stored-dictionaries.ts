/**
 * The reader's dictionaries: one record each, and their entries in buckets by the hash of the word, so that a look-up reads one
 * bucket and needs neither an index nor a sorted file. They are not part of backups and not synchronised, since the reader has
 * the file.
 */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';

/** A dictionary that was added completely. */
export interface OwnDictionary {
	id: string;
	name: string;
	/** The language of the headwords, BCP 47; null: it is used for books in every language. */
	language: string | null;
	/** Number of words with an entry. */
	entries: number;
	/** The stored size. */
	bytes: number;
	/** Dictionaries with smaller numbers are asked first. */
	order: number;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		dictionaries: { key: string; value: OwnDictionary };
		/** Lines of a bucket, compressed with gzip. */
		entries: { key: [dictionary: string, bucket: number, piece: number]; value: Uint8Array<ArrayBuffer> };
	}
}

export const BUCKETS = 256;

/** FNV-1a: evenly distributed, and the same in every browser. */
export function bucketOf(key: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** Sorted in the order that the reader has chosen. */
export async function listDictionaries(): Promise<OwnDictionary[]> {
	const all = await (await database()).getAll('dictionaries');
	return all.sort((one, other) => one.order - other.order);
}

/** Saves the languages of these dictionaries, and their order. */
export async function arrangeDictionaries(all: readonly OwnDictionary[]): Promise<void> {
	await writes.once(['dictionaries'], async (transaction) => {
		const store = transaction.objectStore('dictionaries');
		for (const [order, { id, language }] of all.entries()) {
			const kept = await store.get(id);
			if (kept) await store.put({ ...kept, language, order });
		}
	});
}

export async function deleteDictionary(id: string): Promise<void> {
	await writes.once(['dictionaries', 'entries'], async (transaction) => {
		await transaction.objectStore('dictionaries').delete(id);
		await transaction.objectStore('entries').delete(startingWith(id));
	});
}

/** Deletes the remains of dictionaries that were never added completely. Must not be called while one is being added. */
export async function deleteUnfinished(): Promise<void> {
	await writes.once(['dictionaries', 'entries'], async (transaction) => {
		const whole = await transaction.objectStore('dictionaries').getAllKeys();
		const store = transaction.objectStore('entries');
		const bounds = ['', ...whole.sort(), '\uffff'];
		for (const [at, id] of bounds.slice(0, -1).entries())
			await store.delete(IDBKeyRange.bound([id, []], [bounds[at + 1] ?? ''], true, true));
	});
}
