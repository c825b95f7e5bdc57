/** What the model's window decides: how much a search gives. */
import { expect, it } from 'vitest';
import { knownWindow, passagesFor } from '../../../../agent/messages/tokens.ts';
import { startConversation } from '../../../fixtures/agent-client.ts';

it.each([
	['gemini-3-pro', 1_000_000],
	['openai/gpt-4.1-mini', 1_000_000],
	['gpt-5.2', 272_000],
	['gpt-5-chat-latest', 128_000],
	['anthropic/claude-sonnet-4.5', 200_000],
	['o4-mini', 200_000],
	['gpt-4o-mini', 128_000],
	['deepseek-chat', 128_000],
	['qwen3:8b', null],
	['foo1-mini', null]
])('knows the window of %s', (model, tokens) => {
	expect(knownWindow(model)).toBe(tokens);
});

it.each([
	[9999, 3],
	[10_000, null],
	[32_768, null],
	[128_000, 12],
	[200_000, 16],
	[1_000_000, 20]
])('lets a search return more passages for a window of %d tokens', (tokens, passages) => {
	expect(passagesFor(tokens)).toBe(passages);
});

it('sizes the searches of a model that does not say how many passages it wants', async () => {
	const { conversation, close } = await startConversation(() => ({
		calls: [
			{ name: 'search_book', args: { queries: ['night'] } },
			{ name: 'search_book', args: { queries: ['rain'], top_k: 3 } },
			{ name: 'get_table_of_contents', args: {} }
		]
	}));
	conversation.settings = { budgets: { contextTokens: 200_000 } };
	const { calls } = await conversation.ask('When?');
	expect(calls.map(({ args }) => args.top_k)).toEqual([16, 3, undefined]);
	await close();
});
