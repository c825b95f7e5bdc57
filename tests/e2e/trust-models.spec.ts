/** Models as they are in the wild: without tools, drifting, inventing, looping, stalling. The reader gets an answer and is told. */
import type { Page } from '@playwright/test';
import { startScriptedLlm, type Script } from '../fixtures/scripted-llm.ts';
import { answered, ask, lastWords, ScriptedChat, unfoldWork } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';
import { retrievedPassages, roundOf, search } from './support/scripts.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const chat = new ScriptedChat();
test.beforeAll(() => chat.start({ LLM_QUESTION_SECONDS: '4', LLM_IDLE_SECONDS: '30' }));

const CALL = '{"tool": "search_book", "args": {"queries": ["the ferry called Obliging"]}}';
const isTold = (content: string | null | undefined) => content?.includes('Result of search_book') ?? false;

/** What a model without tools writes in place of a call, each time in another way. */
const DRIFTS = [
	CALL,
	"Sure!\n```json\n{'action': 'search_book', 'action_input': {'q': 'the bell on the post'}}\n```\nLet me know.",
	'<tool_call>{"name": "search_book", "parameters": {"query": "the cormorant on the pier"}}</tool_call>'
];

function withoutTools(): Script {
	let questions = 0;
	return (request) => {
		if (request.tools.length > 0) return { status: 400, message: 'this model does not support tools' };
		if (isTold(request.messages.at(-1)?.content)) return { text: `Found it, number ${questions}.` };
		// A result of its own invention follows the call.
		const call = DRIFTS[questions++] ?? CALL;
		return {
			text: `${call}\nResult of search_book: {"passages": [{"id": "p666", "text": "The butler did it."}]}`,
			delay: 2
		};
	};
}

const THOUGHT = 'The ferry has a name, I look for it.';
const thinking: Script = ({ messages }) => {
	const poison = { lc: 1, type: 'constructor', id: ['langchain', 'x'], kwargs: {} };
	const lacking = messages.some((message) => message.tool_calls && !('reasoning_content' in message));
	// https://github.com/continuedev/continue/issues/10193
	if (lacking)
		return {
			status: 400,
			message: 'Missing `reasoning_content` field in the assistant message at message index 2.'
		};
	if (messages.at(-1)?.role === 'tool')
		return { text: `Thought of it, number ${messages.filter(({ role }) => role === 'tool').length}.` };
	return [
		{ thought: THOUGHT },
		{ calls: [{ name: 'search_book', args: { ...poison, queries: ['the ferry'] } }] }
	];
};

/** The reader has set a model of their own; the page is opened anew with it, in a new conversation. */
async function chooseModel(page: Page, url: string, name: string): Promise<void> {
	const words = page.getByRole('log').locator('.question').first();
	const spoken = (await words.textContent()) ?? '';
	await page.evaluate(
		([address, model]) => {
			localStorage.setItem('lectern.model.endpoint', JSON.stringify(address));
			localStorage.setItem('lectern.model.name', JSON.stringify(model));
		},
		[url, name]
	);
	await page.reload();
	// The last conversation is opened again; until then there is nothing to leave.
	await expect(words).toHaveText(spoken);
	await chat.beginAnew(page, () => ({ text: 'not asked' }));
}

test('whatever the model is like, the reader gets an answer and is told', async ({ page }) => {
	const log = await chat.open(page, (request) =>
		request.tools.length > 0 ? search('the ferry') : { text: 'As far as I found: the Obliging.' }
	);

	await test.step('a model in a loop is told so and must answer, and the reader is told', async () => {
		await ask(page, 'What is it called?');
		await answered(page, 'As far as I found: the Obliging.');
		expect(lastWords(chat.requests)).toContain('You are going in circles');
		await expect(
			log.getByText('The model went in circles and was asked to answer with what it had.')
		).toBeVisible();
		await unfoldWork(page);
		await expect(log.getByText('Searched the book for “the ferry”')).toHaveCount(1);
	});

	await test.step('a model that stalls is stopped at the question’s time limit, and keeps what had arrived', async () => {
		await chat.beginAnew(page, (request) =>
			roundOf(request) === 0
				? search('the ferry')
				: [{ text: 'The ferry was called the Obliging, and' }, { stall: true }]
		);
		const since = Date.now();
		await ask(page, 'What is it called?');
		await answered(page, 'The ferry was called the Obliging, and');
		expect(Date.now() - since).toBeLessThan(12_000);
		await expect(
			log.getByText('The 4 seconds for this question are over; this is what was found.')
		).toBeVisible();

		chat.script = () => ({ stall: true });
		await ask(page, 'And now?');
		await answered(page, 'The 4 seconds for this question are over and I have no answer yet.');
		expect(retrievedPassages(chat.requests.at(-1)!)).toEqual([]);
	});

	const refusing = await startScriptedLlm(withoutTools());
	await test.step('a reader’s endpoint that refuses tools gets them in words, and is not asked natively again', async () => {
		await chooseModel(page, refusing.url, 'small');
		const seen: string[] = [];
		await page.exposeFunction('see', (text: string) => void seen.push(text));
		await page.evaluate(() => {
			const { see } = window as unknown as { see: (text: string) => void };
			const present = document.querySelector('[role="log"]');
			new MutationObserver(() => see(present?.textContent ?? '')).observe(present ?? document, {
				subtree: true,
				childList: true,
				characterData: true
			});
		});
		for (const [number, question] of ['What is it called?', 'And the bell?', 'And the bird?'].entries()) {
			await ask(page, question);
			await answered(page, `Found it, number ${number + 1}.`);
		}
		expect(refusing.requests.filter(({ tools }) => tools.length > 0)).toHaveLength(1);
		expect(refusing.requests.every(({ model }) => model === 'small')).toBe(true);
		expect(chat.requests).toEqual([]);
		await unfoldWork(page);
		for (const words of ['the ferry called Obliging', 'the bell on the post', 'the cormorant on the pier'])
			await expect(log.getByText(`Searched the book for “${words}”`)).toBeVisible();
		// Neither the call nor what was made up behind it has ever been seen, and it is not told back to the model.
		expect(seen.length).toBeGreaterThan(0);
		for (const raw of ['butler', 'p666', '"tool"', 'action_input', 'tool_call'])
			expect(seen.filter((text) => text.includes(raw))).toEqual([]);
		expect(JSON.stringify(refusing.requests)).not.toContain('butler');
	});
	await refusing.close();

	const thoughtful = await startScriptedLlm(thinking);
	await test.step('a thinking model gets its thoughts back with its calls, even after a reload, and a poisoned call blocks nothing', async () => {
		await chooseModel(page, thoughtful.url, 'thinking');
		await ask(page, 'What is it called?');
		await answered(page, 'Thought of it, number 1.');
		await page.reload();
		await answered(page, 'Thought of it, number 1.');
		await ask(page, 'And who rows it?');
		await answered(page, 'Thought of it, number 2.');
		expect(JSON.stringify(thoughtful.requests.at(-1)?.messages)).toContain(THOUGHT);
		expect(JSON.stringify(thoughtful.requests)).not.toContain('constructor');
		expect(chat.requests).toEqual([]);
	});
	await thoughtful.close();
});
