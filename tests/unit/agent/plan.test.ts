/** Broad questions: a list that the reader sees, searched side by side, looked at again, then one answer. */
import { afterEach, expect, it } from 'vitest';
import type { Plan } from '../../../agent/protocol/events.ts';
import { mayBeBroad, readPlan, readReview, revisePlan } from '../../../agent/graph/plan.ts';
import {
	Conversation,
	SEARCH_RESULT,
	startConversation,
	type RunResult,
	type WireCall
} from '../../fixtures/agent-client.ts';
import { kindOfCall, type ModelCallKind } from '../../fixtures/model-call-kind.ts';
import { type LlmRequest, type Script, type Step } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(script: Script, options: Parameters<typeof startConversation>[1] = {}) {
	const parts = await startConversation(script, options);
	open.push(parts);
	return parts;
}

const BROAD = 'Trace the theme of guilt throughout the book.';
const STEPS = ['guilt at the start', 'guilt after the deed', 'guilt and sleep', 'guilt at the end'];
const PLAN = JSON.stringify({
	broad: true,
	steps: STEPS.map((text) => ({ text, queries: [text, `${text} again`] }))
});
const SYNTHESIS = 'Guilt grows [p1] and ends in confession [p4].';

function planner(parts: Partial<Record<ModelCallKind, Step | ((request: LlmRequest) => Step)>> = {}): Script {
	const usual: Record<ModelCallKind, Step> = {
		plan: { text: PLAN },
		rethink: { text: '{"steps": []}' },
		notes: { text: 'It says so [p1].' },
		check: { text: '{"answered": false, "drop": [], "add": []}' },
		answer: { text: SYNTHESIS }
	};
	return (request) => {
		const part = kindOfCall(request);
		const step = parts[part] ?? usual[part];
		return typeof step === 'function' ? step(request) : step;
	};
}

const result = (call: WireCall) => ({
	...SEARCH_RESULT,
	passages: [
		{
			...SEARCH_RESULT.passages[0],
			id: `p-${String((call.args.queries as string[])[0]).replaceAll(' ', '-')}`
		}
	]
});
const plansOf = (custom: RunResult['custom']) =>
	custom.flatMap((event) => (event.type === 'plan' ? [event.plan] : []));
const states = (plan: Plan | undefined) => plan?.steps.map((step) => step.state).join(' ');

it('plans, searches three steps at once, checks, searches the rest and answers from the notes', async () => {
	const { llm, conversation } = await start(planner());
	const { runs, answer, custom } = await conversation.askAndAnswer(BROAD, result);
	expect(answer).toBe(SYNTHESIS);
	expect(runs.map((run) => run.calls.length)).toEqual([3, 1, 0]);
	expect(runs[0]?.calls[0]).toMatchObject({
		name: 'search_book',
		args: { queries: [STEPS[0], `${STEPS[0]} again`] }
	});
	expect(runs.flatMap((run) => run.tokens).join('')).toBe(SYNTHESIS);
	expect(llm.requests.map(kindOfCall)).toEqual([
		'plan',
		'notes',
		'notes',
		'notes',
		'check',
		'notes',
		'answer'
	]);
	expect(plansOf(custom).map(states)).toEqual([
		'open open open open',
		'searching searching searching open',
		'done done done open',
		'done done done searching',
		'done done done done'
	]);
	expect(
		custom
			.filter((event) => event.type === 'plan-step')
			.map((event) => event.index)
			.sort()
	).toEqual([0, 1, 2, 3]);
	const last = llm.requests.at(-1)!;
	expect(last.tools).toEqual([]);
	expect(last.messages.at(-1)?.content).toContain('Notes: It says so [p1].');
	expect(last.messages.at(-1)?.content).toContain('Lectern: The plan is worked off');
	// Each branch has read its own results only.
	const notes = llm.requests
		.filter((request) => kindOfCall(request) === 'notes')
		.map(({ messages }) => messages[1]?.content ?? '');
	for (const [index, step] of STEPS.entries())
		expect(notes.filter((note) => note.includes(`p-${step.replaceAll(' ', '-')}`))).toHaveLength(
			index < 4 ? 1 : 0
		);
	expect(custom.filter((event) => event.type === 'usage')).toHaveLength(7);
});

it('shows what each call sends for the first time', async () => {
	const { conversation } = await start((request, index) =>
		request.tools.length > 0 && (index === 0 || index === 2)
			? { calls: [{ name: 'search_book', args: { queries: [`night ${index}`] } }] }
			: { text: SYNTHESIS }
	);
	const one = await conversation.askAndAnswer('When?');
	const two = await conversation.askAndAnswer('And where?');
	const figures = [...one.custom, ...two.custom].flatMap((event) =>
		event.type === 'usage' ? [{ sent: event.usage.inputTokens, fresh: event.usage.newTokens ?? -1 }] : []
	);
	expect(figures).toHaveLength(4);
	// The first call sends all for the first time; of each later one only what stands behind the last reply is new.
	expect(figures[0]?.fresh).toBe(figures[0]?.sent);
	for (const { sent, fresh } of figures.slice(1)) {
		expect(fresh).toBeGreaterThan(0);
		expect(fresh).toBeLessThan(sent / 2);
	}
	const broad = await start(planner());
	const { custom } = await broad.conversation.askAndAnswer(BROAD, result);
	const by = (purpose: string) =>
		custom.flatMap((event) =>
			event.type === 'usage' && event.usage.purpose === purpose ? [event.usage] : []
		);
	expect(by('answer').map(({ newTokens }) => newTokens)).toEqual([0]);
	expect(by('notes').every(({ newTokens, inputTokens }) => newTokens === inputTokens)).toBe(true);
});

it('reads the branches’ results at the same time', async () => {
	let at = 0;
	let most = 0;
	const script = planner();
	const { conversation } = await start(async (request, index) => {
		if (kindOfCall(request) !== 'notes') return script(request, index);
		most = Math.max(most, ++at);
		await new Promise((resolve) => setTimeout(resolve, 100));
		at--;
		return { text: 'Noted [p1].' };
	});
	await conversation.askAndAnswer(BROAD, result);
	expect(most).toBe(3);
});

it('changes the plan after a check, and says why', async () => {
	const { conversation } = await start(
		planner({
			check: {
				text: '```json\n{"answered": false, "drop": [4], "add": [{"text": "the confession", "queries": ["confess"]}], "why": "The end is known."}\n```'
			}
		})
	);
	const { runs, custom } = await conversation.askAndAnswer(BROAD, result);
	expect(runs[1]?.calls).toMatchObject([{ args: { queries: ['confess'] } }]);
	const last = plansOf(custom).at(-1);
	expect(states(last)).toBe('done done done dropped done');
	expect(last?.changed).toBe('The end is known.');
});

it('stops looking up once the question is answered', async () => {
	const { runs } = await (
		await start(planner({ check: { text: '{"answered": true}' } }))
	).conversation.askAndAnswer(BROAD, result);
	expect(runs.map((run) => run.calls.length)).toEqual([3, 0]);
});

it.each([
	['says that one search is enough', { text: '{"broad": false}' }],
	['gives no plan at all', { text: 'I would look for guilt.' }],
	['fails', { status: 400, message: 'no' }]
])('answers as usual if the planner %s', async (_what, plan) => {
	const { llm, conversation } = await start(planner({ plan }));
	const run = await conversation.ask(BROAD);
	expect(run.messages[0]?.content).toBe(SYNTHESIS);
	expect(llm.requests.at(-1)?.tools.length).toBeGreaterThan(0);
	expect(plansOf(run.custom)).toEqual([]);
});

it('plans when told to, never when told not to, and not for a simple question', async () => {
	const { llm, conversation } = await start(planner());
	conversation.settings = { plan: 'off' };
	await conversation.ask(BROAD);
	conversation.settings = {};
	await conversation.ask('Who is Bob?');
	expect(llm.requests.map(kindOfCall)).toEqual(['answer', 'answer']);
	conversation.settings = { plan: 'on' };
	expect((await conversation.ask('Who is Bob?')).calls).toHaveLength(3);
});

it('keeps to the rounds and the time of the question', async () => {
	const { llm, conversation } = await start(planner());
	conversation.settings = { plan: 'on', budgets: { rounds: 2 } };
	const many = JSON.stringify({
		steps: Array.from({ length: 6 }, (_, index) => ({ text: `step ${index}`, queries: [`q${index}`] }))
	});
	llm.requests.length = 0;
	const other = await start(
		planner({ plan: { text: many }, check: { text: '{"add": [{"text": "more", "queries": ["more"]}]}' } })
	);
	other.conversation.settings = { plan: 'on', budgets: { rounds: 2 } };
	const { runs, answer } = await other.conversation.askAndAnswer('Everything?', result);
	expect(runs.map((run) => run.calls.length)).toEqual([3, 3, 0]);
	expect(answer).toBe(SYNTHESIS);

	const slow = await start(planner({ notes: { wait: 12_000 } }));
	slow.conversation.settings = { budgets: { seconds: 3 } };
	const started = performance.now();
	const late = await slow.conversation.askAndAnswer(BROAD, result);
	expect(late.answer).toBe(SYNTHESIS);
	expect(late.runs.map((run) => run.calls.length)).toEqual([3, 0]);
	expect(performance.now() - started).toBeLessThan(12_000);
});

it('continues the plan on a thread that the browser rebuilds', async () => {
	const { agent, conversation } = await start(planner());
	const first = await conversation.ask(BROAD);
	const plan = plansOf(first.custom).at(-1);
	const saved = (await conversation.state()).messages;
	const again = await new Conversation(agent).create();
	await again.client.threads.updateState(again.thread, {
		values: { messages: saved, book: conversation.book, plan },
		asNode: 'agent'
	});
	await again.answer(first.calls.map((call) => ({ call, content: result(call) })));
	const second = await again.resume();
	expect(states(plansOf(second.custom).at(-1))).toBe('done done done searching');
	await again.answer(second.calls.map((call) => ({ call, content: result(call) })));
	expect((await again.resume()).messages[0]?.content).toBe(SYNTHESIS);
	// Without the plan it is an ordinary question with three searches done.
	const bare = await new Conversation(agent).create();
	await bare.client.threads.updateState(bare.thread, { values: { messages: saved }, asNode: 'agent' });
	await bare.answer(first.calls.map((call) => ({ call, content: result(call) })));
	expect((await bare.resume()).messages[0]?.content).toBe(SYNTHESIS);
});

it('stops in the middle of a plan, and the next question starts fresh', async () => {
	const { llm, conversation } = await start(planner({ notes: { stall: true } }));
	const first = await conversation.ask(BROAD);
	await conversation.answer(first.calls.map((call) => ({ call, content: result(call) })));
	const leave = new AbortController();
	const stopped = conversation.resume(leave.signal);
	await expect.poll(() => llm.requests.filter((request) => kindOfCall(request) === 'notes').length).toBe(3);
	leave.abort();
	await expect(stopped).rejects.toThrow(/abort/i);
	await expect
		.poll(() =>
			llm.requests.filter((request) => kindOfCall(request) === 'notes').every(({ aborted }) => aborted)
		)
		.toBe(true);
	expect((await conversation.ask('Who is Bob?')).messages[0]?.content).toBe(SYNTHESIS);
});

it('recognises a broad question, reads what models make of a plan, and changes only open steps', () => {
	for (const question of [
		BROAD,
		'How does Victor change over the course of the novel?',
		'Vergleiche Victor und Walton.',
		'Compare the two brothers'
	])
		expect(mayBeBroad(question)).toBe(true);
	for (const question of ['Who is Bob?', 'What happens on this page?', 'Wann war das?'])
		expect(mayBeBroad(question)).toBe(false);
	expect(readPlan(`Here: ${PLAN} Good luck!`, 'q')?.steps).toHaveLength(4);
	expect(
		readPlan(
			'{"steps": [{"text": "a", "queries": ["a"]}, {"queries": 3}, {"text": "b", "queries": ["b"]}]}',
			'q'
		)?.steps
	).toHaveLength(2);
	expect(readPlan('{"broad": true, "steps": []}', 'q')).toBeNull();
	const plan: Plan = {
		question: 'q',
		state: 'working',
		steps: [
			{ text: 'a', queries: ['a'], state: 'done' },
			{ text: 'b', queries: ['b'], state: 'open' }
		]
	};
	const review = readReview(
		'{"drop": [1, "2"], "add": [{"text": "c", "queries": ["A"]}, {"text": "d", "queries": ["d"]}]}'
	)!;
	expect(revisePlan(plan, review).steps.map((step) => `${step.text} ${step.state}`)).toEqual([
		'a done',
		'b dropped',
		'd open'
	]);
	expect(readReview('no')).toBeNull();
});
