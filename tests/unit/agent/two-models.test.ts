/** A small model beside the large one, endpoints to fall back on, and the rest of one that fails: over the real graph, on the server and in the page. */
import { inReadersWords } from '../../../src/lib/chat/agent-client/in-words.ts';
import { say } from '../../../agent/protocol/said.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { PageAgent } from '../../../agent/page/page-agent.ts';
import { CircuitBreaker, REST_MS } from '../../../agent/model/circuit-breaker.ts';
import { EndpointError, RefusalError, ReplyError } from '../../../agent/endpoint/endpoint-error.ts';
import { ownConnection } from '../../../agent/model/connection.ts';
import { explainModelError } from '../../../agent/model/model-error.ts';
import type { AgentEvent } from '../../../agent/protocol/events.ts';
import type { RunSettings } from '../../../agent/protocol/context.ts';
import { readSettings } from '../../../agent/server/settings.ts';
import { startConversation } from '../../fixtures/agent-client.ts';
import { kindOfCall } from '../../fixtures/model-call-kind.ts';
import { startScriptedLlm, type LlmRequest, type Script } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function endpoint(script: Script) {
	const llm = await startScriptedLlm(script);
	open.push(llm);
	return llm;
}

async function conversation(script: Script, model: object = {}) {
	const parts = await startConversation(script, { model });
	open.push(parts);
	return parts;
}

const events = <Type extends AgentEvent['type']>(custom: readonly AgentEvent[], type: Type) =>
	custom.filter((event): event is Extract<AgentEvent, { type: Type }> => event.type === type);
const noticesOf = (custom: readonly AgentEvent[]) => events(custom, 'notice').map(({ text }) => text);
const DOWN: Script = () => ({ status: 500, message: 'out of order' });

/** Plans one step for whoever asks for a plan. */
const planning = (request: LlmRequest) =>
	kindOfCall(request) === 'plan'
		? {
				text: '{"broad":true,"steps":[{"text":"The river","queries":["river"]},{"text":"The bridge","queries":["bridge"]}]}'
			}
		: { text: 'Notes. [p12]' };

it('lets the small model plan and take notes, and the large one answer', async () => {
	const { conversation: asked, llm } = await conversation(planning, { smallModel: 'small' });
	asked.settings = { plan: 'on' };
	const { custom } = await asked.askAndAnswer('Compare the river with the bridge.');
	const models = new Map(events(custom, 'usage').map(({ usage }) => [usage.purpose, usage.model]));
	expect(Object.fromEntries(models)).toMatchObject({ plan: 'small', notes: 'small', answer: 'scripted' });
	expect(new Set(llm.requests.map(({ model }) => model))).toEqual(new Set(['small', 'scripted']));
});

it('falls back on the server’s endpoints in order, tells the reader, and lists the failed one as well', async () => {
	const second = await endpoint(DOWN);
	const third = await endpoint(() => ({ text: 'From the third.' }));
	const fallbacks = [
		{ baseUrl: second.url, model: 'second' },
		{ baseUrl: third.url, apiKey: 'sk-third', model: 'third' }
	];
	const { conversation: asked, llm } = await conversation(DOWN, { fallbacks });
	const { messages, custom } = await asked.ask('Why?');
	expect(messages.at(-1)?.content).toBe('From the third.');
	expect(third.requests[0]?.authorization).toBe('Bearer sk-third');
	expect(second.requests[0]?.authorization).not.toBe('Bearer sk-third');
	expect(events(custom, 'usage').map(({ usage }) => [usage.model, usage.failed ?? false])).toEqual([
		['scripted', true],
		['second', true],
		['third', false]
	]);
	expect(noticesOf(custom)[0]).toContain(`scripted at ${new URL(llm.url).host} failed, so second at`);
	expect(noticesOf(custom)[0]).toContain('out of order');
});

it('begins the answer anew if the first endpoint breaks off in the middle', async () => {
	const other = await endpoint(() => ({ text: 'Whole.' }));
	const { conversation: asked } = await conversation(
		() => [{ text: 'Half an ' }, { wait: 50 }, { disconnect: true }],
		{
			fallbacks: [{ baseUrl: other.url, model: 'other' }]
		}
	);
	const { messages, custom } = await asked.ask('Why?');
	expect(messages.at(-1)?.content).toBe('Whole.');
	expect(events(custom, 'restart')).toHaveLength(1);
});

it('asks only what the reader has named if the reader has named an endpoint', async () => {
	const servers = await endpoint(() => ({ text: 'From the server’s second.' }));
	const mine = await endpoint(DOWN);
	const { conversation: asked } = await conversation(() => ({ text: 'From the server.' }), {
		fallbacks: [{ baseUrl: servers.url, model: 'second' }]
	});
	asked.settings = { model: { baseUrl: mine.url, model: 'mine' } };
	const { error } = await asked.ask('Why?');
	expect(error?.message).toContain('out of order');
	expect(servers.requests).toHaveLength(0);
	const reserve = await endpoint(() => ({ text: 'From my second.' }));
	asked.settings = { ...asked.settings, fallbacks: [{ baseUrl: reserve.url, model: 'reserve' }] };
	const { messages } = await asked.ask('And now?');
	expect(messages.at(-1)?.content).toBe('From my second.');
});

it('does the same in the page: the small model plans, and the next endpoint answers', async () => {
	const small = await endpoint((request) =>
		request.model === 'small' ? planning(request) : DOWN(request, 0)
	);
	const reserve = await endpoint(() => ({ text: 'From the reserve.' }));
	const connect: typeof ownConnection = (choice) => ({ ...ownConnection(choice), idleSeconds: 5 });
	const agent = new PageAgent({ connect });
	const settings: RunSettings = {
		model: { baseUrl: small.url, model: 'large', smallModel: 'small' },
		fallbacks: [{ baseUrl: reserve.url, model: 'reserve' }],
		plan: 'off'
	};
	const thread = await agent.restore(null, [], {});
	const input = { messages: [{ type: 'human', id: crypto.randomUUID(), content: 'Why?' }] };
	const custom: AgentEvent[] = [];
	for await (const [mode, data] of agent.run(thread, input, settings, new AbortController().signal))
		if (mode === 'custom') custom.push(data as AgentEvent);
	expect(events(custom, 'usage').map(({ usage }) => usage.model)).toEqual(['large', 'reserve']);
	expect(inReadersWords(noticesOf(custom)[0])).toContain('large at');
});

it('passes over an endpoint after three failures in a row if there is another, and says so', async () => {
	const { conversation: asked, llm } = await conversation(DOWN);
	const told = [];
	for (let question = 0; question < 4; question++) told.push((await asked.ask('Why?')).error?.message ?? '');
	expect(told[1]).not.toContain('in a row');
	expect(told[2]).toContain('third failure in a row: it is not asked again for 30 seconds');
	expect(told[3]).toContain('left alone for another');
	expect(llm.requests).toHaveLength(3);
	const reserve = await endpoint(() => ({ text: 'From the reserve.' }));
	asked.settings = { fallbacks: [{ baseUrl: reserve.url, model: 'reserve' }] };
	const { messages, custom } = await asked.ask('Why?');
	expect(messages.at(-1)?.content).toBe('From the reserve.');
	expect(noticesOf(custom)[0]).toContain('has failed several times in a row');
	expect(llm.requests).toHaveLength(3);
});

describe('the circuit breaker', () => {
	const connection = ownConnection({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'one', model: 'm' });
	const otherKey = ownConnection({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'two', model: 'm' });

	it('counts only consecutive failures, by key, and allows one more try after its rest', () => {
		let now = 1_000_000;
		const breaker = new CircuitBreaker(() => now);
		const fail = () => breaker.begin(connection).failed(new Error('no connection'));
		expect([fail(), fail()]).toEqual([false, false]);
		breaker.begin(connection).answered();
		expect([fail(), fail(), fail()]).toEqual([false, false, true]);
		expect(breaker.restMs(connection)).toBe(REST_MS);
		expect(breaker.restMs(otherKey)).toBe(0);
		now += REST_MS;
		expect(breaker.restMs(connection)).toBe(0);
		expect(fail()).toBe(true);
	});

	it('counts simultaneous failures once', () => {
		let now = 1_000_000;
		const breaker = new CircuitBreaker(() => now);
		const blip = () => {
			const attempts = [1, 2, 3].map(() => breaker.begin(connection));
			return attempts.map((attempt) => attempt.failed(new Error('no connection')));
		};
		expect(blip()).toEqual([false, false, false]);
		expect(breaker.restMs(connection)).toBe(0);
		// One that began before the first of them failed, and ends long after.
		const slow = breaker.begin(connection);
		expect(blip()).toEqual([false, false, false]);
		expect(slow.failed(new Error('no connection'))).toBe(false);
		expect(blip()).toEqual([true, true, true]);
		now += REST_MS;
		expect(breaker.restMs(connection)).toBe(0);
	});

	it.each([
		['a content filter’s stop', new RefusalError(say('failures.refusal', { words: 'no' })), false],
		['a filter that answers 403', new EndpointError('Your input was flagged', { status: 403 }), false],
		['a filter in the stream', new EndpointError('blocked', { code: 'content_filter' }), false],
		[
			'a safety system that answers 400',
			new EndpointError('rejected by our safety system: the prompt', { status: 400 }),
			false
		],
		['a code of a filter', new EndpointError('no', { status: 400, code: 'moderation_blocked' }), false],
		[
			'a model of such a name that is none',
			new EndpointError('The model `omni-moderation-x` does not exist', { status: 404 }),
			true
		],
		[
			'too many requests to such a model',
			new EndpointError('Too many requests for input to omni-moderation-x, safety first', { status: 429 }),
			true
		],
		[
			'an account that is flagged',
			new EndpointError('Your account was flagged for its content.', { status: 403 }),
			true
		],
		['451', new EndpointError('unavailable for legal reasons', { status: 451 }), false],
		['what is too long', new EndpointError('maximum context length is 4096 tokens', { status: 500 }), false],
		['a wrong key', new EndpointError('no', { status: 403 }), true],
		['too many requests', new EndpointError('slow down', { status: 429 }), true],
		['a filter that is out of order', new EndpointError('moderation is down', { status: 503 }), true],
		['a cut answer', new ReplyError(say('failures.closed', { where: 'host' })), true]
	])('rests after errors that affect every request: %s', (_, error, rests) => {
		const breaker = new CircuitBreaker();
		const told = explainModelError(error, connection.endpoint);
		for (let failure = 0; failure < 3; failure++) breaker.begin(connection).failed(told);
		expect(breaker.restMs(connection) > 0).toBe(rests);
	});
});

it('asks the small model again after one blip that fails all parallel branches', async () => {
	const steps = ['The river', 'The bridge', 'The tower'].map((text) => ({ text, queries: [text] }));
	let isDown = true;
	const script: Script = (request) => {
		if (kindOfCall(request) === 'plan') return { text: JSON.stringify({ broad: true, steps }) };
		return request.model === 'small' && isDown
			? { status: 501, message: 'a blip' }
			: { text: 'Notes. [p12]' };
	};
	const { conversation: asked, llm } = await conversation(script, { smallModel: 'small' });
	asked.settings = { plan: 'on' };
	await asked.askAndAnswer('Compare the river with the bridge.');
	isDown = false;
	const before = llm.requests.length;
	await asked.askAndAnswer('Compare them again.');
	const models = llm.requests.slice(before).map(({ model }) => model);
	expect(models.filter((model) => model === 'small').length).toBeGreaterThan(steps.length);
	expect(models.filter((model) => model === 'scripted')).toHaveLength(1);
});

it('reads the small model and the fallbacks from the environment', () => {
	const { model } = readSettings({
		LLM_SMALL_MODEL: 'small',
		LLM_FALLBACK_1_BASE_URL: 'http://127.0.0.1:1234/v1',
		LLM_FALLBACK_1_MODEL: 'local'
	});
	expect(model).toMatchObject({
		smallModel: 'small',
		fallbacks: [{ baseUrl: 'http://127.0.0.1:1234/v1', model: 'local' }]
	});
	expect(() => readSettings({ LLM_FALLBACK_2_MODEL: 'local' })).toThrow('LLM_FALLBACK_2_BASE_URL');
});

it('has histograms of the first token, of an answer and of a round of tools', async () => {
	const { conversation: asked, agent } = await conversation((_request, index) =>
		index === 0 ? { calls: [{ name: 'search_book', args: { queries: ['river'] } }] } : { text: 'Yes.' }
	);
	await asked.askAndAnswer('Why?');
	const metrics = await (await fetch(`${agent.url}/metrics`)).text();
	expect(metrics).toContain('lectern_first_token_seconds_count{purpose="choose"} 1');
	expect(metrics).toContain('lectern_answer_seconds_count 1');
	expect(metrics).toContain('lectern_tool_round_seconds_count 1');
});
