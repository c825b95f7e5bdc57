/** Everything into one file and back, in Node: hundreds of files are read, and nothing of it is the browser's. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupTask } from '../../../src/lib/backup/backup-task.svelte.ts';
import { shelfChannel } from '../../../src/lib/async/broadcast.ts';
import { MANIFEST, VERSION } from '../../../src/lib/backup/format.ts';
import { runAtOnce } from '$lib/async/pause.ts';
import { readBackup } from '../../../src/lib/backup/read.ts';
import { restore } from '../../../src/lib/backup/restore.ts';
import { EMPTY_CHECKSUM } from '../../../src/lib/backup/archive.ts';
import { Zip } from '../../../src/lib/epub/zip/zip.ts';
import { sha256 } from '../../../src/lib/book/sha256.ts';
import { packIndex, unpackIndex } from '../../../src/lib/search/vectors/index-file.ts';
import { markRemoved } from '../../../src/lib/library/store/books.ts';
import { database } from '../../../src/lib/storage/database.ts';
import earlierContents from '../../fixtures/backup-0.1.0.json';
import { emptyStorage } from '../../fixtures/browser-storage.ts';
import {
	annotation,
	answer,
	backupFile,
	contentsOf,
	recordsIn,
	conversation,
	emptyDatabase,
	fillDatabase,
	question,
	checksummedFile as checksummed
} from '../../fixtures/full-shelf.ts';
import { filesIn, zipOf, type Files } from '../../fixtures/zip.ts';

/** Made by version 0.1.0 from the shelf of full-shelf.ts with books of 700 and 50 bytes. */
const earlierBackup = async () => new Blob([readFileSync('tests/fixtures/backup-0.1.0.zip')]);
const save = async (indexes = true) => (await backupFile({ indexes })).file;
const take = async (file: Blob, insteadOfMine = false) =>
	restore(await readBackup(file), { settings: localStorage, insteadOfMine });

const textOf = (content: string | Uint8Array = '') =>
	typeof content === 'string' ? content : new TextDecoder().decode(content);

beforeAll(() => vi.stubGlobal('localStorage', emptyStorage()));
beforeEach(emptyDatabase);

describe('a backup', () => {
	it('brings everything back into an empty browser, including indexes and settings', async () => {
		await fillDatabase();
		const before = await contentsOf();
		const file = await save();
		await emptyDatabase();
		const restored = await take(file);
		expect(await contentsOf()).toEqual(before);
		expect(localStorage.getItem('lectern.side-width')).toBe('512');
		expect(restored.books).toEqual({ added: 2, changed: 0, kept: 0 });
		expect(restored.annotations.added).toBe(1);
		expect(restored.stories.added).toBe(1);
	});

	it('reports progress in bytes', async () => {
		await fillDatabase();
		const told: [number, number][] = [];
		const onprogress = (done: number, total: number) => told.push([done, total]);
		const { file } = await backupFile({ indexes: false, onprogress });
		expect(told).toEqual([
			[expect.any(Number), 75_000],
			[75_000, 75_000]
		]);
		await readBackup(file, { onprogress });
		expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
	});

	it('is a plain zip with the books as they are, and without any key', async () => {
		const [id = ''] = await fillDatabase();
		const file = await save();
		const zip = await Zip.open(file, 'backup');
		expect(zip?.names).toContain(`books/${id}.epub`);
		const settings = new TextDecoder().decode(await zip?.bytes('settings.json'));
		expect(JSON.parse(settings)).toEqual({ 'side-width': '512' });
		expect(await file.text()).not.toContain('sk-do-not-save');
	});

	it('imports no setting that would send a key or the words of a book somewhere else', async () => {
		await fillDatabase();
		localStorage.setItem('lectern.columns', '2');
		const backup = await readBackup(await save());
		await emptyDatabase();
		backup.settings = { ...backup.settings, endpoint: '"http://evil"', agent: '{"baseUrl":"http://evil"}' };
		await restore(backup, { settings: localStorage, insteadOfMine: true });
		const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
		expect(names.sort()).toEqual(['lectern.columns', 'lectern.side-width']);
	});

	it('leaves out what was removed from the shelf, and a book with a broken file, which it names', async () => {
		const [first = '', second = ''] = await fillDatabase([1000, 2000, 3000]);
		await markRemoved([first]);
		await (await database()).put('files', new Blob(['torn']), second);
		const { file, leftOut } = await backupFile();
		expect(leftOut).toEqual(['Book “1” of the sea']);
		const contents = await recordsIn(await readBackup(file));
		expect(contents.books.map(({ size }) => size)).toEqual([3000]);
		expect(contents.annotations).toEqual([]);
	});

	it('contains everything except a book or cover whose Blob the browser has lost', async () => {
		const [first = '', second = ''] = await fillDatabase([1000, 2000]);
		const db = await database();
		await db.put('files', new Blob(['lost']), first);
		await db.delete('covers', second);
		const book = await db.get('books', second);
		if (book) await db.put('books', { ...book, cover: new Blob(['gone'], { type: 'image/png' }) });
		const read = Blob.prototype.arrayBuffer;
		const reads = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
			return this.size === 4
				? Promise.reject(new DOMException('', 'NotReadableError'))
				: Reflect.apply(read, this, []);
		});
		const { file, leftOut } = await backupFile();
		reads.mockRestore();
		expect(leftOut).toHaveLength(1);
		const contents = await recordsIn(await readBackup(file));
		expect(contents.books.map(({ id, cover }) => ({ id, cover }))).toEqual([{ id: second, cover: null }]);
	});

	it('can be cancelled while it is made and while it is checked', async () => {
		await fillDatabase();
		const stop = new AbortController();
		const { signal } = stop;
		const aborted = vi.fn();
		const to = new WritableStream({ abort: aborted });
		await expect(backupFile({ to, signal, onprogress: () => stop.abort() })).rejects.toThrow(/abort/i);
		expect(aborted).toHaveBeenCalledOnce();
		const file = await save();
		const other = new AbortController();
		await expect(readBackup(file, { signal: other.signal, onprogress: () => other.abort() })).rejects.toThrow(
			/abort/i
		);
	});

	it('is read in one go, and not cut into its parts before they are restored, since each cut stops the page', async () => {
		const cuts = async (books: number) => {
			await emptyDatabase();
			await fillDatabase(Array.from({ length: books }, () => 500));
			const file = await save();
			const cut = vi.spyOn(Blob.prototype, 'slice');
			await readBackup(file);
			const { length } = cut.mock.calls;
			cut.mockRestore();
			return length;
		};
		expect(await cuts(20)).toBe(await cuts(2));
	});

	it('writes and reads its records some at a time, since all at once would stop the page', async () => {
		const [book = '', removed = ''] = await fillDatabase();
		const db = await database();
		await markRemoved([removed]);
		for (let at = 0; at < 100; at++) await db.put('annotations', annotation(removed, { id: `${at}` }));
		for (let at = 0; at < 500; at++)
			await db.put('annotations', annotation(book, { id: `n${at}`, note: 'long '.repeat(200) }));
		const written = vi.spyOn(JSON, 'stringify');
		const file = await save();
		const parsed = vi.spyOn(JSON, 'parse');
		const contents = await recordsIn(await readBackup(file));
		const texts = [
			...written.mock.results.map(({ value }) => value as string),
			...parsed.mock.calls.map(([text]) => text)
		];
		written.mockRestore();
		parsed.mockRestore();
		expect(contents.annotations).toHaveLength(501);
		expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(200_000);
	});

	it('lets the page go on between two of its records, and can be cancelled there', async () => {
		await fillDatabase();
		const file = await save();
		const stop = new AbortController();
		let at = 0;
		const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 100));
		const checked = readBackup(file, {
			signal: stop.signal,
			onprogress: (done, total) => done === total && stop.abort()
		});
		await expect(checked).rejects.toThrow(/abort/i);
		clock.mockRestore();
	});
});

describe('a backup that meets existing data', () => {
	it('changes nothing when it is restored twice', async () => {
		await fillDatabase();
		const file = await save();
		const before = await contentsOf();
		const restored = await take(file);
		expect(await contentsOf()).toEqual(before);
		expect(
			Object.values(restored).some(
				(each) => typeof each === 'object' && 'added' in each && each.added + each.changed > 0
			)
		).toBe(false);
	});

	it('adds what is missing, and the newer of two wins, both ways', async () => {
		const [book = ''] = await fillDatabase();
		const db = await database();
		const older = await save();
		await db.put('places', { book, section: 9, offset: 1, percent: 90, at: 7000 });
		await db.put('annotations', annotation(book, { note: 'changed later', changedAt: 99 }));
		await db.put('annotations', annotation(book, { id: 'a2', note: 'another' }));
		await db.put('days', { day: '2026-11-20', book, seconds: 900, characters: 100 });
		const newer = await save();

		const later = await contentsOf();
		await take(older);
		expect(await contentsOf()).toEqual({
			...(later as object),
			days: [{ day: '2026-11-20', book, seconds: 900, characters: 9000 }]
		});

		await emptyDatabase();
		await take(older);
		localStorage.setItem('lectern.side-width', '300');
		await take(newer);
		expect((await db.get('places', book))?.percent).toBe(90);
		expect((await db.getAll('annotations')).map(({ note }) => note).sort()).toEqual([
			'another',
			'changed later'
		]);
		// Mine stay, unless they are asked for.
		expect(localStorage.getItem('lectern.side-width')).toBe('300');
		await take(newer, true);
		expect(localStorage.getItem('lectern.side-width')).toBe('512');
	});

	it('keeps both if a conversation went on in two places, and never loses what was said later', async () => {
		const [book = ''] = await fillDatabase();
		const db = await database();
		const [first, second] = conversation(book).messages;
		const there = conversation(book, {
			messages: [first, second, question('And then?'), answer('He sails.')],
			updated: 300
		});
		await db.put('conversations', there);
		const file = await save();

		// Here it stands where it stood: the longer one comes.
		await db.put('conversations', conversation(book));
		await take(file);
		expect((await db.get('conversations', 'c1'))?.messages).toHaveLength(4);

		// Here it went on otherwise.
		const here = conversation(book, {
			messages: [first, second, question('Why?'), answer('For gold.')],
			updated: 400
		});
		await db.put('conversations', here);
		await take(file);
		await take(file);
		const kept = await db.getAll('conversations');
		expect(kept).toHaveLength(2);
		expect(await db.get('conversations', 'c1')).toEqual(here);
		expect(kept.find(({ id }) => id !== 'c1')?.messages).toEqual(there.messages);
	});

	it('restores a book that was just removed from the shelf', async () => {
		const [book = ''] = await fillDatabase();
		const file = await save();
		await markRemoved([book]);
		expect((await take(file)).books.added).toBe(1);
		expect((await (await database()).get('books', book))?.removedAt).toBeUndefined();
	});

	it('never mixes the search indexes of two versions', async () => {
		const [book = ''] = await fillDatabase();
		const file = await save();
		const db = await database();
		const [batch] = await db.getAll('vectors');
		await db.clear('vectors');
		if (batch) await db.put('vectors', { ...batch, chunker: '2' });
		await take(file);
		expect((await db.getAll('vectors')).map(({ chunker }) => chunker)).toEqual(['2']);
		expect((await db.getAll('postings')).map((each) => each.book)).toEqual([book]);
	});
});

describe('a backup of version 0.1.0', () => {
	it('brings everything back, its indexes too', async () => {
		const restored = await take(await earlierBackup());
		expect(await contentsOf()).toEqual(earlierContents);
		expect(restored.books).toEqual({ added: 2, changed: 0, kept: 0 });
		expect(localStorage.getItem('lectern.side-width')).toBe('512');
	});
});

describe('a damaged backup', () => {
	const small = async () => {
		await fillDatabase([3000, 500]);
		return save();
	};
	it.each([
		['of now', small, 400],
		['of version 0.1.0', earlierBackup, 50]
	])('is refused whole if one bit of %s changes', async (_, make, anywhere) => {
		const file = await make();
		const bytes = new Uint8Array(await file.arrayBuffer());
		await emptyDatabase();
		// Every place of the two ends, where the structure is, and places all over the rest.
		let seed = 7;
		const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
		const places = [
			...Array.from({ length: 40 }, (_, i) => i),
			...Array.from({ length: 250 }, (_, i) => bytes.length - 1 - i),
			...Array.from({ length: anywhere }, () => Math.floor(random() * bytes.length))
		];
		const passed: number[] = [];
		for (const at of places) {
			const flipped = bytes.slice();
			flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
			const refused = await readBackup(new Blob([flipped])).then(
				() => null,
				(error: Error) => error
			);
			if (
				refused?.name !== 'BackupError' ||
				!/nothing was restored|not a Lectern backup|newer version/i.test(refused.message)
			)
				passed.push(at);
		}
		expect(passed).toEqual([]);
		expect(Object.values((await contentsOf()) as Record<string, unknown[]>).flat()).toEqual([]);
	});

	it('is refused when it is cut off, has an extra part, or is something else, each with its reason', async () => {
		await fillDatabase([3000]);
		const file = await save();
		for (const share of [0.1, 0.5, 0.9, 0.999])
			await expect(readBackup(file.slice(0, Math.floor(file.size * share)))).rejects.toThrow(/damaged/);
		await expect(readBackup(new Blob([file, 'more']))).rejects.toThrow(/damaged/);
		await expect(readBackup(new Blob(['hello']))).rejects.toThrow(/not a Lectern backup/);
		const zip = async (files: Files) => new Blob([await zipOf(files, { stored: true })]);
		await expect(readBackup(await zip({ 'letter.txt': 'x' }))).rejects.toThrow(/not a Lectern backup/);
		const manifest = { format: 'lectern-backup', version: VERSION + 1, madeAt: 1, entries: [] };
		await expect(readBackup(await zip({ [MANIFEST]: JSON.stringify(manifest) }))).rejects.toThrow(
			/newer version/
		);
	});

	describe('is refused with its reason if', () => {
		type Manifest = { entries: { name: string; size: number; sha256: string }[] };
		/** A good backup after a change of its files. The manifest names those that are in it then, with their sums, unless it is changed, too. */
		async function changed(
			change: (files: Files, ids: string[]) => void | Promise<void>,
			changeManifest?: (manifest: Manifest) => void
		) {
			const ids = await fillDatabase([300, 200]);
			const files: Files = await filesIn(new Uint8Array(await (await save()).arrayBuffer()));
			await change(files, ids);
			const manifest = JSON.parse(textOf(files[MANIFEST])) as Manifest;
			const named = Object.keys(files).filter((name) => name !== MANIFEST);
			manifest.entries = await Promise.all(
				named.map(async (name) => {
					const content = new Blob([files[name] as BlobPart]);
					return { name, size: content.size, sha256: await sha256(content) };
				})
			);
			changeManifest?.(manifest);
			files[MANIFEST] = JSON.stringify(manifest);
			return files;
		}
		const nothing = () => undefined;

		it.each<
			[string, RegExp, (files: Files, ids: string[]) => void | Promise<void>, ((manifest: Manifest) => void)?]
		>([
			[
				'a file is missing',
				/list of contents does not fit/,
				nothing,
				({ entries }) => entries.push({ ...entries[0]!, name: 'x' })
			],
			['a file is too many', /list of contents does not fit/, nothing, ({ entries }) => entries.pop()],
			[
				'the manifest lists itself',
				/list of contents does not fit/,
				nothing,
				({ entries }) => (entries[0]!.name = MANIFEST)
			],
			[
				'a sum is another',
				/“[^”]+” is not as it was saved/,
				nothing,
				({ entries }) => (entries[0]!.sha256 = 'a'.repeat(64))
			],
			['a size is another', /“[^”]+” is not as it was saved/, nothing, ({ entries }) => entries[0]!.size++],
			['the days are missing', /“days.json” is missing/, (files) => delete files['days.json']],
			[
				'the days are no text',
				/“days.json” cannot be read/,
				(files) => (files['days.json'] = new Uint8Array([255, 255]))
			],
			['the days are no days', /“days.json” cannot be read/, (files) => (files['days.json'] = '[{"day":1}]')],
			['the settings are missing', /“settings.json” is missing/, (files) => delete files['settings.json']],
			[
				'a setting has an odd name',
				/“settings.json” cannot be read/,
				(files) => (files['settings.json'] = '{"a b":"1"}')
			],
			[
				'a book’s file is missing',
				/the file of “Book “0” of the sea” is not in it/,
				(files, [id]) => delete files[`books/${id}.epub`]
			],
			[
				'a book’s file is another',
				/the file of “Book “0” of the sea” is not in it/,
				(files, [id]) => (files[`books/${id}.epub`] = 'x')
			],
			[
				'an index is torn',
				/search index of a book cannot be read/,
				(files, [id]) => (files[`indexes/${id}`] = 'x')
			],
			[
				'an index is that of another book',
				/search index of a book cannot be read/,
				(files, [id, other]) => {
					files[`indexes/${other}`] = files[`indexes/${id}`]!;
					delete files[`indexes/${id}`];
				}
			],
			[
				'an index is partly that of another book',
				/search index of a book cannot be read/,
				async (files, [id, other = '']) => {
					const index = await unpackIndex(new Blob([files[`indexes/${id}`] as BlobPart]));
					const postings = index.postings.map((own) => ({ ...own, book: other }));
					files[`indexes/${id}`] = new Uint8Array(
						await (await packIndex({ ...index, postings })).arrayBuffer()
					);
				}
			]
		])('%s', async (_, why, change, changeManifest) => {
			await expect(readBackup(await checksummed(await changed(change, changeManifest)))).rejects.toThrow(why);
		});

		it('it is as it should be: the same file is taken', async () => {
			const read = await readBackup(await checksummed(await changed(nothing)));
			const contents = await recordsIn(read);
			expect([contents.books.length, read.indexed.length]).toEqual([2, 1]);
			expect(contents.conversations[0]?.thread).toBeNull();
			const covered = contents.books.find((book) => book.cover !== null);
			const cover = read.cover(covered?.id ?? '');
			expect([cover?.type, await cover?.text()]).toEqual(['image/svg+xml', expect.stringContaining('<svg')]);
			// A picture that no book claims is not one.
			const unclaimed = await changed((files) => {
				const books = JSON.parse(textOf(files['books.json'])) as object[];
				files['books.json'] = JSON.stringify(books.map((book) => ({ ...book, cover: null })));
			});
			const backup = await readBackup(await checksummed(unclaimed));
			const { books } = await recordsIn(backup);
			expect(books.map(({ id }) => backup.cover(id))).toEqual([null, null]);
		});

		it('it is packed again, has no checksum, or another file’s', async () => {
			const files = await changed(nothing);
			const packed = new Blob([await zipOf(files, { comment: EMPTY_CHECKSUM })]);
			await expect(readBackup(packed)).rejects.toThrow(/is not stored as Lectern stores it/);
			const open = new Blob([await zipOf(files, { stored: true })]);
			await expect(readBackup(open)).rejects.toThrow(/its end is missing/);
			const unchecked = new Blob([await zipOf(files, { stored: true, comment: EMPTY_CHECKSUM })]);
			await expect(readBackup(unchecked)).rejects.toThrow(/its checksum does not fit/);
		});
	});

	it('is accepted even if it is from before stories were stored', async () => {
		await fillDatabase([3000]);
		const files: Files = await filesIn(new Uint8Array(await (await save()).arrayBuffer()));
		delete files['stories.json'];
		const manifest = JSON.parse(textOf(files[MANIFEST])) as { entries: { name: string }[] };
		manifest.entries = manifest.entries.filter(({ name }) => name !== 'stories.json');
		files[MANIFEST] = JSON.stringify(manifest);
		await emptyDatabase();
		const restored = await take(await checksummed(files));
		expect(restored.conversations.added).toBe(1);
		expect(restored.stories).toEqual({ added: 0, changed: 0, kept: 0 });
	});

	it('changes nothing when the storage fails in the middle', async () => {
		const [book = ''] = await fillDatabase();
		const backup = await readBackup(await save());
		await emptyDatabase();
		// A record that no store can take, after some that it can.
		runAtOnce(backup.records.add('memories', [{ text: '', book, createdAt: 1 }]));
		await expect(restore(backup, { settings: localStorage, insteadOfMine: false })).rejects.toThrow();
		expect(Object.values((await contentsOf()) as Record<string, unknown[]>).flat()).toEqual([]);
		expect(localStorage.length).toBe(0);
	});
});

describe('the work on a backup', () => {
	it('shows nothing of a cancelled check, whenever that ends', async () => {
		await fillDatabase();
		const file = new File([await save()], 'lectern.zip');
		let [release, arrive] = [() => undefined as void, () => undefined as void];
		const held = new Promise<void>((resolve) => (release = resolve));
		const read = new Promise<void>((resolve) => (arrive = resolve));
		const work = await import('../../../src/lib/backup/work.ts');
		const task = new BackupTask(async () => ({
			...work,
			// The last step before the end, after which nothing asks for the signal.
			readBackup: async (...args) => {
				const backup = await work.readBackup(...args);
				arrive();
				await held;
				return backup;
			}
		}));
		const checking = task.check(file);
		await read;
		task.cancel();
		release();
		await checking;
		expect(task.status).toEqual({ phase: 'idle' });
		await task.check(file);
		expect(task.status.phase).toBe('preview');
	});

	it('reports a restore that was cancelled too late as done', async () => {
		await fillDatabase();
		const file = new File([await save()], 'lectern.zip');
		await emptyDatabase();
		const tabs = shelfChannel();
		const told = new Promise<unknown>((resolve) => (tabs.onmessage = ({ data }) => resolve(data)));
		const work = await import('../../../src/lib/backup/work.ts');
		const task: BackupTask = new BackupTask(async () => ({
			...work,
			restore: async (backup, options) => {
				const restored = await work.restore(backup, options);
				task.cancel();
				return restored;
			}
		}));
		await task.check(file);
		await task.restore(false);
		expect(task.status.phase).toBe('restored');
		await expect(told).resolves.toBe('restored');
		tabs.close();
	});
});
