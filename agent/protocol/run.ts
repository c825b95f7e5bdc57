/** The name of the graph, and the default budgets of a question. */

/** Name of the graph in langgraph.json and of the assistant in every run. */
export const ASSISTANT = 'agent';

/** Default rounds of tool calls per question. After them the agent answers without tools. */
export const TOOL_ROUNDS = 10;
/** The most that a server or a reader may set. */
export const MAX_TOOL_ROUNDS = 100;
/** Default seconds of the language model's time per question, without its thoughts as far as they are known. */
export const QUESTION_SECONDS = 600;
/** Rounds of tool calls for one step of a plan, including its first search. */
export const BRANCH_ROUNDS = 3;
