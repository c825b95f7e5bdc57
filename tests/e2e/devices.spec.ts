/** Two devices over the app's own server: what is made on one is on the other, sealed on its way, whatever the network does. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
	expect,
	openBook,
	readWholeBooks,
	startServer,
	stored,
	test,
	type Lectern
} from './support/lectern.ts';
import { storms } from './support/small-books.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-devices-'));
let lectern: Lectern;
test.beforeAll(async () => void (lectern = await startServer({ env: { DEPOT_DIR: folder } })));
test.afterAll(async () => {
	await lectern.stop();
	rmSync(folder, { recursive: true });
});

/** Stands before the index's worker, and tells of how many passages it asks the search model for vectors. */
const COUNTING = `const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...more) {
	if (data.path?.[0] === 'read') void fetch('/asked-of-model/' + data.argumentList[0].value.length);
	post.call(this, data, ...more);
};
`;

async function openDevices(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Devices' }).click();
}

const carryIndexes = (page: Page) =>
	page.getByRole('switch', { name: 'Sync their search indexes, too' }).click();

/** Sets the first device up; the passphrase that was made, and the link for the second. */
async function setUp(
	page: Page,
	choose?: (page: Page) => Promise<void>
): Promise<Record<'passphrase' | 'link', string>> {
	await openDevices(page);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByText('this is the first device')).toBeFocused();
	await choose?.(page);
	const field = page.getByRole('textbox', { name: 'Passphrase' });
	const passphrase = await field.inputValue();
	await field.fill('1234');
	await expect(page.getByRole('button', { name: 'Begin' })).toBeDisabled();
	await field.fill(passphrase);
	await page.getByRole('button', { name: 'Begin' }).click();
	await expect(page.getByText('Synced just now.')).toBeVisible();
	// What comes next is open already.
	await expect(page.locator('input[readonly]')).toBeVisible();
	const link = await page.locator('input[readonly]').inputValue();
	await page.keyboard.press('Escape');
	return { passphrase, link };
}

test('the place is shared with KOReader', async ({ page }) => {
	await openBook(page, lectern.url);
	await openDevices(page);
	await page.getByText('KOReader', { exact: true }).click();
	const reader = page.getByRole('group').filter({ hasText: 'KOReader' });
	await reader.getByRole('textbox', { name: 'Name' }).fill('ann');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(page.getByText('Places are exchanged')).toBeVisible();
	await expect(page.getByRole('definition').nth(0)).toHaveText(`${lectern.url}/agent/kosync`);
	await page.keyboard.press('Escape');
	// From the next opening on.
	await page.reload();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	const told = page.waitForRequest(
		(request) => request.method() === 'PUT' && request.url().includes('kosync')
	);
	await page.getByRole('button', { name: 'Next page' }).first().click();
	const { document, progress } = (await told).postDataJSON() as Record<string, string>;
	expect(progress).toMatch(/^\/body\/DocFragment\[\d+\]\/body/);
	await page.waitForTimeout(2_000);
	const headers = { 'x-auth-user': 'ann', 'x-auth-key': 'a server without a token takes any' };
	const data = { document, progress: 'nowhere', percentage: 0.9, device: 'Kobo', device_id: 'k' };
	const put = await page.request.put(`${lectern.url}/agent/kosync/syncs/progress`, { headers, data });
	expect(put.status()).toBe(200);
	await focus(page);
	await expect(page.getByText('On Kobo you were at 90%.')).toBeVisible();
	await page.getByRole('button', { name: 'Go there' }).click();
	await expect.poll(async () => Number(await placeOf(page))).toBeGreaterThan(80);
});

async function join2(
	page: Page,
	link: string,
	passphrase: string,
	choose?: (page: Page) => Promise<void>
): Promise<void> {
	// The link leads to the passphrase at once: the place is the very server that it opens.
	await page.goto(link);
	await choose?.(page);
	await page.getByLabel('Passphrase').fill('not the passphrase');
	await page.getByRole('button', { name: 'Join' }).click();
	await expect(page.getByText('That is not the passphrase')).toBeVisible();
	await page.getByLabel('Passphrase').fill(passphrase);
	await page.getByRole('button', { name: 'Join' }).click();
	await expect(page.getByText('Synced just now.')).toBeVisible();
	await page.keyboard.press('Escape');
}

const bookmarks = async (page: Page) => (await stored(page, 'annotations')).length;

/** How far into the book the page on the screen is. */
const placeOf = (page: Page) => page.getByRole('slider', { name: 'Progress in the book' }).inputValue();

async function turn(page: Page): Promise<void> {
	const before = page.url();
	await page.getByRole('button', { name: 'Next page' }).first().click();
	await page.waitForTimeout(500);
	expect(page.url()).toBe(before);
}

/** As a reader who comes back to the window. */
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('the service worker sends changes even if no page is open', async ({ browser }) => {
	const context = await browser.newContext({ serviceWorkers: 'allow' });
	const page = await context.newPage();
	await openBook(page, lectern.url);
	await setUp(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
	// The page does not get there, as when its reader is on a train; the worker asks later.
	await page.route('**/agent/depot/**', (route) => route.abort());
	await page.locator('body').press('b');
	await expect.poll(() => bookmarks(page)).toBe(1);
	const waiting = async (on: Page) => (await stored(on, 'changes')).length;
	expect(await waiting(page)).toBeGreaterThan(0);
	await page.close();

	const blank = await context.newPage();
	await blank.goto(`${lectern.url}/manifest.webmanifest`);
	const session = await context.newCDPSession(blank);
	const registration = new Promise<string>((found) =>
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [first] = registrations;
			if (first) found(first.registrationId);
		})
	);
	await session.send('ServiceWorker.enable');
	await session.send('ServiceWorker.dispatchSyncEvent', {
		...{ origin: new URL(lectern.url).origin, registrationId: await registration },
		...{ tag: 'devices', lastChance: false }
	});
	await expect.poll(() => waiting(blank)).toBe(0);
	await context.close();
	// The next one finds nothing there.
	rmSync(join(folder, 'lectern'), { recursive: true });
});

test('a device searches by meaning what another device has indexed, without indexing it itself', async ({
	page: one,
	browser
}) => {
	const { url, stop } = await startServer({ env: { DEPOT_DIR: folder }, meaning: true });
	const isComplete = (page: Page) =>
		expect(page.getByText('Ready: searches by words and by meaning')).toBeVisible({ timeout: 90_000 });
	const readBy = async (page: Page) => {
		const read: string[] = [];
		await page.route(/index-worker/, async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: COUNTING + (await response.text()) });
		});
		await page.route('**/asked-of-model/*', async (route) => {
			read.push(route.request().url());
			await route.fulfill({ status: 204 });
		});
		return read;
	};
	const readByOne = await readBy(one);
	await openBook(one, url, await storms());
	await one.keyboard.press('/');
	await isComplete(one);
	expect(readByOne.length).toBeGreaterThan(0);
	const { passphrase, link } = await setUp(one, carryIndexes);

	const context = await browser.newContext();
	await readWholeBooks(context);
	const two = await context.newPage();
	const readByTwo = await readBy(two);
	let letModel: () => void = () => undefined;
	const models = new Promise<void>((resolve) => (letModel = resolve));
	await two.route('**/models/**', (route) => models.then(() => route.continue()));
	await join2(two, link, passphrase, carryIndexes);
	// Its words were cut on the shelf, without a model.
	await expect
		.poll(async () => {
			await focus(two);
			return (await stored(two, 'vectors')).length;
		})
		.toBe((await stored(one, 'vectors')).length);
	expect(await stored(two, 'states')).toEqual(await stored(one, 'states'));
	letModel();
	await two.getByRole('list', { name: 'Your books' }).getByRole('link').first().click();
	await expect(two.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
	await two.keyboard.press('/');
	await isComplete(two);
	await two.getByRole('searchbox', { name: 'Search this book' }).fill('bad weather at sea');
	const results = two.getByRole('list', { name: 'Search results' });
	await expect(results.getByText('by meaning').first()).toBeVisible();
	expect(readByTwo).toEqual([]);
	await context.close();
	await stop();
	rmSync(join(folder, 'lectern'), { recursive: true });
});

test('a mark made on one device appears on the other, even after both were offline', async ({
	page: one,
	browser,
	quietConsole
}) => {
	quietConsole.allow.push(/ERR_INTERNET_DISCONNECTED/);
	await openBook(one, lectern.url);
	const { passphrase, link } = await setUp(one);
	const context = await browser.newContext();
	const two = await context.newPage();
	await join2(two, link, passphrase);
	// The book comes along.
	await expect.poll(async () => (await stored(two, 'files')).length).toBeGreaterThan(0);
	await two.getByRole('list', { name: 'Your books' }).getByRole('link').first().click();
	await expect(two.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();

	await test.step('the dialog says what is stored there and how much room is left', async () => {
		await openDevices(one);
		await expect(one.getByText(/Stored so far: books [\d.]+ .B, everything else/)).toBeVisible();
		await expect(one.getByText(/There is room for [\d.]+ [MG]B more/)).toBeVisible();
		await one.keyboard.press('Escape');
	});

	const asked: string[] = [];
	let last = Date.now();
	one.on('request', (request) => {
		if (!request.url().includes('/depot')) return;
		last = Date.now();
		asked.push(`${request.method()} of ${request.postDataBuffer()?.length} bytes`);
	});
	// A whole round has just come to its end.
	await focus(one);
	await expect.poll(() => asked.length > 0 && Date.now() - last > 2_000).toBe(true);
	asked.length = 0;
	await one.locator('body').press('b');
	await expect.poll(() => bookmarks(one)).toBe(1);
	await expect.poll(async () => (await stored(one, 'changes')).length).toBe(0);
	// One request for each time that something is told, the seconds of reading too, and a small one.
	expect(asked.length).toBeGreaterThan(0);
	expect(asked.filter((each) => !/^PUT of \d{2,3} bytes$/.test(each))).toEqual([]);
	// It is told after a few seconds, by itself.
	await expect
		.poll(async () => {
			await focus(two);
			return bookmarks(two);
		})
		.toBe(1);

	await test.step('what was made while both were offline is on both afterwards', async () => {
		await Promise.all([one.context(), context].map((each) => each.setOffline(true)));
		await turn(one);
		await one.locator('body').press('b');
		await turn(two);
		await turn(two);
		await two.locator('body').press('b');
		await expect.poll(() => bookmarks(one)).toBe(2);
		await expect.poll(() => bookmarks(two)).toBe(2);
		await Promise.all([one.context(), context].map((each) => each.setOffline(false)));
		for (const page of [one, two])
			await expect
				.poll(async () => {
					await focus(page);
					return bookmarks(page);
				})
				.toBe(3);
	});

	await test.step('the page on the device that read earlier stays, and its reader is asked', async () => {
		const [before, there] = [await placeOf(one), await placeOf(two)];
		expect(before).not.toEqual(there);
		await expect(one.getByText('On another device you were at')).toBeVisible();
		await one.getByRole('button', { name: 'Go there' }).click();
		await expect.poll(() => placeOf(one)).toEqual(there);
	});

	const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'latin1'))
		.join();
	expect(kept.length).toBeGreaterThan(500);
	for (const secret of [passphrase, 'bookmark', 'Piers', 'Skarrow']) expect(kept).not.toContain(secret);
	await context.close();
});
