/** What goes wrong in real life: nothing hangs, nothing is lost, the question can be continued. */
import { startScriptedLlm, type Script, type ScriptedLlm } from '../fixtures/scripted-llm.ts';
import { ask, newConversation, openChat } from './support/chat.ts';
import { expect, openBook, startLectern, stored, test, type Lectern } from './support/lectern.ts';
import { answer, roundOf, search, searchThenAnswer } from './support/scripts.ts';
import type { Page } from '@playwright/test';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

let llm: ScriptedLlm;
let lectern: Lectern;
let script: Script = searchThenAnswer;

test.beforeAll(async () => {
	llm = await startScriptedLlm((request, index) => script(request, index));
	lectern = await startLectern({ llmUrl: llm.url, env: { LLM_IDLE_SECONDS: '2' } });
});
test.beforeEach(({ quietConsole }) => {
	script = searchThenAnswer;
	// The browser itself reports refused connections and error statuses; without a model the words are searched.
	quietConsole.allow.push(/Failed to load resource/, /net::ERR_/);
});
test.afterAll(async () => {
	await lectern.stop();
	await llm.close();
});

async function openBookAndChat(page: Page): Promise<void> {
	await openBook(page, lectern.url);
	await openChat(page);
}

const answered = (page: Page) =>
	page.getByRole('log', { name: 'Conversation' }).getByText('The book says so');

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** The model fails in this way, and answers when it is asked again. */
async function failThenGoOn(page: Page, question: string, failing: Script): Promise<void> {
	script = failing;
	await ask(page, question);
	await expect(retry(page)).toBeVisible({ timeout: 30_000 });
	script = searchThenAnswer;
	await retry(page).click();
	await expect(answered(page)).toBeVisible();
}

test('whatever a model does or the reader stops, the next answer comes; a second tab and a lost network do no harm', async ({
	page,
	context
}) => {
	await openBookAndChat(page);

	await test.step('a model that fails is named, and Retry continues', async () => {
		await failThenGoOn(page, 'Who are you?', () => ({ status: 500, message: 'the machine is on fire' }));
	});

	await test.step('malformed tool arguments get an answer that says what would be right', async () => {
		await newConversation(page);
		script = (request) =>
			roundOf(request) === 0
				? { calls: [{ name: 'search_book', args: '{"queries": ["unclosed' }] }
				: roundOf(request) === 1
					? search('the creature')
					: answer(request);
		await ask(page, 'What does it look like?');
		await expect(answered(page)).toBeVisible();
		const result = llm.requests.at(-2)?.messages.findLast(({ role }) => role === 'tool')?.content;
		expect(result).toContain('JSON');
	});

	await test.step('Stop keeps what has arrived, and the next question works', async () => {
		await newConversation(page);
		script = () => ({ text: 'One two three four five six seven eight nine ten. '.repeat(20), delay: 60 });
		await ask(page, 'Count!');
		const log = page.getByRole('log', { name: 'Conversation' });
		await expect(log.getByText('One two three')).toBeVisible();
		await page.getByRole('button', { name: 'Stop' }).click();
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		await expect(log.getByText('One two three')).toBeVisible();
		script = searchThenAnswer;
		await ask(page, 'And now?');
		await expect(answered(page)).toBeVisible();
	});

	await test.step('a new question after an interrupted answer is answered, with a history that every endpoint accepts', async () => {
		await newConversation(page);
		script = (request) => (roundOf(request) === 0 ? search('the creature') : [{ wait: 60_000 }]);
		const before = llm.requests.length;
		await ask(page, 'First question');
		// Only this step's requests count: the last one of the step before ends with a tool's result too.
		await expect.poll(() => llm.requests.slice(before).at(-1)?.messages.at(-1)?.role).toBe('tool');
		await page.reload();
		// It goes on by itself, until it is stopped.
		await page.getByRole('button', { name: 'Stop' }).click();
		await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
		script = searchThenAnswer;
		await ask(page, 'Second question');
		await expect(answered(page)).toBeVisible();
		const history = llm.requests.at(-1)!.messages;
		for (const [index, message] of history.entries()) {
			const ids = message.tool_calls?.map(({ id }) => id) ?? [];
			const answers = history
				.slice(index + 1, index + 1 + ids.length)
				.map(({ tool_call_id }) => tool_call_id);
			expect(answers.toSorted()).toEqual(ids.toSorted());
		}
	});

	const other = await context.newPage();
	await test.step('two tabs on one book work side by side', async () => {
		await newConversation(page);
		await other.goto(page.url());
		// The panel that was open is open again; the first tab has opened it.
		await expect(other.getByRole('textbox', { name: 'Ask about this book' })).toBeVisible();
		await ask(page, 'Asked in the first tab');
		await expect(answered(page)).toBeVisible();
		await expect(other.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	});
	const { release } = await holdSearch(other);
	await test.step('a reloaded tab shows the other tab’s answer, and accepts the next question', async () => {
		await other.reload();
		await expect(other.getByRole('log').getByText('Asked in the first tab')).toBeVisible();
		await expect(answered(other)).toBeVisible();
		await ask(other, 'Asked in the second tab');
	});

	await test.step('a network lost during a tool costs one Retry', async () => {
		await expect(other.getByRole('status').filter({ hasText: 'Searching book...' })).toBeVisible();
		await context.setOffline(true);
		release();
		await expect(retry(other)).toBeVisible({ timeout: 40_000 });
		await context.setOffline(false);
		await retry(other).click();
		await expect(answered(other)).toHaveCount(2);
	});
});

/**
 * Keeps the search worker from starting, so that a search stays in the middle. `release` lets it go on; `letNext` only those that start
 * later: without a route Chromium would let the held one go on too.
 */
async function holdSearch(page: Page): Promise<{ release: () => void; letNext: () => void }> {
	let release = () => {};
	let isHeld = true;
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route(/index-worker/, async (route) => {
		if (!isHeld) return route.continue();
		// Fetched by the test itself, so that it arrives even where the page has no network any more.
		const response = await fetch(route.request().url());
		const [body, headers] = [await response.text(), Object.fromEntries(response.headers)];
		await released;
		await route.fulfill({ body, headers }).catch(() => undefined);
	});
	return { release, letNext: () => (isHeld = false) };
}

test('a page reloaded during a tool continues the question', async ({ page }) => {
	const { letNext } = await holdSearch(page);
	await openBookAndChat(page);
	const before = llm.requests.length;
	await ask(page, 'Where are we?');
	await expect(page.getByRole('status').filter({ hasText: 'Searching book...' })).toBeVisible();
	expect(llm.requests.length).toBe(before + 1);
	// The whole of the model's message is saved, not only the call that is shown while it is still arriving.
	await expect
		.poll(async () => JSON.stringify(await stored(page, 'conversations')))
		.toMatch(/"search_book".*"ending":"complete"/);
	letNext();
	await page.reload();
	await expect(answered(page)).toBeVisible();
	await expect(page.getByRole('log').getByText('Where are we?')).toHaveCount(1);
	// The model's call was saved: it was answered, not requested again.
	expect(llm.requests.length).toBe(before + 2);
});

test('a stalled model and a killed agent are reported, and the question goes on @server', async ({
	page
}) => {
	await openBookAndChat(page);

	await test.step('a stalled stream ends with an error instead of endless waiting', async () => {
		await failThenGoOn(page, 'And then?', () => [{ text: 'It begins ' }, { stall: true }]);
	});

	await test.step('an agent that is killed and restarted during a question continues it', async () => {
		await newConversation(page);
		let rounds = 0;
		script = async (request) => {
			if (roundOf(request) === 0) return search('the creature');
			rounds++;
			return rounds === 1 ? [{ wait: 60_000 }] : answer(request);
		};
		await ask(page, 'Will this survive?');
		await expect.poll(() => rounds).toBe(1);
		await lectern.agent.kill();
		await expect(retry(page)).toBeVisible({ timeout: 30_000 });
		await lectern.agent.start();
		await retry(page).click();
		await expect(answered(page)).toBeVisible();
		// The tools that had been answered were not asked for again.
		expect(rounds).toBe(2);
	});
});
