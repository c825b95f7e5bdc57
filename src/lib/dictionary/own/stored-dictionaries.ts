/**
 * The reader's dictionaries: a record of each, and its entries in buckets by the hash of their words, so that a look-up reads
 * one bucket and neither an index nor a sorted file is needed. They are in no backup and on no other device: the reader has the file.
 */
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';

/** What is told of a dictionary that is there as a whole. */
export interface OwnDictionary {
	id: string;
	name: string;
	/** The language of the words that are explained, BCP 47; null: it is for books in every language. */
	language: string | null;
	/** Words with an entry. */
	entries: number;
	/** As it is kept. */
	bytes: number;
	/** Those with smaller numbers are asked first. */
	order: number;
}

declare module '$lib/storage/database.ts' {
	interface Schema {
		dictionaries: { key: string; value: OwnDictionary };
		/** Lines of a bucket, packed with gzip. */
		entries: { key: [dictionary: string, bucket: number, piece: number]; value: Uint8Array<ArrayBuffer> };
	}
}

export const BUCKETS = 256;

/** FNV-1a: spread evenly, and the same in every browser. */
export function bucketOf(key: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** Sorted as the reader has put them. */
export async function listDictionaries(): Promise<OwnDictionary[]> {
	const all = await (await database()).getAll('dictionaries');
	return all.sort((one, other) => one.order - other.order);
}

/** Writes the languages of these, and their order. */
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

/** What is left of dictionaries that were never taken in as a whole. Only while none is being taken in. */
export async function deleteUnfinished(): Promise<void> {
	await writes.once(['dictionaries', 'entries'], async (transaction) => {
		const whole = await transaction.objectStore('dictionaries').getAllKeys();
		const store = transaction.objectStore('entries');
		const bounds = ['', ...whole.sort(), '\uffff'];
		for (const [at, id] of bounds.slice(0, -1).entries())
			await store.delete(IDBKeyRange.bound([id, []], [bounds[at + 1] ?? ''], true, true));
	});
}
