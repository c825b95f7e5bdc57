/** Thinks again where the model goes in circles: one new plan of what else could be looked up, instead of giving up. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { callsIn, questionId, questionText, resultsOf, sinceQuestion } from '../messages/history.ts';
import { tokensToCharacters } from '../messages/tokens.ts';
import { delimit } from '../prompt/delimiters.ts';
import type { Plan } from '../protocol/events.ts';
import type { NodeContext } from './node-context.ts';
import { readNewPlan, RETHINK_INSTRUCTIONS } from './plan.ts';
import type { AgentState } from './state.ts';

const RETHINK_TOKENS = 600;
/** Share of the model's window for what was tried and found. */
const TRIED_SHARE = 0.4;

/**
 * null: nothing is left to try, or there is no language model to think. The new plan belongs to the question as any plan
 * does, so that there is no second one: when it is worked off, the answer is due.
 */
export async function rethink(state: AgentState, context: NodeContext): Promise<Plan | null> {
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
	const written = await context.session.ask(
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
	const plan = written === null ? null : readNewPlan(written, questionId(state.messages), made);
	if (plan) context.emit({ type: 'notice', kind: 'rethink', text: context.words.notices.rethink });
	return plan;
}
