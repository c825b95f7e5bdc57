/** Questions that start elsewhere on the page open the chat and are asked there, or wait for the reader's word. */
import { expect, it } from 'vitest';
import { ChatRequests } from '../../../src/lib/chat/conversation/chat-requests.svelte.ts';
import type { Conversations } from '../../../src/lib/chat/conversation/conversations.svelte.ts';
import type { PresetPrompt } from '../../../src/lib/chat/presets/preset-prompts.ts';
import { plainText } from '../../fixtures/tiny-book.ts';

const { chapters } = plainText(['x'.repeat(50), 'y'.repeat(50), 'z'.repeat(50)]);

function opened(limit: { section: number; offset: number } | null = null) {
	const asked: PresetPrompt[] = [];
	let opens = 0;
	const conversations = {
		draft: null as string | null,
		limit: { position: limit },
		askPreset: async (question: PresetPrompt) => void asked.push(question)
	};
	const requests = new ChatRequests({
		conversations: conversations as unknown as Conversations,
		open: () => opens++
	});
	return { requests, asked, conversations, opens: () => opens };
}

it('puts the beginning of a question below what was being written', () => {
	const { requests, conversations, opens } = opened();
	requests.draft('“So.” ');
	expect([conversations.draft, opens()]).toEqual(['“So.” ', 1]);
	requests.draft('And?');
	expect([conversations.draft, opens()]).toEqual(['“So.” \nAnd?', 2]);
});

it('asks who somebody is, or what words mean, at their place', () => {
	const { requests, asked, opens } = opened();
	const at = { section: 1, start: 2, end: 5 };
	requests.about('who', 'Ada', at);
	requests.about('explain', 'the ferry', at);
	expect([asked, opens()]).toMatchObject([
		[
			{ kind: 'who', at },
			{ kind: 'explain', at }
		],
		2
	]);
	expect(asked.map(({ words }) => /Ada|the ferry/.exec(words)?.[0])).toEqual(['Ada', 'the ferry']);
});

it('summarises a chapter that was begun, and one beyond the limit only if the reader agrees', () => {
	const [first, second, third] = chapters as [
		(typeof chapters)[0],
		(typeof chapters)[0],
		(typeof chapters)[0]
	];
	const { requests, asked, opens } = opened({ section: 1, offset: 10 });
	requests.lookAhead();
	requests.summarise(first);
	requests.summarise(second);
	expect(asked.map(({ chapter, ahead }) => [chapter?.id, ahead])).toEqual([
		['c1', false],
		['c2', false]
	]);
	requests.summarise(third);
	expect([requests.ahead?.id, asked.length, opens()]).toEqual(['c3', 2, 2]);
	requests.lookAhead();
	expect([asked.at(-1)?.chapter?.id, asked.at(-1)?.ahead]).toEqual(['c3', true]);
	// A chapter that begins at the limit was not begun.
	const other = opened(second.start);
	other.requests.summarise(second);
	expect(other.requests.ahead?.id).toBe('c2');
	const unlimited = opened();
	unlimited.requests.summarise(third);
	expect(unlimited.asked).toHaveLength(1);
});
