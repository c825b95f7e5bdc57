/** Searching the open book as a reader does: by keyboard, on a phone, and with the index in hand. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
	expect,
	letters,
	openBook,
	SAMPLE,
	selectedWords,
	sharedLectern,
	test,
	type Lectern
} from './support/lectern.ts';
import { framesDrawn } from './support/screens.ts';
import { kitchens, storms } from './support/small-books.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

const word = 'ferry';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search this book' });
const rows = (page: Page) => page.getByRole('list', { name: 'Search results' }).locator('button');
const strip = (page: Page) => page.getByRole('slider', { name: /passages? found/ });
const footer = (page: Page) => page.getByRole('region', { name: 'Book text' }).locator('footer');
/** The last one there: the way back names others. */
const percentOf = async (page: Page) => (await footer(page).innerText()).match(/\d+ ?%/g)?.at(-1);

async function found(page: Page, query: string) {
	await box(page).fill(query);
	await expect(page.getByRole('list', { name: 'Search results' })).toHaveAttribute('aria-busy', 'false');
	await expect(rows(page).first()).toBeVisible();
}

test('by keyboard alone, from the page to a result, along the strip, and back; then on a phone', async ({
	page
}) => {
	await openBook(page, lectern.url, SAMPLE);
	// Chapter and percent are there when the whole book is read.
	await expect(footer(page).locator('.chapter')).not.toBeEmpty();
	const first = await footer(page).innerText();
	await page.getByRole('button', { name: 'Next page' }).click();
	await expect.poll(() => footer(page).innerText()).not.toBe(first);
	const before = await percentOf(page);

	// The focus is in the frame of the book, as after a click into the text.
	await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.focus());
	await page.keyboard.press('Control+f');
	await expect(box(page)).toBeFocused();
	await page.keyboard.type(word);
	await expect(rows(page).first()).toBeVisible();
	await expect(rows(page).first().locator('mark').first()).toHaveText(new RegExp(word, 'i'));
	await expect(strip(page)).toBeVisible();

	await page.keyboard.press('ArrowDown');
	await expect(rows(page).first()).toBeFocused();
	const best = (await rows(page).first().locator('.best').allInnerTexts()).join('');
	await page.keyboard.press('Enter');
	await expect.poll(async () => letters(await selectedWords(page))).toContain(letters(best));
	await expect(rows(page).first()).toBeFocused();

	// Another one, by the strip: the way back still leads to the page from before.
	await strip(page).focus();
	await page.keyboard.press('End');
	const count = (await strip(page).getAttribute('aria-valuemax')) ?? '';
	await expect(strip(page)).toHaveAttribute('aria-valuenow', count);
	await page.keyboard.press('Enter');
	await expect(strip(page).locator('.mark').last()).toHaveClass(/picked/);
	await page.getByRole('button', { name: /^Back to/ }).click();
	await expect.poll(() => percentOf(page)).toBe(before);
	await expect(page.getByRole('button', { name: /^Back to/ })).toBeHidden();

	await box(page).focus();
	await page.keyboard.press('Escape');
	await expect(rows(page)).toHaveCount(0);
	await expect(strip(page)).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(box(page)).toBeHidden();
	await page.keyboard.press('/');
	await expect(box(page)).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(box(page)).toBeHidden();
	await page.setViewportSize({ width: 390, height: 800 });
	await framesDrawn(page);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
	await test.step('on a phone, a result makes room for the page, with a way back that moves no page', () =>
		onPhone(page));
});

async function onPhone(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Next page' }).click();
	await expect(footer(page).locator('.chapter')).not.toBeEmpty();
	const before = await percentOf(page);
	/** In whole pixels: a quarter of one moves no line of text. */
	const viewport = async () => {
		const box = await page.locator('.viewport').boundingBox();
		return box && [box.x, box.y, box.width, box.height].map(Math.round);
	};
	const size = await viewport();
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await found(page, word);
	await rows(page).last().click();
	await expect(box(page)).toBeHidden();
	await expect.poll(() => selectedWords(page)).not.toBe('');
	await expect(strip(page)).toBeVisible();
	expect(await viewport()).toEqual(size);
	const back = page.getByRole('button', { name: /^Back to/ });
	expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(24);
	await back.click();
	await expect.poll(() => percentOf(page)).toBe(before);
	await expect(back).toBeHidden();
	await expect(strip(page)).toBeHidden();
}

test('with the model: words until it can be loaded, then the whole index: exported, deleted, imported, and made for all books from the shelf', async ({
	page,
	quietConsole
}) => {
	lectern = await sharedLectern({ meaning: true });
	const complete = () =>
		expect(page.getByText('Ready: searches by words and by meaning')).toBeVisible({ timeout: 90_000 });
	const choose = async (item: string) => {
		await page.getByRole('button', { name: 'Index options' }).click();
		await page.getByRole('menuitem', { name: item }).click();
	};
	const deleteIndex = async () => {
		await choose('Delete index…');
		await page.getByRole('button', { name: 'Delete index' }).click();
		await expect(page.getByText('The index was deleted.')).toBeVisible();
		await expect(page.getByText('Ready: searches by words and by meaning')).toBeHidden();
	};

	await test.step('without a reachable model, the words are searched, and the next step is to try again', async () => {
		quietConsole.allow.push(/Failed to load resource: .*\b503\b/);
		await page.route('**/models/**', (route) => route.fulfill({ status: 503, body: 'not now' }));
		await openBook(page, lectern.url, await storms());
		await page.keyboard.press('/');
		await expect(page.getByText('Search by words only.')).toBeVisible();
		await found(page, 'lighthouse');
		await expect(rows(page).getByText('by words').first()).toBeVisible();
		await page.unroute('**/models/**');
		await page.getByRole('button', { name: 'Try again' }).click();
		await complete();
	});

	await test.step('the index is exported, deleted and imported; a damaged file is refused', async () => {
		const [download] = await Promise.all([page.waitForEvent('download'), choose('Export index…')]);
		expect(download.suggestedFilename()).toMatch(/Storms.*\.lectern-index$/);
		const file = readFileSync(await download.path());

		await deleteIndex();
		await found(page, 'lighthouse');

		const take = async (buffer: Buffer) => {
			const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose('Import index…')]);
			await chooser.setFiles({ name: 'book.lectern-index', mimeType: 'application/octet-stream', buffer });
		};
		const torn = Buffer.from(file);
		torn[torn.length - 100]! ^= 1;
		await take(torn);
		await expect(page.getByRole('alert')).not.toBeEmpty();
		await expect(page.getByText('Ready: searches by words and by meaning')).toBeHidden();
		await take(file);
		await expect(page.getByText('The index was imported.')).toBeVisible();
		await complete();
	});

	await test.step('all books are indexed from the shelf, and indexing continues by itself after a reload', async () => {
		await deleteIndex();
		await page.getByRole('link', { name: 'Shelf' }).click();
		await page.getByLabel('Book files').setInputFiles(await kitchens());
		await expect(page.getByRole('link', { name: /Kitchens/ }).first()).toBeVisible();
		// As a reload in the middle leaves it.
		await page.evaluate(() => localStorage.setItem('lectern.index-all', '"running"'));
		await page.reload();
		const done = page.getByText('All 2 books can be searched by meaning.');
		await expect(done).toBeVisible({ timeout: 90_000 });
		await page.reload();
		await page.getByRole('button', { name: 'Index all books' }).click();
		await expect(done).toBeVisible();
	});
});
