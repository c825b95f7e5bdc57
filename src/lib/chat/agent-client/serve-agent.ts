/** What the agent's worker exposes: the same graph that the server runs. The only file of the page that imports it. */
import { browserFetch } from '$agent/model/browser-fetch.ts';
import { PageAgent } from '$agent/page/page-agent.ts';
import type { ModelChoice, Protocol, RunSettings } from '$agent/protocol/context.ts';
import { runEvents } from './run-events.ts';
import type { RunEvent, RunInput, ThreadState } from './transport.ts';
import type { ToolWire, Wire } from './wire.ts';

export const agentApi = (agent = new PageAgent()) => ({
	health: () => agent.health(),
	/** Resolves to the thread's id. */
	async restore(thread: string | null, history: Wire[], state: ThreadState): Promise<string> {
		if (thread !== null && (await agent.has(thread, history))) return thread;
		return agent.create({ messages: history, ...state });
	},
	/** Resolves when the page has every event: its answers come in order. */
	async run(
		thread: string,
		input: RunInput,
		settings: RunSettings,
		onevent: (event: RunEvent) => unknown,
		signal: AbortSignal
	): Promise<void> {
		let last: unknown;
		try {
			for await (const [mode, data] of agent.run(thread, input, settings, signal))
				for (const event of runEvents(mode, data)) last = onevent(event);
		} finally {
			await last;
		}
	},
	answerTools: async (thread: string, answers: ToolWire[]): Promise<void> =>
		agent.answerTools(thread, answers),
	/** language: of the interface, BCP 47. */
	models: (where: Omit<ModelChoice, 'model'> | null, language: string, signal: AbortSignal) =>
		agent.models(where, language, signal),
	test: (model: ModelChoice | null, protocol: Protocol, language: string, signal: AbortSignal) =>
		agent.test(model, protocol, language, signal)
});

export type AgentApi = ReturnType<typeof agentApi>;

/** For a worker whose requests go to the reader's endpoint only, whichever library makes them: each says why it failed. */
export function explainRequests(scope: { fetch: typeof fetch }): void {
	scope.fetch = browserFetch({ fetch: scope.fetch.bind(scope) });
}
