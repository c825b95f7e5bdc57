/** The name of the graph, and the default budgets of a question. */

/** Name of the graph in langgraph.json and of the assistant in every run. */
export const ASSISTANT = 'agent';

/** Rounds of tool calls in one question by default; after them the agent answers without tools. */
export const TOOL_ROUNDS = 10;
/** The most that a server or a reader may set. */
export const MAX_TOOL_ROUNDS = 100;
/** Seconds of the language model's time for one question by default, its thoughts left out as far as they are known. */
export const QUESTION_SECONDS = 600;
/** Rounds of tool calls of one step of a plan, its first search included. */
export const BRANCH_ROUNDS = 3;
