/**
 * Runs Lighthouse's mobile preset on the built app: `npm run try:lighthouse [-- empty|shelf|reader]`. Each page is loaded three
 * times: the empty shelf in a new profile, and the shelf with a book and the reader as on a later day. npx downloads Lighthouse itself.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright';
import { z } from 'zod';
import { buildIfNeeded } from '../build.ts';
import { CHROME_ARGS, ensureChrome } from '../chrome.ts';
import { serveApp } from '../serve.ts';
import { freePort } from '../suite/free-port.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
/** Milliseconds of a task that block nobody, and the slowdown of the preset's phone. */
const [UNNOTICED, SLOWDOWN] = [50, 4];

const report = z.object({
	categories: z.record(z.string(), z.object({ score: z.number() })),
	audits: z.record(
		z.string(),
		z.looseObject({ score: z.number().nullable(), numericValue: z.number().optional() })
	)
});
const trace = z.object({
	traceEvents: z.array(
		z.object({
			name: z.string(),
			pid: z.number(),
			tid: z.number(),
			ts: z.number(),
			tdur: z.number().optional(),
			args: z.looseObject({ name: z.unknown().optional(), data: z.unknown().optional() }).optional()
		})
	)
});

const [, , only] = process.argv;
/** How often a page is loaded; all are, if none is asked for. */
const runsOf = (page: 'empty' | 'shelf' | 'reader'): number =>
	only === undefined || only === page ? RUNS : 0;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lectern-lighthouse-'));
await buildIfNeeded();
const port = await freePort();
const server = await serveApp({ port, host: '127.0.0.1' });
const shelf = `http://127.0.0.1:${port}/`;
const rows: Record<string, string | number>[] = [];
try {
	for (let visit = 0; visit < runsOf('empty'); visit++)
		await inProfile(async (_, measure) => measure('empty shelf, first visit', shelf));
	if (only !== 'empty')
		await inProfile(async (context, measure) => {
			const page = await context.newPage();
			await page.goto(shelf);
			await page.locator('input[type="file"]').setInputFiles('static/sample.epub');
			const book = page.getByRole('link', { name: 'Low Water at Skarrow' });
			const address = new URL((await book.getAttribute('href')) ?? '', shelf).href;
			await book.click();
			await page.waitForURL('**/read/**');
			// Now its words are indexed, and the service worker has cached the app.
			await page.waitForTimeout(15_000);
			await page.close();
			for (let visit = 0; visit < runsOf('shelf'); visit++) await measure('shelf with a book', shelf);
			for (let visit = 0; visit < runsOf('reader'); visit++) await measure('reader', address);
		});
	console.table(rows);
} finally {
	server.close();
	server.closeAllConnections();
	rmSync(folder, { recursive: true, force: true });
}

type Measure = (name: string, url: string) => Promise<void>;

async function inProfile(work: (context: BrowserContext, measure: Measure) => Promise<void>): Promise<void> {
	const debugging = await freePort();
	const args = [...CHROME_ARGS, `--remote-debugging-port=${debugging}`];
	const profile = mkdtempSync(join(folder, 'profile-'));
	const context = await chromium.launchPersistentContext(profile, { executablePath: ensureChrome(), args });
	try {
		await work(
			context,
			async (name, url) => void rows.push({ page: name, ...(await visited(url, debugging)) })
		);
	} finally {
		await context.close();
	}
}

async function visited(url: string, debugging: number): Promise<Record<string, string | number>> {
	const path = join(folder, 'report');
	const options = [
		`--port=${debugging}`,
		'--disable-storage-reset',
		'--save-assets',
		'--output=json',
		'--quiet'
	];
	const measured = () => run('npx', ['--yes', LIGHTHOUSE, url, ...options, `--output-path=${path}.json`]);
	// Now and then it misses the moment of the navigation, and says so (NO_NAVSTART).
	await measured().catch(measured);
	const { categories, audits } = report.parse(JSON.parse(readFileSync(`${path}.json`, 'utf8')));
	for (const [name, { score }] of Object.entries(audits))
		if (score !== null && score < 0.9) process.stderr.write(`${url}: ${name} ${score}\n`);
	return {
		scores: CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0))).join(' / '),
		...Object.fromEntries(
			FIGURES.map((name) => [name, Number((audits[name]?.numericValue ?? 0).toPrecision(3))])
		),
		...processorTime(trace.parse(JSON.parse(readFileSync(`${path}-0.trace.json`, 'utf8'))))
	};
}

/** The main thread's processor time instead of wall-clock time, so that other work on the machine hardly counts. */
function processorTime({ traceEvents }: z.output<typeof trace>): Record<string, string | number> {
	const threads = new Set(
		traceEvents
			.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
			.map(({ pid, tid }) => `${pid} ${tid}`)
	);
	const tasks = traceEvents
		.filter(
			({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && threads.has(`${pid} ${tid}`)
		)
		.map(({ tdur = 0 }) => tdur / 1000)
		.sort((one, other) => other - one);
	const blocked = tasks.reduce((sum, ms) => sum + Math.max(0, SLOWDOWN * ms - UNNOTICED), 0);
	const longest = tasks.slice(0, 4).map((ms) => Math.round(ms));
	return {
		'longest tasks, processor': longest.join(' '),
		'blocked on a phone, processor': Math.round(blocked)
	};
}
