/** The ways to a model without a key, as a reader goes them: the same on every host. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'rolldown';
import { OpenRouterDouble } from '../../fixtures/doubles/openrouter.ts';
import { tinyGguf } from '../../fixtures/doubles/tiny-gguf.ts';
import { answered, ask } from './chat.ts';
import { expect } from './lectern.ts';

/** A script that puts the double in the place of the browser's own model. It has to be downloaded first, and is there after a reload. */
export async function bundledDouble(): Promise<string> {
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

/** To what a page asks of OpenRouter with a key. */
export async function openRouter(context: BrowserContext): Promise<readonly string[]> {
	const service = new OpenRouterDouble();
	const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
	const asked: string[] = [];
	await context.route('https://openrouter.ai/**', async (route) => {
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
	return asked;
}

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

export async function openAssistant(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Conversations:/ }).click();
	await page.getByRole('menuitem', { name: /^Language model/ }).click();
	await expect(settings(page)).toBeVisible();
}

/** Signs in, with a question written that is there again, and signs out: nothing of the key is left. between: signed in. */
export async function signInAndOut(page: Page, between: () => Promise<void>): Promise<void> {
	const place = page.url();
	const box = page.getByRole('textbox', { name: 'Ask about this book' });
	await box.fill('What was the ferry called?');
	await page.getByRole('button', { name: 'Choose a language model' }).first().click();
	await page.getByRole('button', { name: 'Sign in with OpenRouter' }).click();
	await expect(page.getByText('Free models answer now (openrouter/free)')).toBeVisible();
	expect(page.url()).toBe(place);
	await expect(box).toHaveValue('What was the ferry called?');
	const keys = () =>
		page.evaluate(
			() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).split('sk-or-v1').length - 1
		);
	expect(await keys()).toBe(1);
	await between();
	await openAssistant(page);
	await settings(page).getByRole('button', { name: 'Sign out' }).click();
	expect(await keys()).toBe(0);
	await page.keyboard.press('Escape');
	await expect(settings(page)).toBeHidden();
}

/** The weights of a file answer in the page, after what is quoted; they talk nonsense. */
export async function answersFromFile(page: Page): Promise<void> {
	await openAssistant(page);
	await settings(page).getByText('A model in this page').click();
	const buffer = Buffer.from(tinyGguf({ window: 4096 }));
	await settings(page)
		.getByLabel('A model’s GGUF file')
		.setInputFiles({ name: 'tiny.gguf', mimeType: 'application/octet-stream', buffer });
	await expect(settings(page).getByText('In use')).toBeVisible();
	await page.keyboard.press('Escape');
	await ask(page, 'Who rowed the ferry to Skarrow?');
	await answered(page, 'The small model answers:');
	const locks = await page.evaluate(async () =>
		(await navigator.locks.query()).held?.map(({ name }) => name)
	);
	expect(locks).toContain('lectern model in the page');
	const log = page.getByRole('log', { name: 'Conversation' });
	await expect(
		log
			.locator('.turn')
			.last()
			.getByText(/(^|· )Stayed on this computer/)
	).toBeVisible();
}
