/**
 * Leaves an endpoint alone that fails again and again: each question would wait for the same failure, and an endpoint that is
 * overloaded gets no better by being asked. https://martinfowler.com/bliki/CircuitBreaker.html
 */
import { causeOf } from '../endpoint/traits.ts';
import type { ChatModelConnection } from './connection.ts';
import { ModelError } from './model-error.ts';

/** Failures in a row after which an endpoint rests. */
export const FAILURES_TO_REST = 3;
export const REST_MS = 30_000;
const MAX_KNOWN = 500;
/** The request was wrong, which another one need not be. */
const ABOUT_THE_REQUEST = [400, 413, 422];

interface Known {
	failures: number;
	/** Milliseconds since 1970. */
	restsUntil: number;
}

export class CircuitBreaker {
	readonly #known = new Map<string, Known>();
	readonly #now: () => number;

	/** now: milliseconds since 1970. */
	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Milliseconds that it is still to be left alone; 0: it may be asked. */
	restMs(connection: ChatModelConnection): number {
		const until = this.#known.get(keyOf(connection))?.restsUntil ?? 0;
		return Math.max(0, until - this.#now());
	}

	answered(connection: ChatModelConnection): void {
		this.#known.delete(keyOf(connection));
	}

	/** Whether it rests from now on. */
	failed(connection: ChatModelConnection, error: unknown): boolean {
		if (!connection.endpoint || !isItsFault(error)) return false;
		const key = keyOf(connection);
		const failures = (this.#known.get(key)?.failures ?? 0) + 1;
		const rests = failures >= FAILURES_TO_REST;
		// After its rest one more failure is enough.
		this.#known.set(key, { failures, restsUntil: rests ? this.#now() + REST_MS : 0 });
		const oldest = this.#known.keys().next().value;
		if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
		return rests;
	}
}

function isItsFault(error: unknown): boolean {
	if (error instanceof ModelError && error.tooLong) return false;
	return !ABOUT_THE_REQUEST.includes(causeOf(error)?.failure.status ?? 0);
}

/** With the key: that of one reader may be wrong where another's is not. */
function keyOf({ endpoint, apiKey }: ChatModelConnection): string {
	return JSON.stringify([endpoint?.url, endpoint?.model, apiKey]);
}
