/** Joins the branches: marks their steps as done, and after every third step asks the model whether the plan is still right. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { Plan } from '../protocol/events.ts';
import { delimit } from '../prompt/delimiters.ts';
import { questionText, toolRounds } from '../messages/history.ts';
import { describePlan, readReview, revisePlan, REVIEW_INSTRUCTIONS, STEPS_AT_ONCE } from './plan.ts';
import type { AgentState } from './state.ts';
import type { NodeContext } from './node-context.ts';

const REVIEW_TOKENS = 500;

export async function reviewNode(state: AgentState, context: NodeContext) {
	if (!state.plan) return {};
	let plan: Plan = tickOff(state.plan, state.findings);
	const done = plan.steps.filter((step) => step.state === 'done').length;
	const mayContinue = toolRounds(state.messages) < context.budgets.rounds && context.session.leftMs > 0;
	if (mayContinue && done > 0 && done % STEPS_AT_ONCE === 0) {
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

function tickOff(plan: Plan, findings: AgentState['findings']): Plan {
	const steps = plan.steps.map((step, index) => {
		const finding = findings.find((found) => found.step === index);
		return finding ? { ...step, state: 'done' as const, notes: finding.notes } : step;
	});
	return { ...plan, steps };
}
