/** The reader's own endpoint, set in the app: used for the run, kept nowhere, and refused by a pinned server. */
import { inReadersWords } from '../../../src/lib/chat/agent-client/in-words.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { MemoryThreads } from '../../../agent/server/threads/memory-threads.ts';
import type { RunningAgent } from '../../../agent/server/listen.ts';
import { createLog } from '../../../agent/server/log.ts';
import { BOOK, startConversation } from '../../fixtures/agent-client.ts';
import { startScriptedLlm, type Script } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(script: Script, options: Parameters<typeof startConversation>[1] = {}) {
	const parts = await startConversation(script, options);
	open.push(parts);
	return parts;
}

async function endpoint(script: Script) {
	const llm = await startScriptedLlm(script);
	open.push(llm);
	return llm;
}

async function post(agent: RunningAgent, path: string, body: unknown) {
	const headers = { 'content-type': 'application/json' };
	const response = await fetch(`${agent.url}${path}`, {
		method: 'POST',
		headers,
		body: JSON.stringify(body)
	});
	return {
		status: response.status,
		body: inReadersWords((await response.json()) as Record<string, unknown>)
	};
}

const KEY = 'sk-very-secret-key';
const SEARCH = { calls: [{ name: 'search_book', args: { queries: ['white whale'] } }] };

it.each(['/', '/messages', '/responses'])(
	'asks the reader’s endpoint (%s) with the reader’s key, and keeps the key nowhere',
	async (path) => {
		const lines: string[] = [];
		const sink = new Writable({
			write: (line: Buffer, _encoding, done) => (lines.push(String(line)), done())
		});
		const threads = new MemoryThreads();
		const { checkpointer } = threads;
		const { llm, conversation } = await start(() => ({ text: 'From the server.' }), {
			threads,
			log: createLog('debug', sink)
		});
		const own = await endpoint((_request, index) => (index === 0 ? SEARCH : { text: 'From my own.' }));
		conversation.settings = {
			model: { baseUrl: `${own.url}${path}`, apiKey: KEY, model: 'mine' },
			temperature: 0.3
		};
		const { runs, answer, custom } = await conversation.askAndAnswer('When?');
		expect(answer).toBe('From my own.');
		expect(llm.requests).toHaveLength(0);
		expect(own.requests[0]).toMatchObject({
			model: 'mine',
			authorization: `Bearer ${KEY}`,
			temperature: 0.3
		});
		const bytes = (value: unknown): string =>
			value instanceof Uint8Array
				? Buffer.from(value).toString()
				: JSON.stringify(value, (_key, inner: unknown) =>
						inner instanceof Uint8Array ? Buffer.from(inner).toString() : inner
					);
		expect(bytes(checkpointer.storage)).toContain('From my own');
		expect(bytes(checkpointer.storage) + bytes(checkpointer.writes)).not.toContain(KEY);
		expect(
			JSON.stringify(runs) + JSON.stringify(await conversation.client.threads.getState(conversation.thread))
		).not.toContain(KEY);
		expect(lines.join('')).not.toContain(KEY);
		expect(custom).toContainEqual(
			expect.objectContaining({ type: 'usage', usage: expect.objectContaining({ model: 'mine' }) as unknown })
		);
		// Without it, the server's own answers.
		conversation.settings = {};
		expect((await conversation.ask('And now?')).messages[0]?.content).toBe('From the server.');
	}
);

it('does not let a page bring its own if the server is pinned, and asks only its own', async () => {
	const { agent, conversation, llm } = await start(() => ({ text: 'Pinned.' }), { settings: 'pin' });
	const requests: string[] = [];
	const server = createServer((request, response) => {
		requests.push(`${request.url} ${request.headers.authorization}`);
		response.end('{}');
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	open.push({ close: async () => void server.close() });
	const mine = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, apiKey: KEY };
	conversation.settings = { model: { ...mine, model: 'mine' } };
	await expect(conversation.ask('When?')).rejects.toMatchObject({ status: 403 });
	conversation.settings = {};
	expect((await conversation.ask('When?')).messages[0]?.content).toBe('Pinned.');
	expect((await post(agent, '/model/test', { model: { ...mine, model: 'x' } })).status).toBe(403);
	expect((await post(agent, '/models', mine)).status).toBe(403);
	// A key without an address does not stand in for the server's.
	expect((await post(agent, '/models', { apiKey: KEY })).body).toEqual({ models: ['scripted'] });
	expect(requests).toEqual([]);
	expect(llm.requests.map(({ authorization }) => authorization)).not.toContain(`Bearer ${KEY}`);
	expect(await (await fetch(`${agent.url}/ok`)).json()).toMatchObject({
		settings: 'pin',
		limits: { rounds: { usual: 10, most: 30 }, seconds: { usual: 600, most: 1800 } }
	});
});

it('says in the app’s terms what to correct there, and repeats no key', async () => {
	const { agent, conversation } = await start(() => ({ text: 'Yes.' }));
	const own = await endpoint(() => ({ status: 401, message: `Incorrect API key provided: ${KEY}.` }));
	const model = { baseUrl: own.url, apiKey: KEY, model: 'mine' };
	conversation.settings = { model };
	const failed = await conversation.ask('When?').catch((error: unknown) => error);
	expect(JSON.stringify(failed) + String(failed)).toContain('Check the key in the settings.');
	expect(JSON.stringify(failed) + String(failed)).not.toContain(KEY);
	const verdict = JSON.stringify((await post(agent, '/model/test', { model })).body);
	expect(verdict).toContain('Incorrect API key provided: (key).');
	expect(verdict).not.toContain(KEY);
	const metrics = await (await fetch(`${agent.url}/metrics`)).text();
	expect(metrics).toMatch(/lectern_model_calls_total\{[^}]*outcome="error"\} 1/);
	// It cost nothing.
	expect(metrics).not.toMatch(/lectern_tokens_total\{/);
});

it.each([
	'file:///etc/passwd',
	'ftp://example.com/v1',
	'javascript:alert(1)',
	'nonsense',
	'http://reader:secret@127.0.0.1:9/v1',
	'http://127.0.0.1:9/v1?key=secret'
])('accepts only http addresses: %s', async (baseUrl) => {
	const { agent, conversation } = await start(() => ({ text: 'Yes.' }));
	conversation.settings = { model: { baseUrl, model: 'x' } };
	await expect(conversation.ask('When?')).rejects.toMatchObject({ status: 422 });
	expect((await post(agent, '/models', { baseUrl })).status).toBe(422);
});

it('follows no redirect with a key, and repeats nothing of what it found there', async () => {
	const server = createServer((_request, response) =>
		response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end('inner secret')
	);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	open.push({ close: async () => void server.close() });
	const { agent } = await start(() => ({ text: 'Yes.' }));
	const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const answer = await post(agent, '/models', { baseUrl, apiKey: KEY });
	expect(answer.status).toBe(502);
	expect(JSON.stringify(answer.body)).not.toMatch(/secret/);
});

it('lists the models of an endpoint, or says what is wrong', async () => {
	const { agent } = await start(() => ({ text: 'Yes.' }));
	const own = await endpoint(() => ({ text: 'Yes.' }));
	expect((await post(agent, '/models', { baseUrl: own.url, apiKey: KEY })).body).toEqual({
		models: ['scripted']
	});
	const gone = await endpoint(() => ({ text: 'Yes.' }));
	await gone.close();
	const nobody = await post(agent, '/models', { baseUrl: gone.url });
	expect(nobody).toMatchObject({ status: 502 });
	expect(nobody.body.detail).toContain(`Nothing answers at ${gone.url}`);
	const site = createServer((_request, response) => response.end('<html>Welcome</html>'));
	site.listen(0, '127.0.0.1');
	await once(site, 'listening');
	open.push({ close: async () => void site.close() });
	const baseUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
	expect((await post(agent, '/models', { baseUrl })).body.detail).toContain('Does the address end in /v1?');
});

it('tests a model and gives a verdict in plain words', async () => {
	const { agent } = await start(() => ({ text: 'Yes.' }));
	const test = async (script: Script, protocol?: string) => {
		const own = await endpoint(script);
		return (
			await post(agent, '/model/test', { model: { baseUrl: own.url, apiKey: KEY, model: 'm' }, protocol })
		).body;
	};
	const words = { text: 'one, two, three, four, five' };
	const counts = (request: { messages: { content: string | null }[] }) =>
		request.messages[0]?.content?.startsWith('Count');
	expect(await test((request) => (counts(request) ? words : SEARCH))).toMatchObject({
		...{ reachable: true, model: true, streaming: true, tools: 'native' },
		message: expect.stringContaining('calls tools by itself') as unknown
	});
	const json: Script = (request) =>
		request.tools.length > 0
			? { status: 400, message: 'no tools here' }
			: counts(request)
				? words
				: { text: '{"tool":"search_book","args":{"queries":["white whale"]}}' };
	expect(await test(json)).toMatchObject({
		tools: 'json',
		message: expect.stringContaining('plain JSON') as unknown
	});
	expect(await test(() => words)).toMatchObject({
		tools: 'none',
		message: expect.stringContaining('choose another model') as unknown
	});
	expect(await test(() => ({ status: 401, message: 'bad key' }))).toMatchObject({
		reachable: true,
		model: false,
		message: expect.stringContaining('does not accept the key') as unknown
	});
	const gone = await endpoint(() => words);
	await gone.close();
	const nobody = await post(agent, '/model/test', {
		model: { baseUrl: gone.url, model: 'm' }
	});
	expect(nobody.body).toMatchObject({
		reachable: false,
		message: expect.stringContaining('Nothing answers') as unknown
	});
});

it('logs names and figures, never words', async () => {
	const lines: string[] = [];
	const sink = new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(String(line)), done()) });
	const { agent, conversation } = await start(
		(_request, index) => (index === 0 ? SEARCH : { text: 'It was the butler.' }),
		{ log: createLog('debug', sink) }
	);
	conversation.book = { ...BOOK, title: 'Secret Title' };
	await conversation.askAndAnswer('Who was the murderer?');
	const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
	expect(records.map((record) => record.msg)).toEqual([
		'model called',
		'tool answered',
		'model called',
		'question answered'
	]);
	expect(records[1]).toMatchObject({
		thread: conversation.thread,
		tool: 'search_book',
		keys: ['queries'],
		status: 'success'
	});
	expect(records[1]?.size).toBeGreaterThan(100);
	expect(records[3]).toMatchObject({ rounds: 1, ended: 'answered' });
	expect(lines.join('')).not.toMatch(/murderer|butler|whale|Secret|dreary/i);

	const metrics = await (await fetch(`${agent.url}/metrics`)).text();
	expect(metrics).toContain('lectern_tool_calls_total{tool="search_book",status="success"} 1');
	expect(metrics).toContain('lectern_questions_total{ended="answered"} 1');
	expect(metrics).toContain('lectern_tool_rounds_count 1');
	expect(metrics).toMatch(/lectern_tokens_total\{direction="in"\} \d+/);
	expect(metrics).toContain('lectern_model_seconds_count{purpose="choose"} 1');
});
