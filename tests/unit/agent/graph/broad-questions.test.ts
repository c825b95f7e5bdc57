/** A broad question's way through the graph: who plans it, what the plan looks up, and what its branches and its check come to. */
import { AIMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import type { StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { nextCalls } from '../../../../agent/graph/plan-nodes.ts';
import type { Finding } from '../../../../agent/graph/state.ts';
import type { Plan, PlanStep } from '../../../../agent/protocol/events.ts';
import { BOOK } from '../../../fixtures/agent-client.ts';
import { calls, say, scriptedGraph, search, type GraphScript, type Said } from './scripted-graph.ts';
import { kindOfCall, type ModelCallKind } from '../../../fixtures/model-call-kind.ts';

const BROAD = 'Trace the theme of guilt.';
const planOf = (count: number) =>
	JSON.stringify({
		steps: Array.from({ length: count }, (_, index) => ({
			text: `step ${index}`,
			queries: [`query ${index}`]
		}))
	});
const kindOf = ({ messages }: StreamRequest): ModelCallKind =>
	kindOfCall({ messages: [{ role: 'system', content: messages[0]!.text }] });
const ofKind = (requests: readonly StreamRequest[], kind: ModelCallKind) =>
	requests.filter((request) => kindOf(request) === kind);
const userWords = (request: StreamRequest | undefined) => request?.messages[1]?.text ?? '';
const states = (plan: Plan | null | undefined) => plan?.steps.map(({ state }) => state).join(' ');
const down = (message = 'Down.') => new EndpointError(message, { status: 400 });

/** What each kind of call is answered with; the n-th of its kind. */
function by(
	parts: Partial<Record<ModelCallKind, Said | ((request: StreamRequest, count: number) => Said)>>
): GraphScript {
	const usual: Record<ModelCallKind, Said> = {
		plan: say(planOf(2)),
		rethink: say('{"steps": []}'),
		notes: say(' It says so [p1]. '),
		check: say('{}'),
		answer: say('The answer.')
	};
	const counts: Record<string, number> = {};
	return (request, _index, kind) => {
		const count = (counts[kind] = (counts[kind] ?? -1) + 1);
		const part = parts[kind] ?? usual[kind];
		return typeof part === 'function' ? part(request, count) : part;
	};
}

describe('a plan', () => {
	it('is not made if the reader wants none, even if a model writes one', async () => {
		const list = { steps: [{ text: 'the bridge', queries: ['bridge'] }] };
		const { ask, plans, requests } = scriptedGraph(() => calls(['write_plan', list]), {
			settings: { plan: 'off' },
			book: { ...BOOK, tools: ['search_book', 'write_plan'] }
		});
		const { calls: made } = await ask('Who is Ada?');
		expect(requests[0]?.tools.map((tool) => tool.function.name)).toEqual(['search_book']);
		expect(made).toMatchObject([{ name: 'write_plan' }]);
		expect(plans()).toEqual([]);
	});

	it('is finished once the answer is there, whether its model has ticked it or not', async () => {
		const list = { steps: [{ text: 'the bridge', queries: ['bridge'] }, { text: 'how they hang together' }] };
		const answerWith = async (rounds: number) => {
			const { converse, plans, state } = scriptedGraph(
				(_request, index, kind) =>
					kind === 'notes'
						? say('It is old [p1].')
						: index === 0
							? calls(['write_plan', list])
							: say('Thus.'),
				{ budgets: { rounds }, book: { ...BOOK, tools: ['search_book', 'write_plan'] } }
			);
			await converse('How do they hang together?');
			const states = plans()
				.at(-1)
				?.steps.map((step) => step.state);
			expect((await state()).plan?.steps.map((step) => step.state)).toEqual(states);
			return states;
		};
		expect(await answerWith(5)).toEqual(['done', 'done']);
		// The answer was written because no more could be looked up.
		expect(await answerWith(2)).toEqual(['done', 'dropped']);
	});

	it.each([
		['for a question that sounds broad', {}, BROAD, true],
		['for no other', {}, 'Who is Ada?', false],
		['for each where the reader wants it', { settings: { plan: 'on' } }, 'Who is Ada?', true],
		['never where the reader does not', { settings: { plan: 'off' } }, BROAD, false],
		['for none without a word', { settings: { plan: 'on' } }, '', false],
		[
			'not for a button’s question, which brings its text',
			{ book: { ...BOOK, preset: { kind: 'story', cut: false, text: [] } } },
			BROAD,
			false
		],
		['not without a second round to work it', { budgets: { rounds: 1 } }, BROAD, false],
		['with a second round', { budgets: { rounds: 2 } }, BROAD, true],
		['not by the model that only quotes', { connection: { endpoint: null } }, BROAD, false]
	] as [string, Parameters<typeof scriptedGraph>[1], string, boolean][])(
		'is made %s',
		async (_when, options, question, isMade) => {
			const { ask, requests } = scriptedGraph(by({}), options);
			await ask(question);
			expect(kindOf(requests[0]!) === 'plan').toBe(isMade);
			expect(ofKind(requests, 'plan')).toHaveLength(isMade ? 1 : 0);
		}
	);

	it('is made with knowledge of what the question is about', async () => {
		const asked = async (book: Record<string, unknown> | null) => {
			const { ask, requests } = scriptedGraph(by({}), { book });
			await ask(BROAD);
			expect(requests[0]).toMatchObject({ maxTokens: 800 });
			return userWords(requests[0]);
		};
		const question = `The reader's question:\n${BROAD}`;
		expect(await asked(BOOK)).toBe(
			`<<<QUOTED the book\n"Frankenstein", language "en"\nQUOTED>>>\n\n${question}`
		);
		expect(await asked({ ...BOOK, language: null })).toContain('language "unknown"');
		const shelf = { books: 3, begun: 1, finished: 1, unread: 1, looks_into_unread: false };
		expect(await asked({ ...BOOK, shelf })).toBe(
			`It is about all 3 books on the reader's shelf; each step searches all of them.\n\n${question}`
		);
		expect(await asked(null)).toBe(question);
	});

	it.each([
		['cannot be read', say('I would look for guilt.'), 'What the model wrote could not be read.'],
		['fails', down('No such luck.'), 'No such luck.'],
		['says nothing', say(' '), 'The language model sent an empty answer.'],
		['sees no need for one', say('{"broad": false}'), null],
		['sees one step', say(planOf(1)), null]
	])(
		'fails to be made because the model %s: the reader is told, and the question is answered',
		async (_what, plan, why) => {
			const { ask, notices, plans } = scriptedGraph(by({ plan }));
			expect((await ask(BROAD)).text).toBe('The answer.');
			expect(plans()).toEqual([]);
			if (why === null) expect(notices()).toEqual([]);
			else {
				expect(notices()).toHaveLength(1);
				expect(notices()[0]).toMatch(/^plan: No plan could be made for this question/);
				expect(notices()[0]).toContain(why);
			}
		}
	);

	it('works three steps at a time, checks after each three, and answers from its notes', async () => {
		const { converse, requests, plans, events, state } = scriptedGraph(by({ plan: say(planOf(4)) }));
		const runs = await converse(
			BROAD,
			({ args }) => `{"passages":[{"id":"p ${String(args.queries)}","text":"Words."}]}`
		);
		expect(runs.map(({ calls }) => calls.map(({ name, args }) => ({ name, args })))).toEqual([
			[0, 1, 2].map((index) => ({ name: 'search_book', args: { queries: [`query ${index}`], top_k: 6 } })),
			[{ name: 'search_book', args: { queries: ['query 3'], top_k: 6 } }],
			[]
		]);
		expect(requests.map(kindOf)).toEqual(['plan', 'notes', 'notes', 'notes', 'check', 'notes', 'answer']);
		expect(plans().map((plan) => `${plan.state}: ${states(plan)}`)).toEqual([
			'working: open open open open',
			'working: searching searching searching open',
			'working: done done done open',
			'working: done done done searching',
			'answering: done done done done'
		]);
		expect(events.filter(({ type }) => type === 'plan-step')).toEqual(
			[0, 1, 2, 3].map((index) => ({ type: 'plan-step', index, state: 'done', failure: null }))
		);
		const [check] = ofKind(requests, 'check');
		expect(check).toMatchObject({ maxTokens: 500 });
		expect(userWords(check)).toMatch(
			new RegExp(
				`^The question: ${BROAD}\nThe plan:\n<<<QUOTED plan and notes\n1\\. \\[done\\] step 0\n   Notes: It says so`
			)
		);
		const [notes] = ofKind(requests, 'notes');
		expect(notes).toMatchObject({ maxTokens: 350, mayCall: true });
		expect(notes!.tools.map((tool) => tool.function.name)).toEqual(['search_book', 'get_chapter']);
		expect(userWords(notes)).toContain(
			`The question: ${BROAD}\nThe step: step 0\nsearch_book <<<QUOTED looked up\n{"queries":["query 0"],"top_k":6}\nQUOTED>>>\n<<<QUOTED search results\n{"passages":[{"id":"p query 0","text":"Words."}]}\nQUOTED>>>`
		);
		const note = requests.at(-1)!.messages.at(-1)!.text;
		expect(note).toMatch(
			/^Your plan and notes:\n<<<QUOTED plan and notes\n1\. \[done\] step 0\n {3}Notes: It says so \[p1\]\.\n/
		);
		expect(note).toContain('Lectern: The plan is worked off.');
		expect(requests.at(-1)).toMatchObject({ mayCall: false });
		expect((await state()).plan).toMatchObject({ state: 'answering' });
		expect((await state()).findings).toEqual([]);
		// The next question is none of the plan's.
		const usage = () => events.flatMap((event) => (event.type === 'usage' ? [event.usage] : []));
		expect(usage().at(-1)).toMatchObject({ purpose: 'answer', newTokens: 0 });
	});

	it('belongs to its own question only, and is none if its making used up the time', async () => {
		const { converse, requests, plans } = scriptedGraph(
			by({ answer: (request, count) => (count === 1 ? search('Ada') : say('The answer.')) })
		);
		await converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		const before = plans().length;
		const runs = await converse('Who is Ada?', ({ id }) => `{"id":"${id}"}`);
		expect(runs.map(({ calls }) => calls.length)).toEqual([1, 0]);
		expect(plans()).toHaveLength(before);
		expect(kindOf(requests.at(-1)!)).toBe('answer');
		expect(requests.at(-1)!.messages.at(-1)!.text).not.toContain('Your plan and notes');
		const late = scriptedGraph(
			async (_request, _index, kind) => {
				if (kind !== 'plan') return say('The answer.');
				await new Promise((resolve) => setTimeout(resolve, 40));
				return say(planOf(2));
			},
			{ budgets: { seconds: 0.02 } }
		);
		expect(await late.ask(BROAD)).toEqual({ text: 'The answer.', calls: [] });
	});

	it('costs what its calls cost; a refused call costs nothing, and thoughts are no words of a branch', async () => {
		const { converse, events, plans } = scriptedGraph(
			by({
				plan: say(planOf(3)),
				notes: [{ type: 'thought', text: 'x'.repeat(3500) }, ...say('Noted.')],
				check: down()
			})
		);
		await converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		const spent = events.flatMap((event) => (event.type === 'usage' ? [event.usage.purpose] : []));
		expect(spent).toEqual(['plan', 'notes', 'notes', 'notes', 'answer']);
		expect(plans().at(-1)?.steps[0]?.spent?.tokens).toBe(2);
	});

	it('uses searches sized for a large window, and searches the shelf if no book is open', async () => {
		const shelf = { books: 3, begun: 1, finished: 1, unread: 1, looks_into_unread: false };
		const { ask } = scriptedGraph(by({}), {
			book: { ...BOOK, shelf, tools: ['search_library'] },
			budgets: { contextTokens: 128_000 }
		});
		expect((await ask(BROAD)).calls).toMatchObject([
			{ name: 'search_library', args: { queries: ['query 0'], top_k: 12 } },
			{ name: 'search_library', args: { queries: ['query 1'], top_k: 12 } }
		]);
	});

	it('is changed by its check, or continued as it stands if the check cannot be read', async () => {
		const checked = async (check: Said) => {
			const parts = scriptedGraph(by({ plan: say(planOf(4)), check }));
			await parts.converse(BROAD, ({ id }) => `{"id":"${id}"}`);
			return {
				steps: states(parts.plans().at(-1)),
				changed: parts.plans().at(-1)?.changed,
				told: parts.notices()
			};
		};
		const add = [{ text: 'the end', queries: ['end'] }];
		expect(await checked(say(JSON.stringify({ drop: [4], add, why: 'So.' })))).toEqual({
			steps: 'done done done dropped done',
			changed: 'So.',
			told: []
		});
		expect(await checked(say('{"answered": true}'))).toMatchObject({ steps: 'done done done dropped' });
		const { steps, told } = await checked(say('Fine.'));
		expect([steps, told]).toEqual([
			'done done done done',
			[
				'plan: The plan could not be checked on the way, so it was followed unchanged. What the model wrote could not be read.'
			]
		]);
		const failed = await checked(down('No such luck.'));
		expect(failed.told[0]).toMatch(/^plan: The plan could not be checked .* No such luck/);
	});

	it('ends with the rounds of the question: open steps are left out, and nothing is checked', async () => {
		const { converse, requests, plans } = scriptedGraph(by({ plan: say(planOf(6)) }), {
			budgets: { rounds: 2 }
		});
		const runs = await converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		expect(runs).toHaveLength(3);
		expect(ofKind(requests, 'check')).toHaveLength(1);
		const less = scriptedGraph(by({ plan: say(planOf(6)) }), { budgets: { rounds: 2 } });
		const { calls: wanted } = await less.ask(BROAD);
		const { work } = await less.state();
		await less.graph.updateState(less.config, { work: { ...work, ms: 600_000 } }, 'agent');
		await less.answer(wanted);
		expect(ofKind(less.requests, 'check')).toEqual([]);
		expect(less.plans().slice(-2)).toMatchObject([{ state: 'answering' }, { state: 'answering' }]);
		expect(states(less.plans().at(-1))).toBe('done done done dropped dropped dropped');
		expect(states(plans().at(-1))).toBe('done done done done done done');
	});
});

describe('the calls that a plan makes next', () => {
	const step = (index: number, more: Partial<PlanStep> = {}): PlanStep => ({
		text: `step ${index}`,
		queries: [`query ${index}`],
		state: 'open',
		...more
	});
	const plan = (...steps: PlanStep[]): Plan => ({ question: 'q', state: 'working', steps });
	const found = (index: number, ...wanted: Finding['calls']): Finding => ({
		step: index,
		notes: null,
		calls: wanted,
		failure: null,
		spent: { ms: 0, tokens: 0 }
	});
	const look = (query: string) => ({ name: 'search_book', args: { queries: [query] } });
	const how = { search: 'search_book', topK: null } as const;
	const made = (next: ReturnType<typeof nextCalls>) =>
		next?.messages
			.flatMap((message: AIMessage) => message.tool_calls ?? [])
			.map(({ name, args }) => ({ name, args }));

	it('are none if it is finished, or the question is already answered', () => {
		expect(nextCalls(plan(step(0, { state: 'done' }), step(1, { state: 'dropped' })), [], how)).toBeNull();
		expect(nextCalls({ ...plan(step(0)), state: 'answering' }, [], how)).toBeNull();
	});

	it('are what its branches want, before any new step; what two of them want is called once', () => {
		const before = plan(
			step(0, { state: 'searching', calls: ['x'], rounds: 1 }),
			step(1, { state: 'searching' }),
			step(2, { state: 'done' }),
			step(3)
		);
		const next = nextCalls(before, [found(0, look('a'), look('b')), found(1, look('A ')), found(2)], how);
		expect(made(next)).toEqual([look('a'), look('b')]);
		const ids = next!.messages[0]!.tool_calls!.map(({ id }) => id);
		expect(next!.plan.steps).toEqual([
			{ ...before.steps[0], calls: ['x', ...ids], rounds: 2 },
			{ ...before.steps[1], calls: [ids[0]], rounds: 1 },
			before.steps[2],
			before.steps[3]
		]);
		expect(next!.messages[0]).toMatchObject({ text: '', id: expect.any(String) as string });
	});

	it('are the first searches of the next three steps', () => {
		const next = nextCalls(
			plan(step(0, { state: 'done' }), step(1), step(2), step(3), step(4)),
			[found(0)],
			how
		);
		expect(states(next?.plan)).toBe('done searching searching searching open');
		expect(made(next)).toEqual(
			[1, 2, 3].map((index) => ({ name: 'search_book', args: { queries: [`query ${index}`], top_k: 6 } }))
		);
		expect(next!.plan.steps[1]).toMatchObject({ rounds: 1, calls: [next!.messages[0]!.tool_calls![0]!.id] });
	});
});

describe('a branch', () => {
	it('looks further with its own calls, three at once, until it takes notes in its third round', async () => {
		const { converse, requests, plans, events } = scriptedGraph(
			by({
				notes: ({ mayCall }, count) => (mayCall ? search(...[`more ${count}`]) : say(`Noted ${count}.`))
			})
		);
		const runs = await converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		expect(runs.map(({ calls }) => calls.length)).toEqual([2, 2, 2, 0]);
		expect(ofKind(requests, 'notes').map(({ mayCall }) => mayCall)).toEqual([
			true,
			true,
			true,
			true,
			false,
			false
		]);
		expect(plans().map(states)).toContain('searching searching');
		expect(plans().at(-1)?.steps[0]).toMatchObject({ rounds: 3, notes: 'Noted 4.', calls: { length: 3 } });
		expect(events.filter((event) => event.type === 'plan-step').map(({ state }) => state)).toEqual([
			'searching',
			'searching',
			'searching',
			'searching',
			'done',
			'done'
		]);
		const third = userWords(ofKind(requests, 'notes')[4]);
		expect(third).toContain('query 0');
		expect(third).toContain('more 0');
		expect(third).not.toContain('query 1');
	});

	it('makes no repeated call, none outside its tools, and at most three; then it must take notes', async () => {
		const wanted = ['a', 'b', 'c', 'd'].map((query): [string, unknown] => [
			'search_book',
			{ queries: [query] }
		]);
		const parts = scriptedGraph(
			by({
				notes: (_request, count) =>
					count === 0
						? calls(['get_highlights', {}], ['search_book', { queries: ['query 0'], top_k: 6 }], ...wanted)
						: say('Noted.')
			})
		);
		const runs = await parts.converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		expect(runs[1]!.calls.map(({ args }) => args)).toEqual(
			['a', 'b', 'c'].map((query) => ({ queries: [query] }))
		);
		const again = scriptedGraph(
			by({
				notes: ({ mayCall }) =>
					mayCall ? calls(['search_book', { queries: ['Query 1'], top_k: 6 }]) : say('Noted.')
			})
		);
		await again.converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		expect(ofKind(again.requests, 'notes').map(({ mayCall }) => mayCall)).toEqual([true, true, false, false]);
		expect(again.plans().at(-1)?.steps).toMatchObject([{ notes: 'Noted.' }, { notes: 'Noted.' }]);
	});

	it('may look no further if the rounds of the question are used up', async () => {
		const parts = scriptedGraph(by({}), { budgets: { rounds: 2 }, settings: { plan: 'on' } });
		const { calls: wanted } = await parts.ask(BROAD);
		await parts.answer(wanted);
		expect(ofKind(parts.requests, 'notes').map(({ mayCall }) => mayCall)).toEqual([true, true]);
		const none = scriptedGraph(by({ notes: ({ mayCall }) => (mayCall ? search('more') : say('Noted.')) }), {
			budgets: { rounds: 2 }
		});
		expect(await none.converse(BROAD, ({ id }) => `{"id":"${id}"}`)).toHaveLength(3);
	});

	it('says why it failed, even without words, and the others continue', async () => {
		const { converse, plans, events, requests } = scriptedGraph(
			by({
				plan: say(planOf(3)),
				notes: (_request, count) => [down('No such luck.'), say(' '), say('Noted.')][count]!
			})
		);
		const runs = await converse(BROAD, ({ id }) => `{"id":"${id}"}`);
		expect(runs.at(-1)?.text).toBe('The answer.');
		expect(states(plans().at(-1))).toBe('failed failed done');
		expect(plans().at(-1)?.steps[0]?.failure).toContain('No such luck.');
		expect(plans().at(-1)?.steps[1]?.failure).toBe(
			'The model wrote no notes on it; the passages went into the answer unchanged.'
		);
		expect(plans().at(-1)?.steps[2]).toMatchObject({ notes: 'Noted.' });
		const ended = events.flatMap((event) => (event.type === 'plan-step' ? [event] : []));
		expect(ended.map(({ state }) => state).sort()).toEqual(['done', 'failed', 'failed']);
		expect(ended.find(({ index }) => index === 0)?.failure).toContain('No such luck.');
		// Failed steps count as ended: three of them are checked.
		expect(ofKind(requests, 'check')).toHaveLength(1);
		expect(requests.at(-1)!.messages.at(-1)!.text).toContain('Failed: ');
	});

	it('reads as much of what was found as half the window holds, shared among its calls', async () => {
		const long = JSON.stringify({ passages: [{ id: 'p1', text: 'word '.repeat(8000) }] });
		const length = async (contextTokens: number) => {
			const { ask, answer, requests } = scriptedGraph(by({}), {
				...{ budgets: { contextTokens }, settings: { plan: 'on' as const } }
			});
			await answer((await ask(BROAD)).calls, () => long);
			return userWords(ofKind(requests, 'notes')[0]).length;
		};
		const short = await length(4000);
		expect(short).toBeGreaterThan(7000);
		expect(short).toBeLessThan(7700);
		expect(await length(64_000)).toBeGreaterThan(40_000);
		// Twice as much to read, and the same room.
		const { converse, requests } = scriptedGraph(
			by({ notes: (_request, count) => (count === 0 ? search('more') : say('Noted.')) }),
			{ budgets: { contextTokens: 4000 }, settings: { plan: 'on' } }
		);
		await converse(BROAD, ({ id }) => long.replace('p1', id));
		const both = userWords(ofKind(requests, 'notes')[2]);
		expect(both.split('search_book')).toHaveLength(3);
		expect(both.length).toBeGreaterThan(7000);
		expect(both.length).toBeLessThan(7900);
	});

	/** A thread whose plan is at work, as an earlier run has left it. */
	async function atWork(step: Partial<PlanStep>, workMs = 0, script: GraphScript = by({}), seconds = 600) {
		const parts = scriptedGraph(script, { budgets: { seconds } });
		const { calls: wanted } = await parts.ask(BROAD);
		const { plan, work } = await parts.state();
		const steps = plan!.steps.map((each, index) => (index === 0 ? { ...each, ...step } : each));
		await parts.graph.updateState(
			parts.config,
			{ plan: { ...plan!, steps }, work: { ...work, ms: workMs } },
			'agent'
		);
		const last = await parts.answer(wanted);
		return { ...parts, last, notes: ofKind(parts.requests, 'notes') };
	}

	it('ends with its own time and length: it fails if late, and looks no further after much text', async () => {
		const late = await atWork({ spent: { ms: 180_000, tokens: 0 } });
		expect(late.notes).toHaveLength(1);
		expect(late.plans().at(-1)?.steps[0]).toMatchObject({
			state: 'failed',
			failure: 'It took longer than its 180 seconds.'
		});
		const early = await atWork({ spent: { ms: 170_000, tokens: 1499 } });
		expect(early.notes.map(({ mayCall }) => mayCall)).toEqual([true, true]);
		expect(early.plans().at(-1)?.steps[0]).toMatchObject({ state: 'done' });
		expect(early.plans().at(-1)?.steps[0]?.spent?.ms).toBeGreaterThan(170_000);
		expect(early.plans().at(-1)?.steps[0]?.spent?.tokens).toBeGreaterThan(1499);
		const long = await atWork({ spent: { ms: 0, tokens: 1500 } });
		expect(long.notes.map(({ mayCall }) => mayCall)).toEqual([false, true]);
		const thirdRound = await atWork({ rounds: 3 });
		expect(thirdRound.notes.map(({ mayCall }) => mayCall)).toEqual([false, true]);
		const secondRound = await atWork({ rounds: 2 });
		expect(secondRound.notes.map(({ mayCall }) => mayCall)).toEqual([true, true]);
	});

	it('takes no notes when most of the question’s time is gone: the passages go into the answer', async () => {
		const { notes, plans, last } = await atWork({}, 360_000);
		expect(notes).toEqual([]);
		expect(plans().at(-1)?.steps).toMatchObject([
			{ state: 'done', notes: null },
			{ state: 'done', notes: null }
		]);
		expect(last.text).toBe('The answer.');
		expect((await atWork({}, 359_000)).notes).toHaveLength(2);
	});

	it('fails if its reply is late only by its own time', async () => {
		const waits: GraphScript = async (request, index, kind) => {
			if (kind === 'notes') await new Promise((resolve) => setTimeout(resolve, 2000));
			return by({})(request, index, kind);
		};
		const own = await atWork({ spent: { ms: 179_970, tokens: 0 } }, 0, (request, index, kind) =>
			kind === 'notes' && userWords(request).includes('step 1') ? say('Noted.') : waits(request, index, kind)
		);
		expect(own.plans().at(-1)?.steps).toMatchObject([
			{ state: 'failed', failure: 'It took longer than its 180 seconds.' },
			{ state: 'done', notes: 'Noted.' }
		]);
		const whole = await atWork({}, 0, waits, 0.1);
		expect(whole.plans().at(-1)?.steps).toMatchObject([
			{ state: 'done', notes: null },
			{ state: 'done', notes: null }
		]);
	});
});

describe('where the model goes in circles', () => {
	const looping: GraphScript = by({
		rethink: say(
			JSON.stringify({ why: 'The ship now.', steps: [{ text: 'the ship', queries: ['NIGHT', 'ship'] }] })
		),
		answer: ({ mayCall }) => (mayCall === false ? say('The answer.') : search('night'))
	});

	it('gets a new plan, made from what was tried, instead of giving up', async () => {
		const { converse, requests, notices, plans } = scriptedGraph(looping);
		const runs = await converse(
			'Who is Ada?',
			({ id }) => `{"passages":[{"id":"${id}","text":"${'x'.repeat(50_000)}"}]}`
		);
		expect(runs.map(({ calls }) => calls.map(({ args }) => args.queries))).toEqual([
			[['night']],
			[['ship']],
			[]
		]);
		expect(notices()).toEqual(['rethink: The look-ups found nothing new, so the model made a new plan.']);
		const [rethink] = ofKind(requests, 'rethink');
		expect(rethink).toMatchObject({ maxTokens: 600 });
		expect(userWords(rethink)).toMatch(
			/^The question: Who is Ada\?\nWhat was looked up, and what it found:\n<<<QUOTED looked up so far\nsearch_book \{"queries":\["night"\]\}\n\{"passages"/
		);
		// Two fifths of a window of 32,000 tokens.
		expect(userWords(rethink).length).toBeGreaterThan(44_800);
		expect(userWords(rethink).length).toBeLessThan(45_100);
		expect(plans().at(-1)).toMatchObject({ state: 'answering', changed: 'The ship now.' });
	});

	it('gets no new plan without a language model, or without time or rounds', async () => {
		const quoting = scriptedGraph(looping, { connection: { endpoint: null } });
		await quoting.converse('Who is Ada?');
		expect(ofKind(quoting.requests, 'rethink')).toEqual([]);
		const short = scriptedGraph(looping, { budgets: { rounds: 1 } });
		await short.converse('Who is Ada?');
		expect(ofKind(short.requests, 'rethink')).toEqual([]);
	});
});
