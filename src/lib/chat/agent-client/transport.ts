/** The way to the agent in our words; langgraph.ts is the one that is used, a test may script its own. */
import { messageOf } from '$lib/errors/message.ts';
import type { BookContext } from '$agent/protocol/context.ts';
import type { Health } from '$agent/protocol/health.ts';
import type { AgentEvent, Plan, Summary } from '$agent/protocol/events.ts';
import type { HumanWire, ToolWire, Wire } from './wire.ts';

export interface AgentCall {
	id: string;
	name: string;
	args: unknown;
}

export type RunEvent =
	| { type: 'token'; text: string }
	| { type: 'message'; id: string; text: string; calls: AgentCall[] }
	| { type: 'paused' }
	| AgentEvent;

/** What a thread knows besides its messages. */
export interface ThreadState {
	book: BookContext;
	plan?: Plan;
	summary?: Summary;
}

export interface AgentHealth {
	/** What answers: a language model, or the agent's own quotes; null where the server does not say. */
	model: { kind: string; label: string } | null;
	/** Whether the page may choose the endpoint and the model. */
	settings?: 'allow' | 'pin';
	/** Limits of one question: without a word about it, and the most that may be asked for. */
	limits?: Health['limits'];
}

export interface Transport {
	/** Rejects with a TransportError of kind 'unreachable'. */
	health(signal?: AbortSignal): Promise<AgentHealth>;
	/** Gives a thread that holds exactly `history`: the given one if it does, else a new one. */
	restore(thread: string | null, history: Wire[], state: ThreadState, signal: AbortSignal): Promise<string>;
	/**
	 * Runs until the agent pauses before its tools or has answered. `null` goes on where the thread stands.
	 * Aborting the signal cancels the run on the server too.
	 */
	run(
		thread: string,
		input: { messages: HumanWire[]; book: BookContext } | null,
		signal: AbortSignal
	): AsyncGenerator<RunEvent, void, void>;
	answerTools(thread: string, answers: ToolWire[], signal: AbortSignal): Promise<void>;
}

/**
 * The message is for the reader of the app. `thread`: the server does not know the thread or is busy with it, so a new one
 * helps. `model`: the language model failed, or what is set of it is wrong, so its settings are the place to look.
 */
export class TransportError extends Error {
	readonly kind: 'unreachable' | 'thread' | 'model' | 'failed';

	constructor(kind: TransportError['kind'], message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'TransportError';
		this.kind = kind;
	}
}

/** Words for the reader, and where to look; 'other' where only trying again is left. */
export function failureOf(error: unknown): { reason: string; about: 'agent' | 'model' | 'other' } {
	const reason = messageOf(error);
	const kind = error instanceof TransportError ? error.kind : 'failed';
	return { reason, about: kind === 'unreachable' ? 'agent' : kind === 'model' ? 'model' : 'other' };
}
