/** What lies beyond the spoiler limit reaches no language model: shown on the requests that really arrive at one. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { LlmRequest, Step } from '../fixtures/scripted-llm.ts';
import { filesIn, zipOf } from '../fixtures/zip.ts';
import { answered, ask, ScriptedChat, openChat, SAMPLE } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';
import { retrievedPassages, roundOf, search } from './support/scripts.ts';

const chat = new ScriptedChat();
test.beforeAll(() => chat.start());

const files = await filesIn(readFileSync(SAMPLE));
const bare = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();
/** Paragraphs of a chapter, in letters only, so that quotes, marks and line ends do not matter. */
const paragraphs = (name: string): string[] =>
	new TextDecoder()
		.decode(files[`EPUB/${name}.xhtml`])
		.replace(/<(a|aside)[^>]*noteref[^>]*>.*?<\/\1>/g, '')
		.split(/<\/(?:p|h1)>/)
		.map((paragraph) => bare(paragraph.replace(/<head>[\s\S]*<\/head>|<[^>]+>|&[^;]+;/g, '')))
		.filter((paragraph) => paragraph.length > 40);
const chapters = (...numbers: (number | string)[]) =>
	numbers.flatMap((number) => paragraphs(typeof number === 'number' ? `chapter-${number}` : number));
/** Titles that stand nowhere else. */
const TITLES = ['A Letter With No Name', 'The Thirty-Sixth Cord'];

/** What of the forbidden paragraphs and titles has reached the model. */
function leaked(requests: readonly LlmRequest[], forbidden: readonly string[], titles = TITLES): string[] {
	const sent = requests.map(({ messages }) => messages.map(({ content }) => content ?? '').join('\n'));
	const letters = sent.map((text) => bare(text.replace(/\\+[nt"]/g, ' '))).join(' ');
	return [
		...forbidden.filter((paragraph) => pieces(paragraph).some((piece) => letters.includes(piece))),
		...titles.filter((title) => sent.some((text) => text.includes(title)))
	];
}
/** A passage may be cut anywhere, so every stretch of thirty letters counts. */
function pieces(paragraph: string): string[] {
	const found: string[] = [];
	for (let at = 0; at + 30 <= paragraph.length; at += 30) found.push(paragraph.slice(at, at + 30));
	return found;
}

/** Whatever a model may try that wants to know the end. */
const PRYING = [
	{
		name: 'search_book',
		args: { queries: ['Surveyed by I. Garrody', 'a good cake, it wants another year'], top_k: 10 }
	},
	{ name: 'get_chapter', args: { chapter_id: 'c13' } },
	{ name: 'get_chapter', args: { chapter_id: 'c12' } },
	{
		name: 'search_book',
		args: { queries: ['TABLE CONVINCING STOP STRING PREPOSTEROUS'], chapter_id: 'c13' }
	},
	{ name: 'get_table_of_contents', args: {} },
	{ name: 'get_book_metadata', args: {} },
	{ name: 'get_reading_position', args: {} },
	{ name: 'get_highlights', args: { book: 'all' } },
	{ name: 'search_library', args: { queries: ['Surveyed by I. Garrody', 'the cake'], top_k: 10 } },
	{ name: 'recall', args: { query: 'cake' } },
	{ name: 'search_conversations', args: { query: 'How does it end? cake' } }
];
const pries = (request: LlmRequest): Step =>
	roundOf(request) === 0 ? { calls: PRYING } : { text: 'I cannot say yet.' };

async function goTo(page: Page, words: string, title: string): Promise<void> {
	await page.getByRole('button', { name: 'Contents' }).focus();
	await page.keyboard.press('g');
	await page.getByRole('dialog', { name: 'Go to another place' }).getByRole('combobox').fill(words);
	await page.keyboard.press('Enter');
	const chapter = page.getByRole('region', { name: 'Book text' }).locator('footer .chapter');
	await expect(chapter).toHaveText(title);
}

async function limitTo(page: Page, mode: string): Promise<void> {
	await page.getByRole('button', { name: /^Spoilers:/ }).click();
	await page.getByRole('menuitemradio', { name: mode }).click();
}

/** The reader has jumped here, and says that all before it has been read. */
async function readHere(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'I have read up to here' }).click();
	await expect(page.getByRole('button', { name: 'I have read up to here' })).toBeHidden();
}

/** The ending is asked for, marked and talked of while there is no limit: what a limit must hold back afterwards. */
async function spoil(page: Page): Promise<void> {
	chat.script = (request) => {
		if (roundOf(request) === 0) return search('"a good cake"', '"put his thumb under the word"');
		if (roundOf(request) === 1)
			return {
				calls: retrievedPassages(request)
					.slice(0, 1)
					.map(({ id }) => ({ name: 'add_highlight', args: { passage_id: id } }))
			};
		return { text: 'It ends with a cake: “It’s a good cake,” she said. “It wants another year.”' };
	};
	await goTo(page, 'ten minutes', 'Ten Minutes');
	await ask(page, 'How does it end?');
	await page
		.getByRole('group', { name: 'Highlight these words?' })
		.getByRole('button', { name: 'Yes' })
		.click();
	await answered(page, 'It ends with a cake');
}

const AHEAD = chapters(4, 5, 6, 7, 8, 9, 'afterword');
const END_OF_LEDGER = chapters(3).slice(-5);

test('nothing from beyond the limit reaches the model, whichever limit it is', async ({ page }) => {
	const log = await chat.open(page, pries);

	await test.step('a book whose reader has set no limit is answered and searched up to what was read, and says so', async () => {
		// Jumping to the end is not reading it.
		await goTo(page, 'ten minutes', 'Ten Minutes');
		await goTo(page, 'sheet 47', 'Sheet 47');
		await page.getByRole('button', { name: 'Next page' }).click();
		await ask(page, 'How does it end?');
		await answered(page, 'I cannot say yet.');
		const later = chapters(3).concat(AHEAD);
		expect(leaked(chat.requests, later)).toEqual([]);
		await expect(log.getByText(/^Only what you have read so far \(\d+ ?%\) was searched\.$/)).toBeVisible();

		await page.keyboard.press('Control+f');
		await page.getByRole('searchbox', { name: 'Search this book' }).fill('cake');
		const more = page.getByText(/^\d+ more further on$/);
		await expect(more).toBeVisible();
		const rows = page.getByRole('list', { name: 'Search results' }).locator('button');
		const before = await rows.count();
		await page.getByRole('button', { name: 'Show', exact: true }).click();
		await expect.poll(() => rows.count()).toBeGreaterThan(before);
		await expect(more).toBeHidden();
	});

	await test.step('and without a limit once the reader agrees', async () => {
		await openChat(page);
		chat.requests = [];
		await log.getByRole('button', { name: 'Search the whole book' }).click();
		await expect(log.getByText('I cannot say yet.')).toHaveCount(2);
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		expect(leaked(chat.requests, AHEAD).length).toBeGreaterThan(5);
		await page.reload();
		await expect(page.getByRole('button', { name: 'Spoilers: no limit' })).toBeVisible();
		await expect(log.getByText(/^Only what you have read/)).toBeHidden();
	});

	await test.step('up to where I am: nothing from beyond reaches the model by any tool, the contents, the page or earlier answers', async () => {
		// The conversation is opened again before it can be left.
		await expect(log.getByText('I cannot say yet.')).toHaveCount(2);
		await chat.beginAnew(page, pries);
		await spoil(page);
		// It would have been seen.
		expect(leaked(chat.requests, AHEAD).length).toBeGreaterThan(2);

		await goTo(page, 'ledger', 'The Ledger');
		await limitTo(page, 'Up to where I am');
		await readHere(page);
		await expect(page.getByRole('button', { name: 'Spoilers: up to here' })).toBeVisible();
		chat.requests = [];
		chat.script = pries;
		await ask(page, 'And what about the cake?');
		await answered(page, 'I cannot say yet.');
		expect(chat.requests.length).toBe(2);
		expect(leaked(chat.requests, [...AHEAD, ...END_OF_LEDGER])).toEqual([]);

		await chat.beginAnew(page, pries);
		await ask(page, 'How does it all end?');
		await answered(page, 'I cannot say yet.');
		expect(chat.requests.length).toBe(2);
		expect(leaked(chat.requests, [...AHEAD, ...END_OF_LEDGER])).toEqual([]);
		const said = chat.requests[1]?.messages.map(({ content }) => content).join('\n') ?? '';
		expect(said).toContain('Spoiler limit: nothing beyond');
		expect(said).toContain("lies beyond the reader's spoiler limit");
		// What has been read is told.
		expect(leaked(chat.requests, chapters(1, 2), [])).not.toEqual([]);
	});

	await test.step('looking ahead asks first and holds for one question', async () => {
		await chat.beginAnew(page, pries);
		await page.getByRole('button', { name: /^Spoilers:/ }).click();
		await page.getByRole('menuitem', { name: 'Look ahead once…' }).click();
		const dialog = page.getByRole('alertdialog', { name: 'Look ahead for the next answer?' });
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect(page.getByRole('button', { name: 'Spoilers: up to here' })).toBeVisible();
		await page.getByRole('button', { name: /^Spoilers:/ }).click();
		await page.getByRole('menuitem', { name: 'Look ahead once…' }).click();
		await dialog.getByRole('button', { name: 'Look ahead' }).click();
		await expect(page.getByRole('button', { name: 'Spoilers: looking ahead once' })).toBeVisible();

		await ask(page, 'How does it end?');
		await answered(page, 'I cannot say yet.');
		expect(leaked(chat.requests, AHEAD).length).toBeGreaterThan(5);
		await expect(page.getByRole('button', { name: 'Spoilers: up to here' })).toBeVisible();

		chat.requests = [];
		await ask(page, 'And why?');
		await expect(log.getByText('I cannot say yet.')).toHaveCount(2);
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		expect(chat.requests.length).toBe(2);
		expect(leaked(chat.requests, [...AHEAD, ...END_OF_LEDGER])).toEqual([]);
	});

	await test.step('up to the end of this chapter includes the chapter and no more', async () => {
		await chat.beginAnew(page, (request) => {
			if (roundOf(request) > 0) return { text: 'I cannot say yet.' };
			const id = /(c\d+) "The Ledger"/.exec(request.messages.at(-1)?.content ?? '')?.[1];
			const chapter = { name: 'get_chapter', args: { chapter_id: id } };
			return { calls: [chapter, ...PRYING] };
		});
		await limitTo(page, 'To the end of this chapter');
		await ask(page, 'What is in the ledger?');
		await answered(page, 'I cannot say yet.');
		expect(leaked(chat.requests, AHEAD)).toEqual([]);
		expect(leaked(chat.requests, END_OF_LEDGER, [])).toEqual(END_OF_LEDGER);
	});

	await test.step('each book has its own limit, even the same book in another file', async () => {
		// From here on, books are told whole where nothing else is said.
		await page.evaluate(() => localStorage.setItem('lectern.limit.default', '"off"'));
		await page.goto(chat.lectern.url);
		await page
			.locator('input[type="file"]')
			.first()
			.setInputFiles({
				name: 'other.epub',
				mimeType: 'application/epub+zip',
				buffer: Buffer.from(await zipOf({ ...files, 'EPUB/extra.txt': 'extra' }))
			});
		const books = page.getByRole('list', { name: 'Your books' }).getByRole('link');
		await expect(books).toHaveCount(2);
		const labels: (string | null)[] = [];
		for (const number of [0, 1]) {
			if (number > 0) await page.goto(chat.lectern.url);
			await books.nth(number).click();
			await expect(page.getByRole('region', { name: 'Book text' })).toBeVisible();
			const button = page.getByRole('button', { name: /^Spoilers:/ });
			if (!(await button.isVisible())) await openChat(page);
			labels.push(await button.getAttribute('aria-label'));
		}
		expect(labels.sort()).toEqual(['Spoilers: no limit', 'Spoilers: this chapter']);
	});
});
