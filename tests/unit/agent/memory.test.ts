/** The agent's memory stays small: the browser owns the conversations, the server keeps what the loop needs. */
import { afterEach, expect, it } from 'vitest';
import { RecentCheckpoints } from '../../../agent/graph/recent-checkpoints.ts';
import { MemoryThreads } from '../../../agent/server/threads/memory-threads.ts';
import { Conversation, SEARCH_RESULT, startAgent } from '../../fixtures/agent-client.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

it('keeps the last few checkpoints of a thread, and nothing of older ones', async () => {
	const checkpointer = new RecentCheckpoints(4);
	const agent = await startAgent(null, { threads: new MemoryThreads({}, { checkpointer }) });
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
	const { bytes, stateBytes } = checkpointer.of(conversation.thread);
	expect(stateBytes).toBeGreaterThan(1000);
	expect(bytes).toBeGreaterThan(3 * stateBytes);
	expect(checkpointer.bytes).toBe(bytes);
});

it('counts what each thread takes, and forgets it with the thread', async () => {
	const saver = new RecentCheckpoints();
	const put = async (thread_id: string, id: string, channel_values: Record<string, unknown>) => {
		const checkpoint = { v: 4, id, ts: '', channel_values, channel_versions: {}, versions_seen: {} };
		const at = { configurable: { thread_id, checkpoint_ns: '' } };
		const config = await saver.put(at, checkpoint, { source: 'loop', step: 1, parents: {} });
		await saver.putWrites(config, [['messages', id]], 'task');
	};
	const nothing = { bytes: 0, stateBytes: 0, paused: false };
	expect(saver.of('a')).toEqual(nothing);
	await put('a', 'i1', { words: 'x'.repeat(1000) });
	const one = saver.of('a');
	expect(one).toMatchObject({ paused: false });
	expect(one.stateBytes).toBeGreaterThan(1000);
	expect(one.bytes).toBeGreaterThan(one.stateBytes);
	expect(one.bytes).toBeLessThan(one.stateBytes + 200);
	// The ids sort by time, in whatever order they were stored.
	await put('a', 'i3', { 'branch:to:tools': null });
	await put('a', 'i2', {});
	expect(Object.keys(saver.storage.a![''] ?? {})).toEqual(['i3', 'i2']);
	expect(Object.keys(saver.writes).map((key) => JSON.parse(key) as unknown)).toEqual([
		['a', '', 'i3'],
		['a', '', 'i2']
	]);
	await put('b', 'i3', { 'branch:to:tools': null });
	expect(saver.of('b').paused).toBe(true);
	expect(saver.bytes).toBe(saver.of('a').bytes + saver.of('b').bytes);
	await saver.deleteThread('a');
	await saver.deleteThread('never seen');
	expect([saver.of('a'), saver.bytes]).toEqual([nothing, saver.of('b').bytes]);
	expect([Object.keys(saver.storage), Object.keys(saver.writes)]).toEqual([
		['b'],
		[JSON.stringify(['b', '', 'i3'])]
	]);
});

/** Threads with a clock that the test sets, in milliseconds. */
function threadsAt(limits: ConstructorParameters<typeof MemoryThreads>[0]) {
	const clock = { ms: 0 };
	return { clock, threads: new MemoryThreads(limits, { now: () => clock.ms }) };
}

const MINUTE_MS = 60_000;

it('evicts the least recently used conversations beyond a number, and the browser rebuilds them', async () => {
	const { clock, threads } = threadsAt({ count: 2 });
	const agent = await startAgent(null, { threads });
	open.push(agent);
	const conversations: Conversation[] = [];
	for (let index = 0; index < 3; index++) {
		const conversation = await new Conversation(agent).create();
		await conversation.askAndAnswer('Which night?');
		conversations.push(conversation);
		clock.ms += MINUTE_MS;
	}
	await expect(conversations[0]!.state()).rejects.toMatchObject({ status: 404 });
	expect(Object.keys(threads.checkpointer.storage).sort()).toEqual(
		conversations
			.slice(1)
			.map((conversation) => conversation.thread)
			.sort()
	);
	expect((await (await conversations[0]!.create()).ask('Once more?')).paused).toBe(true);
});

it('spares a thread that waits for its tools, and refuses new ones with 503 if there are only such', async () => {
	const { clock, threads } = threadsAt({ count: 2 });
	const agent = await startAgent(null, { threads });
	open.push(agent);
	const [paused, answered, late] = [1, 2, 3].map(() => new Conversation(agent));
	await (await paused!.create()).ask('Which night?');
	await (await answered!.create()).askAndAnswer('Which night?');
	clock.ms += MINUTE_MS;
	// The one that was answered goes, although it was used last.
	await (await late!.create()).ask('Which night?');
	await expect(answered!.state()).rejects.toMatchObject({ status: 404 });
	expect((await paused!.state()).next).toEqual(['tools']);
	await expect(new Conversation(agent).create()).rejects.toMatchObject({ status: 503 });
	// Nobody waits that long.
	clock.ms += 11 * MINUTE_MS;
	await expect(new Conversation(agent).create()).resolves.toBeDefined();
});

it('evicts by age, but never a thread that is busy', async () => {
	const { clock, threads } = threadsAt({ ageMs: MINUTE_MS });
	await threads.set('busy');
	await threads.set('old');
	const lock = await threads.lock('busy');
	expect(await threads.lock('busy')).toBeNull();
	clock.ms += 2 * MINUTE_MS;
	await threads.set('new');
	expect(await threads.has('busy')).toBe(true);
	await expect(threads.get('old')).rejects.toMatchObject({ kind: 'unknown' });
	await lock?.release();
	clock.ms += 2 * MINUTE_MS;
	await threads.set('newer');
	expect(await threads.has('busy')).toBe(false);
});

it('evicts by memory, refuses what fits nowhere, and lets no thread grow beyond its size', async () => {
	const { clock, threads } = threadsAt({ bytes: 60_000, threadBytes: 50_000 });
	const put = (thread: string, text: string) =>
		threads.checkpointer.put(
			{ configurable: { thread_id: thread } },
			{
				...{ v: 4, id: crypto.randomUUID(), ts: '', channel_versions: {}, versions_seen: {} },
				channel_values: { messages: text }
			},
			{ source: 'input', step: 0, parents: {} }
		);
	await threads.set('a');
	await put('a', 'x'.repeat(40_000));
	await expect(threads.use('a', 20_000)).rejects.toMatchObject({ kind: 'too large' });
	await threads.set('b');
	await expect(threads.use('b', 30_000)).rejects.toMatchObject({ kind: 'full' });
	clock.ms += MINUTE_MS;
	await threads.use('b', 30_000);
	expect(await threads.has('a')).toBe(false);
	expect(threads.checkpointer.bytes).toBe(0);
});

it('finds a thread made by another agent, if threads outlive the agent', async () => {
	const threads = new MemoryThreads();
	const before = await startAgent(null, { threads });
	const conversation = await new Conversation(before).create();
	const paused = await conversation.ask('Which night?');
	await before.close();
	const after = await startAgent(null, { threads });
	open.push(after);
	const again = new Conversation(after, conversation.thread);
	expect((await again.state()).next).toEqual(['tools']);
	await again.answer([{ call: paused.calls[0]!, content: SEARCH_RESULT }]);
	expect((await again.resume()).messages[0]?.content).toContain('[p12]');
});
