/** A worker of the page that hangs. The whole loop through a real one is in agent-hosts.test.ts. */
import { expect, it } from 'vitest';
import { InPageTransport, type ConnectAgent } from '../../../src/lib/chat/agent-client/in-page.ts';
import type { AgentCallEvent, AgentRequest } from '../../../src/lib/chat/agent-client/agent-calls.ts';
import type { RunSettings } from '../../../agent/protocol/context.ts';
import type { ThreadState } from '../../../src/lib/chat/agent-client/transport.ts';
import type { ToolWire } from '../../../src/lib/chat/agent-client/wire.ts';

it('ends an agent that says nothing for too long, tells why, and starts a new one with the next call', async () => {
	let ended = 0;
	let started = 0;
	const connect: ConnectAgent = () => {
		const hangs = ++started === 1;
		return {
			post({ port }) {
				const done: AgentCallEvent = { type: 'done', value: ['a model'] };
				if (!hangs) port.postMessage(done);
			},
			end: () => ended++
		};
	};
	const transport = new InPageTransport({ connect, idleTimeout: 1000 });
	const { signal } = new AbortController();
	const calls = [transport.models(null, signal), transport.health(signal)];
	for (const call of await Promise.allSettled(calls))
		expect(call).toMatchObject({ status: 'rejected', reason: { kind: 'unreachable' } });
	expect(ended).toBe(1);
	expect(await transport.models(null, signal)).toEqual(['a model']);
	expect(started).toBe(2);
});

it('hands each question over with what it is about, and those of the settings in the language of the interface', async () => {
	const asked: AgentRequest[] = [];
	const connect: ConnectAgent = () => ({
		post({ request, port }) {
			asked.push(request);
			const done: AgentCallEvent = { type: 'done', value: null };
			port.postMessage(done);
		},
		end: () => undefined
	});
	const settings: RunSettings = { temperature: 0.5 };
	const transport = new InPageTransport({ connect, settings: () => settings });
	const { signal } = new AbortController();
	const where = { baseUrl: 'http://127.0.0.1:1/v1' };
	const model = { ...where, model: 'small' };
	const answers: ToolWire[] = [
		{ type: 'tool', id: 'm1', tool_call_id: 'c1', name: 'search_book', content: '[]', status: 'success' }
	];
	const state: ThreadState = {
		book: { title: 'The Lost Ferry', authors: [], language: 'en', chapter: null, percent: 10 }
	};
	await transport.restore('t1', [], state, signal);
	await transport.answerTools('t1', answers, signal);
	for await (const _event of transport.run('t1', null, signal)) continue;
	await transport.models(where, signal);
	await transport.test(model, 'native', signal);
	expect(asked).toEqual([
		{ call: 'restore', thread: 't1', history: [], state },
		{ call: 'answerTools', thread: 't1', answers },
		{ call: 'run', thread: 't1', input: null, settings },
		{ call: 'models', where, language: 'en' },
		{ call: 'test', model, protocol: 'native', language: 'en' }
	]);
});
