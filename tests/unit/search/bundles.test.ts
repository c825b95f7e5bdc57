/** The words of many books together: found as before, and read only as far as a question asks. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteBook } from '../../../src/lib/library/store/books.ts';
import { DEFAULT_PROFILE, embeddingModel } from '../../../src/lib/search/embedding/models.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { ReadShards, UnreadWords } from '../../../src/lib/search/lexical/bundle-reader.ts';
import type { Postings } from '../../../src/lib/search/lexical/packed-words.ts';
import { createPostings, type BookPostings } from '../../../src/lib/search/lexical/postings.ts';
import {
	BUNDLE_BOOKS,
	bundleStore,
	libraryStore,
	postingsStore,
	vectorStore
} from '../../../src/lib/search/stores/index-records.ts';
import { StoredLibrary } from '../../../src/lib/search/worker/stored-library.ts';
import { CHUNKER_VERSION } from '../../../src/lib/search/text/chunker-version.ts';
import { packed, type VectorBatch } from '../../../src/lib/search/vectors/vector-batch.ts';
import { bundleSaved } from '../../../src/lib/search/worker/bundler.ts';
import { database, startingWith } from '../../../src/lib/storage/database.ts';
import { below, oneOf } from '../../torture/fuzz.ts';
import { seeded } from '../../fixtures/random.ts';

const random = seeded(7);
const WORDS = Array.from({ length: 400 }, () =>
	Array.from({ length: 3 + below(random, 7) }, () =>
		oneOf(random, ['a', 'b', 'd', 'e', 'n', 'o', 's', 't'])
	).join('')
);
/** Some words are common, and most are in a few books only. */
const word = () => WORDS[Math.floor(random() ** 3 * WORDS.length)] as string;

/** `words`: said in each passage. */
function randomBook(book: string, words = ''): BookPostings {
	let end = 0;
	const passages = Array.from({ length: 1 + below(random, 40) }, (_, at) => {
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
const shelf = () =>
	new StoredLibrary({ models: { own: OWN, others: null }, of: vi.fn() }, (_, places) =>
		Promise.resolve(places.map(({ section, start }) => `${WORDS.slice(0, 40).join(' ')} ${section} ${start}`))
	);

const BOOKS = Array.from({ length: 6 * BUNDLE_BOOKS }, (_, at) => at.toString(16).padStart(64, '0'));

async function shelve(books: readonly string[], words?: string): Promise<void> {
	const db = await database();
	for (const id of books) {
		await db.put('books', { id, title: id, authors: [], addedAt: 1 } as never);
		await postingsStore.save(randomBook(id, words));
	}
}

const questions = Array.from({ length: 30 }, () => {
	const words = Array.from({ length: 1 + below(random, 4) }, word);
	if (random() < 0.3) words.push(word().slice(0, 3));
	if (random() < 0.3) words.push(`${word().slice(0, -1)}x${word().at(-1)}`);
	return random() < 0.2 ? `"${words.join(' ')}"` : words.join(' ');
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

it('has the vectors of its books', async () => {
	const books = BOOKS.slice(0, BUNDLE_BOOKS);
	await shelve(books);
	const some = books.filter((_, at) => at % 9 === 0);
	for (const book of some)
		await vectorStore.save({ book, model: OWN.key, chunker: CHUNKER_VERSION }, await firstOf(book));
	const indexed = async () => {
		const library = shelf();
		await library.warm();
		const { coverage } = await library.find({ wordings: ['a'], limit: 1 }, new AbortController().signal);
		library.rest();
		return coverage.indexed;
	};
	expect(await indexed()).toBe(some.length);
	expect(await bundleSaved()).toBe(1);
	expect(await indexed()).toBe(some.length);
});

/** The vector of the book's first passage. */
async function firstOf(book: string): Promise<VectorBatch> {
	const [saved] = await (await database()).getAll('postings', startingWith(book));
	if (!saved) throw new Error('It has no words.');
	const vectors = { vectors: Int8Array.of(1, 2), scales: Float32Array.of(1) };
	return packed([0], vectors, Int8Array.of(2, 1), saved, () => '');
}

it('keeps the words that were used last, up to a number of bytes', () => {
	const shards = new ReadShards();
	const words = { terms: 'a', termEnds: new Uint32Array(1), bytes: new Uint8Array(987) };
	for (const shard of [1, 2, 3, 4]) shards.put(['bundle', shard], words);
	shards.find('bundle', 1);
	shards.trim(2000);
	expect([1, 2, 3, 4].map((shard) => shards.find('bundle', shard) !== null)).toEqual([
		true,
		false,
		false,
		true
	]);
	expect(() => shards.demand()).toThrow(
		new UnreadWords([
			['bundle', 2],
			['bundle', 3]
		])
	);
});
