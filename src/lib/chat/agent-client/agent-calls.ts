/**
 * The messages between the page and the agent in its worker. Each call comes with a port of its own, over which the worker
 * sends the events and then the end; anything that the page sends over it means: stop.
 */
import type { BookContext, ModelChoice, Protocol, RunSettings } from '$agent/protocol/context.ts';
import type { EndpointVerdict } from '$agent/protocol/health.ts';
import type { AgentHealth, RunEvent, ThreadState, TransportError } from './transport.ts';
import type { HumanWire, ToolWire, Wire } from './wire.ts';

export interface AgentRequests {
	health: Record<never, never>;
	restore: { thread: string | null; history: Wire[]; state: ThreadState };
	run: {
		thread: string;
		input: { messages: HumanWire[]; book: BookContext } | null;
		settings: RunSettings;
	};
	answerTools: { thread: string; answers: ToolWire[] };
	/** language: of the interface, BCP 47. */
	models: { where: Omit<ModelChoice, 'model'> | null; language: string };
	test: { model: ModelChoice | null; protocol: Protocol; language: string };
}

export interface AgentReplies {
	health: AgentHealth;
	/** The thread's id. */
	restore: string;
	run: null;
	answerTools: null;
	models: string[];
	test: EndpointVerdict;
}

export type CallName = keyof AgentRequests;

export type AgentRequest = { [Name in CallName]: { call: Name } & AgentRequests[Name] }[CallName];

/** To the worker. */
export interface AgentCallMessage {
	request: AgentRequest;
	port: MessagePort;
}

/** Over the port of a call. */
export type AgentCallEvent =
	| { type: 'event'; event: RunEvent }
	| { type: 'done'; value: unknown }
	| { type: 'failed'; kind: TransportError['kind']; message: string };
