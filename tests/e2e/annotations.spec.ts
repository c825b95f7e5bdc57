/** Highlights, bookmarks and looked-up words in the built app: set in the book's own frame, kept over a reload, handed on. */
import type { Page } from '@playwright/test';
import { expect, openBook, selectedWords, sharedLectern, test, type Lectern } from './support/lectern.ts';

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

test('words of a page are saved: by key, by the dictionary, by keyboard alone', async ({ page }) => {
	await openBook(page, lectern.url);
	await test.step('words selected in the page are highlighted by key, saved, listed, and handed on', () =>
		highlightByKey(page));
	await page.getByRole('button', { name: 'Close panel' }).click();
	await test.step('a word is looked up in the app’s dictionary, without a network, and saved with its sentence', () =>
		lookUp(page));
	await page.getByRole('combobox', { name: 'Show' }).selectOption({ index: 0 });
	await page.getByRole('button', { name: 'Close panel' }).click();
	await test.step('the word is practised in its sentence', () => practised(page));
	// To a page without a highlight.
	await turnPage(page);
	await test.step('words are selected by the keyboard alone, and highlighted from the toolbar', () =>
		selectByKeyboard(page));
});

async function highlightByKey(page: Page): Promise<void> {
	const frame = page.getByRole('region', { name: 'Book text' }).frameLocator('iframe').first();
	const selectWords = () =>
		frame.locator('body').evaluate((body) => {
			const doc = body.ownerDocument;
			const walker = doc.createTreeWalker(body, NodeFilter.SHOW_TEXT);
			const view = doc.defaultView?.frameElement?.getBoundingClientRect();
			const page = doc.defaultView?.frameElement?.closest('section')?.getBoundingClientRect();
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const range = doc.createRange();
				range.selectNodeContents(node);
				const box = range.getClientRects()[0];
				const left = (box?.left ?? 0) + (view?.left ?? 0);
				if (!box || (node.textContent ?? '').trim().length < 12 || left < (page?.left ?? 0) + 60) continue;
				if (left > (page?.right ?? 0) - 200) continue;
				range.setEnd(node, 12);
				doc.getSelection()?.removeAllRanges();
				doc.getSelection()?.addRange(range);
				doc.defaultView?.focus();
				return range.toString().trim();
			}
			return '';
		});
	// To a page with words: covers and titles have none.
	let words = '';
	for (let turn = 0; turn < 8 && !words; turn++) {
		words = await selectWords();
		if (!words) await turnPage(page);
	}
	expect(words).not.toBe('');
	await expect(page.getByRole('toolbar')).toBeVisible();
	await page.keyboard.press('h');
	await expect(page.getByRole('toolbar')).toBeHidden();
	await page.keyboard.press('b');
	await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	// Shown at once, said when it is kept.
	await expect(page.getByText('Page bookmarked.')).toBeVisible();

	await page.reload();
	await expect(frame.locator('body')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await page.getByRole('button', { name: 'Notes', exact: true }).click();
	const list = page.getByRole('list', { name: 'Your notes' });
	await list.getByRole('button', { name: /^Yellow/ }).click();
	const drawn = () =>
		frame.locator('body').evaluate((body) => {
			const { CSS } = body.ownerDocument.defaultView as unknown as {
				CSS: { highlights: Map<string, Set<Range>> };
			};
			return [...(CSS.highlights.get('lectern-yellow') ?? [])].map(String);
		});
	expect((await drawn()).map((text) => text.trim())).toEqual([words]);

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		(async () => {
			await page.getByRole('button', { name: 'Export and import' }).click();
			await page.getByRole('menuitem', { name: 'Export as Web Annotations…' }).click();
		})()
	]);
	expect(download.suggestedFilename()).toMatch(/ - notes\.jsonld$/);
}

async function lookUp(page: Page): Promise<void> {
	await wordsOnPage(page);
	await page
		.getByRole('region', { name: 'Book text' })
		.frameLocator('iframe')
		.first()
		.locator('p')
		.filter({ hasText: /\bthe \w{4}/ })
		.first()
		.evaluate((paragraph) => {
			const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const at = /\bthe (?=\w{4})/.exec(node.textContent ?? '');
				if (!at) continue;
				const selection = paragraph.ownerDocument.getSelection();
				selection?.setPosition(node, at.index + 4);
				selection?.modify('extend', 'forward', 'word');
				return;
			}
		});
	await page.getByRole('toolbar').getByRole('button', { name: 'Define' }).click();
	const dictionary = page.getByRole('dialog', { name: /^Dictionary: / });
	await expect(dictionary.getByText('WordNet 3.1')).toBeVisible();
	await expect(dictionary.getByRole('listitem').first()).not.toBeEmpty();
	// As if a phone were turned.
	await page.evaluate(() => void dispatchEvent(new Event('resize')));
	await expect(dictionary).toBeHidden();
	await page.getByRole('button', { name: 'Notes', exact: true }).click();
	await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Looked-up words' });
	await expect(
		page.getByRole('list', { name: 'Your notes' }).getByRole('button', { name: /^Looked-up word/ })
	).toBeVisible();
}

/** The word that was looked up, in its sentence and with its meaning; what was said of it is kept. */
async function practised(page: Page): Promise<void> {
	const open = async () => {
		await page.getByRole('button', { name: 'More', exact: true }).click();
		await page.getByRole('menuitem', { name: 'All notes' }).click();
	};
	await open();
	await page.getByRole('button', { name: 'Practise 1 word' }).click();
	const cards = page.getByRole('dialog', { name: 'Practise words' });
	await expect(cards.locator('blockquote')).toContainText(/\bthe \w{4}/);
	await cards.getByRole('button', { name: 'Show meaning' }).press('Enter');
	await expect(cards.locator('.meaning')).not.toBeEmpty();
	await page.keyboard.press('4');
	await expect(cards.getByText('Done: 1 word practised.')).toBeVisible();
	await page.keyboard.press('Escape');
	await open();
	await expect(page.getByRole('button', { name: 'Practise words' })).toBeVisible();
	await page.keyboard.press('Escape');
}

async function selectByKeyboard(page: Page): Promise<void> {
	await wordsOnPage(page);
	await page.keyboard.press('s');
	await expect.poll(() => selectedWords(page)).toMatch(/\w/);
	const first = await selectedWords(page);
	await page.keyboard.press('s');
	await expect.poll(() => selectedWords(page)).not.toBe(first);
	const second = await selectedWords(page);
	await page.keyboard.press('Shift+ArrowRight');
	await page.keyboard.press('Control+Shift+ArrowRight');
	await expect.poll(async () => (await selectedWords(page)).length).toBeGreaterThan(second.length);
	expect(await selectedWords(page)).toContain(second.trim());
	await expect(page.getByRole('toolbar')).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('toolbar')).toBeHidden();
	await page.keyboard.press('m');
	const name = `Yellow: ${second.trim().slice(0, 30)}`;
	await expect(page.getByRole('list', { name: 'Your notes' }).getByRole('button', { name })).toBeVisible();
}

test('words selected by a long touch are highlighted by touch', async ({ browser }) => {
	const context = await browser.newContext({
		hasTouch: true,
		isMobile: true,
		viewport: { width: 390, height: 800 },
		serviceWorkers: 'block'
	});
	const page = await context.newPage();
	await openBook(page, lectern.url, 'static/sample.epub');
	await wordsOnPage(page);
	// A long touch selects a word in the browser itself; Chromium without a screen does not, so the word is selected for it.
	await page
		.getByRole('region', { name: 'Book text' })
		.frameLocator('iframe')
		.first()
		.locator('p')
		.filter({ hasText: /\w{3}/ })
		.first()
		.evaluate((paragraph) => {
			const selection = paragraph.ownerDocument.getSelection();
			selection?.setPosition(paragraph, 0);
			selection?.modify('extend', 'forward', 'word');
		});
	await expect(page.getByRole('toolbar')).toBeVisible();
	const bar = await page.getByRole('toolbar').boundingBox();
	expect(bar?.x).toBeGreaterThanOrEqual(0);
	expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(390);
	await page.getByRole('toolbar').getByRole('button', { name: 'Highlight in blue' }).tap();
	if (await page.locator('.toolbar.away').count()) await page.touchscreen.tap(195, 600);
	await page.getByRole('button', { name: 'Notes', exact: true }).tap();
	await expect(
		page.getByRole('list', { name: 'Your notes' }).getByRole('button', { name: /^Blue/ })
	).toBeVisible();
	await test.step('the meaning of a word low on the page does not cover it', () => defineLowWord(page));
	await context.close();
});

async function defineLowWord(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Close panel' }).tap();
	const top = await page.evaluate(() => {
		const doc = document.querySelector('iframe')?.contentDocument;
		const frame = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
		for (const paragraph of [...(doc?.querySelectorAll('p') ?? [])].reverse()) {
			const text = paragraph.lastChild;
			if (text?.nodeType !== Node.TEXT_NODE) continue;
			for (const { index } of [...(text.textContent ?? '').matchAll(/(?<=\s)[a-z]{4,}/g)].reverse()) {
				const range = doc?.createRange();
				range?.setStart(text, index);
				range?.setEnd(text, index + 4);
				const box = range?.getBoundingClientRect() ?? new DOMRect();
				const [x, y] = [box.left + frame.left, box.top + frame.top];
				if (x < 20 || x > innerWidth - 20 || y < 500 || y > innerHeight - 80) continue;
				const selection = doc?.getSelection();
				selection?.setPosition(text, index);
				selection?.modify('extend', 'forward', 'word');
				return y;
			}
		}
		return 0;
	});
	expect(top).toBeGreaterThan(500);
	await page.getByRole('toolbar').getByRole('button', { name: 'Define' }).tap();
	const dictionary = page.getByRole('dialog', { name: /^Dictionary: / });
	await expect(dictionary).toBeVisible();
	const box = await dictionary.boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top);
}

/** Turns the page, and waits until it is turned: the next words are selected there. */
async function turnPage(page: Page): Promise<void> {
	const region = page.getByRole('region', { name: 'Book text' });
	const place = () => region.locator('footer').innerText();
	const sliderAt = () => region.getByRole('slider', { name: 'Progress in the book' }).inputValue();
	const before = [await place(), await sliderAt()];
	await page.getByRole('button', { name: 'Next page' }).click();
	await expect.poll(async () => [await place(), await sliderAt()]).not.toEqual(before);
	await expect(region).toHaveAttribute('aria-busy', 'false');
}

/** Turns to a page with words, and says where some of them stand, in pixels of the window. */
async function wordsOnPage(page: Page): Promise<{ text: string; left: number; top: number; right: number }> {
	const frame = page.getByRole('region', { name: 'Book text' }).frameLocator('iframe').first();
	const find = () =>
		frame.locator('body').evaluate((body) => {
			const doc = body.ownerDocument;
			const outer = doc.defaultView?.frameElement?.getBoundingClientRect() ?? new DOMRect();
			for (const paragraph of doc.querySelectorAll('p')) {
				const node = paragraph.firstChild;
				if (node?.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim().length < 60) continue;
				const range = doc.createRange();
				const start = (node.textContent ?? '').search(/\S/);
				range.setStart(node, start);
				range.setEnd(node, start + 12);
				const box = range.getBoundingClientRect();
				const [left, right, top] = [box.left + outer.left, box.right + outer.left, box.top + outer.top];
				const seen = left > 20 && right < innerWidthOf(doc) - 20 && top > 80 && top < 500;
				if (seen) return { text: range.toString(), left, right, top: top + box.height / 2 };
			}
			return null;

			function innerWidthOf({ defaultView }: Document): number {
				return defaultView?.parent.innerWidth ?? 0;
			}
		});
	for (let turn = 0; turn < 6; turn++) {
		const found = await find();
		if (found) return found;
		await turnPage(page);
	}
	throw new Error('No page with words.');
}
