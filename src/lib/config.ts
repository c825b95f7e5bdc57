/** Where the agent and the embedding model are: written into the page by the build or by the server. */
import { BASE } from './site/addresses.ts';
import { AGENT_PATH } from './site/base-path.js';
import {
	DEFAULT_PROFILE,
	embeddingModel,
	profileId,
	type EmbeddingModel
} from './search/embedding/models.ts';

function meta(name: string): string | undefined {
	return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}

/** Base URL of the LangGraph server, absolute; of our own origin unless the page says otherwise. */
export const agentUrl = (): string =>
	new URL(meta('lectern-agent') ?? BASE + AGENT_PATH, location.origin).href.replace(/\/$/, '');

/** The embedding model; its URL is a path of our own origin, another host's address, or '' where there is no model. */
export const chosenModel = (): EmbeddingModel =>
	embeddingModel(profileId(meta('lectern-model-profile') ?? DEFAULT_PROFILE), meta('lectern-model') ?? '');
