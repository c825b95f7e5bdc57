/** A worker of the page that hangs. The whole loop through a real one is in agent-hosts.test.ts. */
import { expect, it, vi } from 'vitest';
import type { RunSettings } from '../../../agent/protocol/context.ts';
import { openWorker } from '../../../src/lib/async/open-worker.ts';
import { InPageTransport } from '../../../src/lib/chat/agent-client/in-page.ts';
import { agentApi, type AgentApi } from '../../../src/lib/chat/agent-client/serve-agent.ts';
import type { RunEvent, ThreadState } from '../../../src/lib/chat/agent-client/transport.ts';
import type { ToolWire } from '../../../src/lib/chat/agent-client/wire.ts';
import { agentInPort } from '../../fixtures/agent-hosts.ts';

const never = () => new Promise<never>(() => undefined);

it('ends an agent that is silent for too long, says why, and starts a new one with the next call', async () => {
	let ended = 0;
	let started = 0;
	const transport = new InPageTransport({
		connect: (explain) => {
			const hangs = ++started === 1;
			const models = async () => ['a model'];
			const { worker, end } = agentInPort({
				...agentApi(),
				...(hangs ? { models: never, health: never as unknown as AgentApi['health'] } : { models })
			});
			worker.terminate = () => {
				ended++;
				end();
			};
			return openWorker(worker, explain);
		},
		idleTimeout: 1000
	});
	const { signal } = new AbortController();
	const calls = [transport.models(null, signal), transport.health(signal)];
	for (const call of await Promise.allSettled(calls))
		expect(call).toMatchObject({ status: 'rejected', reason: { kind: 'unreachable' } });
	expect(ended).toBe(1);
	expect(await transport.models(null, signal)).toEqual(['a model']);
	expect(started).toBe(2);
});

it('passes each question on with its subject and the settings', async () => {
	const asked: [call: string, ...args: unknown[]][] = [];
	const answer =
		(call: string) =>
		async (...args: unknown[]): Promise<never> =>
			void asked.push([call, ...args.filter((each) => typeof each !== 'function')]) as never;
	const calls = ['health', 'restore', 'run', 'answerTools', 'models', 'test'] as const;
	const settings: RunSettings = { temperature: 0.5 };
	const transport = new InPageTransport({
		connect: (explain) => {
			const api = Object.fromEntries(calls.map((call) => [call, answer(call)])) as unknown as AgentApi;
			return openWorker(agentInPort(api).worker, explain);
		},
		settings: () => settings
	});
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
	const stopping = expect.any(AbortSignal) as AbortSignal;
	expect(asked).toEqual([
		['restore', 't1', [], state],
		['answerTools', 't1', answers],
		['run', 't1', null, settings, stopping, null, null],
		['models', where, stopping],
		['test', model, 'native', stopping]
	]);
});

it('reports nothing more of a stopped answer, and stops the agent if nobody listens any longer', async () => {
	const signals: AbortSignal[] = [];
	const transport = new InPageTransport({
		connect: (explain) => {
			const run: AgentApi['run'] = async (_thread, _input, _settings, onevent, signal) => {
				signals.push(signal);
				await Promise.all(['One', ' two'].map((text) => onevent({ type: 'token', text })));
				await new Promise((resolve) => signal.addEventListener('abort', resolve));
			};
			return openWorker(agentInPort({ ...agentApi(), run }).worker, explain);
		}
	});
	const stop = new AbortController();
	const heard: RunEvent[] = [];
	const listening = async (): Promise<void> => {
		for await (const event of transport.run('t1', null, stop.signal)) {
			heard.push(event);
			stop.abort(new Error('stopped'));
			await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
		}
	};
	await expect(listening()).rejects.toThrow('stopped');
	expect(heard).toEqual([{ type: 'token', text: 'One' }]);

	for await (const _event of transport.run('t1', null, new AbortController().signal)) break;
	await vi.waitFor(() => expect(signals[1]?.aborted).toBe(true));
});

it('reports what an answer has cost, unless it was nothing', async () => {
	const run: AgentApi['run'] = async () => undefined;
	const costs = async (spent: number): Promise<RunEvent[]> => {
		const transport = new InPageTransport({
			connect: (explain) => openWorker(agentInPort({ ...agentApi(), run }).worker, explain),
			purse: () => ({ pay: never, end: never, spent })
		});
		const heard: RunEvent[] = [];
		for await (const event of transport.run('t1', null, new AbortController().signal)) heard.push(event);
		return heard;
	};
	expect(await costs(3)).toEqual([{ type: 'paid', sats: 3 }]);
	expect(await costs(0)).toEqual([]);
});
