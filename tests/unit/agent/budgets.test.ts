/** Stopping in time: rounds, time, tokens, the model's window, and models that go in circles. */
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { afterEach, expect, it } from 'vitest';
import { budgetsFor, DEFAULT_BUDGETS } from '../../../agent/graph/budgets.ts';
import { makesNoProgress, repeatedCalls } from '../../../agent/graph/loop.ts';
import { charactersOf, stubCurrentResults, stubOldResults } from '../../../agent/graph/fit.ts';
import { SEARCH_RESULT, startConversation } from '../../fixtures/agent-client.ts';
import { kindOfCall } from '../../fixtures/model-call-kind.ts';
import type { Script } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(script: Script, options: Parameters<typeof startConversation>[1] = {}) {
	const parts = await startConversation(script, options);
	open.push(parts);
	return parts;
}

const search = (query: string) => ({ calls: [{ name: 'search_book', args: { queries: [query] } }] });
const ANSWER = { text: 'As far as I found: November [p12].' };
/** In few words: each is streamed by itself. */
/** Without the same words over and over, where a reply would be ended. */
const longAnswer = (characters: number) =>
	Array.from({ length: characters / 100 }, (_, at) => `${String.fromCodePoint(97 + at).repeat(96)}... `).join(
		''
	);
const found = (id: string) => ({ ...SEARCH_RESULT, passages: [{ ...SEARCH_RESULT.passages[0], id }] });

it('ends a loop at the second identical call if nothing is left to try: the model is told, and answers', async () => {
	const { llm, conversation } = await start((request) =>
		request.tools.length > 0 ? search('Dreary  Night') : ANSWER
	);
	const { runs, answer, custom } = await conversation.askAndAnswer('When?');
	expect(runs.filter((run) => run.paused)).toHaveLength(1);
	expect(answer).toBe(ANSWER.text);
	expect(llm.requests.map(kindOfCall)).toEqual(['answer', 'answer', 'rethink', 'answer']);
	expect(llm.requests[3]?.messages.at(-1)?.content).toContain('Lectern: You are going in circles');
	expect(custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'loop' }));
	expect(custom).toContainEqual({ type: 'restart' });
});

it('allows a failed call again, and runs the new one of two', async () => {
	const { conversation } = await start((_request, index) =>
		index < 2 ? search('x') : index === 2 ? { calls: [...search('x').calls, ...search('y').calls] } : ANSWER
	);
	const first = await conversation.ask('When?');
	await conversation.answer([{ call: first.calls[0]!, content: 'The index is not ready.', status: 'error' }]);
	const second = await conversation.resume();
	expect(second.calls).toHaveLength(1);
	await conversation.answer([{ call: second.calls[0]!, content: SEARCH_RESULT }]);
	expect((await conversation.resume()).calls.map((call) => call.args)).toEqual([{ queries: ['y'] }]);
});

it('treats three rounds without a new passage as a loop', async () => {
	const { llm, conversation } = await start((request, index) =>
		request.tools.length > 0 ? search(`try ${index}`) : ANSWER
	);
	const { runs, answer } = await conversation.askAndAnswer('When?');
	// The first round finds something, the next three find the same.
	expect(runs.filter((run) => run.paused)).toHaveLength(4);
	expect(llm.requests.at(-1)?.messages.at(-1)?.content).toContain('found nothing new');
	expect(answer).toBe(ANSWER.text);
});

it('recognises repetition and progress', () => {
	const call = (id: string, args: Record<string, unknown>, name = 'search_book') => ({
		type: 'tool_call' as const,
		id,
		name,
		args
	});
	const round = (
		id: string,
		content: string,
		name = 'search_book',
		args: Record<string, unknown> = { id }
	) => [
		new AIMessage({ content: '', tool_calls: [call(id, args, name)] }),
		new ToolMessage({ tool_call_id: id, name, content })
	];
	const history = [
		new HumanMessage('one'),
		...round('a', '{"id":"p1"}', 'search_book', { queries: ['A', 'b'], top_k: 5 })
	];
	expect(repeatedCalls(history, [call('z', { top_k: 5, queries: ['b', ' a '] })])).toHaveLength(1);
	expect(repeatedCalls(history, [call('z', { top_k: 6, queries: ['b', 'a'] })])).toEqual([]);
	const twice = [call('y', { queries: ['c'] }), call('z', { queries: ['C'] })];
	expect(repeatedCalls(history, twice)).toEqual([twice[1]]);
	expect(
		repeatedCalls([...history, new HumanMessage('two')], [call('z', { top_k: 5, queries: ['A', 'b'] })])
	).toEqual([]);
	const same = [...history, ...round('b', '{"id":"p1"}'), ...round('c', '{}'), ...round('d', '{"id":"p1"}')];
	expect(makesNoProgress(same, [])).toBe(true);
	expect(makesNoProgress([...same, ...round('e', '{"id":"p2"}')], [])).toBe(false);
	expect(makesNoProgress(same.slice(0, -2), ['p1'])).toBe(false);
	// Each highlight that the reader allowed is something done.
	const effects = ['a', 'b', 'c', 'd'].flatMap((id) => round(id, '{"id":"p1"}', 'add_highlight'));
	expect(makesNoProgress([new HumanMessage('mark'), ...effects], [])).toBe(false);
});

it('keeps to the number of rounds that the page asks for', async () => {
	const { conversation } = await start((request, index) =>
		request.tools.length > 0 ? search(`${index}`) : ANSWER
	);
	conversation.settings = { budgets: { rounds: 2 } };
	let id = 0;
	const { runs, answer } = await conversation.askAndAnswer('When?', () => found(`p${id++}`));
	expect(runs.filter((run) => run.paused)).toHaveLength(2);
	expect(answer).toBe(ANSWER.text);
});

it('answers without tools once the question’s time is over; the browser’s time does not count', async () => {
	const { llm, conversation } = await start((request, index) =>
		request.tools.length > 0 ? [{ wait: index === 0 ? 0 : 1500 }, search(`${index}`)] : ANSWER
	);
	conversation.settings = { budgets: { seconds: 1.2 } };
	const first = await conversation.ask('When?');
	await new Promise((resolve) => setTimeout(resolve, 1300));
	await conversation.answer([{ call: first.calls[0]!, content: SEARCH_RESULT }]);
	const run = await conversation.resume();
	expect(run.messages[0]?.content).toBe(ANSWER.text);
	expect(llm.requests[1]?.tools.length).toBeGreaterThan(0);
	expect(llm.requests[2]?.messages.at(-1)?.content).toContain('Lectern: The time for this question is over');
	expect(run.custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'time' }));
});

it('says so itself if even the last answer is too late, and keeps what has arrived', async () => {
	const silent = await start(() => [{ stall: true }]);
	silent.conversation.settings = { budgets: { seconds: 0.6 } };
	const run = await silent.conversation.ask('When?');
	expect(run.messages[0]?.content).toContain('The 0.6 seconds for this question are over');
	const slow = await start(() => ({ text: 'word '.repeat(100), delay: 50 }));
	slow.conversation.settings = { budgets: { seconds: 0.8 } };
	const late = await slow.conversation.ask('When?');
	expect(late.messages[0]?.content).toMatch(/^word word/);
	expect(late.custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'time' }));
	expect((await slow.conversation.state()).next).toEqual([]);
});

it('stops a model that writes an endless call, and treats the call as malformed', async () => {
	const endless = `{"queries": ["${'dreary night '.repeat(2000)}`;
	const { llm, conversation } = await start((_request, index) =>
		index === 0 ? { calls: [{ name: 'search_book', args: endless }] } : ANSWER
	);
	conversation.settings = { budgets: { chooseTokens: 100 } };
	const run = await conversation.ask('When?');
	expect(JSON.stringify(run.calls).length).toBeLessThan(2500);
	expect(run.calls[0]?.args).toHaveProperty('__malformed');
	expect(llm.requests[0]?.maxTokens).toBe(2000);
});

it('cuts arguments that arrive in one piece, so that no later step reads all of them', async () => {
	const megabyte = { queries: ['dreary night '.repeat(80_000)] };
	const piece = { index: 0, id: 'a', type: 'function' };
	const call = { ...piece, function: { name: 'search_book', arguments: JSON.stringify(megabyte) } };
	const delta = JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [call] } }] });
	const { conversation } = await start(() => ANSWER, {
		raw: ({ path }) => (path.endsWith('/chat/completions') ? { pieces: [`data: ${delta}\n\n`] } : null)
	});
	const run = await conversation.ask('When?');
	expect(run.calls[0]?.args).toHaveProperty('__malformed');
	expect(JSON.stringify(run.events).length).toBeLessThan(250_000);
});

it('reports that an answer was cut at its maximum length', async () => {
	const { llm, conversation } = await start(() => [{ text: 'It began in' }, { finish: 'length' }]);
	conversation.settings = { budgets: { answerTokens: 300 } };
	const run = await conversation.ask('When?');
	expect(run.custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'tokens' }));
	expect(llm.requests[0]?.maxTokens).toBe(300);
});

it('drops old results first, a large part at once', () => {
	const result = (id: string, size: number) => [
		new AIMessage({ id: `ai${id}`, content: '', tool_calls: [{ id, name: 'search_book', args: {} }] }),
		new ToolMessage({ tool_call_id: id, name: 'search_book', content: id.repeat(size) })
	];
	const history = [
		new HumanMessage('one'),
		...result('a', 1000),
		...result('b', 1000),
		new AIMessage('done'),
		new HumanMessage('two'),
		...result('c', 1000),
		...result('d', 1000)
	];
	const size = charactersOf(history);
	const once = stubOldResults(history, size - 100);
	expect(once.map((message) => message.text.slice(0, 1)).join('')).toBe('o((dtcd');
	// So much at once that the next messages change nothing in what was sent.
	const later = [...history, new AIMessage('x'.repeat(300))];
	expect(stubOldResults(later, size - 100).slice(0, once.length)).toEqual(once);
	expect(stubOldResults(history, size)).toEqual(history);
	const both = stubOldResults(history, 100);
	expect(
		both.filter((message) => message.text.startsWith('(Result of search_book, 1000 characters'))
	).toHaveLength(2);
	const current = stubCurrentResults(both, 900);
	expect(current.at(-3)?.text).toContain('left out to save room');
	expect(current.at(-1)?.text).toContain('cut to save room');
	expect(charactersOf(current)).toBeLessThan(1500);
});

it('summarises older turns if dropping results is not enough, shows the summary, and does so once', async () => {
	const { llm, conversation } = await start((request) => {
		if (request.messages[0]?.content?.includes('You shorten a conversation'))
			return { text: 'They spoke of rain [p1].' };
		return { text: longAnswer(3000) };
	});
	conversation.settings = { budgets: { contextTokens: 2500 } };
	for (const question of ['One?', 'Two?']) await conversation.ask(question);
	const run = await conversation.ask('Three?');
	const summaries = run.custom.flatMap((event) => (event.type === 'summary' ? [event.summary] : []));
	expect(summaries).toMatchObject([{ text: 'They spoke of rain [p1].' }]);
	expect(run.custom).toContainEqual(
		expect.objectContaining({
			type: 'usage',
			usage: expect.objectContaining({ purpose: 'summary' }) as unknown
		})
	);
	const sent = llm.requests.at(-1)!.messages;
	expect(sent.map(({ role }) => role)).toEqual(['system', 'user']);
	expect(sent[1]?.content).toContain('They spoke of rain [p1].');
	expect(sent[1]?.content?.endsWith('Three?')).toBe(true);
	const before = llm.requests.length;
	await conversation.ask('Four?');
	// It stands for the first two turns from now on.
	expect(llm.requests.length - before).toBe(1);
	expect(llm.requests.at(-1)?.messages.map(({ role }) => role)).toEqual([
		'system',
		'user',
		'assistant',
		'user'
	]);
	expect((await conversation.state()).messages).toHaveLength(8);
});

it('leaves out older turns, and says so, if the summary fails', async () => {
	const { conversation } = await start((request) =>
		request.messages[0]?.content?.includes('You shorten a conversation')
			? { status: 400, message: 'no' }
			: { text: longAnswer(4500) }
	);
	conversation.settings = { budgets: { contextTokens: 2000 } };
	await conversation.ask('One?');
	const run = await conversation.ask('Two?');
	expect(run.error).toBeNull();
	expect(run.custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'trimmed' }));
});

it('gives a page what it asks for within the maxima, and always keeps the server’s own setting', () => {
	expect(budgetsFor(DEFAULT_BUDGETS, null)).toEqual(DEFAULT_BUDGETS);
	expect(budgetsFor(DEFAULT_BUDGETS, { rounds: 100, seconds: 5 })).toMatchObject({ rounds: 30, seconds: 5 });
	expect(budgetsFor({ ...DEFAULT_BUDGETS, rounds: 60 }, { rounds: 100 })).toMatchObject({ rounds: 60 });
});
