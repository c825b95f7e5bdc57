/** Asks the agent whether it is running, and what it says about itself. */
import { strings } from '$lib/strings/strings.ts';
import { z } from 'zod';
import { authorization, tokenRefused } from './agent-token.ts';
import { isHere } from '../privacy/whereabouts.ts';
import { refusalOf, refusalText, retryAfterOf } from './refusal.ts';
import { TransportError, type AgentHealth } from './transport.ts';

const HEALTH_TIMEOUT_MS = 5000;
/** Milliseconds between two requests to an agent that does not answer. */
export const HEALTH_CHECK_INTERVAL_MS = 5000;

const limit = z.object({ usual: z.number(), most: z.number() });
const health = z.looseObject({
	model: z.looseObject({ kind: z.string(), label: z.string() }).optional(),
	settings: z.enum(['allow', 'pin']).optional(),
	access: z.literal('token').optional(),
	limits: z.object({ rounds: limit, seconds: limit }).optional()
});
/** HTTP statuses of a Lectern server whose agent does not run just now, does not serve this page, or has too much to do. */
const AWAY_STATUSES = [403, 429, 502, 503];

/** There is a server for this page, and it says why its agent does not answer: not the same as a host without one. */
export class AwayError extends TransportError {}

/**
 * url: of the agent, without a slash at the end. token: empty where there is none.
 * Rejects with a TransportError of kind 'unreachable' or 'token', or the signal's reason.
 */
export async function askHealth(
	url: string,
	{ token = '', signal }: { token?: string; signal?: AbortSignal } = {}
): Promise<AgentHealth> {
	try {
		const headers = authorization(token);
		const timeout = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
		const response = await fetch(`${url}/ok`, {
			headers,
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout
		});
		if (AWAY_STATUSES.includes(response.status)) {
			const body: unknown = await response.json();
			const wait = retryAfterOf(response.headers.get('retry-after'));
			if (refusalOf(body)) throw new AwayError('unreachable', refusalText(response.status, body, wait));
		}
		if (response.status === 401) throw tokenRefused(token);
		if (!response.ok) throw new Error(`HTTP ${response.status}`);
		const { model, settings, access, limits } = health.parse(await response.json());
		// A health check needs no token: what it answers without one says nothing about questions.
		if (access === 'token' && !headers.authorization) throw tokenRefused(token);
		return { model: model ?? null, settings, access, limits };
	} catch (error) {
		signal?.throwIfAborted();
		throw error instanceof TransportError ? error : unreachable(url, error);
	}
}

export function unreachable(url: string, cause: unknown): TransportError {
	return new TransportError('unreachable', whyUnreachable(url), { cause });
}

function whyUnreachable(url: string): string {
	const page = 'location' in globalThis ? location : null;
	// A server on this device needs no network.
	const isElsewhere = !isHere(url, page?.href ?? url);
	if (isElsewhere && 'navigator' in globalThis && navigator.onLine === false) return strings.model.offline;
	const isOurs = page && new URL(url, page.href).origin === page.origin;
	return isOurs ? strings.model.agentAway : strings.model.noAgent(url);
}
