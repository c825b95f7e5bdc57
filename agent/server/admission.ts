/**
 * Admits a limited number of runs at once; the rest queue, first come, first served. A run that finds the queue full is refused
 * at once, and told when to try again.
 * The processor is a second limit. Runs that wait for their language model cost nothing, but a hundred runs with work to do
 * make each turn of Node's event loop long, and libuv accepts one connection per turn (since 1.45, libuv #3696): new clients
 * could connect only after the others had finished. So queued runs begin only while turns are short, and not after a turn in
 * which a client has connected, since others may be waiting to connect.
 */
import { Refusal } from './refuse.ts';

export interface AdmissionLimits {
	/** Runs in progress at once. */
	running: number;
	/** Runs in the queue. */
	waiting: number;
}

const DEFAULT_ADMISSION: AdmissionLimits = { running: 100, waiting: 300 };

/** This many runs begin without pacing: they do not make turns long, and some runs must be in progress. */
const MAX_UNPACED_RUNS = 4;
/** How often the queue is checked. Beyond the unpaced runs, one begins at each check. */
const PACE_MS = 5;
/** If no run has begun for this long, a queued one begins even if clients connect in every turn. */
const MAX_HOLD_MS = 100;
/** A turn of the event loop that takes longer than this counts as long. */
const LONG_TURN_MS = 25;
/** Assumed duration of a run before the first one has ended. */
const FIRST_RUN_MS = 2000;
const MAX_RETRY_SECONDS = 60;
/** Weight of the newest run in the moving average of durations. */
const NEWEST_WEIGHT = 0.1;

export class Admission {
	readonly #limits: AdmissionLimits;
	readonly #now: () => number;
	#running = 0;
	readonly #waiting = new Set<() => void>();
	#averageMs = FIRST_RUN_MS;
	#isCheckDue = false;
	/** Whether a client has connected since the last check. */
	#hasConnected = false;
	/** Whether the queue is paused, because a client had connected by the last check. */
	#isPaused = false;
	/** When a queued run last began. */
	#begunAt = -Infinity;

	/** now: milliseconds of a monotonic clock. */
	constructor(limits: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()) {
		this.#now = now;
		this.#limits = { ...DEFAULT_ADMISSION, ...limits };
	}

	/** Call this for each new connection. */
	connected(): void {
		this.#hasConnected = true;
	}

	/**
	 * Resolves when the run may begin, to a function that the caller calls when the run ends. Rejects with a Refusal if the queue
	 * is full, or with the signal's reason.
	 */
	async enter(signal: AbortSignal): Promise<() => void> {
		signal.throwIfAborted();
		const { running, waiting } = this.#limits;
		if (this.#waiting.size === 0 && this.#running < Math.min(this.#unpaced, running)) this.#running++;
		else {
			if (this.#running + this.#waiting.size >= running + waiting) throw this.#overload();
			await this.#turn(signal);
		}
		const started = this.#now();
		let left = false;
		return () => {
			if (left) return;
			left = true;
			this.#averageMs += NEWEST_WEIGHT * (this.#now() - started - this.#averageMs);
			this.#running--;
			this.#admit(this.#running < this.#unpaced ? 1 : 0);
		};
	}

	get #unpaced(): number {
		return this.#hasConnected || this.#isPaused ? 0 : MAX_UNPACED_RUNS;
	}

	/** Starts up to `count` queued runs, as far as the limit allows, and schedules the next check of the others. */
	#admit(count: number): void {
		for (const go of [...this.#waiting].slice(0, Math.min(count, this.#limits.running - this.#running))) {
			this.#waiting.delete(go);
			this.#running++;
			this.#begunAt = this.#now();
			go();
		}
		if (this.#isCheckDue || this.#waiting.size === 0 || this.#running >= this.#limits.running) return;
		this.#isCheckDue = true;
		const now = this.#now();
		// In the next turn of the event loop, to see whether another client connects in it.
		if (this.#hasConnected || this.#isPaused) setImmediate(() => this.#check(now));
		else setTimeout(() => this.#check(now + PACE_MS), PACE_MS);
	}

	/** due: when the timer should have fired, on the clock of `now`. The delay shows how long the turn was. */
	#check(due: number): void {
		this.#isCheckDue = false;
		const now = this.#now();
		const hasConnected = this.#hasConnected;
		this.#hasConnected = false;
		this.#isPaused = hasConnected && now - this.#begunAt < MAX_HOLD_MS;
		const isBusy = now - due > LONG_TURN_MS;
		this.#admit(this.#isPaused ? 0 : Math.max(MAX_UNPACED_RUNS - this.#running, isBusy ? 0 : 1));
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

	/** Tells the client to try again after the estimated time until half of the queue has begun. */
	#overload(): Refusal {
		const ms = (this.#averageMs * this.#waiting.size) / this.#limits.running / 2;
		const retrySeconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(ms / 1000)));
		const sentence = `The agent has more questions than it can answer at once. Try again in ${retrySeconds} s.`;
		return new Refusal(503, sentence, { retrySeconds });
	}
}
