/** Finds a Chrome or Chromium for the tests, and installs one if there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { canInstall, installPackages } from './suite/debian-package.ts';

/** The headless shell comes first: without windows and a graphics process it uses a fifth less processor time. */
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

/** Path of an installed browser: CHROME_PATH, then Playwright's own, then one on the machine. */
export function findChrome(): string | undefined {
	const onPath = (process.env.PATH ?? '')
		.split(delimiter)
		.flatMap((folder) => NAMES.map((name) => join(folder, name)));
	const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...onPath, ...PLACES];
	return candidates.find((path) => path && existsSync(path));
}

/** Flags for a headless run without its own network traffic; root needs no-sandbox. */
export const CHROME_ARGS = [
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
	'--disable-gpu',
	// Like browsers with windows, and unlike the headless shell by default: frames without an origin get their own process.
	'--site-per-process',
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run'
];

/**
 * For tests: V8 optimises less code that runs only for seconds, which nearly halves the processor time of a page with the model
 * (docs/benchmarks.md). The model's inner loops are optimised as usual. Measurements do not use this.
 */
export const TEST_CHROME_ARGS = [...CHROME_ARGS, '--js-flags=--wasm-tiering-budget=1000000000'];

/** The longest time for Playwright to download its own Chromium. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Like `findChrome`, but installs one first if none is found. If that also fails, throws with what was tried and what to do. */
export function ensureChrome(): string {
	const found = findChrome();
	if (found) return found;
	const attempts = [() => downloadChrome()];
	if (canInstall())
		attempts.unshift(
			// Not every Debian has this package.
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
