/**
 * The whole test suite. The output of each step is printed as a whole when it ends. All steps run, so that one report lists
 * everything that is wrong.
 */
import { execSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChrome } from './chrome.ts';
import { ensurePostgres } from './postgres.ts';
import { readReport, reportTo, slowest, type Failure } from './suite/report.ts';

interface Step {
	name: string;
	command: string;
	/** Where it writes the report of its tests. */
	report?: string;
}

const REPORTS = 'node_modules/.cache/lectern-tests';

/** Number of output lines of a failed step that the summary repeats if the step has no report. */
const LAST_LINES = 8;

function vitest(name: 'unit' | 'browser'): Step {
	const reporters = '--reporter=default --reporter=./scripts/suite/vitest-reporter.ts';
	const command = `npm run --silent test:${name} -- ${reporters}`;
	return { name: `${name} tests`, command, report: join(REPORTS, `${name}.json`) };
}

function check(name: string, script: string): Step {
	return { name, command: `npm run --silent ${script}` };
}

/**
 * Phases run one after the other; within a phase the lanes run side by side, and within a lane the steps in order. Browser and
 * end-to-end tests have a phase each, because both run a real model, for which two cores are not enough. Nothing runs beside the
 * browser tests, because some of them measure how long the page is blocked. The last of the checks prepares what the end-to-end
 * tests need first.
 */
const PHASES: Step[][][] = [
	[
		[
			check('types', 'types'),
			check('lint', 'lint'),
			check('format', 'format:check'),
			check('build', 'build -- --if-needed')
		],
		[vitest('unit')]
	],
	[[vitest('browser')]],
	[
		[
			{
				name: 'end-to-end tests',
				command: 'npm run --silent test:e2e -- --reporter=list,./scripts/suite/playwright-reporter.ts',
				report: join(REPORTS, 'e2e.json')
			}
		]
	]
];

/** The type checker (written in Go) uses half a gigabyte, and garbage collection would take a quarter of its time. */
const TYPE_CHECKER = { GOGC: '400' };

interface Result {
	name: string;
	passed: boolean;
	seconds: number;
	output: string;
	report?: string;
}

function run({ name, command, report }: Step): Promise<Result> {
	const started = Date.now();
	console.log(`… ${name}`);
	const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
	const child = spawn(command, {
		shell: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...TYPE_CHECKER, ...process.env, ...color, ...(report && reportTo(report)) }
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => (output += text));
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (status) => {
			const seconds = Math.round((Date.now() - started) / 1000);
			console.log(`\n=== ${name}\n${output.trimEnd()}\n`);
			resolve({ name, passed: status === 0, seconds, output, report });
		});
	});
}

async function runLane(steps: Step[]): Promise<Result[]> {
	const results: Result[] = [];
	for (const step of steps) results.push(await run(step));
	return results;
}

process.env.CHROME_PATH = ensureChrome();
console.log(`Browser: ${process.env.CHROME_PATH}`);
console.log(`Postgres: ${ensurePostgres() ?? 'none, and none can be installed: its tests are skipped'}`);
if (!existsSync('../shared'))
	console.log('../shared is not here: tests of its books are skipped, the sample book is used.');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const started = Date.now();
// In a fresh clone, several steps would otherwise write these files at the same time.
execSync('npx svelte-kit sync', { stdio: 'inherit' });
const results: Result[] = [];
for (const lanes of PHASES) results.push(...(await Promise.all(lanes.map(runLane))).flat());

const reports = results.map(({ report }) => (report ? readReport(report) : undefined));

console.log('=== slowest files');
const times = reports.flatMap((report) => report?.files ?? []);
for (const { file, seconds } of slowest(times, 10))
	console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);

function list(failures: readonly Failure[]): void {
	for (const { name, error } of failures) console.log(`  ${name}\n    ${error}`);
}

const secondTry = reports.flatMap((report) => report?.secondTry ?? []);
if (secondTry.length) {
	console.log('\n=== passed only at the second try: a defect, to be mended');
	list(secondTry);
}

console.log('\n=== summary');
for (const [at, { name, passed, seconds, output }] of results.entries()) {
	console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
	if (passed) continue;
	const failed = reports[at]?.failed ?? [];
	if (failed.length) list(failed);
	else console.log(output.trimEnd().split('\n').slice(-LAST_LINES).join('\n').replace(/^/gm, '  '));
}
const failed = results.filter(({ passed }) => !passed).length;
const whole = Math.round((Date.now() - started) / 1000);
console.log(`${results.length - failed} passed, ${failed} failed in ${whole} s`);
process.exit(failed ? 1 : 0);
