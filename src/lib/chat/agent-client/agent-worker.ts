/** The agent in the page, off the main thread: LangGraph and its libraries are loaded when the chat is first used. */
import { serveAgent } from './worker-agent.ts';

serveAgent(self);
