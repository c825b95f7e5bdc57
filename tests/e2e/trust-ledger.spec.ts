/** What left the device is under each answer and for the whole book, can be limited, and an answer can be taken along. */
import type { Page } from '@playwright/test';
import type { Script } from '../fixtures/scripted-llm.ts';
import { answered, ask, openChat, ScriptedChat, unfoldWork } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';
import { retrievedPassages, roundOf, search } from './support/scripts.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const chat = new ScriptedChat();
test.beforeAll(() => chat.start());

const QUOTE = 'The ferry to Skarrow was called the Obliging';
const looks: Script = (request) => {
	const usage = { usage: { prompt_tokens: 1000 + 500 * roundOf(request), completion_tokens: 42 } };
	if (roundOf(request) === 0) return [search('"The ferry to Skarrow was called"'), usage];
	const id = retrievedPassages(request).find(({ text }) => text.includes(QUOTE))?.id;
	return [{ text: `It is “${QUOTE}” [${id}].` }, usage];
};
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));
const line = (page: Page) =>
	page
		.getByRole('log')
		.getByText(/(^|· )Stayed on this computer:/)
		.last();
/** Of the last answer, from what its line unfolds to. */
const charactersSent = async (page: Page) =>
	number(
		await page
			.getByRole('log')
			.getByText(/^[\d,]+ characters$/)
			.last()
			.innerText(),
		/([\d,]+)/
	);

async function openSent(page: Page) {
	await page.getByRole('button', { name: /^Conversations:/ }).click();
	await page.getByRole('menuitem', { name: 'What left this device…' }).click();
	return page.getByRole('dialog', { name: 'What left this device' });
}

const preloaded = () => {
	const last = chat.requests.at(-1)?.messages.findLast(({ role }) => role === 'user')?.content ?? '';
	return [...last.matchAll(/^\{"id":"(p\d+)","chapter"/gm)].map(([, id]) => id);
};

async function turnPages(page: Page, count: number): Promise<void> {
	for (let turn = 0; turn < count; turn++) await page.getByRole('button', { name: 'Next page' }).click();
}

test('what leaves the device is shown, chosen and limited, and answers can be copied and saved', async ({
	page,
	context
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const log = await chat.open(page, looks);

	await test.step('the ledger shows passages, characters, share, endpoint, tokens and time, for the answer and the book', async () => {
		await ask(page, 'What is the ferry called?');
		await answered(page, 'It is');
		// The scripted model is at a loopback address, and so is the agent.
		await expect(line(page)).toHaveText(
			/^1 quote, found word for word · Stayed on this computer: \d+ passages? to scripted at 127\.0\.0\.1:\d+$/
		);
		await line(page).click();
		const characters = await charactersSent(page);
		// At least what the tool gave out, and no more than what arrived.
		const arrived = (chat.requests.at(-1)?.messages ?? []).reduce(
			(sum, { content }) => sum + (content ?? '').length,
			0
		);
		const retrieved = retrievedPassages(chat.requests.at(-1)!).reduce(
			(sum, { text }) => sum + text.length,
			0
		);
		expect(characters).toBeGreaterThan(retrieved);
		expect(characters).toBeLessThan(arrived * 1.2);
		await expect(log.getByText(/% of the book$/)).toBeVisible();
		await expect(log.getByText(/^To scripted at 127\.0\.0\.1:\d+$/)).toBeVisible();
		await expect(log.getByText(/^search_book \{.*→ done, [\d,]+ characters$/)).toBeVisible();
		await expect(log.getByText(/^Thinking: 1,000 tokens in, 42 out, [\d.]+ secs?$/)).toBeVisible();
		await expect(
			log.getByText(/^Answering: 1,500 tokens in \(about [\d,]+ new\), 42 out, [\d.]+ secs?$/)
		).toBeVisible();
		await expect(log.getByText(/^In total 2,500 tokens in \(about [\d,]+ new\), 84 out$/)).toBeVisible();

		await ask(page, 'What is it called again?');
		await expect(line(page)).toBeVisible();
		await answered(page, 'It is');
		await line(page).click();
		const second = await charactersSent(page);
		const dialog = await openSent(page);
		await expect(
			dialog.getByText('Nothing has left this device for a question about this book.')
		).toBeVisible();
		const stayed = dialog.getByText(/^Stayed on this computer: 2 questions/);
		expect(number(await stayed.innerText(), /([\d,]+) characters/)).toBe(characters + second);
		await page.keyboard.press('Escape');
	});

	await test.step('an answer is copied as Markdown with its citations, and saved as a note', async () => {
		await chat.beginAnew(page, looks);
		await ask(page, 'What is the ferry called?');
		await answered(page, 'It is');
		await log.getByRole('button', { name: 'Copy the answer' }).click();
		await expect(page.getByText('Answer copied, with its citations.')).toBeVisible();
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toMatch(
			/^It is “The ferry to Skarrow was called the Obliging” ?\[\^1\]\.\n\n\[\^1\]: Part One: High Water · The Obliging, \d/
		);

		await log.getByRole('button', { name: 'Save as a note' }).click();
		await expect(page.getByText('Saved as a note at your place.')).toBeVisible();
		await page.getByRole('button', { name: 'Notes', exact: true }).click();
		await expect(page.getByRole('list', { name: 'Your notes' }).getByText(/It is “The ferry/)).toBeVisible();
		await openChat(page);
	});

	await test.step('passages near the page go with the first question, and with a later one if the reader has moved on', async () => {
		await chat.beginAnew(page, (request) => ({ text: `Answer ${request.messages.length}.` }));
		await ask(page, 'Who rows the ferry?');
		await answered(page, 'Answer 2.');
		expect(preloaded().length).toBeGreaterThan(3);
		await ask(page, 'And the bell?');
		await answered(page, 'Answer 4.');
		expect(preloaded()).toEqual([]);
		await turnPages(page, 3);
		await ask(page, 'And here?');
		await answered(page, 'Answer 6.');
		expect(preloaded().length).toBeGreaterThan(0);
		expect(preloaded().length).toBeLessThanOrEqual(3);
		await expect(log.getByText(/^Looked up beforehand/)).toHaveCount(2);
	});

	await test.step('beyond a question’s allowance, look-ups are refused and the model is told', async () => {
		await chat.beginAnew(page, (request) =>
			roundOf(request) === 0
				? { calls: [{ name: 'get_chapter', args: { chapter_id: 'c2' } }] }
				: { text: 'Your limit was reached.' }
		);
		const dialog = await openSent(page);
		await dialog.getByRole('spinbutton', { name: 'Character limit per question' }).fill('5000');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Escape');
		await ask(page, 'What happens in the first chapter?');
		await answered(page, 'Your limit was reached.');
		expect(chat.requests.at(-1)?.messages.at(-1)?.content).toContain('at most 5000 characters');
		await unfoldWork(page);
		await expect(log.getByText(/failed$/)).toBeVisible();
		await line(page).click();
		expect(await charactersSent(page)).toBeLessThanOrEqual(5400);
	});
});
