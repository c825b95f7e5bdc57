/** What the graph counts and decides without a model: plans as they are read and revised, loops, what fits into a window, budgets. */
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import { budgetsFor, DEFAULT_BUDGETS, HISTORY_SHARE, limitsOf } from '../../../../agent/graph/budgets.ts';
import { charactersOf, fitHistory, stubCurrentResults, stubOldResults } from '../../../../agent/graph/fit.ts';
import { callKey, makesNoProgress, repeatedCalls } from '../../../../agent/graph/loop.ts';
import {
	describePlan,
	mayBeBroad,
	readNewPlan,
	listPlan,
	readPlan,
	readReview,
	revisePlan
} from '../../../../agent/graph/plan.ts';
import type { NodeContext } from '../../../../agent/graph/node-context.ts';
import type { GraphState } from '../../../../agent/graph/state.ts';
import { repairHistory } from '../../../../agent/messages/history.ts';
import { tokensToCharacters } from '../../../../agent/messages/tokens.ts';
import { contextIn, withContext } from '../../../../agent/prompt/prompt-messages.ts';
import type { Plan, PlanStep } from '../../../../agent/protocol/events.ts';

const step = (text: string, more: Partial<PlanStep> = {}): PlanStep => ({
	text,
	queries: [text],
	state: 'open',
	...more
});
const planOf = (...steps: PlanStep[]): Plan => ({ question: 'q', steps, state: 'working' });
const texts = (plan: Plan | null) => plan?.steps.map(({ text }) => text);
const written = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ text: `s${index}`, queries: [`q${index}`] }));

describe('a broad question', () => {
	it.each([
		'Trace the ferry',
		'throughout the novel',
		'over the course of the story',
		'the theme of guilt',
		'a motif',
		'a symbol',
		'how does it develop',
		'how it develops',
		'the development of Ada',
		'how did it evolve',
		'it evolves',
		'the evolution of it',
		'what changes through the book',
		'changed much during winter',
		'how did he change over time',
		'Compare them',
		'Contrast them',
		'Analyse it',
		'analyze it',
		'every time he speaks',
		'every mention',
		'every scene',
		'all times',
		'all the places',
		'all characters',
		'relationship between them',
		'the role of the sea',
		'her arc',
		'durchgehend',
		'Wie entwickelt sie sich',
		'Vergleiche beide',
		'das Motiv',
		'das Thema',
		'im ganzen Buch',
		'im Verlauf',
		'tout au long du livre',
		'le thème',
		'son évolution',
		'comparer',
		'comparez',
		'la comparaison',
		'a lo largo del libro',
		'el tema',
		'la evolución',
		'compara',
		'comparar'
	])('is one with the words: %s', (question) => expect(mayBeBroad(question)).toBe(true));

	it('is one if it is very long, and nothing else is', () => {
		expect(mayBeBroad('x'.repeat(401))).toBe(true);
		expect(mayBeBroad('x'.repeat(400))).toBe(false);
		for (const question of ['Who is Ada?', 'What does the archway look like?', 'Why did he change?'])
			expect(mayBeBroad(question)).toBe(false);
	});
});

describe('a plan that a model has written', () => {
	const read = (value: unknown) => readPlan(JSON.stringify(value), 'q');

	it('has two to six steps, each cut to its length', () => {
		expect(read({ broad: true, steps: written(1) })).toBeNull();
		expect(read({ broad: false, steps: written(3) })).toBeNull();
		expect(read({ broad: true, steps: written(8) })).toEqual({
			question: 'q',
			state: 'working',
			steps: written(6).map((each) => ({ ...each, state: 'open' }))
		});
		const long = {
			text: ` ${'t'.repeat(300)} `,
			queries: Array.from({ length: 6 }, () => ` ${'q'.repeat(500)} `)
		};
		const [first] = read({ steps: [long, ...written(1)] })!.steps;
		expect(first!.text).toBe('t'.repeat(200));
		expect(first!.queries).toEqual(Array.from({ length: 4 }, () => 'q'.repeat(400)));
	});

	it('is used without invalid steps, and may be a list or surrounded by words', () => {
		const steps = [
			...written(2),
			{ text: ' ', queries: ['q'] },
			{ text: 't', queries: [] },
			{ text: 't', queries: [' '] },
			3
		];
		expect(texts(read({ broad: 'perhaps', steps }))).toEqual(['s0', 's1']);
		expect(read({ steps: 'none' })).toBeNull();
		expect(texts(readPlan(`Here it is: ${JSON.stringify({ steps: written(2) })} Shall I?`, 'q'))).toEqual([
			's0',
			's1'
		]);
		expect(texts(readPlan(`{"steps": ${JSON.stringify(written(2))}`, 'q'))).toEqual(['s0', 's1']);
		expect(texts(readPlan(`[1] ${JSON.stringify({ steps: written(2) })}`, 'q'))).toEqual(['s0', 's1']);
		expect(texts(readPlan(JSON.stringify(written(2)), 'q'))).toEqual(['s0', 's1']);
		expect(readPlan('No plan.', 'q')).toBeNull();
		expect(readPlan('', 'q')).toBeNull();
	});

	it('does not search for words of its own instructions, which small models send back', () => {
		const copied = {
			text: 'Who is he?',
			queries: ["short search query in the book's language", 'the same in other words']
		};
		const plan = readPlan(JSON.stringify({ steps: [...written(2), copied] }), 'q');
		expect(texts(plan)).toEqual(['s0', 's1']);
		expect(readPlan(JSON.stringify({ steps: [copied, copied] }), 'q')).toBeNull();
		expect(readNewPlan(JSON.stringify({ steps: [copied] }), 'q', [])).toBeNull();
	});

	it('that the model writes anew keeps what was looked up, even in vain', () => {
		const before: Plan = {
			...{ question: 'q', state: 'working' },
			steps: [step('s0', { state: 'failed' }), step('s1')]
		};
		const states = listPlan({ steps: written(2) }, before, 'q')?.steps.map(({ state }) => state);
		expect(states).toEqual(['failed', 'open']);
	});

	it('after a loop keeps only new queries', () => {
		const wrote = (steps: unknown, why?: unknown) =>
			readNewPlan(JSON.stringify({ steps, why }), 'q', ['Made  Before ']);
		expect(
			wrote(
				[
					{ text: 'a', queries: ['made before', 'new'] },
					{ text: 'b', queries: [' MADE before'] }
				],
				'because'
			)
		).toEqual({
			question: 'q',
			state: 'working',
			changed: 'because',
			steps: [step('a', { queries: ['new'] })]
		});
		expect(wrote([{ text: 'b', queries: ['made before'] }])).toBeNull();
		expect(wrote([{ text: 'b', queries: ['madebefore'] }])).not.toBeNull();
		expect(wrote([])).toBeNull();
		expect(wrote(written(5), 'w'.repeat(400))).toMatchObject({
			changed: 'w'.repeat(300),
			steps: { length: 3 }
		});
		expect(wrote(written(2), '')).toMatchObject({ changed: null });
		expect(wrote(written(2), 7)).toMatchObject({ changed: null });
		expect(readNewPlan('none', 'q', [])).toBeNull();
	});
});

describe('a review', () => {
	it('is read as far as possible', () => {
		expect(readReview(null)).toBeNull();
		expect(readReview('none')).toBeNull();
		expect(readReview('{}')).toEqual({ answered: false, drop: [], add: [], why: '' });
		expect(
			readReview(
				'{"answered": true, "drop": ["2", 3], "add": [{"text": "t", "queries": ["q"]}], "why": "so"}'
			)
		).toEqual({
			answered: true,
			drop: [2, 3],
			add: [step('t', { queries: ['q'] })],
			why: 'so'
		});
	});

	const review = (more: Partial<NonNullable<ReturnType<typeof readReview>>>) => ({
		answered: false,
		drop: [],
		add: [],
		why: 'so',
		...more
	});
	const plan = { ...planOf(step('a', { state: 'done' }), step('b'), step('c')), changed: 'before' };
	const states = ({ steps }: Plan) => steps.map(({ state }) => state).join(' ');

	it('drops open steps by number, and all of them if the answer is there', () => {
		expect(states(revisePlan(plan, review({ drop: [1, 2, 9] })))).toBe('done dropped open');
		expect(revisePlan(plan, review({ drop: [2] })).changed).toBe('so');
		const answered = revisePlan(plan, review({ answered: true, add: [step('d')] }));
		expect(states(answered)).toBe('done dropped dropped');
	});

	it('adds two new steps at most, up to nine in all', () => {
		const added = revisePlan(plan, review({ add: [step('B'), step('d'), step('e'), step('f')] }));
		expect(texts(added)).toEqual(['a', 'b', 'c', 'd', 'e']);
		const full = planOf(...written(8).map((each) => step(each.text)));
		expect(revisePlan(full, review({ add: [step('x'), step('y')] })).steps).toHaveLength(9);
		const more = planOf(...written(11).map((each) => step(each.text)));
		expect(revisePlan(more, review({ add: [step('x')] })).steps).toHaveLength(11);
	});

	it('says why, in short, if it has changed something', () => {
		expect(revisePlan(plan, review({})).changed).toBe('before');
		expect(revisePlan(planOf(step('a')), review({})).changed).toBeNull();
		expect(revisePlan(plan, review({ drop: [2], why: '' })).changed).toBeNull();
		expect(revisePlan(plan, review({ drop: [2], why: 'w'.repeat(400) })).changed).toBe('w'.repeat(300));
	});

	it('reads the plan with its notes and failures', () => {
		const told = planOf(
			step('a', { state: 'done', notes: 'Found [p1].' }),
			step('b', { state: 'failed', failure: 'late' }),
			step('c')
		);
		expect(describePlan(told)).toBe(
			'1. [done] a\n   Notes: Found [p1].\n2. [failed] b\n   Failed: late\n3. [open] c'
		);
	});
});

const call = (id: string, args: Record<string, unknown> = {}, name = 'search_book') => ({
	type: 'tool_call' as const,
	id,
	name,
	args
});
const asks = (id: string, args?: Record<string, unknown>, name?: string) =>
	new AIMessage({ content: '', tool_calls: [call(id, args, name)] });
const answer = (id: string, content: string, more: { name?: string; status?: 'error' } = {}) =>
	new ToolMessage({ tool_call_id: id, content, name: 'search_book', ...more });

describe('a loop', () => {
	it('is seen in calls that would find the same, however they are written', () => {
		const key = (args: Record<string, unknown>) => callKey(call('x', args));
		expect(key({ a: ' White  WHALE ', b: [2, 1] })).toBe(
			key({ b: [1, 2], a: 'white whale', c: null, d: undefined })
		);
		expect(key({ a: '1' })).not.toBe(key({ a: 1 }));
		expect(key({ a: true })).not.toBe(key({ a: false }));
		expect(key({ a: { b: 1 } })).not.toBe(key({ a: { c: 1 } }));
		expect(callKey(call('x', {}, 'get_chapter'))).not.toBe(key({}));
		expect(key({ a: 'a b' })).not.toBe(key({ a: 'ab' }));
		expect(key({ a: ['x'] })).not.toBe(key({ a: ['y'] }));
		expect(key({ a: [null] })).toBe(key({ a: [null] }));
	});

	it('is none if the call failed, was not answered, or belongs to another question', () => {
		const again = [call('z', { q: 'a' })];
		const made = [new HumanMessage('one'), asks('a', { q: 'a' })];
		expect(repeatedCalls([...made, answer('a', '{}')], again)).toEqual(again);
		expect(repeatedCalls([...made, answer('a', 'No.', { status: 'error' })], again)).toEqual([]);
		expect(repeatedCalls(made, again)).toEqual([]);
		expect(repeatedCalls([...made, answer('a', '{}'), new HumanMessage('two')], again)).toEqual([]);
	});

	it('is none if each round finds another passage, or changes something', () => {
		const rounds = (found: (id: string) => string, name: string) =>
			['a', 'b', 'c', 'd', 'e'].flatMap((id) => [asks(id, { id }, name), answer(id, found(id), { name })]);
		const question = new HumanMessage('one');
		expect(makesNoProgress([question, ...rounds((id) => `{"id":"p${id}"}`, 'search_book')], [])).toBe(false);
		expect(makesNoProgress([question, ...rounds((id) => `{"id": "p${id}"}`, 'search_book')], [])).toBe(false);
		expect(makesNoProgress([question, ...rounds(() => '{}', 'add_highlight')], [])).toBe(false);
		expect(makesNoProgress([question, ...rounds(() => '{}', 'search_book')], [])).toBe(true);
	});

	it('needs three consecutive rounds without anything new', () => {
		const question = new HumanMessage('one');
		const round = (id: string, found: string, name = 'search_book', status?: 'error') => [
			asks(id, { id }, name),
			answer(id, found, { name, status })
		];
		const idle = (count: number) =>
			Array.from({ length: count }, (_, index) => round(`r${index}`, '{"id": "p1"}')).flat();
		expect(makesNoProgress([question, ...idle(4)], [])).toBe(true);
		expect(makesNoProgress([question, ...idle(3)], [])).toBe(false);
		expect(makesNoProgress([question, ...idle(3)], ['p1'])).toBe(false);
		expect(makesNoProgress([question, ...idle(4)], ['p1'])).toBe(true);
		// A failure finds nothing, and the first answer of another tool is something.
		const failed = ['a', 'b', 'c'].flatMap((id) => round(id, '{"id": "p9"}', 'search_book', 'error'));
		expect(makesNoProgress([question, ...failed], [])).toBe(true);
		expect(makesNoProgress([question, ...idle(3), ...round('x', '{}', 'get_chapter')], [])).toBe(false);
		const asked = ['a', 'b', 'c', 'd'].flatMap((id) => round(id, '{}', 'ask_reader'));
		expect(makesNoProgress([question, ...asked], [])).toBe(false);
		const unknown = ['a', 'b', 'c', 'd'].flatMap((id) => round(id, '{}', 'no_tool'));
		expect(makesNoProgress([question, ...unknown], [])).toBe(true);
		expect(
			makesNoProgress([question, new AIMessage('words'), new AIMessage('words'), new AIMessage('words')], [])
		).toBe(false);
	});
});

describe('a history that is too long', () => {
	const OVERHEAD = 20;
	const long = 'x'.repeat(1000);
	const line = (characters: number) =>
		`(Result of search_book, ${characters} characters, left out to save room. Call it again if you need it.)`;
	const history = [
		new HumanMessage('one'),
		asks('a'),
		answer('a', long),
		new AIMessage('done'),
		new HumanMessage('two'),
		asks('b'),
		answer('b', long),
		asks('c'),
		answer('c', long)
	];
	const results = (messages: ReturnType<typeof stubOldResults>) =>
		messages.filter((message) => ToolMessage.isInstance(message)).map(({ text }) => text);

	it('is measured with calls, what was read, and what an endpoint wants back', () => {
		expect(charactersOf([])).toBe(0);
		// "[]" are the calls of a message without any.
		expect(charactersOf([new HumanMessage('four'), new AIMessage('four')])).toBe(
			4 + OVERHEAD + 4 + OVERHEAD + 2
		);
		expect(charactersOf([asks('a')])).toBe(JSON.stringify([call('a')]).length + OVERHEAD);
		const reading = { chapter: null, percent: 1, paragraph: 'words' };
		expect(charactersOf([new HumanMessage({ content: '', additional_kwargs: { reading } })])).toBe(
			5 + OVERHEAD
		);
		const providerMetadata = { endpoint: 'e', reasoning: '12345', details: '123' };
		expect(charactersOf([new AIMessage({ content: '', additional_kwargs: { providerMetadata } })])).toBe(
			8 + OVERHEAD + 2
		);
	});

	it('loses the results of earlier questions first, oldest first, and no more than needed', () => {
		const size = charactersOf(history);
		expect(results(stubOldResults(history, size))).toEqual([long, long, long]);
		expect(results(stubOldResults(history, size - 1))).toEqual([line(1000), long, long]);
		expect(results(stubOldResults(history, 0))).toEqual([line(1000), long, long]);
		const short = [new HumanMessage('one'), asks('a'), answer('a', 'short'), new HumanMessage('two')];
		expect(results(stubOldResults(short, 0))).toEqual(['short']);
	});

	it('then loses those of this question, and only cuts the last round', () => {
		const size = charactersOf(history);
		expect(results(stubCurrentResults(history, size - 1))).toEqual([line(1000), long, long]);
		const saved = 1000 - line(1000).length;
		expect(results(stubCurrentResults(history, size - 2 * saved))).toEqual([line(1000), line(1000), long]);
		const cut = results(stubCurrentResults(history, size - 2 * saved - 500));
		expect(cut[2]).toBe(`${'x'.repeat(500)}… (cut to save room: ask for less at once)`);
		const least = results(stubCurrentResults(history, 0));
		expect(least[2]).toBe(`${'x'.repeat(100)}… (cut to save room: ask for less at once)`);
	});

	it('loses the contexts of earlier questions with their results, in steps, so that the next question finds the rest unchanged', () => {
		const blocks = ['x'.repeat(1000)];
		const asked = withContext(new HumanMessage({ id: 'q', content: 'one' }), blocks);
		const with2 = [
			asked,
			asks('a'),
			answer('a', long),
			asks('b'),
			answer('b', long),
			new HumanMessage('two')
		];
		const size = charactersOf(with2);
		expect(size).toBe(charactersOf([new HumanMessage('one'), ...with2.slice(1)]) + 1000);
		const bare = (messages: ReturnType<typeof stubOldResults>) => [
			contextIn(messages[0]!),
			...results(messages).map(({ length }) => length)
		];
		expect(bare(stubOldResults(with2, size))).toEqual([blocks, 1000, 1000]);
		expect(bare(stubOldResults(with2, size - 1))).toEqual([null, line(1000).length, 1000]);
		expect(bare(stubOldResults([...with2.slice(0, 3), new HumanMessage('two')], 2000))).toEqual([null, 1000]);
		// Two fifths of the limit at once, so often as it takes; without the step the context alone would be enough.
		expect(bare(stubOldResults(with2, size - 990))).toEqual([null, line(1000).length, 1000]);
		expect(bare(stubCurrentResults(with2, size - 990))).toEqual([null, 1000, 1000]);
		expect(stubOldResults(with2, 0)[0]).toMatchObject({ id: 'q', text: 'one' });
	});

	it('makes room for the summary of what it no longer has', async () => {
		const asked = (text: string, id: string) => new HumanMessage({ content: text, id });
		const looked = (id: string) => [
			new AIMessage({ content: '', id: `ai ${id}`, tool_calls: [{ name: 'search_book', args: {}, id }] }),
			new ToolMessage({ tool_call_id: id, name: 'search_book', content: 'x'.repeat(2000) })
		];
		const windowTokens = 4096;
		const limit = tokensToCharacters(windowTokens * HISTORY_SHARE);
		const context = { session: { windowTokens: async () => windowTokens } } as unknown as NodeContext;
		const rest = [
			...looked('0'),
			...looked('1'),
			new AIMessage({ content: 'So.', id: 'a' }),
			asked('And?', 'h2'),
			...looked('2')
		];
		const fitted = async (room: number) => {
			const messages = [asked('Long ago', 'h1'), ...rest];
			const taken = charactersOf(repairHistory(messages).slice(1));
			const summary = { text: 's'.repeat(limit - taken - room), upTo: 'h1' };
			const { history } = await fitHistory(context, {
				messages,
				contexts: {},
				summary
			} as unknown as GraphState);
			return history.filter((message) => ToolMessage.isInstance(message)).map(({ text }) => text.length);
		};
		const short = async (room: number) => (await fitted(room)).map((length) => length < 200);
		expect(await fitted(0)).toEqual([2000, 2000, 2000]);
		// The results of earlier questions go in steps, so that the next question finds the rest unchanged.
		expect(await short(-1)).toEqual([true, true, false]);
		// If they do not leave enough, those of this question are cut as well.
		const [, , last = 0] = await fitted(-4500);
		expect([last > 200, last < 2000]).toEqual([true, true]);
	});

	it('keeps what is shorter than its replacement, and stops once it fits', () => {
		const exact = 'x'.repeat(line(10).length);
		const equal = [new HumanMessage('one'), asks('a'), answer('a', exact), new HumanMessage('two')];
		expect(results(stubOldResults(equal, 0))).toEqual([exact]);
		const two = [new HumanMessage('one'), asks('a'), answer('a', long), asks('b'), answer('b', long)];
		const size = charactersOf([...two, new HumanMessage('two')]);
		const more = [...two, asks('c'), answer('c', 'x'.repeat(4000)), new HumanMessage('two')];
		expect(results(stubOldResults(more, charactersOf(more) - 1)).slice(1, 2)).not.toEqual([long]);
		expect(results(stubCurrentResults([...two, new HumanMessage('two')], size - 1))).toEqual([
			line(1000),
			long
		]);
	});

	it('treats results without a question as old ones, and those of the first message as the last round', () => {
		expect(results(stubCurrentResults([new HumanMessage('one'), answer('a', long)], 900))).toEqual([
			line(1000)
		]);
		const [cut] = results(stubCurrentResults([asks('a'), answer('a', long)], 900));
		expect(cut).toMatch(/^x+… \(cut to save room/);
		const words = [new HumanMessage('one'), new AIMessage(long)];
		expect(stubCurrentResults(words, 0)).toEqual(words);
	});

	it('keeps id, name and status of what it shortens', () => {
		const failed = new ToolMessage({
			id: 'i',
			tool_call_id: 'a',
			name: 'get_chapter',
			status: 'error',
			content: long
		});
		const [, , stub] = stubOldResults(
			[new HumanMessage('one'), asks('a'), failed, new HumanMessage('two')],
			0
		);
		expect(stub).toMatchObject({ id: 'i', tool_call_id: 'a', name: 'get_chapter', status: 'error' });
		expect(stub?.text).toMatch(/^\(Result of get_chapter, 1000 /);
		const nameless = new ToolMessage({ tool_call_id: 'a', content: long });
		const [, , other] = stubOldResults(
			[new HumanMessage('one'), asks('a'), nameless, new HumanMessage('two')],
			0
		);
		expect(other?.text).toMatch(/^\(Result of a tool, /);
	});
});

describe('budgets', () => {
	it('are the server’s, or what the page asks for up to the maximum', () => {
		expect(budgetsFor(DEFAULT_BUDGETS, null)).toEqual(DEFAULT_BUDGETS);
		expect(
			budgetsFor(DEFAULT_BUDGETS, {
				rounds: 0,
				seconds: 1,
				chooseTokens: 50,
				answerTokens: 60,
				contextTokens: 1000
			})
		).toEqual({
			rounds: 0,
			seconds: 1,
			chooseTokens: 50,
			answerTokens: 60,
			contextTokens: 1000
		});
		const much = { rounds: 99, seconds: 9999, chooseTokens: 99_999, answerTokens: 99_999 };
		expect(budgetsFor(DEFAULT_BUDGETS, much)).toMatchObject({
			rounds: 30,
			seconds: 1800,
			chooseTokens: 8000,
			answerTokens: 16_000
		});
		expect(budgetsFor({ ...DEFAULT_BUDGETS, rounds: 50, seconds: 3600 }, much)).toMatchObject({
			rounds: 50,
			seconds: 3600
		});
		expect(budgetsFor({ ...DEFAULT_BUDGETS, contextTokens: 4096 }, {}).contextTokens).toBe(4096);
	});

	it('are reported with the most that may be asked for', () => {
		expect(limitsOf(DEFAULT_BUDGETS)).toEqual({
			rounds: { usual: 10, most: 30 },
			seconds: { usual: 600, most: 1800 }
		});
		expect(limitsOf({ ...DEFAULT_BUDGETS, rounds: 40 }).rounds).toEqual({ usual: 40, most: 40 });
	});
});
