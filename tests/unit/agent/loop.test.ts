/** The loop as the reader's page drives it: real compiled graph, real server, real SDK client; only the model is scripted. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { TOOL_ROUNDS } from '../../../agent/protocol/run.ts';
import { MALFORMED_ARGUMENTS } from '../../../agent/protocol/tools.ts';
import type { RunningAgent } from '../../../agent/server/listen.ts';
import { BOOK, Conversation, SEARCH_RESULT, startAgent } from '../../fixtures/agent-client.ts';
import {
	questionOf,
	startScriptedLlm,
	undelimited,
	type Script,
	type ScriptedLlm,
	type WireMessage
} from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(
	script: Script
): Promise<{ llm: ScriptedLlm; agent: RunningAgent; conversation: Conversation }> {
	const llm = await startScriptedLlm(script);
	const agent = await startAgent(llm.url);
	open.push(llm, agent);
	return { llm, agent, conversation: await new Conversation(agent).create() };
}

const SEARCH = { calls: [{ name: 'search_book', args: { queries: ['dreary night'] } }] };
/** Another one each time, and each finds something new. */
const searching = (index: number) => ({
	calls: [{ name: 'search_book', args: { queries: [`night ${index}`] } }]
});
const found = (index: number) => ({
	...SEARCH_RESULT,
	passages: [{ ...SEARCH_RESULT.passages[0], id: `p${index}` }]
});
const ANSWER = { text: 'On a "dreary night of November" [p12].' };

/** Fails on what OpenAI-style endpoints answer with 400. */
function expectValid(messages: WireMessage[]): void {
	const open = new Set<string>();
	for (const message of messages) {
		if (message.role === 'tool') {
			expect(open.delete(message.tool_call_id ?? ''), 'an answer belongs to a call right before it').toBe(
				true
			);
			continue;
		}
		expect([...open], 'every call is answered before the next message').toEqual([]);
		for (const call of message.tool_calls ?? []) {
			expect(() => JSON.parse(call.function.arguments)).not.toThrow();
			open.add(call.id);
		}
		if (message.role === 'assistant') expect(message.content || message.tool_calls?.length).toBeTruthy();
	}
	expect([...open]).toEqual([]);
}

it('pauses before tools and resumes with the answer', async () => {
	const { llm, conversation } = await start((_request, index) =>
		index === 0 ? [{ text: 'Let me look. ' }, SEARCH] : ANSWER
	);
	const first = await conversation.ask('When was the creature made?');
	expect(first.paused).toBe(true);
	expect(first.tokens).toEqual(['Let ', 'me ', 'look. ']);
	expect(first.calls).toMatchObject([{ name: 'search_book', args: { queries: ['dreary night'] } }]);
	expect((await conversation.state()).next).toEqual(['tools']);

	await conversation.answer([{ call: first.calls[0]!, content: SEARCH_RESULT }]);
	const second = await conversation.resume();
	expect(second.paused).toBe(false);
	expect(second.tokens.join('')).toBe(ANSWER.text);
	expect(second.messages.map((message) => message.content)).toEqual([ANSWER.text]);
	expect((await conversation.state()).next).toEqual([]);

	expect(llm.requests[0]?.tools).toContain('get_reading_position');
	expect(llm.requests[0]?.messages[1]?.content).toContain('"Frankenstein"');
	expect(llm.requests[1]?.messages.at(-1)?.role).toBe('tool');
	expect(JSON.parse(undelimited(llm.requests[1]?.messages.at(-1)?.content))).toEqual(SEARCH_RESULT);
});

it('pauses once for several calls and accepts their answers together', async () => {
	const { llm, conversation } = await start((_request, index) =>
		index === 0
			? {
					calls: [
						{ name: 'search_book', args: { queries: ['a'] } },
						{ name: 'get_chapter', args: { chapter_id: 'c5' } },
						{ name: 'get_reading_position', args: {} }
					]
				}
			: ANSWER
	);
	const run = await conversation.ask('Several things at once?');
	expect(run.calls.map((call) => call.name)).toEqual(['search_book', 'get_chapter', 'get_reading_position']);
	// In another order than asked, as parallel tools end.
	await conversation.answer(
		run.calls.toReversed().map((call) => ({ call, content: `answer of ${call.name}` }))
	);
	expect((await conversation.resume()).error).toBeNull();
	const sent = llm.requests[1]!.messages;
	expectValid(sent);
	expect(sent.slice(-3).map((message) => undelimited(message.content))).toEqual([
		'answer of search_book',
		'answer of get_chapter',
		'answer of get_reading_position'
	]);
});

it.each([
	['JSON that breaks off', '{"queries": ["dreary nig'],
	['no JSON at all', 'dreary night'],
	['JSON that is no object', '["dreary night"]']
])('keeps a call with %s as a call that the browser answers with an error', async (_what, args) => {
	const { llm, conversation } = await start((_request, index) =>
		index === 0 ? { calls: [{ name: 'search_book', args }] } : ANSWER
	);
	const run = await conversation.ask('When?');
	expect(run.paused).toBe(true);
	expect(run.calls).toMatchObject([{ name: 'search_book', args: { [MALFORMED_ARGUMENTS]: args } }]);
	await conversation.answer([
		{ call: run.calls[0]!, content: 'The arguments are no JSON.', status: 'error' }
	]);
	expect((await conversation.resume()).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[1]!.messages);
	expect((await conversation.ask('And then?')).error).toBeNull();
	expectValid(llm.requests[2]!.messages);
});

it('continues if a new message arrives while a tool is pending, and drops the late answer', async () => {
	const { llm, conversation } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	const run = await conversation.ask('First question?');
	expect(run.paused).toBe(true);
	expect((await conversation.ask('Second question?')).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[1]!.messages);
	expect(llm.requests[1]!.messages.find((message) => message.role === 'tool')?.content).toContain(
		'Cancelled'
	);
	expect(questionOf(llm.requests[1]!.messages.at(-1)?.content)).toBe('Second question?');

	await conversation.answer([{ call: run.calls[0]!, content: 'late' }]);
	expect((await conversation.ask('Third question?')).error).toBeNull();
	expectValid(llm.requests[2]!.messages);
});

it('continues after a restart between pause and resume, on a thread that the browser rebuilds', async () => {
	const { llm, agent, conversation } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	const run = await conversation.ask('When?');
	const saved = (await conversation.state()).messages;
	await agent.close();

	const again = await startAgent(llm.url);
	open.push(again);
	const resumed = new Conversation(again, conversation.thread);
	await expect(resumed.state()).rejects.toMatchObject({ status: 404 });
	await expect(resumed.resume()).rejects.toMatchObject({ status: 404 });
	await expect(resumed.answer([{ call: run.calls[0]!, content: SEARCH_RESULT }])).rejects.toMatchObject({
		status: 404
	});

	await resumed.create();
	await resumed.client.threads.updateState(resumed.thread, {
		values: { messages: saved, book: BOOK },
		asNode: 'agent'
	});
	expect((await resumed.state()).next).toEqual(['tools']);
	await resumed.answer([{ call: run.calls[0]!, content: SEARCH_RESULT }]);
	expect((await resumed.resume()).messages[0]?.content).toBe(ANSWER.text);
	const sent = llm.requests[1]!.messages;
	expectValid(sent);
	expect(sent.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'tool']);
	expect(sent[1]?.content).toContain('"Frankenstein"');
});

it('accepts a finished conversation after a restart and answers the next question', async () => {
	const { llm, agent, conversation } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	const run = await conversation.ask('When?');
	await conversation.answer([{ call: run.calls[0]!, content: SEARCH_RESULT }]);
	await conversation.resume();
	const saved = (await conversation.state()).messages;
	await agent.close();

	const again = await startAgent(llm.url);
	open.push(again);
	const resumed = await new Conversation(again, conversation.thread).create();
	await resumed.client.threads.updateState(resumed.thread, { values: { messages: saved }, asNode: 'agent' });
	expect((await resumed.state()).next).toEqual([]);
	expect((await resumed.ask('And where?')).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[2]!.messages);
	expect(llm.requests[2]!.messages.filter((message) => message.role === 'user')).toHaveLength(2);
});

it('repairs the thread after a resume without results: the call gets an error and the model continues', async () => {
	const { llm, conversation } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	await conversation.ask('When?');
	expect((await conversation.resume()).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[1]!.messages);
	expect(llm.requests[1]!.messages.at(-1)?.content).toContain('was not run');
	expect((await conversation.state()).next).toEqual([]);
});

it(`answers without tools after ${TOOL_ROUNDS} rounds of tools`, async () => {
	const { llm, conversation } = await start((request, index) =>
		request.tools.length > 0 ? searching(index) : ANSWER
	);
	let run = await conversation.ask('A question without end?');
	for (let round = 1; run.paused; round++) {
		expect(round).toBeLessThanOrEqual(TOOL_ROUNDS);
		await conversation.answer([{ call: run.calls[0]!, content: found(round) }]);
		run = await conversation.resume();
	}
	expect(run.messages[0]?.content).toBe(ANSWER.text);
	expect(llm.requests).toHaveLength(TOOL_ROUNDS + 1);
	expect(llm.requests.at(-1)?.messages.at(-1)?.content).toContain('No tool is available now');
	expect(run.custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'rounds' }));
	// The budget is one question's.
	expect((await conversation.ask('Another one?')).paused).toBe(true);
});

it('ends the question even if the model calls tools that it no longer has', async () => {
	const { conversation } = await start((_request, index) => searching(index));
	let run = await conversation.ask('A question without end?');
	for (let round = 0; run.paused && round < 20; round++) {
		await conversation.answer([{ call: run.calls[0]!, content: found(round) }]);
		run = await conversation.resume();
	}
	expect(run.paused).toBe(false);
	expect(run.messages[0]?.content).toContain(`${TOOL_ROUNDS} times`);
});

it('gives calls and messages their own ids if the model repeats its own', async () => {
	const { llm, conversation } = await start((_request, index) =>
		index < 2 ? { calls: [{ ...searching(index).calls[0]!, id: 'call_0' }] } : ANSWER
	);
	const first = await conversation.ask('When?');
	await conversation.answer([{ call: first.calls[0]!, content: 'first' }]);
	const second = await conversation.resume();
	expect(second.calls[0]?.id).not.toBe(first.calls[0]?.id);
	await conversation.answer([{ call: second.calls[0]!, content: 'second' }]);
	await conversation.resume();
	expectValid(llm.requests[2]!.messages);
	const answers = llm.requests[2]!.messages.filter((message) => message.role === 'tool');
	expect(answers.map((message) => undelimited(message.content))).toEqual(['first', 'second']);
});

it('lets the browser keep the part of an answer that was stopped', async () => {
	const { llm, conversation } = await start(() => ANSWER);
	await conversation.ask('When?');
	const partial = { type: 'ai', id: randomUUID(), content: 'On a dreary' };
	await conversation.client.threads.updateState(conversation.thread, {
		values: { messages: [partial] },
		asNode: 'agent'
	});
	expect((await conversation.state()).next).toEqual([]);
	await conversation.ask('Go on?');
	// Turns alternate: two messages of the model in a row go as one.
	const kept = { role: 'assistant', content: `${ANSWER.text}\n\nOn a dreary` };
	expect(llm.requests[1]!.messages.at(-2)).toMatchObject(kept);
});
