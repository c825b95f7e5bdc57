/** The postings of each book, one record per book, so that the library is searched without opening its files. */
import type { BatchKey, LibraryStore } from '$lib/search/library/library-store.ts';
import type { BookPostings, PostingsStore } from '$lib/search/lexical/postings.ts';
import { database, startingWith } from './database.ts';
import { shelvedStates } from './states.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		postings: { key: [book: string, version: string]; value: BookPostings };
	}
}

export const postingsStore: PostingsStore = {
	async has(book, version) {
		const db = await database();
		return (await db.getKey('postings', [book, version])) !== undefined;
	},

	// Checks in the same transaction that the book exists: another tab may delete it at any moment.
	async save(postings) {
		const transaction = (await database()).transaction(['books', 'postings'], 'readwrite');
		const shelved = await transaction.objectStore('books').getKey(postings.book);
		const store = transaction.objectStore('postings');
		void store.delete(startingWith(postings.book));
		if (shelved) void store.put(postings);
		await transaction.done;
	}
};

/** The indexes of all books. `books()` reads keys only, so that it is cheap to call often. */
export const libraryStore: LibraryStore = {
	async books() {
		const transaction = (await database()).transaction(['postings', 'vectors']);
		const [words, vectors] = await Promise.all([
			transaction.objectStore('postings').getAllKeys(),
			transaction.objectStore('vectors').getAllKeys()
		]);
		const books = new Map(
			words.map(([book, version]) => [book, { book, version, batches: [] as BatchKey[] }])
		);
		for (const [book, model, chunker, first] of vectors)
			books.get(book)?.batches.push({ model, chunker, first });
		return [...books.values()];
	},

	async shelved() {
		return (await database()).count('books');
	},

	async postings(book, version) {
		return (await database()).get('postings', [book, version]);
	},

	states: (key, rows) => shelvedStates.load(key, rows),

	async statesOf({ book, model, chunker }) {
		return (await database()).count('states', startingWith(book, model, chunker));
	},

	async vectors(book, batches) {
		const { store } = (await database()).transaction('vectors');
		const found = await Promise.all(
			batches.map(({ model, chunker, first }) => store.get([book, model, chunker, first]))
		);
		return found.filter((batch) => batch !== undefined);
	}
};
