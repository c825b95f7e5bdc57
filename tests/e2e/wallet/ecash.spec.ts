/** A reader without a model and without an account pays for a question: from the price to the answer, with a mint of the test's own. */
import { serve } from '@hono/node-server';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/suite/free-port.ts';
import { TestMint } from '../../fixtures/doubles/mint.ts';
import { startScriptedLlm, type ScriptedLlm } from '../../fixtures/scripted-llm.ts';
import { violations, WCAG } from '../support/axe.ts';
import { answered, ask, openChat, SAMPLE } from '../support/chat.ts';
import { expect, isInPage, openBook, startLectern, test, type Lectern } from '../support/lectern.ts';
import { searchThenAnswer } from '../support/scripts.ts';

test.use({ wholeBook: true });

let world: TestMint;
let mint: Server;
let llm: ScriptedLlm;
let lectern: Lectern;
let folder: string;

test.beforeAll(async () => {
	// A page that runs its agent itself pays nobody.
	test.skip(isInPage());
	const port = await freePort();
	world = new TestMint(`http://127.0.0.1:${port}`);
	const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
	const answer = async (request: Request) => {
		if (request.method === 'OPTIONS') return new Response(null, { headers: open });
		const body = request.method === 'POST' ? await request.text() : undefined;
		const { status, ...given } = await world
			.fetch(request.url, { method: request.method, body })
			.then(async (made) => ({ status: made.status, text: await made.text() }));
		return new Response(given.text, { status, headers: { ...open, 'content-type': 'application/json' } });
	};
	mint = serve({ fetch: answer, port, hostname: '127.0.0.1' }) as Server;
	llm = await startScriptedLlm(searchThenAnswer);
	folder = await mkdtemp(join(tmpdir(), 'till-'));
	const env = { LLM_PRICE_SATS: '1', CASHU_MINTS: world.url, TILL_DIR: folder };
	lectern = await startLectern({ llmUrl: llm.url, env });
});
test.afterAll(async () => {
	if (!lectern) return;
	await lectern.stop();
	await llm.close();
	mint.close();
	await rm(folder, { recursive: true });
});

test('a question is paid for from a wallet in the browser, at the stated price', async ({
	page,
	quietConsole
}) => {
	// What the browser says of a 402, which is how a price is told.
	quietConsole.allow.push(/status of 402/);
	await openBook(page, lectern.url, SAMPLE);
	await openChat(page);
	const dialog = page.getByRole('dialog', { name: 'Settings' });
	const ecash = dialog.getByText('Ecash, by the question');
	const price = page.getByRole('group', { name: /charges 1 sat a question/ });

	await test.step('the price is stated, and an empty wallet leads to the wallet', async () => {
		await ask(page, 'Who built the bridge?');
		await expect(price.getByText('Your wallet has too little.')).toBeVisible();
		await expect(page.getByText('Thinking...')).toHaveCount(0);
		expect(llm.requests).toHaveLength(0);
		await price.getByRole('button', { name: 'Open the wallet' }).click();
		await expect(ecash).toBeInViewport();
		await expect(dialog.getByLabel('Address of a mint')).toHaveValue(world.url);
	});

	await test.step('coins arrive by an invoice, even over a reload', async () => {
		await page.setViewportSize({ width: 390, height: 800 });
		await dialog.getByLabel('Address of a mint').fill('http://127.0.0.1:9');
		await dialog.getByRole('button', { name: 'Add a mint' }).click();
		await expect(dialog.getByText(/The mint does not answer/)).toBeInViewport();
		await dialog.getByText('Keeping it safe').scrollIntoViewIfNeeded();
		await expect(dialog.getByText(/The mint does not answer/)).toBeInViewport();
		await page.setViewportSize({ width: 1280, height: 800 });
		await dialog.getByLabel('Address of a mint').fill(world.url);
		await dialog.getByRole('button', { name: 'Add a mint' }).click();
		await dialog.getByLabel('Amount in sats').fill('21');
		await dialog.getByRole('button', { name: 'Make an invoice' }).click();
		await expect(dialog.getByRole('img', { name: 'Invoice as a QR code' })).toBeVisible();
		expect(await violations(page, WCAG, '[role=dialog]')).toEqual([]);
		world.expiry = 1;
		await dialog.getByLabel('Amount in sats').fill('5');
		await dialog.getByRole('button', { name: 'Make an invoice' }).click();
		await expect(dialog.getByText('The time to pay this invoice is over.')).toBeVisible();
		await expect(dialog.getByRole('img', { name: 'Invoice as a QR code' })).toHaveCount(1);
		await page.reload();
		world.payAll();
		await page.getByRole('button', { name: 'More' }).click();
		await page.getByRole('menuitem', { name: 'Settings' }).click();
		await dialog.getByRole('tab', { name: 'Assistant' }).click();
		await ecash.click();
		// What was paid in the last moment is there, too.
		await expect(dialog.getByText('26 sats', { exact: true })).toBeVisible();
		await expect(dialog.getByRole('img', { name: 'Invoice as a QR code' })).toBeHidden();
		await page.keyboard.press('Escape');
	});

	await test.step('the question is paid, and the next one without asking', async () => {
		await ask(page, 'Who built the bridge?');
		await price.getByRole('button', { name: 'Pay automatically from now on' }).click();
		await answered(page, 'The book says so');
		await ask(page, 'Who built it again?');
		await answered(page, 'The book says so');
		// Each looks something up, and then answers.
		await expect.poll(() => llm.requests.length).toBeGreaterThanOrEqual(4);
		expect(world.asked.filter((path) => path === 'swap').length).toBeGreaterThan(1);
	});
});
