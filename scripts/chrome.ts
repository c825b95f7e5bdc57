/** Finds a Chrome or Chromium for the tests, and installs one where there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { canInstall, installPackages } from './suite/debian-package.ts';

/** The headless shell first: without windows and a graphics process it takes a fifth less of the processors. */
const NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'chrome.exe',
	'msedge.exe'
];
const PLACES = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'
];

/** Path of an installed browser: CHROME_PATH, then Playwright's own, then what is on the machine. */
export function findChrome(): string | undefined {
	const onPath = (process.env.PATH ?? '')
		.split(delimiter)
		.flatMap((folder) => NAMES.map((name) => join(folder, name)));
	const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...onPath, ...PLACES];
	return candidates.find((path) => path && existsSync(path));
}

/** Flags for a headless run that stays silent on the network; root needs no-sandbox. */
export const CHROME_ARGS = [
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
	'--disable-gpu',
	// As browsers with windows do, and the headless shell does not: frames without an origin have a process of their own.
	'--site-per-process',
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run'
];

/**
 * For the tests: V8 compiles less of what runs only for seconds, which nearly halves what a page with the model takes of the processors
 * (docs/benchmarks.md). The model's inner loops are optimised as ever. What is measured goes without.
 */
export const TEST_CHROME_ARGS = [...CHROME_ARGS, '--js-flags=--wasm-tiering-budget=1000000000'];

/** Longest time for Playwright to fetch its own Chromium. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** As `findChrome`, but installs one first where none is found. Throws with what was tried, and what to do, when that fails too. */
export function ensureChrome(): string {
	const found = findChrome();
	if (found) return found;
	const attempts = [() => downloadChrome()];
	if (canInstall())
		attempts.unshift(
			// Not every Debian has it.
			() => installPackages('chromium-headless-shell', 'fonts-dejavu-core'),
			() => installPackages('chromium', 'fonts-dejavu-core')
		);
	const failures: string[] = [];
	for (const attempt of attempts) {
		try {
			attempt();
		} catch (error) {
			failures.push((error as Error).message);
		}
		const installed = findChrome();
		if (installed) return installed;
	}
	throw new Error(
		'The tests need Chrome or Chromium and none was found. Install one (Debian: apt-get install chromium) ' +
			`or point CHROME_PATH at it. Tried:\n${failures.join('\n')}`
	);
}

function downloadChrome(): void {
	execFileSync('npx', ['playwright', 'install', 'chromium-headless-shell', 'chromium'], {
		stdio: 'inherit',
		timeout: DOWNLOAD_TIMEOUT_MS
	});
}
