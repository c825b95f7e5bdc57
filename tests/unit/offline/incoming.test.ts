/** The app's doors: which requests to the share target may be a share (what a service worker sees of each was read off Chromium 156), and that there are no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locatorIn } from '../../../src/lib/reader/navigation/deep-link.ts';
import { isShare } from '../../../src/lib/offline/incoming.ts';

const OWN = 'https://lectern.example';
const request = (headers: Record<string, string>, parts: object = {}) => ({
	destination: 'document' as RequestDestination,
	mode: 'navigate' as RequestMode,
	headers: new Headers({ 'content-type': 'multipart/form-data; boundary=x', ...headers }),
	...parts
});

describe('a request to the share target', () => {
	it('is a share if the system opened a window for it', () => {
		expect(isShare(request({}), OWN)).toBe(true);
		expect(isShare(request({ origin: 'null' }), OWN)).toBe(true);
		expect(isShare(request({ origin: OWN, 'sec-fetch-site': 'none' }), OWN)).toBe(true);
	});

	it('is refused from a foreign page, a frame or a script', () => {
		expect(isShare(request({ origin: 'https://foreign.example' }), OWN)).toBe(false);
		expect(isShare(request({ 'sec-fetch-site': 'cross-site' }), OWN)).toBe(false);
		expect(isShare(request({ 'sec-fetch-site': 'same-site' }), OWN)).toBe(false);
		expect(isShare(request({ origin: 'null' }, { destination: 'iframe' }), OWN)).toBe(false);
		expect(isShare(request({ origin: OWN }, { destination: '', mode: 'cors' }), OWN)).toBe(false);
		expect(isShare(request({ origin: 'null' }, { mode: 'no-cors' }), OWN)).toBe(false);
	});

	it('is refused if it is no form with files', () => {
		for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
			expect(isShare(request({ 'content-type': type }), OWN)).toBe(false);
	});
});

describe('the entry points of the installed app', () => {
	const manifest = JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8')) as object;

	it('are shares, files and catalogue links, as SECURITY.md says: a new one needs its line there and its test', () => {
		const known = ['file_handlers', 'launch_handler', 'protocol_handlers', 'share_target'];
		expect(
			Object.keys(manifest)
				.filter((key) => /handler|target|protocol|shortcuts/.test(key))
				.sort()
		).toEqual(known);
	});

	it('are read where SECURITY.md says: any other code that reads the address needs a line there and a test', () => {
		const reading = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
			(path) =>
				/\.(ts|svelte)$/.test(path) &&
				/location\.(hash|search)|[{,] (hash|search)\b[^;=]*\} = location|targetURL|document\.referrer|window\.(name|opener)/.test(
					readFileSync(`src/${path}`, 'utf8')
				)
		);
		expect(reading.sort()).toEqual([
			'lib/catalogues/arrival.ts',
			// Where to come back to.
			'lib/chat/model/model-form.svelte.ts',
			'lib/offline/incoming-files.svelte.ts',
			'lib/reader/navigation/navigation.svelte.ts',
			'lib/sync/panel/arrival.ts',
			'routes/+layout.svelte',
			'routes/+page.svelte'
		]);
	});

	it('take three numbers from the address of a book, and ignore anything else', () => {
		expect(locatorIn('#at=2.10-30')).toEqual({ section: 2, start: 10, end: 30 });
		for (const hash of [
			'',
			'#at=',
			'#at=-1.0-1',
			'#at=1e9.0-1',
			'#at=0.9-3',
			'#at=0.0-1&x=1',
			'#at=9999999999.0-1'
		])
			expect(locatorIn(hash), hash).toBeNull();
	});
});
