/** Anthropic's endpoint, in its own protocol. */
import { event } from '../fixtures/wire/wire.ts';
import { ANSWER, failing, isChat, json, refusing, usualReply, type Provider, type Turn } from './play.ts';

const base = '/v1/messages';
const error = (type: string, message: string) => ({
	...{ type: 'error', error: { type, message } },
	request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy'
});
const overloaded = error('overloaded_error', 'Overloaded');

/** A thought that comes before its call, with another that is hidden. */
const thinking = (turn: Turn) =>
	usualReply(
		turn,
		turn.wants === 'call'
			? [
					{ thought: 'Where is it?' },
					{ text: 'I look.' },
					{ calls: [{ name: 'search_book', args: { queries: ['dreary night'] } }] }
				]
			: [{ thought: 'There it is.' }, { text: ANSWER }]
	);

export const anthropic: Provider = {
	name: 'Anthropic',
	sources: [
		'https://platform.claude.com/docs/en/api/messages',
		'https://platform.claude.com/docs/en/build-with-claude/streaming',
		'https://platform.claude.com/docs/en/api/errors',
		'https://github.com/deepset-ai/haystack-core-integrations/issues/2146'
	],
	page: {
		may: 'yes',
		how: 'a header, which Lectern sends: https://github.com/anthropics/anthropic-sdk-typescript#cors'
	},
	plays: [
		{
			says: 'streams a call in pieces, of which the first is empty, and pings',
			expect: 'works',
			...{ base, model: 'claude-sonnet-4-5' },
			reply: (turn) => (isChat(turn) ? usualReply(turn) : null)
		},
		{
			says: 'thinks, and wants the signed thought back with its call',
			expect: 'works',
			...{ base, model: 'claude-opus-5' },
			reply: refusing(
				({ body, wants }) => wants === 'answer' && !JSON.stringify(body).includes('"signature":"signed 12"'),
				400,
				error(
					'invalid_request_error',
					'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`.'
				),
				thinking
			)
		},
		{
			says: 'does not know its own signature any more (400)',
			expect: 'works',
			...{ base, model: 'claude-opus-5' },
			reply: refusing(
				({ body }) => JSON.stringify(body).includes('"signature"'),
				400,
				error('invalid_request_error', 'messages.1.content.0: Invalid `signature` in `thinking` block'),
				thinking
			)
		},
		{
			says: 'a proxy that refuses the marks of what is to be cached (400)',
			expect: 'works',
			base,
			reply: refusing(
				({ body }) => JSON.stringify(body).includes('"cache_control"'),
				400,
				error('invalid_request_error', 'system.0.cache_control: Extra inputs are not permitted')
			)
		},
		{
			says: 'the same at the path of chat completions, as proxies offer it',
			expect: 'works',
			model: 'claude-sonnet-4-5',
			reply: (turn) => (isChat(turn) ? usualReply(turn) : null)
		},
		{
			says: 'overloaded (529)',
			expect: /failed \(529\)\. Try again.*Overloaded/,
			base,
			reply: failing(json(529, overloaded))
		},
		{
			says: 'overloaded in the middle of the stream, as an event of the name error',
			expect: /failed\. Try again.*Overloaded/,
			base,
			reply: (turn) => {
				if (!isChat(turn) || turn.wants === 'call') return isChat(turn) ? usualReply(turn) : null;
				const { pieces = [] } = usualReply(turn);
				return { pieces: [...pieces.slice(0, 5), event(overloaded)] };
			}
		},
		{
			says: 'a wrong key (401)',
			expect: /does not accept the key \(401\).*API key is invalid/,
			base,
			reply: failing(json(401, error('authentication_error', 'This API key is invalid.')))
		},
		{
			says: 'too many requests (429), with a time to wait',
			expect: /fewer requests.*Try again in 40 seconds/,
			base,
			reply: failing(
				json(429, error('rate_limit_error', 'This request would exceed your rate limit.'), {
					'retry-after': '40'
				})
			)
		},
		{
			says: 'the credit is too low (400)',
			expect: /has no credit left \(400\).*credit balance is too low/,
			base,
			reply: failing(
				json(
					400,
					error(
						'invalid_request_error',
						'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.'
					)
				)
			)
		},
		{
			says: 'stops with the reason refusal',
			expect: /content filter of .* stopped the answer.*It may do harm/,
			base,
			reply: (turn) => {
				if (!isChat(turn) || turn.wants === 'call') return isChat(turn) ? usualReply(turn) : null;
				const delta = {
					stop_reason: 'refusal',
					stop_details: { type: 'refusal', category: 'bio', explanation: 'It may do harm.' }
				};
				const { pieces = [] } = usualReply(turn);
				return {
					pieces: [
						...pieces.slice(0, -2),
						event({ type: 'message_delta', delta, usage: { output_tokens: 2 } }),
						event({ type: 'message_stop' })
					]
				};
			}
		},
		{
			says: 'the prompt is too long (400), with both numbers',
			expect: /too long for .*Start a new conversation/,
			base,
			reply: failing(
				json(400, error('invalid_request_error', 'prompt is too long: 210456 tokens > 200000 maximum'))
			)
		}
	]
};
