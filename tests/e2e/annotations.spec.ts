/** Highlights and bookmarks in the built app: set by key in the book's own frame, kept over a reload, handed on. */
import { expect, openBook, startLectern, test, type Lectern } from './lectern.ts';

let lectern: Lectern;
test.beforeAll(async () => void (lectern = await startLectern()));
test.afterAll(() => lectern.stop());

test('words selected in the page are highlighted by key, kept, listed, and asked about', async ({ page }) => {
	await openBook(page, lectern.url);
	const frame = page.getByRole('region', { name: 'Book text' }).frameLocator('iframe').first();
	// To a page with words: covers have none.
	for (let turn = 0; turn < 3; turn++) await page.getByRole('button', { name: 'Next page' }).click();
	const words = await frame.locator('body').evaluate((body) => {
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
	expect(words).not.toBe('');
	await expect(page.getByRole('toolbar')).toBeVisible();
	await page.keyboard.press('h');
	await expect(page.getByRole('toolbar')).toBeHidden();
	await page.keyboard.press('b');
	await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
		'aria-pressed',
		'true'
	);

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
});
