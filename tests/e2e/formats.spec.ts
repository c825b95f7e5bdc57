/** Books of other formats: opened, searched, asked about, cited and marked like any other, and there again after a reload. */
import { readFileSync } from 'node:fs';
import { zipOf } from '../fixtures/zip.ts';
import { ask, openChat } from './support/chat.ts';
import { expect, openBook, selectedWords, sharedLectern, stored, test } from './support/lectern.ts';
import type { BookPayload } from './support/small-books.ts';

test.use({ wholeBook: true });

let lectern: Awaited<ReturnType<typeof sharedLectern>>;
test.beforeAll(async () => {
	lectern = await sharedLectern();
});

const file = (name: string, content: string | Uint8Array): BookPayload => ({
	name,
	mimeType: '',
	buffer: Buffer.from(content)
});
const fixture = (name: string) => file(name, readFileSync(`tests/fixtures/formats/${name}`));

const GALE = 'For three days the wind threw the waves against the bows, and nobody slept.';
const LIGHT = 'The keeper of the lighthouse counted the sails, and wrote their number down.';
const fictionBook = `<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><book-title>Storms</book-title><lang>en</lang></title-info></description><body><section><title><p>The Gale</p></title><p>${GALE}</p></section><section><title><p>The Light</p></title><p>${LIGHT}</p></section></body></FictionBook>`;

const BOOKS: { book: BookPayload; question: string; words: string; chapter: string }[] = [
	{
		book: fixture('sample.mobi'),
		question: 'What was the ferry to Skarrow called?',
		words: 'Obliging',
		chapter: 'The Ledger'
	},
	{
		book: file('storms.fb2', fictionBook),
		question: 'Who counted the sails?',
		words: 'lighthouse',
		chapter: 'The Light'
	},
	{
		book: file('storms.txt', `Chapter 1\n\n${GALE}\n\nChapter 2\n\n${LIGHT}\n`),
		question: 'Who counted the sails?',
		words: 'lighthouse',
		chapter: 'Chapter 2'
	},
	{
		book: fixture('sample.azw3'),
		question: 'What was the ferry to Skarrow called?',
		words: 'Obliging',
		chapter: 'The Ledger'
	}
];

test('books of other formats are read, searched, asked and cited; the last is marked, and still there after a reload', async ({
	page
}) => {
	const books = page.getByRole('list', { name: 'Your books' }).getByRole('link');
	const citation = page.getByRole('log', { name: 'Conversation' }).getByRole('button', { name: /^Go to/ });
	let opened: (string | null)[] = [];
	const addresses = () => books.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	for (const { book, question, words, chapter } of BOOKS)
		await test.step(book.name, async () => {
			await page.goto(lectern.url);
			await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();
			await expect(books).toHaveCount(opened.length);
			await page.getByLabel('Book files').setInputFiles(book);
			await expect(books).toHaveCount(opened.length + 1);
			const now = await addresses();
			await books.nth(now.findIndex((address) => !opened.includes(address))).click();
			opened = now;
			await page.getByRole('button', { name: 'Contents' }).click();
			await page.getByRole('treeitem', { name: chapter }).click();
			await page.keyboard.press('Control+f');
			await page.getByRole('searchbox', { name: 'Search this book' }).fill(words);
			await page.getByRole('list', { name: 'Search results' }).getByRole('button').first().click();
			await expect.poll(() => selectedWords(page)).toContain(words);
			await openChat(page);
			await ask(page, question);
			await citation.first().click();
			await expect.poll(() => selectedWords(page)).toContain(words);
		});
	const { words } = BOOKS.at(-1)!;
	const text = page.getByRole('region', { name: 'Book text' }).frameLocator('iframe');
	await text
		.locator('p', { hasText: words })
		.first()
		.dblclick({ position: { x: 60, y: 8 } });
	await expect(page.getByRole('toolbar')).toBeVisible();
	await page.keyboard.press('h');
	await expect.poll(async () => (await stored(page, 'annotations')).length).toBe(1);
	await page.reload();
	await page.getByRole('button', { name: 'Notes', exact: true }).click();
	await expect(
		page.getByRole('list', { name: 'Your notes' }).getByRole('button', { name: /^Yellow/ })
	).toBeVisible();
	await openChat(page);
	await citation.first().click();
	await expect.poll(() => selectedWords(page)).toContain(words);
});

test('a comic is turned picture by picture, from right to left if it says so, and is still there after a reload', async ({
	page
}) => {
	const drawing = readFileSync('static/icons/icon-192.png');
	const info = '<ComicInfo><Manga>YesAndRightToLeft</Manga></ComicInfo>';
	const pages = { '1.png': drawing, '2.png': drawing, '3.png': drawing };
	const book = file('comic.cbz', await zipOf({ ...pages, 'ComicInfo.xml': info }));
	await openBook(page, lectern.url, book);
	// Beside it is another, where there is room for two.
	const frame = page.getByRole('region', { name: 'Book text' }).locator('iframe').first().contentFrame();
	const picture = (name: string) => frame.locator(`img[alt="${name}"]`);
	await expect(picture('1')).toBeVisible();
	await page.keyboard.press('ArrowLeft');
	await expect(picture('2')).toBeVisible();
	// A turn is saved at the latest .4 s later; one that is younger may be lost to the reload.
	await expect.poll(async () => JSON.stringify(await stored(page, 'places'))).toContain('"section":1');
	await page.reload();
	await expect(picture('2')).toBeVisible();
});
