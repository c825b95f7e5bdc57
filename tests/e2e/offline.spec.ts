/** After the first visit the app needs neither the network nor its server. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { TEST_CHROME_ARGS, findChrome } from '../../scripts/chrome.ts';
import { serveApp } from '../../scripts/serve.ts';
import { freePort } from '../../scripts/suite/free-port.ts';
import {
	expect,
	NO_MODEL,
	openBook,
	readWholeBooks,
	startLectern,
	startServer,
	test
} from './support/lectern.ts';
import { answered, ask } from './support/chat.ts';
import { storms } from './support/small-books.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

test.use({ serviceWorkers: 'allow' });

const books = (page: Page) => page.getByRole('list', { name: 'Your books' }).getByRole('link');
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });
const isolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

/** A profile on the disk: private windows keep no large file, and the search model's runtime is one. */
async function profile(): Promise<BrowserContext> {
	const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
		executablePath: findChrome(),
		args: TEST_CHROME_ARGS,
		viewport: { width: 1280, height: 800 },
		serviceWorkers: 'allow'
	});
	await readWholeBooks(context);
	return context;
}

test('shelf, reader and search by words and meaning work with server, agent and network gone', async () => {
	const lectern = await startLectern({ meaning: true });
	const context = await profile();
	try {
		const page = await context.newPage();
		await openBook(page, lectern.url, await storms());
		await kept(page);
		await page.getByRole('button', { name: 'Search', exact: true }).click();
		await expect(page.getByText('Index complete')).toBeVisible({ timeout: 90_000 });
		const address = page.url();
		await lectern.stop();
		await context.setOffline(true);

		// Both kinds of address, each as a fresh page: nothing may hang on what a page still remembers.
		await page.close();
		const shelf = await context.newPage();
		const problems: string[] = [];
		shelf.on('pageerror', (error) => problems.push(error.message));
		await shelf.goto(lectern.url);
		await expect(books(shelf)).toHaveCount(1);
		expect(await isolated(shelf)).toBe(true);
		await books(shelf).first().click();
		await expect(shelf.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
		// Two pages would start the model side by side.
		await shelf.close();

		const reader = await context.newPage();
		reader.on('pageerror', (error) => problems.push(error.message));
		await reader.goto(address);
		await expect(reader.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
		expect(await isolated(reader)).toBe(true);
		await reader.getByRole('button', { name: 'Next page' }).click();

		await reader.keyboard.press('/');
		const box = reader.getByRole('searchbox', { name: 'Search this book' });
		await box.fill('lighthouse');
		await expect(results(reader).locator('button').first()).toBeVisible();
		await box.fill('bad weather on the ocean');
		await expect(
			results(reader)
				.getByText(/by (words and )?meaning/)
				.first()
		).toBeVisible({ timeout: 30_000 });

		await reader.getByRole('button', { name: 'Chat', exact: true }).click();
		// The agent of the page answers where there is no other.
		await ask(reader, 'Who counted the sails?');
		await answered(reader, 'The keeper of the lighthouse');
		expect(problems).toEqual([]);
	} finally {
		await context.close();
		await lectern.stop();
	}
});

test('the sample book can be had offline, too', async ({ page, context, quietConsole }) => {
	const lectern = await startServer();
	await page.goto(lectern.url);
	await kept(page);
	await lectern.stop();
	await context.setOffline(true);
	// The agent is looked for, and is not there.
	quietConsole.allow.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
	await page.reload();
	await page.getByRole('button', { name: 'Try the sample book' }).click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	await expect(page).toHaveTitle(/Low Water at Skarrow/);
});

test('the page that is kept follows the server: another agent address is known after the next visit', async ({
	page,
	context
}) => {
	const port = await freePort();
	const serve = (agentUrl: string) => serveApp({ port, host: '127.0.0.1', agentUrl, model: NO_MODEL });
	const end = (server: Awaited<ReturnType<typeof serve>>) => {
		server.close();
		server.closeAllConnections();
	};
	const agent = () => page.locator('meta[name="lectern-agent"]').getAttribute('content');
	const first = await serve('http://127.0.0.1:1111');
	await page.goto(`http://127.0.0.1:${port}`);
	await kept(page);
	expect(await agent()).toBe('http://127.0.0.1:1111');
	end(first);
	const second = await serve('http://127.0.0.1:2222');
	await page.reload();
	expect(await agent()).toBe('http://127.0.0.1:2222');
	end(second);
	await context.setOffline(true);
	await page.reload();
	expect(await agent()).toBe('http://127.0.0.1:2222');
	await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();
});

/** The built app as another version of itself: the service worker and the page's first script have other names in it. */
function anotherVersion(original: string): {
	serve(port: number): Promise<Server>;
	newer: { value: boolean };
} {
	const newer = { value: false };
	return {
		newer,
		serve: (port) =>
			new Promise((ready) => {
				const server = createServer((request, response) => {
					void (async () => {
						const path = request.url ?? '/';
						const asked = newer.value ? path.replace('.newer.js', '.js') : path;
						const from = await fetch(original + asked);
						let body = Buffer.from(await from.arrayBuffer());
						const page = from.headers.get('content-type')?.startsWith('text/html');
						if (newer.value && page)
							body = Buffer.from(
								body
									.toString()
									.replaceAll(/(<link href="[^"]*entry\/start\.[\w-]+)\.js/g, '$1.newer.js')
									.replace('<body>', '<body data-version="newer">')
							);
						if (newer.value && path === '/service-worker.js')
							body = Buffer.from(
								body
									.toString()
									.replace(/(["'`])(\d{13})\1/, (_, quote: string) => `${quote}9999999999999${quote}`)
							);
						for (const [name, value] of from.headers)
							if (!/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name))
								response.setHeader(name, value);
						response.writeHead(from.status).end(body);
					})().catch(() => response.destroy());
				}).listen(port, '127.0.0.1', () => ready(server));
			})
	};
}

test('a new version is offered in both tabs, not forced, and taken by the one that says so', async ({
	page,
	context
}) => {
	const lectern = await startServer();
	const version = anotherVersion(lectern.url);
	const port = await freePort();
	const server = await version.serve(port);
	const url = `http://127.0.0.1:${port}`;
	const offer = (tab: Page) => tab.getByText('A new version of Lectern is ready.');
	const newerOne = (tab: Page) => tab.locator('body[data-version="newer"]');
	const builds = () =>
		page.evaluate(
			async () => (await caches.keys()).filter((name) => name.startsWith('lectern-build')).length
		);
	try {
		await page.goto(url);
		await kept(page);
		await page.reload();
		await expect(offer(page)).toBeHidden();
		const other = await context.newPage();
		await other.goto(url);

		version.newer.value = true;
		await page.reload();
		await expect(offer(page)).toBeVisible();
		await expect(offer(other)).toBeVisible();
		// Not forced: a reload, or another tab, goes on with the version that is there.
		await page.reload();
		await expect(newerOne(page)).toHaveCount(0);
		await expect(offer(page)).toBeVisible();
		await other.getByRole('button', { name: 'Later' }).click();
		await expect(offer(other)).toBeHidden();

		let loads = 0;
		page.on('load', () => loads++);
		await page.getByRole('button', { name: 'Reload' }).click();
		await expect(newerOne(page)).toHaveCount(1);
		await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();
		await expect(offer(page)).toBeHidden();
		expect(loads).toBe(1);

		// The other tab goes on, with its own version whole, and hears of it once more.
		await expect(newerOne(other)).toHaveCount(0);
		await expect(offer(other)).toBeVisible();
		expect(await builds()).toBe(2);
		await other.getByRole('button', { name: 'Try the sample book' }).click();
		await expect(other.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
		await other.close();
		await page.reload();
		await expect.poll(builds).toBe(1);
		await expect(newerOne(page)).toHaveCount(1);
		expect(loads).toBe(2);
	} finally {
		server.close();
		server.closeAllConnections();
		await lectern.stop();
	}
});

test('a file that is shared with the installed app arrives on the shelf', async ({ page }) => {
	const lectern = await startServer();
	await page.goto(lectern.url);
	await kept(page);
	const manifest = (await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())) as {
		icons: { src: string }[];
		share_target: { action: string; params: { files: { name: string }[] } };
		file_handlers: { accept: Record<string, string[]> }[];
	};
	for (const { src } of manifest.icons)
		expect((await page.request.get(new URL(src, `${lectern.url}/manifest.webmanifest`).href)).ok()).toBe(
			true
		);
	expect(manifest.file_handlers[0]?.accept).toEqual({ 'application/epub+zip': ['.epub'] });

	// As the system does it: a form is posted, and the page goes where the answer says.
	const file = [...readFileSync('static/sample.epub')];
	const where = await page.evaluate(
		async ({ file, action, name }) => {
			const form = new FormData();
			form.append(name, new File([new Uint8Array(file)], 'Ebbe & Flut.epub'));
			return (await fetch(new URL(action, location.origin), { method: 'POST', body: form })).url;
		},
		{
			file,
			action: manifest.share_target.action,
			name: manifest.share_target.params.files[0]?.name ?? ''
		}
	);
	expect(new URL(where).search).toBe('?shared');
	await page.goto(where);
	await expect(books(page)).toHaveCount(1);
	await expect.poll(() => new URL(page.url()).search).toBe('');
	await page.reload();
	await expect(books(page)).toHaveCount(1);
	await lectern.stop();
});
