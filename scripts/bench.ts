/**
 * Measures the search, the rendering of answers and the weight of the page in a real Chromium. Prints a table that also shows the
 * method we compare with.
 * `npm run bench`, or parts of it: `npm run bench --
 * --only=embedding,opening,turning,growth,queries,streaming,card,devices,page,app,shelf,dense --json=figures.json`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import type { Throughput } from '../tests/bench/embedding.ts';
import { median } from '../tests/bench/measuring.ts';
import type { Bench } from '../tests/bench/page.ts';
import { CACHE, makeSite, serveSite, type Site } from './bench/site.ts';
import { appFigures } from './bench/app.ts';
import { pageFigures } from './bench/page.ts';
import { denseFigures } from './bench/dense.ts';
import { shelfFigures } from './bench/shelf.ts';
import { quiet } from './bench/quiet.ts';
import { table, type Row } from './bench/table.ts';
import { CHROME_ARGS, ensureChrome } from './chrome.ts';

const PARTS = [
	'embedding',
	'opening',
	'turning',
	'growth',
	'queries',
	'streaming',
	'card',
	'devices',
	'page',
	'app',
	'shelf',
	'dense'
] as const;
const REPEATS = 3;

const option = (name: string) =>
	process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const chosen = option('only')?.split(',') ?? [...PARTS];

/** Number of measurements that began while other programs used the processors, and of all. */
let disturbed = 0;
let measurements = 0;

interface Places {
	browser: Browser;
	isolated: Site;
	plain: Site;
}

type Call<Name extends keyof Bench> = Parameters<Bench[Name]>;
type Answer<Name extends keyof Bench> = Awaited<ReturnType<Bench[Name]>>;

/** Calls one of the bench's functions in a fresh page, and in a fresh profile unless a `context` is given. */
async function run<Name extends keyof Bench>(
	{ browser }: Pick<Places, 'browser'>,
	site: Site,
	name: Name,
	args: Call<Name>,
	context?: BrowserContext
): Promise<Answer<Name>> {
	measurements++;
	if (!(await quiet())) disturbed++;
	const profile = context ?? (await browser.newContext());
	const page = await profile.newPage();
	try {
		await page.goto(site.url);
		await page.waitForFunction(() => 'bench' in globalThis);
		const call = { name, args } as { name: string; args: unknown[] };
		return await page.evaluate(({ name, args }) => {
			const { bench } = globalThis as unknown as {
				bench: Record<string, (...args: unknown[]) => Promise<never>>;
			};
			return bench[name]?.(...args) as never;
		}, call);
	} finally {
		await (context ? page.close() : profile.close());
	}
}

/** Compares the baseline, ours, and ours without isolation, three times each in turn. */
async function embedding(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const { isolated, plain } = places;
	const rounds: Record<'baseline' | 'ours' | 'pool', Throughput[]> = { baseline: [], ours: [], pool: [] };
	for (let repeat = 0; repeat < REPEATS; repeat++) {
		rounds.baseline.push(await run(places, plain, 'baseline', [24, 2]));
		rounds.ours.push(await run(places, isolated, 'oneWorker', [96, 2]));
		rounds.pool.push(await run(places, plain, 'oneWorker', [96, 2]));
	}
	const rate = (some: Throughput[]) => median(some.flatMap(({ perSecond }) => perSecond));
	const task = (some: Throughput[]) => median(some.map(({ stalls }) => stalls.longestTask));
	const gap = (some: Throughput[]) => median(some.map(({ stalls }) => stalls.longestGap));
	const base = rate(rounds.baseline);
	const tokens = median(rounds.baseline.map((each) => each.tokens));
	const rows: Row[] = [
		['Texts of 500 characters a second', base, rate(rounds.ours), '/s', 'more'],
		['… where the page is not isolated (two workers)', base, rate(rounds.pool), '/s', 'more'],
		['Longest main-thread task while embedding', task(rounds.baseline), task(rounds.ours), 'ms', 'less'],
		['Longest gap of a 4 ms timer while embedding', gap(rounds.baseline), gap(rounds.ours), 'ms', 'less'],
		['Tokens of such a text', tokens, null, '', 'more']
	];
	return { rows, figures: rounds };
}

/** With a new profile, the first book downloads the model (from this machine), and the second finds it in the cache. */
async function opening(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const context = await places.browser.newContext();
	const open = (id: string, warm: boolean) =>
		run(places, places.isolated, 'opening', ['war-and-peace', id, 15_000, warm], context);
	const first = await open('first', false);
	const cold = await open('second', false);
	const second = [await open('third', true), await open('fourth', true), await open('fifth', true)];
	await context.close();
	const of = (pick: (one: (typeof second)[number]) => number) => median(second.map(pick));
	const rows: Row[] = [
		['War and Peace, new: its text after', null, of((one) => one.text), 'ms', 'less'],
		['… first answer by words after', null, of((one) => one.words), 'ms', 'less'],
		['… first answer by words and meaning after', null, of((one) => one.hybrid), 'ms', 'less'],
		['… and where the model starts with the book', null, cold.hybrid, 'ms', 'less'],
		['… and where it comes over (local) HTTP first', null, first.hybrid, 'ms', 'less'],
		['… that is, after the question', null, of((one) => one.firstQuestion), 'ms', 'less'],
		['Another question while indexing', null, of((one) => one.laterQuestion), 'ms', 'less'],
		['Longest main-thread task while opening', null, of((one) => one.whileOpening.longestTask), 'ms', 'less'],
		[
			'Longest main-thread task while indexing',
			null,
			of((one) => one.whileIndexing.longestTask),
			'ms',
			'less'
		],
		[
			'Longest gap of a 4 ms timer while indexing',
			null,
			of((one) => one.whileIndexing.longestGap),
			'ms',
			'less'
		],
		['Passages of War and Peace a second', null, of((one) => one.passagesPerSecond), '/s', 'more']
	];
	return { rows, figures: { first, cold, second } };
}

async function turning(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const rounds = [];
	for (let repeat = 0; repeat < REPEATS; repeat++)
		rounds.push(await run(places, places.isolated, 'turning', ['war-and-peace', 30, 10]));
	const within = rounds.flatMap((each) => each.within);
	const over = rounds.flatMap((each) => each.over);
	const rows: Row[] = [
		['War and Peace: file to first page', null, median(rounds.map((each) => each.firstPage)), 'ms', 'less'],
		[`A page turned (${within.length} times), median`, null, median(within), 'ms', 'less'],
		['… the longest', null, Math.max(...within), 'ms', 'less'],
		[`… into the next chapter (${over.length} times), median`, null, median(over), 'ms', 'less'],
		['… the longest', null, Math.max(...over), 'ms', 'less']
	];
	return { rows, figures: rounds };
}

async function devices(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const figures = await run(places, places.plain, 'devices', []);
	const rows = (['first', 'change', 'joining'] as const).flatMap((name): Row[] => [
		[`In step, 20,000 notes: ${WHAT_DEVICES_DO[name]}`, null, figures[name].time, 'ms', 'less'],
		['… the longest task', null, figures[name].longestTask, 'ms', 'less']
	]);
	return { rows, figures };
}

const WHAT_DEVICES_DO = {
	first: 'the first device tells all it has',
	change: 'one note was changed',
	joining: 'a device joins and hears all'
};

async function growth(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const shelves = [['frankenstein'], ['war-and-peace'], ['frankenstein', 'war-and-peace']];
	const figures = [];
	for (const names of shelves) figures.push(await run(places, places.isolated, 'growth', [names]));
	const rows: Row[] = figures.flatMap((one): Row[] => {
		const each = (bytes: number) => bytes / one.passages;
		return [
			[`${one.book}: passages`, null, one.passages, '', 'more'],
			['… text out of the file', null, one.extraction, 'ms', 'less'],
			['… cut and indexed by words', null, one.cutting, 'ms', 'less'],
			// A text's vector as numbers in JSON or as float32 with its text: 3.5 kB in the method we compare with.
			['… vector bytes a passage in IndexedDB', 3500, each(one.vectorBytes), 'B', 'less'],
			['… word bytes a passage in IndexedDB', null, each(one.wordBytes), 'B', 'less'],
			...(one.memoryBytes === null
				? []
				: ([
						['… bytes a passage in memory, text and words included', null, each(one.memoryBytes), 'B', 'less']
					] satisfies Row[])),
			['… a query after its embedding, p50', null, one.queryP50, 'ms', 'less']
		];
	});
	return { rows, figures };
}

async function queries(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const names = ['war-and-peace', 'pride-and-prejudice', 'sherlock-holmes'];
	const book = await run(places, places.isolated, 'bookQueries', [names, 200]);
	const all = [...names, 'frankenstein', 'meditations'];
	const library = await run(places, places.isolated, 'libraryQueries', [all, 250_000, 100]);
	const rows = [book, library].flatMap((one): Row[] => [
		[`A query over ${one.passages} passages (books: ${one.books}), p50`, null, one.p50, 'ms', 'less'],
		['… p95', null, one.p95, 'ms', 'less']
	]);
	return { rows, figures: { book, library } };
}

/** Uses answers far longer than any model writes, to show what grows with the answer. */
async function streaming(places: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const [short, long] = [20_000, 200_000];
	const rounds = [];
	for (let repeat = 0; repeat < REPEATS; repeat++)
		rounds.push(await run(places, places.isolated, 'streaming', [long, 3000, 1000]));
	const costs = [
		await run(places, places.isolated, 'tokenCost', [short, 30]),
		await run(places, places.isolated, 'tokenCost', [long, 10])
	];
	const longest = median(rounds.map(({ stalls }) => stalls.longestTask));
	const rows: Row[] = [
		['One more token of an answer of 20 kB', costs[0]?.before ?? NaN, costs[0]?.now ?? NaN, 'ms', 'less'],
		['… of 200 kB', costs[1]?.before ?? NaN, costs[1]?.now ?? NaN, 'ms', 'less'],
		['Longest task, 200 kB at 1,000 tokens a second', null, longest, 'ms', 'less'],
		[
			'… longest gap of a 4 ms timer',
			null,
			median(rounds.map(({ stalls }) => stalls.longestGap)),
			'ms',
			'less'
		]
	];
	return { rows, figures: { rounds, costs } };
}

/** Uses a separate browser, because the others run without a graphics card, like most build machines. */
async function card({ isolated }: Places): Promise<{ rows: Row[]; figures: unknown }> {
	const args = CHROME_ARGS.filter((flag) => flag !== '--disable-gpu');
	const software = ['--use-webgpu-adapter=swiftshader'];
	for (const more of [[], software]) {
		const browser = await chromium.launch({
			executablePath: ensureChrome(),
			args: [...args, '--enable-unsafe-webgpu', ...more]
		});
		try {
			const one = await run({ browser }, isolated, 'card', [8]);
			if (!one) continue;
			const rows: Row[] = [
				[
					`100 tokens, on the processor and on ${one.name}`,
					one.processorPerSecond,
					one.cardPerSecond,
					'/s',
					'more'
				],
				['… lowest cosine of a token on the two', null, one.agreement, '', 'more']
			];
			return { rows, figures: one };
		} finally {
			await browser.close();
		}
	}
	return { rows: [], figures: null };
}

async function main(): Promise<void> {
	const unknown = chosen.find((name) => !PARTS.includes(name as (typeof PARTS)[number]));
	if (unknown) throw new Error(`There is no part "${unknown}". The parts are ${PARTS.join(', ')}.`);
	mkdirSync(CACHE, { recursive: true });
	// The app's own page is measured as built, and needs no books or pages of the bench.
	const elsewhere = chosen.every((name) => ['page', 'app', 'shelf', 'dense'].includes(name));
	const { site, model } = elsewhere ? { site: CACHE, model: CACHE } : await makeSite();
	const isolated = await serveSite(site, model, true);
	const plain = await serveSite(site, model, false);
	const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
	try {
		const places = { browser, isolated, plain };
		const page = () => pageFigures(browser);
		const app = () => appFigures(browser);
		const shelf = shelfFigures;
		const dense = denseFigures;
		const parts = {
			embedding,
			opening,
			turning,
			growth,
			queries,
			streaming,
			card,
			devices,
			page,
			app,
			shelf,
			dense
		};
		const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, Chromium ${browser.version()}, Node ${process.version}`;
		const date = new Date().toISOString().slice(0, 10);
		const measured: Record<string, unknown> = { date, machine };
		const rows: Row[] = [];
		for (const name of PARTS.filter((each) => chosen.includes(each))) {
			console.log(`Measuring ${name} …`);
			// What other parts have measured for minutes is told all the same.
			try {
				const part = await parts[name](places);
				rows.push(...part.rows);
				measured[name] = part.figures;
			} catch (error) {
				console.error(`${name}: ${error instanceof Error ? error.message : error}`);
				process.exitCode = 1;
			}
		}
		const file = option('json') ?? join(CACHE, 'figures.json');
		Object.assign(measured, { measurements, disturbed });
		writeFileSync(file, JSON.stringify(measured, null, '\t'));
		console.log(`\n${date}, ${machine}\n\n${table(rows)}\n\nAll figures: ${file}`);
		if (disturbed)
			console.log(`Other programs kept the processors busy at ${disturbed} of ${measurements} measurements.`);
	} finally {
		await browser.close();
		isolated.close();
		plain.close();
	}
}

try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
