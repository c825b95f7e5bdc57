/** OpenAI's Responses, where they are like no other protocol. */
import { say } from '../../../../agent/protocol/said.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { askModel, requestBody } from '../../../../agent/endpoint/ask-model.ts';
import { endpointAt } from '../../../../agent/endpoint/endpoint.ts';
import type { StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { responses } from '../../../../agent/endpoint/responses.ts';
import type { Trait } from '../../../../agent/endpoint/traits.ts';
import { wholeReply } from '../../../fixtures/whole-reply.ts';
import {
	ask,
	closeAll,
	converse,
	json,
	QUESTION,
	serve,
	streamOf,
	thoughtsOf,
	tools,
	withDetails,
	type Body
} from '../../../fixtures/wire/trial.ts';
import { event } from '../../../fixtures/wire/wire.ts';

afterEach(closeAll);

describe('Responses', () => {
	const path = '/responses';
	const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAAA' };
	const failure = (status: number, message: string, param: string | null = null) =>
		json(status, { error: { message, type: 'invalid_request_error', param, code: null } });

	it.each([
		[404, 'This model is only supported in v1/responses and not in v1/chat/completions.'],
		[
			400,
			"Function tools with reasoning_effort are not supported for gpt-5.6-terra in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'."
		]
	])('is learnt for a model that is only served there, and used instead (%i)', async (status, message) => {
		const paths: string[] = [];
		const { conversation } = await converse(
			'',
			() => ({ text: 'In November.' }),
			(request) => {
				paths.push(request.path);
				return request.path.endsWith('/chat/completions') ? failure(status, message, 'model') : null;
			}
		);
		expect((await conversation.askAndAnswer('When?')).answer).toBe('In November.');
		expect((await conversation.askAndAnswer('Why?')).answer).toBe('In November.');
		expect(paths).toEqual(['/v1/chat/completions', '/v1/responses', '/v1/responses']);
	});

	it('does without what a model or an account lacks', async () => {
		const { conversation, bodies } = await converse(
			path,
			() => ({ text: 'In November.' }),
			({ body }) => {
				const {
					include,
					reasoning: wish,
					temperature,
					max_output_tokens
				} = (body ?? {}) as {
					include?: string;
					reasoning?: { summary?: string; effort?: string };
					temperature?: number;
					max_output_tokens?: number;
				};
				if (include) return failure(400, 'Encrypted content is not supported with this model.', 'include');
				if (wish?.summary)
					return failure(
						400,
						'Your organization must be verified to generate reasoning summaries.',
						'reasoning.summary'
					);
				if (wish?.effort)
					return failure(400, "Unsupported parameter: 'reasoning.effort' is not supported with this model.");
				if (temperature !== undefined)
					return failure(400, "Unsupported parameter: 'temperature' is not supported with this model.");
				return max_output_tokens ? failure(400, "Unsupported parameter: 'max_output_tokens'.") : null;
			}
		);
		conversation.settings = { effort: 'thorough', temperature: 0.5 };
		const { last, answer } = await conversation.askAndAnswer('When?');
		expect(last.error).toBeNull();
		expect(answer).toBe('In November.');
		expect(Object.keys(bodies[0]!).sort()).toEqual([
			'input',
			'instructions',
			'model',
			'store',
			'stream',
			'tools'
		]);
	});

	it('returns what is encrypted, and nothing that was stored nowhere', async () => {
		const llm = await serve(() => ({ text: 'In November.' }), {
			raw: ({ body }) => ((sent = body as Body), null)
		});
		let sent: Body = {};
		const endpoint = endpointAt(`${llm.url}${path}`, 'gpt-5.6');
		const messages = withDetails(endpoint, [
			reasoning,
			{ type: 'reasoning', id: 'rs_2', summary: [] },
			{ type: 'thinking' }
		]);
		await wholeReply(
			askModel(endpoint)({ ...QUESTION, messages, tools, effort: 'low', traits: new Set<Trait>(['thinks']) })
		);
		expect(sent).toMatchObject({
			...{
				store: false,
				include: ['reasoning.encrypted_content'],
				reasoning: { effort: 'low', summary: 'auto' },
				instructions: 'You read.'
			},
			input: [
				{ role: 'user' },
				reasoning,
				{ type: 'function_call', arguments: '{}' },
				{ type: 'function_call_output', output: '{}' }
			]
		});
	});

	it('reports thoughts in parts or in full, and arguments that only arrive at the end', async () => {
		const item = { type: 'function_call', call_id: 'call_1', name: 'search_book', arguments: '' };
		const stream = [
			event({ type: 'response.reasoning_summary_part.added', summary_index: 0 }),
			event({ type: 'response.reasoning_summary_text.delta', delta: 'One.' }),
			event({ type: 'response.reasoning_summary_part.added', summary_index: 1 }),
			event({ type: 'response.reasoning_text.delta', delta: 'Two.' }),
			event({ type: 'response.output_item.added', output_index: 4, item }),
			event({ type: 'response.function_call_arguments.done', output_index: 4, arguments: '{"queries":[]}' }),
			event({ type: 'response.output_text.delta', delta: 'I look.' }),
			response('completed', {
				output: [{ type: 'message', content: [{ type: 'output_text', text: 'I look.' }] }]
			})
		];
		const { reply, pieces } = await ask(path, () => ({ pieces: stream }));
		expect(thoughtsOf(pieces)).toBe('One.\n\nTwo.');
		expect(reply).toMatchObject({
			text: 'I look.',
			calls: [{ name: 'search_book', args: '{"queries":[]}' }]
		});
		const cut = await ask(path, () => ({ pieces: [response('incomplete')] }));
		expect(cut.reply.cut).toBe(true);
		const failed = ask(path, () => ({ pieces: [response('failed')] }));
		await expect(failed).rejects.toThrow('failed');
	});

	it('reports words and thoughts that only arrive as a whole item, and none twice', async () => {
		const summary = [{ type: 'summary_text', text: 'Hm.' }];
		const message = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] });
		const stream = [
			event({ type: 'response.output_item.done', output_index: 0, item: { ...reasoning, summary } }),
			event({ type: 'response.output_item.done', output_index: 1, item: message('In November.') }),
			event({ type: 'response.output_text.delta', output_index: 2, delta: ' It rained.' }),
			event({ type: 'response.output_item.done', output_index: 2, item: message(' It rained.') }),
			event({ type: 'response.output_text.delta', item_id: 'msg_4', delta: ' And' }),
			event({ type: 'response.output_item.done', item: { id: 'msg_4', ...message(' And') } }),
			event({ type: 'response.output_item.done', item: { id: 'msg_5', ...message(' snowed.') } }),
			response('completed', { output: [message('In November. It rained. And snowed.')] })
		];
		const { reply, pieces } = await ask(path, () => ({ pieces: stream }));
		expect(reply.text).toBe('In November. It rained. And snowed.');
		expect(thoughtsOf(pieces)).toBe('Hm.');
	});

	const response = (status: string, more: object = {}) =>
		event({
			type: `response.${status}`,
			response: { object: 'response', status, error: null, incomplete_details: null, output: [], ...more }
		});

	it.each([
		[
			response('failed', { error: { code: 'server_error', message: 'The model broke.' } }),
			{ message: 'The model broke.', failure: { code: 'server_error' } }
		],
		[
			event({ type: 'error', code: 'rate_limit_exceeded', message: 'Too fast.', param: null }),
			{ message: 'Too fast.', failure: { code: 'rate_limit_exceeded' } }
		],
		[
			response('incomplete', { incomplete_details: { reason: 'content_filter' } }),
			{ name: 'Error', message: expect.stringMatching(/failures\.filtered/) as string }
		],
		[
			event({ type: 'response.refusal.delta', delta: 'I cannot.' }) + response('completed'),
			{ message: say('failures.refusal', { words: 'I cannot.' }) }
		]
	])('reports what failed: %s', async (stream, error) => {
		const { name: _name, ...said } = { name: '', ...error };
		await expect(
			ask(path, () => ({ pieces: [event({ type: 'response.created', response: {} }), stream] }))
		).rejects.toMatchObject(said);
	});

	it.each([true, false])(
		'reads whole replies, and those where only the end says what came (as a stream: %s)',
		async (streamed) => {
			const output = [
				{ ...reasoning, summary: [{ type: 'summary_text', text: 'Hm.' }] },
				{ type: 'message', content: [{ type: 'output_text', text: 'I look.' }] },
				{ type: 'custom_tool_call', call_id: 'call_1', name: 'search_book', input: '{"queries":["x"]}' }
			];
			const usage = {
				input_tokens: 90,
				input_tokens_details: { cached_tokens: 64 },
				output_tokens: 30,
				output_tokens_details: { reasoning_tokens: 20 }
			};
			const all = { output, usage };
			const { reply, pieces } = await ask(path, () =>
				streamed
					? { pieces: [response('completed', all)] }
					: json(200, { object: 'response', status: 'completed', error: null, ...all })
			);
			expect(reply).toMatchObject({
				text: 'I look.',
				calls: [{ id: 'call_1', name: 'search_book', args: '{"queries":["x"]}' }],
				tokens: { input: 90, cached: 64, output: 30, thought: 20 }
			});
			expect(thoughtsOf(pieces)).toBe('Hm.');
			expect(reply.metadata?.details).toContain('gAAAA');
		}
	);

	it('are over with their last event, even if the connection stays open', async () => {
		const text = streamOf(path, { text: 'In November.' }).replace('data: [DONE]', '');
		const body = new ReadableStream<Uint8Array>({
			start: (bytes) => bytes.enqueue(new TextEncoder().encode(text))
		});
		const headers = { 'content-type': 'text/event-stream' };
		const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { headers }));
		const asked = askModel({ url: 'https://api.example/v1', model: 'm', dialect: 'responses' })(QUESTION);
		const began = performance.now();
		for await (const piece of asked) expect(piece.type).not.toBe('thought');
		fetched.mockRestore();
		// Otherwise it would be read for five seconds more.
		expect(performance.now() - began).toBeLessThan(4500);
	});

	it('receive requests with only what exists', () => {
		const endpoint = { url: 'https://api.example/v1', model: 'm', dialect: 'responses' as const };
		const bodyOf = (request: Partial<StreamRequest>) => requestBody(endpoint, { ...QUESTION, ...request });
		const plain = {
			...{ model: 'm', input: [{ role: 'user', content: 'When?' }], stream: true, store: false },
			include: ['reasoning.encrypted_content']
		};
		expect(bodyOf({ mayCall: false })).toEqual(plain);
		const messages = [new SystemMessage('You read.'), new HumanMessage('When?')];
		const traits = (...names: Trait[]) => new Set(names);
		expect(bodyOf({ traits: traits('no-stream') })).toEqual({ ...plain, stream: false });
		expect(
			bodyOf({ messages, tools, maxTokens: 500, temperature: 0.5, traits: traits('thinks', 'no-summaries') })
		).toEqual({
			...plain,
			instructions: 'You read.',
			max_output_tokens: 500,
			temperature: 0.5,
			tools: [{ type: 'function', ...tools[0]!.function, strict: false }]
		});
		expect(bodyOf({ tools, mayCall: false, traits: traits('thinks') })).toMatchObject({
			reasoning: { summary: 'auto' },
			tool_choice: 'none'
		});
		expect(bodyOf({ temperature: null })).toEqual(plain);
	});

	it('are read event by event, and events without content show nothing', () => {
		const translate = responses.translator();
		const told = (value: unknown) =>
			translate({ type: 'json', value, whole: false }).map((payload) =>
				payload.type === 'json' && 'choices' in (payload.value as object)
					? (payload.value as { choices: unknown[] }).choices[0]
					: payload
			);
		const delta = (delta: object, finish_reason: string | null = null) => ({ delta, finish_reason });
		const done = { type: 'done' };
		const call = (args: string) => delta({ tool_calls: [{ index: 3, function: { arguments: args } }] });
		expect(told({ type: 'response.reasoning_summary_part.added', summary_index: 0 })).toEqual([]);
		expect(told({ type: 'response.output_item.added' })).toEqual([]);
		expect(told({ type: 'response.output_item.added', item: { type: 'message' } })).toEqual([]);
		expect(told({ type: 'response.output_item.done' })).toEqual([]);
		for (const kind of ['function_call_arguments', 'custom_tool_call_input'])
			expect(told({ type: `response.${kind}.delta`, output_index: 3, delta: '{' })).toEqual([call('{')]);
		expect(
			told({
				type: 'response.output_item.added',
				output_index: 3,
				item: { type: 'function_call', call_id: 'c', name: 'n' }
			})
		).toEqual([delta({ tool_calls: [{ index: 3, id: 'c', function: { name: 'n', arguments: '' } }] })]);
		for (const item of [
			{ type: 'reasoning' },
			{ type: 'message', encrypted_content: 'x' },
			{ type: 'message', content: 7 }
		])
			expect(told({ type: 'response.output_item.done', output_index: 5, item })).toEqual([]);
		expect(told({ type: 'response.created', response: {} })).toEqual([delta({})]);
		expect(told({ type: 'response.completed' })).toEqual([]);
		expect(told({ type: 'response.failed', response: { status: 'failed', error: null } })).toEqual([
			{ type: 'json', value: { error: { message: 'failed' } }, whole: false }
		]);
		expect(told({ type: 'response.completed', response: { status: 'completed' } })).toEqual([
			delta({}, 'stop'),
			done
		]);
		const part = { type: 'refusal', refusal: 'No.' };
		const output = [null, { type: 'message', content: ['x', part] }];
		expect(told({ object: 'response', status: 'completed', output })).toEqual([
			delta({ refusal: 'No.' }),
			delta({}, 'stop'),
			done
		]);
	});

	it('add what the stream lacked after its beginning', async () => {
		const output = [{ type: 'message', content: [{ type: 'output_text', text: 'In November.' }] }];
		const created = event({ type: 'x.response.output_text', delta: '' });
		const { reply } = await ask(path, () => ({ pieces: [created, response('completed', { output })] }));
		expect(reply.text).toBe('In November.');
	});
});
