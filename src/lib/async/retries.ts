/** Trying again by itself, at first soon, then more and more seldom, and never while nobody looks. */

/** Milliseconds until the first try, and at most. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 10 * 60_000;

export class Retries {
	readonly #again: () => void;
	readonly #end: AbortSignal;
	#wait = FIRST_RETRY_MS;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `end`: no try comes after it. */
	constructor(again: () => void, end: AbortSignal) {
		this.#again = again;
		this.#end = end;
		end.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
	}

	/** It failed. */
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

	/** It worked, or there is nothing to try. */
	done(): void {
		clearTimeout(this.#timer);
		this.#wait = FIRST_RETRY_MS;
	}
}
