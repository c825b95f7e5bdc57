/** What the agent's worker exposes: the same graph that the server runs. The only file of the page that imports it. */
import { browserFetch } from '$agent/model/browser-fetch.ts';
import { payingFetch } from '$agent/model/paying-fetch.ts';
import { PageAgent } from '$agent/page/page-agent.ts';
import type { RunSettings } from '$agent/protocol/context.ts';
import type { PageModel } from '$agent/protocol/page-model.ts';
import type { RequestPurse } from '$agent/protocol/request-purse.ts';
import { proxy } from '$lib/async/open-worker.ts';
import { runEvents } from './run-events.ts';
import type { RunEvent, RunInput } from './transport.ts';

/** Who pays for the requests of the run that goes on. */
let paying: { endpoint: string; payer: RequestPurse } | null = null;

export const agentApi = (agent = new PageAgent()) => ({
	health: agent.health.bind(agent),
	restore: agent.restore.bind(agent),
	answerTools: agent.answerTools.bind(agent),
	models: agent.models.bind(agent),
	test: agent.test.bind(agent),
	/** Resolves when the page has every event: its answers come in order. model: one that only the page can ask. */
	async run(
		thread: string,
		input: RunInput,
		settings: RunSettings,
		onevent: (event: RunEvent) => unknown,
		signal: AbortSignal,
		model: PageModel | null,
		payer: RequestPurse | null = null
	): Promise<void> {
		let last: unknown;
		const { baseUrl } = settings.model ?? {};
		paying = payer && baseUrl ? { endpoint: baseUrl.replace(/\/+$/, ''), payer } : null;
		try {
			for await (const [mode, data] of agent.run(thread, input, settings, signal, model && ofPage(model)))
				for (const event of runEvents(mode, data)) last = onevent(event);
		} finally {
			await last;
		}
	}
});

/** What is called there cannot be sent as it is. */
const ofPage = (model: PageModel): PageModel => ({
	window: () => model.window(),
	prompt: (prompt, ontext, signal) => model.prompt(prompt, proxy(ontext), signal)
});

export type AgentApi = ReturnType<typeof agentApi>;

/** For a worker whose requests go to the reader's endpoint only, whichever library makes them: each says why it failed, and pays where the reader wants it to. */
export function explainRequests(scope: { fetch: typeof fetch }): void {
	scope.fetch = payingFetch(browserFetch({ fetch: scope.fetch.bind(scope) }), () => paying);
}
