/** Anthropic's Messages, where they are like no other protocol. */
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { afterEach, describe, expect, it } from 'vitest';
import { askModel, requestBody } from '../../../../agent/endpoint/ask-model.ts';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { endpointAt } from '../../../../agent/endpoint/endpoint.ts';
import { messages } from '../../../../agent/endpoint/messages.ts';
import type { StreamRequest } from '../../../../agent/endpoint/piece.ts';
import type { Trait } from '../../../../agent/endpoint/traits.ts';
import { listModels } from '../../../../agent/model/endpoint-test.ts';
import type { RawReply, RawRequest } from '../../../fixtures/scripted-llm.ts';
import { wholeReply } from '../../../fixtures/whole-reply.ts';
import {
	ask,
	CALL,
	closeAll,
	converse,
	json,
	QUESTION,
	serve,
	tools,
	withDetails,
	type Body
} from '../../../fixtures/wire/trial.ts';
import { event } from '../../../fixtures/wire/wire.ts';

afterEach(closeAll);

describe('Messages', () => {
	const path = '/messages';
	const thinking = { type: 'thinking', thinking: '', signature: 'ErUB' };
	const hidden = { type: 'redacted_thinking', data: 'EmwK' };
	/** The body for a model after a call that came with such details. */
	async function bodyFor(
		model: string,
		request: Partial<StreamRequest>,
		details: unknown[] = []
	): Promise<Body> {
		const llm = await serve(() => ({ text: 'In November.' }), {
			raw: ({ body }) => ((sent = body as Body), null)
		});
		let sent: Body = {};
		const endpoint = endpointAt(`${llm.url}${path}`, model);
		await wholeReply(
			askModel(endpoint)({ ...QUESTION, messages: withDetails(endpoint, details), tools, ...request })
		);
		return sent;
	}
	const lastTurn = ({ messages }: Body) => (messages as { content: Body[] }[])[1]!.content;

	it('thinking is returned unchanged, even if hidden, and nothing from another protocol', async () => {
		const kinds = [thinking, hidden, { type: 'reasoning', encrypted_content: 'x' }];
		expect(lastTurn(await bodyFor('claude-sonnet-4-5', { effort: 'high' }, kinds))).toMatchObject([
			thinking,
			hidden,
			{ type: 'tool_use' }
		]);
		expect(lastTurn(await bodyFor('m', { traits: new Set<Trait>(['no-reasoning']) }, kinds))).toMatchObject([
			{ type: 'tool_use' }
		]);
	});

	it('the end of this request and of the previous one are marked for the cache, and nothing else', async () => {
		const { messages } = await bodyFor('claude-opus-5', {});
		const marked = (messages as { content: Body[] }[]).map(({ content }) =>
			content.map((block) => 'cache_control' in block)
		);
		expect(marked).toEqual([[true], [false], [true]]);
	});

	it('no thought is requested if none may be returned', async () => {
		const traits = new Set<Trait>(['no-reasoning']);
		expect(await bodyFor('claude-opus-5', { effort: 'high', traits })).not.toHaveProperty('thinking');
	});

	it.each([
		[
			'claude-sonnet-4-5',
			'high',
			[thinking],
			{ thinking: { type: 'enabled', budget_tokens: 1024 }, max_tokens: 2048 }
		],
		['claude-opus-4-1-20250805', 'high', [], { temperature: 1 }],
		['claude-sonnet-4-5', 'low', [thinking], { temperature: 1 }],
		['anthropic/claude-sonnet-4', 'low', [thinking], { temperature: 1 }],
		['anthropic/claude-opus-4.6', 'low', [], { output_config: { effort: 'low' } }],
		[
			'claude-opus-4-7',
			'high',
			[],
			{ thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'high' } }
		],
		['claude-fable-5-1', 'low', [], { output_config: { effort: 'low' } }],
		['glm-5', 'high', [thinking], { thinking: { type: 'enabled', budget_tokens: 1024 }, max_tokens: 2048 }],
		['claude-opus-4-7', undefined, [], {}]
	] as const)('%s thinks as requested: %s', async (model, effort, details, fields) => {
		const body = await bodyFor(model, { effort, maxTokens: 2000, temperature: 1.5 }, [...details]);
		const { thinking: thought, output_config, max_tokens, temperature } = body;
		expect({ thinking: thought, output_config, max_tokens, temperature }).toEqual({
			max_tokens: 2000,
			...fields
		});
		const refusing = await bodyFor(
			model,
			{ effort, traits: new Set<Trait>(['no-effort', 'no-temperature', 'no-cache-marks']) },
			[...details]
		);
		expect(refusing).not.toMatchObject({ thinking: {} });
		expect(JSON.stringify(refusing)).not.toMatch(/output_config|temperature|cache_control/);
	});

	it('turns alternate, an initial answer gets a question, and earlier calls without tools are retold in words', async () => {
		const messages = [
			new SystemMessage('You read.'),
			new AIMessage('Hello.'),
			new HumanMessage(''),
			new AIMessage(''),
			new HumanMessage('One?'),
			new SystemMessage('A note.')
		];
		const { bodies } = await ask(path, () => null, { messages });
		expect(bodies[0]).toMatchObject({
			messages: [
				{ role: 'user' },
				{ role: 'assistant', content: [{ text: 'Hello.' }] },
				{ role: 'user', content: [{ text: expect.stringMatching(/One\?[^]*A note\./) as string }] }
			]
		});
		const untold = await ask(path, () => null, { messages: CALL });
		expect(JSON.stringify(untold.bodies[0])).not.toMatch(/tool_use|tool_result/);
	});

	it('a reply limit that is refused is lowered and remembered', async () => {
		const said = (most: string) =>
			json(400, {
				type: 'error',
				error: { type: 'invalid_request_error', message: `max_tokens: 32000 > ${most}` }
			});
		const asked: unknown[] = [];
		const llm = await serve(() => ({ text: 'In November.' }), {
			raw: ({ body }) => {
				const { max_tokens } = body as { max_tokens: number };
				asked.push(max_tokens);
				if (max_tokens > 16_000)
					return said('9000, which is the maximum allowed number of output tokens for m');
				return max_tokens > 5000 ? said('what there is') : null;
			}
		});
		const model = askModel(endpointAt(`${llm.url}${path}`, 'm'));
		const request = {
			...QUESTION,
			onmost: (tokens: number) => (request.mostTokens = tokens)
		} as StreamRequest;
		await wholeReply(model(request));
		await wholeReply(model({ ...request, maxTokens: 2000 }));
		await wholeReply(model(request));
		expect(asked).toEqual([32_000, 9000, 4500, 2000, 4500]);
		// Where a model thinks beyond any limit, it is the largest there is.
		const unlimited = { ...QUESTION, traits: new Set<Trait>(['no-token-limit']), maxTokens: 2000 };
		await wholeReply(askModel(endpointAt(`${llm.url}${path}`, 'm'))(unlimited));
		expect(asked.slice(5)).toEqual([128_000, 9000, 4500]);
	});

	it('the reader’s own endpoint is told once how long a reply may be', async () => {
		const asked: unknown[] = [];
		const { conversation } = await converse(
			path,
			() => ({ text: 'In November.' }),
			({ body }) => {
				const { max_tokens } = body as { max_tokens: number };
				asked.push(max_tokens);
				const error = { type: 'invalid_request_error', message: `max_tokens: ${max_tokens} > 900` };
				return max_tokens > 1100 ? json(400, { type: 'error', error }) : null;
			}
		);
		for (const question of ['When?', 'Why?'])
			expect((await conversation.askAndAnswer(question)).answer).toBe('In November.');
		expect(asked.slice(-2)).toEqual([asked.at(-1), asked.at(-1)]);
		expect(asked).toHaveLength(3);
	});

	it.each([
		['max_tokens is too large', 6],
		['input length and `max_tokens` exceed context limit: 188240 + 32000 > 200000', 1]
	])('the limit is lowered only while that can help: %s', async (message, times) => {
		let asked = 0;
		const refused = ask(path, () => (asked++, json(400, { error: { message } })), { tools, effort: 'high' });
		await expect(refused).rejects.toThrow(message);
		expect(asked).toBe(times);
	});

	const ending = (delta: object, usage: object = { output_tokens: 5 }) => ({
		pieces: [
			event({
				type: 'message_start',
				message: {
					usage: {
						input_tokens: 10,
						cache_creation_input_tokens: 200,
						cache_read_input_tokens: 3000,
						output_tokens: 1
					}
				}
			}),
			event({ type: 'content_block_start', index: 0, content_block: hidden }),
			event({ type: 'content_block_stop', index: 0 }),
			event({ type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } }),
			event({ type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'It was' } }),
			event({ type: 'a_new_event', index: 1, message: 'of later days' }),
			event({ type: 'content_block_stop', index: 1 }),
			event({ type: 'message_delta', delta, usage }),
			event({ type: 'message_stop' })
		]
	});

	it('counts what was cached and what was thought', async () => {
		const usage = { output_tokens: 50, output_tokens_details: { thinking_tokens: 40 }, input_tokens: null };
		const { reply } = await ask(path, () => ending({ stop_reason: 'end_turn' }, usage));
		expect(reply).toMatchObject({
			text: 'It was',
			cut: false,
			tokens: { input: 3210, output: 50, cached: 3000, thought: 40 }
		});
	});

	it.each(['max_tokens', 'model_context_window_exceeded', 'pause_turn'])(
		'is cut if it stops for %s',
		async (stop_reason) => {
			expect((await ask(path, () => ending({ stop_reason }))).reply.cut).toBe(true);
		}
	);

	it('says why the model refuses', async () => {
		const stop_details = { type: 'refusal', category: 'bio', explanation: 'This may harm.' };
		await expect(ask(path, () => ending({ stop_reason: 'refusal', stop_details }))).rejects.toThrow(
			/failures\.filtered.*This may harm/
		);
	});

	it('retries if it is overloaded before the first word, and reports it after that', async () => {
		const overloaded = event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } });
		const replies: RawReply[] = [{ pieces: [event({ type: 'ping' }), overloaded] }];
		const llm = await serve(() => ({ text: 'In November.' }), {
			raw: () => replies.shift() ?? null
		});
		const model = askModel(endpointAt(`${llm.url}${path}`, 'm'), { retries: 1 });
		expect((await wholeReply(model(QUESTION))).text).toBe('In November.');
		const { pieces } = ending({});
		replies.push({ pieces: [...pieces.slice(0, 5), overloaded] });
		await expect(wholeReply(model(QUESTION))).rejects.toMatchObject({
			message: 'Overloaded',
			failure: { code: 'overloaded_error' }
		});
	});

	it('reads a reply that arrives whole', async () => {
		const content = [
			thinking,
			{ type: 'text', text: 'I look.' },
			{ type: 'tool_use', id: 'toolu_1', name: 'search_book', input: { queries: ['x'] } }
		];
		const { reply } = await ask(path, () =>
			json(200, {
				id: 'msg_1',
				type: 'message',
				role: 'assistant',
				content,
				stop_reason: 'tool_use',
				usage: { input_tokens: 9, output_tokens: 3 }
			})
		);
		expect(reply).toMatchObject({
			text: 'I look.',
			calls: [{ name: 'search_book', args: '{"queries":["x"]}' }],
			tokens: { input: 9, output: 3 }
		});
		expect(JSON.parse(reply.metadata?.details ?? '')).toEqual([thinking]);
	});

	it('lists all models with the required headers', async () => {
		let asked: RawRequest | undefined;
		const llm = await serve(() => [], {
			raw: (request) => (
				(asked = request),
				json(200, {
					data: [{ type: 'model', id: 'claude-opus-5', display_name: 'Claude Opus 5' }],
					has_more: false
				})
			)
		});
		expect(await listModels({ baseUrl: `${llm.url}/messages`, apiKey: 'k' })).toEqual(['claude-opus-5']);
		expect(asked).toMatchObject({
			path: '/v1/models',
			headers: { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' }
		});
	});

	const ENDPOINT = { url: 'https://api.example/v1', model: 'glm-5', dialect: 'messages' as const };
	const bodyOf = (request: Partial<StreamRequest>) => requestBody(ENDPOINT, { ...QUESTION, ...request });
	const marked = { cache_control: { type: 'ephemeral' } };

	it('receive requests with only what exists', () => {
		const { name, description, parameters } = tools[0]!.function;
		const tool = { name, description, input_schema: parameters };
		const words = (text: string, ...more: object[]) => [Object.assign({ type: 'text', text }, ...more)];
		const plain = { model: 'glm-5', max_tokens: 32_000, stream: true };
		expect(bodyOf({ mayCall: false })).toEqual({
			...plain,
			messages: [{ role: 'user', content: words('When?', marked) }]
		});
		const asked = [new SystemMessage('You read.'), new HumanMessage('When?')];
		expect(bodyOf({ messages: asked, tools, temperature: 2 })).toEqual({
			...plain,
			system: words('You read.', marked),
			messages: [{ role: 'user', content: words('When?', marked) }],
			tools: [{ ...tool, ...marked }],
			temperature: 1
		});
		const unmarked = new Set<Trait>(['no-cache-marks']);
		expect(bodyOf({ messages: asked, tools, traits: unmarked, mayCall: false })).toEqual({
			...plain,
			system: words('You read.'),
			messages: [{ role: 'user', content: words('When?') }],
			tools: [tool],
			tool_choice: { type: 'none' }
		});
	});

	it('results say which is an error, and empty messages are left out', () => {
		const result = (status?: 'error') =>
			bodyOf({
				tools,
				messages: [
					new HumanMessage('When?'),
					new AIMessage(' '),
					new AIMessage({ content: '', tool_calls: [{ id: 'abcdefghi', name: 'search_book', args: {} }] }),
					new ToolMessage({ tool_call_id: 'abcdefghi', content: '{}', status })
				]
			}).messages;
		const answered = { type: 'tool_result', tool_use_id: 'abcdefghi', content: '{}', ...marked };
		expect(result()).toMatchObject([
			{ role: 'user' },
			{ role: 'assistant', content: [{ type: 'tool_use' }] },
			{ role: 'user', content: [answered] }
		]);
		expect((result() as { content: object[] }[])[2]!.content).toEqual([answered]);
		expect((result('error') as { content: object[] }[])[2]!.content).toEqual([
			{ ...answered, is_error: true }
		]);
	});

	it('no thought is requested if a call after words came without one', () => {
		const messages = CALL.map((message) =>
			AIMessage.isInstance(message) ? new AIMessage({ ...message, content: 'I look.' }) : message
		);
		expect(bodyOf({ messages, tools, effort: 'high' })).not.toHaveProperty('thinking');
		expect(bodyOf({ messages: CALL.slice(0, 2), tools, effort: 'high' })).toHaveProperty('thinking');
	});

	it.each([
		['max_tokens: 9000 > 2000, which is the maximum', 9000, 2000],
		['max_tokens: 9000 > 0, which is the maximum', 9000, 4500],
		['max_tokens: 9000 > 9000, which is the maximum', 9000, 4500],
		['max_tokens: 9000 > 20000, which is the maximum', 9000, 4500],
		['max_tokens is too large', 1025, 512],
		['max_tokens is too large', 1024, null],
		['the prompt is too long', 9000, null]
	])('after %j of %i a reply may have %s', (message, max_tokens, tokens) => {
		expect(messages.fewerTokens!(new EndpointError(message, { status: 400 }), { max_tokens })).toBe(tokens);
	});

	it('are read event by event, and events without content show nothing', () => {
		let translate = messages.translator();
		const told = (value: unknown) =>
			translate({ type: 'json', value, whole: false }).map((payload) =>
				payload.type === 'json' ? (payload.value as { choices: unknown[] }).choices[0] : payload.type
			);
		const delta = (delta: object, finish_reason: string | null = null) => ({ delta, finish_reason });
		const begin = (content_block: unknown) => told({ type: 'content_block_start', index: 0, content_block });
		const goOn = (delta: unknown) => told({ type: 'content_block_delta', index: 0, delta });
		expect(told({ type: 'message_start' })).toEqual([delta({})]);
		expect(begin({ type: 'text', text: '' })).toEqual([]);
		expect(begin({ type: 'text', text: 'In' })).toEqual([delta({ content: 'In' })]);
		expect(begin({ type: 'server_tool_use' })).toEqual([]);
		expect(begin(null)).toEqual([]);
		expect(told({ type: 'content_block_stop', index: 0 })).toEqual([]);
		expect(goOn({ type: 'signature_delta', signature: 'x' })).toEqual([]);
		const thought = (thinking: string) => delta({ content: [{ type: 'thinking', thinking }] });
		expect(goOn({ type: 'thinking_delta', thinking: 'Hm' })).toEqual([thought('Hm')]);
		expect(begin({ type: 'thinking', thinking: '' })).toEqual([]);
		expect(begin({ type: 'thinking', thinking: 'H' })).toEqual([thought('H')]);
		expect(goOn({ type: 'thinking_delta', thinking: 'm.' })).toEqual([thought('m.')]);
		expect(goOn({ type: 'signature_delta', signature: 'x' })).toEqual([]);
		expect(told({ type: 'content_block_stop', index: 0 })).toEqual([
			delta({ reasoning_details: [{ type: 'thinking', thinking: 'Hm.', signature: 'x' }] })
		]);
		// Without its text in the beginning.
		begin({ type: 'thinking' });
		goOn({ type: 'thinking_delta', thinking: 'Hm.' });
		expect(told({ type: 'content_block_stop', index: 0 })).toEqual([
			delta({ reasoning_details: [{ type: 'thinking', thinking: 'Hm.' }] })
		]);
		expect(goOn({ type: 'citations_delta' })).toEqual([]);
		expect(goOn(null)).toEqual([]);
		expect(told({ type: 'message_delta', delta: { stop_reason: 7 } })).toEqual([delta({ refusal: null })]);
		expect(told({ type: 'message_delta' })).toEqual([]);
		expect(told({ type: 'ping' })).toEqual([]);
		expect(told({ type: 'message_stop' })).toEqual(['done']);
		translate = messages.translator();
		expect(
			told({ type: 'message', content: ['words', { type: 'text', text: 'In.' }], stop_reason: 'end_turn' })
		).toEqual([delta({ content: 'In.' }), delta({ refusal: null }, 'end_turn'), 'done']);
		expect(told({ type: 'message' })).toEqual([delta({ refusal: null }), 'done']);
	});
});
