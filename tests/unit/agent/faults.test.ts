/** What the reader gets when the language model fails: a clear error event, and a conversation that can go on. */
import { afterEach, expect, it } from 'vitest';
import type { LlmSettings } from '../../../agent/server/choose-model.ts';
import type { RunningAgent } from '../../../agent/server/listen.ts';
import { Conversation, startAgent } from '../../fixtures/agent-client.ts';
import {
	startScriptedLlm,
	type RawReply,
	type RawRequest,
	type Script,
	type ScriptedLlm,
	type ScriptedLlmOptions
} from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(
	script: Script,
	idleSeconds?: number,
	model?: LlmSettings,
	options?: ScriptedLlmOptions
): Promise<{ llm: ScriptedLlm; agent: RunningAgent; conversation: Conversation }> {
	const llm = await startScriptedLlm(script, options);
	const agent = await startAgent(llm.url, { idleSeconds, model });
	open.push(llm, agent);
	return { llm, agent, conversation: await new Conversation(agent).create() };
}

const ANSWER = { text: 'All is well.' };
/** As often as outside of tests. */
const PATIENT: LlmSettings = { retries: undefined };

it('turns a lasting error 500 into a message within seconds, and a retry succeeds', async () => {
	let broken = true;
	// As often as outside of tests.
	const { llm, conversation } = await start(
		() => (broken ? { status: 500, message: 'Out of order' } : ANSWER),
		undefined,
		{ retries: undefined }
	);
	const started = performance.now();
	const run = await conversation.ask('When?');
	expect(run.error?.message).toContain('failed (500). Try again');
	expect(run.error?.message).toContain('Out of order');
	expect(performance.now() - started).toBeLessThan(20_000);
	expect(llm.requests.length).toBe(3);
	broken = false;
	const again = await conversation.resume();
	expect(again.error).toBeNull();
	expect(again.messages[0]?.content).toBe(ANSWER.text);
	expect((await conversation.state()).messages).toHaveLength(2);
});

it.each([
	[401, 'Incorrect API key', 'Check LLM_API_KEY'],
	[404, 'model not found', 'does not know the model "scripted" (404). Check LLM_MODEL'],
	[400, 'maximum context length is 4096 tokens', 'Start a new conversation']
])('says what to do about error %i (%s)', async (status, message, expected) => {
	const { llm, conversation } = await start(() => ({ status, message }));
	const run = await conversation.ask('When?');
	expect(run.error?.message).toContain(expected);
	expect(run.error?.message).toContain(message);
	expect(run.error?.message).not.toContain('Troubleshooting');
	// What is too long for a small window is asked once more with what is made for one.
	expect(llm.requests).toHaveLength(status === 400 ? 2 : 1);
});

it('says if nothing answers', async () => {
	const llm = await startScriptedLlm(() => ANSWER);
	await llm.close();
	const agent = await startAgent(llm.url);
	open.push(agent);
	const run = await (await new Conversation(agent).create()).ask('When?');
	expect(run.error?.message).toBe(`Nothing answers at ${llm.url}. Is the model's server running?`);
});

it.each([
	['in the middle of the reply', [{ text: 'All is ' }, { stall: true as const }]],
	['before the first word', [{ stall: true as const }]]
])('ends a reply that stalls %s', async (_where, steps) => {
	let stalled = true;
	const { llm, conversation } = await start(() => (stalled ? steps : ANSWER), 0.4);
	const run = await conversation.ask('When?');
	expect(run.error?.message).toContain('has sent nothing for 0.4 seconds');
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
	stalled = false;
	expect((await conversation.resume()).messages[0]?.content).toBe(ANSWER.text);
});

it('lets a slow reply go on as long as it keeps sending', async () => {
	const { conversation } = await start(() => ({ text: 'one two three four five six', delay: 150 }), 0.6);
	expect((await conversation.ask('Slow?')).messages[0]?.content).toBe('one two three four five six');
});

it('reports a connection that breaks off in the middle of the reply', async () => {
	const { conversation } = await start(() => [{ text: 'All is ' }, { wait: 50 }, { disconnect: true }]);
	const run = await conversation.ask('When?');
	expect(run.tokens.join('')).toBe('All is ');
	expect(run.error?.message).toContain('broke off');
});

it('reports an empty reply and does not keep it', async () => {
	const { conversation } = await start((_request, index) => (index === 0 ? { text: '' } : ANSWER));
	expect((await conversation.ask('When?')).error?.message).toContain('empty answer');
	expect((await conversation.state()).messages).toHaveLength(1);
	expect((await conversation.resume()).messages[0]?.content).toBe(ANSWER.text);
});

it('retries if a stream has only comments, and says if it has nothing else', async () => {
	const comments = { pieces: [': waiting\n\n', ': still waiting\n\n'] };
	let isSilent = false;
	let asked = 0;
	const raw = ({ path }: RawRequest) =>
		path.endsWith('/chat/completions') && (asked++ === 0 || isSilent) ? comments : null;
	const { conversation } = await start(() => ANSWER, undefined, PATIENT, { raw });
	expect((await conversation.askAndAnswer('When?')).answer).toBe(ANSWER.text);
	expect(asked).toBe(2);
	isSilent = true;
	expect((await conversation.ask('And then?')).error?.message).toContain('not as a language model');
	expect(asked).toBe(4);
});

it('retries after an empty reply, and reports a second one', async () => {
	let isAlwaysEmpty = false;
	const { llm, conversation } = await start(
		(_request, index) => (index === 0 || isAlwaysEmpty ? { text: '' } : ANSWER),
		undefined,
		PATIENT
	);
	const run = await conversation.ask('When?');
	expect(run.error).toBeNull();
	expect(run.messages[0]?.content).toBe(ANSWER.text);
	expect(llm.requests).toHaveLength(2);
	isAlwaysEmpty = true;
	expect((await conversation.ask('And then?')).error?.message).toContain('empty answer');
	expect(llm.requests).toHaveLength(4);
});

it('begins an answer anew if it breaks off, says so, and counts what was sent', async () => {
	const { llm, conversation } = await start(
		(_request, index) => (index === 0 ? [{ text: 'All is ' }, { wait: 50 }, { disconnect: true }] : ANSWER),
		undefined,
		PATIENT
	);
	const run = await conversation.ask('When?');
	expect(run.error).toBeNull();
	expect(run.messages[0]?.content).toBe(ANSWER.text);
	expect(llm.requests).toHaveLength(2);
	const kinds = run.custom.map(({ type }) => type);
	expect(kinds.indexOf('restart')).toBeGreaterThan(kinds.indexOf('notice'));
	const notice = run.custom.find((event) => event.type === 'notice');
	expect(notice?.text).toContain('broke off, so it was asked once more');
	const usages = run.custom.flatMap((event) => (event.type === 'usage' ? [event.usage] : []));
	expect(usages.map(({ failed = false }) => failed)).toEqual([true, false]);
});

it('reports an answer that breaks off twice', async () => {
	const { llm, conversation } = await start(
		() => [{ text: 'All is ' }, { wait: 50 }, { disconnect: true }],
		undefined,
		PATIENT
	);
	expect((await conversation.ask('When?')).error?.message).toContain('broke off');
	expect(llm.requests).toHaveLength(2);
});

const EVENT_STREAM = { 'content-type': 'text/event-stream' };
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

it.each<[string, RawReply]>([
	[
		'says in its stream that it is overloaded, as Anthropic does',
		{
			headers: EVENT_STREAM,
			pieces: [event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })]
		}
	],
	[
		'breaks off before the first word',
		{ headers: EVENT_STREAM, pieces: [event({ choices: [{ delta: { role: 'assistant' } }] })], reset: true }
	],
	[
		'fails with words about tool calls',
		{
			status: 500,
			pieces: [JSON.stringify({ error: { message: 'Internal error in the parser of tool calls' } })]
		}
	]
])('retries an endpoint that %s', async (_what, failure) => {
	let failures = 1;
	let asked = 0;
	const { conversation } = await start(() => ANSWER, undefined, PATIENT, {
		raw: ({ path }) => {
			if (!path.endsWith('/chat/completions')) return null;
			asked++;
			return failures-- > 0 ? failure : null;
		}
	});
	const run = await conversation.ask('When?');
	expect(run.error).toBeNull();
	expect(run.messages[0]?.content).toBe(ANSWER.text);
	expect(asked).toBe(2);
});

it('does not retry if a stream says that the question is refused', async () => {
	let asked = 0;
	const { conversation } = await start(() => ANSWER, undefined, PATIENT, {
		raw: ({ path }) => {
			if (!path.endsWith('/chat/completions')) return null;
			asked++;
			const error = { type: 'invalid_request_error', message: 'No such question.' };
			return { headers: EVENT_STREAM, pieces: [event({ type: 'error', error })] };
		}
	});
	expect((await conversation.ask('When?')).error?.message).toContain('No such question.');
	expect(asked).toBe(1);
});

const CALL = '<tool_call>{"name": "search_book", "arguments": {"queries": ["river"]}}</tool_call>';

it.each([
	['of another field', { thought: `I should look that up. ${CALL}` }],
	['of the text', { text: `<think>I should look that up. ${CALL}</think>` }]
])('makes a call from the thoughts %s, if the reply says nothing else', async (_where, step) => {
	const { llm, conversation } = await start((_request, index) => (index === 0 ? step : ANSWER));
	const { runs, answer } = await conversation.askAndAnswer('Where is the river?');
	expect(runs[0]?.calls).toMatchObject([{ name: 'search_book', args: { queries: ['river'] } }]);
	expect(answer).toBe(ANSWER.text);
	expect(llm.requests).toHaveLength(2);
});

it('ignores a call that a model only thought of before it answered', async () => {
	const { conversation } = await start(() => [{ thought: `I could write ${CALL}.` }, ANSWER]);
	const { runs, answer } = await conversation.askAndAnswer('Where is the river?');
	expect(runs).toHaveLength(1);
	expect(answer).toBe(ANSWER.text);
});
