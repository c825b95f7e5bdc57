/** What a run is called, and what it may cost unless set otherwise. */

/** Name of the graph in langgraph.json and of the assistant in every run. */
export const ASSISTANT = 'agent';

/** Rounds of tool calls within one question, unless set otherwise; then the agent answers without tools. */
export const TOOL_ROUNDS = 10;
/** Time of the language model for one question, in seconds, unless set otherwise. */
export const QUESTION_SECONDS = 120;
