/** Where the agent and the embedding model are: written into the page by the build or by the server. */
import { BASE } from './site/addresses.ts';
import { AGENT_PATH } from './site/base-path.js';
import { mayFetchAhead } from './site/connection.ts';
import {
	DEFAULT_PROFILE,
	embeddingModel,
	profileId,
	type EmbeddingModels
} from './search/embedding/models.ts';

function meta(name: string): string | undefined {
	return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}

/** Base URL of the LangGraph server, absolute; of our own origin unless the page says otherwise. */
export const agentUrl = (): string =>
	new URL(meta('lectern-agent') ?? BASE + AGENT_PATH, location.origin).href.replace(/\/$/, '');

/** What the model that comes with the app weighs. */
const OWN_BYTES = 27_000_000;

/**
 * The embedding models; a URL is a path of our own origin, another host's address, or '' where there is no model. Where the
 * connection is slow or metered, the reader is asked before the app's own is downloaded.
 */
export function chosenModels(): EmbeddingModels {
	const own = profileId(meta('lectern-model-profile') ?? DEFAULT_PROFILE);
	const others = own === DEFAULT_PROFILE ? meta('lectern-model-others') : undefined;
	const model = embeddingModel(own, meta('lectern-model') ?? '');
	const { profile } = model;
	return {
		own: mayFetchAhead()
			? model
			: { ...model, profile: { ...profile, download: profile.download || OWN_BYTES } },
		others: others ? embeddingModel('multilingual-e5-small', others) : null
	};
}
