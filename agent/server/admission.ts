/**
 * Lets a limited number of runs go on at once and the rest wait their turn, first come first served: under load each
 * reader waits as long as the others, and what would wait too long is told so at once.
 */

/** The answer is 503 with Retry-After. */
export class OverloadError extends Error {
	override readonly name = 'OverloadError';
	readonly retryAfterSeconds: number;

	constructor(retryAfterSeconds: number) {
		super(`The agent has more questions than it can answer at once. Try again in ${retryAfterSeconds} s.`);
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export interface AdmissionLimits {
	/** Runs that go on at once. */
	running: number;
	/** Runs that wait for one of them to end. */
	waiting: number;
}

export const DEFAULT_ADMISSION: AdmissionLimits = { running: 100, waiting: 300 };

/** A guess before the first run has ended. */
const FIRST_RUN_MS = 2000;
const MAX_RETRY_SECONDS = 60;
/** Weight of the newest run in the average duration. */
const NEWEST = 0.1;

export class Admission {
	readonly #limits: AdmissionLimits;
	#running = 0;
	readonly #waiting = new Set<() => void>();
	#averageMs = FIRST_RUN_MS;

	constructor(limits: Partial<AdmissionLimits> = {}) {
		this.#limits = { ...DEFAULT_ADMISSION, ...limits };
	}

	/** Resolves when the run may begin, to what must be called at its end. Rejects with an OverloadError or the signal's reason. */
	async enter(signal: AbortSignal): Promise<() => void> {
		signal.throwIfAborted();
		if (this.#running >= this.#limits.running || this.#waiting.size > 0) {
			if (this.#waiting.size >= this.#limits.waiting) throw new OverloadError(this.#retryAfterSeconds());
			await this.#turn(signal);
		} else this.#running++;
		const started = performance.now();
		let left = false;
		return () => {
			if (left) return;
			left = true;
			this.#averageMs += NEWEST * (performance.now() - started - this.#averageMs);
			this.#next();
		};
	}

	/** The place of the one that leaves goes to the first that waits. */
	#next(): void {
		const [first] = this.#waiting;
		if (first) {
			this.#waiting.delete(first);
			first();
		} else this.#running--;
	}

	#turn(signal: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = () => {
				this.#waiting.delete(go);
				reject(signal.reason);
			};
			const go = () => {
				signal.removeEventListener('abort', leave);
				resolve();
			};
			this.#waiting.add(go);
			signal.addEventListener('abort', leave, { once: true });
		});
	}

	/** When half of those that wait have had their turn. */
	#retryAfterSeconds(): number {
		const ms = (this.#averageMs * this.#waiting.size) / this.#limits.running / 2;
		return Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(ms / 1000)));
	}
}
