/** What the agent's worker exposes: the same graph that the server runs. No other file of the page imports it. */
import { browserFetch, payingFetch } from '$agent/model/browser-fetch.ts';
import { PageAgent } from '$agent/page/page-agent.ts';
import type { RunSettings } from '$agent/protocol/context.ts';
import type { PageModel } from '$agent/protocol/page-model.ts';
import type { RequestPurse } from '$agent/protocol/request-purse.ts';
import { proxy } from '$lib/async/open-worker.ts';
import { runEvents } from './run-events.ts';
import type { RunEvent, RunInput } from './transport.ts';

/** Who pays for the requests of the current run. */
let paying: { endpoint: string; payer: RequestPurse } | null = null;

export const agentApi = (agent = new PageAgent()) => ({
	health: agent.health.bind(agent),
	restore: agent.restore.bind(agent),
	answerTools: agent.answerTools.bind(agent),
	models: agent.models.bind(agent),
	test: agent.test.bind(agent),
	/** Resolves once the page has received every event; their acknowledgements arrive in order. model: one that only the page can ask. */
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

/** Wraps the callback, because functions cannot be sent to the page directly. */
const ofPage = (model: PageModel): PageModel => ({
	window: () => model.window(),
	prompt: (prompt, ontext, signal) => model.prompt(prompt, proxy(ontext), signal)
});

export type AgentApi = ReturnType<typeof agentApi>;

/**
 * For a worker whose requests go only to the reader's endpoint, whichever library makes them: each failure is explained, and
 * requests are paid for if the reader wants that.
 */
export function explainRequests(scope: { fetch: typeof fetch }): void {
	scope.fetch = payingFetch(browserFetch({ fetch: scope.fetch.bind(scope) }), () => paying);
}
