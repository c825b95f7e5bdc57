/** Where the agent and the embedding model are: written into the page by the build or by the server. */
import { DEFAULT_AGENT_URL, DEFAULT_MODEL_URL } from './connect-sources.js';

function meta(name: string): string | undefined {
	return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}

/** Base URL of the LangGraph server. */
export const agentUrl = (): string => meta('lectern-agent') ?? DEFAULT_AGENT_URL;

/** Base under which the embedding model's files lie; a path means our own origin. */
export const modelUrl = (): string => meta('lectern-model') ?? DEFAULT_MODEL_URL;
