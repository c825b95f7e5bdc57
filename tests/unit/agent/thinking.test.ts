/** Thinking further, over the real compiled graph: a new plan instead of a loop, a question to the reader, branches with rounds of their own. */
import { afterEach, expect, it } from 'vitest';
import { readNewPlan } from '../../../agent/graph/plan.ts';
import type { Plan } from '../../../agent/protocol/events.ts';
import { toolNames } from '../../../agent/protocol/tools.ts';
import {
	BOOK,
	SEARCH_RESULT,
	startConversation,
	type RunResult,
	type WireCall
} from '../../fixtures/agent-client.ts';
import { kindOfCall } from '../../fixtures/model-call-kind.ts';
import type { LlmRequest, Script, Step } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(script: Script) {
	const parts = await startConversation(script);
	open.push(parts);
	return parts;
}

const search = (query: string): Step => ({ calls: [{ name: 'search_book', args: { queries: [query] } }] });
const plansOf = (custom: RunResult['custom']): Plan[] =>
	custom.flatMap((event) => (event.type === 'plan' ? [event.plan] : []));
const states = (plan: Plan | undefined) => plan?.steps.map((step) => step.state).join(' ');
const queriesOf = (call: WireCall) => (call.args.queries as string[] | undefined) ?? [];
/** Finds one passage for each first query, of its own. */
const finding = (call: WireCall) => ({
	...SEARCH_RESULT,
	passages: [{ ...SEARCH_RESULT.passages[0], id: `p-${queriesOf(call)[0] ?? call.name}` }]
});

const NEW_PLAN = JSON.stringify({
	why: 'The name did not help; now the ship is looked for.',
	steps: [
		{ text: 'the ship', queries: ['night', 'ship in ice'] },
		{ text: 'the same again', queries: ['Night'] }
	]
});

it('makes a new plan after a repeated call, works through it, and only then must answer', async () => {
	const { llm, conversation } = await start((request) => {
		const kind = kindOfCall(request);
		if (kind === 'rethink') return { text: NEW_PLAN };
		if (kind === 'notes') return { text: 'It lay in the ice [p-ship in ice].' };
		return request.tools.length > 0 ? search('night') : { text: 'In the ice [p-ship in ice].' };
	});
	const { runs, answer, custom } = await conversation.askAndAnswer('Where was it?', finding);
	expect(answer).toBe('In the ice [p-ship in ice].');
	// Only what was not looked for yet is looked for now.
	expect(runs.flatMap((run) => run.calls.map(queriesOf))).toEqual([['night'], ['ship in ice']]);
	expect(custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'rethink' }));
	expect(custom.some((event) => event.type === 'notice' && event.kind === 'loop')).toBe(false);
	expect(plansOf(custom).at(-1)).toMatchObject({
		state: 'answering',
		changed: 'The name did not help; now the ship is looked for.',
		steps: [{ text: 'the ship', state: 'done' }]
	});
	expect(llm.requests.map(kindOfCall)).toEqual(['answer', 'answer', 'rethink', 'notes', 'answer']);
	const rethink = llm.requests[2]!.messages[1]!.content!;
	expect(rethink).toContain('Where was it?');
	expect(rethink).toContain('"night"');
	expect(rethink).toContain('p-night');
});

it('makes a new plan after three rounds without anything new, once per question', async () => {
	let rethought = 0;
	const { conversation } = await start((request, index) => {
		const kind = kindOfCall(request);
		if (kind === 'rethink') {
			rethought++;
			return { text: NEW_PLAN };
		}
		if (kind === 'notes') return { text: 'Nothing found.' };
		return request.tools.length > 0 ? search(`try ${index}`) : { text: 'It is not told.' };
	});
	const { runs, answer } = await conversation.askAndAnswer('Where was it?', () => SEARCH_RESULT);
	expect(answer).toBe('It is not told.');
	// One that finds something, three that find the same, and the new plan's.
	expect(runs.filter((run) => run.paused)).toHaveLength(5);
	expect(rethought).toBe(1);
	await conversation.askAndAnswer('And where was she?', () => SEARCH_RESULT);
	expect(rethought).toBe(2);
});

it('reads a new plan, and knows when nothing is left to try', () => {
	expect(readNewPlan(NEW_PLAN, 'q', ['night'])?.steps.map(({ queries }) => queries)).toEqual([
		['ship in ice']
	]);
	expect(readNewPlan('{"steps": []}', 'q', [])).toBeNull();
	expect(readNewPlan('{"steps": [{"text": "a", "queries": [" NIGHT "]}]}', 'q', ['night'])).toBeNull();
	expect(readNewPlan('I would look again.', 'q', [])).toBeNull();
});

it('asks the reader through the same pause, at most twice, and their time counts for nobody', async () => {
	const asking = (question: string): Step => ({
		calls: [{ name: 'ask_reader', args: { question, choices: ['Victor', 'his father'] } }]
	});
	const { llm, conversation } = await start((request, index) => {
		const mayAsk = request.tools.includes('ask_reader');
		return mayAsk ? asking(`Whom do you mean, ${index}?`) : { text: 'Victor, then [p12].' };
	});
	conversation.book = { ...BOOK, tools: toolNames };
	conversation.settings = { budgets: { seconds: 30 } };
	const { runs, answer } = await conversation.askAndAnswer('Who is Frankenstein?', () => ({
		answer: 'Victor'
	}));
	expect(runs.map((run) => run.calls.map(({ name }) => name))).toEqual([['ask_reader'], ['ask_reader'], []]);
	expect(answer).toBe('Victor, then [p12].');
	expect(llm.requests.map(({ tools }) => tools.includes('ask_reader'))).toEqual([true, true, false]);
	expect(llm.requests[1]?.messages.at(-1)?.content).toContain('"answer":"Victor"');
	// The next question may ask again.
	expect((await conversation.ask('And his friend?')).calls[0]?.name).toBe('ask_reader');
});

it('does not ask a reader whose page cannot show the question', async () => {
	const { llm, conversation } = await start(() => ({ text: 'Victor.' }));
	await conversation.ask('Who is Frankenstein?');
	expect(llm.requests[0]?.tools).not.toContain('ask_reader');
});

const BROAD = 'Trace the theme of guilt throughout the book.';
const STEPS = ['first', 'second', 'third'];
const PLAN = JSON.stringify({ broad: true, steps: STEPS.map((text) => ({ text, queries: [text] })) });
const stepOf = ({ messages }: LlmRequest) => /The step: (\w+)/.exec(messages[1]?.content ?? '')?.[1] ?? '';
const DONE = { text: '{"answered": true}' };

function branches(branch: (step: string, request: LlmRequest) => Step): Script {
	return (request) => {
		const kind = kindOfCall(request);
		if (kind === 'plan') return { text: PLAN };
		if (kind === 'check') return DONE;
		return kind === 'notes' ? branch(stepOf(request), request) : { text: 'All told [p-first].' };
	};
}

it('lets each branch look further in its own rounds, all of them in one pause', async () => {
	const { llm, conversation } = await start(
		branches((step, { messages, tools }) => {
			const content = messages[1]?.content ?? '';
			if (step === 'first') return { text: 'Noted [p-first].' };
			if (step === 'second' && !content.includes('p-second deeper')) return search('second deeper');
			if (step === 'third' && tools.length > 0)
				return content.includes('get_chapter')
					? search(`third ${content.length}`)
					: { calls: [{ name: 'get_chapter', args: { chapter_id: 'c5' } }] };
			return { text: `Noted [p-${step}].` };
		})
	);
	const { runs, custom, answer } = await conversation.askAndAnswer(BROAD, finding);
	expect(answer).toBe('All told [p-first].');
	const names = runs.map((run) => run.calls.map(({ name }) => name));
	expect(names).toEqual([
		['search_book', 'search_book', 'search_book'],
		['search_book', 'get_chapter'],
		['search_book'],
		[]
	]);
	const last = plansOf(custom).at(-1);
	expect(states(last)).toBe('done done done');
	expect(last?.steps.map(({ rounds }) => rounds)).toEqual([1, 2, 3]);
	expect(last?.steps.every(({ spent }) => (spent?.tokens ?? 0) > 0)).toBe(true);
	// The third round is the last: then no tool is on offer.
	const third = llm.requests.filter(
		(request) => kindOfCall(request) === 'notes' && stepOf(request) === 'third'
	);
	expect(third.map(({ tools }) => tools.join())).toEqual([
		'search_book,get_chapter',
		'search_book,get_chapter',
		''
	]);
	// Each is seen to go on or to end.
	expect(
		custom.flatMap((event) => (event.type === 'plan-step' ? [`${event.index} ${event.state}`] : [])).sort()
	).toEqual(['0 done', '1 done', '1 searching', '2 done', '2 searching', '2 searching']);
	// A branch reads what was looked up for its own step only.
	for (const request of third) expect(request.messages[1]?.content).not.toContain('p-first');
});

it('shares a call that two branches want, and repeats none', async () => {
	const { conversation } = await start(
		branches((step, { messages, tools }) => {
			const content = messages[1]?.content ?? '';
			if (tools.length === 0 || content.includes('p-same')) return { text: `Noted for ${step}.` };
			return search(step === 'third' ? 'FIRST' : 'same');
		})
	);
	const { runs, custom } = await conversation.askAndAnswer(BROAD, (call) => ({ ...finding(call), top: 1 }));
	expect(runs.map((run) => run.calls.map(queriesOf))).toEqual([
		[['first'], ['second'], ['third']],
		// In other words than the plan's own search for more passages, so it is made.
		[['same'], ['FIRST']],
		[]
	]);
	const [first, second] = plansOf(custom).at(-1)?.steps ?? [];
	expect(first?.calls?.at(-1)).toBe(second?.calls?.at(-1));
	expect(first?.notes).toBe('Noted for first.');
});

it('reports a branch that fails, and continues with the others', async () => {
	const { llm, conversation } = await start(
		branches((step) =>
			step === 'second' ? { status: 400, message: 'the second is refused' } : { text: `Noted [p-${step}].` }
		)
	);
	const { custom, answer } = await conversation.askAndAnswer(BROAD, finding);
	expect(answer).toBe('All told [p-first].');
	const last = plansOf(custom).at(-1);
	expect(states(last)).toBe('done failed done');
	expect(last?.steps[1]?.failure).toContain('the second is refused');
	expect(custom).toContainEqual(expect.objectContaining({ type: 'plan-step', index: 1, state: 'failed' }));
	expect(llm.requests.at(-1)?.messages.at(-1)?.content).toContain('Failed: ');
});

it('stops looking further when the rounds of the question are used up', async () => {
	const { conversation } = await start(
		branches((step, { tools, messages }) =>
			tools.length > 0 ? search(`${step} ${messages[1]?.content?.length}`) : { text: `Noted for ${step}.` }
		)
	);
	conversation.settings = { budgets: { rounds: 2 } };
	const { runs, custom, answer } = await conversation.askAndAnswer(BROAD, finding);
	expect(runs.map((run) => run.calls.length)).toEqual([3, 3, 0]);
	expect(answer).toBe('All told [p-first].');
	expect(
		plansOf(custom)
			.at(-1)
			?.steps.map(({ notes }) => notes)
	).toEqual(STEPS.map((step) => `Noted for ${step}.`));
});
