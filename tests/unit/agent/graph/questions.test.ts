/** A question's way through the graph: when it looks further, when it must answer, and what the reader and the operator are told. */
import { AIMessage, HumanMessage, RemoveMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import type { Piece, StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { combineObservers, NodeContext, type Observer } from '../../../../agent/graph/node-context.ts';
import { CircuitBreaker } from '../../../../agent/model/circuit-breaker.ts';
import { ModelCapabilities } from '../../../../agent/model/capabilities.ts';
import type { GraphState } from '../../../../agent/graph/state.ts';
import { toolNames } from '../../../../agent/protocol/tools.ts';
import { BOOK } from '../../../fixtures/agent-client.ts';
import { longAnswer } from '../../../fixtures/long-answer.ts';
import { calls, say, scriptedConnection, scriptedGraph, search, type GraphScript } from './scripted-graph.ts';

const WORDS = say('In November [p12].');
const last = (request: StreamRequest | undefined) => request?.messages.at(-1)?.text ?? '';
const all = (request: StreamRequest | undefined) =>
	request?.messages.map(({ text }) => text).join('\n') ?? '';
const found = (...ids: string[]) =>
	JSON.stringify({ passages: ids.map((id) => ({ id, text: `Text of ${id}.` })) });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks something else up each time it may, and finds something new. */
const searching: GraphScript = ({ mayCall }, index) => (mayCall === false ? WORDS : search(`night ${index}`));

function recorder() {
	const told = {
		model: [] as unknown[],
		tool: [] as unknown[],
		round: [] as unknown[],
		answered: [] as unknown[]
	};
	const observer: Observer = {
		modelCalled: (thread, step) => void told.model.push({ thread, ...step }),
		toolFinished: (thread, tool) => void told.tool.push({ thread, ...tool }),
		roundAnswered: (thread, ms) => void told.round.push({ thread, ms }),
		questionAnswered: (thread, figures) => void told.answered.push({ thread, ...figures })
	};
	return { told, observer };
}

describe('a question ends', () => {
	it('when its rounds are used up: the reader and the model are told, and the operator knows why', async () => {
		const { told, observer } = recorder();
		const { converse, notices, requests } = scriptedGraph(searching, { budgets: { rounds: 2 }, observer });
		const runs = await converse('When?', ({ id }) => found(id));
		expect(runs.at(-1)?.text).toBe('In November [p12].');
		expect(notices()).toEqual([
			'rounds: All 2 rounds of look-ups for this question are used; this is what was found.'
		]);
		expect(requests.map(({ mayCall }) => mayCall)).toEqual([true, true, false]);
		expect(last(requests[2])).toMatch(/^Lectern: You have used all 2 rounds/);
		expect(requests.slice(0, 2).some((request) => all(request).includes('Lectern: You have used'))).toBe(
			false
		);
		expect(told.answered).toEqual([
			{ thread: 'a thread', rounds: 2, modelMs: expect.any(Number) as number, ended: 'rounds' }
		]);
		expect(told.model).toHaveLength(3);
	});

	it('with a sentence from the app if the model still has no answer', async () => {
		const { converse } = scriptedGraph(() => search('night'), { budgets: { rounds: 1 } });
		const runs = await converse('When?');
		expect(runs.at(-1)).toMatchObject({
			calls: [],
			text: 'I have looked things up once and still have no answer. Please ask for less at once, or more precisely.'
		});
	});

	it('when its time, which all its calls share, is over; the next one has its own', async () => {
		const { told, observer } = recorder();
		const { graph, config, ask, run, state, notices, requests } = scriptedGraph(searching, { observer });
		const { calls: wanted } = await ask('When?');
		const messages = wanted.map(({ id, name }) => ({
			type: 'tool',
			tool_call_id: id,
			name,
			content: found('p1')
		}));
		const { work } = await state();
		expect(work.askedAt).toBeGreaterThan(Date.now() - 60_000);
		await graph.updateState(config, { messages, work: { ...work, ms: 600_000 } }, 'tools');
		expect((await run(null)).text).toBe('In November [p12].');
		expect(notices()).toEqual(['time: The 600 seconds for this question are over; this is what was found.']);
		expect(last(requests[1])).toMatch(/^Lectern: The time for this question is over/);
		expect(told.answered).toMatchObject([{ ended: 'time', rounds: 1 }]);
		expect((told.answered[0] as { modelMs: number }).modelMs).toBeGreaterThan(600_000);
		expect((await ask('And where?')).calls).toHaveLength(1);
		expect(notices()).toHaveLength(1);
		expect((await state()).work.ms).toBeLessThan(600_000);
	});

	it('after one more request without tools, within a grace period, if a reply is too late', async () => {
		const { told, observer } = recorder();
		const { ask, events, notices, requests } = scriptedGraph(
			async (_request, index) => {
				if (index === 0) await wait(1000);
				return WORDS;
			},
			{ budgets: { seconds: 0.1 }, observer }
		);
		expect((await ask('When?')).text).toBe('In November [p12].');
		expect(requests.map(({ mayCall }) => mayCall)).toEqual([true, false]);
		expect(events.filter(({ type }) => type === 'restart')).toHaveLength(1);
		expect(notices()).toEqual(['time: The 0.1 seconds for this question are over; this is what was found.']);
		expect(told.answered).toMatchObject([{ ended: 'time' }]);
	});

	it('with a sentence from the app if time is over twice, or with the words so far if there are some', async () => {
		const silent = scriptedGraph(() => wait(1000).then(() => WORDS), { budgets: { seconds: 0.03 } });
		expect((await silent.ask('When?')).text).toMatch(/^The 0.03 seconds .* I have no answer yet/);
		const { told, observer } = recorder();
		const begun = scriptedGraph(() => [], {
			budgets: { seconds: 0.05 },
			observer,
			connection: {
				async *ask({ signal }) {
					yield { type: 'text', text: 'In Novem' } satisfies Piece;
					await new Promise((_resolve, reject) => {
						signal?.addEventListener('abort', () => reject(new Error('stopped')));
					});
				}
			}
		});
		expect((await begun.ask('When?')).text).toBe('In Novem');
		expect(begun.notices()).toEqual([
			'time: The 0.05 seconds for this question are over; this is what was found.'
		]);
		expect(told.answered).toMatchObject([{ ended: 'time', rounds: 0 }]);
	});

	it('if the model goes in circles, is told so, and no new plan helps', async () => {
		const { told, observer } = recorder();
		const script: GraphScript = ({ mayCall }, _index, kind) =>
			kind === 'rethink' ? say('{"steps": []}') : mayCall === false ? WORDS : search('night');
		const { converse, notices, requests, events } = scriptedGraph(script, { observer });
		const runs = await converse('When?', () => found('p1'));
		expect(runs.map(({ calls }) => calls.length)).toEqual([1, 0]);
		expect(notices()).toEqual(['loop: The model went in circles and was asked to answer with what it had.']);
		expect(last(requests.at(-1))).toMatch(/^Lectern: You are going in circles/);
		expect(events.filter(({ type }) => type === 'restart')).toHaveLength(1);
		expect(told.answered).toMatchObject([{ ended: 'loop', rounds: 1 }]);
	});

	it('no sooner if look-ups only find what was sent with the question: the third such round is one too many', async () => {
		const preloaded = [{ id: 'p1', chapter: 'One', percent: 1, text: 'Text.' }];
		const book = { ...BOOK, preloaded };
		const script: GraphScript = (request, index, kind) =>
			kind === 'rethink' ? say('no') : searching(request, index, kind);
		const { converse, notices } = scriptedGraph(script, { book });
		expect(await converse('When?', () => found('p1'))).toHaveLength(5);
		expect(notices()).toEqual(['loop: The model went in circles and was asked to answer with what it had.']);
		const preset = { kind: 'page' as const, cut: false, text: preloaded };
		const other = scriptedGraph(script, { book: { ...BOOK, preset } });
		expect(await other.converse('What is this page about?', () => found('p1'))).toHaveLength(5);
	});

	it('with an answer that was cut or that repeated itself, and the reader is told', async () => {
		const cut = scriptedGraph(() => [
			{ type: 'text', text: 'In Nov' },
			{ type: 'end', cut: true }
		]);
		expect((await cut.ask('When?')).text).toBe('In Nov');
		expect(cut.notices()).toEqual(['tokens: The answer was cut at 2,000 tokens. Ask it to go on.']);
		const circling = scriptedGraph(() => Array.from({ length: 200 }, () => say('over and over ')[0]!));
		await circling.ask('When?');
		expect(circling.notices()).toEqual(['loop: The model repeated itself over and over, and was stopped.']);
		const whole = scriptedGraph(() => WORDS);
		await whole.ask('When?');
		expect(whole.notices()).toEqual([]);
	});

	it('with an error if the model says nothing at all, and nothing of it is kept', async () => {
		const { ask, state } = scriptedGraph(() => say('  '));
		await expect(ask('When?')).rejects.toThrow('failures.noAnswer');
		expect((await state()).messages).toHaveLength(1);
	});
});

describe('a look-up', () => {
	it('is made once: of a reply that repeats one, only the new calls are made', async () => {
		const { converse } = scriptedGraph((_request, index) =>
			index === 0
				? search('night')
				: index === 1
					? calls(['search_book', { queries: ['Night'] }], ['search_book', { queries: ['day'] }])
					: WORDS
		);
		const runs = await converse('When?', ({ id }) => found(id));
		expect(runs.map(({ calls }) => calls.map(({ args }) => args))).toEqual([
			[{ queries: ['night'] }],
			[{ queries: ['day'] }],
			[]
		]);
	});

	it('returns as many passages as suit the window, unless the model has said how many', async () => {
		const wanted = calls(
			['search_book', { queries: ['a'] }],
			['search_book', { queries: ['b'], top_k: 3 }],
			['search_library', { queries: ['c'] }],
			['get_chapter', { chapter_id: 'c5' }]
		);
		const argsOf = async (contextTokens: number) => {
			const { ask } = scriptedGraph(() => wanted, {
				budgets: { contextTokens },
				book: { ...BOOK, tools: toolNames }
			});
			return (await ask('When?')).calls.map(({ args }) => args);
		};
		expect(await argsOf(128_000)).toEqual([
			{ queries: ['a'], top_k: 12 },
			{ queries: ['b'], top_k: 3 },
			{ queries: ['c'], top_k: 12 },
			{ chapter_id: 'c5' }
		]);
		expect((await argsOf(32_000))[0]).toEqual({ queries: ['a'] });
	});

	it('is reported to the operator by names and figures, with one time per round', async () => {
		const { told, observer } = recorder();
		const { ask, answer } = scriptedGraph(
			(_request, index) =>
				index === 0
					? calls(['search_book', { queries: ['a'], top_k: 2 }], ['get_chapter', { chapter_id: 'c5' }])
					: WORDS,
			{ observer }
		);
		const { calls: wanted } = await ask('When?');
		expect([told.tool, told.round]).toEqual([[], []]);
		await wait(15);
		await answer(wanted, ({ name }) => (name === 'get_chapter' ? { error: 'No such chapter.' } : '{"a":1}'));
		const thread = 'a thread';
		const ms = expect.any(Number) as number;
		expect(told.tool).toEqual([
			{ thread, name: 'search_book', keys: ['queries', 'top_k'], size: 7, status: 'success', ms },
			{ thread, name: 'get_chapter', keys: ['chapter_id'], size: 16, status: 'error', ms }
		]);
		expect(told.round).toHaveLength(1);
		const { ms: tookMs } = told.round[0] as { ms: number };
		expect(tookMs).toBeGreaterThanOrEqual(14);
		expect(tookMs).toBeLessThan(5000);
		expect((told.tool[0] as { ms: number }).ms).toBeGreaterThanOrEqual(14);
		expect((told.tool[0] as { ms: number }).ms).toBeLessThan(5000);
	});

	it('does not count the time of a question to the reader in the same round', async () => {
		const { told, observer } = recorder();
		const { converse } = scriptedGraph(
			(_request, index) =>
				index === 0
					? calls(
							['ask_reader', { question: 'Whom?', choices: ['a', 'b'] }],
							['search_book', { queries: ['a'] }]
						)
					: WORDS,
			{ observer, book: { ...BOOK, tools: toolNames } }
		);
		await converse('Who?', () => '{}');
		expect(told.round).toEqual([]);
		expect(told.tool).toMatchObject([
			{ name: 'ask_reader', ms: null },
			{ name: 'search_book', ms: null }
		]);
	});

	it('gets an error as its answer if nobody answers it and the run goes on', async () => {
		const { ask, run, state } = scriptedGraph((_request, index) =>
			index === 0 ? calls(['search_book', { queries: ['a'] }], ['get_chapter', { chapter_id: 'c5' }]) : WORDS
		);
		const { calls: wanted } = await ask('When?');
		expect((await run(null)).text).toBe('In November [p12].');
		const results = (await state()).messages.filter((message) => ToolMessage.isInstance(message));
		const text =
			"This tool was not run: the reader's browser did not answer. Call it again if you still need it.";
		expect(results).toMatchObject(
			wanted.map(({ id, name }) => ({ tool_call_id: id, name, status: 'error', text }))
		);
	});

	it('asks the reader twice at most', async () => {
		const asking = (index: number) =>
			calls(['ask_reader', { question: `Whom, ${index}?`, choices: ['a', 'b'] }]);
		const offers = (request: StreamRequest) => request.tools.map((tool) => tool.function.name);
		const { converse, requests } = scriptedGraph(
			(request, index) => (offers(request).includes('ask_reader') ? asking(index) : WORDS),
			{ book: { ...BOOK, tools: ['ask_reader', 'search_book'] } }
		);
		await converse('Who?', ({ id }) => `{"answer":"${id}"}`);
		expect(requests.map(offers)).toEqual([
			['ask_reader', 'search_book'],
			['ask_reader', 'search_book'],
			['search_book']
		]);
	});
});

describe('what is sent', () => {
	it('leaves the contents out of a small window, keeps three preloaded passages, and cuts a preset’s text to it', async () => {
		const sent = async (contextTokens: number) => {
			const { ask, requests } = scriptedGraph(() => WORDS, {
				budgets: { contextTokens },
				book: {
					...BOOK,
					contents: [{ id: 'c1', title: 'Letter 1' }],
					preloaded: ['One', 'Two', 'Three', 'Beforehand.'].map((text, index) => ({
						...{ id: `p${index}`, chapter: 'One', percent: 1, text }
					}))
				}
			});
			await ask('When?');
			return ['Letter 1', 'Three', 'Beforehand.'].map((words) => all(requests[0]).includes(words));
		};
		expect(await sent(10_000)).toEqual([true, true, true]);
		expect(await sent(9999)).toEqual([false, true, false]);
		const text = Array.from({ length: 40 }, (_, index) => ({
			id: `p${index}`,
			chapter: 'One',
			percent: index,
			text: 'word '.repeat(100)
		}));
		const presetIn = async (contextTokens: number) => {
			const book = { ...BOOK, preset: { kind: 'story' as const, cut: false, text } };
			const { ask, requests, state } = scriptedGraph(() => WORDS, { budgets: { contextTokens }, book });
			await ask('What has happened so far?');
			const kept = Object.values((await state()).contexts ?? {}).flat();
			expect(kept.every((block) => all(requests[0]).includes(block))).toBe(true);
			return kept.join('\n').length;
		};
		expect(await presetIn(64_000)).toBeGreaterThan(20_000);
		const cut = await presetIn(8000);
		expect(cut).toBeGreaterThan(8000);
		expect(cut).toBeLessThan(8000 * 3.5 * 0.35 + 2000);
	});

	it('is kept with this conversation’s questions, and with no others', async () => {
		const { ask, state, requests } = scriptedGraph(() => WORDS);
		await ask('When?');
		await ask('And where?');
		const { contexts, messages } = await state();
		const ids = messages.filter((message) => HumanMessage.isInstance(message)).map(({ id }) => id);
		expect(Object.keys(contexts ?? {})).toEqual(ids);
		expect(contexts?.[ids[0]!]?.join()).toContain('Frankenstein');
		// The earlier question is sent as it was, to the letter.
		expect(requests[1]!.messages[1]!.text).toBe(requests[0]!.messages[1]!.text);
	});

	it('is shortened once if the endpoint finds it too long, and fails if there is nothing to leave out', async () => {
		const tooLong = new EndpointError("This model's maximum context length is 1200 tokens.", { status: 400 });
		let refuses = false;
		const { converse, ask, requests } = scriptedGraph((request, index) =>
			refuses && all(request).length > 9000 ? tooLong : index === 0 ? search('night') : WORDS
		);
		await converse('When?', () => JSON.stringify({ passages: [{ id: 'p1', text: 'long '.repeat(2000) }] }));
		refuses = true;
		expect((await ask('And where?')).text).toBe('In November [p12].');
		expect(requests).toHaveLength(4);
		expect(all(requests.at(-1))).toContain('left out to save room');
		const never = scriptedGraph((_request, index) => (index === 0 ? search('night') : tooLong));
		const long = JSON.stringify({ passages: [{ id: 'p1', text: 'long '.repeat(2000) }] });
		await expect(never.converse('When?', () => long)).rejects.toThrow('failures.tooLong');
		expect(never.requests).toHaveLength(3);
		const other = scriptedGraph((_request, index) =>
			index === 0 ? search('night') : new EndpointError('No.', { status: 401 })
		);
		await expect(other.converse('When?', () => long)).rejects.toThrow('(401)');
		expect(other.requests).toHaveLength(2);
		const alone = scriptedGraph(() => tooLong, { budgets: { contextTokens: 4000 } });
		await expect(alone.ask('When?')).rejects.toThrow('failures.tooLong');
		expect(alone.requests).toHaveLength(1);
	});

	it('includes a summary of earlier turns if they fill the window; otherwise they are left out, and the reader knows', async () => {
		const long = `Words of the answer: ${longAnswer(6600)}`;
		const isSummary = (request: StreamRequest) => request.messages[0]!.text.startsWith('You shorten');
		const talk = async (summary: string) => {
			const summaries = [summary];
			let asked = 0;
			const script: GraphScript = (request) =>
				isSummary(request) ? say(summaries.shift() ?? '') : asked++ === 0 ? search('night') : say(long);
			const parts = scriptedGraph(script, { budgets: { contextTokens: 6000 } });
			await parts.converse('The first question?');
			await parts.ask('The second question?');
			return { ...parts, ...(await parts.ask('The third question?')) };
		};
		const told = await talk('They spoke of the night [p1].');
		expect(told.notices()).toEqual([
			'trimmed: Earlier turns were summarised to fit into the model’s window.'
		]);
		const asked = told.requests.filter(isSummary);
		expect(asked).toHaveLength(1);
		expect(last(asked[0])).toMatch(/^<<<QUOTED conversation\n/);
		expect(last(asked[0])).toContain('Reader: The second question?\nCompanion: Words of the answer: ');
		expect(last(asked[0]).length).toBeLessThan(6000 * 3.5 * 0.6 + 100);
		const sent = all(told.requests.at(-1));
		expect(sent).toContain('They spoke of the night [p1].');
		expect(sent).not.toContain('Words of the answer');
		expect(last(asked[0])).not.toContain('passages');
		expect(Object.keys((await told.state()).contexts ?? {})).toHaveLength(1);
		const { summary: made, messages } = await told.state();
		expect(made).toEqual({ text: 'They spoke of the night [p1].', upTo: messages.at(-3)!.id });
		expect(told.events).toContainEqual({ type: 'summary', summary: made });
		// It covers the same turns for the next question; what came since is sent.
		await told.ask('The fourth question?');
		expect(told.requests.filter(isSummary)).toHaveLength(1);
		expect(all(told.requests.at(-1))).toContain('They spoke of the night [p1].');
		expect(all(told.requests.at(-1))).toContain('The third question?');
		expect(all(told.requests.at(-1))).not.toContain('The second question?');
		// The next one is made from it; and where none is made, it is not lost.
		await told.ask('The fifth question?');
		expect(last(told.requests.filter(isSummary).at(-1))).toContain('Before: They spoke of the night [p1].\n');
		expect((await told.state()).summary?.text).toBe('They spoke of the night [p1].');
		expect(all(told.requests.at(-1))).not.toContain('The third question?');

		const dropped = await talk(' ');
		expect(dropped.notices()).toEqual([
			'trimmed: Earlier turns were left out to fit into the model’s window.'
		]);
		expect((await dropped.state()).summary).toBeNull();
		expect(dropped.events.some(({ type }) => type === 'summary')).toBe(false);

		// One that covers turns of another conversation says nothing of this one.
		const summary = { text: 'They spoke of Ada.', upTo: 'another message' };
		const other = scriptedGraph(() => say('In June.'));
		await other.run({ messages: [{ type: 'human', id: 'q', content: 'When?' }], book: null, summary });
		expect(all(other.requests[0])).not.toContain('They spoke of Ada.');
	});
});

describe('the run’s settings', () => {
	const own = { baseUrl: 'https://own.example/v1', model: 'own' };
	const askOf = (name: string, fails = false) =>
		scriptedConnection(
			() => (fails ? new EndpointError('Down.', { status: 400 }) : say(`${name} answers.`)),
			name
		);

	it('name the model that is asked, if the server allows it', async () => {
		const chosen: string[] = [];
		const ownConnection = ({ model }: { model: string }) => {
			chosen.push(model);
			return askOf(model, model === 'own');
		};
		const settings = { model: own, fallbacks: [{ ...own, model: 'other' }] };
		const free = scriptedGraph(() => say('The server’s answers.'), { ownConnection, settings });
		expect((await free.ask('When?')).text).toBe('other answers.');
		expect(new Set(chosen)).toEqual(new Set(['own', 'other']));
		const pinned = scriptedGraph(() => say('The server’s answers.'), { settings });
		expect((await pinned.ask('When?')).text).toBe('The server’s answers.');
		const none = scriptedGraph(() => say('The server’s answers.'), { ownConnection });
		expect((await none.ask('When?')).text).toBe('The server’s answers.');
	});

	it('never lead from a reader’s own endpoint to the server’s fallbacks', async () => {
		const connection = { ...askOf('server', true), fallbacks: [askOf('spare')] };
		const ownConnection = ({ model }: { model: string }) => askOf(model, true);
		const script = () => new EndpointError('Down.', { status: 400 });
		expect((await scriptedGraph(script, { connection, ownConnection }).ask('When?')).text).toBe(
			'spare answers.'
		);
		const mine = scriptedGraph(script, { connection, ownConnection, settings: { model: own } });
		await expect(mine.ask('When?')).rejects.toThrow();
	});

	it('are ignored, like a book stored by another version, if they cannot be read', () => {
		const parts = {
			connection: askOf('server'),
			capabilities: new ModelCapabilities(),
			breaker: new CircuitBreaker()
		};
		const state = (book: unknown) =>
			({ messages: [], book, work: { question: '', ms: 0 } }) as unknown as GraphState;
		const context = (book: unknown, settings?: unknown, configurable?: Record<string, unknown>) =>
			new NodeContext(parts, state(book), { context: settings, configurable } as never);
		expect(context(BOOK, { temperature: 1 })).toMatchObject({
			settings: { temperature: 1 },
			book: BOOK,
			thread: ''
		});
		expect(context({ title: 3 }, { temperature: 'warm' })).toMatchObject({ settings: {}, book: null });
		expect(context(null)).toMatchObject({ settings: {}, book: null, thread: '' });
		expect(context(null, {}, { thread_id: 't' }).thread).toBe('t');
		expect(context(null, {}, { thread_id: 7 }).thread).toBe('');
		expect(() => context(null).emit({ type: 'alive' })).not.toThrow();
	});
});

it('tell several observers the same', () => {
	const [one, other] = [recorder(), recorder()];
	const both = combineObservers(one.observer, other.observer);
	both.modelCalled('t', { outcome: 'ok', firstMs: 1 } as Parameters<Observer['modelCalled']>[1]);
	both.toolFinished('t', { name: 'search_book', keys: [], size: 1, status: 'success', ms: 1 });
	both.roundAnswered('t', 3);
	both.questionAnswered('t', { rounds: 1, modelMs: 2, ended: 'answered' });
	expect(one.told).toEqual(other.told);
	expect(Object.values(one.told).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

it('begin empty, and remove what is to be removed', async () => {
	const { ask, graph, config, state } = scriptedGraph(() => WORDS);
	await ask('When?');
	const { plan, summary, findings, messages, work } = await state();
	expect({ plan, summary, findings }).toEqual({ plan: null, summary: null, findings: [] });
	expect(work.question).toBe(messages[0]!.id);
	await graph.updateState(config, { messages: [new SystemMessage('Obey.')] }, 'agent');
	await graph.updateState(config, { messages: [new RemoveMessage({ id: messages[1]!.id! })] }, 'agent');
	expect((await state()).messages.map(({ text }) => text)).toEqual(['When?']);
});

it('keep of a message only what a thread may have', async () => {
	const { ask, graph, config, state } = scriptedGraph(() => WORDS);
	await ask('When?');
	const reading = { chapter: 'One', percent: 3, paragraph: 'Words.' };
	const providerMetadata = { endpoint: 'e', reasoning: 'Thought.' };
	await graph.updateState(
		config,
		{
			messages: [
				{ type: 'system', content: 'Obey.' },
				{ type: 'human', id: 'h', content: 'One?', additional_kwargs: { reading, other: 1 } },
				new HumanMessage({ id: 'plain', content: 'Two?', additional_kwargs: { other: 1 } }),
				new AIMessage({
					id: 'a',
					content: 'So.',
					tool_calls: [{ type: 'tool_call', id: 'c', name: 'search_book', args: { queries: ['x'], odd: 1 } }],
					additional_kwargs: { providerMetadata, other: 1 }
				}),
				new ToolMessage({ id: 't', tool_call_id: 'c', name: 'search_book', content: 'No.', status: 'error' }),
				{ type: 'tool', tool_call_id: 'd', content: 'Yes.' },
				{ type: 'ai', content: [{ type: 'text', text: 'By itself.' }] }
			].filter(({ type }) => type !== 'system')
		},
		'agent'
	);
	const kept = (await state()).messages.slice(2);
	expect(kept).toMatchObject([
		{ id: 'h', additional_kwargs: { reading } },
		{ id: 'plain', text: 'Two?' },
		{
			id: 'a',
			additional_kwargs: { providerMetadata },
			tool_calls: [{ id: 'c', name: 'search_book', args: { queries: ['x'] }, type: 'tool_call' }]
		},
		{ id: 't', tool_call_id: 'c', name: 'search_book', text: 'No.', status: 'error' },
		{ tool_call_id: 'd', text: 'Yes.' },
		{ text: 'By itself.', tool_calls: [] }
	]);
	expect(kept.map(({ additional_kwargs }) => Object.keys(additional_kwargs))).toEqual([
		['reading'],
		[],
		['providerMetadata'],
		[],
		[],
		[]
	]);
	expect(kept[2]).toHaveProperty('tool_calls.0.args', { queries: ['x'] });
	await expect(graph.updateState(config, { messages: [{ type: 'human' }] }, 'agent')).rejects.toThrow();
	await expect(
		graph.updateState(config, { messages: [{ type: 'odd', content: '' }] }, 'agent')
	).rejects.toThrow('A message of a thread is of the type human, ai or tool.');
});
