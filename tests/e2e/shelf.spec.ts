/** The shelf: what can be added is added, what cannot is named with its reason. */
import { zipSync, strToU8 } from 'fflate';
import { bookPath, expect, hasShared, sharedPath, startLectern, test, type Lectern } from './lectern.ts';

let lectern: Lectern;
test.beforeAll(async () => void (lectern = await startLectern()));
test.afterAll(() => lectern.stop());

test('the sample book opens from an empty shelf', async ({ page }) => {
	await page.goto(lectern.url);
	await page.getByRole('button', { name: 'Try the sample book' }).click();
	await expect(page.getByRole('region', { name: 'Book text' })).toBeVisible();
	await expect(page).toHaveTitle(/Low Water at Skarrow/);
	await page.getByRole('link', { name: 'Shelf' }).click();
	await expect(page.getByRole('link', { name: 'Low Water at Skarrow' })).toBeVisible();
});

test('bad files are named with what is wrong, and the rest of the batch is added', async ({ page }) => {
	const zipped = Buffer.from(zipSync({ 'notes.txt': strToU8('not a book') }));
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
			bookPath,
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
	await expect(page.getByRole('alert')).toContainText('package.json');
	if (hasShared) await expect(page.getByRole('alert')).toContainText(/protected|encrypt/i);
});

test('the same file twice opens the book that is there', async ({ page }) => {
	await page.goto(lectern.url);
	const input = page.locator('input[type="file"]');
	await input.setInputFiles(bookPath);
	const books = page.getByRole('list', { name: 'Your books' }).getByRole('listitem');
	await expect(books).toHaveCount(1);
	await input.setInputFiles(bookPath);
	await expect(page.getByRole('region', { name: 'Book text' })).toBeVisible();
	await page.getByRole('link', { name: 'Shelf' }).click();
	await expect(books).toHaveCount(1);
	await page.getByRole('button', { name: /^Remove/ }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText('Your shelf is empty')).toBeVisible();
});
