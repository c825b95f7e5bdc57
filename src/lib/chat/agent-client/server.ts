/**
 * What the agent's server says about itself, which token it wants (AUTH_TOKEN), and why it refuses, in the reader's language. The
 * server's own sentences are English, for whoever runs it.
 */
import { health, refusal } from '$agent/protocol/health.ts';
import { tokenHeader } from '$lib/site/own-server.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { z } from 'zod';
import { isHere } from '../privacy/whereabouts.ts';
import { TransportError, type AgentHealth } from './transport.ts';

const HEALTH_TIMEOUT_MS = 5000;

/** The health of any LangGraph server, including other versions. */
const anyHealth = health
	.omit({ ok: true })
	.extend({ model: z.object({ kind: z.string(), label: z.string() }).optional() });
/** HTTP statuses of a Lectern server whose agent is not running, does not serve this page, or is overloaded. */
const AWAY_STATUSES = [403, 429, 502, 503];

/** There is a server for this page, and it says why its agent does not answer, unlike a host without a server. */
export class AwayError extends TransportError {}

/**
 * url: the agent's, without a trailing slash. token: empty if there is none. Rejects with a TransportError of kind 'unreachable'
 * or 'token', or with the signal's reason.
 */
export async function askHealth(
	url: string,
	{ token = '', signal }: { token?: string; signal?: AbortSignal } = {}
): Promise<AgentHealth> {
	try {
		const headers = tokenHeader(token);
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
		const { model, settings, access, limits, price } = anyHealth.parse(await response.json());
		// A health check needs no token, so its success without one says nothing about questions.
		if (access === 'token' && !headers.authorization) throw tokenRefused(token);
		return { model: model ?? null, settings, access, limits, price };
	} catch (error) {
		signal?.throwIfAborted();
		throw error instanceof TransportError ? error : unreachable(url, error);
	}
}

/** A server of Lectern's agent, and the token to send; empty: none. */
export interface Server {
	/** Without a trailing slash. */
	url: string;
	token: string;
}

/**
 * timeout: in milliseconds. The key is in the body, never in a URL. Rejects with a TransportError for the reader, or with the
 * signal's reason.
 */
export async function post<T>(
	{ url, token }: Server,
	path: string,
	body: object,
	shape: z.ZodType<T>,
	timeout: number,
	signal: AbortSignal
): Promise<T> {
	let response: Response;
	let answer: unknown;
	try {
		response = await fetch(`${url}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...tokenHeader(token) },
			body: JSON.stringify(body),
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)])
		});
		if (response.status === 401) throw tokenRefused(token);
		// A proxy in between may refuse in HTML.
		answer = response.ok ? await response.json() : await response.json().catch(() => null);
	} catch (error) {
		signal.throwIfAborted();
		throw error instanceof TransportError ? error : unreachable(url, error);
	}
	if (response.ok) return shape.parse(answer);
	const isAway = NO_AGENT_STATUSES.includes(response.status) && refusalOf(answer)?.code !== 'endpoint';
	if (isAway) throw unreachable(url, new Error(`HTTP ${response.status}`));
	const wait = retryAfterOf(response.headers.get('retry-after'));
	throw new TransportError('model', refusalText(response.status, answer, wait));
}

export function unreachable(url: string, cause: unknown): TransportError {
	return new TransportError('unreachable', whyUnreachable(url), { cause });
}

function whyUnreachable(url: string): string {
	const page = 'location' in globalThis ? location : null;
	// A server on this device needs no network.
	const isElsewhere = !isHere(url, page?.href ?? url);
	if (isElsewhere && 'navigator' in globalThis && navigator.onLine === false) return modelStrings.offline;
	const isOurs = page && new URL(url, page.href).origin === page.origin;
	return isOurs ? modelStrings.agentAway : modelStrings.noAgent({ url });
}

/** token: what was sent; empty: none. */
export function tokenRefused(token: string, cause?: unknown): TransportError {
	const message = token === '' ? modelStrings.token.wanted : modelStrings.token.wrong;
	return new TransportError('token', message, { cause });
}

/** Statuses of a proxy that cannot reach its agent (RFC 9110 § 15.6): bad gateway, gateway timeout. */
export const NO_AGENT_STATUSES: readonly number[] = [502, 504];

/** The longest wait that is accepted, in seconds. */
const MAX_RETRY_SECONDS = 60;

/** Seconds that an answer asks to wait; 1 if it does not say. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfterOf(header: string | null | undefined): number {
	const seconds = Number(header ?? NaN);
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : 1;
}

/** Why a Lectern server refuses; null for the answer of another server. body: JSON, or whatever came instead. */
export function refusalOf(body: unknown) {
	return refusal.safeParse(body).data ?? null;
}

/** retryAfter: seconds. */
export function refusalText(status: number, body: unknown, retryAfter: number): string {
	const texts = modelStrings.refusals;
	const { code, detail } = refusalOf(body) ?? { code: undefined, detail: '' };
	switch (code) {
		case 'pinned':
			return texts.pinned;
		case 'inner-address':
			return texts.innerAddress;
		case 'origin':
		case 'host':
			// Tests of the client run in Node.
			return texts.address({ origin: 'location' in globalThis ? location.origin : '' });
		case 'endpoint':
			return detail;
	}
	if (NO_AGENT_STATUSES.includes(status)) return modelStrings.agentAway;
	switch (status) {
		case 413:
			return texts.tooLarge;
		case 400:
		case 415:
		case 422:
			return texts.notUnderstood;
		case 429:
			return texts.tooMany({ seconds: Math.ceil(retryAfter) });
		case 500:
			return texts.failed;
		case 503:
			return texts.overloaded({ seconds: Math.ceil(retryAfter) });
	}
	return texts.other({ status });
}
