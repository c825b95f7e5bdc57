/** OpenAI: chat models and reasoning models, in its old protocol and its new one. */
import { event } from '../fixtures/wire/wire.ts';
import {
	ANSWER,
	chunk,
	isChat,
	json,
	refusing,
	streaming,
	usageChunk,
	usual,
	usualReply,
	whole,
	words,
	type Play,
	type Provider,
	type Turn
} from './play.ts';

const error = (message: string, param: string, code: string) => ({
	error: { message, type: 'invalid_request_error', param, code }
});

const base = '/v1/responses';
const isOld = ({ path }: Turn) => path.endsWith('/chat/completions');
/** Breaks the answer off after its first words. */
const ending =
	(last: { type: string; [field: string]: unknown }) =>
	(turn: Turn): ReturnType<Play['reply']> => {
		if (!isChat(turn) || turn.wants === 'call') return isChat(turn) ? usualReply(turn) : null;
		return { pieces: [...(usualReply(turn).pieces ?? []).slice(0, 6), event(last)] };
	};
const response = (status: string, more: object) => ({
	type: `response.${status}`,
	response: { object: 'response', status, error: null, incomplete_details: null, output: [], ...more }
});

export const openaiResponses: Provider = {
	name: 'OpenAI (Responses)',
	sources: [
		'https://platform.openai.com/docs/api-reference/responses-streaming',
		'https://github.com/GoogleChromeLabs/webmcp-tools/issues/417',
		'https://github.com/OpenHands/software-agent-sdk/pull/1208'
	],
	page: { may: 'yes', how: 'https://github.com/Niek/chatgpt-web/issues/330' },
	plays: [
		{
			says: 'streams items, and a call whose arguments come in pieces and whole',
			expect: 'works',
			base,
			reply: (turn) => (isChat(turn) ? usualReply(turn) : null)
		},
		{
			says: 'serves the model in Responses only (404)',
			expect: 'works',
			reply: refusing(
				isOld,
				404,
				error('This model is only supported in v1/responses and not in v1/chat/completions.', 'model', '')
			)
		},
		{
			says: 'serves its tools in Responses only (400)',
			expect: 'works',
			model: 'gpt-5.6-terra',
			reply: refusing(
				isOld,
				400,
				error(
					"Function tools with reasoning_effort are not supported for gpt-5.6-terra in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
					'reasoning_effort',
					''
				)
			)
		},
		{
			says: 'a model without reasoning refuses to encrypt it (400)',
			expect: 'works',
			base,
			reply: refusing(
				({ body }) => 'include' in body,
				400,
				error('Encrypted content is not supported with this model.', 'include', '')
			)
		},
		{
			says: 'wants its encrypted reasoning back with the call, as nothing is kept',
			expect: 'works',
			...{ base, model: 'gpt-5.6-terra' },
			reply: refusing(
				({ body, wants }) =>
					wants === 'answer' && !JSON.stringify(body).includes('"encrypted_content":"gAAAAAB12"'),
				400,
				error(
					"Item 'fc_1' of type 'function_call' was provided without its required 'reasoning' item: 'rs_0'.",
					'input',
					''
				),
				(turn) =>
					usualReply(
						turn,
						turn.wants === 'call'
							? [
									{ thought: 'Where is it?' },
									{ calls: [{ name: 'search_book', args: { queries: ['dreary night'] } }] }
								]
							: [{ text: ANSWER }]
					)
			)
		},
		{
			says: 'fails in the middle of the answer',
			expect: /failed\. Try again.*An error occurred/,
			base,
			reply: ending(
				response('failed', {
					error: { code: 'server_error', message: 'An error occurred while processing your request.' }
				})
			)
		},
		{
			says: 'too many tokens a minute, as an event of the name error',
			expect: /failed\. Try again.*Rate limit reached/,
			base,
			reply: ending({
				type: 'error',
				code: 'rate_limit_exceeded',
				message: 'Rate limit reached for gpt-5.6.',
				param: null,
				sequence_number: 6
			})
		},
		{
			says: 'the content filter stops the answer in the middle',
			expect: /content filter of .* stopped the answer/,
			base,
			reply: ending(response('incomplete', { incomplete_details: { reason: 'content_filter' } }))
		}
	]
};

export const openai: Provider = {
	name: 'OpenAI',
	sources: [
		'https://platform.openai.com/docs/api-reference/chat-streaming/streaming',
		'https://platform.openai.com/docs/guides/reasoning'
	],
	page: { may: 'yes', how: 'https://github.com/Niek/chatgpt-web/issues/330' },
	plays: [
		{
			says: 'streams a call in pieces, usage in a last piece without choices',
			expect: 'works',
			reply: streaming((turn) => [...usual(turn), usageChunk])
		},
		{
			says: 'a reasoning model refuses max_tokens',
			expect: 'works',
			reply: refusing(
				({ body }) => 'max_tokens' in body,
				400,
				error(
					"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
					'max_tokens',
					'unsupported_parameter'
				)
			)
		},
		{
			says: 'an organisation that was not verified may not stream the model (400)',
			expect: 'works',
			reply: refusing(
				({ body }) => body.stream === true,
				400,
				error(
					'Your organization must be verified to stream this model. Please go to: https://platform.openai.com/settings/organization/general',
					'stream',
					'unsupported_value'
				),
				(turn) => json(200, whole(turn))
			)
		},
		{
			says: 'an old reasoning model refuses the role system',
			expect: 'works',
			reply: refusing(
				({ body }) => body.messages[0]?.role === 'system',
				400,
				error(
					"Unsupported value: 'messages[0].role' does not support 'system' with this model.",
					'messages[0].role',
					'unsupported_value'
				)
			)
		},
		{
			says: 'two calls at once, and a refusal in place of an answer',
			expect: /refused to answer\. Ask in other words.*It said: I’m sorry, I can’t help with that/,
			reply: streaming((turn) =>
				turn.wants === 'call'
					? usual(turn)
					: [
							chunk({ role: 'assistant', content: null, refusal: '' }),
							chunk({ refusal: 'I’m sorry, ' }),
							chunk({ refusal: 'I can’t help with that.' }),
							chunk({}, 'stop')
						]
			)
		},
		{
			says: 'the content filter stops the answer in the middle',
			expect: /content filter of .* stopped the answer/,
			reply: streaming((turn) =>
				turn.wants === 'call' ? usual(turn) : [...words('It was on'), chunk({}, 'content_filter')]
			)
		},
		{
			says: 'a request too long, with the window in the words',
			expect: /too long for .* \(400\)/,
			reply: refusing(
				() => true,
				400,
				error(
					"This model's maximum context length is 8192 tokens. However, your messages resulted in 9200 tokens. Please reduce the length of the messages.",
					'messages',
					'context_length_exceeded'
				)
			)
		},
		{
			says: 'no credit left (429)',
			expect: /has no credit left \(429\).*exceeded your current quota/,
			reply: refusing(
				() => true,
				429,
				error(
					'You exceeded your current quota, please check your plan and billing details.',
					'',
					'insufficient_quota'
				)
			)
		},
		{
			says: 'a wrong key, repeated with stars in the middle',
			expect: /does not accept the key \(401\).*Incorrect API key provided: \(key\)/,
			reply: refusing(
				() => true,
				401,
				error(
					'Incorrect API key provided: sk-reade**********cdef. You can find your API key at https://platform.openai.com.',
					'',
					'invalid_api_key'
				)
			)
		}
	]
};
