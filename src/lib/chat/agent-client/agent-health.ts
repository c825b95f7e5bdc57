/** Asks the agent whether it is running, and what it says about itself. */
import { strings } from '$lib/strings/strings.ts';
import { z } from 'zod';
import { TransportError, type AgentHealth } from './transport.ts';

const HEALTH_TIMEOUT_MS = 5000;
/** Milliseconds between two requests to an agent that does not answer. */
export const HEALTH_CHECK_INTERVAL_MS = 5000;

const limit = z.object({ usual: z.number(), most: z.number() });
const health = z.looseObject({
	model: z.looseObject({ kind: z.string(), label: z.string() }).optional(),
	settings: z.enum(['allow', 'pin']).optional(),
	limits: z.object({ rounds: limit, seconds: limit }).optional()
});

/** url: of the agent, without a slash at the end. Rejects with a TransportError of kind 'unreachable', or the signal's reason. */
export async function askHealth(url: string, signal?: AbortSignal): Promise<AgentHealth> {
	try {
		const timeout = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
		const response = await fetch(`${url}/ok`, {
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout
		});
		if (!response.ok) throw new Error(`HTTP ${response.status}`);
		const { model, settings, limits } = health.parse(await response.json());
		return { model: model ?? null, settings, limits };
	} catch (error) {
		signal?.throwIfAborted();
		throw unreachable(url, error);
	}
}

export function unreachable(url: string, cause: unknown): TransportError {
	return new TransportError('unreachable', strings.model.noAgent(url), { cause });
}
