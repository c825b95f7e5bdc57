/** Measures the weight of the built app's shelf before a book is open, and when its largest part is painted. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { median } from '../../tests/bench/measuring.ts';
import type { Row } from './table.ts';
import { buildIfNeeded } from '../build.ts';
import { serveApp } from '../serve.ts';
import { freePort } from '../suite/free-port.ts';

const VISITS = 5;
/** Like Lighthouse's slow phone: round trip in milliseconds, bytes per second, and the processor's slowdown. */
const SLOW = { latency: 150, throughput: (1.6 * 2 ** 20) / 8, slowdown: 4 };

/** Gzipped bytes that the page itself requests; the service worker's precaching comes later. */
export interface Weight {
	scripts: number;
	styles: number;
	fonts: number;
}

export async function weigh(page: Page, url: string): Promise<Weight> {
	const weight: Weight = { scripts: 0, styles: 0, fonts: 0 };
	const asked: { kind: keyof Weight; address: string }[] = [];
	const note = (response: Response) => {
		const type = response.request().resourceType();
		const kind =
			type === 'script' ? 'scripts' : type === 'stylesheet' ? 'styles' : type === 'font' ? 'fonts' : null;
		if (kind && !response.fromServiceWorker()) asked.push({ kind, address: response.url() });
	};
	page.on('response', note);
	await page.goto(url, { waitUntil: 'networkidle' });
	page.off('response', note);
	// Read here, because the browser does not keep the bodies of all its responses.
	for (const { kind, address } of asked) {
		const body = Buffer.from(await (await fetch(address)).arrayBuffer());
		// Fonts are already compressed.
		weight[kind] += kind === 'fonts' ? body.length : gzipSync(body).length;
	}
	return weight;
}

/** Milliseconds from the navigation to the last largest contentful paint. */
async function paint(page: Page, url: string): Promise<number> {
	await page.goto(url, { waitUntil: 'networkidle' });
	return page.evaluate(
		() =>
			new Promise<number>((resolve) =>
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
					type: 'largest-contentful-paint',
					buffered: true
				})
			)
	);
}

/** Uses a fresh profile for each visit, because the first visit is what counts. */
async function visit<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
	const context = await browser.newContext({ serviceWorkers: 'block' });
	try {
		return await work(await context.newPage());
	} finally {
		await context.close();
	}
}

export async function pageFigures(browser: Browser): Promise<{ rows: Row[]; figures: unknown }> {
	await buildIfNeeded();
	const port = await freePort();
	const server = await serveApp({ port, host: '127.0.0.1' });
	const url = `http://127.0.0.1:${port}/`;
	try {
		const weight = await visit(browser, (page) => weigh(page, url));
		const fast: number[] = [];
		const slow: number[] = [];
		for (let i = 0; i < VISITS; i++) {
			fast.push(await visit(browser, (page) => paint(page, url)));
			slow.push(
				await visit(browser, async (page) => {
					const session = await page.context().newCDPSession(page);
					await session.send('Network.emulateNetworkConditions', {
						offline: false,
						latency: SLOW.latency,
						downloadThroughput: SLOW.throughput,
						uploadThroughput: SLOW.throughput
					});
					await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown });
					return paint(page, url);
				})
			);
		}
		const rows: Row[] = [
			['First load before a book is open: JavaScript, gzip', null, weight.scripts / 1000, 'kB', 'less'],
			['… styles, gzip', null, weight.styles / 1000, 'kB', 'less'],
			['… fonts', null, weight.fonts / 1000, 'kB', 'less'],
			['Largest contentful paint of the empty shelf, this machine', null, median(fast), 'ms', 'less'],
			['… over 1.6 Mbit/s, 150 ms round trip, processor ÷ 4', null, median(slow), 'ms', 'less']
		];
		return { rows, figures: { weight, fast, slow } };
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
