/** The depot of a server of one's own: who may use it, what it keeps and refuses, and where it passes requests on to. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DepotFiles } from '../../../agent/server/depot-files.ts';
import { startAgent } from '../../fixtures/agent-client.ts';
import { raw } from '../../fixtures/raw-request.ts';

const undo: (() => unknown)[] = [];
afterAll(async () => {
	for (const step of undo.reverse()) await step();
});

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-depot-'));
	undo.push(() => rmSync(folder, { recursive: true }));
	return folder;
}

async function start(options: Parameters<typeof startAgent>[1] = {}) {
	const agent = await startAgent(null, { depot: { folder: newFolder() }, ...options });
	undo.push(() => agent.close());
	return agent;
}

async function* bytes(...parts: string[]) {
	for (const part of parts) yield new TextEncoder().encode(part);
}

const put = (agent: { url: string }, name: string, text: string, headers = {}) =>
	raw(agent, `/depot/files/${name}`, headers, text, 'PUT');

it('stores a file under a name once, and never replaces it', async () => {
	const agent = await start();
	expect((await put(agent, 'lectern/v1/a', 'one')).status).toBe(204);
	expect((await put(agent, 'lectern/v1/a', 'two')).status).toBe(412);
	expect(await raw(agent, '/depot/files/lectern/v1/a')).toMatchObject({ status: 200, text: 'one' });
	expect(JSON.parse((await raw(agent, '/depot?prefix=lectern/')).text)).toEqual([
		{ name: 'lectern/v1/a', size: 3 }
	]);
	expect((await raw(agent, '/depot/files/lectern/v1/a', {}, undefined, 'DELETE')).status).toBe(204);
	expect((await raw(agent, '/depot/files/lectern/v1/a')).status).toBe(204);
});

it('cannot be led out of its folder by any name', async () => {
	const agent = await start();
	for (const name of [
		'../a',
		'a/../../b',
		'%2e%2e/a',
		'..%2fa',
		'a%2f..%2f..%2fb',
		'.unfinished/a',
		'a//b',
		'',
		'a%00',
		'a/'.repeat(9) + 'b'
	])
		for (const method of ['GET', 'PUT', 'DELETE'])
			expect(
				(await raw(agent, `/depot/files/${name}`, {}, method === 'PUT' ? 'x' : undefined, method)).status,
				`${method} ${name}`
			).toSatisfy((status: number) => status === 400 || status === 404);
	expect((await raw(agent, '/depot?prefix=../')).status).toBe(400);
});

it('leaves nothing of a file that broke off, was too long or found no room', async () => {
	const folder = newFolder();
	const files = new DepotFiles(folder, { fileBytes: 10, bytes: 15 });
	async function* broken() {
		yield* bytes('half');
		throw new Error('gone');
	}
	await expect(files.write('a', broken())).rejects.toThrow('gone');
	await expect(files.write('a', bytes('12345', '678901'))).rejects.toMatchObject({ status: 413 });
	await files.write('a', bytes('1234567890'));
	await expect(files.write('b', bytes('1234567890'))).rejects.toMatchObject({ status: 507 });
	await files.delete('a');
	await files.write('b', bytes('1234567890'));
	expect(await files.list('')).toEqual([{ name: 'b', size: 10 }]);
	expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
});

it('counts simultaneous writes together, and what an ended server has left', async () => {
	const folder = newFolder();
	const left = join(folder, '.unfinished', 'left');
	mkdirSync(join(folder, '.unfinished'));
	writeFileSync(left, 'half');
	utimesSync(left, 1, 1);
	const files = new DepotFiles(folder, { fileBytes: 10, bytes: 15 });
	await files.assertRoom(0);
	expect(readdirSync(join(folder, '.unfinished'))).toEqual([]);
	const written = await Promise.allSettled(
		['a', 'b', 'c'].map((name) => files.write(name, bytes('12345', '67890')))
	);
	const whole = written.filter(({ status }) => status === 'fulfilled').length;
	expect(whole).toBeLessThan(2);
	// What found no room takes none.
	await Promise.all(['a', 'a', 'b', 'c'].map((name) => files.delete(name)));
	await files.write('d', bytes('1234567890'));
	await expect(files.write('e', bytes('1234567890'))).rejects.toMatchObject({ status: 507 });
});

it('keeps one of many that write the same name at once', async () => {
	const files = new DepotFiles(newFolder());
	const written = await Promise.allSettled(['1', '2', '3', '4'].map((text) => files.write('a', bytes(text))));
	expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('requires a token if others than its own machine can reach it', async () => {
	const unguarded = await start({ origins: ['https://books.example'] });
	expect(await put(unguarded, 'a', 'x')).toMatchObject({ status: 403 });
	expect(JSON.parse((await put(unguarded, 'a', 'x')).text)).toMatchObject({ code: 'unguarded' });
	// A phone that came through the page's server.
	const page = await start({ access: { behindPage: true } });
	expect((await put(page, 'a', 'x', { 'x-forwarded-for': '127.0.0.1, 192.168.1.7' })).status).toBe(403);
	expect((await put(page, 'a', 'x', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(204);
	expect((await put(page, 'b', 'x', { 'x-forwarded-for': '::1' })).status).toBe(204);
	const guarded = await start({ origins: ['https://books.example'], access: { token: 'open sesame' } });
	expect((await put(guarded, 'a', 'x')).status).toBe(401);
	expect((await put(guarded, 'a', 'x', { authorization: 'Bearer open sesame' })).status).toBe(204);
});

it('says that it stores nothing if it is switched off', async () => {
	expect((await put(await start({ depot: { folder: null } }), 'a', 'x')).status).toBe(404);
});

/** A WebDAV server that only tells what it was asked. */
async function webdav() {
	const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
	const server = createServer((request, response) => {
		asked.push(request);
		request.resume().on('end', () => {
			const { url = '' } = request;
			const status = url === '/away' ? 302 : url === '/closed' ? 401 : 207;
			response
				.writeHead(status, { location: 'http://127.0.0.1:1/', 'set-cookie': 'a=b' })
				.end('<multistatus/>');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	undo.push(() => server.close());
	return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('forwards requests to a WebDAV server that refuses pages, with the sign-in for that server alone', async () => {
	const { asked, url } = await webdav();
	const agent = await start({ access: { token: 'mine' } });
	const headers = { authorization: 'Bearer mine', 'x-proxy-authorization': 'Basic dGhlaXJz', cookie: 'c=d' };
	const to = (path: string, method: string, body?: string) =>
		raw(agent, '/proxy', { ...headers, 'x-proxy-url': url + path, 'x-proxy-depth': '1' }, body, method);
	const found = await to('/dav/', 'PROPFIND');
	expect(found).toMatchObject({ status: 200, text: '<multistatus/>' });
	expect(found.headers).toMatchObject({ 'x-proxy-status': '207' });
	expect(found.headers['set-cookie']).toBeUndefined();
	expect(asked[0]).toMatchObject({
		method: 'PROPFIND',
		headers: { authorization: 'Basic dGhlaXJz', depth: '1' }
	});
	expect(asked[0]?.headers.cookie).toBeUndefined();
	await to('/dav/a', 'PUT', 'bytes');
	expect(asked[1]?.headers['content-length']).toBe('5');
	expect((await to('/closed', 'GET')).headers).toMatchObject({ 'x-proxy-status': '401' });
	// It does not follow: the sign-in would go along. The page is told where it leads.
	expect((await to('/away', 'GET')).headers).toMatchObject({
		'x-proxy-status': '302',
		'x-proxy-location': 'http://127.0.0.1:1/'
	});
	expect((await to('/x', 'PATCH', '{}')).status).toBe(404);
});

it('forwards the whole of an answer that was packed on its way', async () => {
	const text = '<response/>'.repeat(1000);
	const server = createServer((_request, response) => {
		const packed = gzipSync(text);
		response.writeHead(207, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	undo.push(() => server.close());
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const agent = await start();
	expect((await raw(agent, '/proxy', { 'x-proxy-url': url }, undefined, 'PROPFIND')).text).toBe(text);
});

it('reaches no inner address that a catalogue named instead of the reader, even on the reader’s own server', async () => {
	const { asked, url } = await webdav();
	const agent = await start();
	const to = (scope: Record<string, string>) => raw(agent, '/proxy', { 'x-proxy-url': url, ...scope });
	expect((await to({ 'x-proxy-scope': 'public' })).status).toBe(403);
	expect(asked).toEqual([]);
	expect((await to({})).status).toBe(200);
});

it('forwards nothing into the network of a server that others use, except to what its operator named', async () => {
	const { asked, url } = await webdav();
	const access = { token: 'mine' };
	const headers = { authorization: 'Bearer mine', 'x-proxy-url': url };
	const closed = await start({ origins: ['https://books.example'], access });
	for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1'])
		expect(
			(await raw(closed, '/proxy', { ...headers, 'x-proxy-url': url.replace('127.0.0.1', host) })).status
		).toBe(403);
	expect((await raw(closed, '/proxy', { ...headers, 'x-proxy-url': 'file:///etc/passwd' })).status).toBe(400);
	expect(asked).toEqual([]);
	const depot = { folder: newFolder(), innerOrigins: [url] };
	const opened = await start({ origins: ['https://books.example'], access, depot });
	expect((await raw(opened, '/proxy', headers)).headers).toMatchObject({ 'x-proxy-status': '207' });
});
