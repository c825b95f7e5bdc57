/** The tool calls that the plan makes next, without a model: what the branches want, or the first search of its next steps. */
import { AIMessage } from '@langchain/core/messages';
import { newCallId } from '../messages/call-ids.ts';
import type { CallWithId } from '../messages/history.ts';
import type { Plan, PlanStep } from '../protocol/events.ts';
import type { ToolName } from '../protocol/tools.ts';
import { callKey } from './loop.ts';
import { STEPS_AT_ONCE } from './plan.ts';
import type { Finding } from './state.ts';

/** One message with the calls of all steps, so that the round costs one pause; null when the plan is worked off. search: the tool of a step's first look-up. */
export function nextCalls(
	plan: Plan,
	findings: readonly Finding[],
	search: ToolName
): { messages: AIMessage[]; plan: Plan } | null {
	if (plan.state !== 'working') return null;
	const calls: CallWithId[] = [];
	/** Two branches that want the same share one call. */
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
		if (wanting.size > 0 || step.state !== 'open' || opened >= STEPS_AT_ONCE) return step;
		opened++;
		return looking(step, [{ name: search, args: { queries: step.queries, top_k: 6 } }]);
	});
	if (calls.length === 0) return null;
	const message = new AIMessage({ id: crypto.randomUUID(), content: '', tool_calls: calls });
	return { messages: [message], plan: { ...plan, steps } };
}
