/** Ends a model call that has gone quiet: an endpoint that stalls in the middle of a stream would hang for ever. */
export class Watchdog {
	/** Aborted by the watchdog or by `outer`. */
	readonly signal: AbortSignal;
	readonly #seconds: number;
	readonly #controller = new AbortController();
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** seconds: the longest silence allowed. */
	constructor(seconds: number, outer?: AbortSignal) {
		this.#seconds = seconds;
		this.signal = outer ? AbortSignal.any([outer, this.#controller.signal]) : this.#controller.signal;
		this.rearm();
	}

	/** Something came: the silence starts anew. */
	rearm(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(
			() => this.#controller.abort(new SilenceError(this.#seconds)),
			this.#seconds * 1000
		);
	}

	stop(): void {
		clearTimeout(this.#timer);
	}

	/** Why it barked, if it did. */
	get silence(): SilenceError | null {
		return this.#controller.signal.reason instanceof SilenceError ? this.#controller.signal.reason : null;
	}
}

export class SilenceError extends Error {
	override readonly name = 'SilenceError';

	constructor(seconds: number) {
		super(
			`The language model has sent nothing for ${seconds} seconds. Try again; if it is slow by nature, raise LLM_IDLE_SECONDS.`
		);
	}
}
