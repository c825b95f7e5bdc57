/** Vectors of passages, one record per batch: a reload loses at most the batch in progress. */
import type { VectorBatch, VectorKey, VectorStore } from '$lib/search/vectors/vector-store.ts';
import { database, startingWith } from './database.ts';

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

/** `replace`: replaces everything stored for the book. */
async function write(key: VectorKey, batches: readonly VectorBatch[], replace: boolean): Promise<void> {
	const { store, done } = (await database()).transaction('vectors', 'readwrite');
	if (replace) void store.delete(startingWith(key.book));
	for (const batch of batches) void store.put({ ...batch, ...key });
	await done;
}

/** Checks in the same transaction that the book exists: another tab may delete it at any moment. */
async function writeIfShelved(
	key: VectorKey,
	batches: readonly VectorBatch[],
	replace: boolean
): Promise<void> {
	const transaction = (await database()).transaction(['books', 'vectors'], 'readwrite');
	const shelved = await transaction.objectStore('books').getKey(key.book);
	const vectors = transaction.objectStore('vectors');
	if (replace) void vectors.delete(startingWith(key.book));
	if (shelved) for (const batch of batches) void vectors.put({ ...batch, ...key });
	await transaction.done;
	if (!shelved) throw new Error('the book is not on the shelf any more');
}

export const vectorStore: VectorStore = {
	load,
	save: (key, batch) => write(key, [batch], false),
	replace: (key, batches) => write(key, batches, true)
};

/** The same for books on the shelf only: a book deleted while a tab still indexes it leaves nothing behind. */
export const shelvedVectors: VectorStore = {
	load,
	save: (key, batch) => writeIfShelved(key, [batch], false),
	replace: (key, batches) => writeIfShelved(key, batches, true)
};
