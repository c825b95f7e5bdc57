/** The files of books and their covers, from one device to another by way of a depot. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '$lib/book/sha256.ts';
import { deleteBook, loadFile, saveBook } from '$lib/library/store/books.ts';
import { loadCover } from '$lib/library/store/covers.ts';
import { OF_TEXT, piecesOf, putText } from '$lib/library/store/files.ts';
import { editBook } from '$lib/library/store/edit-book.ts';
import { unread } from '$lib/search/library/index-unopened.ts';
import { database, startingWith } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { carryFiles } from '$lib/sync/book-files.ts';
import { DepotError } from '$lib/sync/depot.ts';
import type { Replica } from '$lib/sync/replica.ts';
import { synchronise } from '$lib/sync/synchronise.ts';
import { thisReplica } from '$lib/sync/this-replica.ts';
import { seeded } from '../../fixtures/random.ts';
import { MapReplica } from '../../torture/sync/map-replica.ts';
import { MemoryDepot } from './memory-depot.ts';

/** Three pieces. */
const BYTES = new Uint8Array(9 * 2 ** 20).map((_, at) => Math.imul(at, 2654435761) >>> 13);
let depot: MemoryDepot;
let id: string;

/** As another device has it, that has only heard of the book. */
async function forgetFiles(): Promise<void> {
	const db = await database();
	await db.delete('files', startingWith(id));
	await db.delete('covers', id);
	const state = await db.get('device', 'this');
	if (state) await db.put('device', { ...state, carried: [] }, 'this');
	await lookAgain();
}

async function lookAgain(): Promise<void> {
	const db = await database();
	await db.put('device', { ...(await db.get('device', 'this'))!, lookedAt: 0 }, 'this');
}

beforeEach(async () => {
	vi.stubGlobal('localStorage', { getItem: () => null });
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
	depot = new MemoryDepot();
	id = await sha256(BYTES);
	const book = { id, fileName: 'sea.epub', size: BYTES.length, title: 'Sea', authors: [], language: null };
	await saveBook(
		{ ...book, addedAt: 1, openedAt: null },
		new Blob([BYTES]),
		new Blob(['picture'], { type: 'image/png' })
	);
	await synchronise(depot, thisReplica, { depotId: 'd' });
});

const carry = (books = true) => carryFiles(depot, thisReplica, { books, models: null });
const pieces = () => [...depot.files.keys()].filter((name) => name.includes('/books/')).length;

describe('the file of a book', () => {
	it('is sent once in pieces with its cover, and fetched if it is missing', async () => {
		const seen: [number, number][] = [];
		const onprogress = (...progress: [number, number]) => void seen.push(progress);
		const first = await carryFiles(depot, thisReplica, { books: true, models: null, onprogress });
		expect(first).toEqual({ put: 2, fetched: 0, missing: [], waiting: 0, noRoom: '' });
		// A cover, and three pieces of the book.
		expect(seen.at(-1)).toEqual([4, 4]);
		expect(pieces()).toBe(3);
		const list = vi.spyOn(depot, 'list');
		expect(await carry()).toEqual({ put: 0, fetched: 0, missing: [], waiting: 0, noRoom: '' });
		expect(list).not.toHaveBeenCalled();
		await forgetFiles();
		expect(await carry()).toEqual({ put: 0, fetched: 2, missing: [], waiting: 0, noRoom: '' });
		expect(await sha256((await loadFile(id))!)).toBe(id);
		expect(await (await loadCover(id))?.text()).toBe('picture');
	});

	it('blocks nothing else if it finds no room: covers are sent, no more files are tried, and the reader is told', async () => {
		const other = new TextEncoder().encode('another book');
		const book = { fileName: 'x.epub', size: other.length, title: 'X', authors: [], language: null };
		await saveBook({ ...book, id: await sha256(other), addedAt: 2, openedAt: null }, new Blob([other]));
		const whole = depot.put.bind(depot);
		for (const [fault, put] of [
			['full', 1],
			['large', 0]
		] as const) {
			const spy = vi.spyOn(depot, 'put').mockImplementation(async (name, bytes) => {
				if (name.includes('/books/')) throw new DepotError(fault, '4.2 MB');
				await whole(name, bytes);
			});
			const noRoom = expect.stringContaining('4.2 MB') as string;
			expect(await carry()).toMatchObject({ put, missing: [], noRoom });
			expect(spy.mock.calls.filter(([name]) => name.includes('/books/'))).toHaveLength(1);
			spy.mockRestore();
		}
		expect(await carry()).toMatchObject({ put: 2, noRoom: '' });
	});

	it('is not read for the search before it has arrived', async () => {
		await carry();
		await forgetFiles();
		expect(await unread([id])).toEqual([]);
		await carry();
		expect(await unread([id])).toEqual([id]);
	});

	it('is left alone if the reader wants no books carried; covers are seen everywhere', async () => {
		expect(await carry(false)).toMatchObject({ put: 1 });
		expect(pieces()).toBe(0);
		await forgetFiles();
		expect(await carry(true)).toEqual({ put: 0, fetched: 1, missing: [id], waiting: 0, noRoom: '' });
		expect(await loadFile(id)).toBeUndefined();
	});

	it('waits and is counted on a metered connection; covers arrive', async () => {
		const costly = { books: true, models: null, isCostly: true };
		expect(await carryFiles(depot, thisReplica, costly)).toMatchObject({ put: 1, waiting: 1 });
		await carry();
		await forgetFiles();
		expect(await carryFiles(depot, thisReplica, costly)).toMatchObject({ fetched: 1, waiting: 1 });
		expect(await carry()).toMatchObject({ fetched: 1, waiting: 0 });
	});

	it('resumes where it was stopped', async () => {
		const put = vi.spyOn(depot, 'put');
		put.mockImplementationOnce(MemoryDepot.prototype.put.bind(depot));
		put.mockImplementationOnce(MemoryDepot.prototype.put.bind(depot));
		put.mockRejectedValueOnce(new Error('The network is gone.'));
		await expect(carry()).rejects.toThrow('network');
		expect(pieces()).toBe(1);
		put.mockRestore();
		const again = vi.spyOn(depot, 'put');
		await carry();
		expect([pieces(), again.mock.calls.length]).toEqual([3, 2]);
	});

	it('counts as missing if it is torn in the depot, and is sent again by whoever has it', async () => {
		await carry();
		await forgetFiles();
		const torn = vi.spyOn(depot, 'get').mockRejectedValue(new DepotError('torn'));
		expect(await carry()).toMatchObject({ fetched: 0 });
		expect([pieces(), await loadFile(id)]).toEqual([2, undefined]);
		torn.mockRestore();
		const other = `lectern/v1/books/${id}-0`;
		await depot.put(other, new Uint8Array(7));
		await lookAgain();
		// Whole, and yet not this book.
		expect(await carry()).toMatchObject({ fetched: 0 });
		expect(await loadFile(id)).toBeUndefined();
		// It is not fetched in every round, but put anew by whoever has it.
		expect([...depot.files.keys()].filter((name) => name.startsWith(other.slice(0, -1)))).toEqual([]);
	});

	it('is a different file if another version of the converter made it', async () => {
		await carry();
		const db = await database();
		const converted = { version: 2, sha256: await sha256(BYTES.slice(1)) };
		await db.put('books', { ...(await db.get('books', id))!, size: BYTES.length - 1, converted });
		await forgetFiles();
		expect(await carry()).toMatchObject({ fetched: 1, missing: [id] });
		expect(pieces()).toBe(3);
		await deleteBook(id);
		await synchronise(depot, thisReplica, { depotId: 'd' });
		await forgetFiles();
		await carry();
		expect(pieces()).toBe(0);
	});

	it('leaves nothing of the old one in the depot if it was converted again', async () => {
		const db = await database();
		const become = async (version: number, sha256: string) =>
			db.put('books', { ...(await db.get('books', id))!, converted: { version, sha256 } });
		await become(1, id);
		await carry();
		const old = `lectern/v1/books/${id}.${id.slice(0, 16)}-0`;
		expect(depot.files.has(old)).toBe(true);
		const other = `lectern/v1/books/${'c'.repeat(64)}.${'d'.repeat(16)}-0`;
		await depot.put(other, BYTES);
		const bytes = BYTES.slice(1);
		await become(2, await sha256(bytes));
		await db.put('books', { ...(await db.get('books', id))!, size: bytes.length });
		const stored = await piecesOf(new Blob([bytes]));
		await writes.once(['files', ...OF_TEXT], (transaction) => putText(transaction, id, stored));
		await lookAgain();
		await carry();
		expect([pieces(), depot.files.has(old), depot.files.has(other)]).toEqual([4, false, true]);
	});

	it('has the cover that the reader chose last, instead of an older one', async () => {
		await carry();
		const edit = { title: 'Sea', authors: [], series: null };
		await editBook(id, edit, new Blob(['chosen'], { type: 'image/png' }));
		expect(await carry()).toMatchObject({ put: 1 });
		// Another device has heard of it, and has the older one.
		const db = await database();
		await db.put('covers', { type: 'image/png', bytes: new TextEncoder().encode('picture').buffer }, id);
		const name = [...depot.files.keys()].find((each) => each.includes(`/covers/${id}.`))!;
		const chosen = await depot.get(name);
		await depot.delete(name);
		await depot.put(name, new TextEncoder().encode('another'));
		await lookAgain();
		expect(await carry()).toMatchObject({ fetched: 0 });
		expect(await (await loadCover(id))?.text()).toBe('picture');
		await depot.put(name, chosen!);
		await lookAgain();
		expect(await carry()).toMatchObject({ fetched: 1 });
		expect(await (await loadCover(id))?.text()).toBe('chosen');
		expect(await carry()).toEqual({ put: 0, fetched: 0, missing: [], waiting: 0, noRoom: '' });
	});

	it('does not stop the others if its size is impossible', async () => {
		const db = await database();
		await db.put('books', {
			...(await db.get('books', id))!,
			id: 'f'.repeat(64),
			size: Number.MAX_SAFE_INTEGER
		});
		expect(await carry()).toMatchObject({ put: 2, missing: ['f'.repeat(64)], waiting: 0 });
	});

	it('is not sent if the browser has lost a part of it', async () => {
		await (await database()).delete('files', [id, 1]);
		expect(await carry()).toMatchObject({ put: 1 });
		expect(pieces()).toBe(0);
	});

	it('is looked for when another device says that it has sent some, and not in between', async () => {
		const other = new MapReplica(async () => undefined, Date.now, seeded(1));
		const meet = async (replica: Replica) => void (await synchronise(depot, replica, { depotId: 'd' }));
		await carry();
		const file = new Map([...depot.files].filter(([name]) => name.includes('/books/')));
		for (const name of file.keys()) await depot.delete(name);
		await forgetFiles();
		await meet(other);
		await meet(thisReplica);
		await carry();
		const list = vi.spyOn(depot, 'list');
		expect(await carry()).toMatchObject({ fetched: 0, missing: [id] });
		expect(list).not.toHaveBeenCalled();
		for (const [name, bytes] of file) await depot.put(name, bytes);
		other.state = { ...other.state!, hasPut: true };
		await meet(other);
		await meet(thisReplica);
		expect(await carry()).toMatchObject({ fetched: 1, missing: [] });
		// It is said once.
		const names = depot.files.size;
		await meet(other);
		expect(depot.files.size).toBe(names);
	});

	it('is announced to the others once it was sent, even if nothing else is new', async () => {
		const other = new MapReplica(async () => undefined, Date.now, seeded(1));
		const meet = async (replica: Replica) => void (await synchronise(depot, replica, { depotId: 'd' }));
		await meet(other);
		other.state = { ...other.state!, lookedAt: 5 };
		await carry();
		await meet(thisReplica);
		await meet(other);
		expect(other.state).toMatchObject({ lookedAt: 0 });
		const names = depot.files.size;
		await carry();
		await meet(thisReplica);
		expect(depot.files.size).toBe(names);
	});

	it('is fetched in place of the old one if another device has converted it again, and data derived from the old one is deleted', async () => {
		const db = await database();
		const [stored, old] = [await db.get('books', id), await sha256(BYTES)];
		const text = new TextEncoder().encode('A better text.');
		const converted = { version: 4, sha256: await sha256(text) };
		const held = { version: 3, sha256: old, size: BYTES.length };
		await db.put('books', { ...stored!, converted, size: text.length, held });
		await db.put('names', { book: id, version: '1' } as never);
		const name = `lectern/v1/books/${id}.${converted.sha256.slice(0, 16)}-0`;
		expect(await carry()).toMatchObject({ fetched: 0, missing: [id] });
		expect(await sha256((await loadFile(id))!)).toBe(old);
		await depot.put(name, text);
		await lookAgain();
		expect(await carry()).toMatchObject({ fetched: 1, missing: [] });
		expect(await sha256((await loadFile(id))!)).toBe(converted.sha256);
		expect(await db.get('books', id)).toEqual({ ...stored!, converted, size: text.length });
		expect(await db.count('names')).toBe(0);
	});

	it('is deleted there with the book', async () => {
		await carry();
		await deleteBook(id);
		await synchronise(depot, thisReplica, { depotId: 'd' });
		await lookAgain();
		await carry();
		expect([...depot.files.keys()].filter((name) => name.includes(id))).toEqual([]);
	});
});
