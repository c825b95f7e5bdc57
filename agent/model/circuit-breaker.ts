/**
 * Leaves an endpoint alone after repeated failures. Otherwise each question would wait for the same failure, and asking does not
 * help an overloaded endpoint. https://martinfowler.com/bliki/CircuitBreaker.html
 */
import { RefusalError } from '../endpoint/endpoint-error.ts';
import { causeOf, isBlocked, isTooLong } from '../endpoint/traits.ts';
import type { ChatModelConnection } from './connection.ts';

/** Failures in a row after which an endpoint rests. */
export const FAILURES_TO_REST = 3;
export const REST_MS = 30_000;
const MAX_KNOWN = 500;
/** Refusals that affect every request: because of the key, the credit, the model, the address or the rate. All other 4xx concern one request. */
const OF_EVERY_REQUEST = [401, 402, 403, 404, 405, 407, 408, 409, 410, 425, 429, 498];

interface Known {
	failures: number;
	/** When the last failure was counted, on the breaker's own clock of events. */
	countedAt: number;
	/** Milliseconds since 1970. */
	restsUntil: number;
}

export class CircuitBreaker {
	readonly #known = new Map<string, Known>();
	#events = 0;

	/** now: milliseconds since 1970. */
	constructor(private readonly now: () => number = Date.now) {}

	/** Milliseconds the endpoint must still rest; 0: it may be asked. */
	restMs(connection: ChatModelConnection): number {
		const until = this.#known.get(keyOf(connection))?.restsUntil ?? 0;
		return Math.max(0, until - this.now());
	}

	/**
	 * Call this when the request begins. Of requests that run together only the first failure counts, because one network problem
	 * ends them all. Returns the ways the request may end; a stopped request has none.
	 */
	begin(connection: ChatModelConnection) {
		const began = ++this.#events;
		return {
			answered: () => void this.#known.delete(keyOf(connection)),
			/** Returns whether the endpoint rests from now on. */
			failed: (error: unknown): boolean => this.#failed(connection, error, began)
		};
	}

	#failed(connection: ChatModelConnection, error: unknown, began: number): boolean {
		if (!connection.endpoint || !isItsFault(error)) return false;
		const key = keyOf(connection);
		const known = this.#known.get(key);
		if (known && known.countedAt > began) return this.restMs(connection) > 0;
		const failures = (known?.failures ?? 0) + 1;
		const rests = failures >= FAILURES_TO_REST;
		// After its rest, one more failure is enough.
		const restsUntil = rests ? this.now() + REST_MS : 0;
		this.#known.set(key, { failures, countedAt: ++this.#events, restsUntil });
		const oldest = this.#known.keys().next().value;
		if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
		return rests;
	}
}

/** A request that was wrong or too long is not the endpoint's fault, nor are words that the model or a filter refuses. */
function isItsFault(error: unknown): boolean {
	for (let next = error; next instanceof Error; next = next.cause)
		if (next instanceof RefusalError) return false;
	const refusal = causeOf(error);
	if (!refusal) return true;
	const { status = 200 } = refusal.failure;
	if (isTooLong(refusal) || isBlocked(refusal)) return false;
	return status < 400 || status >= 500 || OF_EVERY_REQUEST.includes(status);
}

/** The key is included: one reader's key may be wrong while another's is not. */
function keyOf({ endpoint, apiKey }: ChatModelConnection): string {
	return JSON.stringify([endpoint?.url, endpoint?.model, apiKey]);
}
