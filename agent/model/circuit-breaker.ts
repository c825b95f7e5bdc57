/**
 * Leaves an endpoint alone that fails again and again: each question would wait for the same failure, and an endpoint that is
 * overloaded gets no better by being asked. https://martinfowler.com/bliki/CircuitBreaker.html
 */
import { RefusalError } from '../endpoint/endpoint-error.ts';
import { causeOf, isBlocked, isTooLong } from '../endpoint/traits.ts';
import type { ChatModelConnection } from './connection.ts';

/** Failures in a row after which an endpoint rests. */
export const FAILURES_TO_REST = 3;
export const REST_MS = 30_000;
const MAX_KNOWN = 500;
/** Refusals of whatever is asked: for the key, the credit, the model, the address or the time. All others of 4xx are about one request. */
const OF_EVERY_REQUEST = [401, 402, 403, 404, 405, 407, 408, 409, 410, 425, 429, 498];

interface Known {
	failures: number;
	/** The moment of the last failure that was counted, on the breaker's own clock of events. */
	countedAt: number;
	/** Milliseconds since 1970. */
	restsUntil: number;
}

export class CircuitBreaker {
	readonly #known = new Map<string, Known>();
	readonly #now: () => number;
	#events = 0;

	/** now: milliseconds since 1970. */
	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Milliseconds that it is still to be left alone; 0: it may be asked. */
	restMs(connection: ChatModelConnection): number {
		const until = this.#known.get(keyOf(connection))?.restsUntil ?? 0;
		return Math.max(0, until - this.#now());
	}

	/**
	 * To be called when the request begins: of requests that were under way together only the first failure counts, as one
	 * blip of the network ends them all. Returns its ends; a request that is stopped has none.
	 */
	begin(connection: ChatModelConnection) {
		const began = ++this.#events;
		return {
			answered: () => void this.#known.delete(keyOf(connection)),
			/** Whether the endpoint rests from now on. */
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
		// After its rest one more failure is enough.
		const restsUntil = rests ? this.#now() + REST_MS : 0;
		this.#known.set(key, { failures, countedAt: ++this.#events, restsUntil });
		const oldest = this.#known.keys().next().value;
		if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
		return rests;
	}
}

/** A request that was wrong or too long is not its fault, nor are words that the model or a filter does not answer. */
function isItsFault(error: unknown): boolean {
	for (let next = error; next instanceof Error; next = next.cause)
		if (next instanceof RefusalError) return false;
	const refusal = causeOf(error);
	if (!refusal) return true;
	const { status = 200 } = refusal.failure;
	if (isTooLong(refusal) || isBlocked(refusal)) return false;
	return status < 400 || status >= 500 || OF_EVERY_REQUEST.includes(status);
}

/** The key is a part of it: that of one reader may be wrong where another's is not. */
function keyOf({ endpoint, apiKey }: ChatModelConnection): string {
	return JSON.stringify([endpoint?.url, endpoint?.model, apiKey]);
}
