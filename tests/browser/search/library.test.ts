/** The search over the shelf: real files, real workers, real ONNX, real IndexedDB. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { importBook } from '../../../src/lib/library/import/import.ts';
import { PassageTexts } from '../../../src/lib/library/shelf/passage-texts.ts';
import { startsOf } from '../../../src/lib/search/text/chapter-context.ts';
import { searchOnShelf } from '../../../src/lib/search/panel/passage-search.svelte.ts';
import type { Hit } from '../../../src/lib/book/corpus.ts';
import { Library, type LibraryNeeds } from '../../../src/lib/search/library/library.ts';
import { deleteBook, loadFile } from '../../../src/lib/library/store/books.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { libraryStore } from '../../../src/lib/search/stores/index-records.ts';
import { deleteVectors } from '../../fixtures/delete-vectors.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { bookIndex, inPage, SOON, withFreshIndex, type InPage } from '../../fixtures/garden-book.ts';
import { CACHED } from '../../fixtures/real-model.ts';

const SHIPS = {
	title: 'Ships',
	chapters: [
		'<h1>Harbour</h1><p>The lighthouse keeper counted the sails. Nobody answered.</p>',
		'<h1>Open Sea</h1><p>A tempest, and on the ocean a vessel. “Hold fast!” they cried.</p>'
	]
};
const GARDENS = {
	title: 'Gardens',
	chapters: ['<h1>Spring</h1><p>The keeper of the garden slept. Sails of cloud went over the orchard.</p>']
};

const opened: { close(): void }[] = [];

async function shelve(parts: Parameters<typeof buildEpub>[0]): Promise<string> {
	return (await importBook(await buildEpub(parts))).book.id;
}

/** Opens a book as the reading page does, until its words are saved and, with `meaning`, its vectors. */
async function read(book: string, meaning: boolean): Promise<void> {
	const file = await loadFile(book);
	if (!file) throw new Error('No such book.');
	const text = await extractBook(await Publication.open(file));
	const index = bookIndex({
		book,
		model: CACHED,
		// Where there is a page, it comes before the words are saved.
		wait: () => Promise.resolve(),
		...(meaning ? {} : { makeEmbedder: () => Promise.reject(new Error('There is no model.')) })
	});
	const done = index.open(text.sections, () => startsOf(text.allChapters()));
	await vi.waitUntil(async () => (await libraryStore.books()).some((saved) => saved.book === book), SOON);
	await done;
	index.close();
}

function library(more: Partial<InPage & LibraryNeeds> = {}): Library {
	const texts = new PassageTexts();
	const index = inPage({ model: CACHED, ...more });
	const made = new Library(async () => ({
		index,
		read: (book, places) => texts.read(book, places),
		...more
	}));
	opened.push(made);
	return made;
}

/** Until the model answers: it may be a while in starting, and a search does not wait for ever. */
const awake = (shelf: Library) =>
	vi.waitUntil(
		async () => (await shelf.find({ wordings: ['ready'], limit: 1 })).coverage.mode === 'words+meaning',
		{
			timeout: 60_000
		}
	);

const marksOf = ({ passage: { text, start }, marks }: Hit) =>
	marks.map((mark) => text.slice(mark.start - start, mark.end - start));

describe('the library', () => {
	withFreshIndex();
	beforeEach(async () => {
		// Other files of tests share this origin: what they left would be found too.
		const db = await database();
		for (const store of db.objectStoreNames) await db.clear(store);
	});
	afterEach(() => {
		for (const each of opened.splice(0)) each.close();
	});

	it('finds words in books that were opened once, with their text, chapter and marks', async () => {
		const [ships, gardens] = [await shelve(SHIPS), await shelve(GARDENS)];
		await read(ships, false);
		await read(gardens, false);
		const { hits, coverage } = await library().find({ wordings: ['keepers sail'], limit: 5 });
		expect(hits.map(({ passage: { book } }) => book).sort()).toEqual([ships, gardens].sort());
		const hit = hits.find(({ passage }) => passage.book === ships);
		expect(hit?.passage.text).toContain('The lighthouse keeper counted the sails.');
		expect(hit).toMatchObject({
			foundBy: 'words',
			passage: { id: 'p1', section: 0, chapter: 'Chapter 1' }
		});
		expect(hit && marksOf(hit)).toEqual(['keeper', 'sails']);
		expect(coverage).toMatchObject({ mode: 'words', books: 2, indexed: 0 });
		expect(coverage.note).toMatch(/by words only/);
	});

	it('finds by meaning as soon as there are vectors, and says how much of the library has them', async () => {
		const [ships, gardens] = [await shelve(SHIPS), await shelve(GARDENS)];
		await read(gardens, false);
		const shelf = library();
		expect((await shelf.find({ wordings: ['boat on water'], limit: 5 })).hits).toEqual([]);
		await read(ships, true);
		await awake(shelf);
		const { hits, coverage } = await shelf.find({ wordings: ['boat on water'], limit: 5 });
		expect(hits[0]).toMatchObject({ foundBy: 'meaning', passage: { book: ships, section: 1 } });
		expect(coverage).toMatchObject({ mode: 'words+meaning', books: 2 });
		expect(coverage.note).toMatch(/by meaning in 2 of 3 passages/);
		await deleteVectors(ships);
		expect((await shelf.find({ wordings: ['boat on water'], limit: 5 })).hits).toEqual([]);
	});

	it('cannot be opened once closed', async () => {
		const load = vi.fn(() => Promise.reject(new Error('Nobody wants it.')));
		const shelf = new Library(load);
		shelf.close();
		await expect(shelf.find({ wordings: ['boat'], limit: 5 })).rejects.toThrow('The library was closed.');
		expect(load).not.toHaveBeenCalled();
	});

	it('answers by words if the model cannot be loaded', async () => {
		const ships = await shelve(SHIPS);
		await read(ships, true);
		const shelf = library({ makeEmbedder: () => Promise.reject(new Error('No network.')) });
		const { hits, coverage } = await shelf.find({ wordings: ['tempest'], limit: 5 });
		expect(hits[0]).toMatchObject({ foundBy: 'words', passage: { book: ships } });
		expect(coverage.note).toMatch(/could not be loaded/);
	});

	it('finds a quotation only as it was written', async () => {
		const [ships, gardens] = [await shelve(SHIPS), await shelve(GARDENS)];
		await read(ships, false);
		await read(gardens, false);
		const shelf = library();
		const quoted = await shelf.find({ wordings: ['“keeper of the garden”'], limit: 5 });
		expect(quoted.hits.map(({ passage: { book } }) => book)).toEqual([gardens]);
		expect(quoted.hits.map(marksOf)).toEqual([['keeper of the garden']]);
		expect((await shelf.find({ wordings: ['"garden of the keeper"'], limit: 5 })).hits).toEqual([]);
	});

	it('forgets a removed book completely', async () => {
		const [ships, gardens] = [await shelve(SHIPS), await shelve(GARDENS)];
		await read(ships, true);
		await read(gardens, false);
		const shelf = library();
		const before = await shelf.find({ wordings: ['keeper'], limit: 5 });
		expect(new Set(before.hits.map(({ passage: { book } }) => book))).toEqual(new Set([ships, gardens]));
		await deleteBook(ships);
		expect(
			(await shelf.find({ wordings: ['keeper'], limit: 5 })).hits.map(({ passage: { book } }) => book)
		).toEqual([gardens]);
		expect((await libraryStore.books()).map(({ book }) => book)).toEqual([gardens]);
	});

	it('frees its memory after a while, and returns when asked', async () => {
		const ships = await shelve(SHIPS);
		await read(ships, false);
		const load = vi.spyOn(libraryStore, 'postings');
		const shelf = library({ idle: 50 });
		const find = async () =>
			expect((await shelf.find({ wordings: ['keeper'], limit: 5 })).hits).toHaveLength(1);
		await find();
		await find();
		expect(load).toHaveBeenCalledTimes(1);
		await new Promise((later) => setTimeout(later, 200));
		await find();
		expect(load).toHaveBeenCalledTimes(2);
		load.mockRestore();
	});

	it('shows what words find at once, and then adds what meaning finds', async () => {
		const ships = await shelve(SHIPS);
		await read(ships, true);
		const shelf = library();
		await awake(shelf);
		const seen: string[] = [];
		const search = searchOnShelf(
			async (question, signal) => {
				const answer = await shelf.find(question, signal);
				seen.push(answer.coverage.mode);
				return answer;
			},
			() => new Map()
		);
		void search.type('te');
		await search.type('tempest');
		expect(seen).toEqual(['words', 'words+meaning']);
		expect(search.status).toMatchObject({ phase: 'found', settled: true });
		expect([...new Set(search.hits.map(({ passage }) => passage.book))]).toEqual([ships]);
		await search.type(' ');
		expect(search.status).toEqual({ phase: 'idle' });
	});
});
