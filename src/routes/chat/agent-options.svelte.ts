/** How the conversations of book and shelf ask the agent of this page, with the reader's settings. */
import type { ConversationsOptions } from '$lib/chat/conversation/conversations.svelte.ts';
import { modelSettings } from '$lib/chat/model/model-settings.svelte.ts';
import { isHere } from '$lib/chat/privacy/whereabouts.ts';
import { preferences } from '$lib/settings/preferences.svelte.ts';
import type { Agent } from '../agent.svelte.ts';
import { createSwitchableTransport } from './switchable-transport.ts';

export const agentOptions = ({ transport, placement, token }: Agent) =>
	({
		transport: createSwitchableTransport(transport, () => preferences.assistant),
		useThisPage: () => placement.useThisPage(),
		token,
		agentIsHere: () => placement.found === 'page' || isHere(placement.url, location.href),
		ownModel: () => modelSettings.own,
		allowance: () => modelSettings.allowance.value,
		rounds: () => modelSettings.rounds.value ?? undefined,
		onprotocol: (detected) => modelSettings.saveDetected(detected)
	}) satisfies Partial<ConversationsOptions>;
