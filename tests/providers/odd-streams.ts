/** What gateways and servers do to a stream that is right in all else, as their threads tell. */
import { brotliCompressSync, deflateSync } from 'node:zlib';
import {
	ANSWER,
	ARGUMENTS,
	call,
	chunk,
	events,
	failing,
	isChat,
	json,
	streaming,
	usageChunk,
	usual,
	whole,
	words,
	type Play,
	type Provider,
	type Turn
} from './play.ts';

const text = (turn: Turn, options?: Parameters<typeof events>[1]) =>
	(events(usual(turn), options).pieces ?? []).join('');
/** The usual stream, as text, changed. */
const changed =
	(change: (stream: string) => string, headers: Record<string, string> = {}): Play['reply'] =>
	(turn) =>
		isChat(turn) ? { headers, pieces: [change(text(turn))] } : null;
/** The usual call, and the answer in pieces of one's own; or the other way round. */
const answering =
	(pieces: () => readonly (object | string)[], more: object = {}): Play['reply'] =>
	(turn) =>
		!isChat(turn) ? null : turn.wants === 'call' ? events(usual(turn)) : { ...events(pieces()), ...more };
const calling =
	(pieces: () => readonly (object | string)[], more: object = {}): Play['reply'] =>
	(turn) =>
		!isChat(turn) ? null : turn.wants === 'answer' ? events(usual(turn)) : { ...events(pieces()), ...more };
const called = (fields: object, more: object = {}) => chunk({ tool_calls: [{ ...fields, ...more }] });
const end = chunk({}, 'stop');
/** In the middle of the answer. */
const broken = (failure: object | string): Play['reply'] =>
	answering(() => [...words().slice(0, 3), failure]);
const failed = (failure: object | string): Play['reply'] => calling(() => [failure]);
const FUNCTION = { name: 'search_book', arguments: ARGUMENTS };

export const oddStreams: Provider = {
	name: 'Odd streams',
	sources: [
		'https://github.com/ollama/ollama/issues/7881',
		'https://github.com/openai/openai-python/pull/3246',
		'https://github.com/vllm-project/vllm/issues/53255',
		'https://github.com/earendil-works/pi/pull/6225',
		'https://github.com/openai/openai-agents-js/pull/712',
		'https://github.com/symfony/ai/pull/2543',
		'https://github.com/vllm-project/vllm/pull/54964',
		'https://github.com/huggingface/text-generation-inference/pull/1648',
		'https://github.com/anomalyco/opencode/issues/39968'
	],
	plays: [
		{
			says: 'usage in a piece with choices null, another without choices',
			expect: 'works',
			reply: streaming((turn) => [
				...usual(turn),
				{ ...chunk({}), choices: null },
				{ id: 'x', usage: usageChunk.usage }
			])
		},
		{
			says: 'the end in a piece with a delta of null',
			expect: 'works',
			reply: streaming((turn) => [
				...usual(turn).slice(0, -1),
				{ choices: [{ index: 0, delta: null, finish_reason: turn.wants === 'call' ? 'tool_calls' : 'stop' }] }
			])
		},
		{
			says: 'empty lists and nulls in every piece: tool_calls, refusal, annotations, citations, audio',
			expect: 'works',
			reply: streaming((turn) =>
				usual(turn).map((one) => {
					const { choices } = one as { choices: { delta: object; finish_reason: unknown }[] };
					const [choice] = choices;
					const empty = { tool_calls: [], refusal: null, annotations: [], audio: null, function_call: null };
					return {
						...one,
						citations: ['https://a.example'],
						search_results: [],
						choices: [{ ...choice, delta: { ...empty, ...choice?.delta }, logprobs: null }]
					};
				})
			)
		},
		{
			says: 'the index of a choice counts the tokens',
			expect: 'works',
			reply: streaming((turn) =>
				usual(turn).map((one, index) => ({
					choices: [{ ...(one as { choices: object[] }).choices[0], index }]
				}))
			)
		},
		{
			says: 'a call whose index is a text, and null',
			expect: 'works',
			reply: calling(() => [
				called({ index: '0', id: 'c1', type: 'function', function: { name: 'search_book', arguments: '' } }),
				called({
					index: '0',
					id: null,
					type: null,
					function: { name: null, arguments: ARGUMENTS.slice(0, 9) }
				}),
				called({ index: null, id: null, function: { arguments: ARGUMENTS.slice(9) } }),
				chunk({}, 'tool_calls')
			])
		},
		{
			says: 'a call without index or id in its later pieces',
			expect: 'works',
			reply: calling(() => [
				called({ id: 'c1', type: 'function', function: { name: 'search_book' } }),
				called({ function: { arguments: ARGUMENTS.slice(0, 9) } }),
				called({ function: { arguments: ARGUMENTS.slice(9) } }),
				chunk({}, 'tool_calls')
			])
		},
		{
			says: 'arguments encoded twice',
			expect: 'works',
			reply: calling(() => [
				called({
					index: 0,
					id: 'c1',
					function: { name: 'search_book', arguments: JSON.stringify(ARGUMENTS) }
				}),
				chunk({}, 'tool_calls')
			])
		},
		{
			says: 'arguments of {} first, and then the arguments',
			expect: 'works',
			reply: calling(() => [
				called({ index: 0, id: 'c1', function: { name: 'search_book', arguments: '{}' } }),
				called({ index: 0, function: { arguments: ARGUMENTS } }),
				chunk({}, 'tool_calls')
			])
		},
		{
			says: 'a call that ends with "stop", and content of null',
			expect: 'works',
			reply: calling(() => [
				{ choices: [{ delta: { content: null, tool_calls: [{ id: 'c1', function: FUNCTION }] } }] },
				end
			])
		},
		{
			says: 'an answer that ends with "tool_calls" and calls nothing',
			expect: 'works',
			reply: answering(() => [...words(), chunk({ tool_calls: [] }, 'tool_calls')])
		},
		{
			says: 'a call, and [DONE] without any reason to finish',
			expect: 'works',
			reply: calling(() => call())
		},
		{
			says: 'NVIDIA: a whole call, and nothing behind it',
			expect: 'works',
			reply: (turn) =>
				isChat(turn) ? events(turn.wants === 'call' ? call() : usual(turn), { done: false }) : null
		},
		{
			says: 'every word of an answer as a thought: a reasoning parser of another model',
			expect: 'works',
			retries: 1,
			reply: answering(() => [
				chunk({ role: 'assistant', content: '', reasoning: ANSWER }),
				chunk({}, 'stop')
			])
		},
		{
			says: 'an answer with its [EOS]',
			expect: 'works',
			reply: answering(() => [...words(), chunk({ content: '[EOS]' }), chunk({}, 'stop')])
		},
		{
			says: 'the words under message in place of delta',
			expect: 'works',
			reply: answering(() => [
				...words().map((one) => {
					const { choices } = one as { choices: { delta: object }[] };
					return { choices: [{ index: 0, message: choices[0]?.delta, finish_reason: null }] };
				}),
				{ choices: [{ index: 0, message: {}, finish_reason: 'stop' }] }
			])
		},
		{
			says: 'the words as a list of parts of output_text, some empty',
			expect: 'works',
			reply: answering(() => [
				chunk({ content: [] }),
				chunk({ content: [{ type: 'text', text: null }] }),
				...words().map((one) => {
					const { choices } = one as { choices: { delta: { content: string } }[] };
					return chunk({
						content: [{ type: 'output_text', text: choices[0]?.delta.content, annotations: [] }]
					});
				}),
				end
			])
		},
		{
			says: 'thoughts as an object, a list and encrypted details',
			expect: 'works',
			reply: answering(() => [
				chunk({ reasoning: { content: 'Hm.' } }),
				chunk({ reasoning_content: [{ type: 'text', text: 'Hm.' }] }),
				chunk({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'Zm9v', id: null }] }),
				...words(),
				end
			])
		},
		{
			says: 'the same thoughts under two names at once',
			expect: 'works',
			reply: answering(() => [
				chunk({ reasoning: 'Hm.', reasoning_content: 'Hm.', content: null }),
				chunk({ thought: 'Well.', content: '' }),
				...words(),
				end
			])
		},
		{
			says: 'event, id and retry with every piece, and pings between',
			expect: 'works',
			reply: changed((stream) =>
				stream.replaceAll('data: {', 'event: message\nid: 1\nretry: 3000\n: ping\ndata: {')
			)
		},
		{
			says: 'pings that are pieces: {"type":"ping"}',
			expect: 'works',
			reply: streaming((turn) => usual(turn).flatMap((one) => [{ type: 'ping' }, one]))
		},
		{ says: '[DONE] twice', expect: 'works', reply: changed((stream) => `${stream}data: [DONE]\n\n`) },
		{
			says: '[DONE] in quotation marks, in small letters and as an event',
			expect: 'works',
			reply: changed((stream) =>
				stream.replace('data: [DONE]', 'data: "[DONE]"\n\ndata: [done]\n\nevent: done\ndata: {}')
			)
		},
		{
			says: 'the connection stays open after [DONE]',
			expect: 'works',
			reply: (turn) => (isChat(turn) ? { ...events(usual(turn)), stall: true } : null)
		},
		{
			says: 'a reset behind [DONE]',
			expect: 'works',
			reply: (turn) => (isChat(turn) ? { ...events(usual(turn)), reset: true } : null)
		},
		{
			says: 'a reset behind the reason to finish, before [DONE]',
			expect: 'works',
			reply: (turn) => (isChat(turn) ? { ...events(usual(turn), { done: false }), reset: true } : null)
		},
		{
			says: 'a piece of 1.5 MB, with the ids of the prompt',
			expect: 'works',
			reply: streaming((turn) => [
				{ ...chunk({ role: 'assistant' }), prompt_token_ids: Array.from({ length: 250_000 }, () => 12_345) },
				...usual(turn)
			])
		},
		{
			says: 'brotli',
			expect: 'works',
			reply: (turn) =>
				isChat(turn)
					? { headers: { 'content-encoding': 'br' }, pieces: [brotliCompressSync(text(turn))] }
					: null
		},
		{
			says: 'deflate',
			expect: 'works',
			reply: (turn) =>
				isChat(turn)
					? { headers: { 'content-encoding': 'deflate' }, pieces: [deflateSync(text(turn))] }
					: null
		},
		{
			says: 'a line break cut between CR and LF',
			expect: 'works',
			reply: (turn) => (isChat(turn) ? { pieces: text(turn, { end: '\r\n\r\n' }).split(/(?<=\r)/) } : null)
		},
		{
			says: 'the whole answer as the type text/html',
			expect: 'works',
			reply: (turn) =>
				isChat(turn)
					? { headers: { 'content-type': 'text/html' }, pieces: ['\n\n  ', JSON.stringify(whole(turn))] }
					: null
		},
		{
			says: 'the whole answer as the one event of a stream',
			expect: 'works',
			reply: streaming((turn) => [whole(turn)])
		},
		{
			says: 'code 0 and "Success" beside the choices, and alone with the usage',
			expect: 'works',
			reply: streaming((turn) => [
				...usual(turn).map((one) => ({ code: 0, message: 'Success', sid: 'cha1', ...one })),
				{ code: 0, message: 'Success', sid: 'cha1', usage: usageChunk.usage }
			])
		},
		{
			says: 'an error of null, of {} and of "", and empty errors beside the usage',
			expect: 'works',
			reply: streaming((turn) => [
				...usual(turn).map((one) => ({ ...one, error: null, errors: [] })),
				{ error: {}, errors: [], success: true, usage: usageChunk.usage },
				{ error: '', usage: usageChunk.usage }
			])
		},
		{
			says: 'an array of one piece in each event',
			expect: 'works',
			reply: streaming((turn) => usual(turn).map((one) => `data: ${JSON.stringify([one])}\n\n`))
		},
		{
			says: 'mid-stream, an error beside no choices',
			expect: /failed\b.*Worker local total request limit reached/,
			reply: broken({
				choices: [],
				error: { code: 502, message: 'Worker local total request limit reached' }
			})
		},
		{
			says: 'mid-stream, an error inside of the choice',
			expect: /broke off|failed.*upstream capacity gone/,
			reply: broken({
				choices: [
					{
						index: 0,
						delta: {},
						finish_reason: 'error',
						error: { code: 503, message: 'upstream capacity gone' }
					}
				]
			})
		},
		{
			says: 'mid-stream, an error as a text',
			expect: /STREAM_EXPLODED/,
			reply: broken({ error: 'STREAM_EXPLODED' })
		},
		{
			says: 'mid-stream, an error as an event of its own, message alone',
			expect: /quota of the upstream exceeded/,
			reply: broken('event: error\ndata: {"message":"quota of the upstream exceeded","code":"429"}\n\n')
		},
		{
			says: 'mid-stream, success of false and a list of errors',
			expect: /Upstream service unavailable/,
			reply: broken({
				success: false,
				result: null,
				errors: [{ code: 7009, message: 'Upstream service unavailable' }]
			})
		},
		{
			says: 'mid-stream, detail alone',
			expect: /worker was preempted/,
			reply: broken({ detail: 'worker was preempted' })
		},
		{
			says: 'mid-stream, status and message',
			expect: /engine died/,
			reply: broken({ status: 'error', message: 'engine died' })
		},
		{
			says: 'mid-stream, a line that begins with "error:"',
			expect: /slot unavailable/,
			reply: broken('error: {"code":500,"message":"slot unavailable","type":"server_error"}\n\n')
		},
		{
			says: 'mid-stream, words in place of a piece',
			expect: /upstream connect error/,
			reply: answering(() => [...words().slice(0, 3), 'data: upstream connect error or disconnect\n\n'], {})
		},
		{
			says: 'first of all an error of a piece, with its status',
			expect: /wants fewer requests.*slow down please/,
			reply: failed({ error: { code: 429, message: 'slow down please', type: 'rate_limit' } })
		},
		{
			says: '200 with {} · null · []',
			expect: /answers, but not as a language model/,
			reply: (turn) => (isChat(turn) ? { pieces: [['{}', 'null', '[]'][turn.index % 3] ?? '{}'] } : null)
		},
		{
			says: '200 with success of false, as one JSON',
			expect: /failed.*provider is down/,
			reply: failing(json(200, { success: false, error: { code: 'PROVIDER', message: 'provider is down' } }))
		},
		{
			says: 'an empty answer first, and then one',
			expect: 'works',
			retries: 1,
			reply: (turn) =>
				!isChat(turn)
					? null
					: turn.index === 0
						? events([chunk({ content: '' }, 'stop')])
						: events(usual(turn))
		},
		{
			says: 'only blank lines and thoughts, and then the answer',
			expect: 'works',
			retries: 1,
			reply: (turn) =>
				!isChat(turn)
					? null
					: turn.index === 1
						? events([chunk({ reasoning_content: 'Hm.' }), chunk({ content: '\n\n' }), end])
						: events(usual(turn))
		},
		{
			says: 'the words before a call repeat it',
			expect: 'works',
			reply: calling(() => [
				chunk({ content: `I will call search_book with ${ARGUMENTS}` }),
				called({ index: 0, id: 'c1', function: FUNCTION }),
				chunk({}, 'tool_calls')
			])
		},
		{
			says: 'fields that nobody knows beside the end',
			expect: 'works',
			reply: answering(() => [chunk({ content: ANSWER }), { ...end, x_extra: { nested: [1, { a: null }] } }])
		},
		{
			says: 'only the thoughts in pieces, all else as one message at the end',
			expect: 'works',
			reply: streaming((turn) => [
				chunk({ reasoning_content: 'Hm, ' }),
				chunk({ reasoning_content: 'I see.' }),
				whole(turn)
			])
		},
		{
			says: 'the words before a call in one choice, the call in another',
			expect: 'works',
			reply: calling(() => [
				{
					choices: [
						{ index: 0, message: { content: 'I look.' } },
						{
							index: 1,
							message: { tool_calls: [{ id: 'c1', function: FUNCTION }] },
							finish_reason: 'tool_calls'
						}
					]
				}
			])
		},
		{
			says: 'the last bracket of the arguments is missing',
			expect: 'works',
			reply: calling(() => [
				called({ index: 0, id: 'c1', function: { ...FUNCTION, arguments: ARGUMENTS.slice(0, -1) } }),
				chunk({}, 'tool_calls')
			])
		},
		{
			says: 'Gemini: words that are thought by a field beside them',
			expect: 'works',
			reply: answering(() => [
				chunk({ content: 'I weigh it.', extra_content: { google: { thought: true } } }),
				...words(),
				end
			])
		},
		{
			says: 'SGLang: an object as the reason to finish, of an abort',
			expect: /broke the answer off.*Abort in waiting queue/,
			reply: broken({
				choices: [{ delta: {}, finish_reason: { type: 'abort', message: 'Abort in waiting queue' } }]
			})
		},
		{
			says: 'Cloudflare: its own protocol, in pieces',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							{
								response: '',
								tool_calls: [{ ...FUNCTION, arguments: { queries: ['dreary night'] } }],
								p: 'ab'
							}
						]
					: [
							{ response: ANSWER, p: 'ab' },
							{ response: '', usage: usageChunk.usage }
						]
			)
		},
		{
			says: 'a state of the queue before the reply: type and message',
			expect: 'works',
			reply: streaming((turn) => [{ type: 'status', message: 'Queued, position 3' }, ...usual(turn)])
		}
	]
};
