/** What an endpoint is asked with, what streams back and in which pieces, and when it is asked again. */
import { say } from '../../../../agent/protocol/said.ts';
import {
	AIMessage,
	HumanMessage,
	SystemMessage,
	ToolMessage,
	type BaseMessage
} from '@langchain/core/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askModel, requestBody } from '../../../../agent/endpoint/ask-model.ts';
import { ask, jsonAt, mayComeWhole, pause, shortJson } from '../../../../agent/endpoint/ask.ts';
import { CallPieces } from '../../../../agent/endpoint/call-pieces.ts';
import { BlockedError, EndpointError, RefusalError } from '../../../../agent/endpoint/endpoint-error.ts';
import { readPayloads, type Payload } from '../../../../agent/endpoint/payloads.ts';
import type { Piece, StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { ReplyReader } from '../../../../agent/endpoint/reply-reader.ts';
import {
	isBlocked,
	lessonFrom,
	traitsOfHost,
	windowIn,
	type Trait
} from '../../../../agent/endpoint/traits.ts';
import { toolSchemas } from '../../../../agent/messages/tool-descriptions.ts';

const ENDPOINT = { url: 'https://api.example/v1', model: 'm' };
const refusal = (message: string, status?: number, code?: string) =>
	new EndpointError(message, { status, code });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe('a request for a reply', () => {
	const QUESTION: BaseMessage[] = [new SystemMessage('Answer.'), new HumanMessage('When?')];
	const request = (more: Partial<StreamRequest> = {}): StreamRequest => ({
		messages: QUESTION,
		tools: [],
		traits: new Set(),
		...more
	});
	const body = (more: Partial<StreamRequest> = {}, url = ENDPOINT.url) =>
		requestBody({ ...ENDPOINT, url }, request(more));
	const has = (...traits: Trait[]) => new Set(traits);

	it.each([
		['the model, the messages and nothing else', {}, {}],
		['figures', { usage: true }, { stream_options: { include_usage: true } }],
		['no figures where they are not known', { usage: true, traits: has('no-usage') }, {}],
		['a limit', { maxTokens: 0 }, { max_tokens: 0 }],
		[
			'a limit of another name',
			{ maxTokens: 9, traits: has('max-completion-tokens') },
			{ max_completion_tokens: 9 }
		],
		[
			'the old name where the other is refused',
			{ maxTokens: 9, traits: has('max-completion-tokens', 'max-tokens') },
			{ max_tokens: 9 }
		],
		['no limit', { maxTokens: 9, traits: has('no-token-limit') }, {}],
		['a temperature', { temperature: 0 }, { temperature: 0 }],
		['none', { temperature: null }, {}],
		['none where it is refused', { temperature: 1, traits: has('no-temperature') }, {}],
		['little thought', { effort: 'low' }, { reasoning_effort: 'low' }],
		['no wish for thought where it is refused', { effort: 'low', traits: has('no-effort') }, {}]
	] as [string, Partial<StreamRequest>, object][])('has %s', (_what, more, fields) => {
		const { messages, ...rest } = body(more);
		expect(rest).toEqual({ model: 'm', stream: true, ...fields });
		expect(messages).toEqual([
			{ role: 'system', content: 'Answer.' },
			{ role: 'user', content: 'When?' }
		]);
	});

	it.each([
		['https://openrouter.ai/api/v1', { reasoning: { effort: 'high' } }],
		['https://eu.openrouter.ai/api/v1', { reasoning: { effort: 'high' } }],
		['https://openrouter.ai.example/v1', { reasoning_effort: 'high' }],
		['https://notopenrouter.ai/v1', { reasoning_effort: 'high' }],
		['https://API.Z.ai/v4', { thinking: { type: 'enabled' } }],
		['https://open.bigmodel.cn/v4', { thinking: { type: 'enabled' } }],
		['https://z.ai.example/v4', { reasoning_effort: 'high' }],
		['https://dashscope.aliyuncs.com/v1', { enable_thinking: true }],
		['https://aliyuncs.com/v1', { enable_thinking: true }],
		['https://aliyuncs.com.example/v1', { reasoning_effort: 'high' }]
	])('asks for much thought as %s expects it', (url, fields) =>
		expect(body({ effort: 'high' }, url)).toMatchObject(fields)
	);

	it('has tools that may or may not be called, in plain schemas if others are refused', () => {
		const tools = toolSchemas(['search_book']);
		expect(body({ tools })).toMatchObject({ tools });
		expect(body({ tools })).not.toHaveProperty('tool_choice');
		expect(body({ tools, mayCall: false })).toMatchObject({ tool_choice: 'none' });
		expect(body({ mayCall: false })).not.toHaveProperty('tool_choice');
		expect(JSON.stringify(body({ tools, traits: has('plain-schema') }))).not.toContain('minItems');
	});

	const ID = 'abcdefghi';
	const providerMetadata = {
		endpoint: 'api.example m',
		reasoning: 'Hm.',
		details: '[{"a":1}]',
		calls: { [ID]: '{"s":1}' }
	};
	const asks = (metadata?: object, ids = [ID], text = '') =>
		new AIMessage({
			content: text,
			tool_calls: ids.map((id) => ({ id, name: 'recall', args: {} })),
			additional_kwargs: metadata ? { providerMetadata: metadata } : {}
		});
	const answered = (id = ID) => new ToolMessage({ tool_call_id: id, name: 'recall', content: '{}' });
	const wire = (messages: BaseMessage[], ...traits: Trait[]) =>
		body({ messages, traits: has(...traits) }).messages as Record<string, unknown>[];
	const roles = (messages: BaseMessage[], ...traits: Trait[]) =>
		wire(messages, ...traits).map(({ role, content }) => `${role as string}: ${content as string}`);

	it('alternates turns: gaps are filled, neighbours are joined', () => {
		const [one, two] = [new HumanMessage('One.'), new HumanMessage('Two.')];
		const said = new AIMessage('Said.');
		expect(roles([one, two])).toEqual(['user: One.\n\nTwo.']);
		expect(roles([new SystemMessage('A'), new SystemMessage('B'), one])).toEqual([
			'system: A\n\nB',
			'user: One.'
		]);
		expect(roles([one, new SystemMessage('Note.')])).toEqual(['user: One.\n\nNote.']);
		expect(roles([said])).toEqual(['user: (The conversation goes on.)', 'assistant: Said.']);
		expect(roles([new SystemMessage('A'), said])).toEqual([
			'system: A',
			'user: (The conversation goes on.)',
			'assistant: Said.'
		]);
		expect(roles([one, said, new AIMessage(''), new AIMessage('More.')])).toEqual([
			'user: One.',
			'assistant: Said.\n\nMore.'
		]);
		expect(roles([one, asks(), answered(), two])).toEqual([
			'user: One.',
			'assistant: ',
			'tool: {}',
			'assistant: (No answer yet.)',
			'user: Two.'
		]);
		expect(roles([one, asks(), said])).toEqual(['user: One.', 'assistant: ', 'assistant: Said.']);
		expect(roles([one, said, asks()]).at(-1)).toBe('assistant: Said.');
		expect(wire([one, said, asks()]).at(-1)).toHaveProperty('tool_calls');
	});

	it('puts the instructions where the endpoint accepts them', () => {
		const [one, system] = [new HumanMessage('One.'), new SystemMessage('A')];
		expect(roles([system, one, new AIMessage('So.')], 'no-system-role')).toEqual([
			'user: A\n\nOne.',
			'assistant: So.'
		]);
		expect(roles([one], 'no-system-role')).toEqual(['user: One.']);
		expect(roles([system], 'no-system-role')).toEqual(['user: A']);
		expect(
			wire([system, one, new AIMessage('So.'), new HumanMessage('Two.')], 'cache-marks').map(
				({ content }) => typeof content
			)
		).toEqual(['object', 'string', 'string', 'object']);
		expect(wire([system, one], 'cache-marks', 'no-cache-marks').map(({ content }) => typeof content)).toEqual(
			['string', 'string']
		);
		expect(wire([one, asks()], 'cache-marks').at(-1)!.content).toBe('');
	});

	it('sends calls and results in this endpoint’s form, and nothing that came from another', () => {
		const [, call, result] = wire([new HumanMessage('One.'), asks(providerMetadata), answered()]);
		expect(call).toEqual({
			role: 'assistant',
			content: '',
			tool_calls: [
				{ id: ID, type: 'function', function: { name: 'recall', arguments: '{}' }, extra_content: { s: 1 } }
			],
			reasoning_details: [{ a: 1 }]
		});
		expect(result).toEqual({ role: 'tool', tool_call_id: ID, content: '{}' });
		const first = (metadata: object | undefined, ...traits: Trait[]) =>
			wire([new HumanMessage('One.'), asks(metadata, [ID, 'jklmnopqr'])], ...traits)[1]!;
		const plain = first({ ...providerMetadata, endpoint: 'other m' });
		expect(plain).toEqual(first(undefined));
		expect(plain).not.toHaveProperty('reasoning_details');
		expect(first(providerMetadata, 'no-reasoning')).toEqual(plain);
		expect(first(providerMetadata, 'wants-reasoning')).toMatchObject({ reasoning_content: 'Hm.' });
		expect(first(undefined, 'wants-reasoning')).toMatchObject({
			reasoning_content: 'I look this up in the book.'
		});
		expect(first(providerMetadata, 'wants-reasoning', 'no-reasoning')).toEqual(plain);
		expect(first({ ...providerMetadata, details: 'no JSON', calls: { [ID]: 'no JSON' } })).toEqual(plain);
		expect(first({ endpoint: 'api.example m' })).toEqual(plain);
		const signed = first(undefined, 'wants-signatures').tool_calls as { extra_content?: unknown }[];
		expect(signed.map(({ extra_content: extra }) => extra)).toEqual([
			{ google: { thought_signature: 'skip_thought_signature_validator' } },
			undefined
		]);
		expect(wire([new HumanMessage('One.'), asks(), answered()], 'wants-tool-names')[2]).toMatchObject({
			name: 'recall'
		});
		expect(
			wire([new HumanMessage('One.'), asks(undefined, ['a long id']), answered('a long id')])
				.slice(1)
				.map((each) => each.tool_call_id ?? (each.tool_calls as { id: string }[])[0]!.id)
		).toEqual([expect.stringMatching(/^\w{9}$/), expect.stringMatching(/^\w{9}$/)]);
		expect(
			wire([new HumanMessage('One.'), asks(), answered()], 'plain-history').some(
				(each) => 'tool_calls' in each
			)
		).toBe(false);
		expect(wire([...QUESTION], 'plain-history')).toHaveLength(2);
	});

	/** Each request is answered with the next of these, the last one over and over; a text is a stream. */
	function answering(...answers: (string | Response | Error)[]) {
		const asked: { url: string; body: Record<string, unknown> }[] = [];
		vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit) => {
			signal?.throwIfAborted();
			const answer = (answers[asked.length] ?? answers.at(-1))!;
			asked.push({ url, body: JSON.parse(String(body)) as Record<string, unknown> });
			if (answer instanceof Error) throw answer;
			return typeof answer === 'string' ? new Response(answer) : answer.clone();
		});
		return asked;
	}
	const event = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
	const delta = (content: string, finish: string | null = null) =>
		event({ choices: [{ delta: { content }, finish_reason: finish }] });
	const GOOD = delta('Yes.') + delta('', 'stop') + event('[DONE]');
	const failing = (status: number, message: string, more = {}) =>
		new Response(JSON.stringify({ error: { message, ...more } }), { status });
	async function reply(options: Parameters<typeof askModel>[1] = {}, more: Partial<StreamRequest> = {}) {
		const pieces: Piece[] = [];
		const took = (async () => {
			for await (const piece of askModel(ENDPOINT, options)(request(more))) pieces.push(piece);
		})().catch((error: Error) => error);
		await vi.runAllTimersAsync();
		return {
			error: (await took) ?? null,
			words: pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : [])).join(''),
			pieces
		};
	}

	it('goes to its path, with the set temperature unless another is requested', async () => {
		const asked = answering(GOOD);
		expect(await reply({ temperature: 0.3 })).toMatchObject({ error: null, words: 'Yes.' });
		await reply({ temperature: 0.3 }, { temperature: 0.9, traits: has('under-v1') });
		expect(asked.map(({ url, body }) => [url, body.temperature])).toEqual([
			['https://api.example/v1/chat/completions', 0.3],
			['https://api.example/v1/v1/chat/completions', 0.9]
		]);
	});

	it('is repeated once if its stream fails temporarily before the first word', async () => {
		const overloaded = event({ error: { message: 'Busy.', type: 'overloaded_error' } });
		let asked = answering(overloaded, GOOD);
		expect(await reply({ retries: 2 })).toMatchObject({ error: null, words: 'Yes.' });
		expect(asked).toHaveLength(2);
		asked = answering(overloaded);
		expect((await reply({ retries: 2 })).error).toMatchObject({ message: 'Busy.' });
		expect(asked).toHaveLength(2);
		for (const [answer, options] of [
			[overloaded, {}],
			[delta('In Nov') + overloaded, { retries: 2 }],
			[event({ error: { message: 'No.' } }), { retries: 2 }],
			[event({ error: { message: 'Busy, stream_options.', type: 'overloaded_error' } }), { retries: 2 }],
			[failing(400, 'No.'), { retries: 2 }]
		] as const) {
			asked = answering(answer);
			expect((await reply(options)).error).toBeInstanceOf(EndpointError);
			expect(asked).toHaveLength(1);
		}
		const stopped = answering(overloaded, GOOD);
		expect(
			(await reply({ retries: 1 }, { signal: AbortSignal.abort(new Error('Stopped.')) })).error
		).toMatchObject({ message: 'Stopped.' });
		expect(stopped).toEqual([]);
	});

	it('is not repeated if it would be refused again in the same form, whatever its status', async () => {
		const tools = toolSchemas(['search_book']);
		const refused = (message: string) => failing(500, message);
		const times = async (message: string, more: Partial<StreamRequest>) => {
			const asked = answering(refused(message));
			await reply({ retries: 2 }, more);
			return asked.length;
		};
		expect(await times('This model does not support tools', { tools })).toBe(1);
		expect(await times('This model does not support tools', {})).toBe(3);
		expect(await times('Bad role', { messages: [...QUESTION, asks(), answered()] })).toBe(1);
		expect(await times('Bad role', {})).toBe(3);
		const notFound = answering(failing(503, 'Unexpected endpoint or method.'));
		await reply({ retries: 2 });
		expect(notFound).toHaveLength(1);
	});

	it('returns what the endpoint could not read as a call, from its status or its stream', async () => {
		const unread = { failed_generation: '<function=recall{}' };
		for (const answer of [
			failing(400, 'No call.', unread),
			event({ error: { message: 'No call.', ...unread } })
		]) {
			answering(answer);
			const { pieces, error } = await reply();
			expect([pieces.length, error]).toEqual([1, null]);
			expect(pieces[0]).toMatchObject({
				type: 'failed call',
				text: '<function=recall{}',
				error: { message: 'No call.' }
			});
		}
		answering(delta('Said.') + event({ error: { message: 'No call.', ...unread } }));
		expect(await reply()).toMatchObject({ words: 'Said.', error: { message: 'No call.' } });
	});

	it('shows signs of life, ends with its end, and is an error without one', async () => {
		let alive = 0;
		answering(`${GOOD}${delta('More.')}`);
		expect(await reply({}, { onalive: () => alive++ })).toMatchObject({ words: 'Yes.', error: null });
		expect(alive).toBe(2);
		answering(delta('Yes.'));
		expect((await reply()).error).toMatchObject({
			message: say('failures.closed', { where: 'api.example' })
		});
		answering(new Response(null));
		expect((await reply()).error).toMatchObject({ failure: { code: 'empty_reply' } });
		answering('sk-1234567890 is wrong');
		expect((await reply({ apiKey: 'sk-1234567890' })).error?.message).not.toContain('1234567890');
	});
});

describe('a failed request', () => {
	it.each([
		[refusal('x', 503), true],
		[refusal('x', 400), false],
		[refusal('x', 200, 'api_error'), true],
		[refusal('x', undefined, 'api_error'), true],
		[refusal('x', 200, 'server_error'), true],
		[refusal('x', 200, 'internal_error'), true],
		[refusal('x', 200, 'internal_server_error'), true],
		[refusal('x', 200, 'service_unavailable_now'), true],
		[refusal('x', 200, 'my_api_error'), false],
		[refusal('x', 200, 'api_errors'), false],
		[refusal('x', 400, 'api_error'), false],
		[refusal('x', 200, ''), false],
		[refusal('No credit.', 503), false],
		[refusal('x', 429, 'insufficient_quota'), false],
		[new RefusalError('x'), false],
		[new BlockedError('x', { answers: true }), false],
		[new TypeError('terminated'), true]
	])('may succeed the next time: %s, %s', (error, may) => expect(mayComeWhole(error)).toBe(may));

	it('waits between attempts until it is stopped, and leaves no listener', async () => {
		const stopping = new AbortController();
		const { signal } = stopping;
		const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
		const waited = pause(100, signal);
		await vi.advanceTimersByTimeAsync(100);
		await waited;
		expect([added.mock.calls[0]![0], removed.mock.calls[0]![0]]).toEqual(['abort', 'abort']);
		expect(removed.mock.calls[0]![1]).toBe(added.mock.calls[0]![1]);
		const stopped = pause(100, signal).catch((error: Error) => error);
		stopping.abort(new Error('Stopped.'));
		expect(await stopped).toMatchObject({ message: 'Stopped.' });
		expect(vi.getTimerCount()).toBe(0);
	});

	it('says if its key cannot be in a header', async () => {
		await expect(ask('https://api.example', { apiKey: 'a\nb' })).rejects.toMatchObject({
			message: say('failures.strangeKey')
		});
	});

	it('is reported if its short answer is no JSON, or is too long', async () => {
		const answer = (...parts: string[]) => {
			let cancelled = false;
			const encoder = new TextEncoder();
			const stream = new ReadableStream<Uint8Array>(
				{
					pull(controller) {
						const part = parts.shift();
						if (part === undefined) controller.close();
						else controller.enqueue(encoder.encode(part));
					},
					cancel: () => void (cancelled = true)
				},
				{ highWaterMark: 0 }
			);
			return { response: new Response(stream), isCancelled: () => cancelled };
		};
		expect(await shortJson(answer('{"a"', ':1}').response)).toEqual({ a: 1 });
		expect(await shortJson(answer('[1]').response, 3)).toEqual([1]);
		const long = answer('[1', ',2', ',3');
		await expect(shortJson(long.response, 3)).rejects.toThrow('The answer is over 3 bytes long.');
		expect(long.isCancelled()).toBe(true);
		await expect(shortJson(new Response(null))).rejects.toThrow();
		const bytes = new TextEncoder().encode('"größer"');
		const cut = new ReadableStream<Uint8Array>({
			start(controller) {
				for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
				controller.close();
			}
		});
		expect(await shortJson(new Response(cut))).toBe('größer');
		vi.stubGlobal('fetch', async () => new Response('no', { status: 404 }));
		expect(await jsonAt('https://api.example', 50)).toBeNull();
	});
});

describe('an endless stream', () => {
	const MEGA = 1024 * 1024;
	async function taken(first: string, part: string, most: number) {
		const encoder = new TextEncoder();
		const bytes = encoder.encode(part);
		let pulls = 0;
		const stream = new ReadableStream<Uint8Array>(
			{
				pull: (controller) =>
					pulls++ < most
						? controller.enqueue(pulls === 1 ? encoder.encode(first) : bytes)
						: controller.close()
			},
			{ highWaterMark: 0 }
		);
		const found: Payload[] = [];
		for await (const payload of readPayloads(stream)) found.push(payload);
		return { pulls, found };
	}
	it('is ended: a line or a single reply after 2 MB, of which little is read', async () => {
		const x = 'x'.repeat(MEGA);
		expect((await taken('data: ', x, 20)).pulls).toBe(3);
		const { pulls, found } = await taken('{"a":"', x, 20);
		expect([pulls, found]).toEqual([3, [{ type: 'text', text: `{"a":"${x}`.slice(0, 10_000) }]]);
		expect((await taken('{"a":"', `\n${x}`, 20)).pulls).toBe(3);
		expect((await taken(': \n', `: ${x.slice(4)}\r\n`, 20)).pulls).toBe(21);
		expect((await taken(': \n', `: ${x.slice(4)}\n:`, 20)).pulls).toBe(21);
	});
	it('keeps each of its payloads, however letters and lines are cut', async () => {
		const text = 'data: {"a":"größer"}\r\n\r\ndata: {"b":2}\r\rdata:data: [1]\n\n data: {"c":3}\n\n';
		const bytes = new TextEncoder().encode(text);
		for (const size of [1, 3, 1000]) {
			const stream = new ReadableStream<Uint8Array>({
				start(controller) {
					for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
					controller.close();
				}
			});
			const values: unknown[] = [];
			for await (const payload of readPayloads(stream))
				if (payload.type === 'json') values.push(payload.value);
			expect(values.slice(0, 3)).toEqual([{ a: 'größer' }, { b: 2 }, [1]]);
		}
	});
});

describe('pieces of calls', () => {
	const read = (...given: unknown[]) => {
		const calls = new CallPieces();
		return given.map((each) =>
			Array.isArray(each) ? calls.read(each[0], each[1]) : calls.read([each], null)
		);
	};
	const fn = (name: string | undefined, args: unknown, more: object = {}) => ({
		...more,
		function: { name, arguments: args }
	});

	it.each([
		['no calls', [[undefined, undefined]], [[]]],
		['one that is no list', [[fn('a', '{}'), null]], [[{ index: 0, name: 'a', args: '{}' }]]],
		['the old form', [[undefined, { name: 'a', arguments: '{}' }]], [[{ index: 0, name: 'a', args: '{}' }]]],
		['what is no call', [[['x', null, 7], 'y']], [[]]],
		[
			'arguments that are null or missing',
			[fn('a', null), fn('b', undefined)],
			[[{ index: 0, name: 'a', args: '' }], [{ index: 1, name: 'b', args: '' }]]
		],
		[
			'a piece that says nothing new',
			[fn('a', '{"x":1}', { index: 0 }), fn('a', '', { index: 0 }), fn('', '', { index: 0 })],
			[[{ index: 0, name: 'a', args: '{"x":1}' }], [], []]
		],
		[
			'two whole calls of one number',
			[fn('a', '{"x":1}', { index: 0 }), fn('b', '{"y":1}', { index: 0 })],
			[[{ index: 0, name: 'a', args: '{"x":1}' }], [{ index: 1, name: 'b', args: '{"y":1}' }]]
		],
		[
			'one call told twice',
			[fn('a', '{"x":1}', { index: 0, id: 'i' }), fn('a', '{"x":1}', { index: 0, id: 'i' })],
			[[{ index: 0, id: 'i', name: 'a', args: '{"x":1}' }], []]
		],
		[
			'one id with another whole call',
			[fn('a', '{"x":1}', { id: 'i' }), fn('a', ' {"y":1}', { id: 'i' })],
			[
				[{ index: 0, id: 'i', name: 'a', args: '{"x":1}' }],
				[{ index: 1, id: 'i', name: 'a', args: ' {"y":1}' }]
			]
		],
		[
			'one id whose arguments go on',
			[fn('a', '{}', { id: 'i' }), fn('a', 'x {', { id: 'i' })],
			[[{ index: 0, id: 'i', name: 'a', args: '{}' }], [{ index: 0, args: 'x {' }]]
		],
		[
			'a name that comes before the arguments',
			[
				fn('a', '', { index: 0 }),
				fn(undefined, '{"x":1}', { index: 0 }),
				fn(undefined, '{"y":1}', { index: 0 })
			],
			[[{ index: 0, name: 'a', args: '' }], [{ index: 0, args: '{"x":1}' }], [{ index: 0, args: '{"y":1}' }]]
		],
		[
			'a name without arguments after a whole call',
			[fn('a', '{}', { index: 0 }), fn('b', '', { index: 0 })],
			[[{ index: 0, name: 'a', args: '{}' }], []]
		],
		[
			'arguments before the name',
			[fn(undefined, '{"x":1}', { index: 0 }), fn('a', '', { index: 0 })],
			[[{ index: 0, args: '{"x":1}' }], [{ index: 0, name: 'a', args: '' }]]
		],
		[
			'a new id without a number',
			[fn('a', '{', { id: 'i' }), fn('a', '{}', { id: 'j' })],
			[[{ index: 0, id: 'i', name: 'a', args: '{' }], [{ index: 1, id: 'j', name: 'a', args: '{}' }]]
		],
		[
			'a number where the ids are one',
			[
				fn('a', '{}', { index: 0, id: 'i' }),
				fn('a', '{', { index: 1, id: 'i' }),
				fn(undefined, '}', { index: 1 })
			],
			[
				[{ index: 0, id: 'i', name: 'a', args: '{}' }],
				[{ index: 1, id: 'i', name: 'a', args: '{' }],
				[{ index: 1, args: '}' }]
			]
		]
	] as [string, unknown[], unknown[]][])('may be %s', (_what, given, pieces) =>
		expect(read(...given)).toEqual(pieces)
	);

	it('keep what is wanted back with each call that has something', () => {
		const calls = new CallPieces();
		calls.read(
			[
				fn('a', '{}', { index: 0 }),
				fn('b', '{}', { index: 1, extra_content: { s: 1 } }),
				fn('c', '{}', { index: 2, extra_content: 'x' })
			],
			null
		);
		expect(calls.extras()).toEqual({ 1: '{"s":1}' });
	});
});

describe('a reply as it is read', () => {
	function read(values: unknown[], whole = false) {
		const reader = new ReplyReader({ where: 'host', clean: (text) => text.replaceAll('KEY', '(key)') });
		const pieces = values.flatMap((value) =>
			reader.read(typeof value === 'string' ? { type: 'text', text: value } : { type: 'json', value, whole })
		);
		return { reader, pieces };
	}
	const choice = (delta: object, finish: string | null = null, more: object = {}) => ({
		choices: [{ delta, finish_reason: finish, ...more }]
	});
	const endOf = (...values: unknown[]) => {
		const { reader } = read(values);
		try {
			return reader.end();
		} catch (error) {
			return error as Error;
		}
	};

	it.each([
		['nothing', {}, []],
		['empty fields', { content: '', reasoning: '' }, []],
		['a text', { content: 'a' }, ['text a']],
		['a thought before it', { content: 'a', reasoning_content: 'b' }, ['thought b', 'text a']],
		[
			'a thought in parts',
			{
				content: [
					{ type: 'thinking', thinking: [{ text: 'b' }, 'c'] },
					{ type: 'reasoning', reasoning: 'd' },
					{ type: 'think', text: 'e' },
					'a',
					7,
					{ type: 7, text: 'f' }
				]
			},
			['thought bcde', 'text af']
		],
		[
			'values of an assistant',
			{ content: [{ text: { value: 'a' } }, { text: { text: 'b' } }, { text: 7 }] },
			['text ab']
		],
		[
			'details of a thought',
			{ reasoning_details: [{ text: 'a' }, { summary: 'b' }, 'c', {}] },
			['thought ab']
		]
	])('has %s', (_what, delta, said) =>
		expect(
			read([choice(delta)]).pieces.map((piece) => `${piece.type} ${'text' in piece ? piece.text : ''}`)
		).toEqual(said)
	);

	it.each([
		...[
			'max_tokens',
			'MAX_TOKENS',
			'maxtokens',
			'max_output_tokens',
			'max_completion_tokens',
			'max_new_tokens',
			'length',
			'model_length'
		].map((finish) => [finish, true] as const),
		...['stop', 'my_length', 'lengthy', 'tokens'].map((finish) => [finish, false] as const)
	])('that ends with %s is cut: %s', (finish, cut) =>
		expect(endOf(choice({ content: 'a' }, finish))).toMatchObject({ type: 'end', cut })
	);

	it('stopped by a filter says what stopped it, shortened, without the key', () => {
		expect(endOf(choice({}, 'content_filter'))).toMatchObject({
			message: say('failures.filtered', { where: 'host' })
		});
		expect(endOf(choice({}, 'contentfilter'))).toMatchObject({
			message: say('failures.filtered', { where: 'host' })
		});
		expect(endOf(choice({}, 'content_filter_x'))).toMatchObject({
			message: `${say('failures.filtered', { where: 'host' })} ${say('failures.said', { words: 'content_filter_x' })}`
		});
		expect(endOf(choice({}, 'my_content_filter'))).toMatchObject({
			message: `${say('failures.filtered', { where: 'host' })} ${say('failures.said', { words: 'my_content_filter' })}`
		});
		expect(endOf(choice({}, `SAFETY KEY ${'x'.repeat(400)}`))).toMatchObject({
			message: `${say('failures.filtered', { where: 'host' })} ${say('failures.said', { words: `SAFETY (key) ${'x'.repeat(287)}` })}`
		});
		expect(endOf(choice({ refusal: 'x'.repeat(600) }, 'stop'))).toMatchObject({
			message: say('failures.refusal', { words: 'x'.repeat(500) })
		});
		expect(() => read([{ promptFeedback: { blockReason: 7 } }])).toThrow(
			say('failures.filtered', { where: 'host' })
		);
		expect(endOf(choice({}, 'error', { native_finish_reason: 'KEY' }))).toMatchObject({
			message: say('failures.brokenAnswer', { where: 'host', why: 'error, (key)' })
		});
	});

	it('without a word of a model is no reply', () => {
		expect(endOf()).toMatchObject({ message: 'nothing', failure: { code: 'empty_reply' } });
		expect(endOf('KEY here')).toMatchObject({ message: '(key) here', failure: { code: 'no_reply' } });
		expect(endOf({ choices: [], message: { content: 'a' } })).toMatchObject({
			failure: { code: 'empty_reply' }
		});
		expect(endOf({ message: 7 })).toBeInstanceOf(EndpointError);
		expect(endOf({ message: { content: 'a' }, done: true })).toMatchObject({ type: 'end' });
		expect(endOf({ message: { content: 'a' }, done: true, done_reason: 'length' })).toMatchObject({
			cut: true
		});
	});

	it.each([
		[
			{ prompt_tokens: 0, completion_tokens: 2 },
			{ input: 0, output: 2 }
		],
		[
			{ input_tokens: 1, output_tokens: 0 },
			{ input: 1, output: 0 }
		],
		[{ prompt_tokens: 1 }, undefined],
		[{ prompt_tokens: -1, completion_tokens: 2 }, undefined],
		[
			{ prompt_tokens: 1, completion_tokens: 2, completion_tokens_details: { reasoning_tokens: 3 } },
			{ input: 1, output: 2, thought: 3 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, output_tokens_details: { reasoning_tokens: 3 } },
			{ input: 1, output: 2, thought: 3 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, reasoning_tokens: 4 },
			{ input: 1, output: 2, thought: 4 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, reasoning_tokens: 0 },
			{ input: 1, output: 2 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 0 } },
			{ input: 1, output: 2, cached: 0 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, input_tokens_details: { cached_tokens: 5 } },
			{ input: 1, output: 2, cached: 5 }
		],
		[
			{
				prompt_tokens: 1,
				completion_tokens: 2,
				prompt_tokens_details: { cached_tokens: '7' },
				prompt_cache_hit_tokens: 6
			},
			{ input: 1, output: 2, cached: 6 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, cached_tokens: 7 },
			{ input: 1, output: 2, cached: 7 }
		],
		[
			{ prompt_tokens: 1, completion_tokens: 2, cached_tokens: -7, cache_read_input_tokens: 8 },
			{ input: 1, output: 2, cached: 8 }
		],
		['many', undefined]
	])('counts %j', (usage, tokens) => {
		expect(endOf({ ...choice({ content: 'a' }, 'stop'), usage })).toMatchObject({ tokens });
		expect(endOf({ ...choice({ content: 'a' }, 'stop'), x_groq: { usage } })).toMatchObject({ tokens });
		expect(endOf(choice({ content: 'a' }, 'stop', { usage }))).toMatchObject({ tokens });
	});

	it('keeps with its calls what is wanted back, joined, unless too long', () => {
		const call = { tool_calls: [{ index: 0, function: { name: 'recall', arguments: '{}' } }] };
		const kept = (...deltas: object[]) =>
			(endOf(...deltas.map((delta) => choice(delta)), choice(call, 'stop')) as { metadata?: object })
				.metadata;
		expect(kept()).toBeUndefined();
		expect(kept({ reasoning: 'a' }, { reasoning: 'b' })).toEqual({ reasoning: 'ab' });
		expect(kept({ reasoning: 'a'.repeat(59_999) }, { reasoning: 'bc' }, { reasoning: 'd' })).toEqual({
			reasoning: `${'a'.repeat(59_999)}b`
		});
		const details = (...all: object[]) => kept({ reasoning_details: all });
		expect(
			details({ type: 't', text: 'a', id: null }, { type: 't', text: 'b', signature: 's', data: undefined })
		).toEqual({
			reasoning: 'ab',
			details: JSON.stringify([
				{ type: 't', text: 'a', id: null },
				{ type: 't', text: 'b', signature: 's' }
			])
		});
		expect(
			details({ type: 't', text: 'a' }, { type: 't', text: 'b', format: null, signature: 's' })
		).toMatchObject({ details: JSON.stringify([{ type: 't', text: 'ab', signature: 's' }]) });
		for (const other of [{ type: 'u' }, { type: 't', index: 1 }, { type: 't', id: 'x' }])
			expect(details({ type: 't', text: 'a' }, { text: 'b', ...other })).toMatchObject({
				details: JSON.stringify([
					{ type: 't', text: 'a' },
					{ text: 'b', ...other }
				])
			});
		expect(details({ type: 't', data: 'a' }, { type: 't', text: 'b' })).toMatchObject({
			details: JSON.stringify([
				{ type: 't', data: 'a' },
				{ type: 't', text: 'b' }
			])
		});
		const fits = 60_000 - JSON.stringify([{ type: 't', data: '' }]).length;
		expect(details({ type: 't', data: 'x'.repeat(fits) })).toHaveProperty('details');
		expect(details({ type: 't', data: 'x'.repeat(fits + 1) })).toBeUndefined();
	});
});

describe('what is learnt of an endpoint', () => {
	const lesson = (
		message: string,
		more: Partial<Parameters<typeof lessonFrom>[1]> & { status?: number } = {}
	) => {
		const { status = 400, ...context } = more;
		return lessonFrom(refusal(message, status), {
			known: new Set(),
			tools: true,
			calls: false,
			versioned: false,
			...context
		});
	};
	it.each([
		['Unexpected endpoint', 404, 'under-v1'],
		['no route', 404, 'under-v1'],
		['Cannot POST /chat', 404, 'under-v1'],
		['unknown url', 405, 'under-v1'],
		['Method Not Allowed', 405, 'under-v1'],
		['', 404, 'under-v1'],
		[' x ', 404, null],
		['Invalid URL', 404, 'under-v1'],
		['The model was not found', 404, null],
		['The deployment was not found', 404, null],
		['Unexpected endpoint or method', 400, 'under-v1'],
		['not found', 400, null],
		['`max_tokens` is not supported with this model', 400, 'max-completion-tokens'],
		['max_tokens was deprecated', 400, 'max-completion-tokens'],
		['Unknown parameter max_tokens', 400, 'max-completion-tokens'],
		['Use "max_completion_tokens" instead', 400, 'max-completion-tokens'],
		['use max_completion_tokens', 400, 'max-completion-tokens'],
		['max_new_tokens is too large', 400, 'no-token-limit'],
		['max_tokens is too large for the context of the prompt', 400, null],
		['property "reasoning_content" is unsupported', 400, 'no-reasoning'],
		['Fields reasoning_details are not allowed', 400, 'no-reasoning'],
		['argument: reasoning unknown', 400, 'no-reasoning'],
		['messages.1.reasoning_content: extra inputs', 400, 'no-reasoning'],
		['`extra_content` is not permitted', 400, 'no-reasoning'],
		['reasoning_content is missing', 500, 'wants-reasoning'],
		['Unknown keyword minItems', 400, 'plain-schema'],
		['The schema has additionalProperties', 400, 'plain-schema'],
		['exclusiveMinimum is not supported', 400, 'plain-schema']
	] as [string, number, Trait | null][])('%j (%i) teaches %s', (message, status, trait) =>
		expect(lesson(message, { status })).toBe(trait)
	);

	it('depends on the request', () => {
		expect(lesson('Unknown keyword minItems', { tools: false })).toBeNull();
		expect(lesson('This model does not support tools', { tools: false })).toBeNull();
		expect(lesson('not found', { status: 404, versioned: true })).toBeNull();
		expect(lesson('tool_choice', { mayCall: false })).toBe('no-tool-choice');
		expect(lesson('tool_choice', { mayCall: true })).toBeNull();
		expect(lesson('bad temperature', { status: 200 })).toBe('no-temperature');
		expect(
			lessonFrom(new Error('bad temperature'), {
				known: new Set(),
				tools: true,
				calls: false,
				versioned: false
			})
		).toBeNull();
		expect(
			lessonFrom(new Error('x', { cause: refusal('bad temperature', 400) }), {
				known: new Set(),
				tools: true,
				calls: false,
				versioned: false
			})
		).toBe('no-temperature');
		for (const words of ['api_key', 'apikey', 'unauthorized', 'contentfilter', 'content policy', 'safety'])
			expect(lesson(`bad messages: ${words}`, { calls: true }), words).toBeNull();
		for (const words of ['a role', 'tool_call', 'tool result', 'jinja', 'alternate', 'message', 'messages'])
			expect(lesson(`bad ${words}`, { calls: true, status: 500 }), words).toBe('plain-history');
		expect(lesson('odd', { calls: true, status: 422 })).toBe('plain-history');
		expect(lesson('odd', { calls: true, status: 503 })).toBeNull();
	});

	it('includes, by host alone, that its cache needs marks', () => {
		const marks = (url: string, model: string) => traitsOfHost({ url, model }).includes('cache-marks');
		expect(marks('https://openrouter.ai/api/v1', 'anthropic/Claude-4')).toBe(true);
		expect(marks('https://eu.openrouter.ai/api/v1', 'anthropic/claude-4')).toBe(true);
		expect(marks('https://openrouter.ai/api/v1', 'gpt-5')).toBe(false);
		expect(marks('https://api.example/v1', 'claude-4')).toBe(false);
		expect(marks('https://openrouter.ai.example/v1', 'claude-4')).toBe(false);
		expect(marks('https://notopenrouter.ai/v1', 'claude-4')).toBe(false);
	});

	it.each([
		[refusal('x', 400, 'content_filter'), true],
		[refusal('x', 400, 'content-policy'), true],
		[refusal('contentmanagement', 400), true],
		[refusal('responsible ai', 400), true],
		[refusal('ResponsibleAI', 400), true],
		[refusal('Your prompt was flagged', 400), true],
		[refusal('Your request did not pass moderation', 403), true],
		[refusal('The safety of the input', 400), true],
		[refusal('unflagged inputs', 400), false],
		[refusal('safety-first inputs', 400), false],
		[refusal('flagged', 400), false],
		[refusal('Your organization was flagged for its requests', 400), false],
		[refusal('Your organisation has been flagged, as its requests', 400), false],
		[refusal('The api key is flagged for requests', 403), false],
		[refusal('The apikey of requests flagged', 403), false],
		[refusal('content_filter', 500), false]
	])('includes whether its filter refused: %s %s', (error, blocked) =>
		expect(isBlocked(error)).toBe(blocked)
	);

	it.each([
		["This model's maximum context length is 8,192 tokens", 8192],
		['context size: 4096', 4096],
		['context window of only (2048)', 2048],
		['context length= 1_024_000', 1_024_000],
		['n_ctx = 512', 512],
		['max_model_len: 4096', 4096],
		['at most 1000 tokens', 1000],
		['input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease it', 200_000],
		['inputs + max_new_tokens must be <= 4096, given 3000 + 2000', 4096],
		['over the limit: 3000 + 2000', null],
		['a 2048-token limit', 2048],
		['the 2048 tokens maximum', 2048],
		['prompt of 12,34 tokens, context 99', null],
		['000 tokens limit', null],
		['no number', null]
	])('includes its window: %s', (message, tokens) => expect(windowIn(refusal(message, 400))).toBe(tokens));
});
