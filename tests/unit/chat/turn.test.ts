import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { BookContext } from '../../../agent/protocol/context.ts';
import { storedMessages, type Message, type ToolResult } from '../../../src/lib/chat/messages/message.ts';
import { ask, isUnfinished, stop, textOf, toolsOf } from '../../../src/lib/chat/messages/message-list.ts';
import { LangGraphTransport } from '../../../src/lib/chat/agent-client/langgraph.ts';
import { TransportError, type AgentCall } from '../../../src/lib/chat/agent-client/transport.ts';
import { turn, type TurnEvent } from '../../../src/lib/chat/agent-client/turn.ts';
import { toWire } from '../../../src/lib/chat/agent-client/wire.ts';
import { calls, says, ScriptedTransport } from '../../fixtures/scripted-transport.ts';

const book: BookContext = { title: 'The Patience', authors: [], language: 'en', chapter: null, percent: 0 };
const search = (id: string, query = 'bridge') => ({ id, name: 'search_book', args: { queries: [query] } });

async function answer(call: AgentCall): Promise<ToolResult> {
	return { status: 'success', content: `{"for":"${call.id}"}`, passages: [] };
}

interface Options {
	thread?: string | null;
	answer?: (call: AgentCall, signal: AbortSignal) => Promise<ToolResult>;
	signal?: AbortSignal;
	rounds?: number;
	onevent?: (event: TurnEvent) => void;
}

async function play(
	messages: Message[],
	transport: ScriptedTransport,
	{ onevent, ...options }: Options = {}
): Promise<TurnEvent[]> {
	const events: TurnEvent[] = [];
	const { signal } = new AbortController();
	for await (const event of turn(messages, {
		thread: null,
		book,
		transport: async () => transport,
		answer,
		signal,
		...options
	})) {
		events.push(event);
		onevent?.(event);
	}
	return events;
}

const last = (messages: Message[]) => {
	const message = messages.at(-1);
	return message?.role === 'agent' ? message : undefined;
};

describe('a turn', () => {
	it('streams an answer that needs no tools', async () => {
		const messages: Message[] = [ask('Who?')];
		const events = await play(messages, new ScriptedTransport([says('Old Marten did.')]));
		expect(events.map((event) => event.type)).toEqual([
			'thread-ready',
			'token',
			'token',
			'token',
			'message-complete'
		]);
		expect(last(messages)).toMatchObject({
			ending: 'complete',
			parts: [{ type: 'text', text: 'Old Marten did.' }]
		});
		expect(isUnfinished(messages)).toBe(false);
	});

	it('answers all calls of a pause at once and resumes with null', async () => {
		const transport = new ScriptedTransport([calls(search('a'), search('b')), says('In 1883 [p5].')]);
		const messages: Message[] = [ask('When?')];
		let running = 0;
		let most = 0;
		const slowly = async (call: AgentCall) => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setTimeout(resolve, 5));
			running -= 1;
			return answer(call);
		};
		const events = await play(messages, transport, { answer: slowly });
		expect(most).toBe(2);
		expect(transport.log).toEqual([
			'restore: new with 0',
			'run: When?',
			'answer: a success, b success',
			'run: null'
		]);
		expect(events.filter((event) => event.type === 'tool-answer')).toHaveLength(2);
		expect(toWire(messages)).toEqual([...transport.threads.values()][0]);
	});

	it('passes a tool’s error to the agent and continues', async () => {
		const transport = new ScriptedTransport([calls(search('a')), says('I could not look.')]);
		const messages: Message[] = [ask('When?')];
		await play(messages, transport, {
			answer: async () => ({ status: 'error', content: 'No index.', passages: [] })
		});
		expect(transport.log).toContain('answer: a error');
		expect(messages[1]).toMatchObject({ parts: [{ state: { phase: 'failed', content: 'No index.' } }] });
	});

	it('reuses the thread of the question before', async () => {
		const transport = new ScriptedTransport([says('One.'), says('Two.')]);
		const messages: Message[] = [ask('First?')];
		const events = await play(messages, transport);
		const ready = events.find((event) => event.type === 'thread-ready');
		messages.push(ask('Second?'));
		await play(messages, transport, { thread: ready?.type === 'thread-ready' ? ready.thread : null });
		expect(transport.log).toEqual(['restore: new with 0', 'run: First?', 'restore: same', 'run: Second?']);
	});

	it('rebuilds the thread if the agent was restarted between pause and resume', async () => {
		const transport = new ScriptedTransport([calls(search('a')), says('In 1883.')]);
		transport.onanswer = () => {
			transport.threads.clear();
			transport.onanswer = undefined;
		};
		const messages: Message[] = [ask('When?')];
		await play(messages, transport);
		expect(transport.log).toEqual([
			'restore: new with 0',
			'run: When?',
			'answer: a success',
			'restore: new with 3',
			'run: null'
		]);
		expect(textOf(last(messages)!)).toBe('In 1883.');
	});

	it('gives up if the thread is lost again and again', async () => {
		const lost = () => [{ type: 'throw' as const, error: new TransportError('thread', 'Lost.') }];
		const transport = new ScriptedTransport([lost, lost, lost, lost]);
		await expect(play([ask('When?')], transport)).rejects.toThrow('Lost.');
		expect(transport.log.filter((line) => line.startsWith('run'))).toHaveLength(3);
	});

	it('treats a full server as busy for as long as it says, and a failing one as a lost thread', async () => {
		let status = 503;
		const server = createServer((_request, response) =>
			response.writeHead(status, { 'retry-after': '7' }).end('{}')
		);
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const { signal } = new AbortController();
		const restore = () => new LangGraphTransport({ url }).restore(null, [], { book }, signal);
		try {
			await expect(restore()).rejects.toMatchObject({ kind: 'busy', retryAfter: 7 });
			status = 500;
			await expect(restore()).rejects.toMatchObject({ kind: 'thread' });
		} finally {
			server.close();
		}
	});

	it('waits for as long as a busy agent says, on the same thread, and tells the reader once', async () => {
		const busy = () => new TransportError('busy', 'The agent is busy.', { retryAfter: 0.01 });
		const transport = new ScriptedTransport([
			[{ type: 'throw', error: busy() }],
			[{ type: 'throw', error: busy() }],
			calls(search('a')),
			[{ type: 'throw', error: busy() }],
			says('In 1883.')
		]);
		const messages: Message[] = [ask('When?')];
		await play(messages, transport);
		expect(transport.log).toEqual([
			'restore: new with 0',
			'run: When?',
			...['restore: new with 0', 'run: When?'],
			...['restore: new with 0', 'run: When?'],
			'answer: a success',
			'run: null',
			...['restore: same', 'run: null']
		]);
		expect(last(messages) && textOf(last(messages)!)).toBe('In 1883.');
		expect(messages[0]).toMatchObject({ work: { notices: ['The agent is busy.'] } });
	});

	it('continues after a reload during a tool', async () => {
		const transport = new ScriptedTransport([says('In 1883.')]);
		const messages: Message[] = [
			ask('When?'),
			{
				role: 'agent',
				id: 'ai',
				ending: 'complete',
				parts: [{ type: 'tool', ...search('a'), answerId: 't', state: { phase: 'running' } }]
			}
		];
		await play(messages, transport, { thread: 'forgotten' });
		expect(transport.log).toEqual(['restore: new with 3', 'run: null']);
		expect(textOf(last(messages)!)).toBe('In 1883.');
	});

	it('asks again for a reply that broke off', async () => {
		const broken = [{ type: 'token' as const, text: 'In the' }];
		const transport = new ScriptedTransport([broken, says('In 1883.')]);
		const messages: Message[] = [ask('When?')];
		await expect(play(messages, transport)).rejects.toThrow('cut off');
		expect(last(messages)).toMatchObject({ ending: 'open', parts: [{ text: 'In the' }] });
		await play(messages, transport);
		expect(messages).toHaveLength(2);
		expect(textOf(last(messages)!)).toBe('In 1883.');
	});

	it('keeps what has arrived when the reader stops, and asks the next question on a new thread', async () => {
		const controller = new AbortController();
		const transport = new ScriptedTransport([
			[{ type: 'token', text: 'Half a ' }, { type: 'token', text: 'sentence' }, { type: 'hang' }],
			says('Whole.')
		]);
		const messages: Message[] = [ask('When?')];
		const onevent = () => {
			if (messages.length > 1 && textOf(last(messages)!) === 'Half a sentence') controller.abort();
		};
		await expect(play(messages, transport, { signal: controller.signal, onevent })).rejects.toMatchObject({
			name: 'AbortError'
		});
		stop(messages);
		expect(last(messages)).toMatchObject({ ending: 'stopped', parts: [{ text: 'Half a sentence' }] });
		expect(isUnfinished(messages)).toBe(false);
		messages.push(ask('Again?'));
		await play(messages, transport);
		expect(transport.log.slice(-2)).toEqual(['restore: new with 2', 'run: Again?']);
	});

	it('answers pending calls with "cancelled" before a new question', async () => {
		const transport = new ScriptedTransport([says('Fine.')]);
		const tool = {
			type: 'tool' as const,
			...search('a'),
			answerId: 't',
			state: { phase: 'running' as const }
		};
		const messages: Message[] = [
			ask('When?'),
			{ role: 'agent', id: 'ai', ending: 'complete', parts: [tool] }
		];
		stop(messages);
		messages.push(ask('Something else?'));
		await play(messages, transport);
		const [thread] = [...transport.threads.values()];
		expect(thread?.[2]).toMatchObject({
			type: 'tool',
			tool_call_id: 'a',
			status: 'error',
			content: 'Cancelled by the reader.'
		});
		expect(transport.log).toEqual(['restore: new with 3', 'run: Something else?']);
	});

	it('ends an agent that never stops calling tools', async () => {
		const endless = Array.from({ length: 20 }, (_, index) => calls(search(`c${index}`)));
		const messages: Message[] = [ask('When?')];
		await expect(play(messages, new ScriptedTransport(endless), { rounds: 10 })).rejects.toThrow(
			'more than 10 times'
		);
		expect(messages.filter((message) => message.role === 'agent').flatMap(toolsOf)).toHaveLength(12);
	});

	it('leaves the count to the agent if the reader has set none', async () => {
		const many = Array.from({ length: 40 }, (_, index) => calls(search(`c${index}`)));
		const messages: Message[] = [ask('When?')];
		await play(messages, new ScriptedTransport([...many, says('In 1883.')]));
		expect(last(messages)).toMatchObject({ parts: [{ type: 'text', text: 'In 1883.' }] });
	});

	it('returns what an endpoint wants back, unless it reveals what is hidden now', () => {
		const providerMetadata = { endpoint: 'api.example chat', reasoning: 'The bridge, I think.' };
		const reply: Message = {
			...{ role: 'agent', id: 'm', ending: 'complete', providerMetadata },
			parts: [
				{
					...{ type: 'tool', id: 'a', name: 'search_book', args: { queries: ['bridge'] }, answerId: 'r' },
					state: { phase: 'done', content: '{}', passages: [] }
				}
			]
		};
		expect(toWire([reply])[0]).toMatchObject({ additional_kwargs: { providerMetadata } });
		expect(JSON.stringify(toWire([reply], new Set(['a'])))).not.toContain('I think');
		// The reasoning may be about the page on which it was asked.
		const question = ask('When?');
		expect(JSON.stringify(toWire([question, reply], new Set([question.id])))).not.toContain('I think');
		// It is there after a reload.
		expect(storedMessages.parse([reply])).toEqual([reply]);
	});

	it('returns no call with more arguments than its tool has', () => {
		const poison = { lc: 1, type: 'constructor', id: ['langchain', 'schema', 'X'], kwargs: {} };
		const messages: Message[] = [
			ask('When?'),
			{
				...{ role: 'agent', id: 'm', ending: 'complete' },
				parts: [
					{
						...{ type: 'tool', id: 'a', name: 'search_book', answerId: 'r' },
						...{ args: { ...poison, queries: ['bridge', poison] } },
						state: { phase: 'failed', content: 'Wrong arguments.' }
					}
				]
			}
		];
		expect(JSON.stringify(toWire(messages))).not.toContain('"lc"');
		expect(toWire(messages)[1]).toMatchObject({ tool_calls: [{ args: { queries: ['bridge', null] } }] });
	});

	it('stores how the agent worked with the question, and its thoughts apart from the answer', async () => {
		const plan = {
			...{ question: 'q', state: 'working' as const },
			steps: [{ text: 'Look for guilt', queries: ['guilt'], state: 'open' as const }]
		};
		const usage = {
			...{ purpose: 'answer' as const, model: 'small', endpoint: 'host', protocol: 'json' as const },
			...{ inputTokens: 9, outputTokens: 2, estimated: true, ms: 5 }
		};
		const transport = new ScriptedTransport([
			[
				{ type: 'plan', plan },
				{ type: 'plan-step', index: 0, state: 'done' },
				{ type: 'thought', text: 'Hm, ' },
				{ type: 'token', text: 'A call that' },
				{ type: 'restart' },
				{ type: 'thought', text: 'so.' },
				{ type: 'usage', usage },
				{ type: 'notice', kind: 'loop', text: 'It went in circles.' },
				{ type: 'summary', summary: { text: 'They talked.', upTo: 'x' } },
				...says('Ada.')
			]
		]);
		const messages: Message[] = [ask('Who?')];
		await play(messages, transport);
		expect(messages[0]).toMatchObject({
			work: {
				usage: [usage],
				notices: ['It went in circles.'],
				plan: { steps: [{ state: 'done' }] },
				summary: { text: 'They talked.' }
			}
		});
		expect(last(messages)).toMatchObject({ thoughts: 'so.', parts: [{ type: 'text', text: 'Ada.' }] });
		expect(JSON.stringify(toWire(messages))).not.toContain('so.');
	});

	it('sends each answer as it arrives, so that one waiting for a yes delays no other', async () => {
		const transport = new ScriptedTransport([calls(search('slow'), search('fast')), says('Done.')]);
		const order: string[] = [];
		const messages: Message[] = [ask('When?')];
		let go: () => void = () => undefined;
		const gate = new Promise<void>((resolve) => (go = resolve));
		const waiting = async (call: AgentCall) => {
			if (call.id === 'slow') await gate;
			return answer(call);
		};
		const { signal } = new AbortController();
		for await (const event of turn(messages, {
			thread: null,
			book,
			transport: async () => transport,
			answer: waiting,
			signal
		})) {
			if (event.type !== 'tool-answer') continue;
			order.push(event.call.id);
			go();
		}
		expect(order).toEqual(['fast', 'slow']);
	});
});
