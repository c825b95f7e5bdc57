/** Only a static host, and no agent anywhere: the whole product all the same, as the agent is in the page. */
import { startScriptedLlm, type ScriptedLlm } from '../fixtures/scripted-llm.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { OpenRouterDouble } from '../fixtures/doubles/openrouter.ts';
import { answered, ask, openChat } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';
import { answer, roundOf, search } from './support/scripts.ts';
import { startStaticHost, type StaticHost } from './support/static-host.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

// Without a page for every address, it is the service worker that makes a reload of a book's page work.
test.use({ serviceWorkers: 'allow' });

/** A script that puts the double in the place of the browser's own model. It has to be downloaded first, and is there after a reload. */
async function bundledDouble(): Promise<string> {
	const file = join(await mkdtemp(join(tmpdir(), 'lectern-model-')), 'model.js');
	const code = `
		import { LanguageModelDouble } from ${JSON.stringify(join(process.cwd(), 'tests/fixtures/doubles/language-model.ts'))};
		// Not in the frames of a book.
		if (window === top) {
			const model = (window.LanguageModel = new LanguageModelDouble());
			if (!sessionStorage.getItem('lectern-test-model')) model.state = 'downloadable';
			sessionStorage.setItem('lectern-test-model', 'downloaded');
			Object.defineProperty(model, 'hasActivation', { get: () => navigator.userActivation.isActive });
			model.script = (_prompts, { responseConstraint }) =>
				responseConstraint
					? ['{"tool": "search_book", ', '"args": {"queries": ["ferry to Skarrow"]}}']
					: ['The ferry was ', 'called Obliging.'];
		}`;
	await build({
		input: 'model',
		plugins: [
			{
				name: 'double',
				resolveId: (id) => (id === 'model' ? id : null),
				load: (id) => (id === 'model' ? code : null)
			}
		],
		output: { file, format: 'iife' },
		logLevel: 'silent'
	});
	return file;
}

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
		if (roundOf(request) === 0) return search('ferry to the island');
		return thinks ? [{ wait: 60_000 }] : answer(request);
	});
});
test.afterAll(async () => {
	host.close();
	await Promise.all([closed.close(), open.close()]);
});

test('a static folder quotes offline, asks an endpoint that allows it, and goes on after a reload in the middle', async ({
	page,
	context,
	quietConsole
}) => {
	// No agent's address, no page below /read/, and an endpoint that lets no page ask it.
	quietConsole.allow.push(/404 \(Not Found\)/, /CORS policy/, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
	// The search model may be on its way when the network goes; ONNX Runtime tells it in these words.
	quietConsole.allow.push(/wasm streaming compile failed|falling back to ArrayBuffer|prepare wasm|Aborted\(/);
	await page.goto(host.url);
	expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.getByRole('button', { name: 'Try the sample book' }).click();
	const log = await openChat(page);
	await expect(page.getByText('Quotes only, no language model connected')).toBeVisible();

	await context.setOffline(true);
	await ask(page, 'What was the ferry to Skarrow called?');
	await answered(page, 'Obliging');
	await expect(log.getByText(/^Stayed on this computer: \d+ passages? to/)).toBeVisible();
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

	await ask(page, 'And who rowed it?');
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
});

test('a press signs in with OpenRouter: the reader comes back to the book and the question, and a free model answers', async ({
	page,
	quietConsole
}) => {
	quietConsole.allow.push(/404 \(Not Found\)/, /^another host: https:..openrouter.ai/);
	const service = new OpenRouterDouble();
	const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
	const asked: string[] = [];
	await page.context().route('https://openrouter.ai/**', async (route) => {
		const request = route.request();
		const { pathname } = new URL(request.url());
		if (pathname === '/auth')
			return route.fulfill({ status: 302, headers: { location: service.allow(request.url()) } });
		if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
		if (pathname === '/api/v1/auth/keys') {
			const answer = service.exchange(request.postDataJSON());
			return route.fulfill({ status: answer.status, headers: cors, json: await answer.json() });
		}
		asked.push(`${pathname} ${request.headers().authorization}`);
		if (pathname !== '/api/v1/chat/completions') return route.fulfill({ status: 404, headers: cors });
		const text = JSON.stringify({ choices: [{ delta: { content: 'It was called Obliging.' } }] });
		return route.fulfill({
			headers: { ...cors, 'content-type': 'text/event-stream' },
			body: `data: ${text}\n\ndata: [DONE]\n\n`
		});
	});
	await page.goto(host.url);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.getByRole('button', { name: 'Try the sample book' }).click();
	await openChat(page);
	const book = page.url();
	const box = page.getByRole('textbox', { name: 'Ask about this book' });
	await box.fill('What was the ferry called?');
	await page.getByRole('button', { name: 'Choose a language model' }).first().click();
	await page.getByRole('button', { name: 'Sign in with OpenRouter' }).click();

	await expect(page.getByText('Free models answer now (openrouter/free)')).toBeVisible();
	expect(page.url()).toBe(book);
	await expect(box).toHaveValue('What was the ferry called?');
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await answered(page, 'It was called Obliging.');
	expect(asked.at(-1)).toBe('/api/v1/chat/completions Bearer sk-or-v1-of-code-1');
});

test('a press lets the browser’s own model answer: in the page, from a look-up, and nothing leaves the computer', async ({
	page,
	quietConsole
}) => {
	quietConsole.allow.push(/404 \(Not Found\)/);
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
	await expect(log.getByText(/^Stayed on this computer: /)).toBeVisible();
	// What would be quoted without it, checked as all quotations are.
	await expect(log.locator('.quotation.exact').filter({ hasText: 'Obliging' }).first()).toBeVisible();
	// After a reload, without a press: it is there.
	await page.reload();
	await expect(page.getByRole('textbox', { name: 'Ask about this book' })).toBeVisible();
	await ask(page, 'And who rowed it?');
	await expect(log.getByText('The ferry was called Obliging.')).toHaveCount(2);
});
