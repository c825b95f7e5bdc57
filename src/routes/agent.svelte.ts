/** This page's agent with the reader's model settings, shared by shelf and reader. */
import { Agent } from '$lib/chat/agent-client/agent.svelte.ts';
import { InPageTransport } from '$lib/chat/agent-client/in-page.ts';
import { LangGraphTransport } from '$lib/chat/agent-client/langgraph.ts';
import { Secret } from '$lib/chat/agent-client/secret.svelte.ts';
import { ModelInPage } from '$lib/chat/local-model/model-in-page.ts';
import { modelsWhenWanted } from '$lib/chat/local-model/models-when-wanted.svelte.ts';
import { BrowserModel } from '$lib/chat/model/browser-model.svelte.ts';
import { ModelSettings } from '$lib/chat/model/model-settings.svelte.ts';
import { Purse } from '$lib/chat/wallet/purse.svelte.ts';
import { agentUrl } from '$lib/config.ts';
import { preferences } from '$lib/settings/preferences.svelte.ts';

let opened: ReturnType<typeof create> | undefined;

/** Nothing is requested or loaded before the first call. */
export const openAgent = () => (opened ??= create(agentUrl()));

function create(url: string) {
	const settings = new ModelSettings();
	const token = new Secret('agent.token');
	const at = { url, token: () => token.value };
	const server = new LangGraphTransport({ ...at, settings: (pinned) => settings.run(pinned) });
	const purse = new Purse(at);
	const browser = new BrowserModel();
	const local = new ModelInPage(() => settings.page.value, browser.model);
	const ways = { model: local, purse: () => purse.forModel(settings) };
	const page = new InPageTransport({ settings: () => settings.run(), ...ways });
	const when = { isOn: () => preferences.assistant.value, needsPage: () => settings.needsPage };
	const agent = new Agent({ url, token, hosts: { server, page }, ...when });
	return { agent, settings, browser, local, purse, weights: modelsWhenWanted() };
}
