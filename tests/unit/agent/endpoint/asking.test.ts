/** One request to an endpoint: what is sent where, what is asked again and when, and what its refusals are told as. */
import { say } from '../../../../agent/protocol/said.ts';
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, type Asking } from '../../../../agent/endpoint/ask.ts';
import { endpointAt } from '../../../../agent/endpoint/endpoint.ts';
import { requestBody } from '../../../../agent/endpoint/ask-model.ts';
import { EndpointError, errorIn } from '../../../../agent/endpoint/endpoint-error.ts';
import type { StreamRequest } from '../../../../agent/endpoint/piece.ts';
import type { Trait } from '../../../../agent/endpoint/traits.ts';
import { explainModelError, isUnreached } from '../../../../agent/model/model-error.ts';
import { readSettings } from '../../../../agent/server/settings.ts';

const URL_OF_MODELS = 'https://api.example/v1/models';
const ENDPOINT = { url: 'https://api.example/v1', model: 'm' };

/** Answers in this order, the last one over and over; each is a response or an error. */
function answering(...answers: (() => Response | Error)[]) {
	const asked: { url: string; init: RequestInit; at: number }[] = [];
	vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
		const answer = (answers[asked.length] ?? answers.at(-1))!();
		asked.push({ url, init, at: Date.now() });
		init.signal?.throwIfAborted();
		if (answer instanceof Error) throw answer;
		return answer;
	});
	return asked;
}

const status =
	(code: number, message = 'No.', headers: Record<string, string> = {}) =>
	() =>
		new Response(JSON.stringify({ error: { message } }), { status: code, headers });
const good = () => new Response('{}');

/** Asks, and lets the time pass that is waited. */
async function asks(asking: Asking = {}): Promise<Response | Error> {
	const answer = ask(URL_OF_MODELS, asking).catch((error: Error) => error);
	await vi.runAllTimersAsync();
	return answer;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe('a request', () => {
	it('is a GET without a body or a POST with one, and carries only what it must', async () => {
		const asked = answering(good);
		await asks();
		await asks({ apiKey: 'k', body: { a: 1 } });
		expect(asked[0]!.init).toMatchObject({ method: 'GET', headers: {}, redirect: 'manual' });
		expect(asked[0]!.init.body).toBeUndefined();
		expect(asked[1]!.init).toMatchObject({ method: 'POST', body: '{"a":1}' });
		expect(asked[1]!.init.headers).toEqual({ 'content-type': 'application/json', authorization: 'Bearer k' });
	});

	it.each([
		['https://x.openai.azure.com/openai/v1', { authorization: 'Bearer k', 'api-key': 'k' }],
		['https://x.azure-api.net/v1', { authorization: 'Bearer k', 'api-key': 'k' }],
		['https://azure.com.example/v1', { authorization: 'Bearer k' }],
		['https://api.anthropic.com/v1/messages', { 'anthropic-version': '2023-06-01', 'x-api-key': 'k' }],
		['https://api.anthropic.com/v1/chat/completions', { authorization: 'Bearer k' }],
		[
			'https://proxy.example/v1/messages',
			{ 'anthropic-version': '2023-06-01', 'x-api-key': 'k', authorization: 'Bearer k' }
		]
	])('to %s has the headers required there', async (url, headers) => {
		const asked = answering(good);
		await ask(url, { apiKey: 'k', dialect: endpointAt(url, 'm').dialect });
		expect(asked[0]!.init.headers).toEqual(headers);
	});

	it.each(['', '/v1beta', '/v1beta/models/gemini-2.5-pro:generateContent'])(
		'is not made in Gemini’s own protocol, and names the right address: %j',
		async (path) => {
			const asked = answering(good);
			const url = `https://generativelanguage.googleapis.com${path}/chat/completions`;
			const error: unknown = await ask(url, { apiKey: 'k', retries: 2 }).catch((reason: unknown) => reason);
			expect(error).toMatchObject({ message: say('failures.geminisOwn') });
			expect(asked).toHaveLength(0);
			await ask('https://generativelanguage.googleapis.com/v1beta/openai/models', {});
			expect(asked).toHaveLength(1);
		}
	);

	it('is not made with a key that no header may contain', async () => {
		const asked = answering(good);
		expect(await asks({ apiKey: 'ключ', retries: 2 })).toMatchObject({ name: 'ReplyError' });
		expect(asked).toHaveLength(0);
	});

	it.each([
		['https://other.example/v1', 'other.example'],
		['/elsewhere', 'api.example'],
		['http://', '']
	])('does not follow a redirect to %j, and says where it leads', async (location, to) => {
		const asked = answering(() => new Response(null, { status: 302, headers: { location } }));
		const error = await asks({ apiKey: 'k', retries: 2 });
		expect(error).toMatchObject({ message: say('failures.redirected', { host: 'api.example', to }) });
		expect(asked).toHaveLength(1);
	});

	it('recognises a redirect that a browser hides, and tells 300 from 299 and 400', async () => {
		const hidden = { type: 'opaqueredirect', status: 0, headers: new Headers(), body: null };
		answering(() => hidden as unknown as Response);
		expect(await asks()).toMatchObject({
			message: say('failures.redirected', { host: 'api.example', to: '' })
		});
		for (const [code, isRedirect] of [
			[299, false],
			[300, true],
			[399, true],
			[400, false]
		] as const) {
			answering(() => new Response('', { status: code }));
			const answer = await asks();
			expect(answer instanceof Error && answer.name === 'ReplyError', String(code)).toBe(isRedirect);
		}
	});
});

describe('a failure', () => {
	it.each([408, 409, 425, 429, 498, 500, 502, 503, 504, 520, 522, 524, 529])(
		'with status %i is retried as often as specified, later each time',
		async (code) => {
			vi.spyOn(Math, 'random').mockReturnValue(0.5);
			const asked = answering(status(code));
			expect(await asks({ retries: 2 })).toMatchObject({ failure: { status: code } });
			const [first, second, third] = asked.map(({ at }) => at);
			expect(asked).toHaveLength(3);
			expect(second! - first!).toBe(500);
			expect(third! - second!).toBe(1000);
		}
	);

	it('waits between three and five quarters of the time, so that not all retry at once', async () => {
		for (const [random, ms] of [
			[0, 375],
			[1, 625]
		] as const) {
			vi.spyOn(Math, 'random').mockReturnValue(random);
			const asked = answering(status(503), good);
			await asks({ retries: 1 });
			expect(asked[1]!.at - asked[0]!.at).toBe(ms);
		}
	});

	it.each([400, 401, 403, 404, 422, 501])('with status %i is not retried', async (code) => {
		const asked = answering(status(code));
		await asks({ retries: 2 });
		expect(asked).toHaveLength(1);
	});

	it('that is final, or about money, is not retried', async () => {
		let asked = answering(status(500));
		await asks({ retries: 2, isFinal: ({ failure }) => failure.status === 500 });
		expect(asked).toHaveLength(1);
		for (const message of ['You exceeded your current quota', 'Billing is not active', 'No credit left']) {
			asked = answering(status(429, message));
			await asks({ retries: 2 });
			expect(asked, message).toHaveLength(1);
		}
	});

	it('is retried when the endpoint says, unless that is too late', async () => {
		let asked = answering(status(429, 'Wait.', { 'retry-after': '10' }), good);
		expect(await asks({ retries: 1 })).toBeInstanceOf(Response);
		expect(asked[1]!.at - asked[0]!.at).toBe(10_000);
		asked = answering(status(429, 'Wait.', { 'retry-after-ms': '0', 'retry-after': '9' }), good);
		await asks({ retries: 1 });
		expect(asked[1]!.at - asked[0]!.at).toBe(0);
		asked = answering(status(429, 'Wait.', { 'retry-after': '11' }), good);
		expect(await asks({ retries: 1 })).toMatchObject({ failure: { retryAfterMs: 11_000 } });
		expect(asked).toHaveLength(1);
		const date = new Date(Date.now() + 3000).toUTCString();
		asked = answering(status(503, 'Wait.', { 'retry-after': date }), good);
		await asks({ retries: 1 });
		expect(asked[1]!.at - asked[0]!.at).toBeLessThanOrEqual(3000);
		expect(asked[1]!.at - asked[0]!.at).toBeGreaterThan(1900);
	});

	it('of the network is retried, and ends when the reader stops, even during the wait', async () => {
		const broken = () => new TypeError('fetch failed');
		let asked = answering(broken, good);
		expect(await asks({ retries: 1 })).toBeInstanceOf(Response);
		expect(asked).toHaveLength(2);
		asked = answering(broken);
		expect(await asks()).toMatchObject({ message: 'fetch failed' });
		expect(asked).toHaveLength(1);
		const stop = new AbortController();
		const stopped = ask(URL_OF_MODELS, { retries: 5, signal: stop.signal }).catch((error: Error) => error);
		await vi.advanceTimersByTimeAsync(100);
		stop.abort(new Error('stopped'));
		expect(await stopped).toMatchObject({ message: 'stopped' });
		expect(asked).toHaveLength(2);
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe('what the reader learns about a refusal', () => {
	const told = (message: string, failure: ConstructorParameters<typeof EndpointError>[1], own = false) =>
		explainModelError(new EndpointError(message, failure), { ...ENDPOINT, own }).message;
	const said = say('failures.said', { words: 'No.' });
	const url = ENDPOINT.url;

	it.each([
		[{ status: 401 }, say('failures.key', { url, status: ' (401)', what: say('advice.server.key'), said })],
		[{ status: 402 }, say('failures.credit', { url, status: ' (402)', said })],
		[{ status: 403 }, say('failures.forbidden', { url, what: say('advice.server.key'), said })],
		[
			{ status: 404 },
			say('failures.unknownModel', {
				url,
				model: 'm',
				status: ' (404)',
				what: say('advice.server.model'),
				said
			})
		],
		[{ status: 405 }, say('failures.noQuestions', { url, what: say('advice.server.model'), said })],
		[{ status: 429 }, say('failures.tooMany', { url, wait: say('failures.wait'), said })],
		[{ status: 429, retryAfterMs: 999 }, say('failures.tooMany', { url, wait: say('failures.wait'), said })],
		[
			{ status: 429, retryAfterMs: 1000 },
			say('failures.tooMany', { url, wait: say('failures.waitSeconds', { count: 1 }), said })
		],
		[
			{ status: 429, retryAfterMs: 119_000 },
			say('failures.tooMany', { url, wait: say('failures.waitSeconds', { count: 119 }), said })
		],
		[
			{ status: 429, retryAfterMs: 120_000 },
			say('failures.tooMany', { url, wait: say('failures.waitMinutes', { count: 2 }), said })
		],
		[{ status: 413 }, say('failures.tooLong', { model: 'm', status: ' (413)', said })],
		[{ status: 500 }, say('failures.failedWith', { url, status: 500, wait: say('failures.wait'), said })],
		[{ status: 499 }, say('failures.refused', { url, status: 499, what: say('advice.server.model'), said })],
		[{ status: 200 }, say('failures.failed', { url, said })],
		[{}, say('failures.failed', { url, said })],
		[
			{ status: 400, failedGeneration: '' },
			say('failures.badCall', { model: 'm', url, status: ' (400)', said })
		],
		[
			{ status: 400, code: 'invalid_api_key' },
			say('failures.key', { url, status: ' (400)', what: say('advice.server.key'), said })
		],
		[
			{ status: 422, code: 'invalid_api_key' },
			say('failures.key', { url, status: ' (422)', what: say('advice.server.key'), said })
		],
		[{ code: 'invalid_api_key' }, say('failures.failed', { url, said })],
		[
			{ status: 500, code: 'invalid_api_key' },
			say('failures.failedWith', { url, status: 500, wait: say('failures.wait'), said })
		],
		[{ status: 400, code: 'insufficient_quota' }, say('failures.credit', { url, status: ' (400)', said })],
		[{ status: 429, code: 'insufficient_quota' }, say('failures.credit', { url, status: ' (429)', said })],
		[{ status: 400, code: 'content_filter' }, say('failures.filter', { url, status: ' (400)', said })]
	])('of %j', (failure, message) => {
		expect(told('No.', failure)).toBe(message);
	});

	it.each([
		['insufficient balance', 403],
		['insufficient_credits', 400],
		['Your credit balance is too low', 400],
		['no credits left', 400],
		['no credit left', 400],
		['billing_hard_limit', 400],
		['billing_not_active', 400],
		['Payment required.', 400]
	])('in words about money: %s', (message, code) => {
		expect(told(message, { status: code })).toBe(
			say('failures.credit', { url, status: ` (${code})`, said: say('failures.said', { words: message }) })
		);
	});

	it.each(['the model foo does not exist', 'no such model: foo', '模型不存在'])(
		'in words about the model: %s',
		(message) => {
			const said = say('failures.said', { words: message });
			expect(told(message, { status: 400 }, true)).toBe(
				say('failures.unknownModel', {
					url,
					model: 'm',
					status: ' (400)',
					what: say('advice.own.model'),
					said
				})
			);
		}
	);

	it('is about tools only with status 400', () => {
		expect(told('bad tool', { status: 400 })).toBe(
			say('failures.noTools', {
				model: 'm',
				what: say('advice.server.tools'),
				said: say('failures.said', { words: 'bad tool' })
			})
		);
		expect(told('bad tool', { status: 418 })).toBe(
			say('failures.refused', {
				url,
				status: 418,
				what: say('advice.server.model'),
				said: say('failures.said', { words: 'bad tool' })
			})
		);
	});

	it('repeats at most 300 characters of it', () => {
		const message = told('x'.repeat(301), { status: 403 });
		expect(message).toContain(`${'x'.repeat(300)}…`);
		expect(told('x'.repeat(300), { status: 403 })).not.toContain('…');
	});

	it.each([
		['ECONNREFUSED', say('failures.nothingThere', { url }), true],
		['ENOTFOUND', say('failures.notFound', { url, what: say('advice.server.address') }), true],
		['EAI_AGAIN', say('failures.notFound', { url, what: say('advice.server.address') }), true],
		[
			'DEPTH_ZERO_SELF_SIGNED_CERT',
			say('failures.notSafe', {
				url,
				code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
				what: say('advice.server.address')
			}),
			false
		],
		['ECONNRESET', say('failures.brokeOff', { url }), true],
		['EPERM', say('failures.other', { url, detail: 'No.' }), false]
	])('about a connection with the code %s', (code, message, unreached) => {
		const error = new Error('No.', { cause: Object.assign(new Error('why'), { code }) });
		expect(explainModelError(error, ENDPOINT).message).toBe(message);
		expect(isUnreached(error)).toBe(unreached);
	});

	it('finds the code among several errors, and recognises a page’s refusal by its words', () => {
		const several = new AggregateError([Object.assign(new Error('a'), { code: 'ECONNREFUSED' })], 'No.');
		expect(explainModelError(several, ENDPOINT).message).toBe(say('failures.nothingThere', { url }));
		for (const text of ['Failed to fetch', 'NetworkError when attempting', 'Load failed'])
			expect(explainModelError(new TypeError(text), ENDPOINT).message).toBe(
				say('failures.notFromPage', { url, what: say('advice.server.address') })
			);
	});
});

describe('the body of a request', () => {
	const call = { type: 'tool_call' as const, id: 'aaaaaaaaa', name: 'search_book', args: { q: 1 } };
	const body = (traits: Trait[] = [], more: Partial<StreamRequest> = {}) =>
		requestBody(ENDPOINT, { messages: [], tools: [], traits: new Set(traits), ...more }) as {
			messages: Record<string, unknown>[];
		} & Record<string, unknown>;
	const round = [
		new HumanMessage('a'),
		new AIMessage({ content: '', tool_calls: [call] }),
		new ToolMessage({ tool_call_id: call.id, name: 'search_book', content: '{}' })
	];

	it('names the tool with its result only if that is required', () => {
		expect(body([], { messages: round }).messages.at(-1)).toEqual({
			role: 'tool',
			tool_call_id: call.id,
			content: '{}'
		});
		expect(body(['wants-tool-names'], { messages: round }).messages.at(-1)).toMatchObject({
			name: 'search_book'
		});
		const nameless = [...round.slice(0, 2), new ToolMessage({ tool_call_id: call.id, content: '{}' })];
		expect(body(['wants-tool-names'], { messages: nameless }).messages.at(-1)).not.toHaveProperty('name');
	});

	it('has the limit, the temperature and the usage option in the endpoint’s form', () => {
		const all = { maxTokens: 9, temperature: 0, usage: true };
		expect(body([], all)).toMatchObject({
			model: 'm',
			stream: true,
			max_tokens: 9,
			temperature: 0,
			stream_options: { include_usage: true }
		});
		expect(body(['max-completion-tokens'], all)).toMatchObject({ max_completion_tokens: 9 });
		expect(body(['max-completion-tokens'], all)).not.toHaveProperty('max_tokens');
		expect(body(['max-completion-tokens', 'max-tokens'], all)).toMatchObject({ max_tokens: 9 });
		const bare = body(['no-token-limit', 'no-temperature', 'no-usage'], all);
		expect(Object.keys(bare).sort()).toEqual(['messages', 'model', 'stream']);
		expect(Object.keys(body([], { temperature: null })).sort()).toEqual(['messages', 'model', 'stream']);
	});

	it('offers tools if there are any', () => {
		const tool = { type: 'function' as const, function: { name: 'f', description: '', parameters: {} } };
		expect(body([], { tools: [tool] }).tools).toEqual([tool]);
		expect(body()).not.toHaveProperty('tools');
	});

	it('orders turns: the reader first, then alternating, with missing answers filled in', () => {
		const system = new SystemMessage('Be brief.');
		const roles = (messages: StreamRequest['messages'], ...traits: Trait[]) =>
			body(traits, { messages }).messages.map(({ role, content }) => `${String(role)}: ${String(content)}`);
		expect(
			roles([system, new SystemMessage('And kind.'), new AIMessage('Hello.'), new HumanMessage('a')])
		).toEqual([
			'system: Be brief.\n\nAnd kind.',
			'user: (The conversation goes on.)',
			'assistant: Hello.',
			'user: a'
		]);
		expect(roles([...round, new HumanMessage('b')]).slice(-2)).toEqual([
			'assistant: (No answer yet.)',
			'user: b'
		]);
		expect(roles([new HumanMessage('a'), new AIMessage('b'), new AIMessage('c')])).toEqual([
			'user: a',
			'assistant: b\n\nc'
		]);
		expect(roles([new HumanMessage('a'), round[1]!, new AIMessage('c')])).toHaveLength(3);
		expect(roles([system, new HumanMessage('a')], 'no-system-role')).toEqual(['user: Be brief.\n\na']);
		expect(roles([system], 'no-system-role')).toEqual(['user: Be brief.']);
		expect(roles([new HumanMessage('a')], 'no-system-role')).toEqual(['user: a']);
	});

	it('has reasoning and signatures for calls that lack them, if the endpoint requires them', () => {
		const asked = (traits: Trait[]) => body(traits, { messages: round }).messages[1]!;
		expect(asked(['wants-reasoning'])).toMatchObject({ reasoning_content: 'I look this up in the book.' });
		expect(asked(['wants-reasoning', 'no-reasoning'])).not.toHaveProperty('reasoning_content');
		const two = new AIMessage({ content: '', tool_calls: [call, { ...call, id: 'bbbbbbbbb' }] });
		const { tool_calls } = body(['wants-signatures'], { messages: [round[0]!, two] }).messages[1] as {
			tool_calls: Record<string, unknown>[];
		};
		expect(tool_calls[0]).toMatchObject({
			function: { name: 'search_book', arguments: '{"q":1}' },
			extra_content: { google: { thought_signature: 'skip_thought_signature_validator' } }
		});
		expect(tool_calls[1]).not.toHaveProperty('extra_content');
		expect(asked([])).not.toHaveProperty('reasoning_details');
	});

	it('returns unchanged what came with the calls, and nothing that was cut', () => {
		const metadata = { endpoint: 'api.example m', details: '[{"a":1}]', calls: { [call.id]: '{"s":2}' } };
		const asked = (providerMetadata: object, ...traits: Trait[]) =>
			body(traits, {
				messages: [
					round[0]!,
					new AIMessage({ content: '', tool_calls: [call], additional_kwargs: { providerMetadata } })
				]
			}).messages[1]!;
		expect(asked(metadata)).toMatchObject({
			reasoning_details: [{ a: 1 }],
			tool_calls: [{ extra_content: { s: 2 } }]
		});
		expect(asked(metadata, 'no-reasoning')).not.toHaveProperty('reasoning_details');
		expect(asked({ ...metadata, details: '[{"a":' })).not.toHaveProperty('reasoning_details');
		// The model was asked in another dialect before.
		for (const type of ['thinking', 'redacted_thinking', 'reasoning'])
			expect(asked({ ...metadata, details: JSON.stringify([{ type }]) })).not.toHaveProperty(
				'reasoning_details'
			);
		const details = '[{"type":"reasoning.text"}]';
		expect(asked({ ...metadata, details })).toHaveProperty('reasoning_details');
	});
});

describe('an error in a body', () => {
	const read = (payload: unknown) => errorIn(payload, (text) => text);

	it.each([
		[{ error: 'no' }, 'no', {}],
		[{ error: { message: 'no', code: 429 } }, 'no', { status: 429 }],
		[{ error: { message: 'no', code: 'bad', n_ctx: 4096 } }, 'no', { code: 'bad', windowTokens: 4096 }],
		[
			{ error: { message: 'no', type: 'server_error', code: '500' } },
			'no',
			{ status: 500, code: 'server_error' }
		],
		[[{ error: { message: 'no' } }], 'no', {}],
		[{ detail: [{ loc: ['body', 'tools'], msg: 'extra' }] }, 'body.tools: extra', {}],
		[{ base_resp: { status_code: 1004, status_msg: 'no' } }, 'no', {}],
		[{ object: 'error', message: 'no', code: 404 }, 'no', { status: 404 }],
		[{ error: { message: 'no', metadata: { raw: 'why' } } }, 'no: why', {}],
		[{ error: { message: 'no why', metadata: { raw: 'why' } } }, 'no why', {}],
		[{ message: 'no' }, 'no', {}],
		[{ error_msg: 'no', error_code: 3 }, 'no', {}],
		[{ error: {} }, '{"error":{}}', {}],
		[{ error: { message: '<html><head><title> Bad  gateway </title>' } }, 'a web page, “Bad gateway”', {}],
		[{ error: { message: '<!doctype html><h1>Down</h1>' } }, 'a web page, “Down”', {}],
		[{ error: { message: '<html>' } }, 'a web page', {}]
	])('%j', (payload, message, failure) => {
		expect(read(payload)).toMatchObject({ message, failure });
		expect(read(payload)!.failure).toEqual(failure);
	});

	it.each([
		[{ choices: [] }],
		[{ choices: [], message: 'x' }],
		[[]],
		['text'],
		[null],
		[{ message: { content: 'a' } }],
		[{ base_resp: { status_code: 0 } }]
	])('is not an error: %j', (payload) => {
		expect(read(payload)).toBeNull();
	});
});

it('reads as many fallbacks from the environment as a reader may name', () => {
	const named = (index: number) => ({
		[`LLM_FALLBACK_${index}_BASE_URL`]: `http://127.0.0.1:${index}/v1`,
		[`LLM_FALLBACK_${index}_MODEL`]: `m${index}`
	});
	const { model } = readSettings({ ...named(1), ...named(2), ...named(3), ...named(4) });
	expect(model.fallbacks?.map((each) => each.model)).toEqual(['m1', 'm2', 'm3']);
	expect(() => readSettings({ LLM_FALLBACK_3_API_KEY: 'k' })).toThrow('LLM_FALLBACK_3_BASE_URL');
});
