/** The agent of this page, wherever it runs; one for shelf and reader. */
import { askHealth } from '$lib/chat/agent-client/agent-health.ts';
import { AgentPlacement, createPlacedTransport } from '$lib/chat/agent-client/agent-placement.svelte.ts';
import { InPageTransport } from '$lib/chat/agent-client/in-page.ts';
import { LangGraphTransport } from '$lib/chat/agent-client/langgraph.ts';
import type { Transport } from '$lib/chat/agent-client/transport.ts';
import { createModelLookups, createPlacedLookups, type ModelLookups } from '$lib/chat/model/model-lookups.ts';
import { Secret } from '$lib/chat/model/secret.svelte.ts';
import { modelSettings } from '$lib/chat/model/model-settings.svelte.ts';
import { agentUrl } from '$lib/config.ts';

export interface Agent {
	placement: AgentPlacement;
	transport: Transport;
	/** Of the model settings. */
	lookups: ModelLookups;
	/** Asked for by a server that is not for everyone. */
	token: Secret;
}

let opened: Agent | undefined;

/** Nothing is asked or loaded before the first call. */
export const openAgent = (): Agent => (opened ??= create(agentUrl()));

function create(url: string): Agent {
	const token = new Secret('agent.token');
	const sent = () => token.value;
	const placement = new AgentPlacement(url, () => askHealth(url, { token: sent() }));
	const page = new InPageTransport({ settings: () => modelSettings.run() });
	const server = new LangGraphTransport({
		...{ url, token: sent },
		settings: (pinned) => modelSettings.run(pinned)
	});
	return {
		placement,
		transport: createPlacedTransport(placement, { server, page }),
		lookups: createPlacedLookups(placement, { server: createModelLookups(url, sent), page }),
		token
	};
}
