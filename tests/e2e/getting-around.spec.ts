/** Through a book and back again: the browser's own buttons, the keys, the page's address. */
import { expect, openBook, sharedLectern, test, type Lectern } from './support/lectern.ts';
import type { Page } from '@playwright/test';

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

const PHONE = { width: 390, height: 800 };

const chapter = (page: Page) => page.getByRole('region', { name: 'Book text' }).locator('footer .chapter');
const back = (page: Page) => page.getByRole('button', { name: /^Back to/ });

async function goTo(page: Page, words: string): Promise<void> {
	await page.keyboard.press('g');
	await page.getByRole('dialog', { name: 'Go to another place' }).getByRole('combobox').fill(words);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog')).toBeHidden();
}

test('through a book and back again', async ({ page }) => {
	await page.setViewportSize(PHONE);
	await openBook(page, lectern.url, 'static/sample.epub');
	await test.step('on a phone, going back closes what covers the page, and only then leaves the book', () =>
		coveredOnPhone(page));
	await page.setViewportSize({ width: 1280, height: 800 });
	const link = page.getByRole('list', { name: 'Your books' }).getByRole('link').first();
	await link.click();
	await test.step('the browser goes back and forward within the book, even after a reload, and then to the shelf', () =>
		backAndForward(page));
	await page.setViewportSize(PHONE);
	await link.click();
	await test.step('the contents lead through the book, and nothing is wider than a phone', () =>
		byContents(page));
});

async function coveredOnPhone(page: Page): Promise<void> {
	await expect(chapter(page)).toHaveText('The Obliging');
	const bar = page.getByRole('banner');
	const closing = page.getByRole('button', { name: 'Close panel' });
	const shelf = page.getByRole('button', { name: 'Add a book' });
	await bar.getByRole('button', { name: 'Search' }).click();
	await page.goBack();
	await expect(closing).toBeHidden();
	await expect(chapter(page)).toHaveText('The Obliging');

	// A dialog over a pane goes first, whatever opened it.
	await bar.getByRole('button', { name: 'Chat' }).click();
	// The pane's own head is the only one.
	await expect(bar).toBeHidden();
	await page.getByRole('button', { name: 'Choose a language model' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(closing).toBeVisible();
	await page.goBack();
	await expect(closing).toBeHidden();

	await bar.getByRole('button', { name: 'Contents', exact: true }).click();
	await page.getByRole('treeitem', { name: 'Eleven Piers' }).click();
	await expect(chapter(page)).toHaveText('Eleven Piers');
	await page.goBack();
	await expect(chapter(page)).toHaveText('The Obliging');

	// The display settings lie below the lines that they change, and go as the others do.
	await bar.getByRole('button', { name: 'Text and page' }).click();
	const smaller = page.getByRole('button', { name: 'Smaller text' });
	await expect(smaller).toBeVisible();
	const sheet = await page.locator('#side').boundingBox();
	expect(sheet?.y).toBeGreaterThan(PHONE.height / 2);
	await page.goBack();
	await expect(smaller).toHaveCount(0);
	await expect(chapter(page)).toHaveText('The Obliging');

	// Closed by its button, it leaves no entry in which nothing happens.
	await bar.getByRole('button', { name: 'Notes' }).click();
	await closing.click();
	await expect(closing).toBeHidden();
	await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('beneath');
	await page.goBack();
	await expect(shelf).toBeVisible();
}

async function backAndForward(page: Page): Promise<void> {
	await expect(chapter(page)).not.toBeEmpty();
	const start = await chapter(page).innerText();
	await goTo(page, 'ledger');
	await expect(chapter(page)).toHaveText('The Ledger');
	await page.keyboard.press('ArrowRight');
	await expect(back(page)).toBeVisible();
	await goTo(page, 'dominoes');
	await expect(chapter(page)).toHaveText('Dominoes');
	// Whoever has gone somewhere reads: no ring stays around the button that led there.
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');

	await page.goBack();
	await expect(chapter(page)).toHaveText('The Ledger');
	await page.goForward();
	await expect(chapter(page)).toHaveText('Dominoes');
	await page.keyboard.press('Alt+ArrowLeft');
	await expect(chapter(page)).toHaveText('The Ledger');
	await page.keyboard.press('Alt+ArrowRight');
	await expect(chapter(page)).toHaveText('Dominoes');

	// The place is kept when it is reached: nobody has to wait before closing the page.
	await page.reload();
	await expect(chapter(page)).toHaveText('Dominoes');
	await page.goBack();
	await expect(chapter(page)).toHaveText('The Ledger');
	await page.goBack();
	await expect(chapter(page)).toHaveText(start);
	await page.goBack();
	await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();
}

async function byContents(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Contents', exact: true }).click();
	await page.getByRole('treeitem', { name: 'Eleven Piers' }).click();
	await expect(chapter(page)).toHaveText('Eleven Piers');
	await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeHidden();
	expect(
		await page.evaluate(() => {
			const { scrollWidth, scrollHeight } = document.documentElement;
			return [scrollWidth, scrollHeight - innerHeight];
		})
	).toEqual([390, 0]);

	// Some reading: jumps with none in between share one entry of the history.
	await page.getByRole('button', { name: 'Next page' }).click();
	await expect(chapter(page)).toHaveText('Eleven Piers');
	await page.waitForTimeout(500);
	const slider = page.getByRole('slider', { name: 'Progress in the book' });
	await slider.focus();
	// Watched in the page: between two messages from here, the slider may have let go.
	const shown = await slider.evaluateHandle((input) => {
		const values: (string | null)[] = [];
		new MutationObserver(() => values.push(input.getAttribute('aria-valuetext'))).observe(input, {
			attributeFilter: ['aria-valuetext']
		});
		return values;
	});
	await slider.press('End');
	await slider.press('Escape');
	expect(await shown.jsonValue()).toContainEqual(expect.stringMatching(/^100%/));
	await expect(slider).not.toHaveAttribute('aria-valuetext', /^100%/);
	await expect(chapter(page)).toHaveText('Eleven Piers');
	await slider.press('Home');
	await slider.press('Enter');
	await expect(chapter(page)).not.toHaveText('Eleven Piers');
	await back(page).click();
	await expect(chapter(page)).toHaveText('Eleven Piers');
}

/** One finger on the screen. */
async function finger(page: Page) {
	const session = await page.context().newCDPSession(page);
	/** timestamp: in seconds. */
	return (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y = 500, timestamp?: number) =>
		session.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
			timestamp
		});
}

async function enlarge(page: Page): Promise<void> {
	const touch = await finger(page);
	const viewer = page.getByRole('dialog', { name: /^Cover/ });
	const waysOut = [
		() => page.goBack(),
		() => page.touchscreen.tap(195, 12),
		async () => {
			await touch('touchStart', 195, 300);
			for (const y of [320, 360, 400]) await touch('touchMove', 195, y);
			// It rests: the browser would take the next tap as the end of what is flung.
			await page.waitForTimeout(300);
			await touch('touchMove', 195, 401);
			await touch('touchEnd', 195, 401);
		}
	];
	for (const leave of waysOut) {
		// A machine may be slower than a finger, whose times count.
		const now = Date.now() / 1000;
		const times = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const;
		for (const [index, type] of times.entries()) await touch(type, 195, 400, now + index / 20);
		await expect(viewer).toBeVisible();
		await leave();
		await expect(viewer).toHaveCount(0);
		await page.waitForTimeout(400);
	}
}

test('on a phone, a tap turns the page at its edges and shows the bars in the middle, and the page follows a finger', async ({
	browser
}) => {
	const context = await browser.newContext({
		hasTouch: true,
		isMobile: true,
		viewport: PHONE,
		serviceWorkers: 'block',
		locale: 'en-GB'
	});
	const page = await context.newPage();
	await openBook(page, lectern.url, 'static/sample.epub');
	await expect(chapter(page)).not.toBeEmpty();
	const bars = page.locator('.toolbar.away');
	const progress = page.getByRole('slider', { name: 'Progress in the book' });
	const place = () => progress.inputValue();
	const size = await page.locator('.viewport').boundingBox();

	// A new book is open where its text begins; the cover lies some pages before.
	await expect(chapter(page)).toHaveText('The Obliging');
	// Its first line is covered only while one looks around.
	await expect(bars).toHaveCount(1);
	await page.touchscreen.tap(195, 400);
	await expect(bars).toHaveCount(0);
	await page.keyboard.press('Control+Home');
	// The cover is a page: a tap shows the bars, and enlarges nothing.
	const cover = page
		.frameLocator('.epub-container iframe')
		.first()
		.getByRole('button', { name: /^Cover/ });
	await expect(cover).toBeVisible();
	await page.touchscreen.tap(195, 400);
	await expect(bars).toHaveCount(1);
	// After that long, another tap is no double tap.
	await page.waitForTimeout(400);
	await page.touchscreen.tap(195, 400);
	await expect(bars).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await test.step('a double tap enlarges a picture; Back, pulling it down and a tap beside it close it', () =>
		enlarge(page));
	await expect(cover).toBeVisible();
	await page.touchscreen.tap(370, 500);
	await expect(cover).toHaveCount(0);
	// A cover has no words: the title page is as far into the book.
	const start = await place();

	// While the page before it is still turning, a tap goes nowhere.
	await expect(async () => {
		await page.touchscreen.tap(370, 500);
		await expect.poll(place, { timeout: 2000 }).not.toBe(start);
	}).toPass();
	await expect(bars).toHaveCount(1);
	await page.touchscreen.tap(195, 400);
	await expect(bars).toHaveCount(0);
	expect(await page.locator('.viewport').boundingBox()).toEqual(size);
	await page.touchscreen.tap(20, 500);
	await expect.poll(place).toBe(start);
	await expect(bars).toHaveCount(1);

	await test.step('a tap on the page closes the display settings, and turns nothing', async () => {
		await page.touchscreen.tap(195, 400);
		await expect(bars).toHaveCount(0);
		await page.getByRole('button', { name: 'Text and page' }).tap();
		await expect(page.getByRole('button', { name: 'Larger text' })).toBeVisible();
		const at = await place();
		await page.touchscreen.tap(370, 300);
		await expect(page.getByRole('button', { name: 'Larger text' })).toHaveCount(0);
		expect(await place()).toBe(at);
	});

	const touch = await finger(page);
	const scrolled = () => page.locator('.epub-container').evaluate((container) => container.scrollLeft);
	await goTo(page, 'ledger');
	await expect(chapter(page)).toHaveText('The Ledger');
	const before = await scrolled();
	await touch('touchStart', 340);
	for (const x of [330, 300, 250, 200]) await touch('touchMove', x);
	expect(await scrolled()).toBeGreaterThan(before + 80);
	await touch('touchEnd', 200);
	await expect.poll(scrolled).toBe(before + 390);

	await test.step('the voice’s bar stands below the page, within the thumb’s reach, and hides no line', async () => {
		await page.keyboard.press('r');
		await expect(page.getByRole('region', { name: 'Read aloud' })).toBeVisible();
		const boxOf = async (name: string) => {
			const { y, height } = (await page.getByRole('region', { name }).boundingBox()) ?? { y: 0, height: 0 };
			return { top: y, bottom: y + height };
		};
		const bar = await boxOf('Read aloud');
		expect(bar.bottom).toBe(PHONE.height);
		expect((await boxOf('Book text')).bottom).toBeLessThanOrEqual(bar.top);
		// The other bars lie over the page, and go, as without a voice.
		await expect(bars).toHaveCount(1);
	});
	await context.close();
});
