/** The token states of passages. They are the largest of the derived records, so a question reads only those of its candidates. */
import type { BookId } from '$lib/book/locator.ts';
import { database, startingWith } from '$lib/storage/database.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import type { VectorKey } from '../vectors/vector-batch.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** The states of a passage's tokens, one record per passage. Large, and made again if missing. */
		states: { key: [book: string, model: string, chunker: string, row: number]; value: TokenStates };
	}
}

const keyOf = ({ book, model, chunker }: VectorKey, row: number): [string, string, string, number] => [
	book,
	model,
	chunker,
	row
];

/** States are saved only for books on the shelf, so that a book deleted while a tab still indexes it leaves nothing behind. */
export const stateStore = {
	/** The numbers of the passages that have states. */
	async rows({ book, model, chunker }: VectorKey): Promise<number[]> {
		const keys = await (await database()).getAllKeys('states', startingWith(book, model, chunker));
		return keys.map(([, , , row]) => row);
	},

	/** Undefined for a passage without states. */
	async load(key: VectorKey, rows: readonly number[]): Promise<(TokenStates | undefined)[]> {
		const { store } = (await database()).transaction('states');
		return Promise.all(rows.map((row) => store.get(keyOf(key, row))));
	},

	// The book is looked up in the same transaction, since another tab may delete it at any moment.
	async save(key: VectorKey, rows: readonly number[], states: readonly TokenStates[]): Promise<void> {
		const transaction = (await database()).transaction(['books', 'states'], 'readwrite');
		const shelved = await transaction.objectStore('books').getKey(key.book);
		const store = transaction.objectStore('states');
		if (shelved)
			for (const [at, each] of states.entries()) void store.put(each, keyOf(key, rows[at] as number));
		await transaction.done;
	},

	/** Deletes the book's states that another model or chunker made; with null, all of them. */
	async keepOnly(book: BookId, key: VectorKey | null): Promise<void> {
		const { store, done } = (await database()).transaction('states', 'readwrite');
		for (const each of await store.getAllKeys(startingWith(book)))
			if (each[1] !== key?.model || each[2] !== key.chunker) void store.delete(each);
		await done;
	}
};
