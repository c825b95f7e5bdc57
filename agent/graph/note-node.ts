/** One branch of the plan: takes notes on its own step's search results, in parallel with the other branches. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { delimit } from '../prompt/delimiters.ts';
import { lastToolResults, questionText } from '../messages/history.ts';
import { NOTE_INSTRUCTIONS } from './plan.ts';
import type { AgentState } from './state.ts';
import type { NodeContext } from './node-context.ts';
import { tokensToCharacters } from '../messages/tokens.ts';

const NOTE_TOKENS = 350;
/** Share of the question's time after which no notes are taken: the answer is written from the passages themselves. */
const NOTES_TIME_SHARE = 0.6;

/** The state that `Send` gives to a branch: the thread's, and the index of its step. */
export type Branch = AgentState & { step: number };

export async function noteNode(branch: Branch, context: NodeContext) {
	const step = branch.plan?.steps[branch.step];
	const found = lastToolResults(branch.messages).find(({ call }) => call.id === step?.call);
	const done = { findings: [{ step: branch.step, notes: null as string | null }], work: context.work() };
	const hasTime = context.session.spentMs < context.budgets.seconds * 1000 * NOTES_TIME_SHARE;
	if (step && found && found.answer.status !== 'error' && hasTime) {
		const window = await context.session.windowTokens('notes');
		const results = found.answer.text.slice(0, tokensToCharacters(window * 0.5));
		const messages = [
			new SystemMessage(NOTE_INSTRUCTIONS),
			new HumanMessage(
				`The question: ${questionText(branch.messages)}\nThe step: ${step.text}\n${delimit(results, 'search results')}`
			)
		];
		const notes = await context.session.ask(messages, 'notes', NOTE_TOKENS);
		done.findings = [{ step: branch.step, notes }];
		done.work = context.work();
	}
	context.emit({ type: 'plan-step', index: branch.step, state: 'done' });
	return done;
}
