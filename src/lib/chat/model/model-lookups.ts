/** Requests of the model settings to the agent: the models of an endpoint, and a test. The key is in the body of a POST, never in a URL. */
import type { ModelChoice, Protocol } from '$agent/protocol/context.ts';
import { verdict, type Verdict } from '$agent/protocol/health.ts';
import { locale } from '$lib/strings/strings.ts';
import { z } from 'zod';
import { askHealth, unreachable } from '../agent-client/agent-health.ts';
import { authorization, tokenRefused } from '../agent-client/agent-token.ts';
import { NO_AGENT_STATUSES, refusalOf, refusalText, retryAfterOf } from '../agent-client/refusal.ts';
import { TransportError, type AgentHealth } from '../agent-client/transport.ts';

/** Longer than the agent's own timeouts, so that its explanation arrives first. */
const MODEL_LIST_TIMEOUT_MS = 20_000;
const MODEL_TEST_TIMEOUT_MS = 90_000;

const listed = z.object({ models: z.array(z.string()) });

/** All reject with a TransportError for the reader, or with the signal's reason. */
export interface ModelLookups {
	health(signal: AbortSignal): Promise<AgentHealth>;
	/** Resolves to the names that the endpoint lists. where: null for the agent's own endpoint. */
	models(where: Omit<ModelChoice, 'model'> | null, signal: AbortSignal): Promise<string[]>;
	test(model: ModelChoice | null, protocol: Protocol, signal: AbortSignal): Promise<Verdict>;
}

/** url: of the agent, without a slash at the end. token: read for every request; empty: none is sent. */
export function createModelLookups(url: string, token: () => string = () => ''): ModelLookups {
	async function post<T>(path: string, body: object, shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
		let response: Response;
		let answer: unknown;
		const sent = token();
		try {
			response = await fetch(`${url}${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...authorization(sent) },
				body: JSON.stringify({ ...body, language: locale }),
				signal
			});
			if (response.status === 401) throw tokenRefused(sent);
			// What stands between may refuse in HTML.
			answer = response.ok ? await response.json() : await response.json().catch(() => null);
		} catch (error) {
			throw error instanceof TransportError ? error : unreachable(url, error);
		}
		if (response.ok) return shape.parse(answer);
		const isAway = NO_AGENT_STATUSES.includes(response.status) && refusalOf(answer)?.code !== 'endpoint';
		if (isAway) throw unreachable(url, new Error(`HTTP ${response.status}`));
		const wait = retryAfterOf(response.headers.get('retry-after'));
		throw new TransportError('model', refusalText(response.status, answer, wait));
	}

	async function within<T>(
		timeout: number,
		signal: AbortSignal,
		work: (either: AbortSignal) => Promise<T>
	): Promise<T> {
		try {
			return await work(AbortSignal.any([signal, AbortSignal.timeout(timeout)]));
		} catch (error) {
			signal.throwIfAborted();
			throw error;
		}
	}

	return {
		health: (signal) => askHealth(url, { token: token(), signal }),
		models: async (where, signal) =>
			(await within(MODEL_LIST_TIMEOUT_MS, signal, (either) => post('/models', where ?? {}, listed, either)))
				.models,
		test: (model, protocol, signal) =>
			within(MODEL_TEST_TIMEOUT_MS, signal, (either) =>
				post('/model/test', { ...(model ? { model } : {}), protocol }, verdict, either)
			)
	};
}

/** Asked where the agent is at that moment. */
export function createPlacedLookups(
	placement: { current(): Promise<'server' | 'page'> },
	hosts: Record<'server' | 'page', ModelLookups>
): ModelLookups {
	const host = async () => hosts[await placement.current()];
	return {
		health: async (...args) => (await host()).health(...args),
		models: async (...args) => (await host()).models(...args),
		test: async (...args) => (await host()).test(...args)
	};
}
