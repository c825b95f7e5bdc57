/** Finds Firefox, and WebKitGTK with its driver, for `npm run test:engines`, and installs Debian's if they are missing. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './debian-package.ts';

const FIREFOX_PLACES = [
	'/Applications/Firefox.app/Contents/MacOS/firefox',
	'C:\\Program Files\\Mozilla Firefox\\firefox.exe'
];

export interface WebKit {
	/** Its WebDriver. */
	driver: string;
	/** A minimal browser that can be driven. */
	browser: string;
	/** An X server without a display. */
	screen: string;
}

function onPath(...names: string[]): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter);
	return names
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.find((path) => existsSync(path));
}

/** FIREFOX_PATH, or one on the machine. */
export function findFirefox(): string | undefined {
	const { FIREFOX_PATH } = process.env;
	if (FIREFOX_PATH && existsSync(FIREFOX_PATH)) return FIREFOX_PATH;
	return onPath('firefox-esr', 'firefox') ?? FIREFOX_PLACES.find((path) => existsSync(path));
}

/** Debian's folder for the browser is named after the machine's architecture and the interface's version. */
function findMiniBrowser(): string | undefined {
	const libraries = '/usr/lib';
	if (!existsSync(libraries)) return undefined;
	const machines = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
	return machines
		.flatMap((machine) =>
			readdirSync(join(libraries, machine))
				.filter((name) => /^webkit(2gtk|gtk)-\d/.test(name))
				.map((name) => join(libraries, machine, name, 'MiniBrowser'))
		)
		.find((path) => existsSync(path));
}

export function findWebKit(): WebKit | undefined {
	const [driver, browser, screen] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')];
	return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** Throws with what to do if it is missing and cannot be installed. */
export const ensureFirefox = (): string =>
	ensured('Firefox', findFirefox, ['firefox-esr'], 'Install it, or point FIREFOX_PATH at it.');

export const ensureWebKit = (): WebKit =>
	ensured(
		'WebKitGTK with its WebDriver',
		findWebKit,
		['webkit2gtk-driver', 'xvfb'],
		'Install it (Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb); it is for Linux only.'
	);

function ensured<T>(name: string, find: () => T | undefined, packages: string[], otherwise: string): T {
	let reason = '';
	let found = find();
	if (!found && canInstall()) {
		try {
			installPackages(...packages);
		} catch (error) {
			reason = ` (${error instanceof Error ? error.message : String(error)})`;
		}
		found = find();
	}
	if (!found) throw new Error(`${name} is not on this machine${reason}. ${otherwise}`);
	return found;
}
