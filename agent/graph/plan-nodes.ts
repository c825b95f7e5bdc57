/**
 * Runs a plan: makes it for a broad question, makes its calls without a model, and reviews it. If a model without a plan goes in
 * circles, it makes one of what else could be looked up, instead of giving up.
 */
import { say } from '../protocol/said.ts';
import { HumanMessage, SystemMessage, AIMessage } from '@langchain/core/messages';
import { delimit } from '../prompt/delimiters.ts';
import {
	questionId,
	questionText,
	type CallWithId,
	toolRounds,
	callsIn,
	resultsOf,
	sinceQuestion,
	newCallId,
	HELPERS
} from '../messages/history.ts';
import {
	mayBeBroad,
	isForHelper,
	PLANNER_INSTRUCTIONS,
	needsNoPlan,
	readPlan,
	STEPS_AT_ONCE,
	describePlan,
	readReview,
	revisePlan,
	REVIEW_INSTRUCTIONS,
	readNewPlan,
	RETHINK_INSTRUCTIONS
} from './plan.ts';
import type { GraphState, Finding } from './state.ts';
import type { NodeContext } from './node-context.ts';
import type { Plan, PlanStep } from '../protocol/events.ts';
import { offeredTools } from '../protocol/context.ts';
import type { ToolName } from '../protocol/tools.ts';
import { callKey } from './loop.ts';
import { isSmallWindow, tokensToCharacters } from '../messages/tokens.ts';

const PLAN_TOKENS = 800;
/** How many passages a step's first look-up finds if the window is not large. */
const PASSAGES_OF_STEP = 6;

const mayPlan = ({ session, budgets }: NodeContext): boolean =>
	session.hasLanguageModel && budgets.rounds >= 2;

/** Whether the model plans by itself, with a tool. A model that learns its tools from the prompt does not. */
export function plansByTool(context: NodeContext): boolean {
	const { settings, session, book } = context;
	const isOffered = offeredTools(book).includes('write_plan') && (settings.plan ?? 'auto') === 'auto';
	return isOffered && session.callsNatively && mayPlan(context);
}

/** Whether the planner runs at all. For most questions it does not, and in a small window only if the reader always wants it. */
export async function wantsPlan(state: GraphState, context: NodeContext): Promise<boolean> {
	// A preset prompt brings its text.
	if (context.book?.preset) return false;
	const question = questionText(state.messages);
	const choice = context.settings.plan ?? 'auto';
	const wanted = choice === 'on' || (choice === 'auto' && !plansByTool(context) && mayBeBroad(question));
	if (!wanted || !mayPlan(context) || question === '') return false;
	return choice === 'on' || !isSmallWindow(await context.session.windowTokens());
}

/** Makes a plan for a broad question: the list of what to look up, which the reader sees. */
export async function plannerNode(state: GraphState, context: NodeContext): Promise<Partial<GraphState>> {
	const question = questionText(state.messages);
	const { book } = context;
	const about = book?.shelf
		? `It is about all ${book.shelf.books} books on the reader's shelf; each step searches all of them.`
		: book
			? delimit(
					`${JSON.stringify(book.title)}, language ${JSON.stringify(book.language ?? 'unknown')}`,
					'the book'
				)
			: '';
	const messages = [
		new SystemMessage(PLANNER_INSTRUCTIONS),
		new HumanMessage([about, `The reader's question:\n${question}`].filter(Boolean).join('\n\n'))
	];
	const { text, why } = await context.session.ask(messages, 'plan', PLAN_TOKENS);
	const plan = text === null ? null : readPlan(text, questionId(state.messages));
	if (plan) context.emit({ type: 'plan', plan });
	else if (text === null || !needsNoPlan(text))
		tell(context, say('notices.noPlan', { why: text === null ? why : null }));
	return { plan, findings: [], work: context.work() };
}

function tell(context: NodeContext, text: string): void {
	context.emit({ type: 'notice', kind: 'plan', text });
}

/**
 * The tool calls the plan makes next, without a model: what the branches want, or the first search of its next steps. One message
 * holds those of all steps, so that the round costs one pause. null when the plan is done. search, topK: the tool of a step's first
 * look-up, and how many passages it should find.
 */
export function nextCalls(
	plan: Plan,
	findings: readonly Finding[],
	{ search, topK }: { search: ToolName; topK: number | null }
): { messages: AIMessage[]; plan: Plan } | null {
	if (plan.state !== 'working') return null;
	const calls: CallWithId[] = [];
	/** Two branches that want the same thing share one call. */
	const idOf = (call: Finding['calls'][number]): string => {
		const same = calls.find((other) => callKey(other) === callKey(call));
		if (same) return same.id;
		const id = newCallId();
		calls.push({ type: 'tool_call', id, ...call });
		return id;
	};
	const looking = (step: PlanStep, wanted: Finding['calls']): PlanStep => ({
		...step,
		state: 'searching',
		calls: [...(step.calls ?? []), ...wanted.map(idOf)],
		rounds: (step.rounds ?? 0) + 1
	});
	const wanting = new Map(
		findings.filter(({ calls }) => calls.length > 0).map((each) => [each.step, each.calls])
	);
	let opened = 0;
	const steps = plan.steps.map((step, index) => {
		const wanted = wanting.get(index);
		if (wanted) return looking(step, wanted);
		if (wanting.size > 0 || !isForHelper(step) || opened >= STEPS_AT_ONCE) return step;
		opened++;
		return looking(step, [
			{ name: search, args: { queries: step.queries, top_k: topK ?? PASSAGES_OF_STEP } }
		]);
	});
	if (calls.length === 0) return null;
	const id = `${plan.written ? HELPERS : ''}${crypto.randomUUID()}`;
	const message = new AIMessage({ id, content: '', tool_calls: calls });
	return { messages: [message], plan: { ...plan, steps } };
}

const REVIEW_TOKENS = 500;

/** Joins the branches: takes in what they found. After every third step it asks the model whether the plan is still right. */
export async function reviewNode(state: GraphState, context: NodeContext) {
	if (!state.plan) return {};
	const mayContinue = toolRounds(state.messages) < context.budgets.rounds && context.session.leftMs > 0;
	const isLooking = mayContinue && state.findings.some(({ calls }) => calls.length > 0);
	let plan: Plan = mergeFindings(state.plan, state.findings, mayContinue);
	if (isLooking) {
		// The agent node makes the calls that wait in the findings.
		context.emit({ type: 'plan', plan });
		return { plan, work: context.work() };
	}
	const ended = plan.steps.filter(({ state }) => state === 'done' || state === 'failed').length;
	// If the model wrote the plan, it changes it itself.
	if (mayContinue && !plan.written && ended > 0 && ended % STEPS_AT_ONCE === 0) {
		const messages = [
			new SystemMessage(REVIEW_INSTRUCTIONS),
			new HumanMessage(
				`The question: ${questionText(state.messages)}\nThe plan:\n${delimit(describePlan(plan), 'plan and notes')}`
			)
		];
		const { text, why } = await context.session.ask(messages, 'check', REVIEW_TOKENS);
		const review = readReview(text);
		if (review) plan = revisePlan(plan, review);
		else tell(context, say('notices.noCheck', { why: text === null ? why : null }));
	}
	const open = plan.steps.some(isForHelper);
	if (!open || !mayContinue) plan = { ...plan, state: 'answering' };
	context.emit({ type: 'plan', plan });
	return { plan, findings: null, work: context.work() };
}

function mergeFindings(plan: Plan, findings: GraphState['findings'], mayContinue: boolean): Plan {
	const steps = plan.steps.map((step, index) => {
		const found = findings.find((each) => each.step === index);
		if (!found) return step;
		const { ms, tokens } = step.spent ?? { ms: 0, tokens: 0 };
		const spent = { ms: ms + found.spent.ms, tokens: tokens + found.spent.tokens };
		if (found.calls.length > 0 && mayContinue) return { ...step, spent };
		if (found.failure) return { ...step, spent, state: 'failed' as const, failure: found.failure };
		return { ...step, spent, state: 'done' as const, notes: found.notes };
	});
	return { ...plan, steps };
}

const RETHINK_TOKENS = 600;
/** Share of the model's window that the calls made so far and their results may fill. */
const TRIED_SHARE = 0.4;

/**
 * Plans again when the model repeats itself: one new plan of what else could be looked up, instead of giving up. null if nothing is
 * left to try or no language model is connected. The new plan counts as the question's plan, so there is at most one. When its
 * steps are done, the answer is written.
 */
export async function rethink(state: GraphState, context: NodeContext): Promise<Plan | null> {
	if (!context.session.hasLanguageModel) return null;
	const calls = callsIn(sinceQuestion(state.messages));
	const results = resultsOf(
		state.messages,
		calls.map(({ id }) => id)
	);
	const window = await context.session.windowTokens('plan');
	const share = Math.floor(tokensToCharacters(window * TRIED_SHARE) / Math.max(1, results.length));
	const tried = results.map(
		({ call, answer }) => `${call.name} ${JSON.stringify(call.args)}\n${answer.text.slice(0, share)}`
	);
	const { text } = await context.session.ask(
		[
			new SystemMessage(RETHINK_INSTRUCTIONS),
			new HumanMessage(
				`The question: ${questionText(state.messages)}\nWhat was looked up, and what it found:\n${delimit(tried.join('\n\n'), 'looked up so far')}`
			)
		],
		'plan',
		RETHINK_TOKENS
	);
	const made = calls.flatMap(({ args }) =>
		[args.queries].flat().filter((query) => typeof query === 'string')
	);
	const plan = text === null ? null : readNewPlan(text, questionId(state.messages), made);
	if (plan) context.emit({ type: 'notice', kind: 'rethink', text: say('notices.rethink') });
	return plan;
}
