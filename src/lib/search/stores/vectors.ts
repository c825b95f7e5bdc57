/** Stores passages' vectors, one record per batch, so that a reload loses at most the batch in progress. */
import { database, startingWith } from '$lib/storage/database.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';

/** How many passages a record of a complete index has. A few large records load faster than many small ones. */
export const RECORD_PASSAGES = 256;

declare module '$lib/storage/database.ts' {
	interface Schema {
		vectors: {
			key: [book: string, model: string, chunker: string, first: number];
			value: VectorKey & VectorBatch;
		};
	}
}

async function load(key: VectorKey, except?: ReadonlySet<number>): Promise<VectorBatch[]> {
	const { store } = (await database()).transaction('vectors');
	const range = startingWith(key.book, key.model, key.chunker);
	if (!except?.size) return store.getAll(range);
	const wanted = (await store.getAllKeys(range)).filter(([, , , first]) => !except.has(first));
	const found = await Promise.all(wanted.map((each) => store.get(each)));
	return found.filter((batch) => batch !== undefined);
}

/**
 * Writes only for books on the shelf, which is checked in the same transaction, so that a book deleted while a tab still
 * indexes it leaves nothing behind.
 */
async function write(key: VectorKey, batches: readonly VectorBatch[], replace: boolean): Promise<void> {
	const transaction = (await database()).transaction(['books', 'vectors'], 'readwrite');
	const shelved = await transaction.objectStore('books').getKey(key.book);
	const vectors = transaction.objectStore('vectors');
	if (replace) void vectors.delete(startingWith(key.book));
	if (shelved) for (const batch of batches) void vectors.put({ ...batch, ...key });
	await transaction.done;
	if (!shelved) throw new Error('the book is not on the shelf any more');
}

export const vectorStore = {
	/** `except`: the names of batches that the caller already has. */
	load,
	save: (key: VectorKey, batch: VectorBatch) => write(key, [batch], false),
	/** Replaces everything saved for the book, whatever model or chunker made it: all or nothing. */
	replace: (key: VectorKey, batches: readonly VectorBatch[]) => write(key, batches, true)
};
