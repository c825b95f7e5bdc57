/** The reader's own language model: set in the settings, tested there, used from the next question on, its key nowhere else. */
import { startScriptedLlm, type ScriptedLlm } from '../fixtures/scripted-llm.ts';
import { violations, WCAG } from './support/axe.ts';
import { answered, ask, newConversation, openChat, SAMPLE } from './support/chat.ts';
import { expect, openBook, sharedLectern, startLectern, test } from './support/lectern.ts';
import { answer, roundOf, search } from './support/scripts.ts';
import { answersFromFile, bundledDouble, openAssistant, openRouter, signInAndOut } from './support/ways.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const KEY = 'sk-e2e-very-secret';

let own: ScriptedLlm;
test.beforeAll(async () => {
	own = await startScriptedLlm((request) => {
		// The two questions of the test in the settings.
		if (request.messages[0]?.content?.startsWith('Count')) return { text: 'one, two, three, four, five' };
		if (JSON.stringify(request.messages).includes('white whale')) return search('white whale');
		return roundOf(request) === 0 ? search('ferry') : answer(request);
	});
});
test.afterAll(() => own.close());

test('a model chosen in the settings answers; one that is gone is reported; models in the page answer beside a server', async ({
	page,
	quietConsole
}) => {
	// Chromium tells in these words that there is no graphics card.
	quietConsole.allow.push(/^another host: https:..openrouter.ai/, /^warning: No available adapters/);
	const lectern = await sharedLectern();
	await page.addInitScript({ path: await bundledDouble() });
	await openRouter(page.context());
	/** Every request that carried the key, anywhere in it. */
	const carried: string[] = [];
	page.on('request', (request) => {
		const all = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
		if (all.includes(KEY)) carried.push(request.url());
	});
	const before = own.requests.length;
	await openBook(page, lectern.url, SAMPLE);
	await openChat(page);
	const dialog = page.getByRole('dialog', { name: 'Settings' });

	await test.step('one press signs in with OpenRouter, another signs out', () =>
		signInAndOut(page, async () => expect(page.getByText('Quotes only')).toHaveCount(0)));

	await test.step('a language model is chosen in the settings and tested', async () => {
		await page.getByRole('button', { name: 'Choose a language model' }).first().click();
		await dialog.getByRole('textbox', { name: 'Address' }).fill(own.url);
		await dialog.getByLabel('Key', { exact: true }).fill(KEY);
		await dialog.getByRole('button', { name: 'Load the list' }).click();
		await expect(dialog.getByText('1 model.')).toBeVisible();
		await dialog.getByRole('button', { name: 'Show the models: Model', exact: true }).click();
		await page.getByRole('listbox').getByRole('option', { name: 'scripted' }).click();
		await dialog.getByRole('button', { name: 'Test the model' }).click();
		const verdict = dialog.getByRole('list', { name: 'Test results' });
		await expect(verdict.getByText('It can look things up by itself.')).toBeVisible();
		await expect(verdict.getByText('Answers arrive word by word.')).toBeVisible();
		expect(await violations(page, WCAG, '[role="dialog"]')).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	});

	await test.step('it answers the next question without a reload, and its key goes nowhere else', async () => {
		await expect(page.getByText('Quotes only')).toHaveCount(0);
		await ask(page, 'What was the ferry called?');
		await answered(page, 'The book says so');
		const log = page.getByRole('log', { name: 'Conversation' });
		await log.getByText(/^Stayed on this computer:/).click();
		await expect(log.getByText(`To scripted at ${new URL(own.url).host}`, { exact: true })).toBeVisible();
		await page.getByRole('button', { name: /^Conversations:/ }).click();
		await expect(page.getByRole('menuitem', { name: /^Language model: scripted at/ })).toBeVisible();
		await page.keyboard.press('Escape');

		const sent = own.requests.slice(before);
		expect(sent.length).toBeGreaterThanOrEqual(4);
		expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${KEY}`]));
		expect(JSON.stringify(sent.map(({ messages }) => messages))).not.toContain(KEY);
		expect(carried.length).toBeGreaterThan(2);
		expect(carried.filter((url) => !url.startsWith(`${lectern.url}/agent/`))).toEqual([]);
		expect(carried.filter((url) => url.includes(KEY))).toEqual([]);
		expect(await page.content()).not.toContain(KEY);
	});

	await test.step('an endpoint that is gone is reported in the chat, with a way to the settings, and Retry continues', async () => {
		const gone = await startScriptedLlm(() => ({ text: 'Never.' }));
		await gone.close();
		await page.evaluate(
			(url) => localStorage.setItem('lectern.model.endpoint', JSON.stringify(url)),
			gone.url
		);
		await page.reload();
		// The last conversation with words in it is opened again; until then there is nothing to leave.
		await answered(page, 'The book says so');
		await newConversation(page);
		await ask(page, 'What was the ferry called?');
		await expect(page.getByText(`Nothing answers at ${gone.url}`)).toBeVisible();
		await page.getByRole('button', { name: 'Open settings' }).click();
		await dialog.getByRole('textbox', { name: 'Address' }).fill(own.url);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Retry' }).click();
		await answered(page, 'The book says so');
	});

	await test.step('the browser’s own model answers in the page, and then the weights of a file do', async () => {
		const asked = own.requests.length;
		await openAssistant(page);
		await dialog.getByRole('button', { name: /the browser’s model$/ }).click();
		await expect(dialog.getByRole('button', { name: 'Use another model' })).toBeVisible();
		await page.keyboard.press('Escape');
		await ask(page, 'What was the ferry to Skarrow called?');
		await answered(page, 'The ferry was called Obliging.');
		await answersFromFile(page);
		expect(own.requests).toHaveLength(asked);
	});
});

test('a pinned server says so, and receives nothing that was set here', async ({ page }) => {
	const before = own.requests.length;
	const servers = await startScriptedLlm(() => ({ text: 'The server’s own words.' }));
	// What is pinned in its environment wants an agent of its own.
	const lectern = await startLectern({ llmUrl: servers.url, env: { LLM_SETTINGS: 'pin' } });
	try {
		await page.addInitScript(
			([url, key]) => {
				// An empty page has no storage.
				if (!location.protocol.startsWith('http')) return;
				localStorage.setItem('lectern.model.endpoint', JSON.stringify(url));
				localStorage.setItem('lectern.model.key', JSON.stringify(key));
				localStorage.setItem('lectern.model.name', '"mine"');
			},
			[own.url, KEY]
		);
		const sent: string[] = [];
		page.on('request', (request) => sent.push(request.postData() ?? ''));
		await openBook(page, lectern.url, SAMPLE);
		await openChat(page);
		await page.getByRole('button', { name: /^Conversations:/ }).click();
		await page.getByRole('menuitem', { name: `Language model: scripted at ${servers.url}` }).click();
		const dialog = page.getByRole('dialog', { name: 'Settings' });
		await expect(dialog.getByText('takes no other')).toBeVisible();
		await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeDisabled();
		expect(await violations(page, WCAG, '[role="dialog"]')).toEqual([]);
		await page.keyboard.press('Escape');
		await ask(page, 'What was the ferry called?');
		await answered(page, 'The server’s own words.');
		expect(sent.join('\n')).not.toContain(KEY);
	} finally {
		await lectern.stop();
		await servers.close();
	}
	expect(own.requests.length).toBe(before);
});
