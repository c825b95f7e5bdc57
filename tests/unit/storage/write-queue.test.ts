import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listAnnotations, deleteAnnotations, saveAnnotations } from '$lib/annotations/stored-annotations.ts';
import { deleteBook, loadBook, loadFile, migrateBooks, saveBook } from '$lib/library/store/books.ts';
import {
	conversationsOf,
	deleteConversation,
	saveConversation
} from '$lib/chat/messages/stored-conversations.ts';
import { allOf, database, KINDS } from '$lib/storage/database.ts';
import { addToDays, listDays } from '$lib/statistics/stored-days.ts';
import type { Backup } from '$lib/backup/read.ts';
import { mergeEverything, preview } from '$lib/backup/restore.ts';
import { RecordParts } from '$lib/backup/record-parts.ts';
import { runAtOnce } from '$lib/async/pause.ts';
import { deleteMemory, listMemories, saveMemory } from '$lib/chat/memory/stored-memories.ts';
import { loadCover } from '$lib/library/store/covers.ts';
import { dropFilesWithoutBook } from '$lib/library/store/files.ts';
import { writes, WriteQueue } from '$lib/storage/write-queue.ts';
import { loadPlace, savePlace } from '$lib/library/store/places.ts';
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import type { StoredBook } from '$lib/library/store/stored-book.ts';
import { StorageError } from '$lib/storage/storage-error.ts';

const book = (id: string): StoredBook => ({
	id,
	fileName: `${id}.epub`,
	size: 3,
	title: id,
	authors: [],
	language: null,
	cover: null,
	addedAt: 1,
	openedAt: null
});
const note = (id: string, of: string): Annotation => ({
	id,
	book: of,
	kind: 'highlight',
	locator: { section: 0, start: 0, end: 4 },
	cfi: '',
	quote: 'word',
	prefix: '',
	suffix: '',
	chapter: '',
	percent: 0,
	colour: 'yellow',
	note: '',
	createdAt: 1,
	changedAt: 1
});
const conversation = (id: string, of: string) => ({
	id,
	book: of,
	title: 't',
	thread: null,
	messages: [],
	created: 1,
	updated: 1
});
const faultOf = async (work: Promise<unknown>): Promise<string | null> =>
	work.then(
		() => null,
		(error: unknown) => (error instanceof StorageError ? error.fault : `unnamed: ${String(error)}`)
	);

afterEach(() => vi.restoreAllMocks());

describe('what a reader makes', () => {
	it('is saved after another tab, or the browser, has closed the database', async () => {
		await saveAnnotations([note('a', 'closed')]);
		(await database()).close();
		await saveAnnotations([note('b', 'closed')]);
		expect((await listAnnotations('closed')).map(({ id }) => id)).toEqual(['a', 'b']);
		expect(writes.unsaved).toBe(0);
	});

	it('waits in memory while the disk is full, says so, and is retried', async () => {
		const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
			throw new DOMException('no room', 'QuotaExceededError');
		});
		let told = 0;
		const stop = writes.listen(() => told++);
		expect(await faultOf(saveAnnotations([note('x', 'full'), note('y', 'full')]))).toBe('full');
		expect(await faultOf(deleteAnnotations(['y']))).toBe('full');
		expect(await faultOf(savePlace({ book: 'full', section: 1, offset: 2, percent: 3, at: 4 }))).toBe('full');
		expect([writes.unsaved, writes.fault?.fault]).toEqual([3, 'full']);
		expect(told).toBeGreaterThan(0);
		expect(writes.fault?.message).toMatch(/Free some disk space/);
		full.mockRestore();
		await writes.retry();
		stop();
		expect([writes.unsaved, writes.fault]).toEqual([0, null]);
		expect((await listAnnotations('full')).map(({ id }) => id)).toEqual(['x']);
		expect(await loadPlace('full')).toMatchObject({ section: 1 });
	});

	it('is not blocked by something else that can never be written', async () => {
		const queue = new WriteQueue();
		let full = true;
		const done: string[] = [];
		const never = async () => {
			throw new DOMException('a function cannot be cloned', 'DataCloneError');
		};
		const later = async () => {
			if (full) throw new DOMException('no room', 'QuotaExceededError');
			done.push('later');
		};
		expect(await faultOf(queue.withRetry(['never'], ['places'], never))).toBe('failed');
		expect(await faultOf(queue.withRetry(['later'], ['places'], later))).toBe('full');
		full = false;
		await queue.retry();
		await queue.retry();
		expect([done, queue.unsaved]).toEqual([['later'], 1]);
		await queue.withRetry(['never'], ['places'], async () => undefined);
		expect([queue.unsaved, queue.fault]).toEqual([0, null]);
	});

	it('is explained to the reader, whatever the browser’s own words are', async () => {
		const failing = (name: string) =>
			new WriteQueue(() => Promise.reject(new DOMException('Failed to execute', name)));
		for (const [name, words] of [
			['VersionError', /newer version of Lectern/],
			['SecurityError', /does not let this page store/],
			['InvalidStateError', /Reload this page/],
			['UnknownError', /Reload this page/]
		] as const) {
			const error = await failing(name)
				.once(['places'], async () => undefined)
				.catch((reason: unknown) => reason);
			expect((error as Error).message).toMatch(words);
		}
	});
});

describe('a book', () => {
	it('is stored as bytes, and so is its cover', async () => {
		const file = new Blob([new Uint8Array(9 * 2 ** 20).fill(7)]);
		await saveBook(book('bytes'), file, new Blob(['png'], { type: 'image/png' }));
		const db = await database();
		const keys = (await db.getAllKeys('files')).filter((key) => key[0] === 'bytes');
		expect(keys).toHaveLength(3);
		for (const key of keys) expect(await db.get('files', key)).toBeInstanceOf(ArrayBuffer);
		expect((await db.get('covers', 'bytes'))?.bytes).toBeInstanceOf(ArrayBuffer);
		const loaded = await loadFile('bytes');
		expect(loaded?.size).toBe(file.size);
		expect(new Uint8Array(await (loaded ?? file).arrayBuffer()).every((byte) => byte === 7)).toBe(true);
		const cover = await loadCover('bytes');
		expect([cover?.type, await cover?.text()]).toEqual(['image/png', 'png']);
		// The shelf reads no picture with its books.
		expect((await loadBook('bytes'))?.cover).toBe('image/png');
		await db.delete('covers', 'bytes');
		expect(await loadCover('bytes')).toBeNull();
	});

	it('that an older build stored as a Blob can be read, and is rewritten without loss', async () => {
		const db = await database();
		const old = { ...book('old'), cover: new Blob(['jpg'], { type: 'image/jpeg' }) };
		await db.put('books', old);
		await db.put('files', new Blob(['PK old']), 'old');
		expect(await (await loadFile('old'))?.text()).toBe('PK old');
		expect([(await loadBook('old'))?.cover, await (await loadCover('old'))?.text()]).toEqual([
			'image/jpeg',
			'jpg'
		]);
		await migrateBooks();
		await migrateBooks();
		expect(await db.get('files', 'old')).toBeUndefined();
		expect((await db.get('books', 'old'))?.cover).toBe('image/jpeg');
		expect(await db.get('files', ['old', 0])).toBeInstanceOf(ArrayBuffer);
		expect(await (await loadFile('old'))?.text()).toBe('PK old');
		expect([(await loadBook('old'))?.cover, await (await loadCover('old'))?.text()]).toEqual([
			'image/jpeg',
			'jpg'
		]);
	});

	it('whose cover an older build stored with its entry gets it into the store of covers, and loses it when deleted', async () => {
		const db = await database();
		const bytes = new TextEncoder().encode('png').buffer;
		await db.put('books', { ...book('older'), cover: { type: 'image/png', bytes } });
		expect((await loadBook('older'))?.cover).toBe('image/png');
		expect(await (await loadCover('older'))?.text()).toBe('png');
		await migrateBooks();
		expect((await db.get('books', 'older'))?.cover).toBe('image/png');
		expect(await (await loadCover('older'))?.text()).toBe('png');
		await deleteBook('older');
		expect(await db.getKey('covers', 'older')).toBeUndefined();
	});

	it('that was deleted gets nothing more from a tab that still has it open', async () => {
		await saveBook(book('gone'), new Blob(['x']));
		await saveAnnotations([note('n', 'gone')]);
		await deleteBook('gone');
		expect(await faultOf(saveAnnotations([note('n', 'gone')]))).toBe('deleted');
		expect(await faultOf(saveConversation(conversation('c', 'gone')))).toBe('deleted');
		expect(await faultOf(savePlace({ book: 'gone', section: 0, offset: 0, percent: 0, at: 1 }))).toBe(
			'deleted'
		);
		expect(await faultOf(addToDays({ day: '2026-01-01', book: 'gone', seconds: 1, characters: 1 }))).toBe(
			'deleted'
		);
		expect(writes.unsaved).toBe(0);
		expect([
			await listAnnotations('gone'),
			await conversationsOf('gone'),
			await loadPlace('gone'),
			(await listDays()).filter((day) => day.book === 'gone')
		]).toEqual([[], [], undefined, []]);
		// Added again, it is a book like any other.
		await saveBook(book('gone'), new Blob(['x']));
		expect(await faultOf(saveAnnotations([note('n', 'gone')]))).toBeNull();
	});

	it('stays deleted like a conversation or a fact if a tab that has not heard of it saves it', async () => {
		await saveConversation(conversation('stale', 'there'));
		await deleteConversation('stale');
		expect(await faultOf(saveConversation(conversation('stale', 'there')))).toBe('deleted');
		expect(await conversationsOf('there')).toEqual([]);
		const fact = { id: 'stale', text: 'A fact', book: null, createdAt: 1 };
		await saveMemory(fact);
		await deleteMemory('stale');
		expect(await faultOf(saveMemory(fact))).toBe('deleted');
		expect((await listMemories()).filter(({ id }) => id === 'stale')).toEqual([]);
		expect(writes.unsaved).toBe(0);
	});
});

it('files without a book, which a killed restore may leave, are deleted', async () => {
	await saveBook(book('whole'), new Blob(['x']));
	await (await database()).put('files', new ArrayBuffer(3), ['left', 0]);
	await dropFilesWithoutBook();
	expect(await loadFile('left')).toBeUndefined();
	expect(await loadFile('whole')).toBeDefined();
});

describe('a backup that is older than a deletion', () => {
	it('restores nothing that was deleted and says how much that is, or restores all of it if the reader wants', async () => {
		await saveBook(book('kept'), new Blob(['k']));
		await saveBook(book('dropped'), new Blob(['d']));
		await saveAnnotations([note('stays', 'kept'), note('goes', 'kept'), note('with', 'dropped')]);
		await saveConversation(conversation('talk', 'kept'));
		const records = new RecordParts(await allOf('books'));
		for (const kind of KINDS) runAtOnce(records.add(kind, await allOf(kind)));
		const incoming = {
			records,
			file: (id: string) => new Blob([id === 'kept' ? 'k' : 'd']),
			cover: () => null
		};
		const madeAt = Date.now() - 1;
		await deleteAnnotations(['goes']);
		await deleteBook('dropped');

		const backup = { ...incoming, madeAt } as Partial<Backup> as Backup;
		const plan = await preview(backup, false);
		expect([plan.books.deleted, plan.annotations.deleted, plan.conversations.deleted]).toEqual([
			1,
			2,
			undefined
		]);
		const merged = await mergeEverything(incoming, madeAt);
		expect(merged).toEqual(plan);
		expect((await listAnnotations('kept')).map(({ id }) => id)).toEqual(['stays']);
		expect([await loadBook('dropped'), await loadFile('dropped')]).toEqual([undefined, undefined]);

		const all = await mergeEverything(incoming, Infinity);
		expect([all.books.added, all.annotations.added]).toEqual([1, 2]);
		// What is here again does not count as deleted any more.
		const again = await preview(backup, false);
		expect([again.books.deleted, again.annotations.deleted]).toEqual([undefined, undefined]);
		expect(await (await loadFile('dropped'))?.text()).toBe('d');
		expect(await faultOf(saveAnnotations([note('new', 'dropped')]))).toBeNull();
		// Made after the deletion, a backup is right about what it has.
		await deleteAnnotations(['goes']);
		const later = await mergeEverything(incoming, Date.now() + 1);
		expect(later.annotations).toMatchObject({ added: 1 });
	});

	it('leaves a cover as it is that an older build stored here', async () => {
		const old = { ...book('covered'), cover: new Blob(['jpg'], { type: 'image/jpeg' }), removedAt: 1 };
		await (await database()).put('books', old);
		const records = new RecordParts([book('covered')]);
		runAtOnce(records.add('books', [book('covered')]));
		const blobs = { file: () => new Blob(['x']), cover: () => null };
		await mergeEverything({ records, ...blobs }, Date.now());
		expect(await (await loadCover('covered'))?.text()).toBe('jpg');
	});
});
