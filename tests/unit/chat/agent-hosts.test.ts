/** The whole loop against the real compiled graph, behind the real server and in the page; only the language model keeps to a script. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { BookContext } from '../../../agent/protocol/context.ts';
import { LangGraphTransport } from '../../../src/lib/chat/agent-client/langgraph.ts';
import type { Message, ToolResult } from '../../../src/lib/chat/messages/message.ts';
import { ask, retrievedPassages, stop, textOf } from '../../../src/lib/chat/messages/message-list.ts';
import type { AgentCall, Transport } from '../../../src/lib/chat/agent-client/transport.ts';
import { turn, type TurnEvent } from '../../../src/lib/chat/agent-client/turn.ts';
import { runTool } from '../../../src/lib/tools/run.ts';
import { inPage, onServer, type AgentHost, type StartHost } from '../../fixtures/agent-hosts.ts';
import { questionOf, startScriptedLlm, type Script, type ScriptedLlm } from '../../fixtures/scripted-llm.ts';
import { tinyDesk } from '../../fixtures/tiny-book.ts';

const book: BookContext = {
	title: 'The Patience',
	authors: ['A. Quill'],
	language: 'en',
	chapter: null,
	percent: 0
};
const desk = tinyDesk();
const search = { name: 'search_book', args: { queries: ['bridge'], top_k: 2 } };

let llm: ScriptedLlm | undefined;
const hosts: AgentHost[] = [];

afterEach(async () => {
	await Promise.all(hosts.splice(0).map((host) => host.close()));
	await llm?.close();
	llm = undefined;
});

/** script: null without a language model. */
async function startHost(open: StartHost, script: Script | null): Promise<AgentHost> {
	llm = script ? await startScriptedLlm(script) : undefined;
	const host = await open(llm ?? null);
	hosts.push(host);
	return host;
}

interface Options {
	thread?: string | null;
	signal?: AbortSignal;
	answer?: (call: AgentCall, signal: AbortSignal) => Promise<ToolResult>;
	onevent?: (event: TurnEvent) => void;
}

/** Gives the thread. */
async function play(
	messages: Message[],
	transport: Transport,
	options: Options = {}
): Promise<string | null> {
	const { onevent, ...rest } = options;
	let { thread = null } = options;
	const { signal } = new AbortController();
	const answer = (call: AgentCall, signal: AbortSignal) => runTool(call, desk, { signal });
	for await (const event of turn(messages, {
		thread,
		book,
		transport: async () => transport,
		answer,
		signal,
		...rest
	})) {
		if (event.type === 'thread-ready') thread = event.thread;
		onevent?.(event);
	}
	return thread;
}

const textOfLast = (messages: Message[]) => {
	const last = messages.at(-1);
	return last?.role === 'agent' ? textOf(last) : undefined;
};
const isAnswered = (script: { messages: { role: string }[] }) => script.messages.at(-1)?.role === 'tool';

describe.each([
	{ where: 'behind a server', open: onServer },
	{ where: 'in the page', open: inPage }
])('a turn against the real agent $where', ({ open }) => {
	const start = (script: Script | null) => startHost(open, script);

	it('runs several calls at once and streams the answer', async () => {
		const { transport } = await start((request) =>
			isAnswered(request)
				? { text: 'The bridge fell in spring [p5].' }
				: { calls: [search, { name: 'get_reading_position', args: {} }] }
		);
		const messages: Message[] = [ask('When did the bridge fall?')];
		const types: string[] = [];
		await play(messages, transport, { onevent: (event) => types.push(event.type) });
		expect(textOfLast(messages)).toBe('The bridge fell in spring [p5].');
		expect(types.filter((type) => type === 'token').length).toBeGreaterThan(3);
		expect(retrievedPassages(messages).get('p5')).toMatchObject({ chapter: 'The Bridge' });
		expect(llm?.requests).toHaveLength(2);
		expect(llm?.requests[1]?.messages.filter((message) => message.role === 'tool')).toHaveLength(2);
	});

	it('keeps one thread over several questions', async () => {
		const { transport } = await start((request, index) => ({
			text: `Answer ${index}: ${request.messages.length}`
		}));
		const messages: Message[] = [ask('One?')];
		const thread = await play(messages, transport);
		messages.push(ask('Two?'));
		expect(await play(messages, transport, { thread })).toBe(thread);
		expect(llm?.requests[1]?.messages.map((message) => message.role)).toEqual([
			'system',
			'user',
			'assistant',
			'user'
		]);
	});

	it('answers malformed tool JSON with an error from which the model recovers', async () => {
		const { transport } = await start((request, index) => {
			if (index === 0) return { calls: [{ name: 'search_book', args: '{"queries": ["bri' }] };
			if (index === 1) return { calls: [search] };
			return { text: 'In spring.' };
		});
		const messages: Message[] = [ask('When?')];
		await play(messages, transport);
		expect(textOfLast(messages)).toBe('In spring.');
		expect(llm?.requests[1]?.messages.at(-1)?.content).toContain('not valid JSON');
	});

	it('continues when the agent is restarted between pause and resume', async () => {
		const script: Script = (request) => (isAnswered(request) ? { text: 'In spring.' } : { calls: [search] });
		const host = await start(script);
		const messages: Message[] = [ask('When?')];
		await play(messages, host.transport, {
			answer: async (call, signal) => {
				await host.restart();
				return runTool(call, desk, { signal });
			}
		});
		expect(textOfLast(messages)).toBe('In spring.');
		expect(llm?.requests[1]?.messages.map((message) => message.role)).toEqual([
			'system',
			'user',
			'assistant',
			'tool'
		]);
	});

	it('continues after a reload during a tool, with and without the old thread', async () => {
		const script: Script = (request) => (isAnswered(request) ? { text: 'In spring.' } : { calls: [search] });
		const { transport } = await start(script);
		const messages: Message[] = [ask('When?')];
		const leaving = new AbortController();
		let thread: string | null = null;
		const reload = play(messages, transport, {
			signal: leaving.signal,
			onevent: (event) => {
				if (event.type === 'thread-ready') thread = event.thread;
				if (event.type === 'tool-call') leaving.abort();
			}
		});
		await expect(reload).rejects.toMatchObject({ name: 'AbortError' });
		// What IndexedDB would give back.
		for (const known of [thread, null]) {
			const copy = structuredClone(messages);
			await play(copy, transport, { thread: known });
			expect(textOfLast(copy)).toBe('In spring.');
		}
	});

	it('accepts a new question while a tool is pending', async () => {
		const { transport } = await start((request) =>
			questionOf(request.messages.at(-1)?.content) === 'Never mind. Who?'
				? { text: 'Ada.' }
				: { calls: [search] }
		);
		const messages: Message[] = [ask('When?')];
		const leaving = new AbortController();
		const stopped = play(messages, transport, {
			signal: leaving.signal,
			onevent: (event) => event.type === 'tool-call' && leaving.abort()
		});
		await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
		stop(messages);
		messages.push(ask('Never mind. Who?'));
		await play(messages, transport);
		expect(textOfLast(messages)).toBe('Ada.');
		expect(llm?.requests.at(-1)?.messages.map((message) => message.role)).toEqual([
			'system',
			'user',
			'assistant',
			'tool',
			// Not every endpoint takes a user's message behind a tool's.
			'assistant',
			'user'
		]);
	});

	it('returns a model its reasoning with its calls, even from a rebuilt thread', async () => {
		const thought = 'A bridge, so I search.';
		// https://github.com/continuedev/continue/issues/10193
		const { transport } = await start((request) => {
			const lacking = request.messages.some((one) => one.tool_calls && !('reasoning_content' in one));
			if (lacking)
				return { status: 400, message: 'Missing `reasoning_content` field in the assistant message.' };
			return isAnswered(request) ? { text: 'In spring [p5].' } : [{ thought }, { calls: [search] }];
		});
		const messages: Message[] = [ask('When did the bridge fall?')];
		await play(messages, transport);
		messages.push(ask('And who saw it?'));
		// As after a reload: what was stored is all that is left.
		await play(structuredClone(messages), transport, { thread: null });
		expect(JSON.stringify(llm?.requests.at(-1)?.messages).split(thought)).toHaveLength(3);
	});

	it('continues a conversation with a call that no thread could hold', async () => {
		const { transport } = await start(() => ({ text: 'In spring [p5].' }));
		const poison = { lc: 1, type: 'constructor', id: ['langchain', 'x'], kwargs: {} };
		const state = { phase: 'failed' as const, content: 'Wrong arguments.' };
		const call = { type: 'tool' as const, id: 'a', name: 'search_book', args: poison, answerId: 'r', state };
		const messages: Message[] = [
			ask('When did the bridge fall?'),
			{ role: 'agent', id: 'm', parts: [call], ending: 'complete' },
			{ role: 'agent', id: 'n', parts: [{ type: 'text', text: 'I do not know.' }], ending: 'complete' },
			ask('And now?')
		];
		await play(messages, transport);
		expect(textOfLast(messages)).toBe('In spring [p5].');
	});

	it('reports a failing model, and a retry works', async () => {
		const { transport } = await start((_request, index) =>
			index < 1 ? { status: 500, message: 'overloaded' } : { text: 'In spring.' }
		);
		const messages: Message[] = [ask('When?')];
		let thread: string | null = null;
		const failing = play(messages, transport, {
			onevent: (event) => event.type === 'thread-ready' && (thread = event.thread)
		});
		await expect(failing).rejects.toMatchObject({ name: 'TransportError', kind: 'model' });
		await play(messages, transport, { thread });
		expect(textOfLast(messages)).toBe('In spring.');
		expect(messages).toHaveLength(2);
	});

	it('stops the language model when the reader stops, and the next question works at once', async () => {
		const { transport } = await start((request) =>
			questionOf(request.messages.at(-1)?.content) === 'Short?'
				? { text: 'Yes.' }
				: { text: 'word '.repeat(500), delay: 10 }
		);
		const messages: Message[] = [ask('Long?')];
		const stopping = new AbortController();
		let tokens = 0;
		const stopped = play(messages, transport, {
			signal: stopping.signal,
			onevent: (event) => event.type === 'token' && ++tokens === 5 && stopping.abort()
		});
		await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
		stop(messages);
		expect(textOfLast(messages)).toMatch(/^(word ){4,}/);
		await expect.poll(() => llm?.requests[0]?.aborted).toBe(true);
		messages.push(ask('Short?'));
		await play(messages, transport);
		expect(textOfLast(messages)).toBe('Yes.');
		expect(llm?.requests.at(-1)?.messages.map((message) => message.role)).toEqual([
			'system',
			'user',
			'assistant',
			'user'
		]);
	});

	it('answers with quotations if there is no language model', async () => {
		const { transport } = await start(null);
		expect(await transport.health()).toMatchObject({
			...{ model: { kind: 'quoting' }, settings: 'allow' },
			limits: { rounds: { usual: 10 } }
		});
		const messages: Message[] = [ask('When did the bridge fall?')];
		await play(messages, transport);
		expect(textOfLast(messages)).toContain('> “The bridge fell in the spring of 1883.” [p5]');
	});

	it('refuses an unknown thread, and one that is being answered', async () => {
		const { transport } = await start(() => ({ stall: true }));
		const { signal } = new AbortController();
		const unknown = transport.run(crypto.randomUUID(), null, signal).next();
		await expect(unknown).rejects.toMatchObject({ kind: 'thread' });
		const leaving = new AbortController();
		const thread = await transport.restore(null, [], { book }, signal);
		const input = { messages: [{ type: 'human' as const, id: 'q', content: 'When?' }], book };
		const first = drain(transport.run(thread, input, leaving.signal));
		await expect.poll(() => llm?.requests.length).toBe(1);
		await expect(transport.run(thread, input, signal).next()).rejects.toMatchObject({ kind: 'thread' });
		leaving.abort();
		await expect(first).rejects.toMatchObject({ name: 'AbortError' });
		await expect.poll(() => llm?.requests[0]?.aborted).toBe(true);
	});
});

describe('an agent behind a server', () => {
	it('says what to start if there is no agent', async () => {
		const transport = new LangGraphTransport({ url: 'http://127.0.0.1:9' });
		await expect(transport.health()).rejects.toMatchObject({ kind: 'unreachable', message: /npm start/ });
		const started = Date.now();
		await expect(play([ask('When?')], transport)).rejects.toMatchObject({ kind: 'unreachable' });
		expect(Date.now() - started).toBeLessThan(2000);
	});

	it('is waited for if it is overloaded', async () => {
		const server = createServer((_request, response) =>
			response.writeHead(503, { 'retry-after': '7' }).end('{}')
		).listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		const transport = new LangGraphTransport({ url: `http://127.0.0.1:${port}` });
		const restoring = transport.restore('known', [], { book }, new AbortController().signal);
		await expect(restoring).rejects.toMatchObject({ kind: 'busy', retryAfter: 7 });
		server.close();
	});

	it('treats a silent server as lost', async () => {
		const { url } = await startHost(onServer, () => ({ stall: true }));
		const transport = new LangGraphTransport({ url, idleTimeout: 300 });
		const { signal } = new AbortController();
		const running = turn([ask('When?')], {
			thread: null,
			book,
			transport: async () => transport,
			answer: async () => never(),
			signal
		});
		await expect(Array.fromAsync?.(running) ?? drain(running)).rejects.toThrow('sent nothing');
	});
});

describe('an agent in the page', () => {
	it('continues in a new worker if the old one is lost', async () => {
		const host = await startHost(inPage, () => ({ stall: true }));
		const { signal } = new AbortController();
		const thread = await host.transport.restore(null, [], { book }, signal);
		const input = { messages: [{ type: 'human' as const, id: 'q', content: 'When?' }], book };
		const running = drain(host.transport.run(thread, input, signal));
		await expect.poll(() => llm?.requests.length).toBe(1);
		await host.restart();
		await expect(running).rejects.toMatchObject({ kind: 'unreachable', message: /out of memory/ });
		expect(await host.transport.health()).toMatchObject({ model: { kind: 'quoting' } });
	});
});

function never(): never {
	throw new Error('No tool was to be called.');
}

async function drain(events: AsyncIterable<unknown>): Promise<void> {
	for await (const _event of events);
}
