/** Runs the agent in the page, off the main thread. LangGraph and its libraries are loaded when the chat is first used. */
import '$lib/site/no-eval.ts';
import { expose } from '$lib/async/open-worker.ts';
import { agentApi, explainRequests } from './serve-agent.ts';

explainRequests(self);
expose(agentApi());
