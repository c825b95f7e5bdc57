/** What the service worker keeps from the start, and what only when it is used. */
import { describe, expect, it } from 'vitest';
import { isPrecached, isPage, isImmutable, entryScripts } from '../../../src/lib/offline/cached-build.ts';

const immutable = (name: string) => `/_app/immutable/${name}`;

describe('what is cached', () => {
	it('from the start: scripts, workers, styles, and the fonts of the interface', () => {
		for (const path of [
			immutable('nodes/2.abc.js'),
			immutable('workers/index-worker-XY_1.js'),
			immutable('assets/0.Cl.css'),
			immutable('assets/literata-latin-wght-normal.DLxlUchJ.woff2'),
			'/icons/icon-192.png',
			'/sample.epub'
		])
			expect(isPrecached(path), path).toBe(true);
	});

	it('on first use: the runtime of the search model, and fonts that most readers never see', () => {
		for (const path of [
			immutable('workers/assets/ort-wasm-simd-threaded-4byDm7i3.wasm'),
			immutable('workers/assets/ort-wasm-simd-threaded.asyncify-DX.mjs'),
			immutable('assets/wllama.DrYkKwf9.wasm'),
			immutable('assets/index.min.ig05Te-P.js'),
			immutable('assets/literata-greek-wght-normal.CO1l-giJ.woff2'),
			immutable('assets/opendyslexic-latin-400-normal.C2.woff2')
		])
			expect(isPrecached(path), path).toBe(false);
	});

	it('for ever only if the name contains a hash of the contents', () => {
		expect(isImmutable(immutable('chunks/a.js'))).toBe(true);
		expect(isImmutable('/sample.epub')).toBe(false);
	});
});

describe('a page', () => {
	it('is every address except files and resources of a book', () => {
		for (const path of ['/', '/read/0123abcd']) expect(isPage(path), path).toBe(true);
		for (const path of ['/sample.epub', '/__epub/1/OPS/chapter', '/agent/ok', '/agent'])
			expect(isPage(path), path).toBe(false);
		expect(isPage('/agents')).toBe(true);
		expect(isPage('/lectern/read/0123abcd', '/lectern')).toBe(true);
		expect(isPage('/lectern/agent/ok', '/lectern')).toBe(false);
	});

	it('is of the same build as another if both start with the same scripts', () => {
		const page = (name: string, agent: string) =>
			`<meta content="${agent}"><link href="/_app/immutable/entry/start.${name}.js">`;
		expect(entryScripts(page('a', 'one'))).toBe(entryScripts(page('a', 'two')));
		expect(entryScripts(page('a', 'one'))).not.toBe(entryScripts(page('b', 'one')));
	});
});
