/** The whole test suite: every step runs, so that one report names everything that is wrong. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureChrome } from './chrome.ts';

const STEPS: [name: string, command: string][] = [
	['format', 'npm run --silent format:check'],
	['lint', 'npm run --silent lint'],
	// svelte-check leaves the service worker out: its globals are not a page's.
	['types', 'npm run --silent check && npx tsc -p tsconfig.worker.json'],
	['unit tests', 'npm run --silent test:unit'],
	['browser tests', 'npm run --silent test:browser'],
	['end-to-end tests', 'npm run --silent test:e2e']
];

process.env.CHROME_PATH = ensureChrome();
console.log(`Browser: ${process.env.CHROME_PATH}`);
if (!existsSync('../shared'))
	console.log('../shared is not here: tests of its books are skipped, the sample book is used.');

const results = STEPS.map(([name, command]) => {
	console.log(`\n=== ${name}`);
	const started = Date.now();
	const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
	return { name, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log('\n=== summary');
for (const { name, passed, seconds } of results)
	console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
