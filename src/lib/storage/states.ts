/** Token states of passages: the largest of the derived records, so a question reads only those of its candidates. */
import type { TokenStates } from '$lib/search/vectors/token-states.ts';
import type { TokenStore } from '$lib/search/vectors/token-store.ts';
import type { VectorKey } from '$lib/search/vectors/vector-store.ts';
import { database, startingWith } from './database.ts';

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

/** Of books of the shelf only: one that is deleted while a tab still indexes it leaves nothing behind. */
export const shelvedStates: TokenStore = {
	async rows({ book, model, chunker }) {
		const keys = await (await database()).getAllKeys('states', startingWith(book, model, chunker));
		return keys.map(([, , , row]) => row);
	},

	async load(key, rows) {
		const { store } = (await database()).transaction('states');
		return Promise.all(rows.map((row) => store.get(keyOf(key, row))));
	},

	// The book is looked for in the same transaction: it may be deleted in another tab at any moment.
	async save(key, rows, states) {
		const transaction = (await database()).transaction(['books', 'states'], 'readwrite');
		const shelved = await transaction.objectStore('books').getKey(key.book);
		const store = transaction.objectStore('states');
		if (shelved)
			for (const [at, each] of states.entries()) void store.put(each, keyOf(key, rows[at] as number));
		await transaction.done;
	},

	async keepOnly(book, key) {
		const { store, done } = (await database()).transaction('states', 'readwrite');
		for (const each of await store.getAllKeys(startingWith(book)))
			if (each[1] !== key?.model || each[2] !== key.chunker) void store.delete(each);
		await done;
	}
};
