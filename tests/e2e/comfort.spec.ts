/** Settings, keys and statistics in the whole app. */
import type { Page } from '@playwright/test';
import { expect, openBook, sharedLectern, test, type Lectern } from './support/lectern.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

test('settings, keys and statistics of one reader', async ({ page }) => {
	await openBook(page, lectern.url);
	await test.step('with the assistant switched off, nothing of it is shown and no request goes to the agent', () =>
		withoutAssistant(page));
	await test.step('keys work with the focus in the book, are listed, and can be switched off', () =>
		byKey(page));
	await page.getByRole('button', { name: 'Close panel' }).click();
	await test.step('a page is printed as it is displayed, on one sheet', () => printed(page));
	await test.step('reading pages sets the pace, the time left and the statistics', () => statistics(page));
});

async function printed(page: Page): Promise<void> {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
	const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	// In points.
	expect(sheets.map(([, across, down]) => [Number(across), Number(down)])).toEqual([
		[expect.closeTo(width * 0.75, -1), expect.closeTo(height * 0.75, -1)]
	]);
}

async function withoutAssistant(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Chat', exact: true }).click();
	await expect(page.getByRole('textbox', { name: 'Ask about this book' })).toBeVisible();
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByRole('tab', { name: 'Assistant' }).click();
	await page.getByRole('switch', { name: 'Use the assistant' }).click();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('textbox', { name: 'Ask about this book' })).toBeHidden();
	await expect(page.getByRole('button', { name: 'Chat' })).toHaveCount(0);

	const asked: string[] = [];
	page.context().on('request', (request) => {
		if (request.url().startsWith(`${lectern.url}/agent/`)) asked.push(request.url());
	});
	await page.reload();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	await page.keyboard.press('a');
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await page.getByRole('searchbox', { name: 'Search this book' }).fill('night');
	await expect(
		page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()
	).toBeVisible();
	await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Close panel' }).click();
	await page.keyboard.press('?');
	const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(shortcuts).toBeVisible();
	await expect(shortcuts.getByText('Ask the assistant')).toHaveCount(0);
	expect(asked).toEqual([]);

	// Switched on again it is all there, the settings having been kept.
	await page.keyboard.press('Escape');
	await expect(shortcuts).toBeHidden();
	await page.keyboard.press(',');
	await page.getByRole('tab', { name: 'Assistant' }).click();
	await page.getByRole('switch', { name: 'Use the assistant' }).click();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
}

async function byKey(page: Page): Promise<void> {
	await page
		.locator('iframe')
		.first()
		.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.focus());
	await page.keyboard.press('?');
	const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(dialog.getByText('Search this book')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.keyboard.press('t');
	await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
	await expect(page.locator('[data-pane="contents"]:focus-within')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
	await page.keyboard.press('a');
	const box = page.getByRole('textbox', { name: 'Ask about this book' });
	await expect(page.locator('[data-pane="side"]:focus-within')).toBeVisible();
	await box.click();
	await page.keyboard.type('at? c,');
	await expect(box).toHaveValue('at? c,');
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await page.evaluate(() => localStorage.setItem('lectern.letter-keys', 'false'));
	await page.reload();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	await page.keyboard.press('?');
	await page.keyboard.press('Control+f');
	await expect(page.getByRole('searchbox', { name: 'Search this book' })).toBeFocused();
	await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function statistics(page: Page): Promise<void> {
	// Not Playwright's clock: it would put a script into the book's frame.
	const pass = (milliseconds: number) =>
		page.evaluate((more) => {
			const { now } = Date;
			Date.now = () => now() + more;
		}, milliseconds);
	const text = page.getByRole('region', { name: 'Book text' });
	const next = page.getByRole('button', { name: 'Next page' });
	const seen = new Set<string>();
	for (let turn = 0; turn < 14; turn++) {
		await pass(60_000);
		await next.click();
		await expect(text).toHaveAttribute('aria-busy', 'false');
		const position = await page.locator('footer').first().innerText();
		seen.add(position);
		await page.waitForTimeout(100);
	}
	expect(seen.size).toBeGreaterThan(5);
	await expect(page.getByText(/ left in (chapter|book)$/).first()).toBeVisible();
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).press('Escape');
	await page.getByRole('link', { name: 'Shelf' }).click();
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Reading statistics' }).click();
	const dialog = page.getByRole('dialog', { name: 'Reading statistics' });
	await expect(dialog).toBeVisible();
	// The mouse has opened it: no button looks as if it had been chosen.
	await expect(page.locator('button:focus-visible')).toHaveCount(0);
	await expect(dialog.getByText(/1[0-9] min\b/).first()).toBeVisible();
	await dialog.getByRole('switch', { name: 'Daily goal' }).click();
	await dialog.getByRole('switch', { name: 'Show today’s minutes at the foot of the page' }).click();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: /^1[0-9] of 20 min/ })).toBeVisible();
	await page.goBack();
	const foot = page.locator('footer').first();
	await expect(foot).toContainText(/1[0-9] min today/);
	await foot.getByRole('button', { name: 'today' }).click();
	await expect(foot).not.toContainText('today');
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Reading statistics' }).click();
	await dialog.getByRole('button', { name: 'Delete all statistics' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all statistics' }).click();
	await expect(dialog.getByText('Nothing read yet')).toBeVisible();
}
