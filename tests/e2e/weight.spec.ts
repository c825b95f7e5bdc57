/** What a reader's first minute costs: the JavaScript that the shelf really asks for before a book is open. */
import { weigh } from '../../scripts/bench/page.ts';
import { serveApp } from '../../scripts/serve.ts';
import { freePort } from '../../scripts/suite/free-port.ts';
import { expect, test } from './support/lectern.ts';

/** Gzip bytes. */
const BUDGET = 150_000;

let url = '';
let stop = () => undefined as unknown;
test.beforeAll(async () => {
	const port = await freePort();
	url = `http://127.0.0.1:${port}/`;
	const server = await serveApp({ port, host: '127.0.0.1' });
	stop = () => server.close();
});
test.afterAll(() => stop());

test('the shelf loads at most 150 kB of JavaScript before a book is open, empty or with books', async ({
	page,
	context
}) => {
	const models: string[] = [];
	context.on('request', (request) => void (request.url().includes('/models/') && models.push(request.url())));
	const empty = await weigh(page, url);
	expect(empty.scripts).toBeGreaterThan(20_000);
	expect(empty.scripts).toBeLessThanOrEqual(BUDGET);

	// Whoever only looks in fetches no model; the shelf would ask for it after a second.
	await page.waitForTimeout(2500);
	expect(models).toEqual([]);
	await page.locator('input[type="file"]').setInputFiles('static/sample.epub');
	await expect(page.getByRole('link', { name: 'Low Water at Skarrow' })).toBeVisible();
	await expect.poll(() => models.length).toBeGreaterThan(0);
	const later = await context.newPage();
	const filled = await weigh(later, url);
	await expect(later.getByRole('link', { name: 'Low Water at Skarrow' })).toBeVisible();
	expect(filled.scripts).toBeLessThanOrEqual(BUDGET);
});

test('a new reader sees what Lectern is before the scripts arrive, and it stays where it is', async ({
	browser
}) => {
	const page = await browser.newPage({
		serviceWorkers: 'block',
		viewport: { width: 390, height: 844 },
		locale: 'fr-CA'
	});
	const words = page.locator('#first-paint');
	/** Opens the shelf; its scripts arrive when the returned function is called. */
	const openSlowly = async () => {
		let arrive = () => {};
		const arrival = new Promise<void>((resolve) => (arrive = resolve));
		await page.route('**/*.js', (route) => arrival.then(() => route.continue()));
		await page.goto(url, { waitUntil: 'commit' });
		return arrive;
	};
	const release = await openSlowly();
	const title = page.locator('h2', { hasText: 'Lisez un livre' });
	const text = page.locator('p', { hasText: 'rien n’est envoyé' });
	await expect(text).toBeVisible();
	await expect(words.locator('progress')).toHaveCSS('opacity', '1');
	const before = [await title.boundingBox(), await text.boundingBox()];
	release();
	await expect(words).toHaveCount(0);
	expect([await title.boundingBox(), await text.boundingBox()]).toEqual(before);

	// Somebody who has been here may have books: no empty shelf while they are read.
	await page.evaluate(() => localStorage.setItem('lectern.assistant', 'true'));
	await openSlowly();
	await expect(page.locator('body > div')).toHaveCount(1);
	await expect(words).toHaveCount(0);
	await page.close();
});

test('nothing on the empty shelf moves when the font of its headings arrives late', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	let arrive = () => {};
	const arrival = new Promise<void>((resolve) => (arrive = resolve));
	await page.route('**/literata-latin-*.woff2', (route) => arrival.then(() => route.continue()));
	await page.goto(url, { waitUntil: 'commit' });
	await expect(page.getByRole('button', { name: 'Try the sample book' })).toBeVisible();
	const late = page.waitForResponse('**/literata-latin-*.woff2');
	arrive();
	await late;
	const moved = await page.evaluate(async () => {
		await document.fonts.ready;
		const shifts: PerformanceEntry[] = [];
		new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
			type: 'layout-shift',
			buffered: true
		});
		// One frame for what has just been laid out, and one for its report.
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		return shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0);
	});
	expect(moved).toBeLessThan(0.01);
});
