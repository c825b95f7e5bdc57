/** No way to fill the agent or to make it fall: whatever is sent, it answers with a status that says what is wrong. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Admission } from '../../../agent/server/admission.ts';
import { BodyReader } from '../../../agent/server/bodies.ts';
import { MemoryThreads } from '../../../agent/server/threads/memory-threads.ts';
import { begun, BOOK, Conversation, QUESTION, startAgent } from '../../fixtures/agent-client.ts';
import { seeded } from '../../fixtures/random.ts';
import { faultsOf, strangeRequest, THREAD } from '../../../scripts/torture/strange-request.ts';
import { post, raw } from '../../fixtures/raw-request.ts';
import { ThreadRun, watched } from '../../../agent/server/runs.ts';
import { startScriptedLlm, type Script } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(script: Script | null, options: Parameters<typeof startAgent>[1] = {}) {
	const llm = script && (await startScriptedLlm(script));
	if (llm) open.push(llm);
	const agent = await startAgent(llm?.url ?? null, options);
	open.push(agent);
	return agent;
}

it('keeps none of the metadata that a client sends', async () => {
	const threads = new MemoryThreads();
	const agent = await start(null, { threads });
	const metadata = { text: 'x'.repeat(100_000) };
	const made = await post(agent, '/threads', { metadata, thread_id: randomUUID() });
	const { thread_id } = JSON.parse(made.text) as { thread_id: string };
	expect(made.text).not.toContain('xxx');
	const run = { assistant_id: 'agent', input: QUESTION, metadata, config: { metadata } };
	expect((await post(agent, `/threads/${thread_id}/runs/stream`, run)).status).toBe(200);
	expect(threads.checkpointer.bytes).toBeLessThan(20_000);
	const thread = await raw(agent, `/threads/${thread_id}`);
	expect(JSON.parse(thread.text)).toMatchObject({ metadata: { graph_id: 'agent' } });
	expect(thread.text.length).toBeLessThan(1000);
});

it('lets no thread grow beyond its size, by an update or by a question, and answers 413', async () => {
	const agent = await start(null, { limits: { threadBytes: 100_000 } });
	const conversation = await new Conversation(agent).create();
	const path = `/threads/${conversation.thread}`;
	const said = { messages: [{ type: 'ai', content: 'x'.repeat(60_000) }] };
	expect((await post(agent, `${path}/state`, { values: said, as_node: 'agent' })).status).toBe(200);
	const again = await post(agent, `${path}/state`, { values: said, as_node: 'agent' });
	expect(again.status).toBe(413);
	expect(again.text).toContain('This conversation would be over 0.1 MB. Begin a new one.');
	const asked = {
		assistant_id: 'agent',
		input: { messages: [{ type: 'human', content: 'y'.repeat(60_000) }] }
	};
	expect((await post(agent, `${path}/runs/stream`, asked)).status).toBe(413);
	expect((await conversation.state()).messages).toHaveLength(1);
	expect((await conversation.ask('A short one?')).paused).toBe(true);
});

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each([
	['no JSON', '{"thread_id":', 400],
	['nothing', '', 400],
	['a number', '7', 422],
	['null', 'null', 422],
	['a thread that is no UUID', '{"thread_id":"../../etc"}', 422],
	['JSON that nests 100,000 levels', deep(100_000), 422]
])('answers %s for a new thread with a matching status', async (_what, body, status) => {
	const agent = await start(null);
	expect((await post(agent, '/threads', body)).status).toBe(status);
});

/** Values in the place of any other. */
const ODD: unknown[] = [
	null,
	0,
	-1e308,
	'',
	'x',
	'\u0000',
	true,
	[],
	[[]],
	{},
	{ lc: 1 },
	{ toString: null },
	[null],
	{ type: 'ai' }
];

it('never answers 500, whatever stands in any place of a request', async () => {
	const agent = await start(null);
	const { thread } = await new Conversation(agent).create();
	const message = {
		type: 'human',
		id: 'm',
		content: 'When?',
		tool_calls: [{ id: 'c', name: 'n', args: {} }]
	};
	const tool = { type: 'tool', tool_call_id: 'c', content: 'found', status: 'success' };
	const bodies: [string, unknown][] = [
		['/threads', { thread_id: randomUUID(), if_exists: 'do_nothing', metadata: {} }],
		[
			`/threads/${thread}/state`,
			{ values: { messages: [message, tool], book: BOOK, plan: {} }, as_node: 'tools' }
		],
		[
			`/threads/${thread}/runs/stream`,
			{ assistant_id: 'other', input: { messages: [message] }, stream_mode: [] }
		],
		['/models', { baseUrl: 'no address', apiKey: 'k' }],
		['/model/test', { model: { baseUrl: 'no address', model: 'm' }, protocol: 'auto' }]
	];
	const seen = new Set<number>();
	for (const [path, body] of bodies)
		for (const changed of changedOnce(body)) {
			const { status, text } = await post(agent, path, changed);
			seen.add(status);
			expect(status, `${path} ${JSON.stringify(changed)}`).toBeLessThan(500);
			expect(text).not.toMatch(/\n\s+at |node_modules/);
		}
	expect([...seen]).toEqual(expect.arrayContaining([200, 422]));
	for (const path of [
		'/threads/x/state',
		'/threads/x',
		'/threads/%00/state',
		'/threads/%ZZ',
		'//',
		'/ok/../threads'
	])
		expect((await raw(agent, path)).status, path).toBe(404);
});

/** The value with one place in it changed, for every place and every odd value. */
function* changedOnce(value: unknown): Generator<unknown> {
	yield* ODD;
	if (typeof value !== 'object' || value === null) return;
	for (const [key, held] of Object.entries(value))
		for (const changed of changedOnce(held))
			yield Array.isArray(value)
				? value.map((item, index) => (String(index) === key ? changed : (item as unknown)))
				: { ...value, [key]: changed };
}

it('refuses with 422 an update for a node that is not the client’s, or that is unknown', async () => {
	const agent = await start(null);
	const { thread } = await new Conversation(agent).create();
	for (const as_node of ['nowhere', '__end__', '__copy__', '__input__', 'planner'])
		expect((await post(agent, `/threads/${thread}/state`, { values: {}, as_node })).status).toBe(422);
});

it('ends a connection whose body does not arrive', async () => {
	const agent = await start(null, { requestTimeoutMs: 200 });
	const socket = connect(Number(new URL(agent.url).port), '127.0.0.1');
	const head =
		'POST /threads HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
	socket.write(head);
	const words = await new Promise<string>((resolve, reject) => {
		let text = '';
		socket.on('data', (part: Buffer) => (text += part.toString()));
		socket.on('close', () => resolve(text));
		socket.on('error', reject);
	});
	expect(words).toMatch(/^HTTP\/1\.1 408 /);
});

it('reads only so much at once: 503 for what does not fit now, 413 for what never fits', async () => {
	const bodies = new BodyReader({ maxBytes: 1000, maxAtOnce: 1500 });
	const send = (length: number) =>
		new Request('http://agent/', { method: 'POST', body: JSON.stringify('x'.repeat(length - 2)) });
	let finish: () => void = () => undefined;
	const first = bodies.with(send(900), () => new Promise<void>((resolve) => (finish = resolve)));
	const second = () => bodies.with(send(900), async ({ bytes }) => bytes);
	await expect.poll(() => second().catch((error: { status: number }) => error.status)).toBe(503);
	await expect(bodies.with(send(1001), async () => null)).rejects.toMatchObject({ status: 413 });
	finish();
	await first;
	expect(await second()).toBe(900);
});

it('admits runs in order of arrival, and refuses those that would wait beyond the limit', async () => {
	const admission = new Admission({ running: 1, waiting: 2 });
	const never = new AbortController().signal;
	const gone = new AbortController();
	const order: string[] = [];
	const enter = async (name: string, signal = never) => {
		const leave = await admission.enter(signal);
		order.push(name);
		return leave;
	};
	const first = await enter('first');
	const leaves = enter('leaves', gone.signal);
	const second = enter('second');
	await expect(enter('too many')).rejects.toMatchObject({ status: 503, options: { retrySeconds: 2 } });
	gone.abort(new Error('left'));
	await expect(leaves).rejects.toThrow('left');
	const third = enter('third');
	expect(order).toEqual(['first']);
	first();
	first();
	(await second)();
	(await third)();
	expect(order).toEqual(['first', 'second', 'third']);
	(await enter('last'))();
});

it('lets nobody begin while readers are connecting, but not for long', async () => {
	let now = 1000;
	const admission = new Admission({}, () => now);
	const never = new AbortController().signal;
	let begun = 0;
	const turn = () => new Promise((resolve) => setImmediate(resolve));
	const connecting = async (turns: number) => {
		for (let each = 0; each < turns; each++) {
			admission.connected();
			await turn();
		}
	};
	const ask = () => void admission.enter(never).then(() => begun++);
	admission.connected();
	ask();
	await expect.poll(() => begun).toBe(1);
	admission.connected();
	ask();
	await connecting(20);
	expect(begun).toBe(1);
	now += 200;
	await connecting(3);
	expect(begun).toBe(2);
	ask();
	await connecting(20);
	expect(begun).toBe(2);
	await expect.poll(() => begun).toBe(3);
});

it('ends a run whose client no longer reads the answer', async () => {
	const run = new ThreadRun();
	// Pieces without end, until the run is stopped.
	const answer = new ReadableStream<Uint8Array>({
		pull: (controller) => (run.signal.aborted ? controller.close() : controller.enqueue(new Uint8Array(1)))
	});
	let end: () => void = () => undefined;
	const ended = new Promise<void>((resolve) => (end = resolve));
	const reader = watched(answer, run, async () => end(), 5).getReader();
	expect((await reader.read()).value).toHaveLength(1);
	await ended;
	expect(run.signal.aborted).toBe(true);
	await expect(reader.read()).rejects.toThrow('Nothing of the answer was taken.');
});

it('answers 503 with Retry-After if it has too many questions, and accepts them again when one ends', async () => {
	const slow: Script = (_request, index) =>
		index === 0 ? { text: 'word '.repeat(200), delay: 20 } : { text: 'Yes.' };
	const agent = await start(slow, { admission: { running: 1, waiting: 0 } });
	const [one, two] = await Promise.all([1, 2].map(() => new Conversation(agent).create()));
	const { id, run } = await begun(one!);
	const body = { assistant_id: 'agent', input: QUESTION };
	const answer = () => post(agent, `/threads/${two!.thread}/runs/stream`, body);
	const refused = await answer();
	expect(refused.status).toBe(503);
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
	await one!.client.runs.cancel(one!.thread, id);
	await run;
	expect((await answer()).status).toBe(200);
});

it('answers whatever is sent to whatever route without a status 500 or a stack', async () => {
	const agent = await start(() => ({ text: 'Yes.' }));
	const random = seeded(1);
	const faults: string[] = [];
	for (let number = 0; number < 150; number++) {
		if (number % 20 === 0) await post(agent, '/threads', { thread_id: THREAD });
		const { method, path, headers, body } = strangeRequest(random);
		for (const fault of faultsOf(await raw(agent, path, headers, body, method)))
			faults.push(`${method} ${path}: ${fault}`);
	}
	expect(faults).toEqual([]);
	expect((await raw(agent, '/ok')).status).toBe(200);
});
