/** Every screen under axe-core (WCAG 2.2 A and AA, and its best practices), in light and dark, wide and narrow. */
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { violations, WCAG } from '../support/axe.ts';
import { expect, openBook, sharedLectern, test, type Lectern } from '../support/lectern.ts';
import { framesDrawn } from '../support/screens.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

const WIDTHS = [1280, 390];
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** At both widths, in both themes. It begins with the width that the last screen ended with, so that every second screen is opened on a phone. */
async function check(page: Page, screen: string): Promise<void> {
	const start = page.viewportSize()?.width;
	await checkThemes(page, `${screen}, ${start} pixels`);
	const width = WIDTHS.find((other) => other !== start) ?? 0;
	await page.setViewportSize({ width, height: 800 });
	// The tools, the panes and the menus move with the width; the book's page is laid out anew.
	await framesDrawn(page);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
	await checkThemes(page, `${screen}, ${width} pixels`);
}

/** All rules in light; in the dark, where only the colours are others, those of the colours. */
async function checkThemes(page: Page, screen: string): Promise<void> {
	const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
	const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
	await checkIn(first, page, screen);
	const paper = await paperOf(page);
	await page.emulateMedia({ colorScheme: second });
	await expect.poll(() => paperOf(page)).not.toBe(paper);
	await checkIn(second, page, screen);
}

async function checkIn(theme: 'light' | 'dark', page: Page, screen: string): Promise<void> {
	expect.soft(await violations(page, theme === 'light' ? WCAG : COLOURS), `${screen}, ${theme}`).toEqual([]);
}

/** From the menu at the end of the toolbar, and closed again. */
async function dialogFromMenu(page: Page, name: string, inspect: () => Promise<void>): Promise<void> {
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await inspect();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
}

async function checkShelf(page: Page): Promise<void> {
	await page.goto(lectern.url);
	await expect(page.getByText('Read a book, and ask it anything')).toBeVisible();
	await check(page, 'empty shelf');
	await page.locator('input[type="file"]').first().setInputFiles(['package.json', 'static/sample.epub']);
	await expect(page.getByRole('link', { name: 'Low Water at Skarrow' })).toBeVisible();
	await expect(page.getByRole('alert')).toBeVisible();
	await check(page, 'shelf with a book and a file that was not added');
	await page.getByRole('radio', { name: 'List' }).click();
	await check(page, 'shelf as a list');
	await page
		.getByRole('button', { name: /^Options for/ })
		.first()
		.click();
	await check(page, 'menu of a book');
	await page.getByRole('menuitem', { name: 'Details' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await check(page, 'details of a book');
	await page.keyboard.press('Escape');
}

async function checkReader(page: Page): Promise<void> {
	const closePane = async (): Promise<void> =>
		page.getByRole('button', { name: 'Close panel' }).first().click();
	/** As on a phone, where some tools live in the menu. */
	const tool = async (name: string): Promise<void> => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.getByRole('button', { name: 'More', exact: true }).click();
		await page.getByRole('menuitem', { name }).click();
	};
	await check(page, 'reader');
	await page.getByRole('button', { name: 'Contents', exact: true }).click();
	await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
	await check(page, 'contents');
	await closePane();
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await page.getByRole('searchbox', { name: 'Search this book' }).fill('water');
	await expect(
		page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()
	).toBeVisible();
	await check(page, 'search');
	await closePane();
	await page.getByRole('button', { name: 'Chat', exact: true }).click();
	await expect(page.getByRole('textbox', { name: 'Ask about this book' })).toBeVisible();
	await check(page, 'chat');
	await closePane();
	await page.getByRole('banner').getByRole('button', { name: 'Notes', exact: true }).click();
	await check(page, 'notes');
	await closePane();
	await tool('People and places');
	await expect(page.getByText(/^Who and what you have met so far/)).toBeVisible();
	await check(page, 'people and places');
	await closePane();
	await page.getByRole('button', { name: 'Text and page' }).click();
	await check(page, 'text and page');
	await page.keyboard.press('Escape');
	await tool('Read aloud');
	await expect(page.getByRole('alert')).toBeVisible();
	await check(page, 'reading aloud without a voice');
	await page.getByRole('button', { name: 'Stop reading aloud' }).click();
	await page.keyboard.press('g');
	await expect(page.getByRole('dialog')).toBeVisible();
	await check(page, 'go to');
	await page.keyboard.press('Escape');
	await dialogFromMenu(page, 'Settings', async () => {
		for (const section of ['Reading', 'Assistant', 'Keyboard', 'Your data', 'About']) {
			await page.getByRole('tab', { name: section }).click();
			await check(page, `settings: ${section}`);
		}
	});
	await dialogFromMenu(page, 'Keyboard shortcuts', () => check(page, 'keys'));
	await dialogFromMenu(page, 'Devices', async () => {
		await check(page, 'devices');
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
		await check(page, 'a new passphrase');
	});
	await dialogFromMenu(page, 'Reading statistics', () => check(page, 'statistics'));
}

test(`nothing is wrong with any screen, in light and dark, at ${WIDTHS.join(' and ')} pixels`, async ({
	page
}) => {
	// No transition is waited for: between light and dark each takes the whole screen along.
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	await checkShelf(page);
	await page.getByRole('link', { name: 'Low Water at Skarrow' }).click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	await checkReader(page);
});

test('a reader who needs other colours, no motion or larger letters', async ({ page }) => {
	await test.step('what is on and what is chosen can be seen in forced colours, and nothing moves when motion is unwanted', () =>
		forcedColours(page));
	// Back to what was chosen before.
	await page.locator('[role="switch"]:visible').first().click();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
	await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'no-preference' });
	await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
	await zoomTo200(page);
	await test.step('at 200 % zoom nothing is cut off, and everything can be reached', () => zoomed(page));
});

/** A window of 1280 to 800 pixels at 200 %. */
async function zoomTo200(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const size = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
	await session.send('Emulation.setDeviceMetricsOverride', size);
	expect(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([640, 400, 2]);
	await framesDrawn(page);
}

async function zoomed(page: Page): Promise<void> {
	const beyond = () =>
		page.evaluate(() => {
			const wide = [...document.querySelectorAll('button, a, input, h1')].filter((element) => {
				const box = element.getBoundingClientRect();
				return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
			});
			return [
				...wide.map((element) => element.outerHTML.slice(0, 120)),
				...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [])
			];
		});
	expect(await beyond()).toEqual([]);
	await page.keyboard.press(',');
	await expect(page.getByRole('tab', { name: 'About' })).toBeVisible();
	expect(await beyond()).toEqual([]);
	await page.getByRole('tab', { name: 'Your data' }).click();
	await page.getByRole('button', { name: 'Show reading statistics' }).click();
	await expect(page.getByRole('dialog', { name: 'Reading statistics' })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('link', { name: 'Shelf' }).click();
	await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();
	expect(await beyond()).toEqual([]);
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Add a book' }).click();
	await chooser;
	await page.getByRole('list', { name: 'Your books' }).getByRole('link').first().click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
}

async function forcedColours(page: Page): Promise<void> {
	const colours = async (screen: string) => expect.soft(await violations(page, COLOURS), screen).toEqual([]);
	// The dark palette: whatever keeps a colour of the light one shows.
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
	await page.goto(lectern.url);
	await expect(page.getByText('Read a book, and ask it anything')).toBeVisible();
	await colours('empty shelf');
	await openBook(page, lectern.url, 'static/sample.epub');
	await page.getByRole('button', { name: 'Text and page' }).click();
	await colours('text and page');
	await page.keyboard.press('Escape');
	const lookOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => {
				const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element);
				return `${backgroundColor} ${borderColor} ${outlineStyle}`;
			});
	const chat = 'button[aria-label="Chat"]';
	const shut = await lookOf(chat);
	await page.locator(chat).click();
	await page.mouse.move(400, 400);
	expect(await lookOf(chat)).not.toBe(shut);
	await colours('chat');
	await page.getByRole('button', { name: 'Close panel' }).click();
	await page.keyboard.press(',');
	const [chosen, other] = ['[role="tab"][data-state="active"]', '[role="tab"][data-state="inactive"]'];
	expect(await lookOf(chosen)).not.toBe(await lookOf(other));
	await page.getByRole('tab', { name: 'Assistant' }).click();
	// Those of the other sections are in the document too, unseen.
	const seen = '[role="switch"]:visible';
	const on = await lookOf(seen);
	await page.locator(seen).first().click();
	expect(await lookOf(seen)).not.toBe(on);
	const moving = await page.evaluate(() =>
		[...document.querySelectorAll('*')]
			.filter((element) => {
				const { transitionDuration, animationDuration } = getComputedStyle(element);
				return [transitionDuration, animationDuration].some((text) =>
					text.split(', ').some((duration) => parseFloat(duration) > 0)
				);
			})
			.map((element) => element.outerHTML.slice(0, 120))
	);
	expect(moving).toEqual([]);
}
