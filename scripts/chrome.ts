/** Finds a Chrome or Chromium for the tests, and installs one where there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

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
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run'
];

/** As `findChrome`, but installs one first where none is found. Throws with what to do when that fails too. */
export function ensureChrome(): string {
	const found = findChrome();
	if (found) return found;
	const attempts: [string, string[]][] = [
		['npx', ['playwright', 'install', 'chromium-headless-shell', 'chromium']]
	];
	if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
		const install = (browser: string): [string, string[]] => [
			'apt-get',
			['install', '-y', '--no-install-recommends', browser, 'fonts-dejavu-core']
		];
		attempts.unshift(
			['apt-get', ['update']],
			// Not every Debian has it.
			install('chromium-headless-shell'),
			install('chromium')
		);
	}
	const failures: string[] = [];
	for (const [command, args] of attempts) {
		try {
			execFileSync(command, args, {
				stdio: 'inherit',
				env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
			});
		} catch (error) {
			failures.push(`${command} ${args.join(' ')}: ${(error as Error).message}`);
		}
		const installed = findChrome();
		if (installed) return installed;
	}
	throw new Error(
		'The tests need Chrome or Chromium and none was found. Install one (Debian: apt-get install chromium) ' +
			`or point CHROME_PATH at it.\n${failures.join('\n')}`
	);
}
