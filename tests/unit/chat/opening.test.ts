/** A book that the agent opens on the shelf: after the answer that asked for it, and only after a complete one. */
import { expect, it, vi } from 'vitest';
import { Conversations } from '../../../src/lib/chat/conversation/conversations.svelte.ts';
import { Opening, type Target } from '../../../src/lib/chat/shelf/shelf-questions.ts';
import { ShelfLimits } from '../../../src/lib/chat/shelf/shelf-limits.svelte.ts';
import { calls, says, ScriptedTransport, type Step } from '../../fixtures/scripted-transport.ts';
import { conversationParts } from '../../fixtures/conversation-parts.ts';

vi.hoisted(() => {
	// Before the modules that read their settings when they are loaded.
	const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
	vi.stubGlobal('localStorage', nothing);
	vi.stubGlobal('sessionStorage', nothing);
});

const wanted = calls({ id: 'l', name: 'list_books', args: {} });
const reached = (state: () => void) => vi.waitFor(state, { timeout: 60_000, interval: 5 });

/** A call of any tool asks to open a book that is called as its conversation. */
function open(runs: Step[][]) {
	const opening = new Opening();
	const opened: (Target | null)[] = [];
	const conversations = new Conversations(
		conversationParts({
			book: 'shelf',
			about: {
				kind: 'shelf',
				shelf: new ShelfLimits(async () => ({ books: [], limits: {} }), null),
				onended: (...ended) => opened.push(opening.take(...ended))
			},
			transport: new ScriptedTransport(runs),
			answer: async (_call, _signal, _passages, conversation) => {
				opening.want(conversation, { book: conversation, at: null });
				return { status: 'success', content: '{}', passages: [] };
			}
		})
	);
	return { conversations, opened };
}

it('is opened once, when its own answer is complete, whichever conversation is shown', async () => {
	let goOn: () => void = () => undefined;
	const step: Step = { type: 'wait', for: new Promise<void>((resolve) => (goOn = resolve)) };
	const { conversations, opened } = open([
		wanted,
		[step, ...says('It opens.')],
		says('Hello.'),
		says('Yes.')
	]);
	const { current } = conversations;
	const answered = current.ask('Open it.');
	await reached(() => expect(JSON.stringify(current.messages)).toContain('"done"'));
	conversations.create();
	await conversations.current.ask('Hello?');
	expect(opened, 'nothing on behalf of another conversation').toEqual([null]);
	goOn();
	await answered;
	expect(opened).toEqual([null, { book: current.id, at: null }]);
	await current.ask('Is it good?');
	expect(opened.at(-1)).toBeNull();
});

it.each([
	['stopped', [{ type: 'hang' }] as Step[]],
	['a failure', [{ type: 'throw', error: new Error('It broke.') }] as Step[]]
])('is not opened after an answer that was %s, nor after the next', async (how, end) => {
	const { conversations, opened } = open([wanted, end, says('Well.')]);
	const { current } = conversations;
	const answered = current.ask('Open it.');
	await reached(() => expect(JSON.stringify(current.messages)).toContain('"done"'));
	if (how === 'stopped') current.stop();
	await answered;
	await current.ask('And now?');
	expect(opened).toEqual([null, null]);
});
