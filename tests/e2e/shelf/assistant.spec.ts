/** The assistant on the shelf: questions over all books, each up to its limit, and citations that open the book at the words. */
import type { Page } from '@playwright/test';
import { lastQuestionIn, undelimited, type LlmRequest, type Step } from '../../fixtures/scripted-llm.ts';
import type { ToolOutput } from '../../../agent/protocol/tools.ts';
import { violations } from '../support/axe.ts';
import { answered, ScriptedChat } from '../support/chat.ts';
import { expect, selectedWords, sharedLectern, stored, test } from '../support/lectern.ts';
import { roundOf } from '../support/scripts.ts';
import { kitchens, storms } from '../support/small-books.ts';

const chat = new ScriptedChat();
test.beforeAll(() => chat.start());

const QUERIES = ['waves against the bows', 'kneaded the dough', 'keeper of the lighthouse'];

/** What search_library found for the last question, null before it has. */
function found(request: LlmRequest): ToolOutput<'search_library'> | null {
	const result = request.messages.findLast(({ content }) => content?.includes('"coverage"'));
	return result ? (JSON.parse(undelimited(result.content)) as ToolOutput<'search_library'>) : null;
}

/** All that was sent in the tools' results since the last question. */
function results(request: LlmRequest): string {
	const question = lastQuestionIn(request.messages);
	return request.messages
		.slice(question + 1)
		.map(({ content }) => content ?? '')
		.join('\n');
}

/** Lists and searches, then quotes the words from the passage that has them. */
const quoting =
	(words: string) =>
	(request: LlmRequest): Step => {
		if (roundOf(request) === 0)
			return {
				calls: [
					{ name: 'list_books', args: {} },
					{ name: 'search_library', args: { queries: QUERIES, top_k: 10 } }
				]
			};
		const passages = found(request)?.books.flatMap((book) => book.passages) ?? [];
		const id = passages.find(({ text }) => text.includes(words))?.id;
		return { text: id ? `It is told so: “${words}” [${id}].` : 'Nothing of what you have read fits.' };
	};

/** Two books on the shelf: the first page of “Storms” is read, “Kitchens” is not begun. */
async function fillShelf(page: Page, url: string): Promise<void> {
	await page.goto(url);
	const books = page.getByRole('list', { name: 'Your books' }).getByRole('link');
	await page
		.locator('input[type="file"]')
		.first()
		.setInputFiles([await storms(), await kitchens()]);
	await expect(books).toHaveCount(2);
	await page.getByRole('link', { name: 'Storms' }).first().click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	await page.getByRole('button', { name: 'Next page' }).click();
	await page.getByRole('link', { name: 'Shelf' }).click();
	await expect(books).toHaveCount(2);
	await expect.poll(async () => (await stored(page, 'postings')).length).toBe(2);
}

async function askShelf(page: Page, question: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Ask about your books' }).fill(question);
	await page.keyboard.press('Enter');
}

test('questions about all books: tools run here, each book up to its limit, and a citation opens the other book @main', async ({
	page
}) => {
	await fillShelf(page, chat.lectern.url);
	const button = page.getByRole('button', { name: 'Chat', exact: true });
	await button.click();
	const pane = page.getByRole('complementary', { name: 'Chat', exact: true });
	await expect(pane.getByRole('button', { name: 'What should I read next from my shelf?' })).toBeVisible();

	chat.requests = [];
	chat.script = quoting('threw the waves against the bows');
	await askShelf(page, 'Which of my books speaks of waves?');
	await answered(page, 'It is told so');
	const sent = results(chat.requests.at(-1) as LlmRequest);
	expect(sent).toContain('threw the waves against the bows');
	expect(found(chat.requests.at(-1) as LlmRequest)?.unread).toMatchObject([{ title: 'Kitchens' }]);
	expect(sent).not.toContain('dough');
	expect(sent).not.toContain('names of those who paid');
	const log = page.getByRole('log', { name: 'Conversation' });
	await expect(log.getByRole('button', { name: /^Go to Storms, Chapter 1, \d+%$/ })).toBeVisible();

	expect(await violations(page, undefined, 'aside')).toEqual([]);

	chat.requests = [];
	chat.script = quoting('She kneaded the dough');
	await expect(log.getByText('Not used, because you have not started it: “Kitchens”.')).toBeVisible();
	await log.getByRole('button', { name: 'Look inside' }).click();
	const citation = log.getByRole('button', { name: /^Go to Kitchens, Chapter 1, \d+%$/ });
	await expect(citation).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
	expect(results(chat.requests.at(-1) as LlmRequest)).not.toContain('names of those who paid');
	await expect(pane.getByRole('button', { name: 'Unread books: text too' })).toBeVisible();
	await citation.click();
	await expect(page).toHaveTitle('Kitchens · Lectern');
	await expect.poll(() => selectedWords(page)).toContain('kneaded the dough');

	// On the way back the pane is there, with what was said.
	await page.goBack();
	await expect(citation).toBeVisible();
	chat.script = (request) =>
		roundOf(request) === 0
			? { calls: [{ name: 'open_book', args: { book: 'Storms' } }] }
			: { text: 'It opens now.' };
	await askShelf(page, 'Open the one with the gale.');
	const proposal = page.getByRole('group', { name: 'Open this book?' });
	await expect(proposal).toContainText('Storms');
	await proposal.getByRole('button', { name: 'Yes' }).click();
	await expect(page).toHaveTitle('Storms · Lectern');

	// Its answer was complete before the book opened.
	await page.getByRole('link', { name: 'Shelf' }).click();
	await expect(log.getByText('It opens now.')).toBeVisible();
	await expect(page.getByText('This question was interrupted before it was answered.')).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(pane).toBeHidden();
});

test('without a language model the shelf answers in quotations', async ({ page }) => {
	const { url } = await sharedLectern();
	await fillShelf(page, url);
	await page.getByRole('button', { name: 'Chat', exact: true }).click();
	const pane = page.getByRole('complementary', { name: 'Chat', exact: true });
	await expect(pane.getByText('Quotes only', { exact: true })).toBeVisible();
	await askShelf(page, 'Who threw waves against the bows?');
	const citation = pane.getByRole('button', { name: /^Go to Storms, Chapter 1/ });
	await expect(citation).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
	await citation.click();
	await expect.poll(() => selectedWords(page)).toContain('threw the waves against the bows');
});
