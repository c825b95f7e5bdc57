/**
 * The interface to the agent. It has two implementations, for a server (langgraph.ts) and for a worker of the page (in-page.ts);
 * tests may script their own.
 */
import { messageOf } from '$lib/errors/message.ts';
import type { BookContext, ModelChoice, Protocol } from '$agent/protocol/context.ts';
import type { Health, EndpointVerdict, Price } from '$agent/protocol/health.ts';
import type { ProviderMetadata } from '$agent/protocol/provider-metadata.ts';
import type { AgentEvent, Plan, Summary } from '$agent/protocol/events.ts';
import type { HumanWire, ToolWire, Wire } from './wire.ts';

export interface AgentCall {
	id: string;
	name: string;
	args: unknown;
}

export type RunEvent =
	| { type: 'token'; text: string }
	/** providerMetadata: what the model's endpoint wants sent back with the calls. */
	| { type: 'message'; id: string; text: string; calls: AgentCall[]; providerMetadata?: ProviderMetadata }
	| { type: 'paused' }
	/** Requests to the model were paid for. */
	| { type: 'paid'; sats: number }
	| AgentEvent;

/** The state of a thread apart from its messages. */
export interface ThreadState {
	book: BookContext;
	plan?: Plan;
	summary?: Summary;
}

/** The questions of a run and what they are about; null continues the thread as it is. */
export type RunInput = { messages: HumanWire[]; book: BookContext } | null;

/** access: whether the token that was sent is right. */
export interface AgentHealth extends Omit<Health, 'ok' | 'model'> {
	/** The model that answers, which may be the extractive one; null if the server does not say. */
	model: { kind: string; label: string } | null;
}

export interface Transport {
	/** Rejects with a TransportError of kind 'unreachable' or 'token'. */
	health(signal?: AbortSignal): Promise<AgentHealth>;
	/** Resolves to the id of a thread with exactly `history`: the given one if it has that history, otherwise a new one. */
	restore(thread: string | null, history: Wire[], state: ThreadState, signal: AbortSignal): Promise<string>;
	/**
	 * Runs until the agent pauses before its tools or has answered. Aborting the signal also cancels the run on the server.
	 * token: an ecash token, if the agent wants one; the same for each run of a question.
	 */
	run(
		thread: string,
		input: RunInput,
		signal: AbortSignal,
		token?: string
	): AsyncGenerator<RunEvent, void, void>;
	answerTools(thread: string, answers: ToolWire[], signal: AbortSignal): Promise<void>;
	/** Resolves to the names that the endpoint lists. where: null for the agent's own endpoint. */
	models(where: Omit<ModelChoice, 'model'> | null, signal: AbortSignal): Promise<string[]>;
	/** model: null for the agent's own. */
	test(model: ModelChoice | null, protocol: Protocol, signal: AbortSignal): Promise<EndpointVerdict>;
}

/**
 * The message is shown to the reader. `thread`: the server does not know the thread or is busy with it, so a new one helps.
 * `model`: the language model failed or its settings are wrong, so the settings are the place to look. `busy`: the agent is
 * overloaded, and says when to ask again. `token`: the agent wants a token, or a different one. `payment`: it wants to be paid.
 */
export class TransportError extends Error {
	readonly kind: 'unreachable' | 'thread' | 'model' | 'busy' | 'token' | 'payment' | 'failed';
	/** Seconds to wait; only for `busy`. */
	readonly retryAfter: number;
	/** Only for `payment`. */
	readonly price: Price | null;

	constructor(
		kind: TransportError['kind'],
		message: string,
		{
			retryAfter = 0,
			price = null,
			...options
		}: ErrorOptions & { retryAfter?: number; price?: Price | null } = {}
	) {
		super(message, options);
		this.name = 'TransportError';
		this.kind = kind;
		this.retryAfter = retryAfter;
		this.price = price;
	}
}

/** The reason for the reader, and where the cause lies; 'other': the reader can only try again. */
export function failureOf(error: unknown): { reason: string; about: 'agent' | 'model' | 'token' | 'other' } {
	const reason = messageOf(error);
	const kind = error instanceof TransportError ? error.kind : 'failed';
	if (kind === 'model' || kind === 'token') return { reason, about: kind };
	// The wallet is among the model's settings.
	if (kind === 'payment') return { reason, about: 'model' };
	return { reason, about: kind === 'unreachable' ? 'agent' : 'other' };
}
