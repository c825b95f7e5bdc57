/** Aborts a model call when nothing has come for too long: a stream that stalls would otherwise hang forever. */
import { TranslatedError } from '../words/words.ts';

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

	/** Call when something came: the time starts again. */
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

	/** The error it aborted with; null if it has not. */
	get silence(): SilenceError | null {
		return this.#controller.signal.reason instanceof SilenceError ? this.#controller.signal.reason : null;
	}
}

export class SilenceError extends TranslatedError {
	override readonly name = 'SilenceError';

	constructor(seconds: number) {
		super(({ failures }) => failures.silent(seconds));
	}
}
