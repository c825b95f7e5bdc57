/** Everything into one file and back, in the browser's own database. */
import { annotationChannel, conversationChannel } from '../../../src/lib/async/broadcast.ts';
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cfisOf } from '../../../src/lib/epub/cfis.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { Zip } from '../../../src/lib/epub/zip/zip.ts';
import { importBook } from '../../../src/lib/library/import/import.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import BackupControls from '../../../src/lib/backup/BackupControls.svelte';
import { BackupTask } from '../../../src/lib/backup/backup-task.svelte.ts';
import { readBackup } from '../../../src/lib/backup/read.ts';
import { restore } from '../../../src/lib/backup/restore.ts';
import { MANIFEST, VERSION } from '../../../src/lib/backup/format.ts';
import { OPEN_SEAL, seal } from '../../../src/lib/backup/seal.ts';
import { writeBackup } from '../../../src/lib/backup/write.ts';
import { Shelf } from '../../../src/lib/library/shelf/shelf.svelte.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { markRemoved } from '../../../src/lib/library/store/books.ts';
import { notifyTabs } from '../../../src/lib/backup/notify-tabs.ts';
import {
	annotation,
	answer,
	contentsOf,
	conversation,
	emptyDatabase,
	fillDatabase,
	question
} from '../../fixtures/full-shelf.ts';
import { filesIn, zipOf, type Files } from '../../fixtures/zip.ts';
import earlierContents from '../../fixtures/backup-0.1.0.json';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';

/** Made by version 0.1.0 from the shelf of full-shelf.ts with books of 700 and 50 bytes. */
const earlierBackup = async () =>
	(await fetch(new URL('../../fixtures/backup-0.1.0.zip', import.meta.url))).blob();
const save = async (indexes = true) => (await writeBackup({ indexes, settings: localStorage })).file;
const take = async (file: Blob, insteadOfMine = false) =>
	restore(await readBackup(file), { settings: localStorage, insteadOfMine });

const textOf = (content: string | Uint8Array = '') =>
	typeof content === 'string' ? content : new TextDecoder().decode(content);
const sealed = async (files: Files) =>
	seal(new Blob([await zipOf(files, { stored: true, comment: OPEN_SEAL })]));

beforeEach(emptyDatabase);

describe('a backup', () => {
	it('brings everything back into an empty browser, indexes and settings included', async () => {
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

	it('says how far it is, in bytes', async () => {
		await fillDatabase();
		const told: [number, number][] = [];
		const onprogress = (done: number, total: number) => told.push([done, total]);
		const { file } = await writeBackup({ indexes: false, settings: localStorage, onprogress });
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

	it('has the CFI of a highlight, which only the book’s file tells', async () => {
		const file = await buildEpub({ title: 'The Lamp', chapters: ['<p>A lamp was lit.</p>'] });
		const { book } = await importBook(new File([file], 'lamp.epub'));
		const locator = { section: 0, start: 2, end: 6 };
		await (await database()).put('annotations', annotation(book.id, { cfi: '', locator, quote: 'lamp' }));
		const { contents } = await readBackup(await save());
		const cfis = await cfisOf(await Publication.open(file), [locator]);
		expect(cfis[0]).toMatch(/^epubcfi\(\/6\/2!\/4/);
		expect(contents.annotations).toMatchObject([{ cfi: cfis[0] }]);
	});

	it('has no settings put into it that would send a key or the words of a book somewhere else', async () => {
		await fillDatabase();
		localStorage.setItem('lectern.columns', '2');
		const backup = await readBackup(await save());
		await emptyDatabase();
		backup.settings = { ...backup.settings, endpoint: '"http://evil"', agent: '{"baseUrl":"http://evil"}' };
		await restore(backup, { settings: localStorage, insteadOfMine: true });
		expect(Object.keys({ ...localStorage }).sort()).toEqual(['lectern.columns', 'lectern.side-width']);
	});

	it('leaves out what was taken from the shelf, and a book whose file is broken, which it names', async () => {
		const [first = '', second = ''] = await fillDatabase([1000, 2000, 3000]);
		await markRemoved([first]);
		await (await database()).put('files', new Blob(['torn']), second);
		const { file, leftOut } = await writeBackup({ indexes: true, settings: localStorage });
		expect(leftOut).toEqual(['Book “1” of the sea']);
		const { contents } = await readBackup(file);
		expect(contents.books.map(({ size }) => size)).toEqual([3000]);
		expect(contents.annotations).toEqual([]);
	});

	it('can be cancelled while it is made and while it is checked', async () => {
		await fillDatabase();
		const stop = new AbortController();
		const options = { indexes: true, settings: localStorage, signal: stop.signal };
		await expect(writeBackup({ ...options, onprogress: () => stop.abort() })).rejects.toThrow(/abort/i);
		const file = await save();
		const other = new AbortController();
		await expect(readBackup(file, { signal: other.signal, onprogress: () => other.abort() })).rejects.toThrow(
			/abort/i
		);
	});
});

describe('a backup that meets what is here', () => {
	it('changes nothing when it is restored twice', async () => {
		await fillDatabase();
		const file = await save();
		const before = await contentsOf();
		const restored = await take(file);
		expect(await contentsOf()).toEqual(before);
		expect(Object.values(restored).some((each) => 'added' in each && each.added + each.changed > 0)).toBe(
			false
		);
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

	it('keeps both where a conversation went on in two places, and never what was said later', async () => {
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

	it('puts a book back that was just taken from the shelf', async () => {
		const [book = ''] = await fillDatabase();
		const file = await save();
		await markRemoved([book]);
		await take(file);
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
	it('is refused when it is cut off, has a part too many, or is something else, each with its reason', async () => {
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

	it('of a time when no stories were kept is taken like any other', async () => {
		await fillDatabase([3000]);
		const files: Files = await filesIn(new Uint8Array(await (await save()).arrayBuffer()));
		delete files['stories.json'];
		const manifest = JSON.parse(textOf(files[MANIFEST])) as { entries: { name: string }[] };
		manifest.entries = manifest.entries.filter(({ name }) => name !== 'stories.json');
		files[MANIFEST] = JSON.stringify(manifest);
		await emptyDatabase();
		const restored = await take(await sealed(files));
		expect(restored.conversations.added).toBe(1);
		expect(restored.stories).toEqual({ added: 0, changed: 0, kept: 0 });
	});

	it('changes nothing when the storage fails in the middle', async () => {
		const [book = ''] = await fillDatabase();
		const backup = await readBackup(await save());
		await emptyDatabase();
		// A record that no store can take, after some that it can.
		backup.contents.memories.push({ id: undefined as never, text: '', book, createdAt: 1 });
		await expect(restore(backup, { settings: localStorage, insteadOfMine: false })).rejects.toThrow();
		expect(Object.values((await contentsOf()) as Record<string, unknown[]>).flat()).toEqual([]);
		expect(localStorage.length).toBe(0);
	});
});

describe('the controls', () => {
	function show(onrestored = () => undefined as void) {
		const target = document.body.appendChild(document.createElement('div'));
		const component = mount(BackupControls, { target, props: { onrestored } });
		flushSync();
		return {
			target,
			choose(file: Blob) {
				const input = target.querySelector('input[type=file]') as HTMLInputElement;
				const data = new DataTransfer();
				data.items.add(new File([file], 'lectern.zip'));
				input.files = data.files;
				input.dispatchEvent(new Event('change', { bubbles: true }));
			},
			async end() {
				await unmount(component);
				target.remove();
			}
		};
	}

	it('shows what is in a backup before anything is changed, takes it in, and says what came', async () => {
		await fillDatabase();
		const file = await save();
		await emptyDatabase();
		let done = 0;
		const controls = show(() => void done++);
		controls.choose(file);
		await expect.element(page.getByText(/Backup from .* is intact/)).toBeVisible();
		await expect.element(page.getByText('Books', { exact: true })).toBeVisible();
		expect(Object.values((await contentsOf()) as Record<string, unknown[]>).flat()).toEqual([]);
		await page.getByRole('button', { name: 'Restore', exact: true }).click();
		await expect.element(page.getByText('Books: 2 added')).toBeVisible();
		await page.getByRole('button', { name: 'Done' }).click();
		expect(done).toBe(1);
		await controls.end();
	});

	it('says why a file is refused, and lets another one be chosen', async () => {
		const controls = show();
		controls.choose(new Blob(['hello']));
		await expect.element(page.getByRole('alert')).toHaveTextContent('This file is not a Lectern backup');
		await expect.element(page.getByRole('button', { name: /^Restore from/ })).toBeEnabled();
		await controls.end();
	});

	it('says what was in it, though the dialog is closed without a word', async () => {
		await fillDatabase();
		const file = await save();
		await emptyDatabase();
		let done = 0;
		const controls = show(() => void done++);
		controls.choose(file);
		await page.getByRole('button', { name: 'Restore', exact: true }).click();
		await expect.element(page.getByText('Books: 2 added')).toBeVisible();
		await controls.end();
		expect(done).toBe(1);
	});

	it('shows nothing of a check that was cancelled, whenever its end comes', async () => {
		await fillDatabase();
		const file = new File([await save()], 'lectern.zip');
		let release = () => undefined as void;
		const held = new Promise<void>((resolve) => (release = resolve));
		const work = await import('../../../src/lib/backup/work.ts');
		const task = new BackupTask(async () => ({
			...work,
			// The last step before the end, after which nothing asks for the signal.
			readBackup: async (...args) => {
				const backup = await work.readBackup(...args);
				await held;
				return backup;
			}
		}));
		const checking = task.check(file);
		task.cancel();
		release();
		await checking;
		expect(task.status).toEqual({ phase: 'idle' });
		await task.check(file);
		expect(task.status.phase).toBe('preview');
	});

	it('says that a restore was done, though it was cancelled too late', async () => {
		await fillDatabase();
		const file = new File([await save()], 'lectern.zip');
		await emptyDatabase();
		const told: string[][] = [];
		const work = await import('../../../src/lib/backup/work.ts');
		const task: BackupTask = new BackupTask(
			async () => ({
				...work,
				restore: async (backup, options) => {
					const restored = await work.restore(backup, options);
					task.cancel();
					return restored;
				}
			}),
			({ books }) => told.push(books.map(({ title }) => title).sort())
		);
		await task.check(file);
		await task.restore(false);
		expect(task.status.phase).toBe('restored');
		expect(told).toEqual([['Book “0” of the sea', 'Book “1” of the sea']]);
	});
});

describe('the pages that are open', () => {
	it('hear of a restored backup: the shelf, the notes and the conversations', async () => {
		const [book = ''] = await fillDatabase();
		const file = await save();
		await emptyDatabase();
		const shelf = new Shelf();
		const unfollow = shelf.follow();
		await shelf.load();
		const heard: string[] = [];
		const channels = { notes: annotationChannel(book), talks: conversationChannel(book) };
		for (const [name, channel] of Object.entries(channels))
			channel.onmessage = ({ data }) => heard.push(`${name} ${data.id ?? data}`);
		const backup = await readBackup(file);
		await restore(backup, { settings: localStorage, insteadOfMine: false });
		notifyTabs(backup.contents);
		await expect.poll(() => heard.toSorted()).toEqual(['notes restored', 'talks c1']);
		await expect.poll(() => shelf.entries.length).toBe(2);
		unfollow();
		for (const channel of Object.values(channels)) channel.close();
	});
});
