/** The agent's memory stays small: the browser owns the conversations, the server keeps what the loop needs. */
import { afterEach, expect, it } from 'vitest';
import { RecentCheckpoints } from '../../../agent/graph/recent-checkpoints.ts';
import { Threads } from '../../../agent/server/threads.ts';
import { Conversation, SEARCH_RESULT, startAgent } from '../../fixtures/agent-client.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

it('keeps the last few checkpoints of a thread and nothing that belonged to older ones', async () => {
	const checkpointer = new RecentCheckpoints(4);
	const agent = await startAgent(null, { checkpointer });
	open.push(agent);
	const conversation = await new Conversation(agent).create();
	for (let question = 0; question < 10; question++) {
		const paused = await conversation.ask(`Question ${question}?`);
		await conversation.answer([{ call: paused.calls[0]!, content: SEARCH_RESULT }]);
		await conversation.resume();
	}
	expect((await conversation.state()).messages).toHaveLength(40);
	expect(Object.keys(checkpointer.storage[conversation.thread]?.[''] ?? {})).toHaveLength(4);
	expect(Object.keys(checkpointer.writes).length).toBeLessThanOrEqual(4);
	expect(checkpointer.bytes(conversation.thread)).toBeGreaterThan(1000);
});

it('evicts the least recently used conversations beyond a number', async () => {
	const checkpointer = new RecentCheckpoints();
	const agent = await startAgent(null, { checkpointer, limits: { count: 2 } });
	open.push(agent);
	const conversations: Conversation[] = [];
	for (let index = 0; index < 3; index++) {
		const conversation = await new Conversation(agent).create();
		await conversation.ask('Which night?');
		conversations.push(conversation);
	}
	await expect(conversations[0]!.state()).rejects.toMatchObject({ status: 404 });
	expect(Object.keys(checkpointer.storage).sort()).toEqual(
		conversations
			.slice(1)
			.map((conversation) => conversation.thread)
			.sort()
	);
	expect((await conversations[1]!.state()).next).toEqual(['tools']);
	// The browser makes it anew.
	expect((await (await conversations[0]!.create()).ask('Once more?')).paused).toBe(true);
});

it('evicts by age and by memory, but never a thread that is busy', async () => {
	const deleted: string[] = [];
	const checkpoints = {
		getTuple: async () => undefined,
		deleteThread: async (thread: string) => void deleted.push(thread),
		bytes: () => 100
	};
	const byMemory = new Threads(checkpoints, { bytes: 250 });
	byMemory.busy.add('a');
	for (const id of ['a', 'b', 'c']) await byMemory.set(id, { kind: 'put' });
	expect(deleted).toEqual(['b']);

	const byAge = new Threads(checkpoints, { ageMs: 20 });
	await byAge.set('old', { kind: 'put' });
	await new Promise((resolve) => setTimeout(resolve, 40));
	await byAge.set('new', { kind: 'put' });
	expect(deleted).toEqual(['b', 'old']);
	await expect(byAge.get('old')).rejects.toMatchObject({ status: 404 });
});

it('finds a thread again that only a lasting checkpointer knows', async () => {
	const checkpointer = new RecentCheckpoints();
	const before = await startAgent(null, { checkpointer });
	const conversation = await new Conversation(before).create();
	const paused = await conversation.ask('Which night?');
	await before.close();
	const after = await startAgent(null, { checkpointer });
	open.push(after);
	const again = new Conversation(after, conversation.thread);
	expect((await again.state()).next).toEqual(['tools']);
	await again.answer([{ call: paused.calls[0]!, content: SEARCH_RESULT }]);
	expect((await again.resume()).messages[0]?.content).toContain('[p12]');
});
