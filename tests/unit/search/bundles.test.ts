/** The words of many books in one record: found as before, and read in one piece. */
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteBook } from '../../../src/lib/library/store/books.ts';
import { DEFAULT_PROFILE, embeddingModel } from '../../../src/lib/search/embedding/models.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { createPostings, type BookPostings } from '../../../src/lib/search/lexical/postings.ts';
import { libraryStore, postingsStore } from '../../../src/lib/search/stores/index-records.ts';
import { BUNDLE_BOOKS, StoredLibrary } from '../../../src/lib/search/worker/stored-library.ts';
import { database } from '../../../src/lib/storage/database.ts';
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

function randomBook(book: string): BookPostings {
	let end = 0;
	const passages = Array.from({ length: 1 + below(random, 40) }, (_, at) => {
		const text = Array.from({ length: 5 + below(random, 30) }, word).join(' ');
		const start = end;
		end += text.length + 1;
		return { section: 2 * Math.floor(at / 9), start, end: end - 1, text };
	});
	const lexicon = new BookLexicon('en');
	lexicon.add(passages);
	const chapters = [{ section: 0, offset: 0, title: 'One' }];
	return createPostings({ book, lexicon: lexicon.complete(), passages, characters: [end], chapters });
}

const shelf = () =>
	new StoredLibrary(
		{ models: { own: embeddingModel(DEFAULT_PROFILE, ''), others: null }, of: vi.fn() },
		(_, places) =>
			Promise.resolve(
				places.map(({ section, start }) => `${WORDS.slice(0, 40).join(' ')} ${section} ${start}`)
			)
	);

afterEach(() => vi.useRealTimers());

it('a shelf of bundles finds the same as one of single books, and forgets a deleted book', async () => {
	const books = Array.from({ length: 3 * BUNDLE_BOOKS }, (_, at) => at.toString(16).padStart(64, '0'));
	const db = await database();
	for (const id of books) {
		await db.put('books', { id, title: id, authors: [], addedAt: 1 } as never);
		await postingsStore.save(randomBook(id));
	}
	const questions = Array.from({ length: 30 }, () => {
		const words = Array.from({ length: 1 + below(random, 4) }, word);
		if (random() < 0.3) words.push(word().slice(0, 3));
		if (random() < 0.3) words.push(`${word().slice(0, -1)}x${word().at(-1)}`);
		return random() < 0.2 ? `"${words.join(' ')}"` : words.join(' ');
	});
	const answers = async (library: StoredLibrary) => {
		const all: unknown[] = [];
		for (const question of questions) {
			const { hits, coverage } = await library.find(
				{ wordings: [question], wordsOnly: true, limit: 30, perBook: 4 },
				new AbortController().signal
			);
			all.push({ hits, coverage });
		}
		return all;
	};
	const single = shelf();
	const before = await answers(single);
	expect(before.some((each) => (each as { hits: unknown[] }).hits.length > 20)).toBe(true);
	await vi.waitUntil(async () => (await db.count('bundles')) === 3, 10_000);
	single.rest();
	const load = vi.spyOn(libraryStore, 'postings');
	const bundles = shelf();
	const after = await answers(bundles);
	expect(load).not.toHaveBeenCalled();
	expect(after).toEqual(before);
	// A running search forgets it as well, and the bundle that held it is gone with it.
	await deleteBook(books[0] as string);
	expect(await db.count('bundles')).toBe(2);
	const [then, anew] = [await answers(bundles), await answers(shelf())];
	expect(anew).toEqual(then);
	expect(JSON.stringify(then)).not.toContain(books[0]);
	bundles.rest();
});
