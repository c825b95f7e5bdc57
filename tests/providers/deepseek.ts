/** DeepSeek: in thinking mode calls must carry their reasoning again, in all later requests. */
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
	type Play,
	type Provider,
	type Turn
} from './play.ts';

const THOUGHT = 'The reader asks for a date. I look for it.';
const thought = THOUGHT.split(/(?<= )/).map((word) =>
	chunk({ role: 'assistant', content: null, reasoning_content: word })
);

const lacksReasoning = ({ body }: Turn): boolean =>
	body.messages.some(
		({ tool_calls: calls, reasoning_content: reasoning }) => calls !== undefined && reasoning === undefined
	);

const wanting =
	(message: string, sends = true): Play['reply'] =>
	(turn) => {
		if (!isChat(turn)) return null;
		if (lacksReasoning(turn))
			return json(400, {
				error: { message, type: 'invalid_request_error', param: null, code: 'invalid_request_error' }
			});
		const first = sends ? thought : [];
		return events(
			turn.wants === 'call'
				? [
						...first,
						...call('call_00_k3Yw2iPq'),
						chunk({ content: '', reasoning_content: null }, 'tool_calls')
					]
				: [...first, ...words(), chunk({ content: '' }, 'stop')]
		);
	};

export const deepseek: Provider = {
	name: 'DeepSeek',
	sources: [
		'https://api-docs.deepseek.com/guides/thinking_mode#tool-calls',
		'https://github.com/continuedev/continue/issues/10193',
		'https://github.com/anomalyco/opencode/issues/24722'
	],
	page: { may: 'yes', how: 'https://github.com/logancyang/obsidian-copilot/issues/1491' },
	plays: [
		{
			says: 'V3.2: wants the reasoning of each call back',
			expect: 'works',
			model: 'deepseek-reasoner',
			reply: wanting(
				'Missing `reasoning_content` field in the assistant message at message index 2. For more information, please refer to https://api-docs.deepseek.com/guides/thinking_mode#tool-calls'
			),
			check: (requests) =>
				JSON.stringify(requests.at(-1)?.body).includes(THOUGHT) ? null : 'The reasoning was not sent back.'
		},
		{
			says: 'V4: the same in other words',
			expect: 'works',
			model: 'deepseek-v4-pro',
			reply: wanting('The reasoning_content in the thinking mode must be passed back to the API.')
		},
		{
			says: 'wants it also where none came',
			expect: 'works',
			model: 'deepseek-v4-flash',
			reply: wanting('The reasoning_content in the thinking mode must be passed back to the API.', false)
		},
		{
			says: 'waits with comments',
			expect: 'works',
			reply: streaming((turn) => [': keep-alive\n\n', ': keep-alive\n\n', ...usual(turn)])
		},
		{
			says: 'no balance (402)',
			expect: /has no credit left \(402\).*Insufficient Balance/,
			reply: failing(
				json(402, {
					error: {
						message: 'Insufficient Balance',
						type: 'unknown_error',
						param: null,
						code: 'invalid_request_error'
					}
				})
			)
		},
		{
			says: 'ends with insufficient_system_resource',
			expect: /broke the answer off with an error \(insufficient_system_resource\)/,
			reply: streaming((turn) =>
				turn.wants === 'call' ? usual(turn) : [...words('It was'), chunk({}, 'insufficient_system_resource')]
			)
		}
	]
};
