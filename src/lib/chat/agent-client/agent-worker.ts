/** The agent in the page, off the main thread: LangGraph and its libraries are loaded when the chat is first used. */
import '$lib/site/no-eval.ts';
import { startAgent } from './serve-agent.ts';

startAgent(self);
