/** Settings, the choice of the model, and the process that `npm start` runs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { chooseModel, describe as describeModel } from '../../../agent/server/choose-model.ts';
import { readSettings } from '../../../agent/server/settings.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

const NOWHERE = '127.0.0.1:9';

it('uses defaults, and lets the origins follow PORT', () => {
	expect(readSettings({ LLM_BASE_URL: ' ' })).toMatchObject({
		host: '127.0.0.1',
		port: { port: 2024, mayMove: true },
		databaseUrl: null
	});
	expect(readSettings({}).model.baseUrl).toBeUndefined();
	expect(readSettings({ PORT: '8080' }).origins).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080']);
	expect(readSettings({ ALLOWED_ORIGINS: 'https://a.example/, https://b.example' }).origins).toEqual([
		'https://a.example',
		'https://b.example'
	]);
	expect(readSettings({}).budgets).toEqual({
		...{ rounds: 10, seconds: 600, chooseTokens: 800, answerTokens: 2000, contextTokens: null }
	});
	expect(readSettings({ LLM_TOOL_ROUNDS: '3', LLM_CONTEXT_TOKENS: '32768' }).budgets).toMatchObject({
		...{ rounds: 3, contextTokens: 32_768 }
	});
	expect(readSettings({ LLM_SETTINGS: 'pin', AGENT_LOG: 'debug' })).toMatchObject({
		...{ settings: 'pin', logLevel: 'debug' }
	});
	expect(readSettings({ DEPOT_DIR: 'off' }).depot.folder).toBeNull();
	expect(readSettings({ DEPOT_MB: '2', DEPOT_INNER_ORIGINS: 'https://nas.local/' }).depot).toMatchObject({
		limits: { bytes: 2 * 1024 * 1024 },
		innerOrigins: ['https://nas.local']
	});
	expect(() => readSettings({ LLM_SETTINGS: 'maybe' })).toThrow('LLM_SETTINGS must be one of allow, pin');
	expect(() => readSettings({ LLM_ANSWER_TOKENS: '1.5e3.2' })).toThrow('LLM_ANSWER_TOKENS must be a number');
	expect(() => readSettings({ AGENT_PORT: 'two' })).toThrow('AGENT_PORT must be a port number');
	expect(() => readSettings({ LLM_IDLE_SECONDS: '-1' })).toThrow('LLM_IDLE_SECONDS must be');
});

it('chooses the configured endpoint, without a key if there is none', async () => {
	const chosen = await chooseModel({ baseUrl: 'http://127.0.0.1:1234/v1/', model: 'qwen' });
	expect(chosen.about).toEqual({ kind: 'endpoint', label: 'qwen at http://127.0.0.1:1234/v1' });
	expect(chosen.idleSeconds).toBe(300);
	expect((await chooseModel({ apiKey: 'k', model: 'm' })).endpoint?.url).toBe('https://api.openai.com/v1');
	await expect(chooseModel({ baseUrl: 'http://127.0.0.1:1234/v1' })).rejects.toThrow('LLM_MODEL is not set');
	await expect(chooseModel({ model: 'qwen', ollamaHost: NOWHERE })).rejects.toThrow(
		'LLM_BASE_URL is not set'
	);
});

async function fakeOllama(capabilities: Record<string, string[]>): Promise<string> {
	const server: Server = createServer((request, response) => {
		let text = '';
		request.on('data', (part: Buffer) => (text += part.toString()));
		request.on('end', () => {
			const names = Object.keys(capabilities).map((name) => ({ name }));
			const body: unknown =
				request.url === '/api/tags'
					? { models: names }
					: { capabilities: capabilities[(JSON.parse(text) as { model: string }).model] };
			response.end(JSON.stringify(body));
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(() => server.close());
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('otherwise takes the first Ollama model that can use tools', async () => {
	const host = await fakeOllama({ 'nomic-embed': ['embedding'], 'qwen3:8b': ['completion', 'tools'] });
	const chosen = await chooseModel({ ollamaHost: host });
	expect(chosen.about).toEqual({ kind: 'ollama', label: `qwen3:8b at Ollama (http://${host}/v1)` });
	expect((await chooseModel({ ollamaHost: host, model: 'nomic-embed' })).endpoint?.model).toBe('nomic-embed');
	expect(chosen.protocol).toBe('auto');
	const small = await fakeOllama({ 'nomic-embed': ['embedding'], gemma: ['completion'] });
	expect(await chooseModel({ ollamaHost: small })).toMatchObject({
		endpoint: { model: 'gemma' },
		protocol: 'json'
	});
	await expect(chooseModel({ ollamaHost: host, model: 'gpt' })).rejects.toThrow('has no such model');
});

it('otherwise only quotes, quickly, and says why', async () => {
	const started = performance.now();
	const chosen = await chooseModel({ ollamaHost: NOWHERE });
	expect(performance.now() - started).toBeLessThan(2000);
	expect(chosen.about.kind).toBe('quoting');
	expect(describeModel(chosen)).toContain('quotes only, no language model connected');
	const host = await fakeOllama({ 'nomic-embed': ['embedding'] });
	expect((await chooseModel({ ollamaHost: host })).about.label).toContain('no model that can chat');
});

/** `tsx agent/server/main.ts` as the start script runs it. */
function run(environment: Record<string, string>) {
	const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'agent/server/main.ts'], {
		env: { ...process.env, OLLAMA_HOST: NOWHERE, ...environment },
		stdio: ['ignore', 'pipe', 'pipe']
	});
	closing.push(() => child.kill('SIGKILL'));
	let output = '';
	let errors = '';
	child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
	child.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
	const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output, errors }));
	const ready = new Promise<string>((resolve, reject) => {
		child.stdout?.on('data', () => {
			const url = /Agent ready at (\S+), language model: /.exec(output)?.[1];
			if (url) resolve(url);
		});
		void ended.then(() => reject(new Error(errors)));
	});
	ready.catch(() => undefined);
	return { child, ready, ended };
}

it('prints one line when it is ready and stops at once on SIGTERM', async () => {
	const { child, ready, ended } = run({ AGENT_PORT: '0' });
	const url = await ready;
	expect(await (await fetch(`${url}/ok`)).json()).toMatchObject({ ok: true, model: { kind: 'quoting' } });
	child.kill('SIGTERM');
	const { code, output, errors } = await ended;
	expect(code).toBe(0);
	expect(errors).toBe('');
	expect(output.trim().split('\n')).toHaveLength(1);
});

it('refuses a taken port with a clear error and exit code 1', async () => {
	const server = createServer();
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	closing.push(() => server.close());
	const { port } = server.address() as AddressInfo;
	const { code, errors } = await run({ AGENT_PORT: String(port) }).ended;
	expect(code).toBe(1);
	expect(errors.trim()).toBe(`Agent: Port ${port} is taken. Set AGENT_PORT to a free one.`);
});

it('says that the database cannot be reached, and why', async () => {
	const { code, errors } = await run({ AGENT_PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/nothing' })
		.ended;
	expect(code).toBe(1);
	expect(errors).toContain('Agent: DATABASE_URL cannot be used: connect ECONNREFUSED');
});
