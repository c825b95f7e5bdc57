/**
 * Lets a limited number of runs go on at once and the rest wait their turn, first come first served: under load each
 * reader waits as long as the others, and what would wait too long is told so at once.
 *
 * The number is one limit, the processor the other. Runs that wait for their language model cost nothing, but a hundred
 * that have work to do make each turn of Node's event loop long, and libuv accepts one connection a turn (since 1.45,
 * libuv #3696): new readers would wait until the others have finished. So runs begin only while turns are short, and
 * after a turn in which nobody has connected, as then nobody waits for it.
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

/** So many may always go on: they do not make turns long, and something must. */
const UNPACED = 4;
/** How often those that wait are looked at; one of them begins beyond the UNPACED. */
const PACE_MS = 5;
/** Somebody who waits begins after this time even if there are connections in every turn. */
const MAX_HOLD_MS = 100;
/** A turn of the event loop that takes longer than this is long. */
const LONG_TURN_MS = 25;
/** A guess before the first run has ended. */
const FIRST_RUN_MS = 2000;
const MAX_RETRY_SECONDS = 60;
/** Weight of the newest run in the average duration. */
const NEWEST = 0.1;

export class Admission {
	readonly #limits: AdmissionLimits;
	readonly #now: () => number;
	#running = 0;
	readonly #waiting = new Set<() => void>();
	#averageMs = FIRST_RUN_MS;
	#isLooking = false;
	/** Since the last look. */
	#hasConnected = false;
	/** Nobody begins: at the last look somebody had connected. */
	#isHeld = false;
	/** When one of those that waited last began. */
	#begunAt = -Infinity;

	/** now: milliseconds of a clock that only goes forward. */
	constructor(limits: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()) {
		this.#now = now;
		this.#limits = { ...DEFAULT_ADMISSION, ...limits };
	}

	/** To be called for each new connection. */
	connected(): void {
		this.#hasConnected = true;
	}

	/** Resolves when the run may begin, to what must be called at its end. Rejects with an OverloadError or the signal's reason. */
	async enter(signal: AbortSignal): Promise<() => void> {
		signal.throwIfAborted();
		const { running, waiting } = this.#limits;
		if (this.#waiting.size === 0 && this.#running < Math.min(this.#unpaced, running)) this.#running++;
		else {
			if (this.#running + this.#waiting.size >= running + waiting)
				throw new OverloadError(this.#retryAfterSeconds());
			await this.#turn(signal);
		}
		const started = this.#now();
		let left = false;
		return () => {
			if (left) return;
			left = true;
			this.#averageMs += NEWEST * (this.#now() - started - this.#averageMs);
			this.#running--;
			this.#admit(this.#running < this.#unpaced ? 1 : 0);
		};
	}

	get #unpaced(): number {
		return this.#hasConnected || this.#isHeld ? 0 : UNPACED;
	}

	/** So many of those that wait begin, if there is room; the others are looked at again. */
	#admit(count: number): void {
		for (const go of [...this.#waiting].slice(0, Math.min(count, this.#limits.running - this.#running))) {
			this.#waiting.delete(go);
			this.#running++;
			this.#begunAt = this.#now();
			go();
		}
		if (this.#isLooking || this.#waiting.size === 0 || this.#running >= this.#limits.running) return;
		this.#isLooking = true;
		const now = this.#now();
		// In the next turn, to see whether that brings another connection.
		if (this.#hasConnected || this.#isHeld) setImmediate(() => this.#look(now));
		else setTimeout(() => this.#look(now + PACE_MS), PACE_MS);
	}

	/** due: when this should have been, but for the length of the turn; on the clock of `now`. */
	#look(due: number): void {
		this.#isLooking = false;
		const now = this.#now();
		const hasConnected = this.#hasConnected;
		this.#hasConnected = false;
		this.#isHeld = hasConnected && now - this.#begunAt < MAX_HOLD_MS;
		const isBusy = now - due > LONG_TURN_MS;
		this.#admit(this.#isHeld ? 0 : Math.max(UNPACED - this.#running, isBusy ? 0 : 1));
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
			this.#admit(0);
			signal.addEventListener('abort', leave, { once: true });
		});
	}

	/** When half of those that wait have had their turn. */
	#retryAfterSeconds(): number {
		const ms = (this.#averageMs * this.#waiting.size) / this.#limits.running / 2;
		return Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(ms / 1000)));
	}
}
