/** What only the reader can say, the model asks them, in the middle of its tools. */
import type { LlmRequest, Step } from '../fixtures/scripted-llm.ts';
import { answered, ask, lastWords, ScriptedChat } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';
import { roundOf } from './support/scripts.ts';

test.setTimeout(45_000);
const chat = new ScriptedChat();
test.beforeAll(() => chat.start());

const asks = (request: LlmRequest): Step =>
	roundOf(request) === 0
		? {
				calls: [
					{
						name: 'ask_reader',
						args: { question: 'Which keeper do you mean?', choices: ['The ferryman', 'The lamp keeper'] }
					}
				]
			}
		: { text: 'Then I know whom you mean.' };

const TITLE = 'The assistant has a question';

test('a question back waits for the reader, over a reload too, and the answer goes to the model', async ({
	page
}) => {
	const log = await chat.open(page, asks);
	await ask(page, 'What did the keeper say?');
	await expect(log.getByRole('form', { name: TITLE })).toContainText('Which keeper do you mean?');
	const before = chat.requests.length;
	await page.reload();
	await log.getByRole('button', { name: 'The lamp keeper' }).click();
	await answered(page, 'Then I know whom you mean.');
	expect(chat.requests.length).toBe(before + 1);
	expect(lastWords(chat.requests)).toContain('The lamp keeper');
	await expect(log.getByText('Asked you “Which keeper do you mean?”: The lamp keeper')).toBeVisible();
});

test('a reader who does not want to answer lets it go on', async ({ page }) => {
	const log = await chat.open(page, asks);
	await ask(page, 'What did the keeper say?');
	await log.getByRole('form', { name: TITLE }).getByRole('button', { name: 'Go on without me' }).click();
	await answered(page, 'Then I know whom you mean.');
	await expect(
		log.getByText('Asked you “Which keeper do you mean?”, and went on without an answer')
	).toBeVisible();
});
