/** Where the search model comes from: by default from the app itself, and from no other host. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { TEST_CHROME_ARGS, findChrome } from '../../scripts/chrome.ts';
import { chooseModel } from '../../scripts/model-choice.ts';
import { serveApp } from '../../scripts/serve.ts';
import { freePort } from '../../scripts/suite/free-port.ts';
import { expect, openBook, readWholeBooks, startServer, test, watchRequests } from './support/lectern.ts';
import { storms } from './support/small-books.ts';

/** Its reader has switched “No spoilers” off: the limit has tests of its own. A browser that can reach this machine and nothing else, with a profile on the disk: private windows keep no large file. */
async function alone(): Promise<BrowserContext> {
	const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
		executablePath: findChrome(),
		args: [
			...TEST_CHROME_ARGS,
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
		],
		serviceWorkers: 'allow'
	});
	await readWholeBooks(context);
	return context;
}

/** Searches the open book, and waits for what the meaning finds. */
async function searchByMeaning(page: Page): Promise<void> {
	await page.keyboard.press('/');
	await expect(page.getByText('Ready: searches by words and by meaning')).toBeVisible({ timeout: 90_000 });
	await page.getByRole('searchbox', { name: 'Search this book' }).fill('bad weather on the ocean');
	const results = page.getByRole('list', { name: 'Search results' });
	await expect(results.getByText(/by (words and )?meaning/).first()).toBeVisible();
	expect(await results.locator('button').count()).toBeGreaterThan(0);
}

test('a book is searched by meaning without any other host, and the model is fetched once', async () => {
	const lectern = await startServer({ meaning: true });
	const context = await alone();
	const strangers: string[] = [];
	watchRequests(context, strangers);
	const fetched: string[] = [];
	context.on('response', (response) => {
		const { pathname } = new URL(response.url());
		if (pathname.startsWith('/models/')) fetched.push(pathname);
	});
	try {
		const page = await context.newPage();
		await openBook(page, lectern.url, await storms());
		const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
		expect(
			/connect-src ([^;]*)/
				.exec(policy ?? '')?.[1]
				?.split(' ')
				.sort()
		).toEqual([
			// The last three are for a press of the reader's, and nothing asks them here.
			...["'self'", 'blob:', 'https://*.hf.co', 'https://huggingface.co'],
			'https://openrouter.ai/api/v1/auth/keys'
		]);
		await searchByMeaning(page);
		expect(fetched.some((path) => path.endsWith('/onnx/model_quantized.onnx'))).toBe(true);
		const kept = await page.evaluate(async () =>
			(await (await caches.open('lectern-model')).keys()).map(({ url }) => new URL(url).pathname)
		);
		expect(kept.sort()).toEqual([...new Set(fetched)].sort());

		// A new version of the app has caches of its own; the model's is not among them.
		fetched.length = 0;
		await page.evaluate(async () => {
			for (const name of await caches.keys()) if (name !== 'lectern-model') await caches.delete(name);
		});
		const { pathname } = new URL(page.url());
		await page.close();
		const later = await context.newPage();
		await later.goto(lectern.url + pathname);
		await expect(later.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
		await searchByMeaning(later);
		expect(fetched).toEqual([]);
		await later.close();

		// A reader who saves data is asked first.
		await context.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
		);
		const saving = await context.newPage();
		await saving.goto(lectern.url + pathname);
		await saving.evaluate(() => caches.delete('lectern-model'));
		await saving.reload();
		await expect(saving.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
		await saving.keyboard.press('/');
		await expect(saving.getByText('Words only.')).toBeVisible();
		expect(fetched).toEqual([]);
		await saving.getByRole('button', { name: 'Download the model' }).click();
		await searchByMeaning(saving);
		expect(fetched).not.toEqual([]);
		expect(strangers).toEqual([]);
	} finally {
		await context.close();
		await lectern.stop();
	}
});

test('the page asks the hub only if the setting is "hub", and a folder that is named is served', async () => {
	const pageWith = async (env: Record<string, string>) => {
		const port = await freePort();
		const model = chooseModel(env);
		const server = await serveApp({ port, host: '127.0.0.1', model });
		try {
			const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
			const config = await fetch(
				`http://127.0.0.1:${port}${model.folder ? model.address : '/models/'}config.json`
			);
			return {
				policy: /connect-src ([^;"]*)/.exec(html)?.[1] ?? '',
				model: /<meta name="lectern-model" content="([^"]*)/.exec(html)?.[1] ?? '',
				served: config.ok,
				kept: config.headers.get('cache-control')
			};
		} finally {
			server.close();
		}
	};
	const box = await pageWith({});
	expect(box.model).toMatch(/^\/models\/all-MiniLM-L6-v2-[0-9a-f]{16}\/$/);
	expect(box).toMatchObject({ served: true, kept: 'public, max-age=31536000, immutable' });

	const hub = await pageWith({ EMBEDDING_MODEL: 'hub' });
	// A reader may press for weights of the hub whatever answers the search.
	expect(hub.policy).toBe(box.policy);
	expect(hub.policy).toContain('https://huggingface.co https://*.hf.co');
	expect(hub).toMatchObject({ model: 'https://huggingface.co/', served: false });

	const folder = await pageWith({ EMBEDDING_MODEL_DIR: chooseModel({}).folder ?? '' });
	expect(folder).toEqual(box);
});
