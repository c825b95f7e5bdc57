/** A conversation about one book keeps to the limits of the others that it tells of, also where they come nearer later. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { BookContext } from '../../../agent/protocol/context.ts';
import type { HumanWire } from '../../../src/lib/chat/agent-client/wire.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { Conversation } from '../../../src/lib/chat/conversation/conversation.svelte.ts';
import { ShelfLimits } from '../../../src/lib/chat/shelf/shelf-limits.svelte.ts';
import type { Limits } from '../../../src/lib/book/corpus.ts';
import { PastTurnSearch } from '../../../src/lib/chat/memory/past-turns.ts';
import { says, ScriptedTransport, type Step } from '../../fixtures/scripted-transport.ts';
import { alone, conversationParts, emptyRecord } from '../../fixtures/conversation-parts.ts';

const OPEN = 'a'.repeat(64);
const MILL = '3f9a1c'.padEnd(64, '0');
const THERE = { section: 4, offset: 0 };
const BEFORE = { section: 1, offset: 0 };

const connection = {
	...{ id: '3f9a1c:p2', chapter: 'VII', percent: 70, text: 'The miller did it.' },
	...{ locator: { section: 3, start: 0, end: 18 }, book: { id: MILL, title: 'The Mill' } }
};

/** Keeps the context of each run. */
class ListeningTransport extends ScriptedTransport {
	readonly contexts: BookContext[] = [];

	override run(
		thread: string,
		input: { messages: HumanWire[]; book: BookContext } | null,
		signal: AbortSignal
	) {
		if (input) this.contexts.push(input.book);
		return super.run(thread, input, signal);
	}

	/** All that was sent last. */
	get sent(): string {
		return JSON.stringify([this.contexts.at(-1), [...this.threads.values()].at(-1)]);
	}
}

/** shelf: the limits as another tab may change them. */
function talk(shelf: Record<string, Position | null>, ...runs: Step[][]) {
	const transport = new ListeningTransport(runs);
	const conversation = new Conversation(
		{ ...emptyRecord, book: OPEN },
		conversationParts({
			transport,
			book: OPEN,
			books: new ShelfLimits(async () => ({ books: [], limits: { ...shelf } }), { id: OPEN, position: null }),
			answer: async () => ({ status: 'success', content: '{}', passages: [] }),
			about: {
				kind: 'book',
				// Looked up at the limits of then: with the first question only.
				preload: async () => (conversation.messages.length === 1 ? [connection] : [])
			}
		}),
		alone
	);
	return { transport, conversation };
}

/** Whether `search_conversations` would tell each of its turns. */
async function toldLater({ messages }: Conversation, limits: Limits): Promise<boolean[]> {
	const stored = JSON.parse(JSON.stringify(messages)) as unknown[];
	const search = new PastTurnSearch({
		conversationIds: async () => ['talk'],
		conversation: async () => ({ id: 'talk', book: OPEN, updated: 1, messages: stored }),
		rank: async (_query, texts) => texts.map((_, at) => at),
		embed: async () => null,
		model: 'none',
		store: { turnVectorsOf: async () => [], saveTurnVectors: async () => undefined },
		limitOf: async (book) => limits[book] ?? null,
		limits: async () => limits,
		isOpen: () => false
	});
	const turns = await search.search('miller', new AbortController().signal);
	return turns.map(({ isWithinLimit }) => isWithinLimit);
}

// Settings are read from there.
beforeAll(() => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

it('applies to a later question: neither the passage nor the answer based on it is sent again', async () => {
	const shelf = { [OPEN]: null, [MILL]: null as Position | null };
	const { transport, conversation } = talk(shelf, says('The miller did it.'), says('Nobody knows.'));
	await conversation.ask('Who did it?');
	expect(transport.sent).toContain('The miller did it.');
	expect(conversation.isBeyond(connection)).toBe(false);
	expect(await toldLater(conversation, shelf)).toEqual([true]);

	shelf[MILL] = BEFORE;
	expect(await toldLater(conversation, shelf)).toEqual([false]);
	await conversation.ask('And who else?');
	expect(conversation.messages).toHaveLength(4);
	expect(transport.sent).toContain('Who did it?');
	expect(transport.sent).not.toContain('miller');
	expect(conversation.isBeyond(connection)).toBe(true);
	// What was answered under the limit of now may be told, the answer before not.
	expect(await toldLater(conversation, shelf)).toEqual([false, true]);
});

it('applies to a question that is retried', async () => {
	const shelf = { [OPEN]: null, [MILL]: null as Position | null };
	const failing: Step[] = [{ type: 'throw', error: new Error('Lost.') }];
	const { transport, conversation } = talk(shelf, failing, says('Nobody knows.'));
	await conversation.ask('Who did it?');
	expect(transport.sent).toContain('The miller did it.');
	shelf[MILL] = BEFORE;
	await conversation.resume();
	expect(conversation.messages).toHaveLength(2);
	expect(transport.sent).not.toContain('miller');
});

it('applies to a conversation older than the limits stored with its questions', async () => {
	const shelf = { [OPEN]: null, [MILL]: THERE as Position | null };
	const { conversation } = talk(shelf, says('The miller did it.'));
	await conversation.ask('Who did it?');
	const [question] = conversation.messages;
	if (question?.role === 'reader') delete question.sentContext?.limits;
	expect(await toldLater(conversation, { [OPEN]: null, [MILL]: null })).toEqual([true]);
	expect(await toldLater(conversation, { [OPEN]: null, [MILL]: BEFORE })).toEqual([false]);
});
