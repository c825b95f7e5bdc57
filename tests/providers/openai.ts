/** OpenAI: chat models and reasoning models. */
import { chunk, refusing, streaming, usageChunk, usual, words, type Provider } from './play.ts';

const error = (message: string, param: string, code: string) => ({
	error: { message, type: 'invalid_request_error', param, code }
});

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
			expect: /refused to answer: I’m sorry, I can’t help with that/,
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
			expect: /wants fewer requests or has no credit left \(429\).*exceeded your current quota/,
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
