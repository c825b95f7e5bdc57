/** Preset prompts in the built app: the recap is written, saved and continued; nothing from beyond the place is sent. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Script } from '../fixtures/scripted-llm.ts';
import { filesIn } from '../fixtures/zip.ts';
import { violations } from './support/axe.ts';
import { newConversation, SAMPLE, ScriptedChat } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

/** Sentences of a chapter of the sample, as they stand in its text. */
const files = await filesIn(readFileSync(SAMPLE));
function sentencesOf(chapter: number): string[] {
	const text = new TextDecoder().decode(files[`EPUB/chapter-${chapter}.xhtml`]);
	const paragraphs = text.matchAll(/<p[^>]*>([^<]{80,})<\/p>/g);
	return [...paragraphs].map((match) =>
		(match[1] ?? '').replace(/\s+/g, ' ').replace(/&amp;/g, '&').trim().slice(0, 60)
	);
}
const plain = (content: string | null | undefined) =>
	(content ?? '').replaceAll('\\n', ' ').replaceAll('\\"', '"').replace(/\s+/g, ' ');

const chat = new ScriptedChat();
test.beforeAll(() => chat.start({ LLM_CONTEXT_TOKENS: '32000' }));

/** Each answer has a number of its own, and cites a passage that was sent. */
const tells: Script = (request) => {
	const id = /"id":"(p\d+)"/.exec(request.messages.at(-1)?.content ?? '')?.[1] ?? 'p1';
	return { text: `Telling number ${chat.requests.length}: the ferry sailed [${id}].` };
};

async function goTo(page: Page, chapter: string): Promise<void> {
	await page.getByRole('button', { name: 'Contents', exact: true }).click();
	await page.getByRole('navigation').getByRole('treeitem', { name: chapter }).click();
	await page.getByRole('button', { name: 'Contents', exact: true }).click();
	await expect(page.getByRole('contentinfo').or(page.getByRole('main')).first()).toContainText(chapter);
}

/** The page of the book has taken the room that the chat leaves: where a recap ends depends on it. */
async function settled(page: Page): Promise<void> {
	const footer = page.getByRole('region', { name: 'Book text' }).locator('footer');
	let last = '';
	await expect
		.poll(
			async () => {
				const before = last;
				last = await footer.innerText();
				return last === before;
			},
			{ intervals: [500] }
		)
		.toBe(true);
}

async function limitTo(page: Page, mode: string): Promise<void> {
	await page.getByRole('button', { name: /^Spoilers:/ }).click();
	await page.getByRole('menuitemradio', { name: mode }).click();
	await page.keyboard.press('Escape');
}

const recapButton = (page: Page) => page.getByRole('button', { name: 'What has happened so far?' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

test('buttons ask for the story so far and for a summary, and nothing from ahead is sent unasked', async ({
	page
}) => {
	const confirmation = page.getByRole('alertdialog', { name: 'This chapter is ahead of you' });
	await chat.open(page, tells);

	await test.step('the contents offer a summary, and ask first if the chapter is beyond the limit', async () => {
		await limitTo(page, 'Up to where I am');
		await page.getByRole('button', { name: 'Contents', exact: true }).click();
		await page.getByRole('navigation').getByRole('treeitem', { name: 'Sheet 47' }).hover();
		await page.getByRole('button', { name: 'Summarise this chapter', exact: true }).click();
		await expect(confirmation).toContainText('Sheet 47');
		await confirmation.getByRole('button', { name: 'Cancel' }).click();
		expect(chat.requests).toHaveLength(0);
	});

	await test.step('a summary ahead of the limit can be asked for by keyboard', async () => {
		await page.getByRole('navigation').getByRole('treeitem', { name: 'Sheet 47' }).focus();
		await page.keyboard.press('Tab');
		await expect(page.getByRole('button', { name: 'Summarise this chapter', exact: true })).toBeFocused();
		await expect(
			page.getByRole('button', { name: 'Summarise this chapter', exact: true })
		).toHaveAccessibleDescription('Sheet 47');
		await page.keyboard.press('Enter');
		await confirmation.getByRole('button', { name: 'Summarise it anyway' }).click();
		await expect(log(page).getByText('Summarise the chapter “Sheet 47”.')).toBeVisible();
		await expect(log(page).getByText('Telling number 1')).toBeVisible();
		const sent = plain(chat.requests[0]?.messages.at(-1)?.content);
		expect(sentencesOf(2).every((sentence) => sent.includes(sentence))).toBe(true);
		for (const sentence of sentencesOf(3)) expect(sent).not.toContain(sentence);
		await expect(page.getByRole('button', { name: 'Spoilers: up to here' })).toBeVisible();
	});

	await test.step('the page is accessible with it', async () => {
		expect(await violations(page)).toEqual([]);
	});

	const before = chat.requests.length;
	const requests = () => chat.requests.slice(before);
	await test.step('the recap is written from what has been read', async () => {
		await limitTo(page, 'The whole book');
		await goTo(page, 'Sheet 47');
		await newConversation(page);
		await settled(page);
		await recapButton(page).click();
		await expect(log(page).getByText(`Telling number ${before + 1}`)).toBeVisible();
		await expect(log(page).getByText(/^Only what you have read, up to \d+%$/)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		expect(requests()).toHaveLength(1);
		const first = plain(requests()[0]?.messages.at(-1)?.content);
		expect(sentencesOf(1).every((sentence) => first.includes(sentence))).toBe(true);
		expect(first).toContain('Spoiler limit');
		// The chapter was just begun: its end is ahead, as is all that follows.
		expect(first).not.toContain(sentencesOf(2).at(-1));
		for (const chapter of [3, 4, 5, 6, 7, 8, 9])
			for (const sentence of sentencesOf(chapter)) expect(first).not.toContain(sentence);
	});

	await test.step('at the same place, a new conversation and a reload show the saved recap', async () => {
		await newConversation(page);
		await page.reload();
		// The last conversation with words in it is opened again; until then there is nothing to leave.
		await expect(log(page).getByText(`Telling number ${before + 1}`)).toBeVisible();
		await newConversation(page);
		await settled(page);
		await recapButton(page).click();
		await expect(log(page).getByText(/^Saved on .*, written by scripted/)).toBeVisible();
		await expect(log(page).getByText('Nothing left this device for this answer')).toBeVisible();
		await expect(log(page).getByText(`Telling number ${before + 1}`)).toBeVisible();
		await log(page)
			.getByRole('button', { name: /^Go to/ })
			.first()
			.focus();
		expect(requests()).toHaveLength(1);
	});

	await test.step('farther on, the saved recap is continued with the text since then', async () => {
		await goTo(page, 'Eleven Piers');
		await newConversation(page);
		await recapButton(page).click();
		await expect(log(page).getByText(`Telling number ${before + 2}`)).toBeVisible();
		expect(requests()).toHaveLength(2);
		const second = plain(requests()[1]?.messages.at(-1)?.content);
		expect(second).toContain(`Telling number ${before + 1}: the ferry sailed`);
		expect(sentencesOf(3).every((sentence) => second.includes(sentence))).toBe(true);
		for (const sentence of sentencesOf(1)) expect(second).not.toContain(sentence);
		for (const chapter of [5, 6, 7, 8, 9])
			for (const sentence of sentencesOf(chapter)) expect(second).not.toContain(sentence);
	});

	await test.step('saved recaps are listed, and can be deleted', async () => {
		await page.getByRole('button', { name: /^Conversations:/ }).click();
		await page.getByRole('menuitem', { name: 'Memory and permissions…' }).click();
		const memory = page.getByRole('dialog');
		await expect(memory.getByRole('button', { name: /^Delete the story so far: Sheet 47/ })).toBeVisible();
		await memory.getByRole('button', { name: /^Delete the story so far: Eleven Piers/ }).click();
		await expect(memory.getByRole('button', { name: /^Delete the story so far/ })).toHaveCount(1);
		await page.keyboard.press('Escape');
		await goTo(page, 'Sheet 47');
		await newConversation(page);
		await recapButton(page).click();
		await log(page).getByRole('button', { name: 'Tell it again' }).click();
		await expect(log(page).getByText(`Telling number ${before + 3}`)).toBeVisible();
		expect(plain(requests()[2]?.messages.at(-1)?.content)).not.toContain('Telling number');
	});
});
