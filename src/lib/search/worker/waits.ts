/** The waits of an open book's index: for its end, for the reader's questions, for other tabs, and for a model that was not available. */
import { unlessAborted } from '$lib/async/waiting.ts';

/** The delay of the first retry, and the longest delay. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 10 * 60_000;

/** A timer that the browser does not throttle. Timers of a hidden page may be delayed by up to a minute. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Ends all waits on a worker when the index it works for is closed, or with the caller's signal. */
export class Lifetime {
	readonly #end = new AbortController();

	get signal(): AbortSignal {
		return this.#end.signal;
	}

	/** `reason`: the message of the AbortError that waiting callers get. */
	end(reason: string): void {
		this.#end.abort(new DOMException(reason, 'AbortError'));
	}

	wait<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
		return unlessAborted(signal ? AbortSignal.any([this.signal, signal]) : this.signal, answer);
	}

	/** Runs `work`; its failure is ignored once the lifetime has ended. */
	async unlessEnded(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!this.signal.aborted) throw error;
		}
	}
}

/** Gives questions priority: background work waits until none is being answered. */
export class Turns {
	#asking = 0;
	#waiting: (() => void)[] = [];

	async first<T>(work: () => Promise<T>): Promise<T> {
		this.#asking++;
		try {
			return await work();
		} finally {
			if (!--this.#asking) for (const goOn of this.#waiting.splice(0)) goOn();
		}
	}

	quiet(): Promise<void> {
		return this.#asking ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
	}
}

/** Retries with exponential backoff. */
export class Retries {
	readonly #again: () => void | Promise<void>;
	readonly #end: AbortSignal;
	#wait = FIRST_RETRY_MS;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `end`: no retry comes after it. */
	constructor(again: () => void | Promise<void>, end: AbortSignal) {
		this.#again = again;
		this.#end = end;
		end.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
	}

	/** It failed, so a retry is scheduled. */
	later(): void {
		if (this.#end.aborted) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#again(), this.#wait);
		this.#wait = Math.min(MAX_RETRY_MS, 2 * this.#wait);
	}

	/** It worked, or there is nothing to retry, so the delay is reset. */
	done(): void {
		clearTimeout(this.#timer);
		this.#wait = FIRST_RETRY_MS;
	}
}

/** Calls `work` at most once every `pause` milliseconds, never concurrently, and once more for calls made in between. */
export function throttled(pause: number, signal: AbortSignal, work: () => Promise<void>): () => void {
	let running = false;
	let again = false;
	return () => {
		again = true;
		if (running) return;
		running = true;
		void (async () => {
			while (again && !signal.aborted) {
				again = false;
				await work();
				await new Promise((resolve) => setTimeout(resolve, pause));
			}
			running = false;
		})();
	};
}
