/** The server of the built app, on builds of two files. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { basePath } from '../../../src/lib/site/base-path.js';
import { connectSources, HUB, SIGN_IN } from '../../../src/lib/site/connect-sources.js';
import { serveApp, type ServeOptions } from '../../../scripts/serve.ts';

/** Where a reader presses for weights, and for a key. */
const PRESSED = ['https://huggingface.co', 'https://*.hf.co', SIGN_IN];
const CACHE = 'node_modules/.cache';
let root = '';
beforeEach(() => {
	mkdirSync(CACHE, { recursive: true });
	root = mkdtempSync(join(CACHE, 'lectern-serve-'));
});
const closing: (() => unknown)[] = [];
afterEach(() => {
	for (const close of closing.splice(0)) close();
	rmSync(root, { recursive: true, force: true });
});

/** `name`: of the build, which is in its page and in the name of its one script. */
function writeBuild(folder: string, name: string): void {
	mkdirSync(join(folder, '_app/immutable'), { recursive: true });
	writeFileSync(join(folder, `_app/immutable/${name}.js`), `"${name}"`);
	writeFileSync(
		join(folder, 'index.html'),
		`<meta http-equiv="content-security-policy" content="default-src 'none'; connect-src 'self' blob: http://old.example"><meta name="lectern-agent" content="x" /><meta name="lectern-model" content="" /><meta name="lectern-model-others" content="" /><p>${name}</p>`
	);
	writeFileSync(join(folder, 'service-worker.js'), `"${name}"`);
}

async function serve(options: Partial<ServeOptions> = {}): Promise<string> {
	const folder = join(root, 'build');
	const server = await serveApp({ port: 0, host: '127.0.0.1', folder: relative('.', folder), ...options });
	closing.push(() => {
		server.close();
		server.closeAllConnections();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const text = async (url: string) => (await fetch(url)).text();

it('serves a new build under a running server with its own page, and the old parts to open pages', async () => {
	const folder = join(root, 'build');
	writeBuild(folder, 'first');
	const url = await serve();
	expect(await text(url)).toContain('<p>first</p>');
	expect(await text(`${url}/service-worker.js`)).toBe('"first"');
	writeBuild(join(root, 'fresh'), 'second');
	// As scripts/build.ts does it.
	renameSync(folder, join(root, 'build.previous'));
	renameSync(join(root, 'fresh'), folder);
	expect(await text(`${url}/read/x`)).toContain('<p>second</p>');
	expect(await text(`${url}/service-worker.js`)).toBe('"second"');
	expect(await text(`${url}/_app/immutable/second.js`)).toBe('"second"');
	expect(await text(`${url}/_app/immutable/first.js`)).toBe('"first"');
	expect((await fetch(`${url}/_app/immutable/never.js`)).status).toBe(404);
});

it('tells the page of the agent below it and allows connections to nobody else', async () => {
	writeBuild(join(root, 'build'), 'page');
	const html = await text(await serve());
	expect(html).toContain('<meta name="lectern-agent" content="/agent"');
	expect(html).toContain(`connect-src 'self' blob: ${PRESSED.join(' ')}"`);
	const elsewhere = await text(await serve({ agentUrl: 'https://agent.example/lectern' }));
	expect(elsewhere).toContain(`connect-src 'self' blob: https://agent.example ${PRESSED.join(' ')}"`);
});

it('serves the model for other languages, or tells the page that the hub has it', async () => {
	writeBuild(join(root, 'build'), 'page');
	const files = join(root, 'multilingual');
	mkdirSync(files, { recursive: true });
	writeFileSync(join(files, 'config.json'), '{}');
	const model = { profile: 'all-MiniLM-L6-v2', address: '', folder: null, label: 'none' } as const;
	const own = { ...model, others: { folder: files, address: '/models/multilingual-e5-small-0/' } };
	const url = await serve({ model: own });
	const html = await text(url);
	expect(html).toContain('<meta name="lectern-model-others" content="/models/multilingual-e5-small-0/"');
	expect(await text(`${url}/models/multilingual-e5-small-0/config.json`)).toBe('{}');
	const hub = await text(await serve({ model: { ...own, others: { folder: null, address: HUB } } }));
	expect(hub).toContain(`<meta name="lectern-model-others" content="${HUB}"`);
});

it('serves no page at the agent’s address', async () => {
	writeBuild(join(root, 'build'), 'page');
	const response = await fetch(`${await serve()}/agent/ok`);
	expect(response.status).toBe(404);
	expect(response.headers.get('content-type')).toContain('application/json');
});

it('serves the app below a path, redirects from the root, and has nothing beside it', async () => {
	writeBuild(join(root, 'build'), 'page');
	const url = await serve({ base: '/lectern' });
	for (const path of ['/', '/lectern']) {
		const response = await fetch(url + path, { redirect: 'manual' });
		expect([response.status, response.headers.get('location')]).toEqual([302, '/lectern/']);
	}
	const html = await text(`${url}/lectern/read/x`);
	expect(html).toContain('<p>page</p>');
	expect(html).toContain('<meta name="lectern-agent" content="/lectern/agent"');
	expect(await text(`${url}/lectern/_app/immutable/page.js`)).toBe('"page"');
	for (const path of ['/_app/immutable/page.js', '/lecterns/', '/read/x'])
		expect((await fetch(url + path)).status).toBe(404);
});

it('reads a base path as people write it, and refuses an invalid one', () => {
	expect(['', '/', undefined, '/lectern', 'lectern/', '/a/b/'].map((given) => basePath(given))).toEqual([
		...['', '', '', '/lectern', '/lectern', '/a/b']
	]);
	for (const wrong of ['https://x.example/', '/a b', '/..', '/a?b'])
		expect(() => basePath(wrong)).toThrow('BASE_PATH');
});

it('names other hosts for the policy, and never a path of our own', () => {
	expect(connectSources('/agent', '/models/x/')).toEqual(PRESSED);
	expect(connectSources('http://127.0.0.1:2024/x', 'https://huggingface.co/')).toEqual([
		...['http://127.0.0.1:2024', ...PRESSED]
	]);
});

it('sends the page’s whole policy as a header, and forbids every origin to frame anything', async () => {
	writeBuild(join(root, 'build'), 'only');
	const url = await serve();
	for (const path of ['/', '/read/x', '/service-worker.js', '/_app/immutable/only.js']) {
		const { headers } = await fetch(url + path);
		expect(headers.get('x-frame-options'), path).toBe('DENY');
		expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'$/);
	}
	const policy = (await fetch(url)).headers.get('content-security-policy');
	expect(policy).toMatch(/^default-src 'none'; connect-src .*; frame-ancestors 'none'$/);
	expect(policy).not.toContain('old.example');
});

it('compresses for clients that accept it, every time, and sends the plain file to others', async () => {
	writeBuild(join(root, 'build'), 'packed');
	const url = await serve();
	const get = async (encoding: string) => {
		const response = await fetch(`${url}/_app/immutable/packed.js`, {
			headers: { 'accept-encoding': encoding }
		});
		const { headers } = response;
		const names = [
			'content-encoding',
			'content-type',
			'vary',
			'cache-control',
			'cross-origin-resource-policy'
		];
		return [await response.text(), ...names.map((name) => headers.get(name))];
	};
	const kept = 'public, max-age=31536000, immutable';
	const rest = ['text/javascript; charset=utf-8', 'accept-encoding', kept, 'same-origin'];
	expect(await get('br')).toEqual(['"packed"', 'br', ...rest]);
	expect(await get('gzip, br')).toEqual(['"packed"', 'br', ...rest]);
	expect(await get('identity')).toEqual(['"packed"', null, ...rest]);
	for (const path of ['/', '/read/x']) {
		const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
		expect(headers.get('content-encoding'), path).toBe('br');
	}
});
