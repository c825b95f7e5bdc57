/** The worker's end of the agent in the page: answers calls with the same graph that the server runs. The only file of the page that imports it. */
import { browserFetch } from '$agent/model/browser-fetch.ts';
import { PageAgent, ThreadError } from '$agent/page/page-agent.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { AgentCallEvent, AgentCallMessage, AgentReplies, AgentRequest } from './agent-calls.ts';
import { nodeFailure, runEvents } from './run-events.ts';
import type { RunEvent, TransportError } from './transport.ts';

/** Begins the agent in its worker. Its requests go to the reader's endpoint only, whichever library makes them: each says why it failed. */
export function startAgent(scope: EventTarget & { fetch: typeof fetch }): void {
	scope.fetch = browserFetch({ fetch: scope.fetch.bind(scope) });
	serveAgent(scope);
}

/** scope: where the calls arrive, a started port for example. */
export function serveAgent(scope: EventTarget, agent = new PageAgent()): void {
	scope.addEventListener('message', (event) => {
		const { request, port } = (event as MessageEvent<AgentCallMessage>).data;
		void answer(agent, request, port);
	});
}

async function answer(agent: PageAgent, request: AgentRequest, port: MessagePort): Promise<void> {
	const stopping = new AbortController();
	const send = (message: AgentCallEvent) => port.postMessage(message);
	port.onmessage = () => stopping.abort();
	try {
		const emit = (event: RunEvent) => send({ type: 'event', event });
		send({ type: 'done', value: await handle(agent, request, stopping.signal, emit) });
	} catch (error) {
		send({ type: 'failed', kind: kindOf(error, request), message: messageOf(error) });
	} finally {
		port.close();
	}
}

async function handle(
	agent: PageAgent,
	request: AgentRequest,
	signal: AbortSignal,
	emit: (event: RunEvent) => void
): Promise<AgentReplies[keyof AgentReplies]> {
	switch (request.call) {
		case 'health':
			return agent.health();
		case 'restore': {
			const { thread, history, state } = request;
			if (thread !== null && (await agent.has(thread, history))) return thread;
			return agent.create({ messages: history, ...state });
		}
		case 'run': {
			const { thread, input, settings } = request;
			for await (const [mode, data] of agent.run(thread, input, settings, signal))
				for (const event of runEvents(mode, data)) emit(event);
			return null;
		}
		case 'answerTools':
			await agent.answerTools(request.thread, request.answers);
			return null;
		case 'models':
			return agent.models(request.where, request.language, signal);
		case 'test':
			return agent.test(request.model, request.protocol, request.language, signal);
	}
}

/** Looking at an endpoint fails only for the endpoint's sake. */
function kindOf(error: unknown, { call }: AgentRequest): TransportError['kind'] {
	if (error instanceof ThreadError) return 'thread';
	if (call === 'models' || call === 'test') return 'model';
	return error instanceof Error ? nodeFailure(error).kind : 'failed';
}
