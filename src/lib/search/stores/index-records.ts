/**
 * What is saved of the books' indexes: words, vectors and token states. All of it can be made again. It is saved only for books
 * on the shelf, so that a book deleted while a tab still indexes it leaves nothing behind.
 */
import type { BookId } from '$lib/book/locator.ts';
import { database, startingWith, type Schema, type StoreFor } from '$lib/storage/database.ts';
import type { Bundle, BundleParts } from '../lexical/bundle.ts';
import type { BundledBook } from '../ranking/ranked-book.ts';
import type { ShardKey } from '../lexical/bundle-reader.ts';
import type { Postings } from '../lexical/packed-words.ts';
import type { BookPlaces, BookPostings } from '../lexical/postings.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import type { TokenStates } from '../vectors/token-states.ts';
import type { BatchKey, BookCodes } from '../vectors/coded-vectors.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';

type StateKey = [book: string, model: string, chunker: string, row: number];
/**
 * The kinds of a bundle's records: one with what every question needs, one for each book's places, the shards of its words, and one
 * with its books' vectors as codes.
 */
type BundleKey = [bundle: string, kind: 'books' | 'places' | 'words' | 'codes', number: number];

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** One record per book, so that the library can be searched without opening its files. */
		postings: { key: [book: string, version: string]; value: BookPostings };
		/** The same words once more, of many books together. The first record has the books' ids, so that all are deleted with any book. */
		bundles: {
			key: BundleKey;
			value: { id: BundleKey; book?: BookId[]; part: Bundle | BookPlaces | Postings | BundleCodes };
			indexes: { book: BookId };
		};
		/** One record per batch, so that a reload loses at most the batch in progress. */
		vectors: {
			key: [book: string, model: string, chunker: string, first: number];
			value: VectorKey & VectorBatch;
		};
		/** The states of a passage's tokens, one record per passage. They are large, so a question reads only those of its candidates. */
		states: { key: StateKey; value: TokenStates };
	}
}

/** How many passages a record of a complete index has. A few large records load faster than many small ones. */
export const RECORD_PASSAGES = 256;

/** This many books make a bundle. */
export const BUNDLE_BOOKS = 64;

/** Raised when BookCodes or what they mean changes. */
const CODES_VERSION = 1;

/** What a bundle's codes were made by. Others are not read. */
export const codesMadeBy = (model: string): string => `${model} ${CHUNKER_VERSION} ${CODES_VERSION}`;

/** The codes of those books of a bundle that have vectors. */
export interface BundleCodes {
	madeBy: string;
	/** `batches`: the names of all that were saved, also of those that could not be used. */
	books: { book: BookId; batches: number[]; codes: BookCodes }[];
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

/** Resolves to false if the book is not on the shelf, which is checked in the same transaction, since another tab may delete it at any moment. */
async function write<Name extends 'postings' | 'states' | 'vectors'>(
	name: Name,
	book: BookId,
	change: (store: StoreFor<Name>, isShelved: boolean) => void
): Promise<boolean> {
	const transaction = (await database()).transaction(['books', name], 'readwrite');
	const isShelved = (await transaction.objectStore('books').getKey(book)) !== undefined;
	change(transaction.objectStore(name), isShelved);
	await transaction.done;
	return isShelved;
}

async function writeVectors(
	key: VectorKey,
	batches: readonly VectorBatch[],
	replace: boolean
): Promise<void> {
	const isShelved = await write('vectors', key.book, (store, shelved) => {
		if (replace) void store.delete(startingWith(key.book));
		if (shelved) for (const batch of batches) void store.put({ ...batch, ...key });
	});
	if (!isShelved) throw new Error('the book is not on the shelf any more');
}

export const vectorStore = {
	/** `except`: the names of batches that the caller already has. */
	async load(key: VectorKey, except?: ReadonlySet<number>): Promise<VectorBatch[]> {
		const { store } = (await database()).transaction('vectors');
		const range = startingWith(key.book, key.model, key.chunker);
		if (!except?.size) return store.getAll(range);
		const wanted = (await store.getAllKeys(range)).filter(([, , , first]) => !except.has(first));
		const found = await Promise.all(wanted.map((each) => store.get(each)));
		return found.filter((batch) => batch !== undefined);
	},
	/** The batches with these names; undefined for one that is not there. */
	async batches(keys: readonly BatchKey[], model: string): Promise<(VectorBatch | undefined)[]> {
		const { store } = (await database()).transaction('vectors');
		return Promise.all(keys.map(([book, first]) => store.get([book, model, CHUNKER_VERSION, first])));
	},
	save: (key: VectorKey, batch: VectorBatch) => writeVectors(key, [batch], false),
	/** Replaces everything saved for the book, whatever model or chunker made it: all or nothing. */
	replace: (key: VectorKey, batches: readonly VectorBatch[]) => writeVectors(key, batches, true)
};

const keyOf = ({ book, model, chunker }: VectorKey, row: number): StateKey => [book, model, chunker, row];

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

	async save(key: VectorKey, rows: readonly number[], states: readonly TokenStates[]): Promise<void> {
		await write('states', key.book, (store, shelved) => {
			if (shelved)
				for (const [at, each] of states.entries()) void store.put(each, keyOf(key, rows[at] as number));
		});
	},

	/** Deletes the book's states that another model or chunker made; with null, all of them. */
	async keepOnly(book: BookId, key: VectorKey | null): Promise<void> {
		const { store, done } = (await database()).transaction('states', 'readwrite');
		for (const each of await store.getAllKeys(startingWith(book)))
			if (each[1] !== key?.model || each[2] !== key.chunker) void store.delete(each);
		await done;
	}
};

export const postingsStore = {
	async has(book: BookId, version: string): Promise<boolean> {
		return (await (await database()).getKey('postings', [book, version])) !== undefined;
	},

	/** Replaces whatever was saved for this book. */
	async save(postings: BookPostings): Promise<void> {
		await write('postings', postings.book, (store, shelved) => {
			void store.delete(startingWith(postings.book));
			if (shelved) void store.put(postings);
		});
	}
};

/** Another tab has deleted a bundle. What is saved must be looked at again. */
export class BundleGone extends Error {}

/** The parts with these keys; undefined for a shard without words. Rejects with BundleGone. */
async function partsOf(keys: readonly BundleKey[]): Promise<unknown[]> {
	const { store } = (await database()).transaction('bundles');
	const bundles = [...new Set(keys.map(([bundle]) => bundle))];
	const [parts, present] = await Promise.all([
		Promise.all(keys.map((key) => store.get(key))),
		Promise.all(bundles.map((bundle) => store.getKey([bundle, 'books', 0])))
	]);
	if (present.includes(undefined)) throw new BundleGone();
	return parts.map((record) => record?.part);
}

export const bundleStore = {
	async all(): Promise<Bundle[]> {
		const { store } = (await database()).transaction('bundles');
		const ids = new Set((await store.index('book').getAllKeys()).map(([bundle]) => bundle));
		const records = await Promise.all([...ids].map((id) => store.get([id, 'books', 0])));
		return records.flatMap((record) => (record ? [record.part as Bundle] : []));
	},

	async words(keys: readonly ShardKey[]): Promise<(Postings | undefined)[]> {
		return (await partsOf(keys.map(([bundle, shard]) => [bundle, 'words', shard]))) as (
			| Postings
			| undefined
		)[];
	},

	async places(books: readonly BundledBook[]): Promise<BookPlaces[]> {
		return (await partsOf(books.map(([bundle, number]) => [bundle, 'places', number]))) as BookPlaces[];
	},

	/** Undefined if it has none. */
	async codes(bundle: string): Promise<BundleCodes | undefined> {
		const record = await (await database()).get('bundles', [bundle, 'codes', 0]);
		return record?.part as BundleCodes | undefined;
	},

	/** Saves codes unless the bundle has been deleted meanwhile. */
	async saveCodes(bundle: string, part: BundleCodes): Promise<void> {
		const { store, done } = (await database()).transaction('bundles', 'readwrite');
		if (await store.getKey([bundle, 'books', 0])) void store.put({ id: [bundle, 'codes', 0], part });
		await done;
	},

	/** Saves it unless one of its books has been deleted or cut anew meanwhile. */
	async save({ bundle, places, shards }: BundleParts): Promise<void> {
		const transaction = (await database()).transaction(['postings', 'bundles'], 'readwrite');
		const keys = await Promise.all(
			bundle.books.map(({ book, version }) => transaction.objectStore('postings').getKey([book, version]))
		);
		const { id } = bundle;
		const store = transaction.objectStore('bundles');
		const book = bundle.books.map((each) => each.book);
		const records: Schema['bundles']['value'][] = [
			{ id: [id, 'books', 0], book, part: bundle },
			...places.map((part, number) => ({ id: [id, 'places', number] as BundleKey, part })),
			...Array.from(shards, ([number, part]) => ({ id: [id, 'words', number] as BundleKey, part }))
		];
		const puts = keys.includes(undefined) ? [] : records.map((record) => store.put(record));
		await Promise.all([...puts, transaction.done]);
	},

	async delete(id: string): Promise<void> {
		await (await database()).delete('bundles', startingWith(id));
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
