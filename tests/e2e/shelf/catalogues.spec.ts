/** Books and articles from the web, through the app's own server: a catalogue is found, remembered, searched and read from; a page becomes a book. */
import { startCatalogue, type CatalogueServer } from '../../fixtures/doubles/catalogue-server.ts';
import { violations, WCAG } from '../support/axe.ts';
import { expect, sharedLectern, test } from '../support/lectern.ts';
import type { Page } from '@playwright/test';

let lectern: Awaited<ReturnType<typeof sharedLectern>>;
let catalogue: CatalogueServer;
test.beforeAll(async () => {
	[lectern, catalogue] = await Promise.all([sharedLectern(), startCatalogue()]);
});
test.afterAll(() => catalogue.close());

/** What axe finds in the dialog. */
const faultsIn = (page: Page) => violations(page, WCAG, '[role=dialog]');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Books and articles from the web' });

async function openAddress(page: Page, path: string) {
	await page.goto(lectern.url);
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('menuitem', { name: 'From the web' }).click();
	const dialog = dialogOf(page);
	await dialog.getByLabel('Address of a catalogue or an article').fill(catalogue.url + path);
	await dialog.getByRole('button', { name: 'Open', exact: true }).click();
	return dialog;
}

test('a catalogue is remembered, browsed and searched, and a book from it is read', async ({ page }) => {
	const dialog = await openAddress(page, '/opds');
	await dialog.getByRole('button', { name: 'Remember this catalogue' }).click();
	await page.reload();
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('menuitem', { name: 'From the web' }).click();
	await dialog.getByRole('button', { name: /^Harbour Library/ }).click();
	await dialog.getByRole('button', { name: /^New books/ }).click();
	await dialog.getByRole('button', { name: 'Show more' }).click();
	await expect(dialog.getByRole('button', { name: /^High Water/ })).toBeVisible();
	await expect(dialog.locator('img').first()).toBeVisible();
	expect(await faultsIn(page)).toEqual([]);
	// The third page would be the first one again.
	await expect(dialog.getByRole('button', { name: 'Show more' })).toHaveCount(0);

	await dialog.getByRole('searchbox').fill('nothing');
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('Nothing found.')).toBeVisible();
	await dialog.getByRole('searchbox').fill('skarrow');
	await page.keyboard.press('Enter');
	const entry = dialog.getByRole('button', { name: /^Low Water at Skarrow/ });
	await entry.click();
	await expect(dialog.getByRole('button', { name: 'Back to the list' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(entry).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('pdf, which Lectern cannot open')).toBeVisible();
	expect(await faultsIn(page)).toEqual([]);
	await dialog.getByRole('button', { name: 'Add to the shelf (EPUB)' }).click();
	await expect(dialog.getByText('“Low Water at Skarrow” is on your shelf.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Add to the shelf (EPUB)' }).click();
	await expect(dialog.getByText('was on your shelf already')).toBeVisible();
	await dialog.getByRole('button', { name: 'Read it' }).click();
	await expect(page.getByRole('region', { name: 'Book text' })).toBeVisible();
});

test('a sign-in is requested when needed, and a redirect loop is reported', async ({ page }) => {
	const dialog = await openAddress(page, '/opds');
	await dialog.getByRole('button', { name: /^Members/ }).click();
	await dialog.getByLabel('Name', { exact: true }).fill('ada');
	await dialog.getByLabel('Password').fill('wrong');
	await dialog.getByRole('button', { name: 'Sign in' }).click();
	await expect(dialog.getByText('The name or the password is wrong.')).toBeVisible();
	expect(await faultsIn(page)).toEqual([]);
	await dialog.getByLabel('Name', { exact: true }).fill('ada');
	await dialog.getByLabel('Password').fill('quill');
	await dialog.getByRole('button', { name: 'Sign in' }).click();
	await expect(dialog.getByRole('button', { name: /^A Secret/ })).toBeVisible();
	await dialog.getByRole('navigation').getByRole('button', { name: 'Harbour Library' }).click();
	await dialog.getByRole('button', { name: /^Circle/ }).click();
	await expect(dialog.getByText('redirects in a circle')).toBeVisible();
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('quill');
});

test('an address from outside is only used after a press; the article becomes a book with its picture', async ({
	page
}) => {
	catalogue.asked.length = 0;
	await page.goto(`${lectern.url}#from=${encodeURIComponent(`${catalogue.url}/article`)}`);
	const dialog = dialogOf(page);
	await expect(dialog.getByLabel('Address of a catalogue or an article')).toHaveValue(
		`${catalogue.url}/article`
	);
	expect(catalogue.asked).toEqual([]);
	await dialog.getByRole('button', { name: 'Open', exact: true }).click();
	await expect(dialog.getByText('The Harbour Post, ')).toBeVisible();
	expect(await faultsIn(page)).toEqual([]);
	await dialog.getByRole('button', { name: 'Add to the shelf', exact: true }).click();
	await expect(dialog.getByText('“Low water” is on your shelf.')).toBeVisible();
	// Shared while the dialog is open.
	await page.evaluate((to) => (location.hash = `from=${encodeURIComponent(to)}`), `${catalogue.url}/second`);
	await expect(dialog.getByLabel('Address of a catalogue or an article')).toHaveValue(
		`${catalogue.url}/second`
	);
	await dialog.getByLabel('Address of a catalogue or an article').press('Enter');
	await dialog.getByRole('button', { name: 'Add to the shelf', exact: true }).click();
	await expect(dialog.getByText('“High water” is on your shelf.')).toBeVisible();
	await dialog.getByRole('button', { name: 'All catalogues' }).click();
	await dialog.getByRole('button', { name: 'Combine this week’s articles' }).click();
	await expect(dialog.getByText(/“Articles, .*” is on your shelf/)).toBeVisible();
	await dialog.getByRole('button', { name: 'Read it' }).click();
	const text = page.getByRole('region', { name: 'Book text' }).frameLocator('iframe');
	await expect(text.getByText('1. The tide had gone out').first()).toBeVisible();
	await expect(text.locator('img[alt="A boat"]')).toHaveCount(1);
	await page.getByRole('button', { name: 'Contents' }).click();
	await expect(page.getByRole('treeitem', { name: 'High water' })).toBeVisible();
	expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
});
