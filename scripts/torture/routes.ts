/** Requests that nobody means, to every route of the agent and of the server of the app. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startScriptedLlm } from '../../tests/fixtures/scripted-llm.ts';
import { raw } from '../../tests/fixtures/raw-request.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import { altered, anything, oneOf, STRINGS } from '../../tests/torture/fuzz.ts';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { buildIfNeeded } from '../build.ts';
import { startAgentProcess } from '../load/agent-process.ts';
import { serveApp } from '../serve.ts';
import type { Subject } from './subject.ts';

const THREAD = '11111111-1111-4111-8111-111111111111';
const RUN = '22222222-2222-4222-8222-222222222222';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** Method, path and a body as a page sends it. */
const ROUTES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
	['GET', '/ok'],
	['GET', '/info'],
	['GET', '/metrics'],
	['POST', '/models', { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'x' }],
	['POST', '/model/test', { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' }],
	['POST', '/threads', { thread_id: THREAD, if_exists: 'do_nothing' }],
	['GET', `/threads/${THREAD}`],
	['DELETE', `/threads/${THREAD}`],
	['GET', `/threads/${THREAD}/state`],
	[
		'POST',
		`/threads/${THREAD}/state`,
		{ as_node: 'tools', values: { messages: [{ type: 'tool', tool_call_id: 'c', name: 'n', content: 'x' }] } }
	],
	[
		'POST',
		`/threads/${THREAD}/runs/stream`,
		{
			...{ assistant_id: 'agent', stream_mode: ['messages-tuple', 'updates'] },
			...{ input: { messages: [{ type: 'human', content: 'Who?' }] }, context: { book: { title: 'T' } } }
		}
	],
	['POST', `/threads/${THREAD}/runs/${RUN}/cancel`, {}],
	['GET', '/'],
	['GET', '/read/x'],
	['GET', '/models/x'],
	['GET', '/_app/version.json']
];

/** A stack, a path of the machine, or the name of an error class of JavaScript's own. */
const LEAK =
	/\bat .*(?:\.[cm]?[jt]s:\d+|node:internal)|\/work\/|\/home\/|node_modules|\bTypeError\b|\bRangeError\b/;

export const routes: Subject = {
	name: 'routes',
	title: 'Requests to every route',
	fails:
		'a route of the agent or of the app’s server with another method, path, header or body, JSON that is none, and bodies of other shapes; fails: a status of 500 or above but 503, a stack or path of the machine in the answer, no answer in 20 s, a server that has ended',
	goal: 5000,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const llm = await startScriptedLlm(() => ({ text: 'Yes.' }));
		const agent = await startAgentProcess({ LLM_BASE_URL: llm.url, LLM_MODEL: 'scripted' });
		await buildIfNeeded();
		const server = await serveApp({ port: 0, host: '127.0.0.1' });
		if (!server.listening) await once(server, 'listening');
		const app = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
		laboratory.later(async () => {
			server.close();
			server.closeAllConnections();
			await agent.close();
			// What it was asked is not the subject here.
			await llm.close().catch(() => undefined);
		});
		for (let number = first; number < first + count && !late(); number++) {
			const random = seeded(seed * 1_000_003 + number);
			if (number % 20 === 0) await raw(agent, '/threads', JSON_TYPE, JSON.stringify({ thread_id: THREAD }));
			const [usual, path, body] = oneOf(random, ROUTES);
			const method = random() < 0.85 ? usual : oneOf(random, METHODS);
			const address = random() < 0.85 ? path : mangled(path, random);
			const headers = headersOf(random);
			const sent = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(body, random);
			const target = random() < 0.85 ? agent : app;
			const input = `${method} ${address.slice(0, 80)} ${(sent ?? '').slice(0, 120)}`;
			let status = 0;
			try {
				const answer = await within(20_000, raw(target, address, headers, sent, method));
				status = answer.status;
				if (status >= 500 && status !== 503)
					tally.faults.push({ number, input, what: `${status}: ${answer.text.slice(0, 200)}` });
				const leak = LEAK.exec(answer.text)?.[0];
				if (leak !== undefined && target === agent)
					tally.faults.push({ number, input, what: `“${leak}” is in the answer` });
			} catch (error) {
				// A server may hang up on what is no HTTP; it must be there for the next one.
				const code = (error as NodeJS.ErrnoException).code ?? '';
				if (!/ECONNRESET|EPIPE|ERR_INVALID|ERR_UNESCAPED|HPE_/.test(code))
					tally.faults.push({ number, input, what: String(error) });
			}
			counted(tally, status === 0 ? 'not sent or hung up' : `${Math.floor(status / 100)}xx`);
			onprogress(number + 1 - first);
		}
		if ((await raw(agent, '/ok')).status !== 200)
			tally.faults.push({ number: first, input: 'all of them', what: 'the agent does not answer any more' });
		return tally;
	}
};

const JSON_TYPE = { 'content-type': 'application/json' };

function mangled(path: string, random: () => number): string {
	const parts = path.split('/');
	const index = 1 + Math.floor(random() * Math.max(1, parts.length - 1));
	parts[index] = encodeURI(oneOf(random, STRINGS).toWellFormed()).slice(0, 4000);
	return parts.join('/');
}

function headersOf(random: () => number): Record<string, string> {
	const type = oneOf(random, [
		'application/json',
		'application/json',
		'application/json',
		'text/plain',
		'',
		'x'
	]);
	const more: Record<string, string>[] = [
		{},
		{},
		{ origin: 'https://evil.example' },
		{ authorization: 'Bearer x' },
		{ 'content-encoding': 'gzip' },
		{ accept: 'nonsense' },
		{ cookie: 'a'.repeat(6000) },
		{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
		{ range: 'bytes=9-1' },
		{ 'if-modified-since': 'never' }
	];
	return { 'content-type': type, ...oneOf(random, more) };
}

function bodyOf(usual: unknown, random: () => number): string {
	const kind = random();
	if (kind < 0.1) return oneOf(random, ['', '{', '[1,', 'nul', '{"a":1}}', '"', '\0', '['.repeat(20_000)]);
	if (kind < 0.3) return JSON.stringify(anything(random));
	return JSON.stringify(altered(usual ?? {}, random));
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
