/** OpenRouter: many providers behind one address. */
import {
	call,
	chunk,
	events,
	failing,
	isChat,
	json,
	streaming,
	usual,
	words,
	type Provider
} from './play.ts';

const DETAILS = [
	{ type: 'reasoning.encrypted', data: 'CiQB...signed', format: 'google-gemini-v1', index: 0, id: 'tool_1' }
];

export const openrouter: Provider = {
	name: 'OpenRouter',
	sources: [
		'https://openrouter.ai/docs/api/reference/streaming',
		'https://openrouter.ai/docs/api/reference/errors-and-debugging',
		'https://openrouter.ai/docs/guides/best-practices/reasoning-tokens#preserving-reasoning-blocks',
		'https://github.com/continuedev/continue/issues/8980'
	],
	page: { may: 'yes', how: 'https://openrouter.ai/docs/use-cases/oauth-pkce is made for pages' },
	plays: [
		{
			says: 'comments as keep-alive, thoughts as reasoning',
			expect: 'works',
			base: '/api/v1',
			reply: streaming((turn) => [
				': OPENROUTER PROCESSING\n\n',
				': OPENROUTER PROCESSING\n\n',
				chunk({ role: 'assistant', content: '', reasoning: 'Hm.' }),
				...usual(turn)
			])
		},
		{
			says: 'wants reasoning_details back',
			expect: 'works',
			base: '/api/v1',
			reply: (turn) => {
				if (!isChat(turn)) return null;
				if (
					turn.body.messages.some(
						({ tool_calls: calls, reasoning_details: details }) =>
							calls && JSON.stringify(details) !== JSON.stringify(DETAILS)
					)
				)
					return json(400, {
						error: {
							message: 'Provider returned error',
							code: 400,
							metadata: {
								raw: 'Gemini models require OpenRouter reasoning details to be preserved in each request. Upstream error: Function call is missing a thought_signature',
								provider_name: 'Google AI Studio'
							}
						}
					});
				return events(
					turn.wants === 'call'
						? [...call('tool_0_search_book'), chunk({ reasoning_details: DETAILS }), chunk({}, 'tool_calls')]
						: usual(turn)
				);
			}
		},
		{
			says: 'an error in the middle of the stream, with a reason of its own to finish',
			expect: /failed \(502\)\. Try again.*Provider disconnected unexpectedly/,
			base: '/api/v1',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? usual(turn)
					: [
							...words('It was'),
							{
								...chunk({ content: '' }, 'error'),
								error: { code: 502, message: 'Provider disconnected unexpectedly' }
							}
						]
			)
		},
		{
			says: '200 with an error in JSON',
			expect: /wants fewer requests.*\(429\).*rate-limited upstream/,
			base: '/api/v1',
			reply: failing(
				json(200, {
					error: {
						message: 'Provider returned error',
						code: 429,
						metadata: { raw: 'the model is temporarily rate-limited upstream', provider_name: 'Chutes' }
					}
				})
			)
		},
		{
			says: 'no endpoint with tools (404)',
			expect: 'works',
			base: '/api/v1',
			reply: (turn) =>
				!isChat(turn)
					? null
					: turn.body.tools
						? json(404, {
								error: {
									message:
										'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing',
									code: 404
								}
							})
						: events(
								turn.wants === 'call'
									? [
											chunk({ content: '{"tool": "search_book", "args": {"queries": ["dreary night"]}}' }),
											chunk({}, 'stop')
										]
									: usual(turn)
							)
		},
		{
			says: 'no credit (402)',
			expect: /has no credit left \(402\).*Insufficient credits/,
			base: '/api/v1',
			reply: failing(
				json(402, {
					error: { message: 'Insufficient credits. Add more using https://openrouter.ai/credits', code: 402 }
				})
			)
		},
		{
			says: 'flagged by moderation (403)',
			expect: /content filter of .* refused the request \(403\)/,
			base: '/api/v1',
			reply: failing(
				json(403, {
					error: {
						message:
							'openai/gpt-4 requires moderation on OpenInference. Your input was flagged for "violence".',
						code: 403,
						metadata: { reasons: ['violence'], flagged_input: 'Wh...' }
					}
				})
			)
		},
		{
			says: 'finishes with error and the native reason MALFORMED_FUNCTION_CALL',
			expect: /broke the answer off with an error \(error, MALFORMED_FUNCTION_CALL\)/,
			base: '/api/v1',
			reply: streaming(() => [
				chunk({ role: 'assistant', content: '' }, 'error', {
					native_finish_reason: 'MALFORMED_FUNCTION_CALL'
				})
			])
		}
	]
};
