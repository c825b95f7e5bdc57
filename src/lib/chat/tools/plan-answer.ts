/** Answers the model's call of `write_plan` with the outcome of its plan: each step, and the notes of its branch. */
import { isRecord } from '$agent/protocol/json.ts';
import type { ToolOutput } from '$agent/protocol/tools.ts';
import type { AgentCall } from '../agent-client/transport.ts';
import { toolsOf } from '../messages/message-list.ts';
import type { ToolResult } from '../messages/message.ts';
import type { Turn } from '../privacy/ledger.ts';

const WRONG = 'Give "steps": a list of {"text": "…", "queries": ["…"]}.';

/** turn: of the question that the call belongs to. */
export function planAnswer({ args }: AgentCall, turn: Turn | undefined): ToolResult {
	const plan = turn?.question.work?.plan;
	const isRead = isRecord(args) && Array.isArray(args.steps);
	if (!turn || !plan || !isRead) return { status: 'error', content: WRONG, passages: [] };
	const tools = turn.replies.flatMap(toolsOf);
	const resultsOf = (calls: readonly string[] = []) =>
		tools.flatMap(({ id, state }) => (calls.includes(id) && state.phase === 'done' ? state : []));
	const steps = plan.steps
		.filter(({ state }) => state !== 'dropped')
		.map(({ text, state, notes, failure, calls }) => ({
			text,
			state,
			...(notes ? { notes } : {}),
			...(failure ? { failure } : {}),
			// If a branch has no notes, what it found is not lost.
			...(notes || !calls?.length
				? {}
				: { found: resultsOf(calls).map(({ content }) => JSON.parse(content) as unknown) })
		}));
	const output: ToolOutput<'write_plan'> = { steps };
	// The passages behind the notes. If these may no longer be revealed, the notes may not either.
	const passages = plan.steps.flatMap(({ calls }) => resultsOf(calls)).flatMap(({ passages }) => passages);
	return { status: 'success', content: JSON.stringify(output), passages };
}
