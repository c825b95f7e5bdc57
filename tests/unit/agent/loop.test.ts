/** The loop as the reader's page drives it: real compiled graph, real server, real SDK client; only the model is scripted. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { TOOL_ROUNDS } from '../../../agent/protocol/run.ts';
import { MALFORMED_ARGUMENTS } from '../../../agent/protocol/tools.ts';
import type { Agent } from '../../../agent/server/listen.ts';
import { BOOK, Conversation, FOUND, startAgent } from '../../fixtures/agent-client.ts';
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

async function start(script: Script): Promise<{ llm: ScriptedLlm; agent: Agent; talk: Conversation }> {
	const llm = await startScriptedLlm(script);
	const agent = await startAgent(llm.url);
	open.push(llm, agent);
	return { llm, agent, talk: await new Conversation(agent).create() };
}

const SEARCH = { calls: [{ name: 'search_book', args: { queries: ['dreary night'] } }] };
/** Another one each time, and each finds something new. */
const searching = (index: number) => ({
	calls: [{ name: 'search_book', args: { queries: [`night ${index}`] } }]
});
const found = (index: number) => ({ ...FOUND, passages: [{ ...FOUND.passages[0], id: `p${index}` }] });
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
	const { llm, talk } = await start((_request, index) =>
		index === 0 ? [{ text: 'Let me look. ' }, SEARCH] : ANSWER
	);
	const first = await talk.ask('When was the creature made?');
	expect(first.paused).toBe(true);
	expect(first.tokens).toEqual(['Let ', 'me ', 'look. ']);
	expect(first.calls).toMatchObject([{ name: 'search_book', args: { queries: ['dreary night'] } }]);
	expect((await talk.state()).next).toEqual(['tools']);

	await talk.answer([{ call: first.calls[0]!, content: FOUND }]);
	const second = await talk.resume();
	expect(second.paused).toBe(false);
	expect(second.tokens.join('')).toBe(ANSWER.text);
	expect(second.messages.map((message) => message.content)).toEqual([ANSWER.text]);
	expect((await talk.state()).next).toEqual([]);

	expect(llm.requests[0]?.tools).toContain('get_reading_position');
	expect(llm.requests[0]?.messages[1]?.content).toContain('"Frankenstein"');
	expect(llm.requests[1]?.messages.at(-1)?.role).toBe('tool');
	expect(JSON.parse(undelimited(llm.requests[1]?.messages.at(-1)?.content))).toEqual(FOUND);
});

it('pauses once for several calls and takes their answers together', async () => {
	const { llm, talk } = await start((_request, index) =>
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
	const told = await talk.ask('Several things at once?');
	expect(told.calls.map((call) => call.name)).toEqual(['search_book', 'get_chapter', 'get_reading_position']);
	// In another order than asked, as parallel tools end.
	await talk.answer(told.calls.toReversed().map((call) => ({ call, content: `answer of ${call.name}` })));
	expect((await talk.resume()).error).toBeNull();
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
	const { llm, talk } = await start((_request, index) =>
		index === 0 ? { calls: [{ name: 'search_book', args }] } : ANSWER
	);
	const told = await talk.ask('When?');
	expect(told.paused).toBe(true);
	expect(told.calls).toMatchObject([{ name: 'search_book', args: { [MALFORMED_ARGUMENTS]: args } }]);
	await talk.answer([{ call: told.calls[0]!, content: 'The arguments are no JSON.', status: 'error' }]);
	expect((await talk.resume()).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[1]!.messages);
	expect((await talk.ask('And then?')).error).toBeNull();
	expectValid(llm.requests[2]!.messages);
});

it('goes on when a new message comes while a tool is pending, and drops the answer that comes too late', async () => {
	const { llm, talk } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	const told = await talk.ask('First question?');
	expect(told.paused).toBe(true);
	expect((await talk.ask('Second question?')).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[1]!.messages);
	expect(llm.requests[1]!.messages.find((message) => message.role === 'tool')?.content).toContain(
		'Cancelled'
	);
	expect(questionOf(llm.requests[1]!.messages.at(-1)?.content)).toBe('Second question?');

	await talk.answer([{ call: told.calls[0]!, content: 'late' }]);
	expect((await talk.ask('Third question?')).error).toBeNull();
	expectValid(llm.requests[2]!.messages);
});

it('goes on after a restart between pause and resume, on a thread that the browser builds anew', async () => {
	const { llm, agent, talk } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	const told = await talk.ask('When?');
	const kept = (await talk.state()).messages;
	await agent.close();

	const again = await startAgent(llm.url);
	open.push(again);
	const resumed = new Conversation(again, talk.thread);
	await expect(resumed.state()).rejects.toMatchObject({ status: 404 });
	await expect(resumed.resume()).rejects.toMatchObject({ status: 404 });
	await expect(resumed.answer([{ call: told.calls[0]!, content: FOUND }])).rejects.toMatchObject({
		status: 404
	});

	await resumed.create();
	await resumed.client.threads.updateState(resumed.thread, {
		values: { messages: kept, book: BOOK },
		asNode: 'agent'
	});
	expect((await resumed.state()).next).toEqual(['tools']);
	await resumed.answer([{ call: told.calls[0]!, content: FOUND }]);
	expect((await resumed.resume()).messages[0]?.content).toBe(ANSWER.text);
	const sent = llm.requests[1]!.messages;
	expectValid(sent);
	expect(sent.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'tool']);
	expect(sent[1]?.content).toContain('"Frankenstein"');
});

it('takes a finished conversation back after a restart and answers the next question', async () => {
	const { llm, agent, talk } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	const told = await talk.ask('When?');
	await talk.answer([{ call: told.calls[0]!, content: FOUND }]);
	await talk.resume();
	const kept = (await talk.state()).messages;
	await agent.close();

	const again = await startAgent(llm.url);
	open.push(again);
	const resumed = await new Conversation(again, talk.thread).create();
	await resumed.client.threads.updateState(resumed.thread, { values: { messages: kept }, asNode: 'agent' });
	expect((await resumed.state()).next).toEqual([]);
	expect((await resumed.ask('And where?')).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[2]!.messages);
	expect(llm.requests[2]!.messages.filter((message) => message.role === 'user')).toHaveLength(2);
});

it('heals a stray resume: the unanswered call gets an error and the model goes on', async () => {
	const { llm, talk } = await start((_request, index) => (index === 0 ? SEARCH : ANSWER));
	await talk.ask('When?');
	expect((await talk.resume()).messages[0]?.content).toBe(ANSWER.text);
	expectValid(llm.requests[1]!.messages);
	expect(llm.requests[1]!.messages.at(-1)?.content).toContain('was not run');
	expect((await talk.state()).next).toEqual([]);
});

it(`answers without tools after ${TOOL_ROUNDS} rounds of tools`, async () => {
	const { llm, talk } = await start((request, index) =>
		request.tools.length > 0 ? searching(index) : ANSWER
	);
	let told = await talk.ask('A question without end?');
	for (let round = 1; told.paused; round++) {
		expect(round).toBeLessThanOrEqual(TOOL_ROUNDS);
		await talk.answer([{ call: told.calls[0]!, content: found(round) }]);
		told = await talk.resume();
	}
	expect(told.messages[0]?.content).toBe(ANSWER.text);
	expect(llm.requests).toHaveLength(TOOL_ROUNDS + 1);
	expect(llm.requests.at(-1)?.messages.at(-1)?.content).toContain('No tool is available now');
	expect(told.custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'rounds' }));
	// The budget is one question's.
	expect((await talk.ask('Another one?')).paused).toBe(true);
});

it('ends the question even if the model calls tools that it no longer has', async () => {
	const { talk } = await start((_request, index) => searching(index));
	let told = await talk.ask('A question without end?');
	for (let round = 0; told.paused && round < 20; round++) {
		await talk.answer([{ call: told.calls[0]!, content: found(round) }]);
		told = await talk.resume();
	}
	expect(told.paused).toBe(false);
	expect(told.messages[0]?.content).toContain(`${TOOL_ROUNDS} times`);
});

it('gives calls and messages ids of their own when the model repeats its own', async () => {
	const { llm, talk } = await start((_request, index) =>
		index < 2 ? { calls: [{ ...searching(index).calls[0]!, id: 'call_0' }] } : ANSWER
	);
	const first = await talk.ask('When?');
	await talk.answer([{ call: first.calls[0]!, content: 'first' }]);
	const second = await talk.resume();
	expect(second.calls[0]?.id).not.toBe(first.calls[0]?.id);
	await talk.answer([{ call: second.calls[0]!, content: 'second' }]);
	await talk.resume();
	expectValid(llm.requests[2]!.messages);
	const answers = llm.requests[2]!.messages.filter((message) => message.role === 'tool');
	expect(answers.map((message) => undelimited(message.content))).toEqual(['first', 'second']);
});

it('lets the browser keep the part of an answer that was stopped', async () => {
	const { llm, talk } = await start(() => ANSWER);
	await talk.ask('When?');
	const partial = { type: 'ai', id: randomUUID(), content: 'On a dreary' };
	await talk.client.threads.updateState(talk.thread, { values: { messages: [partial] }, asNode: 'agent' });
	expect((await talk.state()).next).toEqual([]);
	await talk.ask('Go on?');
	expect(llm.requests[1]!.messages.at(-2)).toMatchObject({ role: 'assistant', content: 'On a dreary' });
});
