/** Moonshot's Kimi. */
import { call, chunk, events, failing, isChat, json, usual, type Provider, type Turn } from './play.ts';

const lacksReasoning = ({ body }: Turn): number =>
	body.messages.findIndex(
		({ tool_calls: calls, reasoning_content: reasoning }) => calls !== undefined && !reasoning
	);

export const kimi: Provider = {
	name: 'Kimi (Moonshot)',
	sources: [
		'https://platform.moonshot.ai/docs/guide/use-kimi-k2-thinking-model',
		'https://www.promptfoo.dev/docs/providers/moonshot/'
	],
	page: { may: 'not known' },
	plays: [
		{
			says: 'ids like functions.search_book:0, reasoning wanted back and not empty, usage inside of the choice',
			expect: 'works',
			model: 'kimi-k2.6',
			reply: (turn) => {
				if (!isChat(turn)) return null;
				const missing = lacksReasoning(turn);
				if (missing >= 0)
					return json(400, {
						error: {
							message: `thinking is enabled but reasoning_content is missing in assistant tool call message at index ${missing}`,
							type: 'invalid_request_error'
						}
					});
				const usage = { usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 } };
				return events(
					turn.wants === 'call'
						? [
								chunk({ reasoning_content: 'Look.' }),
								...call('functions.search_book:0'),
								chunk({}, 'tool_calls', usage)
							]
						: usual(turn)
				);
			}
		},
		{
			says: 'only one temperature',
			expect: 'works',
			reply: (turn) =>
				!isChat(turn)
					? null
					: 'temperature' in turn.body
						? json(400, {
								error: {
									message: 'invalid temperature: only 1 is allowed for this model',
									type: 'invalid_request_error'
								}
							})
						: events(usual(turn))
		},
		{
			says: 'overloaded (429)',
			expect: /wants fewer requests.*\(429\).*engine is currently overloaded/,
			reply: failing(
				json(429, {
					error: {
						message: 'The engine is currently overloaded, please try again later',
						type: 'engine_overloaded_error'
					}
				})
			)
		}
	]
};
