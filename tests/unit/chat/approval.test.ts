/** What a reader is asked about, and what they said to it, stands in the record before anything is done. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Conversation } from '../../../src/lib/chat/conversation/conversation.svelte.ts';
import type { StoredConversation } from '../../../src/lib/chat/messages/stored-conversations.ts';
import type { ConversationStore } from '../../../src/lib/chat/conversation/saved-record.svelte.ts';
import type { ToolPart } from '../../../src/lib/chat/messages/message.ts';
import { toolsOf } from '../../../src/lib/chat/messages/message-list.ts';
import { calls, says, ScriptedTransport } from '../../fixtures/scripted-transport.ts';
import { alone, conversationParts, emptyRecord } from '../../fixtures/conversation-parts.ts';

const look = { id: 's', name: 'search_book', args: { queries: ['fall'] } };
const note = { id: 'n', name: 'add_note', args: { passage_id: 'p1', text: 'It fell.' } };

/** A disk whose writes can be held up. */
class SlowDisk implements ConversationStore {
	record: StoredConversation | undefined;
	/** The last one that was given to it, written or not. */
	given: StoredConversation | undefined;
	#held: Promise<void> = Promise.resolve();
	release: () => void = () => undefined;

	hold(): void {
		this.#held = new Promise((resolve) => (this.release = resolve));
	}

	async saveConversation(record: StoredConversation): Promise<void> {
		const copy = structuredClone(record);
		this.given = copy;
		await this.#held;
		this.record = copy;
	}

	conversationsOf = async () => (this.record ? [this.record] : []);
	loadConversation = async () => structuredClone(this.record);
	renameConversation = async () => undefined;
	deleteConversation = async () => undefined;
}

function open(record: StoredConversation, disk: SlowDisk, transport: ScriptedTransport) {
	const run = vi.fn(async (_: { name: string }) => ({
		status: 'success' as const,
		content: '{}',
		passages: []
	}));
	const conversation = new Conversation(
		record,
		conversationParts({ transport, store: disk, answer: run }),
		alone
	);
	return { conversation, run };
}

const callOf = ({ messages }: Conversation): ToolPart | undefined =>
	messages
		.flatMap((message) => (message.role === 'agent' ? toolsOf(message) : []))
		.find(({ name }) => name === note.name);

const stored = (disk: SlowDisk): string => JSON.stringify(disk.record?.messages ?? []);
/** However slow the machine is. */
const reached = (state: () => void) => vi.waitFor(state, { timeout: 60_000, interval: 5 });
/** All that can go on without the disk has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

// Settings are read from there.
beforeAll(() => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

describe('an approval', () => {
	it('is asked for once the call is saved, and the answer is saved before the tool runs', async () => {
		const disk = new SlowDisk();
		const asks = () => {
			disk.hold();
			return calls(look, note);
		};
		const { conversation, run } = open(emptyRecord, disk, new ScriptedTransport([asks, says('Done.')]));
		const ran = () => run.mock.calls.map(([{ name }]) => name);
		const isAsked = () => conversation.calls.isToApprove(callOf(conversation) as ToolPart);
		const answered = conversation.ask('Note it.');
		// Both calls are in hand once the first, which needs nobody's leave, has run.
		await reached(() => expect(ran()).toEqual([look.name]));
		await settled();
		expect(isAsked()).toBe(false);
		expect(stored(disk)).not.toContain(note.name);
		disk.release();
		await reached(() => expect(isAsked()).toBe(true));
		expect(conversation.phase).toEqual({ phase: 'answering' });
		expect(stored(disk)).toContain(note.name);

		disk.hold();
		void conversation.calls.approve(callOf(conversation) as ToolPart, 'yes');
		expect(isAsked()).toBe(false);
		await reached(() => expect(JSON.stringify(disk.given)).toContain('"approved":true'));
		await settled();
		expect(ran()).toEqual([look.name]);
		expect(stored(disk)).not.toContain('"approved":true');
		disk.release();
		await answered;
		expect(ran()).toEqual([look.name, note.name]);
		expect(stored(disk)).toContain('"approved":true');
	});

	it.each([
		['yes', 1],
		['no', 0]
	] as const)('is not asked for again after a reload if the answer was %s', async (said, runs) => {
		const disk = new SlowDisk();
		const first = open(emptyRecord, disk, new ScriptedTransport([calls(note), says('Done.')]));
		// The tab ends while the tool runs.
		first.run.mockImplementation(() => new Promise(() => undefined));
		void first.conversation.ask('Note it.');
		const waiting = () => {
			const call = callOf(first.conversation);
			return call && first.conversation.calls.isToApprove(call) ? call : undefined;
		};
		await reached(() => expect(waiting()).toBeDefined());
		const call = waiting() as ToolPart;
		void first.conversation.calls.approve(call, said);
		await reached(() => expect(stored(disk)).toContain(`"approved":${said === 'yes'}`));
		const left = structuredClone(disk.record) as StoredConversation;
		for (const message of left.messages as { parts?: ToolPart[] }[])
			for (const part of message.parts ?? []) if (part.type === 'tool') part.state = { phase: 'running' };
		first.conversation.close();

		const second = open(
			{ ...left, messages: left.messages.slice(0, 2) },
			disk,
			new ScriptedTransport([says('Done.')])
		);
		expect(second.conversation.calls.unapproved).toEqual([]);
		await second.conversation.resume();
		expect(second.run).toHaveBeenCalledTimes(runs);
	});
});
