/** Groq. */
import { chunk, events, failing, isChat, json, usual, type Provider } from './play.ts';

const failed = (written: string) => ({
	error: {
		message:
			"Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
		type: 'invalid_request_error',
		code: 'tool_use_failed',
		failed_generation: written
	}
});

export const groq: Provider = {
	name: 'Groq',
	sources: [
		'https://console.groq.com/docs/errors',
		'https://github.com/sipeed/picoclaw/issues/748',
		'https://github.com/huggingface/smolagents/issues/1119',
		'https://github.com/janhq/jan/issues/8136'
	],
	page: { may: 'yes', how: 'https://github.com/groq/groq-typescript#requirements' },
	plays: [
		{
			says: 'could not read the call (400): what was written is used',
			expect: 'works',
			model: 'llama-3.3-70b-versatile',
			reply: (turn) =>
				!isChat(turn)
					? null
					: turn.wants === 'call'
						? json(400, failed('<function=search_book>{"queries": ["dreary night"]}</function>'))
						: events(usual(turn))
		},
		{
			says: 'could not read it, and shows nothing (400)',
			expect: /wrote a tool call that .* could not read/,
			reply: failing(json(400, failed('')))
		},
		{
			says: 'thoughts as reasoning, usage as x_groq; refuses unknown fields',
			expect: 'works',
			model: 'openai/gpt-oss-120b',
			reply: (turn) => {
				if (!isChat(turn)) return null;
				const odd = turn.body.messages.findIndex((message) => 'reasoning_content' in message);
				if (odd >= 0)
					return json(400, {
						error: {
							message: `'messages.${odd}' : for 'role:assistant' the following must be satisfied[('messages.${odd}' : property 'reasoning_content' is unsupported)]`,
							type: 'invalid_request_error'
						}
					});
				return events([
					chunk({ reasoning: 'Look it up.', channel: 'analysis' }),
					...usual(turn),
					{
						...chunk({}),
						choices: [],
						x_groq: { usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 } }
					}
				]);
			}
		},
		{
			says: 'the request is larger than the tokens of a minute (413)',
			expect: /too long for .* \(413\).*Limit 6000/,
			reply: failing(
				json(413, {
					error: {
						message:
							'Request too large for model `llama-3.1-8b-instant` on tokens per minute (TPM): Limit 6000, Requested 7512, please reduce your message size and try again.',
						type: 'tokens',
						code: 'rate_limit_exceeded'
					}
				})
			)
		},
		{
			says: 'too many requests (429), with a time to wait',
			expect: /Try again in 36 seconds/,
			reply: failing(
				json(
					429,
					{ error: { message: 'Rate limit reached for model', type: 'tokens', code: 'rate_limit_exceeded' } },
					{ 'retry-after': '36' }
				)
			)
		}
	]
};
