/** The words of many books together: found as before, and read only as far as a question asks. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutAccents } from '../../../src/lib/book/accents.ts';
import { deleteBook } from '../../../src/lib/library/store/books.ts';
import { DEFAULT_PROFILE, embeddingModel } from '../../../src/lib/search/embedding/models.ts';
import type { SearchModel } from '../../../src/lib/search/embedding/search-model.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { ReadParts, Unread } from '../../../src/lib/search/arrays/read-parts.ts';
import type { Postings } from '../../../src/lib/search/lexical/packed-words.ts';
import { createPostings, type BookPostings } from '../../../src/lib/search/lexical/postings.ts';
import {
	BUNDLE_BOOKS,
	bundleStore,
	type BundleCodes,
	libraryStore,
	postingsStore,
	vectorStore
} from '../../../src/lib/search/stores/index-records.ts';
import { StoredLibrary } from '../../../src/lib/search/worker/stored-library.ts';
import { CHUNKER_VERSION } from '../../../src/lib/search/text/chunker-version.ts';
import { quantise } from '../../../src/lib/search/vectors/vectors.ts';
import { packed, type VectorBatch } from '../../../src/lib/search/vectors/vector-batch.ts';
import { bundleSaved } from '../../../src/lib/search/worker/bundler.ts';
import { database, startingWith } from '../../../src/lib/storage/database.ts';
import { below, oneOf } from '../../torture/fuzz.ts';
import { seeded } from '../../fixtures/random.ts';

const random = seeded(7);
const WORDS = Array.from({ length: 400 }, () =>
	Array.from({ length: 3 + below(random, 7) }, () =>
		oneOf(random, ['a', 'b', 'd', 'e', 'é', 'n', 'o', 's', 't'])
	).join('')
);
/** Some words are common, and most are in a few books only. */
const word = () => WORDS[Math.floor(random() ** 3 * WORDS.length)] as string;

/** `words`: said in each passage. */
function randomBook(book: string, words = '', length = 1 + below(random, 40)): BookPostings {
	let end = 0;
	const passages = Array.from({ length }, (_, at) => {
		const text = `${words} ${Array.from({ length: 5 + below(random, 30) }, word).join(' ')}`;
		const start = end;
		end += text.length + 1;
		return { section: 2 * Math.floor(at / 9), start, end: end - 1, text };
	});
	const lexicon = new BookLexicon('en');
	lexicon.add(passages);
	const chapters = [{ section: 0, offset: 0, title: 'One' }];
	return createPostings({ book, lexicon: lexicon.complete(), passages, characters: [end], chapters });
}

const OWN = embeddingModel(DEFAULT_PROFILE, '');
const shelf = (model?: unknown) =>
	new StoredLibrary({ models: { own: OWN, others: null }, of: () => model as SearchModel }, (_, places) =>
		Promise.resolve(places.map(({ section, start }) => `${WORDS.slice(0, 40).join(' ')} ${section} ${start}`))
	);

const BOOKS = Array.from({ length: 6 * BUNDLE_BOOKS }, (_, at) => at.toString(16).padStart(64, '0'));

async function shelve(books: readonly string[], words?: string, passages?: number): Promise<void> {
	const db = await database();
	for (const id of books) {
		await db.put('books', { id, title: id, authors: [], addedAt: 1 } as never);
		await postingsStore.save(randomBook(id, words, passages));
	}
}

const questions = Array.from({ length: 30 }, () => {
	const words = Array.from({ length: 1 + below(random, 4) }, word);
	if (random() < 0.3) words.push(word().slice(0, 3));
	if (random() < 0.3) words.push(`${word().slice(0, -1)}x${word().at(-1)}`);
	const text = random() < 0.5 ? withoutAccents(words.join(' ')) : words.join(' ');
	return random() < 0.2 ? `"${text}"` : text;
});

async function answers(library: StoredLibrary): Promise<unknown[]> {
	const all: unknown[] = [];
	for (const [at, question] of questions.entries()) {
		const { hits, coverage } = await library.find(
			{
				wordings: at % 5 ? [question] : [question, questions[at + 1] as string],
				wordsOnly: true,
				limit: 30,
				perBook: 4,
				...(at % 3 === 0 && { upTo: { [BOOKS[at] as string]: { section: 0, offset: 300 } } }),
				...(at % 7 === 0 && {
					within: { start: { section: 2, offset: 0 }, end: { section: 4, offset: 200 } }
				})
			},
			new AbortController().signal
		);
		all.push({ hits, coverage });
	}
	return all;
}

beforeEach(async () => {
	const db = await database();
	for (const store of ['books', 'postings', 'bundles', 'vectors'] as const) await db.clear(store);
});
afterEach(() => vi.restoreAllMocks());

it('a shelf of bundles finds the same as one of single books, and forgets a deleted book', async () => {
	const books = BOOKS.slice(0, 3 * BUNDLE_BOOKS);
	await shelve(books);
	const single = shelf();
	const before = await answers(single);
	expect(before.some((each) => (each as { hits: unknown[] }).hits.length > 20)).toBe(true);
	await vi.waitUntil(async () => (await bundleStore.all()).length === 3, 10_000);
	// Now it reads the bundles in place of the books.
	expect(await answers(single)).toEqual(before);
	single.rest();
	const load = vi.spyOn(libraryStore, 'postings');
	const bundles = shelf();
	expect(await answers(bundles)).toEqual(before);
	expect(load).not.toHaveBeenCalled();
	// A running search forgets it as well, and the bundle that held it is gone with it.
	const first = books[0] as string;
	const [gone] = await bundleStore.all();
	await deleteBook(first);
	expect(await bundleStore.all()).toHaveLength(2);
	expect(await (await database()).count('bundles', startingWith(gone?.id ?? ''))).toBe(0);
	const [then, anew] = [await answers(bundles), await answers(shelf())];
	expect(anew).toEqual(then);
	expect(JSON.stringify(then)).not.toContain(first);
	bundles.rest();
});

it('is answered from what is left if another tab deletes a bundle between two questions', async () => {
	await shelve(BOOKS.slice(0, 2 * BUNDLE_BOOKS));
	expect(await bundleSaved()).toBe(2);
	const library = shelf();
	const find = (word: string) =>
		library.find({ wordings: [word], wordsOnly: true, limit: 30 }, new AbortController().signal);
	await find('nothing');
	await bundleStore.delete((await bundleStore.all())[0]?.id ?? '');
	const [common = ''] = WORDS;
	const { hits, coverage } = await find(common);
	expect(hits.length).toBe(30);
	expect(coverage.books).toBe(2 * BUNDLE_BOOKS);
	library.rest();
});

it('reads as much of a larger shelf, if the other books have nothing of the question', async () => {
	const read = async () => {
		const [words, places] = [vi.spyOn(bundleStore, 'words'), vi.spyOn(bundleStore, 'places')];
		const library = shelf();
		const { hits } = await library.find(
			{ wordings: ['zebra zorilla'], wordsOnly: true, limit: 30 },
			new AbortController().signal
		);
		library.rest();
		expect(new Set(hits.map(({ passage }) => passage.book))).toEqual(new Set([BOOKS[0]]));
		const found = (await Promise.all(words.mock.settledResults.map(({ value }) => value))).flat();
		vi.restoreAllMocks();
		return { words: found.reduce((sum, each) => sum + bytesOf(each), 0), places: places.mock.calls.flat(2) };
	};
	await shelve(BOOKS.slice(0, 1), 'zebra zorilla');
	await shelve(BOOKS.slice(1, 2 * BUNDLE_BOOKS));
	expect(await bundleSaved()).toBe(2);
	const small = await read();
	await shelve(BOOKS.slice(2 * BUNDLE_BOOKS));
	expect(await bundleSaved()).toBe(4);
	const large = await read();
	// A few of the other books' words share a shard with one of the question's.
	for (const { words } of [small, large]) expect(words).toBeLessThan(500);
	const [bundle] = await bundleStore.all();
	for (const { places } of [small, large]) expect(places).toEqual([[bundle?.id, 0]]);
});

const bytesOf = (words: Postings | undefined): number =>
	words ? words.terms.length + words.termEnds.byteLength + words.bytes.byteLength : 0;

const SIZE = 32;
const PROBE = Int8Array.from({ length: SIZE }, (_, at) => at);
const vector = (of: (at: number) => number): number[] => Array.from({ length: SIZE }, (_, at) => of(at));
/** Has something on the question. */
const near = () => vector((at) => (at ? 0.3 : 2) + random() - 0.5);
const far = () => vector((at) => (at ? 1 : -0.5) * (random() - 0.5));

/** Embeds the book, `size` passages to a batch. */
async function embed(book: string, make: () => number[], size = 100): Promise<void> {
	const [saved] = await (await database()).getAll('postings', startingWith(book));
	if (!saved) throw new Error('It has no words.');
	const key = { book, model: OWN.key, chunker: CHUNKER_VERSION };
	const rows = [...saved.starts.keys()];
	const batches: VectorBatch[] = [];
	for (let first = 0; first < rows.length; first += size) {
		const some = rows.slice(first, first + size);
		const vectors = quantise(Float32Array.from(some.flatMap(make)), SIZE);
		batches.push(packed(some, vectors, PROBE, saved, () => ''));
	}
	await vectorStore.replace(key, batches);
}

const MODEL = {
	ask: async (queries: string[]) =>
		queries.map(() => ({
			vector: Float32Array.from({ length: SIZE }, (_, at) => +!at),
			words: [],
			states: new Float32Array()
		})),
	probe: async () => Float32Array.from(PROBE)
};

describe('a shelf of embedded books', () => {
	const [first = '', ...others] = BOOKS.slice(0, 2 * BUNDLE_BOOKS);
	const ask = async (library: StoredLibrary) => {
		const [books, batches] = [vi.spyOn(vectorStore, 'load'), vi.spyOn(vectorStore, 'batches')];
		const found = await library.find({ wordings: ['q'], limit: 30 }, new AbortController().signal);
		const read = [...new Set(batches.mock.calls.flatMap(([keys]) => keys.map(([book]) => book)))];
		const loaded = books.mock.calls.map(([{ book }]) => book);
		vi.restoreAllMocks();
		return { ...found, read, loaded };
	};
	beforeEach(async () => {
		await shelve([first], '', 1700);
		await shelve(others, '', 20);
		await embed(first, near);
		for (const book of others) await embed(book, far);
		expect(await bundleSaved()).toBe(2);
	});
	const coded = async () => {
		const library = shelf(MODEL);
		const found = await ask(library);
		await vi.waitUntil(
			async () => {
				const keys = await (await database()).getAllKeys('bundles');
				return keys.filter(([, kind]) => kind === 'codes').length === 2;
			},
			{ timeout: 10_000 }
		);
		library.rest();
		return found;
	};

	it('reads the vectors only of books that have something on the question, once the others have codes', async () => {
		const before = await coded();
		expect(before.loaded).toHaveLength(others.length + 1);
		const after = await ask(shelf(MODEL));
		expect(after.hits).toEqual(before.hits);
		expect(after.hits.every(({ foundBy }) => foundBy === 'meaning')).toBe(true);
		expect(after.coverage).toEqual(before.coverage);
		expect(after.coverage.indexed).toBe(after.coverage.total);
		expect([after.loaded, after.read]).toEqual([[], [first]]);
	});

	it('reads a book again whose vectors are others than were coded, or are gone', async () => {
		await coded();
		const [second = '', third = ''] = others;
		await embed(second, () => vector((at) => +!at), 7);
		await (await database()).delete('vectors', startingWith(third));
		const after = await ask(shelf(MODEL));
		expect(after.loaded).toEqual([second]);
		expect(new Set(after.hits.map(({ passage }) => passage.book))).toContain(second);
		expect(after.coverage.indexed).toBeLessThan(after.coverage.total);
	});

	it('reads no codes of another model or version, and no vector that is torn', async () => {
		await coded();
		const db = await database();
		for (const record of await db.getAll('bundles'))
			if (record.id[1] === 'codes') {
				const part = record.part as BundleCodes;
				await db.put('bundles', { ...record, part: { ...part, madeBy: `${part.madeBy}x` } });
			}
		expect((await ask(shelf(MODEL))).loaded).toHaveLength(others.length + 1);
		await coded();
		const [torn] = await db.getAll('vectors', startingWith(first));
		await db.put('vectors', { ...torn!, vectors: new Int8Array(3) });
		const { hits } = await ask(shelf(MODEL));
		expect(hits.length).toBeGreaterThan(0);
		expect(hits.every(({ passage }) => passage.start >= torn!.places.at(-1)!)).toBe(true);
	});
});

it('keeps the parts that were used last, up to a number of bytes', () => {
	const parts = new ReadParts<[string, number], number>((bytes) => bytes, 2000);
	for (const part of [1, 2, 3, 4]) parts.put(['bundle', part], 990);
	parts.find('bundle', 1);
	parts.trim();
	expect([1, 2, 3, 4].map((part) => parts.find('bundle', part) !== null)).toEqual([true, false, false, true]);
	expect(() => parts.demand()).toThrow(
		new Unread(parts, [
			['bundle', 2],
			['bundle', 3]
		])
	);
	expect(() => parts.demand()).not.toThrow();
});
