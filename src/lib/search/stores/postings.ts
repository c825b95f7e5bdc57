/** Stores the postings of each book, one record per book, so that the library can be searched without opening its files. */
import type { BookId } from '$lib/book/locator.ts';
import { database, startingWith } from '$lib/storage/database.ts';
import { CHUNKER_VERSION } from '../text/chunk.ts';
import type { BookPostings } from '../lexical/postings.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		postings: { key: [book: string, version: string]; value: BookPostings };
	}
}

/** What is saved of a book whose words are known. */
export interface SavedBook {
	/** SHA-256 of the book's file. */
	book: string;
	version: string;
	/** The names of its batches of vectors, with the model and the chunker that made them. */
	batches: Pick<VectorKey & VectorBatch, 'model' | 'chunker' | 'first'>[];
}

/** The usable batches of this model. */
export const batchesOf = (batches: SavedBook['batches'], model: string): SavedBook['batches'] =>
	batches.filter((batch) => batch.model === model && batch.chunker === CHUNKER_VERSION);

export const postingsStore = {
	async has(book: BookId, version: string): Promise<boolean> {
		const db = await database();
		return (await db.getKey('postings', [book, version])) !== undefined;
	},

	// Checks in the same transaction that the book exists, since another tab may delete it at any moment.
	/** Replaces whatever was saved for this book. */
	async save(postings: BookPostings): Promise<void> {
		const transaction = (await database()).transaction(['books', 'postings'], 'readwrite');
		const shelved = await transaction.objectStore('books').getKey(postings.book);
		const store = transaction.objectStore('postings');
		void store.delete(startingWith(postings.book));
		if (shelved) void store.put(postings);
		await transaction.done;
	}
};

/** The indexes of all books. `books()` reads only keys, so it is cheap to call often. */
export const libraryStore = {
	async books(): Promise<SavedBook[]> {
		const transaction = (await database()).transaction(['postings', 'vectors']);
		const [words, vectors] = await Promise.all([
			transaction.objectStore('postings').getAllKeys(),
			transaction.objectStore('vectors').getAllKeys()
		]);
		const books = new Map(
			words.map(([book, version]) => [book, { book, version, batches: [] as SavedBook['batches'] }])
		);
		for (const [book, model, chunker, first] of vectors)
			books.get(book)?.batches.push({ model, chunker, first });
		return [...books.values()];
	},

	/** The books whose files are here. */
	async filed(): Promise<Set<string>> {
		return new Set((await (await database()).getAllKeys('files')).map((key) => [key].flat()[0] as string));
	},

	/** How many books are on the shelf, whether indexed or not. */
	async shelved(): Promise<number> {
		return (await database()).count('books');
	},

	/** Undefined if they were deleted meanwhile. */
	async postings(book: BookId, version: string): Promise<BookPostings | undefined> {
		return (await database()).get('postings', [book, version]);
	},

	/** How many passages of the book have token states. */
	async statesOf({ book, model, chunker }: VectorKey): Promise<number> {
		return (await database()).count('states', startingWith(book, model, chunker));
	}
};
