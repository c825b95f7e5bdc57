/** Joins the branches: takes in what they found, and after every third step asks the model whether the plan is still right. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { Plan } from '../protocol/events.ts';
import { delimit } from '../prompt/delimiters.ts';
import { questionText, toolRounds } from '../messages/history.ts';
import { describePlan, readReview, revisePlan, REVIEW_INSTRUCTIONS, STEPS_AT_ONCE } from './plan.ts';
import type { GraphState } from './state.ts';
import type { NodeContext } from './node-context.ts';

const REVIEW_TOKENS = 500;

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
	if (mayContinue && ended > 0 && ended % STEPS_AT_ONCE === 0) {
		const messages = [
			new SystemMessage(REVIEW_INSTRUCTIONS),
			new HumanMessage(
				`The question: ${questionText(state.messages)}\nThe plan:\n${delimit(describePlan(plan), 'plan and notes')}`
			)
		];
		const review = readReview(await context.session.ask(messages, 'check', REVIEW_TOKENS));
		if (review) plan = revisePlan(plan, review);
	}
	const open = plan.steps.some((step) => step.state === 'open');
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
