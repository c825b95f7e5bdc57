/** Vectors of passages, one record per batch of passages: a reload loses at most the batch that was being made. */
import type { VectorBatch, VectorKey, VectorStore } from '$lib/search/vector-store.ts';
import { database } from './database.ts';

export type StoredVectors = VectorKey & VectorBatch;

const prefix = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

export const vectorStore: VectorStore = {
	async load(key) {
		const db = await database();
		return db.getAll('vectors', prefix(key.book, key.model, key.chunker));
	},

	async save(key, batch) {
		const db = await database();
		await db.put('vectors', { ...batch, ...key });
	},

	async drop(key, firsts) {
		const db = await database();
		const transaction = db.transaction('vectors', 'readwrite');
		for (const first of firsts) void transaction.store.delete([key.book, key.model, key.chunker, first]);
		await transaction.done;
	},

	async prune(key) {
		const db = await database();
		const transaction = db.transaction('vectors', 'readwrite');
		for (const stored of await transaction.store.getAllKeys(prefix(key.book))) {
			const [, model, chunker] = stored;
			if (model !== key.model || chunker !== key.chunker) void transaction.store.delete(stored);
		}
		await transaction.done;
	}
};

/** Everything that was computed for a book, whatever model or chunker made it. */
export async function deleteVectors(book: string): Promise<void> {
	const db = await database();
	await db.delete('vectors', prefix(book));
}
