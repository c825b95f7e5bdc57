/**
 * Runs a reader's main journeys in Chromium, Firefox and WebKitGTK, and one journey in two of them at once: `npm run
 * test:engines`, optionally with the names of some of them.
 */
import { spawnSync } from 'node:child_process';
import { abilityTable, ENGINES } from '../../tests/engines/engines.ts';
import { ensureChrome } from '../chrome.ts';
import { ensureFirefox, ensureWebKit } from './other-browsers.ts';

const ENSURE: Record<keyof typeof ENGINES, () => unknown> = {
	chromium: () => (process.env.CHROME_PATH = ensureChrome()),
	firefox: ensureFirefox,
	webkit: ensureWebKit
};

const isEngine = (name: string): name is keyof typeof ENGINES => name in ENGINES;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isEngine(name));
if (unknown.length > 0)
	throw new Error(`There is no engine ${unknown.join(', ')}; there are ${Object.keys(ENGINES).join(', ')}.`);
const wanted = asked.length > 0 ? asked.filter(isEngine) : Object.keys(ENGINES).filter(isEngine);

console.log(`What the drivers can do:\n${abilityTable()}\n`);
// All missing ones are reported together, and the others are tested nevertheless.
const missing: string[] = [];
const present = wanted.filter((name) => {
	try {
		ENSURE[name]();
		return true;
	} catch (error) {
		missing.push(error instanceof Error ? error.message : String(error));
		return false;
	}
});
const specs = present.map((name) => `${name}.spec.ts`);
if (['chromium', 'firefox'].every((name) => present.some((each) => each === name)))
	specs.push('devices.spec.ts');
const config = ['-c', 'tests/engines/playwright.config.ts'];
const { status } =
	present.length > 0
		? spawnSync('npx', ['playwright', 'test', ...config, ...specs], {
				stdio: 'inherit',
				shell: process.platform === 'win32'
			})
		: { status: 1 };
for (const message of missing) console.error(message);
process.exitCode = status || missing.length > 0 ? 1 : 0;
