/** What one question may use. The server sets defaults and maxima; within the maxima, the page may ask for less or more. */
import type { BudgetWishes } from '../protocol/context.ts';
import type { Health } from '../protocol/health.ts';
import { QUESTION_SECONDS, TOOL_ROUNDS } from '../protocol/run.ts';

export interface Budgets {
	/** Rounds of tool calls. */
	rounds: number;
	/** Seconds of the language model's work, without the browser's time. */
	seconds: number;
	/** Maximum output tokens of a reply that chooses tools, and of one that answers. */
	chooseTokens: number;
	answerTokens: number;
	/** The model's context window in tokens; null: capabilities.ts finds it out. */
	contextTokens: number | null;
}

export const DEFAULT_BUDGETS: Budgets = {
	rounds: TOOL_ROUNDS,
	seconds: QUESTION_SECONDS,
	chooseTokens: 800,
	answerTokens: 2000,
	contextTokens: null
};

/** The most the page may ask for, unless the server's own setting is higher. */
const MAX_BUDGETS = { rounds: 30, seconds: 1800, chooseTokens: 8000, answerTokens: 16_000 };

/** Share of the model's window that the history may fill; the rest is for instructions, tools and the answer. */
export const HISTORY_SHARE = 0.6;

/** GET /ok reports these, and the page shows them beside the reader's settings. */
export function limitsOf(server: Budgets): NonNullable<Health['limits']> {
	const limit = (key: 'rounds' | 'seconds') => ({
		usual: server[key],
		most: Math.max(MAX_BUDGETS[key], server[key])
	});
	return { rounds: limit('rounds'), seconds: limit('seconds') };
}

export function budgetsFor(server: Budgets, wishes: BudgetWishes | null | undefined): Budgets {
	const within = (key: keyof typeof MAX_BUDGETS) =>
		Math.min(wishes?.[key] ?? server[key], Math.max(MAX_BUDGETS[key], server[key]));
	return {
		rounds: within('rounds'),
		seconds: within('seconds'),
		chooseTokens: within('chooseTokens'),
		answerTokens: within('answerTokens'),
		contextTokens: wishes?.contextTokens ?? server.contextTokens
	};
}
