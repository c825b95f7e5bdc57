/** After the first visit the app needs neither the network nor its server. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { TEST_CHROME_ARGS, findChrome } from '../../scripts/chrome.ts';
import { serveApp } from '../../scripts/serve.ts';
import { freePort } from '../../scripts/suite/free-port.ts';
import {
	expect,
	NO_MODEL,
	openBook,
	readWholeBooks,
	selectedWords,
	startLectern,
	startServer,
	test
} from './support/lectern.ts';
import { answered, ask } from './support/chat.ts';
import { kitchens, storms } from './support/small-books.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

test.use({ serviceWorkers: 'allow' });

const books = (page: Page) => page.getByRole('list', { name: 'Your books' }).getByRole('link');
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });
const bookText = (page: Page) => page.getByRole('region', { name: 'Book text' }).locator('iframe').first();
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

/** In the book that is open. */
async function searchByMeaning(page: Page, question: string): Promise<void> {
	await page.getByRole('searchbox', { name: 'Search this book' }).fill(question);
	await expect(results(page)).toHaveAttribute('aria-busy', 'false');
	await expect(
		results(page)
			.getByText(/by (words and )?meaning/)
			.first()
	).toBeVisible({ timeout: 30_000 });
}

test('books, indexed or not, are searched in airplane mode; shelf, reader, search and chat work without server and agent, too', async () => {
	const lectern = await startLectern({ meaning: true });
	const context = await profile();
	try {
		const page = await context.newPage();
		const address = await test.step('a book is opened and indexed, and the app is cached', async () => {
			await openBook(page, lectern.url, await storms());
			await kept(page);
			await page.getByRole('button', { name: 'Search', exact: true }).click();
			await expect(page.getByText('Ready: searches by words and by meaning')).toBeVisible({
				timeout: 90_000
			});
			return page.url();
		});

		await test.step('in airplane mode it is searched by meaning, and so is a book that was not opened before', async () => {
			await context.setOffline(true);
			await searchByMeaning(page, 'bad weather on the ocean');
			await results(page).locator('button').first().click();
			await expect.poll(() => selectedWords(page)).not.toBe('');

			await page.getByRole('link', { name: 'Shelf' }).click();
			const [chooser] = await Promise.all([
				page.waitForEvent('filechooser'),
				page.getByRole('button', { name: 'Add a book' }).click()
			]);
			await chooser.setFiles(await kitchens());
			await page
				.getByRole('link', { name: /Kitchens/ })
				.first()
				.click();
			// A new book opens without a panel.
			await page.getByRole('button', { name: 'Search', exact: true }).click();
			await expect(page.getByText('Ready: searches by words and by meaning')).toBeVisible({
				timeout: 90_000
			});
			await searchByMeaning(page, 'supper is being prepared');
		});

		// Both kinds of address, each as a fresh page: nothing may hang on what a page still remembers.
		await lectern.stop();
		await page.close();
		const problems: string[] = [];
		await test.step('with server and agent gone as well, the shelf opens its books', async () => {
			const shelf = await context.newPage();
			shelf.on('pageerror', (error) => problems.push(error.message));
			await shelf.goto(lectern.url);
			await expect(books(shelf)).toHaveCount(2);
			expect(await isolated(shelf)).toBe(true);
			await books(shelf).first().click();
			await expect(bookText(shelf)).toBeVisible();
			// Nor was the sample ever asked for in this one visit.
			await shelf.getByRole('link', { name: 'Shelf' }).click();
			await shelf.getByRole('button', { name: 'Try the sample book' }).click();
			await expect(shelf).toHaveTitle(/Low Water at Skarrow/);
			await expect(bookText(shelf)).toBeVisible();
			// Two pages would start the model side by side.
			await shelf.close();
		});

		const reader = await context.newPage();
		reader.on('pageerror', (error) => problems.push(error.message));
		await test.step('and so do the reader and its search by words and by meaning', async () => {
			await reader.goto(address);
			await expect(bookText(reader)).toBeVisible();
			expect(await isolated(reader)).toBe(true);
			await reader.getByRole('button', { name: 'Next page' }).click();
			await reader.keyboard.press('/');
			await reader.getByRole('searchbox', { name: 'Search this book' }).fill('lighthouse');
			await expect(results(reader).locator('button').first()).toBeVisible();
			await searchByMeaning(reader, 'bad weather on the ocean');
		});

		await test.step('the page’s own agent answers if there is no other', async () => {
			await reader.getByRole('button', { name: 'Chat', exact: true }).click();
			await ask(reader, 'Who counted the sails?');
			await answered(reader, 'The keeper of the lighthouse');
		});
		expect(problems).toEqual([]);
	} finally {
		await context.close();
		await lectern.stop();
	}
});

test('a shared file arrives on the shelf; the cached page follows the server; and the sample book works offline', async ({
	page,
	context,
	quietConsole
}) => {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const serve = (agentUrl: string) => serveApp({ port, host: '127.0.0.1', agentUrl, model: NO_MODEL });
	const end = (server: Awaited<ReturnType<typeof serve>>) => {
		server.close();
		server.closeAllConnections();
	};
	const agent = () => page.locator('meta[name="lectern-agent"]').getAttribute('content');
	const first = await serve('http://127.0.0.1:1111');
	await page.goto(url);
	await kept(page);
	expect(await agent()).toBe('http://127.0.0.1:1111');

	await test.step('a file that is shared with the installed app arrives on the shelf', async () => {
		const manifest = (await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())) as {
			icons: { src: string }[];
			share_target: { action: string; params: { files: { name: string }[] } };
			file_handlers: { accept: Record<string, string[]> }[];
		};
		for (const { src } of manifest.icons)
			expect((await page.request.get(new URL(src, `${url}/manifest.webmanifest`).href)).ok()).toBe(true);
		expect(Object.values(manifest.file_handlers[0]?.accept ?? {}).flat()).toEqual(
			expect.arrayContaining(['.epub', '.mobi', '.azw3', '.fb2', '.cbz'])
		);

		const { action, params } = manifest.share_target;
		const target = new URL(action, url).href;
		// The window of another page is no share, and its frame is none; the latter may not even show us.
		quietConsole.allow.push(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/);
		const share = { target, name: params.files[0]?.name ?? '', book: [...(await storms()).buffer] };
		const { url: foreign, close } = await foreignPage(share);
		await page.goto(foreign);
		await expect(page).toHaveURL(`${url}/`);
		await page.goto(`${foreign}?in-a-frame`);
		await page.waitForLoadState('networkidle');
		await page.goto(url);
		await expect(page.getByRole('button', { name: 'Try the sample book' })).toBeVisible();
		await expect(page.getByText('shared with Lectern')).toHaveCount(0);

		// As the system does it: a form is posted by nobody in particular, and the page goes where the answer says.
		await page.goto(`${foreign}?hidden`);
		await expect(page.getByText('Ebbe & Flut.epub')).toBeVisible();
		close();
		await expect(books(page)).toHaveCount(0);
		await page.getByRole('button', { name: 'Add to the shelf' }).click();
		await expect(books(page)).toHaveCount(1);
	});

	await test.step('another agent address is known after the next visit, also offline', async () => {
		end(first);
		const second = await serve('http://127.0.0.1:2222');
		await page.reload();
		expect(await agent()).toBe('http://127.0.0.1:2222');
		// The file is not taken in a second time.
		await expect(books(page)).toHaveCount(1);
		end(second);
		await context.setOffline(true);
		await page.reload();
		expect(await agent()).toBe('http://127.0.0.1:2222');
		await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();
		expect(quietConsole.problems()).toEqual([]);
	});

	await test.step('the sample book can be had offline, too', async () => {
		// The agent is looked for, and is not there.
		quietConsole.allow.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
		await page.getByRole('button', { name: 'Try the sample book' }).click();
		await expect(bookText(page)).toBeVisible();
		await expect(page).toHaveTitle(/Low Water at Skarrow/);
	});
});

/** A page of another origin that posts a book to the app's share target: from its window, `?in-a-frame`, or `?hidden`, without its origin. */
async function foreignPage(share: { target: string; name: string; book: number[] }) {
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
		const referrer = searchParams.has('hidden') ? 'no-referrer' : 'unsafe-url';
		const target = searchParams.has('in-a-frame') ? 'target="frame"' : '';
		response.setHeader('content-type', 'text/html').end(
			`<meta name="referrer" content="${referrer}"><iframe name="frame"></iframe>
			<form method="post" enctype="multipart/form-data" action="${share.target}" ${target}>
			<input type="file" name="${share.name}"></form><script>
			const files = new DataTransfer();
			files.items.add(new File([new Uint8Array(${JSON.stringify(share.book)})], 'Ebbe & Flut.epub'));
			document.querySelector('input').files = files.files;
			document.forms[0].submit();</script>`
		);
	});
	const port = await freePort();
	await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
	return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

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
		await expect(bookText(other)).toBeVisible();
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
