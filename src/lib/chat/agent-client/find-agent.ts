/** Finds out whether an agent answers, as a state that the panel shows. */
import { messageOf } from '$lib/errors/message.ts';
import { TransportError, type AgentHealth } from './transport.ts';

export type AgentFound =
	| { phase: 'ready'; health: AgentHealth }
	| { phase: 'unreachable'; reason: string }
	/** It wants a token, or another one. */
	| { phase: 'token'; reason: string };

/**
 * Asks again where the token has changed meanwhile, as another tab may have handed it over. null: the signal has aborted.
 * token: read before anything is awaited, so that an effect depends on it.
 */
export async function findAgent(
	ask: (signal: AbortSignal) => Promise<AgentHealth>,
	token: () => string | undefined,
	signal: AbortSignal
): Promise<AgentFound | null> {
	for (;;) {
		const sent = token();
		const found = await attempt(() => ask(signal));
		if (signal.aborted) return null;
		if (sent === token()) return found;
	}
}

/** Of a request that the agent refuses for its token. */
export function wantsToken(error: unknown): boolean {
	return error instanceof TransportError && error.kind === 'token';
}

async function attempt(ask: () => Promise<AgentHealth>): Promise<AgentFound> {
	try {
		return { phase: 'ready', health: await ask() };
	} catch (error) {
		return { phase: wantsToken(error) ? 'token' : 'unreachable', reason: messageOf(error) };
	}
}
