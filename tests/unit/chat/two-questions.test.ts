/** Two questions about a book at once: one in the chat, one beside it that is told up to the reader's place only. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '../../../src/lib/book/locator.ts';
import { Conversations } from '../../../src/lib/chat/conversation/conversations.svelte.ts';
import { lastQuestion } from '../../../src/lib/chat/messages/message-list.ts';
import { PresetAnswers } from '../../../src/lib/chat/presets/preset-answers.ts';
import { describe as describing } from '../../../src/lib/chat/presets/preset-prompts.ts';
import { plainText } from '../../fixtures/tiny-book.ts';
import { SpoilerLimit } from '../../../src/lib/chat/privacy/spoiler-limit.svelte.ts';
import { calls, says, ScriptedTransport, type Step } from '../../fixtures/scripted-transport.ts';
import { conversationParts } from '../../fixtures/conversation-parts.ts';

const HERE: Position = { section: 2, offset: 10 };
/** Where the one passage of the book, p1, is. */
const ANNA = { section: 0, start: 0, end: 12 };
const look = { id: 's', name: 'search_book', args: { queries: ['Anna'] } };
const anna = describing({ name: 'Anna', others: [], mentions: [] });
const reached = (state: () => void) => vi.waitFor(state, { timeout: 60_000, interval: 5 });

const { storage } = vi.hoisted(() => {
	const make = () => {
		const kept = new Map<string, string>();
		return {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => void kept.set(key, value),
			removeItem: (key: string) => void kept.delete(key)
		};
	};
	// Before the modules that read their settings when they are loaded.
	vi.stubGlobal('localStorage', make());
	vi.stubGlobal('sessionStorage', make());
	return { storage: make };
});

beforeEach(() => {
	vi.stubGlobal('localStorage', storage());
	vi.stubGlobal('sessionStorage', storage());
});

/** The reader is told of the whole book, and has read up to HERE. */
function open(runs: ConstructorParameters<typeof ScriptedTransport>[0]) {
	const limit = new SpoilerLimit('b', {
		...{ here: () => HERE, chapterEnd: () => HERE, percent: () => 20, shownPercent: () => 20 },
		...{
			isFinished: () => false,
			isAhead: () => false,
			readHere: () => undefined,
			isBegun: () => true,
			readTo: () => undefined
		}
	});
	limit.mode = 'off';
	const book = {
		text: plainText(['Anna sleeps.', '', 'Anna meets Boris.']),
		bodyStart: { section: 0, offset: 0 },
		passages: async () => [],
		page: () => [],
		search: async () => []
	};
	const recaps = { save: async () => undefined, before: async () => null, at: async () => null };
	const presets = new PresetAnswers({
		...{ recaps, book: async () => book, here: () => HERE, allowance: () => null }
	});
	const transport = new ScriptedTransport(runs);
	/** The limit at each call of a tool. */
	const limits: (Position | null)[] = [];
	const conversations = new Conversations(
		conversationParts({
			transport,
			about: { kind: 'book', limit, presets },
			answer: async () => {
				limits.push(limit.position);
				const p1 = { id: 'p1', chapter: 'One', percent: 0, locator: ANNA };
				return { status: 'success', content: '{}', passages: [p1] };
			},
			context: () => ({ title: 'T', authors: [], language: 'en', chapter: null, percent: 20 })
		})
	);
	return { conversations, limit, limits, transport };
}

/** A step that waits until it is let go. */
function held(): { step: Step; release: () => void } {
	let release: () => void = () => undefined;
	const until = new Promise<void>((resolve) => (release = resolve));
	return { step: { type: 'wait', for: until }, release };
}

const sentLimit = ({ messages }: Conversations['current']) => lastQuestion(messages)?.sentContext?.limit;

describe('two questions at once', () => {
	it('each have their own limit, and the one in the chat does not wait for the other', async () => {
		const { step } = held();
		const { conversations, limits, transport } = open([
			[step],
			calls(look),
			says('She dies.'),
			calls(look),
			says('Anna sleeps [p1].')
		]);
		const { current } = conversations;
		const told = conversations.askApart(anna);
		await reached(() => expect(transport.log.at(-1)).toContain('run'));
		await current.ask('How does it end?');
		expect(current.messages.at(-1)).toMatchObject({ ending: 'complete' });
		expect(await told, 'the one beside the chat is asked again').toBe(true);
		expect(limits).toEqual([null, HERE]);
		expect(sentLimit(current)).toBeNull();
		const { apart } = conversations;
		expect(apart && sentLimit(apart)).toEqual(HERE);
		expect(JSON.stringify(apart?.messages)).toContain('Anna sleeps [p1].');
	});

	it('outside the chat never look ahead, whatever the reader has agreed to in the chat', async () => {
		const { step } = held();
		const { conversations, limit, limits, transport } = open([
			[step],
			calls(look),
			says('She dies.'),
			calls(look),
			says('Anna sleeps [p1].'),
			calls(look),
			says('Anna.')
		]);
		limit.mode = 'place';
		const told = conversations.askApart(anna);
		await reached(() => expect(transport.log.at(-1)).toContain('run'));
		limit.ahead = true;
		await conversations.current.ask('How does it end?');
		await told;
		expect(limit.ahead, 'that was for one answer').toBe(false);
		await conversations.current.ask('Who is Anna?');
		expect(limits).toEqual([null, HERE, HERE]);
	});

	it('run one after the other if both have their own place, and the one that gave way can be stopped', async () => {
		const { step, release } = held();
		const { conversations, limits, transport } = open([[step], [step, ...calls(look)], says('Anna [p1].')]);
		const told = conversations.askApart(anna);
		await reached(() => expect(transport.log.at(-1)).toContain('run'));
		const asked = conversations.askPreset({ kind: 'people', label: 'Who?', words: 'Who is who?' });
		await reached(() => expect(transport.log.filter((line) => line.startsWith('run'))).toHaveLength(2));
		expect(conversations.apart?.phase.phase).toBe('answering');
		conversations.apart?.stop();
		await told;
		release();
		await asked;
		expect(limits).toEqual([HERE]);
		expect(conversations.apart?.phase).toEqual({ phase: 'idle' });
	});

	it('wait for each other only if one has its own place, and the waiting one can be stopped', async () => {
		const { step, release } = held();
		const { conversations, limits } = open([[step, ...says('Yes.')], calls(look), says('No.'), says('?')]);
		const { current: first } = conversations;
		const one = first.ask('Is it long?');
		await reached(() => expect(first.messages[0]).toHaveProperty('sentContext.sent', true));
		const told = conversations.askApart(anna);
		await reached(() => expect(conversations.apart?.phase.phase).toBe('answering'));
		conversations.create();
		await conversations.current.ask('Is it good?');
		expect(limits, 'nobody waits for who waits').toEqual([null]);
		conversations.apart?.stop();
		await told;
		expect(conversations.apart?.phase).toEqual({ phase: 'idle' });
		release();
		await one;
		expect(first.messages.at(-1)).toMatchObject({ ending: 'complete' });
	});

	it('continue after a reload, including the one in the chat', async () => {
		const { step } = held();
		const { conversations, transport } = open([[step], [step]]);
		const { current } = conversations;
		void current.ask('How does it end?');
		await reached(() => expect(transport.log.at(-1)).toContain('run'));
		void conversations.askApart(anna);
		conversations.apart?.stop();
		await reached(() => expect(conversations.apart?.phase).toEqual({ phase: 'idle' }));
		conversations.dispose();
		await reached(() => expect(current.phase).toEqual({ phase: 'interrupted' }));
		expect(current.wasOpen).toBe(true);
	});

	it('end with the page, the one outside the chat even before its first save', async () => {
		const { conversations } = open([]);
		void conversations.askApart(anna);
		const { apart } = conversations;
		expect(conversations.list).toEqual([]);
		conversations.dispose();
		await reached(() => expect(apart?.phase).toEqual({ phase: 'interrupted' }));
	});
});

describe('a question outside the chat', () => {
	it('asks the reader nothing, because the reader would not see it', async () => {
		const { conversations, limits } = open([
			calls(
				{ id: 'n', name: 'add_note', args: { passage_id: 'p1', text: 'x' } },
				{ id: 'a', name: 'ask_reader', args: { question: 'Which Anna?' } }
			),
			says('Anna sleeps.')
		]);
		await conversations.askApart(anna);
		expect(conversations.apart?.phase).toEqual({ phase: 'idle' });
		expect(limits, 'a call of ask_reader is refused where tools are run').toHaveLength(1);
	});

	it('leaves nothing behind except what may be kept of its answer', async () => {
		const told = 'Anna sleeps [p1]. She will meet Boris [p1].';
		const { conversations } = open([calls(look), says(told), [...says('Boris')].slice(0, 1), says(told)]);
		await conversations.askApart(anna);
		const { apart } = conversations;
		expect(JSON.stringify(apart?.messages)).toContain('Anna sleeps [p1].');
		expect(JSON.stringify(apart?.messages)).not.toContain('Boris');
		await conversations.askApart(anna);
		expect(apart?.phase.phase).toBe('failed');
		expect(JSON.stringify(apart?.messages)).not.toContain('Boris');
		await apart?.resume();
		expect(apart?.phase).toEqual({ phase: 'idle' });
	});

	it('moves to another conversation after some questions, which becomes the current one', async () => {
		const { conversations } = open(Array.from({ length: 20 }, () => says('Nothing.')));
		for (let question = 0; question < 20; question++) expect(await conversations.askApart(anna)).toBe(true);
		expect(conversations.list).toHaveLength(3);
		expect(conversations.apart?.messages).toHaveLength(2 * 4);
	});
});
