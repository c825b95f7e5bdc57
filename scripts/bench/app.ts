/** Measures indexing as a reader experiences it: in the built app, with its own server and the book open on the page. */
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { withServedApp } from './served-app.ts';
import type { Row } from './table.ts';

const BOOK = join(resolve('../shared'), 'books', 'war-and-peace.epub');
/** Milliseconds to wait until the second model is also loaded, and then to measure. */
const WARMING = 8000;
const WATCHED = 30_000;

interface Indexing {
	/** Passages per second. */
	rate: number;
	/** Milliseconds of the longest main-thread task of at least 50 ms; 0 if there was none. */
	longestTask: number;
}

/** Counts records of token states: each passage that the model has read has one. */
async function passagesRead(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const opening = indexedDB.open('lectern');
				opening.onerror = () => reject(new Error(opening.error?.message));
				opening.onsuccess = () => {
					const counting = opening.result.transaction('states').objectStore('states').count();
					counting.onerror = () => reject(new Error(counting.error?.message));
					counting.onsuccess = () => {
						opening.result.close();
						resolve(counting.result);
					};
				};
			})
	);
}

async function indexing(page: Page, url: string): Promise<Indexing> {
	await page.addInitScript(() => {
		const seen: number[] = [];
		Object.assign(globalThis, { longTasks: seen });
		new PerformanceObserver((list) =>
			seen.push(...list.getEntries().map(({ duration }) => duration))
		).observe({ type: 'longtask' });
	});
	await page.goto(url);
	await page.locator('input[type="file"]').setInputFiles(BOOK);
	await page.getByRole('link', { name: 'War and Peace' }).click();
	await page.waitForURL('**/read/**');
	while ((await passagesRead(page)) === 0) await page.waitForTimeout(200);
	await page.waitForTimeout(WARMING);
	await page.evaluate(() => ((globalThis as unknown as { longTasks: number[] }).longTasks.length = 0));
	const before = await passagesRead(page);
	const began = Date.now();
	await page.waitForTimeout(WATCHED);
	const made = (await passagesRead(page)) - before;
	const rate = (1000 * made) / (Date.now() - began);
	const longestTask = await page.evaluate(() =>
		Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks)
	);
	return { rate, longestTask };
}

export const appFigures = (browser: Browser): Promise<{ rows: Row[]; figures: unknown }> =>
	withServedApp(async (url) => {
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
		const figures = await indexing(await context.newPage(), url).finally(() => context.close());
		const rows: Row[] = [
			['Passages of War and Peace a second in the app, the book open', null, figures.rate, '/s', 'more'],
			['… longest main-thread task meanwhile', null, figures.longestTask, 'ms', 'less']
		];
		return { rows, figures };
	});
