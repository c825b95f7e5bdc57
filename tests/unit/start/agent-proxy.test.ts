/** The agent below the page's address: a real agent and the real SDK behind the proxy. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { AgentProxy } from '../../../scripts/start/agent-proxy.ts';
import type { AccessOptions } from '../../../agent/server/guard.ts';
import { BodyReader } from '../../../agent/server/bodies.ts';
import { readSettings } from '../../../agent/server/settings.ts';
import { askHealth, AwayError } from '../../../src/lib/chat/agent-client/server.ts';
import { Conversation, startAgent } from '../../fixtures/agent-client.ts';
import { startScriptedLlm, type Script } from '../../fixtures/scripted-llm.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

interface Site {
	url: string;
	port: number;
	proxy: AgentProxy;
}

async function startSite({
	host = '127.0.0.1',
	origins = [] as string[],
	path = '/agent',
	maxBytes = undefined as number | undefined
} = {}): Promise<Site> {
	const proxy = new AgentProxy({ path, host, agentHost: '127.0.0.1', origins, maxBytes });
	const server: Server = createServer((incoming, response) =>
		proxy.handles(incoming.url) ? proxy.handle(incoming, response) : response.end('page')
	).listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(() => {
		server.close();
		server.closeAllConnections();
	});
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}${path}`, port, proxy };
}

async function startBoth(script: Script, options = {}, access: Partial<AccessOptions> = {}) {
	const llm = await startScriptedLlm(script);
	const agent = await startAgent(llm.url, { access });
	const site = await startSite(options);
	site.proxy.port = Number(new URL(agent.url).port);
	closing.push(
		() => llm.close(),
		() => agent.close()
	);
	const close = () => agent.close();
	return { ...site, llm, agent, conversation: await new Conversation({ url: site.url, close }).create() };
}

/** Plain HTTP, because fetch does not let one choose Host and Origin. */
function raw(port: number, path: string, headers: Record<string, string>, body?: string) {
	return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
		(resolve, reject) => {
			const method = body === undefined ? 'GET' : 'POST';
			const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
				let text = '';
				response.on('data', (part: Buffer) => (text += part.toString()));
				response.on('end', () =>
					resolve({ status: response.statusCode ?? 0, text, headers: response.headers })
				);
			});
			sent.once('error', reject);
			sent.end(body);
		}
	);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const QUESTION = { messages: [{ type: 'human', content: 'When?' }] };

it('streams words as they arrive, and passes a reader’s leaving on to the model’s endpoint', async () => {
	const { llm, conversation } = await startBoth((_request, index) =>
		index === 0 ? { text: 'word '.repeat(400), delay: 50 } : { text: 'Yes.' }
	);
	const leave = new AbortController();
	let first: () => void = () => undefined;
	const begun = new Promise<void>((resolve) => (first = resolve));
	const run = conversation.run(QUESTION, leave.signal, { ontoken: () => first() });
	await Promise.race([begun, run]);
	// The answer takes 20 seconds: its first word came while it was being written.
	expect(llm.requests[0]?.aborted).toBe(false);
	leave.abort();
	await expect(run).rejects.toThrow(/abort/i);
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
	expect((await conversation.ask('Still there?')).messages[0]?.content).toBe('Yes.');
});

it('lets the page’s own origin in without CORS, others only if the agent knows them, and no rebound name', async () => {
	const { port } = await startBoth(() => ({ text: 'Yes.' }), { origins: ['https://books.example'] });
	const here = `127.0.0.1:${port}`;
	const post = (headers: Record<string, string>) =>
		raw(port, '/agent/threads', { ...JSON_TYPE, ...headers }, '{}');
	const own = await post({ host: here, origin: `http://${here}` });
	expect(own.status).toBe(200);
	expect(own.headers['access-control-allow-origin']).toBeUndefined();
	// A reverse proxy with TLS before it keeps the name, not the scheme.
	expect((await post({ host: 'books.example', origin: 'https://books.example' })).status).toBe(200);
	for (const origin of ['https://evil.example', 'null', `http://${here}.evil.example`])
		expect((await post({ host: here, origin })).status).toBe(403);
	const rebound = await post({ host: `rebound.example:${port}`, origin: `http://rebound.example:${port}` });
	expect(rebound).toMatchObject({ status: 403, text: expect.stringContaining('ALLOWED_ORIGINS') as string });
	for (const path of ['metrics', 'metrics?', 'metrics?x=1', '%6detrics', './metrics', 'threads/../metrics'])
		expect((await raw(port, `/agent/${path}`, { host: here })).status, path).toBe(404);
});

it('answers on every interface to the machine’s addresses, and still to no strange name', async () => {
	const { port } = await startBoth(() => ({ text: 'Yes.' }), { host: '0.0.0.0' });
	for (const name of ['192.168.1.20', 'localhost', '[fe80::1]'])
		expect((await raw(port, '/agent/ok', { host: `${name}:${port}` })).status).toBe(200);
	expect((await raw(port, '/agent/ok', { host: `rebound.example:${port}` })).status).toBe(403);
});

it('accepts as much as the agent does in one conversation', async () => {
	const threadBytes = readSettings({ AGENT_THREAD_MB: '60' }).limits.threadBytes ?? 0;
	const { port } = await startSite({ maxBytes: threadBytes });
	// Nobody behind it: what is let through ends with 502.
	const sent = await raw(
		port,
		'/agent/threads',
		{ host: '127.0.0.1', 'content-length': '9000000' },
		'x'.repeat(9_000_000)
	);
	expect(sent.status).toBe(502);
	const reader = new BodyReader({ maxBytes: threadBytes });
	const body = JSON.stringify('x'.repeat(50_000_000));
	const request = new Request('http://agent/threads', { method: 'POST', body });
	expect(await reader.with(request, async ({ bytes }) => bytes)).toBe(body.length);
});

it('refuses what is too large with 413 and accepts the rest', async () => {
	const { port } = await startBoth(() => ({ text: 'Yes.' }));
	const send = (size: number) =>
		raw(
			port,
			'/agent/threads',
			{ ...JSON_TYPE, host: 'localhost' },
			JSON.stringify({ metadata: { text: 'x'.repeat(size) } })
		);
	expect((await send(9_000_000)).status).toBe(413);
	expect((await send(4_000_000)).status).toBe(200);
});

it('tells the agent who asks, so that each client has its own rate, whatever it claims', async () => {
	const statusesOf = async (proxies: number, claims: string[]) => {
		const access = { ratePerMinute: 2, proxies, behindPage: true };
		// Its thread is the first of the two requests of 127.0.0.1.
		const { port } = await startBoth(() => ({ text: 'Yes.' }), {}, access);
		const found: number[] = [];
		for (const claim of claims)
			found.push((await raw(port, '/agent/info', { host: 'localhost', 'x-forwarded-for': claim })).status);
		return found;
	};
	expect(await statusesOf(0, ['1.1.1.1', '2.2.2.2'])).toEqual([200, 429]);
	// Behind one proxy of the operator's, which says who its client is.
	const clients = ['1.1.1.1', '2.2.2.2', '9.9.9.9, 1.1.1.1', '8.8.8.8, 1.1.1.1'];
	expect(await statusesOf(1, clients)).toEqual([200, 200, 200, 429]);
});

it('answers 502 while there is no agent, and follows one that was restarted', async () => {
	const site = await startSite();
	expect((await fetch(`${site.url}/ok`)).status).toBe(502);
	// For the page that is a server whose agent is away, not a host without one.
	await expect(askHealth(site.url)).rejects.toBeInstanceOf(AwayError);
	await expect(askHealth(`${site.url}s`)).rejects.not.toBeInstanceOf(AwayError);
	const agent = await startAgent(null);
	site.proxy.port = Number(new URL(agent.url).port);
	expect((await fetch(`${site.url}/ok`)).status).toBe(200);
	await agent.close();
	expect((await fetch(`${site.url}/ok`)).status).toBe(502);
});

it('tells its own path from one that only begins like it, and keeps a query', async () => {
	const { proxy } = await startSite({ path: '/lectern/agent' });
	expect(
		['/lectern/agent', '/lectern/agent/ok', '/lectern/agent?x=1'].map((url) => proxy.handles(url))
	).toEqual([true, true, true]);
	const others = ['/agent/ok', '/lectern/agents', '/lectern/', '//', 'http://', undefined];
	const modules = ['/lectern/agent/protocol/health.ts', '/lectern/agent/protocol/health.ts?t=1'];
	expect([...others, ...modules].filter((url) => proxy.handles(url))).toEqual([]);
});

/** Behind the proxy, and what arrived there. */
async function startWitness() {
	const asked: { request: IncomingMessage; body: string }[] = [];
	const server = createServer((incoming, response) => {
		let body = '';
		incoming.on('data', (part: Buffer) => (body += part.toString('latin1')));
		incoming.on('end', () => {
			asked.push({ request: incoming, body });
			response.end('{}');
		});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(() => server.close());
	const site = await startSite();
	site.proxy.port = (server.address() as AddressInfo).port;
	return { ...site, asked };
}

/** Sends these bytes, and waits for the end of the connection. */
async function sendBytes(port: number, head: string[], body = ''): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	let text = '';
	socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
	socket.write(
		Buffer.from([...head, 'Host: localhost', 'Connection: close', '', body].join('\r\n'), 'latin1')
	);
	await once(socket, 'close');
	return text;
}

it('survives anything in place of the address', async () => {
	const { port } = await startWitness();
	for (const target of ['//', '//agent', 'http:///', '/agent/\xff', '/agent/%', '/agent\\..'])
		expect(await sendBytes(port, [`GET ${target} HTTP/1.1`]), target).toMatch(/^HTTP\/1\.1 [24]/);
	expect((await raw(port, '/agent/ok', { host: 'localhost' })).status).toBe(200);
});

it('passes a body of unknown length on as one, whatever the method: it is never the next request', async () => {
	const { port, asked } = await startWitness();
	const hidden = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
	const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
	await sendBytes(port, ['DELETE /agent/threads/1 HTTP/1.1', 'Transfer-Encoding: chunked'], chunked);
	expect(asked.map(({ request: { method, url }, body }) => ({ method, url, body }))).toEqual([
		{ method: 'DELETE', url: '/threads/1', body: hidden }
	]);
});

it('tells the agent who asks, after what earlier proxies have said', async () => {
	const { port, asked } = await startWitness();
	await raw(port, '/agent/ok', { host: 'localhost' });
	await raw(port, '/agent/ok', { host: 'localhost', 'x-forwarded-for': '1.1.1.1' });
	expect(asked.map(({ request: { headers } }) => headers['x-forwarded-for'])).toEqual([
		'127.0.0.1',
		'1.1.1.1, 127.0.0.1'
	]);
});

it('answers to an IPv6 address that a proxy gives it', async () => {
	const { port } = await startBoth(() => ({ text: 'Yes.' }), { origins: ['http://[2001:db8::1]:8080'] });
	expect((await raw(port, '/agent/ok', { host: '[2001:db8::1]:8080' })).status).toBe(200);
});
