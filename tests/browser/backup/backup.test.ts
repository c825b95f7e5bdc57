/** What a backup needs a browser for: its controls, other pages, and the documents of books. The rest is in tests/unit/backup. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cfisOf } from '../../../src/lib/epub/cfis.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { importBook } from '../../../src/lib/library/import/import.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import BackupControls from '../../../src/lib/backup/BackupControls.svelte';
import { chooseDestination, dropDownloads } from '../../../src/lib/backup/destination.ts';
import { readBackup } from '../../../src/lib/backup/read.ts';
import { restore } from '../../../src/lib/backup/restore.ts';
import { Shelf } from '../../../src/lib/library/shelf/shelf.svelte.ts';
import { database } from '../../../src/lib/storage/database.ts';
import {
	annotation,
	backupFile,
	contentsOf,
	recordsIn,
	emptyDatabase,
	fillDatabase
} from '../../fixtures/full-shelf.ts';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';

const save = async (indexes = true) => (await backupFile({ indexes })).file;
beforeEach(emptyDatabase);

describe('a backup', () => {
	it('includes the CFI of a highlight, which needs the book’s file', async () => {
		const file = await buildEpub({ title: 'The Lamp', chapters: ['<p>A lamp was lit.</p>'] });
		const { book } = await importBook(new File([file], 'lamp.epub'));
		const locator = { section: 0, start: 2, end: 6 };
		await (await database()).put('annotations', annotation(book.id, { cfi: '', locator, quote: 'lamp' }));
		const contents = await recordsIn(await readBackup(await save()));
		const cfis = await cfisOf(await Publication.open(file), [locator]);
		expect(cfis[0]).toMatch(/^epubcfi\(\/6\/2!\/4/);
		expect(contents.annotations).toMatchObject([{ cfi: cfis[0] }]);
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

	it('show what is in a backup before anything changes, restore it, and say what was added', async () => {
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

	it('say why a file is refused, and let the reader choose another', async () => {
		const controls = show();
		controls.choose(new Blob(['hello']));
		await expect.element(page.getByRole('alert')).toHaveTextContent('This file is not a Lectern backup');
		await expect.element(page.getByRole('button', { name: /^Restore from/ })).toBeEnabled();
		await controls.end();
	});

	it('report a restore even if the reader just closes the dialog', async () => {
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
});

describe('a backup that is downloaded', () => {
	it('stays in the browser’s own file system for a while, and is deleted later', async () => {
		vi.stubGlobal('showSaveFilePicker', undefined);
		const saved: Promise<string>[] = [];
		const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
		const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
			saved.push((file as Blob).text());
			return 'blob:none';
		});
		const own = async () => {
			const names: string[] = [];
			for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
			return names.filter((name) => name.startsWith('backup-')).length;
		};
		const to = await chooseDestination('lectern.zip');
		await new Blob(['abc', 'def']).stream().pipeTo((await to?.open())!);
		await to?.finish();
		expect(await saved[0]).toBe('abcdef');
		await dropDownloads();
		expect(await own()).toBe(1);
		const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
		await dropDownloads();
		expect(await own()).toBe(0);
		for (const mocked of [click, make, later]) mocked.mockRestore();
		vi.unstubAllGlobals();
	});
});

describe('open pages', () => {
	it('hear of a restored backup', async () => {
		await fillDatabase();
		const file = await save();
		await emptyDatabase();
		const shelf = new Shelf();
		const unfollow = shelf.follow();
		await shelf.load();
		const backup = await readBackup(file);
		await restore(backup, { settings: localStorage, insteadOfMine: false });
		await expect.poll(() => shelf.entries.length).toBe(2);
		unfollow();
	});
});
