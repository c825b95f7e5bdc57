/** Makes a plan for a broad question: the list of what to look up, which the reader sees. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { delimit } from '../prompt/delimiters.ts';
import { questionId, questionText } from '../messages/history.ts';
import { mayBeBroad, PLANNER_INSTRUCTIONS, readPlan } from './plan.ts';
import type { GraphState } from './state.ts';
import type { NodeContext } from './node-context.ts';

const PLAN_TOKENS = 800;

/** Whether the planner runs at all; for most questions it does not. */
export function wantsPlan(state: GraphState, context: NodeContext): boolean {
	// A preset prompt comes with its text.
	if (context.book?.preset) return false;
	const question = questionText(state.messages);
	const choice = context.settings.plan ?? 'auto';
	const wanted = choice === 'on' || (choice === 'auto' && mayBeBroad(question));
	return wanted && context.session.hasLanguageModel && context.budgets.rounds >= 2 && question !== '';
}

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
	const written = await context.session.ask(messages, 'plan', PLAN_TOKENS);
	const plan = written === null ? null : readPlan(written, questionId(state.messages));
	if (plan) context.emit({ type: 'plan', plan });
	return { plan, findings: [], work: context.work() };
}
