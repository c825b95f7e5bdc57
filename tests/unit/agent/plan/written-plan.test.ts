/** A plan that the model writes with a tool, over the real compiled graph in both hosts: helpers work apart, and their notes are the tool's result. */
import { afterEach, describe, expect, it } from 'vitest';
import type { BookContext } from '../../../../agent/protocol/context.ts';
import type { Plan } from '../../../../agent/protocol/events.ts';
import type { ToolName } from '../../../../agent/protocol/tools.ts';
import type { AgentCall, Transport } from '../../../../src/lib/chat/agent-client/transport.ts';
import { turn, type TurnEvent } from '../../../../src/lib/chat/agent-client/turn.ts';
import { hiddenFrom } from '../../../../src/lib/chat/conversation/question.ts';
import type { Message, ReaderMessage } from '../../../../src/lib/chat/messages/message.ts';
import {
	ask,
	retrievedPassages,
	stop,
	textOf,
	toolsOf
} from '../../../../src/lib/chat/messages/message-list.ts';
import { turnsOf } from '../../../../src/lib/chat/privacy/ledger.ts';
import { planAnswer } from '../../../../src/lib/chat/conversation/tool-calls.svelte.ts';
import { runTool } from '../../../../src/lib/tools/run.ts';
import { planResult, startConversation } from '../../../fixtures/agent-client.ts';
import { inPage, onServer, type AgentHost, type StartHost } from '../../../fixtures/agent-hosts.ts';
import { kindOfCall } from '../../../fixtures/model-call-kind.ts';
import {
	startScriptedLlm,
	undelimited,
	type LlmRequest,
	type Script,
	type ScriptedLlm,
	type Step
} from '../../../fixtures/scripted-llm.ts';
import { tinyDesk } from '../../../fixtures/tiny-book.ts';

const tools: ToolName[] = ['search_book', 'get_chapter', 'write_plan'];
const book: BookContext = {
	title: 'The Patience',
	authors: ['A. Quill'],
	language: 'en',
	chapter: 'The Bridge',
	contents: [{ id: 'c2', title: 'The Bridge' }],
	percent: 40,
	tools
};
const desk = tinyDesk();

let llm: ScriptedLlm | undefined;
const hosts: AgentHost[] = [];
afterEach(async () => {
	await Promise.all(hosts.splice(0).map((host) => host.close()));
	await llm?.close();
	llm = undefined;
});

async function startHost(open: StartHost, script: Script): Promise<AgentHost> {
	llm = await startScriptedLlm(script);
	const host = await open(llm);
	hosts.push(host);
	return host;
}

interface Options {
	thread?: string | null;
	book?: BookContext;
	onevent?: (event: TurnEvent) => void;
	signal?: AbortSignal;
	hidden?: ReadonlySet<string>;
	/** Ends the page's part before it has answered this call. */
	leaveAt?: (call: AgentCall) => boolean;
}

/** As the chat does it. Gives the thread. */
async function play(
	messages: Message[],
	transport: Transport,
	options: Options = {}
): Promise<string | null> {
	const { onevent, leaveAt, signal = new AbortController().signal, ...rest } = options;
	let { thread = null } = options;
	const answer = async (call: AgentCall, signal: AbortSignal) => {
		if (leaveAt?.(call)) throw new Error('The page was left.');
		if (call.name === 'write_plan') return planAnswer(call, turnsOf(messages).at(-1));
		return runTool(call, desk, { signal });
	};
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

const plan = (...steps: { text: string; queries?: string[]; done?: boolean }[]): Step => ({
	calls: [{ name: 'write_plan', args: { steps } }]
});
const BRIDGE = { text: 'the bridge', queries: ['bridge'] };
const FERRY = { text: 'the ferry', queries: ['ferry', 'boat'] };
const MILL = { text: 'the mill', queries: ['mill'] };
const OWN = { text: 'how they hang together' };

const idIn = ({ messages }: LlmRequest) =>
	/"id":\s*"(p\d+)"/.exec(messages.at(-1)?.content ?? '')?.[1] ?? 'none';
const notes = (request: LlmRequest): Step => ({ text: `It stands there [${idIn(request)}].` });
const resultsIn = ({ messages }: LlmRequest) => messages.filter(({ role }) => role === 'tool');
const wholePlan = (messages: Message[]): Plan | undefined =>
	messages.filter((message): message is ReaderMessage => message.role === 'reader').at(-1)?.work?.plan;
const states = (messages: Message[]) => wholePlan(messages)?.steps.map(({ state }) => state);
const textOfLast = (messages: Message[]) => {
	const last = messages.at(-1);
	return last?.role === 'agent' ? textOf(last) : undefined;
};

/** Hands two steps to helpers, ticks its own, and answers from their notes. */
const planning: Script = (request) => {
	if (kindOfCall(request) === 'notes') return notes(request);
	const results = resultsIn(request);
	if (results.length === 0) return plan(BRIDGE, FERRY, OWN);
	if (results.length === 1) return plan(BRIDGE, FERRY, { ...OWN, done: true });
	const cited = /\[p\d+\]/.exec(results[0]?.content ?? '')?.[0];
	return { text: `The bridge took the ferry's place ${cited}.` };
};

describe.each([
	{ where: 'behind a server', open: onServer },
	{ where: 'in the page', open: inPage }
])('a plan that the model writes $where', ({ open }) => {
	it('hands its steps to helpers who work separately, and gets their cited notes as the result', async () => {
		const { transport } = await startHost(open, planning);
		const messages: Message[] = [ask('How do bridge and ferry hang together?')];
		const seen = new Set<string>();
		const thread = await play(messages, transport, {
			onevent: () => seen.add(states(messages)?.join(' ') ?? '')
		});
		const answer = textOfLast(messages) ?? '';
		expect(answer).toMatch(/^The bridge took the ferry's place \[p\d+\]\.$/);
		expect(states(messages)).toEqual(['done', 'done', 'done']);
		expect([...seen]).toContain('searching searching open');
		expect([...seen]).toContain('done done open');
		// The answer's citation is of a passage that only a helper saw, and it opens.
		const cited = /\[(p\d+)\]/.exec(answer)?.[1] ?? '';
		expect(retrievedPassages(messages).get(cited)).toBeDefined();
		expect(llm?.requests.map(kindOfCall)).toEqual(['answer', 'notes', 'notes', 'answer', 'answer']);
		// The helpers' look-ups are not in the model's own conversation; their notes are, once.
		const last = llm?.requests.at(-1);
		const results = resultsIn(last!).map(({ content }) => JSON.parse(undelimited(content)) as unknown);
		expect(results[0]).toEqual({
			steps: [
				{ text: BRIDGE.text, state: 'done', notes: expect.stringContaining('It stands there [p') as string },
				{ text: FERRY.text, state: 'done', notes: expect.stringContaining('It stands there [p') as string },
				{ text: OWN.text, state: 'open' }
			]
		});
		expect(JSON.stringify(results[1])).not.toContain('notes');
		const helper = llm?.requests.find((request) => kindOfCall(request) === 'notes');
		for (const told of ['The Patience', 'c2 "The Bridge"', '40%', 'The step: the '])
			expect(helper?.messages.at(-1)?.content).toContain(told);
		// The next question goes on with the same thread, and sends what was sent before as it was.
		messages.push(ask('And then?'));
		expect(await play(messages, transport, { thread })).toBe(thread);
		const { messages: next } = llm!.requests.at(-1)!;
		expect(next.slice(0, last!.messages.length)).toEqual(last!.messages);
	});

	it.each([
		['while helpers look up', 'search_book', ['searching', 'searching', 'open']],
		['when they are back', 'write_plan', ['done', 'done', 'open']]
	])('continues after a reload %s, on a rebuilt thread', async (_when, tool, steps) => {
		const { transport } = await startHost(open, planning);
		const messages: Message[] = [ask('How do bridge and ferry hang together?')];
		const left = play(messages, transport, { leaveAt: ({ name }) => name === tool });
		await expect(left).rejects.toThrow('The page was left.');
		expect(states(messages)).toEqual(steps);
		const reloaded = structuredClone(messages);
		await play(reloaded, transport);
		expect(textOfLast(reloaded)).toMatch(/^The bridge took the ferry's place/);
		expect(states(reloaded)).toEqual(['done', 'done', 'done']);
		// Nothing is asked twice: the call that waited for the helpers was kept.
		expect(llm?.requests.map(kindOfCall)).toEqual(['answer', 'notes', 'notes', 'answer', 'answer']);
	});
});

const start = (script: Script) => startHost(inPage, script);

it('asks nothing more of a model that does not plan, whatever the words of the question', async () => {
	const { transport } = await start(() => ({ text: 'Thus.' }));
	const messages: Message[] = [ask('Trace the theme of the ferry throughout the book.')];
	await play(messages, transport);
	expect(llm?.requests.map(kindOfCall)).toEqual(['answer']);
	expect(llm?.requests[0]?.tools).toEqual(['search_book', 'get_chapter', 'write_plan']);
});

it('plans by the words of the question if the endpoint accepts no tools', async () => {
	const refused: Script = (request) => {
		if (request.tools.length > 0) return { status: 400, message: 'this model does not support tools' };
		if (kindOfCall(request) === 'plan')
			return { text: JSON.stringify({ broad: true, steps: [BRIDGE, FERRY] }) };
		if (kindOfCall(request) === 'notes') return notes(request);
		return { text: llm!.requests.length === 2 ? 'Early.' : 'Thus.' };
	};
	const { transport } = await start(refused);
	const messages: Message[] = [ask('Trace the theme of the ferry throughout the book.')];
	const thread = await play(messages, transport);
	// What the endpoint is was not known before.
	const kinds = ['plan', 'notes', 'notes', 'answer'];
	expect(llm?.requests.map(kindOfCall)).toEqual(['answer', 'answer', ...kinds]);
	expect(states(messages)).toEqual(['done', 'done']);
	expect(messages.map((message) => (message.role === 'agent' ? textOf(message) : ''))).not.toContain(
		'Early.'
	);
	messages.push(ask('Trace the theme of the bridge throughout the book.'));
	await play(messages, transport, { thread });
	expect(llm?.requests.slice(6).map(kindOfCall)).toEqual(kinds);
	expect(llm?.requests.at(-1)?.messages[0]?.content).not.toContain('write_plan');
	expect(states(messages)).toEqual(['done', 'done']);
});

it('drops what the model leaves out, keeps what is done, and hands on what is new', async () => {
	let asked = 0;
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return notes(request);
		asked++;
		if (asked === 1) return plan(BRIDGE, OWN);
		if (asked === 2) return plan({ text: 'The  Bridge', queries: ['bridge'] }, FERRY);
		return { text: 'Thus.' };
	});
	const messages: Message[] = [ask('How?')];
	await play(messages, transport);
	expect(wholePlan(messages)?.steps.map(({ text, state }) => `${text}: ${state}`)).toEqual([
		'how they hang together: dropped',
		'the bridge: done',
		'the ferry: done'
	]);
	expect(llm?.requests.filter((request) => kindOfCall(request) === 'notes')).toHaveLength(2);
});

it('keeps what the endpoint wants back with the call while it waits', async () => {
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return notes(request);
		return resultsIn(request).length > 0 ? { text: 'Thus.' } : [{ thought: 'Two steps.' }, plan(BRIDGE)];
	});
	const messages: Message[] = [ask('How?')];
	await play(messages, transport);
	const written = messages.find(
		(message) => message.role === 'agent' && toolsOf(message).some(({ name }) => name === 'write_plan')
	);
	expect(written).toMatchObject({ providerMetadata: { reasoning: 'Two steps.' } });
});

it('resumes a step that the model had left out', async () => {
	let asked = 0;
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return notes(request);
		asked++;
		if (asked === 1) return plan(OWN);
		if (asked === 2) return plan(BRIDGE);
		if (asked === 3) return plan(BRIDGE, OWN);
		return { text: 'Thus.' };
	});
	const messages: Message[] = [ask('How?')];
	await play(messages, transport);
	expect(wholePlan(messages)?.steps.map(({ text, state }) => `${text}: ${state}`)).toEqual([
		'the bridge: done',
		'how they hang together: done'
	]);
	expect(resultsIn(llm!.requests.at(-1)!).at(-1)?.content).toContain('how they hang together');
});

it.each([
	['writes no notes', { text: '' }],
	['fails', { status: 400, message: 'no' }]
])('gives the model what a helper has found if the helper %s', async (_what, step) => {
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return step;
		return resultsIn(request).length > 0 ? { text: 'Thus.' } : plan(BRIDGE);
	});
	const messages: Message[] = [ask('How?')];
	await play(messages, transport);
	const [result] = resultsIn(llm!.requests.at(-1)!);
	const { steps } = JSON.parse(undelimited(result!.content)) as { steps: object[] };
	const passages = [{ text: 'The Bridge.' }, { text: 'The bridge fell in the spring of 1883.' }];
	expect(steps).toMatchObject([{ state: 'failed', found: [{ passages }] }]);
	const call = messages.flatMap((message) => (message.role === 'agent' ? toolsOf(message) : [])).at(-1);
	expect(call).toMatchObject({ name: 'write_plan', state: { passages: [{ id: 'p4' }, { id: 'p5' }] } });
});

it('starts the plan over if its notes reveal what is beyond a new limit of the reader’s', async () => {
	const steps = ['one', 'two', 'three', 'four'].map((text) => ({ text, queries: [`bridge ${text}`] }));
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return { text: 'A secret.' };
		return resultsIn(request).length > 0 ? { text: 'Thus.' } : plan(...steps);
	});
	const messages: Message[] = [ask('How?')];
	const leaveAt = ({ args }: AgentCall) => JSON.stringify(args).includes('bridge four');
	await expect(play(messages, transport, { leaveAt })).rejects.toThrow('The page was left.');
	expect(states(messages)).toEqual(['done', 'done', 'done', 'searching']);
	const reloaded = structuredClone(messages);
	const before = llm!.requests.length;
	await play(reloaded, transport, { hidden: hiddenFrom(reloaded, { section: 0, offset: 1 }, {}) });
	const [first] = llm!.requests.slice(before);
	expect(kindOfCall(first!)).toBe('answer');
	expect(JSON.stringify(first)).not.toContain('A secret.');
});

it('makes the calls beside the plan when the helpers are back', async () => {
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return notes(request);
		if (resultsIn(request).length > 0) return { text: 'Thus.' };
		const steps = { name: 'write_plan', args: { steps: [BRIDGE] } };
		return { calls: [steps, { name: 'get_chapter', args: { chapter_id: 'c1' } }] };
	});
	const messages: Message[] = [ask('How?')];
	await play(messages, transport);
	expect(resultsIn(llm!.requests.at(-1)!)).toHaveLength(2);
	expect(textOfLast(messages)).toBe('Thus.');
});

it('tells the model what is wrong with an unreadable list, and accepts strings as its own steps', async () => {
	let asked = 0;
	const { transport } = await start(() => {
		asked++;
		if (asked === 1) return { calls: [{ name: 'write_plan', args: '{"steps": [{"text": "broken' }] };
		if (asked === 2) return { calls: [{ name: 'write_plan', args: { todos: ['one', 'two'] } }] };
		return { text: 'Thus.' };
	});
	const messages: Message[] = [ask('How?')];
	await play(messages, transport);
	const [wrong, right] = resultsIn(llm!.requests.at(-1)!);
	expect(wrong?.content).toContain('Give "steps"');
	expect(right?.content).toContain('"text":"two","state":"open"');
	expect(textOfLast(messages)).toBe('Thus.');
});

it('plans on the shelf as well, where helpers search all books', async () => {
	const { llm, conversation, close } = await startConversation((request) => {
		if (kindOfCall(request) === 'notes') return { text: 'It is there [3f9a1c:p1].' };
		return resultsIn(request).length > 0 ? { text: 'Thus [3f9a1c:p1].' } : plan(BRIDGE, FERRY, MILL);
	});
	const shelf = { books: 12, begun: 3, finished: 4, unread: 5, looks_into_unread: false };
	conversation.book = { ...conversation.book, tools: ['search_library', 'write_plan'], shelf };
	const { answer, runs } = await conversation.askAndAnswer('How?', (call, custom) =>
		call.name === 'write_plan' ? planResult(call, custom) : { books: [] }
	);
	await close();
	expect(answer).toBe('Thus [3f9a1c:p1].');
	expect(runs.map((run) => run.calls.map(({ name }) => name))).toEqual([
		['search_library', 'search_library', 'search_library'],
		['write_plan'],
		[]
	]);
	const helper = llm.requests.find((request) => kindOfCall(request) === 'notes');
	expect(helper?.messages.at(-1)?.content).toContain('their shelf: 12 books');
	// After three steps the graph reviews a plan of its own, and leaves this one to the model.
	expect(llm.requests.map(kindOfCall)).not.toContain('check');
});

it('starts no helper if the rounds are used up, and answers', async () => {
	const { llm, conversation, close } = await startConversation((request) => {
		if (kindOfCall(request) === 'notes') return { stall: true };
		if (request.tools.length === 0) return { text: 'Thus.' };
		return resultsIn(request).length > 0
			? plan(FERRY)
			: { calls: [{ name: 'search_book', args: { queries: ['bridge'] } }] };
	});
	conversation.settings = { budgets: { rounds: 2 } };
	conversation.book = { ...conversation.book, tools };
	const { answer, custom } = await conversation.askAndAnswer('How?');
	await close();
	expect(answer).toBe('Thus.');
	expect(llm.requests.map(kindOfCall)).toEqual(['answer', 'answer', 'answer']);
	expect(custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'rounds' }));
});

it('can be stopped while the helpers read, and the next question starts fresh', async () => {
	const { transport } = await start((request) => {
		if (kindOfCall(request) === 'notes') return { stall: true };
		return request.messages.some(({ content }) => content?.includes('Something else?'))
			? { text: 'Else.' }
			: plan(BRIDGE);
	});
	const messages: Message[] = [ask('How?')];
	const leave = new AbortController();
	const stopped = play(messages, transport, { signal: leave.signal });
	await expect.poll(() => llm?.requests.map(kindOfCall)).toEqual(['answer', 'notes']);
	leave.abort();
	await expect(stopped).rejects.toThrow();
	await expect.poll(() => llm?.requests[1]?.aborted).toBe(true);
	stop(messages);
	messages.push(ask('Something else?'));
	await play(messages, transport);
	expect(textOfLast(messages)).toBe('Else.');
	// What the helpers had found is theirs alone.
	expect(resultsIn(llm!.requests.at(-1)!)).toEqual([]);
});

it('leaves out notes about what is beyond a limit that the reader has set since', async () => {
	const { transport } = await start(planning);
	const messages: Message[] = [ask('How do bridge and ferry hang together?')];
	await play(messages, transport);
	const call = messages
		.flatMap((message) => (message.role === 'agent' ? toolsOf(message) : []))
		.find(({ name }) => name === 'write_plan');
	expect(hiddenFrom(messages, null, {}).has(call!.id)).toBe(false);
	expect(hiddenFrom(messages, { section: 0, offset: 1 }, {}).has(call!.id)).toBe(true);
});
