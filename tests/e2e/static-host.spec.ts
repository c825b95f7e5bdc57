/** Only a static host, and no agent anywhere: the whole product all the same, as the agent is in the page. */
import { startScriptedLlm, type ScriptedLlm } from '../fixtures/scripted-llm.ts';
import { answered, ask, openChat } from './support/chat.ts';
import { expect, openBook, test } from './support/lectern.ts';
import { answer, roundOf, search } from './support/scripts.ts';
import { storms } from './support/small-books.ts';
import { startStaticHost, type StaticHost } from './support/static-host.ts';
import { answersFromFile, bundledDouble, openRouter, signInAndOut } from './support/ways.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

// Without a page for every address, it is the service worker that makes a reload of a book's page work.
test.use({ serviceWorkers: 'allow' });

let host: StaticHost;
let closed: ScriptedLlm;
let open: ScriptedLlm;
/** The model has the results of its tools, and thinks until the page is gone. */
let thinks = true;

test.beforeAll(async () => {
	host = await startStaticHost();
	closed = await startScriptedLlm(() => ({ text: 'Never.' }), { cors: false });
	open = await startScriptedLlm((request) => {
		if (request.messages[0]?.content?.startsWith('Count')) return { text: 'one, two, three' };
		if (JSON.stringify(request.messages).includes('white whale')) return search('white whale');
		if (roundOf(request) === 0) return search('lighthouse');
		return thinks ? [{ wait: 60_000 }] : answer(request);
	});
});
test.afterAll(async () => {
	host.close();
	await Promise.all([closed.close(), open.close()]);
});

test('a static folder quotes offline, asks an endpoint that allows it, and continues after a reload', async ({
	page,
	context,
	quietConsole
}) => {
	// No agent's address, no page below /read/, and an endpoint that lets no page ask it.
	quietConsole.allow.push(/404 \(Not Found\)/, /CORS policy/, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
	// The search model may be on its way when the network goes; ONNX Runtime tells it in these words.
	quietConsole.allow.push(/wasm streaming compile failed|falling back to ArrayBuffer|prepare wasm|Aborted\(/);
	const host = await startStaticHost({ meaning: true });
	await openBook(page, host.url, await storms());
	expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	const log = await openChat(page);
	await expect(page.getByText('Quotes only', { exact: true })).toBeVisible();

	await context.setOffline(true);
	await ask(page, 'Who counted the sails?');
	await answered(page, 'The keeper of the lighthouse');
	await expect(log.getByText(/(^|· )Stayed on this computer/)).toBeVisible();
	await context.setOffline(false);

	await page.getByRole('button', { name: 'Choose a language model' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Settings' });
	await dialog.getByText('For experts').click();
	await expect(dialog.getByText('Now: in this page.')).toBeVisible();
	await dialog.getByRole('textbox', { name: 'Address' }).fill(closed.url);
	await dialog.getByRole('button', { name: 'Load the list' }).click();
	await expect(dialog.getByText(`OLLAMA_ORIGINS=${host.url}`)).toBeVisible();
	// In Anthropic's protocol first: a page may send its headers, too.
	await dialog.getByRole('textbox', { name: 'Address' }).fill(`${open.url}/messages`);
	await dialog.getByLabel('Key', { exact: true }).fill('sk-e2e');
	await dialog.getByRole('button', { name: 'Load the list' }).click();
	await expect(dialog.getByText('1 model.')).toBeVisible();
	await dialog.getByRole('combobox', { name: 'Model' }).fill('scripted');
	await page.keyboard.press('Escape');
	await dialog.getByRole('button', { name: 'Test the model' }).click();
	await expect(dialog.getByText('It can look things up by itself.')).toBeVisible();
	expect(open.requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'sk-e2e', origin: host.url });
	await dialog.getByRole('textbox', { name: 'Address' }).fill(open.url);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();

	await ask(page, 'And where?');
	await expect.poll(() => open.requests.at(-1)?.messages.at(-1)?.role).toBe('tool');
	thinks = false;
	const before = open.requests.length;
	await page.reload();
	// It goes on by itself.
	await answered(page, 'The book says so');
	// What the tool had found was kept: the model is asked once more, with it.
	expect(open.requests.length).toBe(before + 1);
	expect(open.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer sk-e2e', origin: host.url });
	expect(Object.keys(open.requests.at(-1)?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual(
		[]
	);
	host.close();
});

test('one press signs in with OpenRouter: the reader returns to the book and the question, and a free model answers', async ({
	page,
	quietConsole
}) => {
	quietConsole.allow.push(/404 \(Not Found\)/, /^another host: https:..openrouter.ai/);
	const asked = await openRouter(page.context());
	await page.goto(host.url);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.getByRole('button', { name: 'Try the sample book' }).click();
	await openChat(page);
	await signInAndOut(page, async () => {
		await page.getByRole('button', { name: 'Send', exact: true }).click();
		await answered(page, 'It was called Obliging.');
		expect(asked.at(-1)).toBe('/api/v1/chat/completions Bearer sk-or-v1-of-code-1');
	});
});

test('the browser’s own model, and weights from a file, answer in the page, and nothing leaves the computer', async ({
	page,
	quietConsole
}) => {
	// Chromium tells in these words that there is no graphics card.
	quietConsole.allow.push(/404 \(Not Found\)/, /^warning: No available adapters/);
	await page.addInitScript({ path: await bundledDouble() });
	await page.goto(host.url);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.getByRole('button', { name: 'Choose a language model' }).click();
	await page.getByRole('button', { name: 'Download the browser’s model' }).click();
	await expect(page.getByRole('dialog')).toBeHidden();
	await page.getByRole('button', { name: 'Try the sample book' }).click();
	const log = await openChat(page);
	await ask(page, 'What was the ferry to Skarrow called?');
	await answered(page, 'The ferry was called Obliging.');
	await expect(log.getByText(/· Stayed on this computer/)).toBeVisible();
	// What would be quoted without it, checked as all quotations are.
	await expect(log.locator('.quotation.exact').filter({ hasText: 'Obliging' }).first()).toBeVisible();
	// After a reload, without a press: it is there.
	await page.reload();
	await expect(page.getByRole('textbox', { name: 'Ask about this book' })).toBeVisible();
	await ask(page, 'And who rowed it?');
	await expect(log.getByText('The ferry was called Obliging.')).toHaveCount(2);
	await answersFromFile(page);
});
