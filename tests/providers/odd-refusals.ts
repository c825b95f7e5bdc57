/** How gateways and servers refuse: in which words, with which status, and what of it a reader is told to do. */
import {
	ARGUMENTS,
	chunk,
	events,
	failing,
	isChat,
	json,
	page,
	refusing,
	usual,
	writing,
	type Provider,
	type Turn
} from './play.ts';

const error = (message: string, more: object = {}) => ({
	error: { message, type: 'invalid_request_error', ...more }
});
const first = ({ index }: Turn) => index === 0;
const withLimit = ({ body }: Turn) =>
	body.max_tokens !== undefined || body.max_completion_tokens !== undefined;
const withTools = ({ body }: Turn) => body.tools !== undefined;
const withResults = ({ body }: Turn) => body.messages.some(({ role }) => role === 'tool');
const callsWithTools = (turn: Turn) => turn.wants === 'call' && withTools(turn);
const inWords = writing(`{"tool": "search_book", "args": ${ARGUMENTS}}`);

export const oddRefusals: Provider = {
	name: 'Odd refusals',
	sources: [
		'https://github.com/scaleway/docs-content/pull/4858',
		'https://github.com/Gitlawb/openclaude/issues/331',
		'https://github.com/songquanpeng/one-api/issues/2340',
		'https://github.com/QuantumNous/new-api/issues/6915',
		'https://github.com/langgenius/dify/issues/16421',
		'https://github.com/cloudflare/cloudflare-docs/issues/15116',
		'https://github.com/NikkeTryHard/zerogravity/issues/19',
		'https://github.com/cloudfoundry/cloud_controller_ng/issues/2544',
		'https://github.com/peonist-ai/halogen-flash-server/issues/32'
	],
	plays: [
		{
			says: 'a limit above the model’s (416)',
			expect: 'works',
			reply: refusing(withLimit, 416, error('max_completion_tokens is limited for this model to 4096'))
		},
		{
			says: 'a limit above the model’s: an integer above maximum value (400)',
			expect: 'works',
			reply: refusing(
				withLimit,
				400,
				error(
					'The parameter `max_tokens` specified in the request are not valid: integer above maximum value, expected a value <= 512, but got 800 instead. Request id: 0217'
				)
			)
		},
		{
			says: 'a limit above the model’s, as a list that is a text (400)',
			expect: 'works',
			reply: refusing(withLimit, 400, {
				object: 'error',
				message:
					"[{'type': 'extra_forbidden', 'loc': ('body', 'max_tokens'), 'msg': 'Extra inputs are not permitted', 'input': 800}]",
				type: 'BadRequestError',
				param: null,
				code: 400
			})
		},
		{
			says: 'LiteLLM: does not support parameters, in a list (400)',
			expect: 'works',
			reply: refusing(
				withTools,
				400,
				error(
					"litellm.UnsupportedParamsError: ollama does not support parameters: ['tools', 'tool_choice'], for model=phi3. To drop these, set `litellm.drop_params=True`"
				),
				inWords
			)
		},
		{
			says: 'Bedrock: tools do not belong to this model (400)',
			expect: 'works',
			reply: refusing(
				withTools,
				400,
				{ message: "ValidationException: This model doesn't support tool use in streaming mode." },
				(turn) => (turn.body.tools && turn.body.stream ? [] : inWords(turn))
			)
		},
		{
			says: 'Bedrock: earlier calls want the tools defined (400)',
			expect: 'works',
			reply: refusing(withResults, 400, {
				message:
					'ValidationException: The toolConfig field must be defined when using toolUse and toolResult content blocks.'
			})
		},
		{
			says: 'a template that knows no result of a tool (400)',
			expect: 'works',
			reply: refusing(withResults, 400, error('chat template rejected the request: Unexpected message role.'))
		},
		{
			says: 'Gemini: a call must come behind a user turn (400)',
			expect: 'works',
			reply: refusing(withResults, 400, [
				{
					error: {
						code: 400,
						message:
							'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
						status: 'INVALID_ARGUMENT'
					}
				}
			])
		},
		{
			says: 'empty content beside a call (400)',
			expect: 'works',
			reply: refusing(withResults, 400, error('messages.2: all messages must have non-empty content'))
		},
		{
			says: 'Moonshot: earlier thoughts must not be empty (400)',
			expect: 'works',
			reply: refusing(
				({ body }) =>
					body.messages.some(({ tool_calls, reasoning_content }) => tool_calls && !reasoning_content),
				400,
				error(
					'thinking is enabled but reasoning_content is missing in assistant tool call message at index 2'
				)
			)
		},
		{
			says: 'a schema that says too much: $schema, and a default (400)',
			expect: 'works',
			reply: refusing(
				({ body }) =>
					/"(?:default|minLength|minItems|maxItems|minimum|maximum)"/.test(JSON.stringify(body.tools ?? '')),
				400,
				error(
					'Invalid JSON payload received. Unknown name "minItems" at \'tools[0].function_declarations[0].parameters.properties[0].value\': Cannot find field.'
				)
			)
		},
		{
			says: 'one-api: no channel for the model (503)',
			expect: /does not know the model.*无可用渠道/,
			reply: failing(
				json(503, {
					error: {
						message: '当前分组 default 下对于模型 some-model 无可用渠道 (request id: 2025)',
						type: 'one_api_error'
					}
				})
			)
		},
		{
			says: 'new-api: the same in English (503)',
			expect: /does not know the model.*No available channel/,
			reply: failing(
				json(503, {
					error: {
						message:
							'No available channel for model some-model under group default (distributor) (request id: 2026)',
						type: 'new_api_error'
					}
				})
			)
		},
		{
			says: 'Hugging Face: no provider serves the model (400)',
			expect: /does not know the model/,
			reply: failing(
				json(
					400,
					error("The requested model 'some-model' is not supported by any provider you have enabled.", {
						code: 'model_not_supported'
					})
				)
			)
		},
		{
			says: 'Groq: decommissioned (400)',
			expect: /does not know the model.*decommissioned/,
			reply: failing(
				json(
					400,
					error('The model `some-model` has been decommissioned and is no longer supported.', {
						code: 'model_decommissioned'
					})
				)
			)
		},
		{
			says: 'Together: not serverless (400)',
			expect: /does not know the model.*non-serverless/,
			reply: failing(
				json(
					400,
					error('Unable to access non-serverless model some-model. Please create a dedicated endpoint.', {
						code: 'model_not_available'
					})
				)
			)
		},
		{
			says: 'Ollama: the model is there under a tag (404), with a hint',
			expect: /does not know the model.*try pulling it first/,
			reply: failing(json(404, error('model "some-model" not found, try pulling it first')))
		},
		{
			says: 'Cloudflare: no route for the account (404), in a list of errors',
			expect: /does not know the model|does not answer questions|Could not route/,
			reply: failing(
				json(404, {
					result: null,
					success: false,
					errors: [
						{ code: 7003, message: 'Could not route to /client/v4/accounts/x/ai/v1/chat/completions' }
					],
					messages: []
				})
			)
		},
		{
			says: 'Cloudflare: a wrong token (403), in a list of errors',
			expect: /does not accept the key.*Authentication error/,
			reply: failing(
				json(403, {
					success: false,
					errors: [{ code: 10_000, message: 'Authentication error' }],
					messages: [],
					result: null
				})
			)
		},
		{
			says: 'Vercel: a card is wanted (403)',
			expect: /credit|key.*valid credit card/i,
			reply: failing(
				json(403, {
					error: {
						message: 'AI Gateway requires a valid credit card on file to service requests.',
						type: 'customer_verification_required'
					}
				})
			)
		},
		{
			says: 'Portkey: status and message (400)',
			expect: /refused the request \(400\).*x-portkey-config or x-portkey-provider header is required/,
			reply: failing(
				json(400, {
					status: 'failure',
					message: 'Either x-portkey-config or x-portkey-provider header is required'
				})
			)
		},
		{
			says: 'no credit (402), as a page',
			expect: /credit.*\(402\)/i,
			reply: failing(page(402, '<html><head><title>Payment Required</title></head></html>'))
		},
		{
			says: '402 with detail as an object',
			expect: /credit.*\(402\).*inference balance/i,
			reply: failing(json(402, { detail: { error: 'Insufficient inference balance' } }))
		},
		{
			says: 'a wait in words: in 1m26.4s (429)',
			expect: /Try again in 87 seconds/,
			reply: failing(
				json(
					429,
					error(
						'Rate limit reached for model `x` on tokens per minute. Please try again in 1m26.4s. Need more?'
					)
				)
			)
		},
		{
			says: 'a wait in words: after 25s (429)',
			expect: /Try again in 25 seconds/,
			reply: failing(
				json(429, {
					success: false,
					error: 'Rate limit exceeded. Please retry after 25s, resets at Wed Oct 23'
				})
			)
		},
		{
			says: 'a wait in a field: retryDelay (429)',
			expect: /Try again in 38 seconds/,
			reply: failing(
				json(429, [
					{
						error: {
							code: 429,
							message: 'You exceeded your current rate.',
							status: 'RESOURCE_EXHAUSTED',
							details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '38s' }]
						}
					}
				])
			)
		},
		{
			says: 'a wait in milliseconds, by a header (429)',
			expect: /Try again in 12 seconds/,
			reply: failing(json(429, error('Slow down'), { 'retry-after-ms': '11500' }))
		},
		{
			says: 'retry-after as the time of day in seconds since 1970 (429)',
			expect: /Try again in (?:4[0-9]|[1-9]|[1-3][0-9]) seconds/,
			reply: (turn) =>
				isChat(turn)
					? json(429, error('Slow down'), { 'retry-after': String(Math.ceil(Date.now() / 1000) + 45) })
					: null
		},
		{
			says: 'retry-after with a unit, 20s (429)',
			expect: /Try again in 20 seconds/,
			reply: failing(json(429, error('Slow down'), { 'retry-after': '20s' }))
		},
		{
			says: 'GitHub Models: a body too large, with the size (413)',
			expect: /too long for .* \(413\).*Max size: 8000 tokens/,
			reply: failing(
				json(413, {
					error: {
						code: 'tokens_limit_reached',
						message: 'Request body too large for some-model model. Max size: 8000 tokens.',
						details: 'Request body too large'
					}
				})
			)
		},
		{
			says: 'the window as 8k (400)',
			expect: 'works',
			reply: refusing(
				first,
				400,
				error("This model's maximum context length is 8k tokens, your prompt has 9.2k.")
			)
		},
		{
			says: 'the window in other words: prompt tokens exceed (400)',
			expect: 'works',
			reply: refusing(
				first,
				400,
				error('the request exceeds the available context size, try increasing it', {
					code: 'exceed_context_size_error',
					n_prompt_tokens: 9000,
					n_ctx: 8192
				})
			)
		},
		{
			says: 'the window in Chinese (400)',
			expect: 'works',
			reply: refusing(first, 400, error('输入长度超过模型最大上下文长度 8192', { code: '1261' }))
		},
		{
			says: 'a wrong key as a text alone (400)',
			expect: /does not accept the key/,
			reply: failing({ status: 400, headers: { 'content-type': 'text/plain' }, pieces: ['Invalid API Key'] })
		},
		{
			says: 'a wrong key in Chinese (401)',
			expect: /does not accept the key \(401\).*无效的令牌/,
			reply: failing(json(401, error('无效的令牌 (request id: 1)', { type: 'new_api_error' })))
		},
		{
			says: 'the quota of the day in Chinese (403)',
			expect: /credit.*额度|key.*额度/i,
			reply: failing(
				json(403, error('用户额度不足, 剩余额度: ＄0.000000', { code: 'insufficient_user_quota' }))
			)
		},
		{
			says: 'developer or system: an unknown variant of a role (422)',
			expect: 'works',
			reply: refusing(
				({ body }) => body.messages.some(({ role }) => role === 'system'),
				422,
				error(
					'Failed to deserialize the JSON body into the target type: messages[0].role: unknown variant `system`, expected one of `user`, `assistant` at line 1 column 60'
				)
			)
		},
		{
			says: 'words that nobody knows, of the figures of usage (400)',
			expect: 'works',
			reply: refusing(({ body }) => body.stream_options !== undefined, 400, { oops: 'E-4711' })
		},
		{
			says: 'words that nobody knows, of the limit (422)',
			expect: 'works',
			reply: refusing(withLimit, 422, error('E-4712: see the manual'))
		},
		{
			says: 'words that nobody knows, of the tools (400)',
			expect: 'works',
			reply: refusing(withTools, 400, error('E-4713'), inWords)
		},
		{
			says: 'words that nobody knows, whatever is sent (400)',
			expect: /refused the request \(400\).*E-4714, first/,
			reply: (turn) =>
				isChat(turn) ? json(400, error(turn.index === 0 ? 'E-4714, first' : 'E-4714, again')) : null
		},
		{
			says: 'a page of a tunnel in place of an answer (200)',
			expect: /answers, but not as a language model.*ngrok/,
			reply: failing(
				page(200, '<!DOCTYPE html><html><head><title>ngrok - You are about to visit</title></head></html>')
			)
		},
		{
			says: 'Cloudflare 524 as a page',
			expect: /failed \(524\)\. Try again/,
			reply: failing(
				page(524, '<html><head><title>some.host | 524: A timeout occurred</title></head></html>')
			)
		},
		{
			says: 'an ending that names a call nobody could read: MALFORMED_FUNCTION_CALL, then well',
			expect: 'works',
			retries: 1,
			reply: (turn) =>
				!isChat(turn)
					? null
					: turn.index === 0
						? events([chunk({ content: '' }, 'MALFORMED_FUNCTION_CALL')])
						: events(usual(turn))
		},
		{
			says: 'Ollama: 500, as it could not read a call, which it quotes',
			expect: 'works',
			reply: refusing(
				callsWithTools,
				500,
				error(
					`error parsing tool call: raw='${ARGUMENTS}]', err=invalid character ']' after top-level value`
				),
				inWords
			)
		},
		{
			says: 'llama.cpp: the same in its stream, with the call behind a position',
			expect: 'works',
			reply: (turn) =>
				!isChat(turn)
					? null
					: events(
							callsWithTools(turn)
								? [
										error(
											`Failed to parse input at pos 3: <tool_call>{"name": "search_book", "arguments": ${ARGUMENTS}`
										)
									]
								: usual(turn)
						)
		},
		{
			says: 'vLLM: the question and the limit of the reply are too much together (400)',
			expect: 'works',
			model: 'qwen3-thinking',
			reply: refusing(
				({ body }) => (body.max_tokens ?? 0) > 14_184,
				400,
				error(
					"'max_tokens' or 'max_completion_tokens' is too large: 30708. This model's maximum context length is 16384 tokens and your request has 2200 input tokens (30708 > 16384 - 2200)."
				)
			)
		},
		{
			says: 'OpenRouter: the credit is enough for a shorter reply (402)',
			expect: 'works',
			model: 'qwen3-thinking',
			reply: refusing(
				({ body }) => (body.max_tokens ?? Infinity) > 4000,
				402,
				error(
					'This request requires more credits, or fewer max_tokens. You requested up to 34000 tokens, but can only afford 4000.'
				)
			)
		},
		...[
			'Access denied, please make sure your account is in good standing.',
			'Budget has been exceeded! Current cost: 0.11, Max budget: 0.1',
			'Account reader is suspended, possibly due to reaching the monthly spending limit.'
		].map((message) => ({
			says: `no credit, in other words (400): ${message}`,
			expect: /has no credit left/,
			reply: failing(json(400, error(message)))
		})),
		{
			says: 'DashScope: the range of input length (400)',
			expect: /too long for/,
			reply: failing(json(400, error('InvalidParameter: Range of input length should be [1, 30720]')))
		},
		{
			says: 'MiniMax: 200, and new_sensitive in base_resp',
			expect: /content filter/,
			reply: failing(
				json(200, { choices: null, base_resp: { status_code: 1026, status_msg: 'input new_sensitive' } })
			)
		}
	]
};
