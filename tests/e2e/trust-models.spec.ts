/** Models as they are in the wild: without tools, drifting, inventing, looping, stalling. The reader gets an answer and is told. */
import { startScriptedLlm, type ScriptedLlm } from '../fixtures/scripted-llm.ts';
import { answered, ask, ScriptedChat, lastWords } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';
import { retrievedPassages, roundOf, search } from './support/scripts.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

test.setTimeout(45_000);
const chat = new ScriptedChat();
test.beforeAll(() => chat.start({ LLM_QUESTION_SECONDS: '4', LLM_IDLE_SECONDS: '30' }));

const CALL = '{"tool": "search_book", "args": {"queries": ["the ferry called Obliging"]}}';
const isTold = (content: string | null | undefined) => content?.includes('Result of search_book') ?? false;

test('an endpoint of the reader’s own that refuses tools is asked in words, and not tried again', async ({
	page
}) => {
	const drifts = [
		CALL,
		"Sure!\n```json\n{'action': 'search_book', 'action_input': {'q': 'the bell on the post'}}\n```\nLet me know.",
		'<tool_call>{"name": "search_book", "parameters": {"query": "the cormorant on the pier"}}</tool_call>'
	];
	let questions = 0;
	const own: ScriptedLlm = await startScriptedLlm((request) => {
		if (request.tools.length > 0) return { status: 400, message: 'this model does not support tools' };
		if (isTold(request.messages.at(-1)?.content)) return { text: `Found it, number ${questions}.` };
		// A result of its own invention follows the call.
		const call = drifts[questions++] ?? CALL;
		return {
			text: `${call}\nResult of search_book: {"passages": [{"id": "p666", "text": "The butler did it."}]}`,
			delay: 2
		};
	});
	try {
		await page.addInitScript((url) => {
			localStorage.setItem('lectern.model.endpoint', JSON.stringify(url));
			localStorage.setItem('lectern.model.name', JSON.stringify('small'));
		}, own.url);
		const log = await chat.open(page, () => ({ text: 'not asked' }));
		const seen: string[] = [];
		await page.exposeFunction('see', (text: string) => void seen.push(text));
		await page.evaluate(() => {
			const { see } = window as unknown as { see: (text: string) => void };
			const log = document.querySelector('[role="log"]');
			new MutationObserver(() => see(log?.textContent ?? '')).observe(log ?? document, {
				subtree: true,
				childList: true,
				characterData: true
			});
		});
		for (const [number, question] of ['What is it called?', 'And the bell?', 'And the bird?'].entries()) {
			await ask(page, question);
			await answered(page, `Found it, number ${number + 1}.`);
		}
		expect(own.requests.filter(({ tools }) => tools.length > 0)).toHaveLength(1);
		expect(own.requests.every(({ model }) => model === 'small')).toBe(true);
		expect(chat.requests).toEqual([]);
		for (const words of ['the ferry called Obliging', 'the bell on the post', 'the cormorant on the pier'])
			await expect(log.getByText(`Searched the book for “${words}”`)).toBeVisible();
		// Neither the call nor what was made up behind it has ever been seen, and it is not told back to the model.
		for (const raw of ['butler', 'p666', '"tool"', 'action_input', 'tool_call'])
			expect(seen.filter((text) => text.includes(raw))).toEqual([]);
		expect(JSON.stringify(own.requests)).not.toContain('butler');

		// It is remembered beyond the page and the agent's own memory of it.
		const saved = await page.evaluate(() => localStorage.getItem('lectern.model.protocols'));
		expect(saved).toContain('json');
	} finally {
		await own.close();
	}
});

test('a thinking model gets its thoughts back with its calls, after a reload too, and a poisoned call ends nothing', async ({
	page
}) => {
	const thought = 'The ferry has a name, I look for it.';
	const poison = { lc: 1, type: 'constructor', id: ['langchain', 'x'], kwargs: {} };
	const own: ScriptedLlm = await startScriptedLlm(({ messages }) => {
		const lacking = messages.some((message) => message.tool_calls && !('reasoning_content' in message));
		// https://github.com/continuedev/continue/issues/10193
		if (lacking)
			return {
				status: 400,
				message: 'Missing `reasoning_content` field in the assistant message at message index 2.'
			};
		if (messages.at(-1)?.role === 'tool')
			return { text: `Found it, number ${messages.filter(({ role }) => role === 'tool').length}.` };
		return [{ thought }, { calls: [{ name: 'search_book', args: { ...poison, queries: ['the ferry'] } }] }];
	});
	try {
		await page.addInitScript((url) => {
			localStorage.setItem('lectern.model.endpoint', JSON.stringify(url));
			localStorage.setItem('lectern.model.name', JSON.stringify('thinking'));
		}, own.url);
		await chat.open(page, () => ({ text: 'not asked' }));
		await ask(page, 'What is it called?');
		await answered(page, 'Found it, number 1.');
		await page.reload();
		await answered(page, 'Found it, number 1.');
		await ask(page, 'And who rows it?');
		await answered(page, 'Found it, number 2.');
		expect(JSON.stringify(own.requests.at(-1)?.messages)).toContain(thought);
		expect(JSON.stringify(own.requests)).not.toContain('constructor');
	} finally {
		await own.close();
	}
});

test('a model in a loop is told so, must answer, and the reader is told', async ({ page }) => {
	const log = await chat.open(page, (request) =>
		request.tools.length > 0 ? search('the ferry') : { text: 'As far as I found: the Obliging.' }
	);
	await ask(page, 'What is it called?');
	await answered(page, 'As far as I found: the Obliging.');
	expect(lastWords(chat.requests)).toContain('You are going in circles');
	await expect(
		log.getByText('The model went in circles and was asked to answer with what it had.')
	).toBeVisible();
	await expect(log.getByText('Searched the book for “the ferry”')).toHaveCount(1);
});

test('a model that stalls is ended at the question’s seconds, with what had come', async ({ page }) => {
	const log = await chat.open(page, (request) =>
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
