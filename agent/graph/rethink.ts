/** Replans where the model repeats itself: one new plan of what else could be looked up, in place of giving up. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { callsIn, questionId, questionText, resultsOf, sinceQuestion } from '../messages/history.ts';
import { tokensToCharacters } from '../messages/tokens.ts';
import { delimit } from '../prompt/delimiters.ts';
import type { Plan } from '../protocol/events.ts';
import type { NodeContext } from './node-context.ts';
import { readNewPlan, RETHINK_INSTRUCTIONS } from './plan.ts';
import type { GraphState } from './state.ts';

const RETHINK_TOKENS = 600;
/** Share of the model's window that the calls made so far and their results may fill. */
const TRIED_SHARE = 0.4;

/**
 * Resolves to the new plan; null where nothing is left to try or no language model is connected. It counts as the question's
 * plan, so it is made once at most: when its steps are done, the answer is written.
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
	if (plan) context.emit({ type: 'notice', kind: 'rethink', text: context.t.notices.rethink });
	return plan;
}
