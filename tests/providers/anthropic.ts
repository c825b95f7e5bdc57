/** Anthropic's endpoint in OpenAI's form. */
import { call, chunk, failing, json, streaming, usual, words, type Provider } from './play.ts';

export const anthropic: Provider = {
	name: 'Anthropic',
	sources: [
		'https://platform.claude.com/docs/en/cli-sdks-libraries/libraries/openai-sdk',
		'https://docs.claude.com/en/api/errors'
	],
	page: {
		may: 'yes',
		how: 'a header, which Lectern sends: https://github.com/n4ze3m/page-assist/issues/511'
	},
	plays: [
		{
			says: 'streams words, then a call with an id of its own form',
			expect: 'works',
			model: 'claude-sonnet-4-5',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [...call('toolu_01A09q90qw90lq917835lq9'), chunk({}, 'tool_calls')]
					: usual(turn)
			)
		},
		{
			says: 'overloaded (529)',
			expect: /failed \(529\)\. Try again.*Overloaded/,
			reply: failing(
				json(529, {
					type: 'error',
					error: { type: 'overloaded_error', message: 'Overloaded' },
					request_id: 'req_1'
				})
			)
		},
		{
			says: 'overloaded in the middle of the stream, as an event of the name error',
			expect: /failed\. Try again.*Overloaded/,
			reply: streaming(
				(turn) =>
					turn.wants === 'call'
						? usual(turn)
						: [
								...words('It was'),
								`event: error\ndata: ${JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })}\n\n`
							],
				{ done: false }
			)
		},
		{
			says: 'the credit is too low (400)',
			expect: /has no credit left for this \(400\).*credit balance is too low/,
			reply: failing(
				json(400, {
					type: 'error',
					error: {
						type: 'invalid_request_error',
						message:
							'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.'
					}
				})
			)
		},
		{
			says: 'stops with the reason refusal',
			expect: /content filter of .* stopped the answer/,
			reply: streaming((turn) =>
				turn.wants === 'call' ? usual(turn) : [...words('It'), chunk({}, 'refusal')]
			)
		},
		{
			says: 'the prompt is too long (400), with both numbers',
			expect: /too long for .*Start a new conversation/,
			reply: failing(
				json(400, {
					type: 'error',
					error: {
						type: 'invalid_request_error',
						message: 'prompt is too long: 210456 tokens > 200000 maximum'
					}
				})
			)
		}
	]
};
