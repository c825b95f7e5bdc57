/** The shelf's doings: many files added at once, stopped, removed with undo, purged; in a real IndexedDB. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_COVER_PIXELS } from '../../../src/lib/book/limits.ts';
import { shrinkCover } from '../../../src/lib/library/import/cover.ts';
import { filesIn, folderOf } from '../../../src/lib/library/import/dropped-files.ts';
import { importBook } from '../../../src/lib/library/import/import.ts';
import { addBooks } from '../../../src/lib/library/shelf/adding.svelte.ts';
import { Removals } from '../../../src/lib/library/shelf/removals.svelte.ts';
import { Shelf } from '../../../src/lib/library/shelf/shelf.svelte.ts';
import { factsOf } from '../../../src/lib/library/shelf/shelved.ts';
import {
	deleteBook,
	listBooks,
	loadBook,
	loadFile,
	markRemoved,
	removedBefore
} from '../../../src/lib/library/store/books.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { indexBytes, storageUsage } from '../../../src/lib/library/store/usage.ts';
import { toasts, Toasts } from '../../../src/lib/ui/toasts.svelte.ts';
import { sha256 } from '../../../src/lib/book/sha256.ts';
import { BOOK_START } from '../../../src/lib/book/locator.ts';
import { limitOfClosed } from '../../../src/lib/chat/privacy/spoiler-limit.svelte.ts';
import { removeBookSettings } from '../../../src/routes/remove-book-settings.svelte.ts';
import { pausedIndex } from '../../../src/lib/settings/paused-indexes.svelte.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, each) => whole + each, 0);
const epub = (title: string) => buildEpub({ title }, `${title}.epub`);
const titles = (shelf: Shelf) => shelf.entries.map(({ title }) => title).sort();

async function open(): Promise<Shelf> {
	const shelf = new Shelf();
	await shelf.load();
	return shelf;
}

/** One record of every kind for the book. */
async function fill(book: string): Promise<void> {
	const db = await database();
	const bytes = new Uint8Array(10);
	await db.put('places', { book, section: 0, offset: 0, percent: 12, at: 1 });
	await db.put('days', { day: '2026-11-21', book, seconds: 60, characters: 900 });
	await db.put('memories', { id: crypto.randomUUID(), text: 'I like it.', book, createdAt: 1 });
	await db.put('conversations', {
		id: crypto.randomUUID(),
		book,
		title: 'Why?',
		thread: null,
		messages: [],
		created: 1,
		updated: 1
	});
	// Only what the deletion looks at: the keys.
	const partly = db as unknown as { put(store: string, value: object, key?: IDBValidKey): Promise<unknown> };
	await partly.put('stories', { book, chapter: 'c1' });
	await partly.put('annotations', { id: crypto.randomUUID(), book });
	await partly.put('vectors', { book, model: 'm', chunker: 'c', first: 0, vectors: bytes });
	await partly.put('states', { book, bits: bytes }, [book, 'm', 'c', 0]);
	await partly.put('postings', { book, version: '1', bytes, terms: 'sea' });
}

const STORES = [
	'books',
	'files',
	'places',
	'vectors',
	'states',
	'postings',
	'conversations',
	'annotations',
	'days',
	'memories',
	'stories'
] as const;

async function records(): Promise<number[]> {
	const db = await database();
	return Promise.all(STORES.map((store) => db.count(store)));
}

beforeEach(async () => {
	const db = await database();
	for (const store of STORES) await db.clear(store);
});

describe('adding books', () => {
	it('gives a book its file back if the browser has lost it', async () => {
		const file = await epub('Lost');
		const { book } = await importBook(file);
		const db = await database();
		for (const left of [[], [new ArrayBuffer(5)]]) {
			await db.delete('files', IDBKeyRange.bound([book.id], [book.id, []]));
			for (const [piece, bytes] of left.entries()) await db.put('files', bytes, [book.id, piece]);
			expect((await importBook(file)).added).toBe(false);
			expect((await loadFile(book.id))?.size).toBe(file.size);
		}
	});

	it('adds what it can, names the rest, and shows each book as it arrives', async () => {
		const shelf = await open();
		const adding = shelf.add([await epub('One'), new File(['no'], 'notes.json'), await epub('Two')]);
		await vi.waitUntil(() => shelf.entries.length === 1, { interval: 1 });
		expect(shelf.status).toMatchObject({ phase: 'importing', total: 3 });
		const imported = await adding;
		expect(imported.map(({ added }) => added)).toEqual([true, true]);
		expect(titles(shelf)).toEqual(['One', 'Two']);
		expect(shelf.failures.map(({ fileName }) => fileName)).toEqual(['notes.json']);
		expect(shelf.status).toEqual({ phase: 'ready' });
	});

	it('says how many were added, opens a single known book, and ignores what is not a book', async () => {
		const shelf = await open();
		const opened: string[] = [];
		const add = (...files: File[]) => addBooks(shelf, files, async (book) => void opened.push(book));
		const [one, two, three, four] = [
			await epub('One'),
			await epub('Two'),
			await epub('Three'),
			await epub('Four')
		];
		const noBook = new File(['no'], 'notes.json');
		for (const files of [[], [one], [noBook], [noBook, noBook]]) expect(await add(...files)).toBeNull();
		expect(opened).toEqual([]);
		await add(one);
		expect(opened).toEqual([shelf.entries[0]?.id]);
		expect(toasts.list).toEqual([]);
		expect(await add(one, two)).toBeNull();
		expect(toasts.list.at(-1)?.text).toBe('1 book added, 1 book already on your shelf.');
		expect(await add(three, four)).toMatchObject({ books: [{}, {}], said: '2 books added.' });
		expect(toasts.list).toHaveLength(1);
		expect(opened).toHaveLength(1);
	});

	it('describes books by their files, and their length by what the search has read', async () => {
		const metadata = '<dc:publisher>The Mill Press</dc:publisher>';
		const { book } = await importBook(await buildEpub({ title: 'Facts', metadata }, 'facts.epub'));
		const words = { chapters: ['One', 'Two'], characters: [300, 40] };
		const told = { publisher: 'The Mill Press', chapters: 2, characters: 340 };
		expect(await factsOf(book.id, words)).toMatchObject(told);
		expect(await factsOf(book.id, undefined)).toMatchObject({ chapters: null, characters: null });
	});

	it('queues files that arrive while others are read, in the same progress', async () => {
		const shelf = await open();
		const [one, two, three] = [await epub('One'), await epub('Two'), await epub('Three')];
		const first = shelf.add([one, two]);
		const second = shelf.add([three]);
		await vi.waitUntil(() => shelf.status.phase === 'importing', { interval: 1 });
		expect(shelf.status).toMatchObject({ total: 3 });
		expect(await first).toHaveLength(2);
		expect(await second).toHaveLength(1);
		expect(titles(shelf)).toEqual(['One', 'Three', 'Two']);
	});

	it('stops when told to, and keeps what was added', async () => {
		const shelf = await open();
		const files = await Promise.all(Array.from({ length: 30 }, (_, number) => epub(`Book ${number}`)));
		const adding = shelf.add(files);
		await vi.waitUntil(() => shelf.entries.length >= 2, { interval: 1 });
		shelf.cancel();
		const imported = await adding;
		expect(shelf.stopped).toBe(true);
		expect(imported.length).toBeLessThan(30);
		expect(shelf.failures).toEqual([]);
		expect(shelf.entries).toHaveLength(imported.length);
		expect(await listBooks()).toHaveLength(imported.length);
		expect(shelf.status).toEqual({ phase: 'ready' });
	});

	it('processes a large book in steps of 4 MB that never block the page, and hashes nothing there', async () => {
		const step = 4 * 2 ** 20;
		const picture = new Uint8Array(18e6);
		for (let at = 0; at < picture.length; at += 65_536)
			crypto.getRandomValues(picture.subarray(at, Math.min(at + 65_536, picture.length)));
		const file = await buildEpub({ files: { 'EPUB/large.bin': picture } }, 'large.epub');
		expect(file.size).toBeGreaterThan(4 * step);
		// A worker has a Blob and a crypto of its own.
		onTestFinished(() => void vi.restoreAllMocks());
		const digest = vi.spyOn(crypto.subtle, 'digest');
		const whole = [vi.spyOn(Blob.prototype, 'text'), vi.spyOn(FileReader.prototype, 'readAsArrayBuffer')];
		const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
		const put = vi.spyOn(IDBObjectStore.prototype, 'put');
		const { book } = await importBook(file);
		const bytesRead = read.mock.contexts.map((blob) => (blob as Blob).size);
		const bytesPut = put.mock.calls.map(([value]: unknown[]) =>
			value instanceof ArrayBuffer ? value.byteLength : 0
		);
		expect(Math.max(...bytesRead)).toBe(step);
		// Once, and its index.
		expect(sum(bytesRead)).toBeLessThan(file.size + step);
		expect(Math.max(...bytesPut)).toBe(step);
		expect(sum(bytesPut)).toBe(file.size);
		for (const each of [digest, ...whole]) expect(each).not.toHaveBeenCalled();
		digest.mockRestore();
		expect(book.id).toBe(await sha256(file));
	});

	it('finds the books in dropped folders, however deep', async () => {
		const fileEntry = (name: string) => ({
			isDirectory: false,
			name,
			file: (done: (file: File) => void) => done(new File(['x'], name))
		});
		const folder = (name: string, entries: object[]) => ({
			isDirectory: true,
			name,
			createReader() {
				const left = entries.map((entry) => [entry]);
				return { readEntries: (done: (entries: object[]) => void) => done(left.shift() ?? []) };
			}
		});
		const unreadable = {
			isDirectory: false,
			name: 'gone.epub',
			file: (_: unknown, fail: () => void) => fail()
		};
		const item = (entry: object | null, file: File | null) => ({
			kind: 'file',
			webkitGetAsEntry: () => entry,
			getAsFile: () => file
		});
		const transfer = {
			items: [
				item(
					folder('Books', [
						fileEntry('a.epub'),
						fileEntry('a.jpg'),
						fileEntry('._a.epub'),
						unreadable,
						folder('Old', [fileEntry('B.EPUB')])
					]),
					null
				),
				item(null, new File(['x'], 'loose.pdf')),
				{ kind: 'string' }
			]
		};
		const files = await filesIn(transfer as unknown as DataTransfer);
		expect(files.map(({ name }) => name)).toEqual(['a.epub', 'B.EPUB', 'loose.pdf']);
		expect(files.map(folderOf)).toEqual(['Books', 'Old', undefined]);
	});

	it('puts the books of a dropped folder into a collection with its name', async () => {
		const file = await epub('Sorted');
		const entry = {
			isDirectory: false,
			name: 'sorted.epub',
			file: (done: (file: File) => void) => done(file)
		};
		const left = [[entry], []];
		const createReader = () => ({
			readEntries: (done: (entries: object[]) => void) => done(left.shift() ?? [])
		});
		const dropped = { isDirectory: true, name: 'Sea stories', createReader };
		const items = [{ kind: 'file', webkitGetAsEntry: () => dropped, getAsFile: () => null }];
		const shelf = await open();
		await shelf.add(await filesIn({ items } as unknown as DataTransfer));
		expect(shelf.entries).toMatchObject([{ title: 'Sorted', collections: ['Sea stories'] }]);
	});
});

describe('removing books', () => {
	async function shelved(...names: string[]) {
		const shelf = await open();
		await shelf.add(await Promise.all(names.map(epub)));
		const toasts = new Toasts();
		const removals = new Removals(shelf, toasts);
		const entry = (title: string) => {
			const found = shelf.entries.find((each) => each.title === title);
			if (!found) throw new Error(`no ${title}`);
			return found;
		};
		for (const { id } of shelf.entries) await fill(id);
		await shelf.load();
		return { shelf, toasts, removals, entry };
	}

	it('removes the book at once and can put it back with its place and notes', async () => {
		const { shelf, toasts, removals, entry } = await shelved('One', 'Two');
		const before = await records();
		await removals.remove([entry('One')]);
		expect(titles(shelf)).toEqual(['Two']);
		expect(titles(await open())).toEqual(['Two']);
		expect(toasts.list.map(({ text, undo }) => [text, undo !== undefined])).toEqual([
			['“One” was removed.', true]
		]);
		expect(toasts.undoLast()).toBe(true);
		await vi.waitUntil(() => shelf.entries.length === 2);
		expect(entry('One').percent).toBe(12);
		expect(entry('One').removedAt).toBeUndefined();
		expect(await records()).toEqual(before);
	});

	it('deletes everything of the book once the message is gone, and nothing of another', async () => {
		const { toasts, removals, entry } = await shelved('One', 'Two');
		expect(await records()).toEqual(STORES.map(() => 2));
		await removals.remove([entry('One')]);
		toasts.dismiss(toasts.list[0]?.id ?? 0);
		await vi.waitUntil(async () => (await records()).every((count) => count === 1));
		expect(await loadFile(entry('Two').id)).toBeDefined();
	});

	it('combines books removed one after another in one message, which restores all', async () => {
		const { shelf, toasts, removals, entry } = await shelved('One', 'Two', 'Three');
		await removals.remove([entry('One')]);
		await removals.remove([entry('Two')]);
		expect(toasts.list.map(({ text }) => text)).toEqual(['2 books removed.']);
		toasts.undoLast();
		await vi.waitUntil(() => shelf.entries.length === 3);
	});

	it('deletes when the shelf is left', async () => {
		const { toasts, removals, entry } = await shelved('One');
		await removals.remove([entry('One')]);
		await removals.end();
		expect(toasts.list).toEqual([]);
		expect(await records()).toEqual(STORES.map(() => 0));
	});

	it('leaves nothing of the book in the settings, and keeps those of others', async () => {
		const shelf = new Shelf(removeBookSettings);
		await shelf.add(await Promise.all(['One', 'Two'].map(epub)));
		const ids = ['One', 'Two'].map((title) => shelf.entries.find((each) => each.title === title)?.id ?? '');
		const [one = '', two = ''] = ids;
		for (const id of ids) {
			pausedIndex(id).save(true);
			localStorage.setItem(`lectern.limit.${id}`, '"off"');
		}
		await shelf.remove([one]);
		expect([pausedIndex(one).paused, localStorage.getItem(`lectern.limit.${one}`)]).toEqual([true, '"off"']);
		await shelf.purge([one, two]);
		expect([pausedIndex(one).paused, limitOfClosed(one, undefined)]).toEqual([false, BOOK_START]);
		expect([pausedIndex(two).paused, limitOfClosed(two, undefined)]).toEqual([true, null]);
		expect(JSON.stringify(localStorage)).not.toContain(one);
	});

	it('keeps every chance to undo when more messages follow', async () => {
		const { shelf, toasts, removals, entry } = await shelved('One', 'Two');
		await removals.remove([entry('One')]);
		for (const text of ['a', 'b', 'c', 'd']) toasts.show(text);
		expect(toasts.list.map(({ text }) => text)).toEqual(['“One” was removed.', 'c', 'd']);
		// Nor do several of them end one another.
		for (const text of ['e', 'f', 'g', 'h']) toasts.show(text, { undo: () => undefined });
		expect(toasts.list.map(({ text }) => text)).toEqual(['“One” was removed.', 'e', 'f', 'g', 'h']);
		toasts.show('i');
		expect(toasts.list.at(-1)?.text).toBe('i');
		await toasts.undo(toasts.list[0]?.id ?? 0);
		expect(titles(shelf)).toEqual(['One', 'Two']);
	});

	it('updates the shelf in another tab', async () => {
		const { shelf, removals, entry } = await shelved('One', 'Two');
		const other = await open();
		const ends = [shelf, other].map((each) => each.follow());
		await removals.remove([entry('One')]);
		await expect.poll(() => titles(other)).toEqual(['Two']);
		for (const end of ends) end();
	});

	it('deletes at the next start what was removed when the page closed, but not what another tab just removed', async () => {
		const { entry } = await shelved('Long ago', 'Just now');
		await markRemoved([entry('Long ago').id], Date.now() - 120_000);
		await markRemoved([entry('Just now').id]);
		expect((await open()).entries).toEqual([]);
		const db = await database();
		expect((await db.getAll('books')).map(({ title }) => title)).toEqual(['Just now']);
		const shelf = new Shelf();
		await shelf.purge(await removedBefore(Date.now()));
		expect(await records()).toEqual(STORES.map(() => 0));
	});

	it('restores a removed book if its file is added again', async () => {
		const { shelf, entry } = await shelved('One');
		const { id, fileName } = entry('One');
		// The very file: one that is built again has another time in it.
		const file = new File([(await loadFile(id)) ?? ''], fileName);
		await shelf.remove([id]);
		expect(await loadBook(id)).toBeUndefined();
		const [imported] = await shelf.add([file]);
		expect(imported).toMatchObject({ added: true });
		expect(shelf.entries[0]?.percent).toBe(12);
		await deleteBook(id, true);
		expect(await loadBook(id)).toBeDefined();
	});
});

describe('storage', () => {
	it('says how much space a book takes, and all of them together', async () => {
		const shelf = await open();
		await shelf.add([await epub('One')]);
		const { id = '' } = shelf.entries[0] ?? {};
		expect(await indexBytes(id)).toBe(0);
		await fill(id);
		expect(await indexBytes(id)).toBe(33);
		expect(await indexBytes('none')).toBe(0);
		expect((await storageUsage())?.quota).toBeGreaterThan(0);
	});
});

describe('a cover', () => {
	it('is made small, and left out if it is too large', async () => {
		const drawn = (width: number, height: number) => {
			const canvas = new OffscreenCanvas(width, height);
			canvas.getContext('2d')?.fillRect(0, 0, width, height);
			return canvas.convertToBlob({ type: 'image/png' });
		};
		const { width, height } = await createImageBitmap((await shrinkCover(await drawn(1200, 1600)))!);
		expect([width, height]).toEqual([480, 640]);
		const small = await drawn(4, 6);
		expect((await shrinkCover(small))!.size).toBeLessThanOrEqual(small.size);
		const odd = new Blob(['no picture'], { type: 'image/png' });
		expect(await shrinkCover(odd)).toBe(odd);
		const huge = new Uint8Array(await small.arrayBuffer());
		new DataView(huge.buffer).setUint32(16, MAX_COVER_PIXELS);
		expect(await shrinkCover(new Blob([huge], { type: 'image/png' }))).toBeNull();
	});
});
