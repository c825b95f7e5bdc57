/** The state of a thread, as checkpoints store it. Settings and keys are not in it: they come with each run. */
import type { BaseMessage } from '@langchain/core/messages';
import { Annotation, messagesStateReducer } from '@langchain/langgraph/web';
import type { BookContext } from '../protocol/context.ts';
import type { Plan, Summary } from '../protocol/events.ts';

/** Time of the language model for one question; a node returns what it adds. */
export interface Work {
	question: string;
	ms: number;
	/** When the last tool calls went to the browser, in milliseconds since 1970. */
	askedAt?: number;
}

/** The notes of one branch of the plan; null when it has none. */
export interface Finding {
	step: number;
	notes: string | null;
}

export const State = Annotation.Root({
	messages: Annotation<BaseMessage[]>({ reducer: messagesStateReducer, default: () => [] }),
	book: Annotation<BookContext | null>({ reducer: (_old, book) => book, default: () => null }),
	plan: Annotation<Plan | null>({ reducer: (_old, plan) => plan, default: () => null }),
	summary: Annotation<Summary | null>({ reducer: (_old, summary) => summary, default: () => null }),
	work: Annotation<Work>({ reducer: addWork, default: () => ({ question: '', ms: 0 }) }),
	/** Appended to by the parallel branches, emptied by `null`. */
	findings: Annotation<Finding[], Finding[] | null>({
		reducer: (old, next) => (next === null ? [] : [...old, ...next]),
		default: () => []
	})
});

export type AgentState = typeof State.State;

function addWork(old: Work, more: Work): Work {
	return more.question === old.question ? { ...old, ...more, ms: old.ms + more.ms } : more;
}
