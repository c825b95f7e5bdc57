/** Servers of one's own: llama.cpp, Ollama, LM Studio. */
import {
	ARGUMENTS,
	chunk,
	events,
	failing,
	isChat,
	json,
	page,
	refusing,
	streaming,
	usual,
	withTools,
	words,
	writing,
	type Play,
	type Provider
} from './play.ts';

const asJson = writing('{"tool": "search_book", "args": {"queries": ["dreary night"]}}');
const only =
	(prefix: string, elsewhere: ReturnType<Play['reply']>): Play['reply'] =>
	(turn) =>
		turn.path === `${prefix}/chat/completions` ? events(usual(turn)) : isChat(turn) ? elsewhere : null;

export const ollama: Provider = {
	name: 'Ollama',
	sources: [
		'https://docs.ollama.com/api/openai-compatibility',
		'https://docs.ollama.com/context-length',
		'https://github.com/ollama/ollama/issues/14795'
	],
	page: {
		may: 'after a setting',
		how: 'OLLAMA_ORIGINS, except for pages on this computer: https://docs.ollama.com/faq'
	},
	plays: [
		{
			says: 'a call at once, index 0, thoughts as reasoning, an empty piece first',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({ role: 'assistant', content: '' }),
							chunk({ role: 'assistant', content: '', reasoning: 'Hm.' }),
							chunk({
								role: 'assistant',
								content: '',
								tool_calls: [
									{
										id: 'call_a1b2c3d4',
										index: 0,
										type: 'function',
										function: { name: 'search_book', arguments: ARGUMENTS }
									}
								]
							}),
							chunk({ role: 'assistant', content: '' }, 'tool_calls')
						]
					: usual(turn)
			)
		},
		{
			says: 'a model without tools (400)',
			expect: 'works',
			reply: refusing(
				withTools,
				400,
				{
					error: {
						message: 'registry.ollama.ai/library/gemma3:4b does not support tools',
						type: 'api_error',
						param: null,
						code: null
					}
				},
				asJson
			)
		},
		{
			says: 'the address without /v1 (404 in plain text)',
			expect: 'works',
			base: '',
			reply: only('/v1', {
				status: 404,
				headers: { 'content-type': 'text/plain' },
				pieces: ['404 page not found']
			})
		},
		{
			says: 'a model that is not there (404)',
			expect: /does not know the model "some-model" \(404\).*try pulling it first/,
			reply: failing(
				json(404, {
					error: {
						message: 'model "some-model" not found, try pulling it first',
						type: 'api_error',
						param: null,
						code: null
					}
				})
			)
		},
		{
			says: 'the model does not fit into memory (500)',
			expect: /failed \(500\).*requires more system memory/,
			reply: failing(
				json(500, {
					error: {
						message: 'model requires more system memory (12.3 GiB) than is available (7.1 GiB)',
						type: 'api_error'
					}
				})
			)
		}
	]
};

export const llamaCpp: Provider = {
	name: 'llama.cpp',
	sources: [
		'https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md',
		'https://github.com/defilantech/LLMKube/issues/126',
		'https://github.com/ggml-org/llama.cpp/pull/15780'
	],
	page: { may: 'yes', how: 'it repeats the page’s origin' },
	plays: [
		{ says: 'with --jinja: calls, ids of 32 letters', expect: 'works', reply: streaming(usual) },
		{
			says: 'without --jinja: tools are refused (500)',
			expect: 'works',
			reply: refusing(
				withTools,
				500,
				{ error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } },
				asJson
			)
		},
		{
			says: 'a request longer than n_ctx (400)',
			expect: /too long for .* \(400\)/,
			reply: refusing(() => true, 400, {
				error: {
					code: 400,
					message: 'the request exceeds the available context size, try increasing it',
					type: 'exceed_context_size_error',
					n_prompt_tokens: 14429,
					n_ctx: 8192
				}
			})
		},
		{
			says: 'still loading the model (503)',
			expect: /failed \(503\)\. Try again.*Loading model/,
			reply: failing(json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }))
		},
		{
			says: 'a template that refuses earlier calls (500)',
			expect: 'works',
			reply: refusing(({ body }) => body.messages.some(({ role }) => role === 'tool'), 500, {
				error: {
					code: 500,
					message: 'Value is not callable: null at row 1, column 72: {%- if message.tool_calls %}',
					type: 'server_error'
				}
			})
		}
	]
};

export const lmStudio: Provider = {
	name: 'LM Studio',
	sources: [
		'https://lmstudio.ai/docs/developer/openai-compat',
		'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/618'
	],
	page: {
		may: 'after a setting',
		how: '“Enable CORS” in the server’s settings, or lms server start --cors: https://lmstudio.ai/docs/developer/core/server/settings'
	},
	plays: [
		{
			says: 'calls with numbers as ids',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({
								role: 'assistant',
								tool_calls: [
									{
										index: 0,
										id: '365174485',
										type: 'function',
										function: { name: 'search_book', arguments: '' }
									}
								]
							}),
							chunk({
								tool_calls: [{ index: 0, type: 'function', function: { name: null, arguments: ARGUMENTS } }]
							}),
							chunk({}, 'tool_calls')
						]
					: usual(turn)
			)
		},
		{
			says: 'the address without /v1: 200, and the error as a text',
			expect: 'works',
			base: '',
			reply: only('/v1', json(200, { error: 'Unexpected endpoint or method. (POST /chat/completions)' }))
		},
		{
			says: 'no model loaded (404)',
			expect: /does not know the model "some-model" \(404\).*No models loaded/,
			reply: failing(
				json(404, {
					error: {
						message:
							'No models loaded. Please load a model in the developer page or use the "lms load" command.',
						type: 'invalid_request_error',
						param: 'model',
						code: 'model_not_found'
					}
				})
			)
		},
		{
			says: 'an error as an event in the stream',
			expect: /failed\. Try again.*model crashed/i,
			reply: streaming(
				(turn) =>
					turn.wants === 'call'
						? usual(turn)
						: [
								...words('It'),
								`event: error\ndata: ${JSON.stringify({ error: { message: 'The model crashed without additional information.' } })}\n\n`
							],
				{ done: false }
			)
		},
		{
			says: 'the template has no system role (400)',
			expect: 'works',
			reply: refusing(({ body }) => body.messages[0]?.role === 'system', 400, {
				error: 'Error rendering prompt with jinja template: "Only user and assistant roles are supported!".'
			})
		}
	]
};

export const textGeneration: Provider = {
	name: 'text-generation-webui, KoboldCpp and kin',
	sources: [
		'https://github.com/oobabooga/textgen/wiki/12-%E2%80%90-OpenAI-API',
		'https://github.com/LostRuins/koboldcpp/wiki'
	],
	plays: [
		{
			says: 'tools are ignored, the call is written as text',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({
								role: 'assistant',
								content:
									'<tool_call>\n{"name": "search_book", "arguments": {"queries": ["dreary night"]}}\n</tool_call>'
							}),
							chunk({}, 'stop')
						]
					: usual(turn)
			)
		},
		{
			says: 'a page in place of a reply (200)',
			expect: /answers, but not as a language model.*a web page, “KoboldAI Lite”/,
			reply: failing(
				page(200, '<!doctype html><html><head><title>KoboldAI Lite</title></head><body></body></html>')
			)
		}
	]
};
