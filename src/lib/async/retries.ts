/** Retries with exponential backoff, and never while the page is hidden. */

/** Delay of the first retry, and the longest delay. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 10 * 60_000;

export class Retries {
	readonly #again: () => void;
	readonly #end: AbortSignal;
	#wait = FIRST_RETRY_MS;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `end`: no retry comes after it. */
	constructor(again: () => void, end: AbortSignal) {
		this.#again = again;
		this.#end = end;
		end.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
	}

	/** It failed: schedules a retry. */
	later(): void {
		if (this.#end.aborted) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			// A hidden page waits as long again.
			if (globalThis.document?.hidden) this.later();
			else this.#again();
		}, this.#wait);
		this.#wait = Math.min(MAX_RETRY_MS, 2 * this.#wait);
	}

	/** It worked, or there is nothing to retry: resets the delay. */
	done(): void {
		clearTimeout(this.#timer);
		this.#wait = FIRST_RETRY_MS;
	}
}
