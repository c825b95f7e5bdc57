/** Who may use the agent, and where it may be sent, when others than its own machine's reader can reach it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { limitRate, networkOf, type AccessOptions } from '../../../agent/server/guard.ts';
import { isInner } from '../../../agent/server/network.ts';
import { MemoryThreads } from '../../../agent/server/threads/memory-threads.ts';
import { ORIGIN, startAgent } from '../../fixtures/agent-client.ts';
import { JSON_TYPE, post, raw } from '../../fixtures/raw-request.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(options: Parameters<typeof startAgent>[1] = {}) {
	const agent = await startAgent(null, options);
	open.push(agent);
	return agent;
}

/** A service that is meant for its own machine, and who has asked it. */
async function innerService() {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? '');
		response.end('{"data":[{"id":"secret"}]}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
	return { asked, port: (server.address() as AddressInfo).port };
}

const PROXY_ORIGIN = 'https://books.example';

it('accepts no endpoint from a page elsewhere, even though it listens on loopback, because a proxy is in front', async () => {
	const service = await innerService();
	const agent = await start({ origins: [ORIGIN, PROXY_ORIGIN] });
	expect(JSON.parse((await raw(agent, '/ok')).text)).toMatchObject({ settings: 'pin' });
	const answer = await post(agent, '/models', { baseUrl: `http://127.0.0.1:${service.port}` });
	expect(answer.status).toBe(403);
	expect(service.asked).toEqual([]);
});

it('accepts no inner address as an endpoint, by whatever name, even if readers may choose', async () => {
	const service = await innerService();
	const agent = await start({ origins: [PROXY_ORIGIN], settings: 'allow' });
	const model = { model: 'm', apiKey: 'k' };
	for (const host of [
		'127.0.0.1',
		'localhost',
		'[::1]',
		'[::ffff:127.0.0.1]',
		'0x7f.1',
		'2130706433',
		'0.0.0.0'
	]) {
		const baseUrl = `http://${host}:${service.port}/v1`;
		const refused = await post(agent, '/models', { baseUrl });
		expect(refused.status, host).toBe(403);
		expect(JSON.parse(refused.text), host).toMatchObject({ code: 'inner-address' });
		expect((await post(agent, '/model/test', { model: { ...model, baseUrl } })).status, host).toBe(403);
	}
	// Past the first check, as a redirect or a name that changes its address would come: the connection itself is refused.
	await expect(fetch(`http://127.0.0.1:${service.port}/`)).rejects.toMatchObject({
		cause: { options: { code: 'inner-address' } }
	});
	await expect(fetch(`http://localhost:${service.port}/`)).rejects.toMatchObject({
		cause: { options: { code: 'inner-address' } }
	});
	expect(service.asked).toEqual([]);
});

it('accepts an inner address as an endpoint if the operator allows it', async () => {
	const service = await innerService();
	const agent = await start({ origins: [PROXY_ORIGIN], settings: 'allow', innerEndpoints: true });
	const answer = await post(agent, '/models', { baseUrl: `http://127.0.0.1:${service.port}` });
	expect(JSON.parse(answer.text)).toEqual({ models: ['secret'] });
});

it('takes every address that is not public for an inner one, as sockets and DNS write them', () => {
	const inner = [
		'10.1.2.3',
		'169.254.169.254',
		'::',
		'::1',
		'fe80::1',
		'fe80::1%eth0',
		'::ffff:10.0.0.1',
		'64:ff9b::a00:1'
	];
	expect(inner.filter((address) => !isInner(address))).toEqual([]);
	expect(['1.1.1.1', '2606:4700::1111', '::ffff:1.1.1.1'].filter(isInner)).toEqual([]);
});

it('requires the token on every route except its health, in either header', async () => {
	const agent = await start({ access: { token: 'open sesame' } });
	expect(JSON.parse((await raw(agent, '/ok')).text)).toMatchObject({ access: 'token' });
	// A page with a wrong one learns of it before the first question.
	expect((await raw(agent, '/ok', { authorization: 'Bearer wrong' })).status).toBe(401);
	expect((await raw(agent, '/ok', { authorization: 'Bearer open sesame' })).status).toBe(200);
	const refused = await post(agent, '/threads', {});
	expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
	for (const wrong of ['open sesam', 'open sesame ', 'OPEN SESAME', ''])
		expect((await raw(agent, '/info', { authorization: `Bearer ${wrong}x` })).status).toBe(401);
	for (const [header, value] of [
		['authorization', 'Bearer open sesame'],
		['x-api-key', 'open sesame']
	] as const)
		expect((await raw(agent, '/threads', { ...JSON_TYPE, [header]: value }, '{}')).status).toBe(200);
	// A page must be able to read the refusal, and a preflight never carries a token.
	const preflight = { origin: ORIGIN, 'access-control-request-method': 'POST' };
	expect((await raw(agent, '/threads', preflight, undefined, 'OPTIONS')).status).toBe(204);
	const page = await raw(agent, '/threads', { ...JSON_TYPE, origin: ORIGIN }, '{}');
	expect(page).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': ORIGIN } });
});

async function statuses(access: Partial<AccessOptions>, forwarded: string[]): Promise<number[]> {
	const agent = await start({ access });
	const answers = [];
	for (const address of forwarded) answers.push(await raw(agent, '/info', { 'x-forwarded-for': address }));
	return answers.map(({ status }) => status);
}

it('allows each client so many requests a minute, and answers more with 429 and Retry-After', async () => {
	const agent = await start({ access: { ratePerMinute: 3 } });
	const answers = [];
	for (let request = 0; request < 4; request++) answers.push(await raw(agent, '/info', { origin: ORIGIN }));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
	expect(answers[3]?.headers['retry-after']).toMatch(/^(19|20)$/);
	expect(answers[3]?.headers['access-control-allow-origin']).toBe(ORIGIN);
});

it('tells clients apart behind the operator’s proxies, and believes nobody else', async () => {
	const limit = { ratePerMinute: 1 };
	expect(await statuses(limit, ['1.1.1.1', '2.2.2.2'])).toEqual([200, 429]);
	expect(await statuses({ ...limit, proxies: 1 }, ['1.1.1.1', '2.2.2.2', '1.1.1.1'])).toEqual([
		200, 200, 429
	]);
	expect(await statuses({ ...limit, proxies: 1 }, ['9.9.9.9, 1.1.1.1', '8.8.8.8, 1.1.1.1'])).toEqual([
		200, 429
	]);
	expect(
		await statuses({ ...limit, proxies: 2 }, ['7.7.7.7, 1.1.1.1, 10.0.0.1', '1.1.1.1, 10.0.0.1'])
	).toEqual([200, 429]);
});

it('counts the page’s own server as one more proxy for requests through it', async () => {
	const limit = { ratePerMinute: 1, behindPage: true };
	expect(await statuses(limit, ['9.9.9.9, 1.1.1.1', '1.1.1.1', '2.2.2.2'])).toEqual([200, 429, 200]);
	expect(
		await statuses({ ...limit, proxies: 1 }, ['9.9.9.9, 1.1.1.1, 10.0.0.1', '1.1.1.1, 10.0.0.1'])
	).toEqual([200, 429]);
});

it('counts an IPv6 client by its network, in which it may use any address, and never by its port', () => {
	const same = ['2001:db8:1:2::1', '[2001:db8:1:2:aaaa:bbbb:cccc:dddd]:443', '2001:0DB8:1:2:0:0:0:9'];
	expect(new Set(same.map(networkOf)).size).toBe(1);
	const others = ['2001:db8:1:3::1', '2001:db8::1:2:0:0:1', '::1', '192.0.2.1', 'unknown'];
	expect(new Set([...same, ...others].map(networkOf)).size).toBe(1 + others.length);
	expect(['::ffff:192.0.2.1', '192.0.2.1:50123'].map(networkOf)).toEqual(['192.0.2.1', '192.0.2.1']);
});

it('lets a client in again after a while, even if it kept asking too soon', async () => {
	let now = 0;
	const app = new Hono().use(limitRate(1, { proxies: 0, behindPage: false }, () => now));
	app.get('/', (c) => c.text('in'));
	const got: number[] = [];
	for (; now <= 60_000; now += 30_000) got.push((await app.request('/', {}, {})).status);
	expect(got).toEqual([200, 429, 200]);
});

it('names AGENT_METRICS if its port is taken, and closes what it had opened', async () => {
	const { port } = await innerService();
	await expect(start({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow('AGENT_METRICS');
	let closed = 0;
	const threads = Object.assign(new MemoryThreads(), { close: async () => void closed++ });
	const agent = await start({ threads });
	await Promise.all([agent.close(), agent.close()]);
	expect(closed).toBe(1);
});

it('shows its figures where the operator says, and nowhere else', async () => {
	const local = await start();
	expect((await raw(local, '/metrics')).text).toContain('lectern_questions_total');
	const proxied = await start({ origins: [PROXY_ORIGIN] });
	expect((await raw(proxied, '/metrics')).status).toBe(404);
	const apart = await start({ origins: [PROXY_ORIGIN], metrics: { host: '127.0.0.1', port: 0 } });
	expect((await raw(apart, '/metrics')).status).toBe(404);
	expect((await raw({ url: apart.metricsUrl ?? '' }, '/metrics')).text).toContain('lectern_questions_total');
	expect((await raw({ url: apart.metricsUrl ?? '' }, '/threads')).status).toBe(404);
	const off = await start({ metrics: 'off' });
	expect((await raw(off, '/metrics')).status).toBe(404);
});
