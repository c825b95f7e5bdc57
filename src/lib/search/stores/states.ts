/** Token states of passages: the largest of the derived records, so a question reads only those of its candidates. */
import type { BookId } from '$lib/book/book-id.ts';
import { database, startingWith } from '$lib/storage/database.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import type { VectorKey } from '../vectors/vector-batch.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** States of passages' tokens, one record a passage: large, and made again where they are missing. */
		states: { key: [book: string, model: string, chunker: string, row: number]; value: TokenStates };
	}
}

const keyOf = ({ book, model, chunker }: VectorKey, row: number): [string, string, string, number] => [
	book,
	model,
	chunker,
	row
];

/** States are kept for books of the shelf only: one that is deleted while a tab still indexes it leaves nothing behind. */
export const stateStore = {
	/** Numbers of the passages that have states. */
	async rows({ book, model, chunker }: VectorKey): Promise<number[]> {
		const keys = await (await database()).getAllKeys('states', startingWith(book, model, chunker));
		return keys.map(([, , , row]) => row);
	},

	/** Undefined for a passage that has none. */
	async load(key: VectorKey, rows: readonly number[]): Promise<(TokenStates | undefined)[]> {
		const { store } = (await database()).transaction('states');
		return Promise.all(rows.map((row) => store.get(keyOf(key, row))));
	},

	// The book is looked for in the same transaction: it may be deleted in another tab at any moment.
	async save(key: VectorKey, rows: readonly number[], states: readonly TokenStates[]): Promise<void> {
		const transaction = (await database()).transaction(['books', 'states'], 'readwrite');
		const shelved = await transaction.objectStore('books').getKey(key.book);
		const store = transaction.objectStore('states');
		if (shelved)
			for (const [at, each] of states.entries()) void store.put(each, keyOf(key, rows[at] as number));
		await transaction.done;
	},

	/** Deletes those of the book that another model or chunker made; with null all of them. */
	async keepOnly(book: BookId, key: VectorKey | null): Promise<void> {
		const { store, done } = (await database()).transaction('states', 'readwrite');
		for (const each of await store.getAllKeys(startingWith(book)))
			if (each[1] !== key?.model || each[2] !== key.chunker) void store.delete(each);
		await done;
	}
};
