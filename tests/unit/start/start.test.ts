/** The parts of `npm start`: its ports, its agent process, and what it prints. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { candidates } from '../../../agent/server/address.ts';
import { Variables } from '../../../agent/server/variables.ts';
import { AgentProcess } from '../../../scripts/start/agent-process.ts';
import { banner, type BannerFacts } from '../../../scripts/start/banner.ts';
import { urlsOf } from '../../../scripts/start/interfaces.ts';
import { findPagePort, isFree, serveAtFree } from '../../../scripts/start/page-port.ts';
import { freePort } from '../../../scripts/suite/free-port.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

async function occupy(page: string, host = '127.0.0.1', at = 0): Promise<number> {
	const server = createServer((_, response) => response.end(page)).listen(at, host);
	await once(server, 'listening');
	closing.push(() => server.close());
	return (server.address() as AddressInfo).port;
}

it('reads a port that is fixed, one that may move, and none', () => {
	const readPort = (PORT?: string) => new Variables({ PORT }).port('PORT', 5173);
	expect(readPort()).toEqual({ port: 5173, mayMove: true });
	expect(readPort('8080')).toEqual({ port: 8080, mayMove: false });
	expect(readPort('8080+')).toEqual({ port: 8080, mayMove: true });
	for (const wrong of ['two', '65536', '-1', '80 80', '8080++'])
		expect(() => readPort(wrong)).toThrow('PORT must be a port number');
	expect(candidates({ port: 8080, mayMove: false })).toEqual([8080]);
	expect(candidates({ port: 65_534, mayMove: true })).toEqual([65_534, 65_535]);
});

it('moves on from another program, stops at Lectern, and stays at a fixed port', async () => {
	const taken = await occupy('<p>Something else</p>');
	expect(await findPagePort({ port: taken, mayMove: false }, '127.0.0.1')).toEqual({
		kind: 'taken',
		port: taken
	});
	const moved = await findPagePort({ port: taken, mayMove: true }, '127.0.0.1');
	expect(moved).toMatchObject({ kind: 'free', moved: true });
	expect(moved.port).toBeGreaterThan(taken);
	const lectern = await occupy('<meta name="lectern-agent" content="/agent" />');
	expect(await findPagePort({ port: lectern, mayMove: true }, '127.0.0.1')).toEqual({
		kind: 'running',
		port: lectern
	});
});

it('looks again if somebody takes the port between looking and listening, and throws other errors', async () => {
	const found: number[] = [];
	const find = async () => {
		const port = await freePort();
		found.push(port);
		// The other start, a moment faster.
		if (found.length === 1) await occupy('<meta name="lectern-agent" content="/agent" />', '127.0.0.1', port);
		return port;
	};
	const serve = (port: number) => occupy('our page', '127.0.0.1', port);
	expect(await serveAtFree(find, '127.0.0.1', serve)).toBe(found[1]);
	expect(await (await fetch(`http://127.0.0.1:${found[1]}`)).text()).toBe('our page');
	const broken = () => Promise.reject(new Error('no build'));
	await expect(serveAtFree(freePort, '127.0.0.1', broken)).rejects.toThrow('no build');
});

it('treats a port as taken if somebody has it on the other loopback address, to which "localhost" may lead', async (context) => {
	const port = await occupy('Something else', '::1').catch(() => context.skip('no IPv6 here'));
	expect(await isFree(port, '127.0.0.1')).toBe(false);
});

/** An agent that says that it is ready, and does what the code says then. */
const child = (code: string) => ['-e', `process.send({ agentPort: 7 }); ${code}`];

it('restarts a failing agent, later each time, but never one with wrong settings', async () => {
	const gone: (number | null)[] = [];
	let ready = 0;
	const failing = new AgentProcess({
		command: child('setTimeout(() => process.exit(3), 10)'),
		env: process.env,
		onready: () => ready++,
		ongone: (_, again) => gone.push(again),
		firstPause: 5
	});
	closing.push(() => failing.stop());
	await expect.poll(() => gone.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
	expect(gone.slice(0, 3)).toEqual([5, 10, 20]);
	expect(ready).toBeGreaterThanOrEqual(3);

	const ends: (number | null)[] = [];
	const wrong = new AgentProcess({
		command: ['-e', 'process.exit(78)'],
		env: process.env,
		onready: () => undefined,
		ongone: (_, again) => ends.push(again)
	});
	closing.push(() => wrong.stop());
	await expect.poll(() => ends, { timeout: 60_000 }).toEqual([null]);
});

it('ends the agent when told to, and does not start it again', async () => {
	const gone: unknown[] = [];
	let ready = false;
	const agent = new AgentProcess({
		command: child('setInterval(() => undefined, 1000)'),
		env: process.env,
		onready: () => (ready = true),
		ongone: (reason) => gone.push(reason)
	});
	await expect.poll(() => ready, { timeout: 60_000 }).toBe(true);
	await agent.stop();
	expect(gone).toEqual([]);
});

const facts: BannerFacts = {
	...{ dev: false, host: '127.0.0.1', urls: ['http://localhost:5173'], port: 5173, usualPort: null },
	...{ agent: 'http://localhost:5173/agent', direct: { host: '127.0.0.1', port: 2024, wanted: 2024 } },
	...{ languageModel: 'qwen3 (Ollama)', searchModel: 'in the box', container: false }
};

it('prints addresses that work where they are read', () => {
	expect(urlsOf('127.0.0.1', 5173)).toEqual(['http://localhost:5173']);
	expect(urlsOf('::1', 5173)).toEqual(['http://[::1]:5173']);
	expect(urlsOf('192.168.1.20', 80, '/lectern')).toEqual(['http://192.168.1.20:80/lectern']);
	expect(urlsOf('0.0.0.0', 5173)[0]).toBe('http://localhost:5173');
	expect(banner(facts)).toContain('http://127.0.0.1:2024 (for other LangGraph clients)');
	expect(banner(facts)).not.toContain('taken');
	const open = banner({
		...facts,
		host: '0.0.0.0',
		urls: ['http://localhost:5173', 'http://192.168.1.20:5173']
	});
	expect(open).toContain('http://192.168.1.20:5173 (from other machines)');
	expect(open).toContain('needs https://');
	const mapped = banner({ ...facts, host: '0.0.0.0', container: true });
	expect(mapped).toContain('port 5173 of this container');
	expect(mapped).not.toContain('localhost');
	expect(mapped).not.toContain('127.0.0.1');
});

it('says what is unusual: another port, no agent', () => {
	const words = banner({ ...facts, port: 5174, usualPort: 5173, direct: null, languageModel: null });
	expect(words).toContain('Port 5173 is taken by another program, so Lectern is at 5174.');
	expect(words).toContain('not seen here');
	expect(words).toContain('the agent is not running yet');
});
