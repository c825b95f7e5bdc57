/** vLLM, SGLang, TGI and the hosts that run them. */
import {
	ARGUMENTS,
	call,
	chunk,
	events,
	failing,
	isChat,
	json,
	refusing,
	streaming,
	usual,
	withTools,
	writing,
	type Provider
} from './play.ts';

const asJson = writing('```json\n{"tool": "search_book", "args": {"queries": ["dreary night"]}}\n```');
const bad = (message: string) => ({
	object: 'error',
	message,
	type: 'BadRequestError',
	param: null,
	code: 400
});

export const vllm: Provider = {
	name: 'vLLM',
	sources: [
		'https://docs.vllm.ai/en/latest/features/tool_calling.html',
		'https://github.com/vllm-project/vllm/issues/9986',
		'https://github.com/vllm-project/vllm/pull/2964',
		'https://github.com/vllm-project/vllm/issues/6862'
	],
	page: {
		may: 'yes',
		how: 'unless --allowed-origins says otherwise: https://docs.vllm.ai/en/latest/cli/serve/'
	},
	plays: [
		{
			says: 'ids over 40 characters, empty pieces, usage with every piece',
			expect: 'works',
			reply: streaming((turn) =>
				(turn.wants === 'call'
					? [...call('chatcmpl-tool-0b6f1a2c3d4e5f60718293a4b5c6d7e8'), chunk({}, 'tool_calls')]
					: usual(turn)
				).map((one) => ({ ...one, usage: { prompt_tokens: 9, completion_tokens: 1, total_tokens: 10 } }))
			)
		},
		{
			says: 'an old one without a tool parser (400, the error not inside of "error")',
			expect: 'works',
			reply: refusing(
				withTools,
				400,
				bad('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
				asJson
			)
		},
		{
			says: 'a template without a system role (400)',
			expect: 'works',
			reply: refusing(
				({ body }) => body.messages[0]?.role === 'system',
				400,
				bad('System role not supported')
			)
		},
		{
			says: 'a template that wants user and assistant only, in turn (400)',
			expect: 'works',
			reply: refusing(
				({ body }) => body.messages.some(({ role }) => role === 'tool'),
				400,
				bad(
					'After the optional system message, conversation roles must alternate user/assistant/user/assistant/...'
				)
			)
		},
		{
			says: 'max_model_len is in the list of models',
			expect: 'works',
			reply: (turn) =>
				turn.path.endsWith('/models')
					? json(200, { data: [{ id: 'some-model', object: 'model', max_model_len: 16384 }] })
					: isChat(turn)
						? events(usual(turn))
						: null
		},
		{
			says: 'a wrong model (404)',
			expect: /does not know the model "some-model" \(404\).*does not exist/,
			reply: failing(
				json(404, {
					object: 'error',
					message: 'The model `some-model` does not exist.',
					type: 'NotFoundError',
					param: null,
					code: 404
				})
			)
		},
		{
			says: 'an error in the stream',
			expect: /failed \(400\)|refused the request \(400\)/,
			reply: streaming(() => [
				{ object: 'error', message: 'CUDA out of memory', type: 'BadRequestError', param: null, code: 400 }
			])
		}
	]
};

export const sglang: Provider = {
	name: 'SGLang, TGI, Together, Fireworks',
	sources: [
		'https://docs.sglang.ai/advanced_features/tool_parser.html',
		'https://huggingface.co/docs/text-generation-inference/reference/api_reference',
		'https://docs.together.ai/docs/error-codes'
	],
	plays: [
		{
			says: 'arguments as an object, no index, no role',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({
								tool_calls: [
									{
										id: '0',
										type: 'function',
										function: { name: 'search_book', arguments: { queries: ['dreary night'] } }
									}
								]
							}),
							chunk({}, 'tool_calls')
						]
					: usual(turn)
			)
		},
		{
			says: 'the name with every piece, the arguments all again',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							...['{', '{"queries":', ARGUMENTS].map((args) =>
								chunk({
									tool_calls: [
										{
											index: 0,
											id: 'c1',
											type: 'function',
											function: { name: 'search_book', arguments: args }
										}
									]
								})
							),
							chunk({}, 'tool_calls')
						]
					: usual(turn)
			)
		},
		{
			says: 'the old function_call',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({
								role: 'assistant',
								content: null,
								function_call: { name: 'search_book', arguments: '' }
							}),
							chunk({ function_call: { arguments: ARGUMENTS } }),
							chunk({}, 'function_call')
						]
					: usual(turn)
			)
		},
		{
			says: 'tools unsupported (422, the error as a text)',
			expect: 'works',
			reply: refusing(
				withTools,
				422,
				{ error: 'Template error: tools are not supported by this model', error_type: 'template_error' },
				asJson
			)
		},
		{
			says: 'input too long (422)',
			expect: /too long for .*Start a new conversation/,
			reply: failing(
				json(422, {
					error:
						'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 6034 `inputs` tokens',
					error_type: 'validation'
				})
			)
		},
		{
			says: 'finishes with eos, and no [DONE]',
			expect: 'works',
			reply: streaming(
				(turn) =>
					usual(turn).map((one, index, all) =>
						index === all.length - 1 && turn.wants === 'answer' ? chunk({}, 'eos') : one
					),
				{ done: false }
			)
		}
	]
};

export const cerebras: Provider = {
	name: 'Cerebras',
	sources: ['https://inference-docs.cerebras.ai/', 'https://github.com/Kilo-Org/kilocode/issues/10375'],
	page: { may: 'not known' },
	plays: [
		{
			says: 'the error as a message alone (400)',
			expect: /refused the request \(400\).*is unsupported/,
			reply: failing(
				json(400, {
					message: "seed: property 'seed' is unsupported",
					type: 'invalid_request_error',
					param: 'validation_error',
					code: 'wrong_api_format'
				})
			)
		},
		{
			says: 'at capacity (503)',
			expect: /failed \(503\)/,
			reply: failing(
				json(503, {
					message: 'We’re experiencing high traffic right now!',
					type: 'too_many_requests_error',
					param: 'queue',
					code: 'queue_exceeded'
				})
			)
		}
	]
};

export const chinese: Provider = {
	name: 'Qwen (DashScope), MiniMax, Zhipu',
	sources: [
		'https://help.aliyun.com/zh/model-studio/compatibility-of-openai-with-dashscope',
		'https://platform.minimax.io/docs/api-reference/text-openai-api',
		'https://docs.z.ai/api-reference/llm/chat-completion'
	],
	page: { may: 'not known' },
	plays: [
		{
			says: 'DashScope: a call whose later pieces have an empty id and name',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({
								role: 'assistant',
								content: null,
								tool_calls: [
									{
										index: 0,
										id: 'call_fa4f',
										type: 'function',
										function: { name: 'search_book', arguments: '{"queries"' }
									}
								]
							}),
							chunk({
								tool_calls: [
									{
										index: 0,
										id: '',
										type: 'function',
										function: { name: '', arguments: ':["dreary night"]}' }
									}
								]
							}),
							chunk({}, 'tool_calls')
						]
					: usual(turn)
			)
		},
		{
			says: 'DashScope: inspected and refused (400)',
			expect: /content filter of .* refused the request \(400\)/,
			reply: failing(
				json(400, {
					error: {
						code: 'data_inspection_failed',
						param: null,
						message: 'Input data may contain inappropriate content.',
						type: 'data_inspection_failed'
					},
					id: 'chatcmpl-1'
				})
			)
		},
		{
			says: 'MiniMax: 200, and the error in base_resp',
			expect: /has no credit left.*insufficient balance/,
			reply: failing(
				json(200, { base_resp: { status_code: 1008, status_msg: 'insufficient balance' }, choices: null })
			)
		},
		{
			says: 'MiniMax: base_resp without an error in every piece',
			expect: 'works',
			reply: streaming((turn) =>
				usual(turn).map((one) => ({ ...one, base_resp: { status_code: 0, status_msg: '' } }))
			)
		},
		{
			says: 'Zhipu: no balance, as code and msg with 200',
			expect: /credit.*余额不足/,
			reply: failing(json(200, { code: 1113, msg: '余额不足', success: false }))
		},
		{
			says: 'Zhipu: finishes with sensitive',
			expect: /content filter of .* stopped the answer.*sensitive/,
			reply: streaming((turn) =>
				turn.wants === 'call' ? usual(turn) : [chunk({ content: '' }, 'sensitive')]
			)
		},
		{
			says: 'Zhipu: no such thing as this model (400, code 1211)',
			expect: /does not know the model "some-model" \(400\).*模型不存在/,
			reply: failing(json(400, { error: { code: '1211', message: '模型不存在，请检查模型代码。' } }))
		}
	]
};

export const others: Provider = {
	name: 'xAI, Cohere, Perplexity, GitHub Models',
	sources: [
		'https://docs.x.ai/docs/api-reference',
		'https://docs.cohere.com/docs/compatibility-api',
		'https://docs.perplexity.ai/guides/chat-completions-guide',
		'https://docs.github.com/en/rest/models/inference'
	],
	page: { may: 'not known' },
	plays: [
		{
			says: 'xAI: code and error side by side (400)',
			expect: /does not accept the key \(400\).*Incorrect API key provided/,
			reply: failing(
				json(400, {
					code: 'Client specified an invalid argument',
					error: 'Incorrect API key provided: (none). You can obtain an API key from https://console.x.ai.'
				})
			)
		},
		{
			says: 'Perplexity: a whole message beside each delta',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? usual(turn)
					: usual(turn).map((one) => ({ ...one, object: 'chat.completion.chunk', citations: [] }))
			)
		},
		{
			says: 'Perplexity: no tools (400)',
			expect: 'works',
			reply: refusing(
				withTools,
				400,
				{
					error: {
						message: 'Tool calling is not supported for this model',
						type: 'invalid_request',
						code: 400
					}
				},
				asJson
			)
		},
		{
			says: 'Cohere: the error as a message alone (422)',
			expect: /refused the request \(422\).*unprocessable/i,
			reply: failing(json(422, { id: 'x', message: 'unprocessable entity: model must be set' }))
		},
		{
			says: 'GitHub Models: a text in place of JSON (401)',
			expect: /does not accept the key \(401\).*Unauthorized/,
			reply: failing({ status: 401, headers: { 'content-type': 'text/plain' }, pieces: ['Unauthorized\n'] })
		}
	]
};
