/** The search over the shelf: from any book's words to their place in it, by the reader and by the agent. */
import type { Page } from '@playwright/test';
import { buildEpub, type EpubParts } from '../fixtures/epub-builder.ts';
import { ScriptedChat, unfoldWork } from './support/chat.ts';
import { expect, letters, selectedWords, test } from './support/lectern.ts';
import { roundOf } from './support/scripts.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const filler = '<p>The rain fell on the roof all night, and nobody slept.</p>'.repeat(40);
const SHIPS: EpubParts = {
	title: 'Ships',
	chapters: [
		`<h1>Harbour</h1>${filler}`,
		`<h1>Open Sea</h1>${filler}<p>A narwhal followed the vessel until dawn.</p>${filler}`
	]
};
const GARDENS: EpubParts = { title: 'Gardens', chapters: [`<h1>Spring</h1>${filler}`] };

const chat = new ScriptedChat();
/** The id under which the agent was given the passage. */
let retrieved = '';
test.beforeAll(async () => {
	chat.script = (request) => {
		if (roundOf(request) === 0)
			return { calls: [{ name: 'search_library', args: { queries: ['narwhal'], top_k: 2 } }] };
		const result = request.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
		retrieved = /"id":"([^"]+)"/.exec(result)?.[1] ?? '';
		return { text: `There is one in another book [${retrieved}].`, delay: 5 };
	};
	await chat.start();
});

async function shelve(page: Page, ...books: EpubParts[]): Promise<void> {
	for (const parts of books) {
		const file = await buildEpub(parts, `${parts.title}.epub`);
		const buffer = Buffer.from(await file.arrayBuffer());
		await page
			.locator('input[type="file"]')
			.setInputFiles({ name: file.name, mimeType: 'application/epub+zip', buffer });
		await expect(page.getByRole('link', { name: parts.title })).toBeVisible();
	}
}

test('words in a book that was never opened are found from the shelf, and by the agent in another book; both lead to their place', async ({
	page
}) => {
	await page.goto(chat.lectern.url);
	await shelve(page, SHIPS, GARDENS);

	await test.step('the shelf finds them, and the link opens the book there, with the words marked', async () => {
		// Neither was ever opened: their words are read in while the shelf is looked at.
		await page.getByRole('searchbox', { name: 'Search your library' }).fill('narwhals');
		const results = page.getByRole('list', { name: 'Passages by book' });
		await expect(results.getByRole('heading', { name: 'Ships' })).toBeVisible({ timeout: 20_000 });
		await expect(results.locator('mark')).toHaveText('narwhal');
		await expect(page.getByRole('status').filter({ hasText: '1 passage in 1 book' })).toBeVisible();
		await results.getByRole('link').first().click();
		await expect.poll(async () => letters(await selectedWords(page))).toContain('narwhalfollowedthevessel');
		await expect(page).toHaveURL(/\/read\/[0-9a-f]{64}$/);
	});

	await test.step('the link is not followed a second time, but an address that is typed in leads to its words', async () => {
		// A reload stays where the reader is, and the link is not followed a second time.
		await page.reload();
		await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
		expect(await selectedWords(page)).toBe('');

		// An address typed in goes to its words too.
		const address = page.url();
		await page.goto(`${address}#at=0.0-7`);
		await expect.poll(async () => letters(await selectedWords(page))).toBe('Harbour');
		await page.evaluate(() => (location.hash = '#at=1.0-8'));
		await expect.poll(async () => letters(await selectedWords(page))).toBe('OpenSea');
		await page.evaluate(() => (location.hash = '#at=99.0-8'));
		await expect(page).toHaveURL(address);
	});

	await test.step('the agent looks in the other books, and its citation opens the right one', async () => {
		await page.getByRole('link', { name: 'Shelf' }).click();
		await page.getByRole('list', { name: 'Your books' }).getByRole('link', { name: 'Gardens' }).click();
		await page.getByRole('button', { name: 'Chat' }).click();
		await page.getByRole('textbox', { name: 'Ask about this book' }).fill('Is there a narwhal in my books?');
		await page.getByRole('button', { name: 'Send' }).click();
		const log = page.getByRole('log', { name: 'Conversation' });
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		await unfoldWork(page);
		await expect(log.getByText('Searched your library for “narwhal” · 1 passage')).toBeVisible();
		await expect.poll(() => retrieved).toMatch(/^[0-9a-f]{6}:p\d+$/);
		await log
			.locator('p', { hasText: 'There is one' })
			.getByRole('button', { name: /^Go to Ships, Chapter 2/ })
			.click();
		await expect(page).toHaveTitle(/Ships/);
		await expect.poll(async () => letters(await selectedWords(page))).toContain('narwhalfollowedthevessel');
	});
});
