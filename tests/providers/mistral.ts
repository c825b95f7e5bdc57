/** Mistral: the strictest of all. */
import { violationsIn } from '../fixtures/request-rules.ts';
import {
	ARGUMENTS,
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

const refusal = (message: unknown, type = 'invalid_request_error') => ({
	object: 'error',
	message,
	type,
	param: null,
	code: null
});
const extra = (...loc: string[]) => ({
	detail: [
		{ type: 'extra_forbidden', loc: ['body', ...loc], msg: 'Extra inputs are not permitted', input: true }
	]
});

const callAtOnce = [
	chunk({ role: 'assistant', content: '' }),
	chunk(
		{
			content: '',
			tool_calls: [{ id: 'D681PevKs', function: { name: 'search_book', arguments: ARGUMENTS }, index: 0 }]
		},
		'tool_calls'
	)
];

export const mistral: Provider = {
	name: 'Mistral',
	sources: [
		'https://docs.mistral.ai/api/',
		'https://github.com/anomalyco/opencode/issues/1680',
		'https://github.com/dnakov/anon-kode/issues/53',
		'https://github.com/cline/cline/issues/582'
	],
	page: {
		may: 'yes',
		how: 'access-control-allow-origin: * in https://github.com/karthink/gptel/issues/1203'
	},
	plays: [
		{
			says: 'refuses every request that breaks a rule: ids, turns, fields',
			expect: 'works',
			reply: (turn) => {
				if (!isChat(turn)) return null;
				if (turn.body.stream_options) return json(422, refusal(extra('stream_options')));
				const [broken] = violationsIn(turn.body);
				return broken ? json(400, refusal(broken)) : events(turn.wants === 'call' ? callAtOnce : usual(turn));
			}
		},
		{
			says: 'content as a list of thoughts and texts',
			expect: 'works',
			reply: streaming((turn) =>
				turn.wants === 'call'
					? [
							chunk({
								role: 'assistant',
								content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'I should look.' }] }]
							}),
							...callAtOnce
						]
					: [
							chunk({
								content: [
									{
										type: 'thinking',
										thinking: [
											{ type: 'text', text: 'Found ' },
											{ type: 'text', text: 'it.' }
										],
										closed: true
									}
								]
							}),
							...words().map((one) => one),
							chunk({ content: [{ type: 'text', text: '' }] }, 'stop')
						]
			)
		},
		{
			says: 'the error as message, a list in detail (422)',
			expect: /refused the request \(422\).*body\.top_k: Extra inputs are not permitted/,
			reply: failing(json(422, refusal(extra('top_k'))))
		},
		{
			says: 'the error as a message alone (401)',
			expect: /does not accept the key \(401\).*Unauthorized/,
			reply: failing(json(401, { message: 'Unauthorized', request_id: 'a1' }))
		},
		{
			says: 'the error as detail alone (401)',
			expect: /does not accept the key \(401\).*Unauthorized/,
			reply: failing(json(401, { detail: 'Unauthorized' }))
		},
		{
			says: 'too many requests (429), as a message',
			expect: /wants fewer requests.*\(429\).*capacity exceeded/,
			reply: failing(
				json(429, {
					object: 'error',
					message: 'Service tier capacity exceeded for this model.',
					type: 'service_tier_capacity_exceeded',
					param: null,
					code: '3505'
				})
			)
		},
		{
			says: 'ends with the reason error',
			expect: /broke the answer off with an error/,
			reply: streaming((turn) =>
				turn.wants === 'call' ? callAtOnce : [...words('It was'), chunk({ content: '' }, 'error')]
			)
		}
	]
};
