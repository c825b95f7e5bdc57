/** The app below a path of its host, as BASE_PATH builds it; and over plain http, where a browser trusts no page. */
import { chromium } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, includedModel } from '../../scripts/build.ts';
import { TEST_CHROME_ARGS, findChrome } from '../../scripts/chrome.ts';
import { serveApp } from '../../scripts/serve.ts';
import { answered, ask, openChat } from './support/chat.ts';
import { expect, NO_MODEL, proxyTo, sharedLectern, test } from './support/lectern.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const BASE = '/lectern';
const folder = 'node_modules/.cache/lectern-tests/sub-path';

let server: Server;
let port = 0;
let url = '';
test.beforeAll(async () => {
	await build(includedModel(), { folder, base: BASE });
	const { agent } = await sharedLectern();
	const proxy = proxyTo(agent.port, BASE);
	server = await serveApp({ port: 0, host: '127.0.0.1', base: BASE, folder, agent: proxy, model: NO_MODEL });
	({ port } = server.address() as AddressInfo);
	url = `http://127.0.0.1:${port}${BASE}/`;
});
test.afterAll(() => {
	server?.close();
	server?.closeAllConnections();
});

test.describe('below a path', () => {
	test.use({ serviceWorkers: 'allow' });

	test('shelf, book, deep link, agent, manifest and offline use work, and nothing outside the path is requested', async ({
		page,
		context,
		quietConsole
	}) => {
		const beside: string[] = [];
		context.on('request', (request) => {
			const { protocol, pathname } = new URL(request.url());
			if (protocol === 'http:' && !pathname.startsWith(`${BASE}/`)) beside.push(pathname);
		});
		await page.goto(url);
		await page.getByRole('button', { name: 'Try the sample book' }).click();
		const text = page.getByRole('region', { name: 'Book text' }).locator('iframe').first();
		await expect(text).toBeVisible();
		expect(new URL(page.url()).pathname).toMatch(/^\/lectern\/read\/[0-9a-f]{64}$/);
		await openChat(page);
		await ask(page, 'Who keeps the lighthouse?');
		await answered(page, 'found word for word');

		const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
		expect(scope).toBe(url);
		const manifest = await page.evaluate(async () => {
			const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
			const { start_url, scope, icons, share_target } = (await (await fetch(link?.href ?? '')).json()) as {
				start_url: string;
				scope: string;
				icons: { src: string }[];
				share_target: { action: string };
			};
			return [start_url, scope, icons[0]?.src ?? '', share_target.action].map(
				(address) => new URL(address, link?.href).href
			);
		});
		expect(manifest).toEqual([url, url, `${url}icon.svg`, `${url}share`]);
		expect((await page.request.get(`${url}icon.svg`)).ok()).toBe(true);

		// Without server and network, at an address inside.
		const address = page.url();
		await context.setOffline(true);
		quietConsole.allow.push(/ERR_INTERNET_DISCONNECTED/);
		await page.goto(`${address}#at=0.0-3`);
		await page.reload();
		await expect(text).toBeVisible();
		await page.getByRole('link', { name: /shelf/i }).first().click();
		await expect(page).toHaveURL(url);
		await expect(page.getByRole('link', { name: 'Low Water at Skarrow' })).toBeVisible();
		expect(beside).toEqual([]);
		// For hosts that answer with it where there is no file.
		expect(readFileSync(join(folder, '404.html'))).toEqual(readFileSync(join(folder, 'index.html')));
		expect(existsSync(join(folder, '_app'))).toBe(true);
	});
});

test('over plain http from another machine it says what is missing and what to do, and nothing fails', async () => {
	const browser = await chromium.launch({
		executablePath: findChrome(),
		args: [...TEST_CHROME_ARGS, '--host-resolver-rules=MAP reader.example 127.0.0.1']
	});
	try {
		const page = await browser.newPage();
		const failed: string[] = [];
		page.on('pageerror', (error) => failed.push(error.message));
		await page.goto(`http://reader.example:${port}${BASE}/read/${'0'.repeat(64)}`);
		await expect(page.getByRole('heading', { name: 'Lectern needs a secure address' })).toBeVisible();
		await expect(page.getByText(`http://localhost:${port}/lectern/`, { exact: true })).toBeVisible();
		await expect(page.getByText(`ssh -N -L ${port}:localhost:${port} reader.example`)).toBeVisible();
		expect(failed).toEqual([]);
	} finally {
		await browser.close();
	}
});
