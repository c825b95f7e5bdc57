/** Every dependency may be used with an MIT app, by what the lock file says of it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ALLOWED = new Set(
	[
		'MIT',
		'ISC',
		'0BSD',
		'BSD-2-Clause',
		'BSD-3-Clause',
		'Apache-2.0',
		'BlueOak-1.0.0',
		'CC0-1.0',
		'Zlib',
		'OFL-1.1'
	].concat(
		// By file: what is changed in one of theirs stays theirs; nothing is.
		'MPL-2.0'
	)
);
/** Without a licence field in its package; its LICENSE file says MIT. */
const READ = new Map([['node_modules/svelte-toolbelt', 'MIT']]);

/** Data that only development uses: it is no part of what is given away, and naming its author is all that CC-BY asks. */
const FOR_DEVELOPMENT = new Map([['node_modules/caniuse-lite', 'CC-BY-4.0']]);

/** One licence of an OR is enough, all of an AND are needed (SPDX 2.3, annex D). */
const isAllowed = (expression: string): boolean =>
	expression
		.replace(/[()]/g, '')
		.split(' OR ')
		.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.trim())));

it('every dependency has a licence that lets this app be distributed', () => {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, { license?: string; link?: boolean; dev?: boolean }>;
	};
	const refused = Object.entries(packages)
		.filter(([path, { link }]) => path !== '' && !link)
		.filter(([path, { license, dev }]) => !(dev && FOR_DEVELOPMENT.get(path) === license))
		.map(([path, { license }]) => [path, license ?? READ.get(path) ?? 'none'])
		.filter(([, license = '']) => !isAllowed(license));
	expect(refused).toEqual([]);
});
