/** A restore from its beginning to its end: what is told, what a full disk leaves, and what one that is stopped has taken. */
import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { annotationChannel, bookChannel, conversationChannel } from '$lib/async/broadcast.ts';
import { BackupError } from '$lib/backup/backup-error.ts';
import { BackupTask, type BackupWork } from '$lib/backup/backup-task.svelte.ts';
import { chooseDestination } from '$lib/backup/destination.ts';
import { readBackup, type Backup } from '$lib/backup/read.ts';
import { preview, restore, type Restored } from '$lib/backup/restore.ts';
import { readSettings, takeSettings } from '$lib/backup/settings.ts';
import { deleteBook, markOpened, markRemoved } from '$lib/library/store/books.ts';
import { loadCover } from '$lib/library/store/covers.ts';
import { editBook } from '$lib/library/store/edit-book.ts';
import { filedBooks, loadBytes, loadFile } from '$lib/library/store/files.ts';
import { SequentialReader } from '$lib/backup/sequential-reader.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { database } from '$lib/storage/database.ts';
import { StorageError } from '$lib/storage/storage-error.ts';
import {
	backupFile,
	contentsOf,
	conversation,
	emptyDatabase,
	fillDatabase,
	question,
	recordsIn
} from '../../fixtures/full-shelf.ts';
import { emptyStorage } from '../../fixtures/browser-storage.ts';

beforeAll(() => vi.stubGlobal('localStorage', emptyStorage()));
beforeEach(emptyDatabase);
afterEach(() => vi.restoreAllMocks());

/** A backup of two books and everything else, and nothing here any more. */
async function backedUp(): Promise<{ backup: Backup; ids: string[] }> {
	const ids = await fillDatabase();
	const backup = await readBackup((await backupFile()).file);
	await emptyDatabase();
	return { backup, ids };
}
const options = (more = {}) => ({ settings: localStorage, insteadOfMine: false, ...more });

describe('a restore', () => {
	it('reports how many indexes and settings it has imported', async () => {
		const { backup } = await backedUp();
		const told: number[][] = [];
		const restored = await restore(backup, options({ onprogress: (...both: number[]) => told.push(both) }));
		expect(told).toEqual([
			[2, 3],
			[2, 3],
			[2, 3]
		]);
		expect(restored.settings).toEqual({ taken: 1 });
		expect(await (await database()).count('vectors')).toBe(1);
	});

	it('tells the tabs of books that were here, whose notes and conversations may be new, and not those of others', async () => {
		const [book = '', other = ''] = await fillDatabase();
		const backup = await readBackup((await backupFile()).file);
		const db = await database();
		for (const kind of ['annotations', 'conversations'] as const) await db.clear(kind);
		await db.delete('books', other);
		const heard: string[] = [];
		const channels = {
			...{ notes: annotationChannel(book), talks: conversationChannel(book), book: bookChannel(book) },
			other: bookChannel(other)
		};
		for (const [name, channel] of Object.entries(channels))
			channel.onmessage = ({ data }: MessageEvent<{ id?: string }>) =>
				heard.push(`${name} ${data.id ?? data}`);
		await restore(backup, options());
		await vi.waitFor(() => expect(heard).toContain('book restored'));
		expect(heard.toSorted()).toEqual(['book restored', 'notes restored', 'talks c1']);
		for (const channel of Object.values(channels)) channel.close();
	});

	it('stores a large book in pieces that give its bytes again', async () => {
		const { backup, ids } = await backedUp();
		const [id = ''] = ids;
		const bytes = new Uint8Array(9 * 2 ** 20).map((_, at) => at % 251);
		const { file } = backup;
		backup.file = (book) => (book === id ? new Blob([bytes]) : file(book));
		await restore(backup, options());
		expect((await (await database()).getAllKeys('files')).filter((key) => key[0] === id)).toHaveLength(3);
		expect(await sha256((await loadBytes(id)) ?? new Uint8Array())).toBe(await sha256(bytes));
		const reader = new SequentialReader((await loadFile(id)) ?? new Blob());
		let at = 0;
		for (const size of [3, 0, 5 * 2 ** 20, 70_000]) {
			expect(await sha256(await reader.next(size))).toBe(await sha256(bytes.slice(at, at + size)));
			at += size;
		}
		await expect(reader.next(bytes.length)).rejects.toThrow('It ended too soon.');
		await reader.close();
	});

	it('reads on after a stream that never answers, as one of Chromium’s does now and then', async () => {
		const bytes = new Uint8Array(100).map((_, at) => at);
		let pulls = 0;
		const standing = new ReadableStream({
			type: 'bytes',
			pull({ byobRequest }) {
				if (++pulls > 2 || !byobRequest?.view) return new Promise(() => undefined);
				new Uint8Array(byobRequest.view.buffer).set(bytes.subarray(0, 10));
				byobRequest.respond(10);
			}
		});
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const reader = new SequentialReader(Object.assign(new Blob([bytes]), { stream: () => standing }));
		expect([...(await reader.next(10))]).toEqual([...bytes.subarray(0, 10)]);
		const next = reader.next(40);
		await vi.advanceTimersByTimeAsync(5000);
		expect([...(await next)]).toEqual([...bytes.subarray(10, 50)]);
		expect([...(await reader.next(50))]).toEqual([...bytes.subarray(50)]);
		await reader.close();
		vi.useRealTimers();
	});

	it.each([false, true])(
		'replaces the file by a newer conversion; removed from the shelf: %s',
		async (removed) => {
			const [id = ''] = await fillDatabase();
			const db = await database();
			const entry = (await db.get('books', id))!;
			const converted = { version: 5, sha256: id };
			await db.put('books', { ...entry, converted });
			const backup = await readBackup((await backupFile()).file);
			const older = { version: 4, sha256: await sha256(new Blob(['older'])) };
			await db.put('books', { ...entry, size: 5, converted: older });
			await db.put('files', new Blob(['older']), id);
			if (removed) await markRemoved([id]);
			await restore(backup, options());
			expect(await sha256((await loadBytes(id))!)).toBe(id);
			const restored = await db.get('books', id);
			expect(restored).toMatchObject({ size: entry.size, converted });
			expect(restored).not.toHaveProperty('removedAt');
		}
	);

	it('restores the cover that the reader had chosen, but keeps one chosen later', async () => {
		const [id = ''] = await fillDatabase();
		const choose = (text: string) =>
			editBook(id, { title: text, authors: [], series: null }, new Blob([text], { type: 'image/png' }));
		const covered = async () => (await loadCover(id))?.text();
		await choose('chosen');
		await markOpened(id, null);
		const backup = await readBackup((await backupFile()).file);
		await emptyDatabase();
		await fillDatabase();
		await restore(backup, options());
		expect(await covered()).toBe('chosen');
		await choose('later');
		await markOpened(id, null);
		await restore(backup, options());
		expect(await covered()).toBe('later');
	});

	it('imports nothing if stopped before, and all but the indexes if stopped at these', async () => {
		const { backup } = await backedUp();
		const stopped = AbortSignal.abort();
		await expect(restore(backup, options({ signal: stopped }))).rejects.toThrow(/abort/i);
		expect(await (await database()).count('books')).toBe(0);
		const stop = new AbortController();
		vi.spyOn(localStorage, 'setItem').mockImplementation(() => stop.abort());
		const restored = await restore(backup, options({ signal: stop.signal }));
		expect(restored.books.added).toBe(2);
		const db = await database();
		expect([await db.count('books'), await db.count('vectors')]).toEqual([2, 0]);
	});

	/** One book more than is taken at once. */
	const MANY = Array.from({ length: 51 }, () => 500);

	it('keeps the books it has restored if the disk fills up later, and resumes there', async () => {
		await fillDatabase(MANY);
		const whole = await contentsOf();
		const backup = await readBackup((await backupFile()).file);
		await emptyDatabase();
		const { put } = IDBObjectStore.prototype;
		let files = 0;
		const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
			this: IDBObjectStore,
			value,
			key
		) {
			if (this.name === 'files' && ++files === MANY.length)
				throw new DOMException('no room', 'QuotaExceededError');
			return put.call(this, value, key);
		});
		await expect(restore(backup, options())).rejects.toThrow(/no room left.* to continue/);
		full.mockRestore();
		const db = await database();
		const taken = (await recordsIn(backup)).books.slice(0, 50).map(({ id }) => id);
		expect(await filedBooks()).toEqual(new Set(taken));
		expect(await db.getAllKeys('books')).toEqual(taken);
		const restored = await restore(backup, options());
		expect(restored.books).toEqual({ added: 1, changed: 0, kept: 50 });
		expect(await contentsOf()).toEqual(whole);
	});

	it('can be stopped between two books, says so, and resumes there', async () => {
		await fillDatabase(MANY);
		const whole = await contentsOf();
		const backup = await readBackup((await backupFile()).file);
		await emptyDatabase();
		const stop = new AbortController();
		const stopped = await restore(backup, options({ signal: stop.signal, onprogress: () => stop.abort() }));
		expect([stopped.stopped, stopped.books.added, stopped.settings.taken]).toEqual([true, 50, 0]);
		const restored = await restore(backup, options());
		expect([restored.stopped, restored.books.added]).toEqual([false, 1]);
		expect(await contentsOf()).toEqual(whole);
	});

	it('continues without an unreadable index', async () => {
		const { backup } = await backedUp();
		backup.index = () => Promise.reject(new BackupError('It is torn.'));
		expect((await restore(backup, options())).books.added).toBe(2);
		expect(await (await database()).count('vectors')).toBe(0);
	});

	it('leaves nothing behind if there is no room, and says so', async () => {
		const { backup } = await backedUp();
		const { put } = IDBObjectStore.prototype;
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
			if (this.name === 'places') throw new DOMException('no room', 'QuotaExceededError');
			return put.call(this, value, key);
		});
		const failed = restore(backup, options());
		await expect(failed).rejects.toThrow(BackupError);
		await expect(failed).rejects.toThrow(/no room left/);
		await expect(failed).rejects.toMatchObject({ cause: expect.any(StorageError) });
		vi.restoreAllMocks();
		expect(Object.values((await contentsOf()) as Record<string, unknown[]>).flat()).toEqual([]);
		expect(localStorage.length).toBe(0);
	});

	it('leaves no file behind if the second has no room, and keeps one that was here', async () => {
		const { backup, ids } = await backedUp();
		const { put } = IDBObjectStore.prototype;
		let files = 0;
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
			if (this.name === 'files' && ++files > 1) throw new DOMException('no room', 'UnknownError');
			return put.call(this, value, key);
		});
		await expect(restore(backup, options())).rejects.toThrow(StorageError);
		expect(await filedBooks()).toEqual(new Set());
		vi.restoreAllMocks();
		await (await database()).put('files', new ArrayBuffer(3), [ids[0]!, 0]);
		await restore(backup, options());
		expect(await (await database()).get('files', [ids[0]!, 0])).toEqual(new ArrayBuffer(3));
	});

	it('restores what was deleted since, with its file, only if the reader wants that', async () => {
		const ids = await fillDatabase();
		const backup = await readBackup((await backupFile({ indexes: false })).file);
		backup.madeAt -= 1;
		await deleteBook(ids[0]!);
		expect((await preview(backup, false)).books).toEqual({ added: 0, changed: 0, kept: 1, deleted: 1 });
		expect((await preview(backup, false)).annotations).toEqual({ added: 0, changed: 0, kept: 0, deleted: 1 });
		expect((await preview(backup, true)).books).toEqual({ added: 1, changed: 0, kept: 1 });
		expect(await (await database()).count('books')).toBe(1);
		await restore(backup, options());
		expect(await filedBooks()).toEqual(new Set([ids[1]]));
		await restore(backup, options({ alsoDeleted: true }));
		expect(await filedBooks()).toEqual(new Set(ids));
		expect((await preview(backup, false)).books.deleted).toBeUndefined();
	});

	it('imports no index of a book that stays deleted, and no words beside those of another version', async () => {
		const [book = ''] = await fillDatabase();
		const { file } = await backupFile();
		const backup = await readBackup(file);
		backup.madeAt -= 1;
		const db = await database();
		const [words] = await db.getAll('postings');
		await deleteBook(book);
		await restore(backup, options());
		expect([await db.count('vectors'), await db.count('postings')]).toEqual([0, 0]);
		await restore(backup, options({ alsoDeleted: true }));
		expect(await db.count('vectors')).toBe(1);
		await Promise.all([db.clear('vectors'), db.clear('postings')]);
		await db.put('postings', { ...words!, version: 'later' });
		await restore(backup, options());
		expect(await db.count('vectors')).toBe(1);
		expect((await db.getAll('postings')).map(({ version }) => version)).toEqual(['later']);
	});

	it('leaves alone what an earlier restore put beside, and what has gone on since', async () => {
		const [book = ''] = await fillDatabase();
		const db = await database();
		const { messages } = conversation(book);
		await db.put(
			'conversations',
			conversation(book, { messages: [...messages, question('And then?')], updated: 300 })
		);
		const backup = await readBackup((await backupFile({ indexes: false })).file);
		await db.put(
			'conversations',
			conversation(book, { messages: [...messages, question('Why?')], updated: 400 })
		);
		await restore(backup, options());
		const beside = (await db.getAll('conversations')).find(({ id }) => id !== 'c1')!;
		await db.put('conversations', { ...beside, title: 'Renamed' });
		await restore(backup, options());
		expect((await db.getAll('conversations')).map(({ title }) => title).sort()).toEqual([
			'Renamed',
			'Who is this?'
		]);
	});

	it('restores no deleted single things either, nor days that were deleted all at once', async () => {
		const [book = ''] = await fillDatabase();
		const backup = await readBackup((await backupFile({ indexes: false })).file);
		const db = await database();
		const at = backup.madeAt + 1;
		await db.put('deletions', { kind: 'days', id: '', at });
		await db.put('deletions', { kind: 'stories', id: `${book} c2`, at });
		await db.put('deletions', { kind: 'memories', id: 'm1', at: backup.madeAt });
		await db.put('deletions', { kind: 'annotations', id: 'c1', at });
		const plan = await preview(backup, false);
		const deleted = Object.entries(plan).flatMap(([kind, counts]) => (counts.deleted ? [kind] : []));
		expect(deleted).toEqual(['days', 'stories']);
		await restore(backup, options({ alsoDeleted: true }));
		expect((await db.getAll('deletions')).map(({ kind }) => kind)).toEqual(['annotations', 'days']);
	});

	it('leaves out what belongs to a book removed from the shelf, and keeps what belongs to none', async () => {
		const [book = ''] = await fillDatabase();
		const db = await database();
		await db.put('memories', { id: 'm2', text: 'Of the sea.', book, createdAt: 2 });
		await markRemoved([book]);
		const { file } = await backupFile();
		const backup = await readBackup(file);
		const contents = await recordsIn(backup);
		expect(contents.memories.map(({ id }) => id)).toEqual(['m1']);
		expect([
			contents.places,
			contents.days,
			contents.stories,
			contents.conversations,
			backup.indexed
		]).toEqual([[], [], [], [], []]);
	});
});

describe('settings', () => {
	it('are imported by name, and only if they are ours and harmless', () => {
		localStorage.setItem('lectern.size', '2');
		localStorage.setItem('lectern.token', '"x"');
		localStorage.setItem('other.size', '3');
		expect(readSettings(localStorage)).toEqual({ size: '2' });
		const others = { size: '9', theme: '"dark"', endpoint: '"http://evil"', broken: '{' };
		expect(takeSettings(localStorage, others, false)).toBe(1);
		expect(readSettings(localStorage)).toEqual({ size: '2', theme: '"dark"' });
		expect(takeSettings(localStorage, others, true)).toBe(1);
		expect(takeSettings(localStorage, others, true)).toBe(0);
		expect(readSettings(localStorage)).toEqual({ size: '9', theme: '"dark"' });
	});
});

describe('the work on a backup', () => {
	const contents = { books: [] } as never;
	const taken = { contents } as unknown as Backup;
	const work = (more: Partial<BackupWork> = {}): BackupWork => ({
		writeBackup: async ({ onprogress }) => {
			onprogress?.(1, 2);
			return { size: 5, leftOut: ['One'] };
		},
		readBackup: async (_file, { onprogress } = {}) => {
			onprogress?.(3, 4);
			return taken;
		},
		preview: async (_backup, all) => ({ books: all ? { added: 2 } : { added: 1, deleted: 1 } }) as never,
		restore: async (_backup, { onprogress }) => {
			onprogress?.(5, 6);
			return { settings: { taken: 1 } } as never;
		},
		...more
	});
	/** A task that lists the phases it was seen in. */
	function taskOf(parts: BackupWork) {
		const phases: string[] = [];
		const task: BackupTask = new BackupTask(async () => (phases.push(`load ${task.status.phase}`), parts));
		return { task, phases };
	}
	const destination = {
		name: 'mine.zip',
		open: async () => new WritableStream(),
		finish: vi.fn(async () => undefined)
	};

	it('saves where the reader chose', async () => {
		const { task, phases } = taskOf(work());
		expect(task.status).toEqual({ phase: 'idle' });
		await task.save(Promise.resolve(destination), true);
		expect(phases).toEqual(['load saving']);
		expect(destination.finish).toHaveBeenCalledOnce();
		expect(task.status).toEqual({ phase: 'saved', name: 'mine.zip', size: 5, leftOut: ['One'] });
		await task.save(Promise.resolve(null), true);
		expect(task.status).toEqual({ phase: 'idle' });
	});

	it('tells how far it is', async () => {
		const seen: unknown[] = [];
		const parts = work({
			writeBackup: async ({ onprogress, indexes }) => {
				onprogress?.(1, 2);
				seen.push(indexes, task.status);
				return { size: 0, leftOut: [] };
			}
		});
		const { task } = taskOf(parts);
		await task.save(Promise.resolve(destination), false);
		expect(seen).toEqual([false, { phase: 'saving', done: 1, total: 2 }]);
	});

	it('checks, shows both plans, and restores', async () => {
		const { task, phases } = taskOf(work());
		await task.restore(false);
		expect([task.status, phases]).toEqual([{ phase: 'idle' }, []]);
		await task.check(new File([], 'a.zip'));
		expect(task.status).toEqual({
			phase: 'preview',
			backup: taken,
			plan: { books: { added: 1, deleted: 1 } },
			all: { books: { added: 2 } }
		});
		await task.restore(true, true);
		expect(task.status).toEqual({ phase: 'restored', restored: { settings: { taken: 1 } } });
		expect(phases).toEqual(['load checking', 'load restoring']);
	});

	it('computes one plan only if nothing was deleted since', async () => {
		const preview = vi.fn(async () => ({ books: { added: 1 } }) as never);
		const { task } = taskOf(work({ preview }));
		await task.check(new File([], 'a.zip'));
		expect(task.status).toMatchObject({ plan: { books: { added: 1 } }, all: { books: { added: 1 } } });
		expect(preview).toHaveBeenCalledOnce();
	});

	it('says why it failed, and whether the file was refused', async () => {
		for (const [error, refused] of [
			[new BackupError('It is torn.'), true],
			[new Error('It is torn.'), false]
		] as const) {
			const { task } = taskOf(work({ readBackup: () => Promise.reject(error) }));
			await task.check(new File([], 'a.zip'));
			expect(task.status).toEqual({ phase: 'failed', reason: 'It is torn.', refused });
		}
	});

	it('says when nothing moves any more, can then be stopped at once, and still reports what comes later', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		let answer: (restored: Restored) => void = () => undefined;
		const { task } = taskOf(work({ restore: () => new Promise((resolve) => (answer = resolve)) }));
		await task.check(new File([], 'a.zip'));
		const restoring = task.restore(false);
		await vi.advanceTimersByTimeAsync(19_000);
		task.cancel();
		expect(task.status).toEqual({ phase: 'restoring', done: 0, total: 0 });
		vi.advanceTimersByTime(1000);
		expect(task.status).toMatchObject({ phase: 'restoring', stands: true });
		task.cancel();
		expect(task.status).toEqual({ phase: 'idle' });
		answer({ settings: { taken: 1 } } as Restored);
		await restoring;
		expect(task.status).toEqual({ phase: 'restored', restored: { settings: { taken: 1 } } });
		vi.useRealTimers();
	});

	it('ends silently if the reader cancelled it', async () => {
		const { task }: { task: BackupTask } = taskOf(
			work({
				writeBackup: async ({ signal, onprogress }) => {
					task.cancel();
					onprogress?.(1, 2);
					signal?.throwIfAborted();
					throw new Error('It went on.');
				}
			})
		);
		await task.save(Promise.resolve(destination), true);
		expect(task.status).toEqual({ phase: 'idle' });
	});
});

describe('the destination of a backup', () => {
	const choose = (pick: () => Promise<unknown>) => {
		const picker = vi.fn(pick);
		vi.stubGlobal('showSaveFilePicker', picker);
		return picker;
	};

	it('is the place that the reader picks', async () => {
		const written: Uint8Array[] = [];
		const createWritable = async () =>
			new WritableStream({ write: (bytes: Uint8Array) => void written.push(bytes) });
		const picker = choose(async () => ({ name: 'other.zip', createWritable }));
		const to = await chooseDestination('lectern.zip');
		expect(picker).toHaveBeenCalledWith({
			suggestedName: 'lectern.zip',
			types: [{ description: 'Lectern', accept: { 'application/zip': ['.zip'] } }]
		});
		expect(to?.name).toBe('other.zip');
		await new Blob(['abc']).stream().pipeTo((await to?.open())!);
		await to?.finish();
		expect(Buffer.concat(written).toString()).toBe('abc');
	});

	it('is a download of everything that was written if there is neither a picker nor a file system', async () => {
		vi.stubGlobal('showSaveFilePicker', undefined);
		const saved: Promise<string>[] = [];
		vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push((file as Blob).text()), ''));
		vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
		const to = await chooseDestination('lectern.zip');
		await new Blob(['abc', 'def']).stream().pipeTo((await to?.open())!);
		await to?.finish();
		expect(await saved[0]).toBe('abcdef');
		vi.stubGlobal('document', undefined);
	});

	it('is nowhere if the reader cancels the picker, and the downloads if there is no picker', async () => {
		choose(() => Promise.reject(new DOMException('no', 'AbortError')));
		expect(await chooseDestination('a.zip')).toBeNull();
		choose(() => Promise.reject(new DOMException('forbidden', 'SecurityError')));
		expect((await chooseDestination('a.zip'))?.name).toBe('a.zip');
		choose(() => Promise.reject(new Error('odd')));
		await expect(chooseDestination('a.zip')).rejects.toThrow('odd');
		vi.stubGlobal('showSaveFilePicker', undefined);
		expect((await chooseDestination('a.zip'))?.name).toBe('a.zip');
	});
});
