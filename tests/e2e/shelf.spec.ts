/** The shelf: what can be added is added, what cannot is named with its reason. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOf } from '../fixtures/zip.ts';
import {
	expect,
	hasShared,
	SAMPLE,
	sharedPath,
	sharedLectern,
	test,
	type Lectern
} from './support/lectern.ts';
import { novel, storms } from './support/small-books.ts';

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

test('books arrive as the sample, as a file and in a folder, each once; what is removed comes back by Undo', async ({
	page
}, info) => {
	const books = page.getByRole('list', { name: 'Your books' }).getByRole('listitem');
	const input = page.locator('input[type="file"]');
	const sample = page.getByRole('link', { name: 'Low Water at Skarrow' });

	await test.step('the sample book opens from an empty shelf', async () => {
		await page.goto(lectern.url);
		await expect(page.getByText('Read a book, and ask it anything')).toBeVisible();
		await page.getByRole('button', { name: 'Try the sample book' }).click();
		await expect(page.getByRole('region', { name: 'Book text' })).toBeVisible();
		await expect(page).toHaveTitle(/Low Water at Skarrow/);
		await page.getByRole('link', { name: 'Shelf' }).click();
		await expect(sample).toBeVisible();
		// It is there, so it is not offered any more.
		await expect(page.getByText('Drop or paste books')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Try the sample book' })).toHaveCount(0);
	});

	await test.step('adding the same file twice opens the book that is there', async () => {
		const file = await storms();
		await input.setInputFiles(file);
		await expect(books).toHaveCount(2);
		await input.setInputFiles(file);
		await expect(page.getByRole('region', { name: 'Book text' })).toBeVisible();
		await expect(page).toHaveTitle(/Storms/);
		await page.getByRole('link', { name: 'Shelf' }).click();
		await expect(books).toHaveCount(2);
	});

	await test.step('a removed book comes back by Undo, and is gone for good when the shelf is left', async () => {
		const remove = async () => {
			await page.getByRole('button', { name: 'Options for Low Water at Skarrow' }).click();
			await page.getByRole('menuitem', { name: 'Remove' }).click();
			await expect(books.filter({ hasText: 'Low Water at Skarrow' })).toHaveCount(0);
			// It is offered when the removal is stored.
			await expect(undo).toBeVisible();
		};
		const undo = page.getByRole('button', { name: 'Undo' });
		await remove();
		await undo.click();
		await expect(books).toHaveCount(2);

		// A reload in between leaves it removed.
		await remove();
		await page.reload();
		await expect(books.first()).toBeVisible();
		await expect(books).toHaveCount(1);
	});

	await test.step('a folder dropped on the page adds its books', async () => {
		const folder = info.outputPath('Books');
		await mkdir(join(folder, 'old'), { recursive: true });
		await copyFile(SAMPLE, join(folder, 'old', 'sample.epub'));
		await writeFile(join(folder, 'notes.txt'), 'no book');
		const session = await page.context().newCDPSession(page);
		for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
			await session.send('Input.dispatchDragEvent', {
				type,
				x: 200,
				y: 200,
				data: { items: [], files: [folder], dragOperationsMask: 1 }
			});
		await expect(sample).toBeVisible();
		await expect(page.getByRole('alert')).toHaveCount(0);
	});
});

test('bad files are named with the reason, and the rest of the batch is added', async ({ page }) => {
	const zipped = Buffer.from(await zipOf({ 'notes.bin': 'not a book' }));
	await page.goto(lectern.url);
	await page.locator('input[type="file"]').setInputFiles([
		{ name: 'empty.epub', mimeType: 'application/epub+zip', buffer: Buffer.alloc(0) },
		{
			name: 'picture.epub',
			mimeType: 'application/epub+zip',
			buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
		},
		{ name: 'zip.epub', mimeType: 'application/epub+zip', buffer: zipped }
	]);
	await expect(page.getByRole('alert')).toContainText('3 files were not added');
	for (const name of ['empty.epub', 'picture.epub', 'zip.epub'])
		await expect(page.getByRole('alert').getByRole('listitem').filter({ hasText: name })).toBeVisible();

	await page
		.locator('input[type="file"]')
		.setInputFiles([
			'package.json',
			SAMPLE,
			...(hasShared
				? [
						sharedPath('books/odd/drm-like-unknown-encryption.epub'),
						sharedPath('books/odd/epub2-minimal-valid.epub')
					]
				: [])
		]);
	await expect(page.getByRole('list', { name: 'Your books' }).getByRole('listitem')).toHaveCount(
		hasShared ? 2 : 1
	);
	// It is here, though as a file.
	await expect(page.getByRole('button', { name: 'Try the sample book' })).toHaveCount(0);
	await expect(page.getByRole('alert')).toContainText('package.json');
	if (!hasShared) return;
	await expect(page.getByRole('alert')).toContainText(/protected|encrypt/i);
	await expect(page.getByText('2 books added.')).toBeVisible();
	await page.locator('input[type="file"]').setInputFiles(sharedPath('books/frankenstein.epub'));
	await expect(page.getByText('2 books added.')).toHaveCount(0);
	await expect(page.getByText('Have you read these 2 books?')).toBeVisible();
});

test('the filter, the order and the view of the shelf', async ({ page }) => {
	await page.goto(lectern.url);
	// Small books are read in a moment: nothing begins before all are there, and what is said is watched in the page.
	const wait = await page.evaluateHandle(
		() =>
			new Promise<() => void>((taken) => {
				const held = () => new Promise<void>((release) => taken(release));
				void navigator.locks.request('lectern index unopened', held);
			})
	);
	const said = await page.evaluateHandle(() => {
		const lines = new Set<string>();
		const look = () => {
			for (const { textContent } of document.querySelectorAll('footer p')) lines.add(textContent ?? '');
		};
		new MutationObserver(look).observe(document.body, {
			childList: true,
			subtree: true,
			characterData: true
		});
		return lines;
	});
	await page
		.locator('input[type="file"]')
		.setInputFiles([
			await novel('war-and-peace.epub', 'War and Peace', 'Tolstoy, Leo'),
			await novel('meditations.epub', 'Meditations', 'Aurelius, Marcus'),
			await novel('frankenstein.epub', 'Frankenstein', 'Shelley, Mary')
		]);
	const links = page.getByRole('list', { name: 'Your books' }).getByRole('link');
	await expect(links).toHaveCount(3);
	await expect(page.getByText('3 books added.')).toBeVisible();
	await expect(page.getByText('Have you read these 3 books?')).toBeVisible();
	await wait.evaluate((release) => release());
	await expect
		.poll(() => said.evaluate((lines) => [...lines].filter((line) => line.includes('not yet ready'))))
		.toEqual([3, 2].map((count) => `${count} books are not yet ready for the search by words.`));
	await expect(page.getByText('not yet ready')).toHaveCount(0);
	await page.reload();
	await expect(page.getByText('Have you read these 3 books?')).toBeVisible();
	await page.getByRole('button', { name: 'Some…' }).click();
	await page.getByRole('checkbox', { name: 'War and Peace' }).click();
	await page.getByRole('button', { name: 'Mark as finished' }).click();
	await expect(page.getByText('Finished', { exact: true })).toHaveCount(1);
	await expect(page.getByText('Have you read these 3 books?')).toHaveCount(0);
	await page.getByRole('button', { name: 'Sort by: Last read' }).click();
	await page.getByRole('menuitemradio', { name: 'Author' }).click();
	await expect(links).toHaveText(['Meditations', 'Frankenstein', 'War and Peace']);
	await page.getByRole('radio', { name: 'List' }).click();
	await page.reload();
	await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
	await expect(links).toHaveText(['Meditations', 'Frankenstein', 'War and Peace']);

	const box = page.getByRole('searchbox', { name: 'Search your library' });
	await box.fill('tolstoy');
	await expect(links).toHaveText(['War and Peace']);
	await expect(page.getByRole('status').filter({ hasText: '1 title' })).toBeVisible();
	await box.press('Escape');
	await expect(links).toHaveCount(3);

	await page.getByRole('button', { name: 'Options for Frankenstein' }).click();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('menuitem', { name: 'Save the book’s file' }).click()
	]);
	expect(download.suggestedFilename()).toBe('frankenstein.epub');
	await page.getByRole('button', { name: 'Options for Frankenstein' }).click();
	await page.getByRole('menuitem', { name: 'Details' }).click();
	const details = page.getByRole('dialog', { name: 'Frankenstein' });
	await expect(details.getByText('Standard Ebooks', { exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Options for Frankenstein' })).toBeFocused();
});

test('a page whose data an older version in another tab holds up says so, and goes on when that tab is closed', async ({
	page,
	context
}) => {
	const old = await context.newPage();
	await old.goto(`${lectern.url}/manifest.webmanifest`);
	await old.evaluate(async () => {
		const request = indexedDB.open('lectern', 1);
		request.onupgradeneeded = () => {
			for (const name of ['books', 'files', 'places', 'vectors', 'conversations'])
				request.result.createObjectStore(name);
		};
		await new Promise((resolve) => request.addEventListener('success', resolve));
	});
	await page.goto(lectern.url);
	const told = page.getByText('close Lectern’s other tabs');
	await expect(told).toBeVisible({ timeout: 20_000 });
	await old.close();
	await expect(page.getByText('Read a book, and ask it anything')).toBeVisible();
	await expect(told).toHaveCount(0);
});
