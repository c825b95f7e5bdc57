/** Counts the time in which somebody reads: the page is in view, and its reader did something not long ago. */

export interface ClockOptions {
	/** Milliseconds. */
	now: () => number;
	/** What was counted since the last time. */
	save: (seconds: number) => Promise<void>;
}

/** Milliseconds without a sign of the reader after which they are taken to be away. */
const DEFAULT_IDLE_MS = 90_000;
/** Milliseconds between two saves while the reader is at it. */
const SAVE_INTERVAL_MS = 30_000;

export class ReadingClock {
	/** Milliseconds counted since the clock was made. */
	counted = 0;
	/** Times that the reader was away. */
	absences = 0;
	/** A full page of a slow reader takes longer than usual: whoever knows the page sets this. In milliseconds. */
	idleLimit = DEFAULT_IDLE_MS;
	readonly #options: ClockOptions;
	/** When the reader was last seen; null while the page is out of view. */
	#seen: number | null = null;
	#saved = 0;

	constructor(options: ClockOptions) {
		this.#options = options;
	}

	/** The page came into view, or the reader did something. */
	seen(): void {
		this.count();
		if (this.counted - this.#saved >= SAVE_INTERVAL_MS) void this.flush();
	}

	/** As `seen`, but saves nothing: for whoever has something to add to what is saved. */
	count(): void {
		const now = this.#options.now();
		this.#countTo(now);
		this.#seen = now;
	}

	/** The page went out of view. */
	async hidden(): Promise<void> {
		this.#countTo(this.#options.now());
		this.#seen = null;
		await this.flush();
	}

	async flush(): Promise<void> {
		const seconds = Math.floor((this.counted - this.#saved) / 1000);
		if (seconds < 1) return;
		this.#saved += 1000 * seconds;
		try {
			await this.#options.save(seconds);
		} catch {
			// Reading is not interrupted for the sake of a number: it is tried again with the next ones.
			this.#saved -= 1000 * seconds;
		}
	}

	#countTo(now: number): void {
		if (this.#seen === null) return;
		const passed = Math.max(0, now - this.#seen);
		const idleLimit = Math.max(DEFAULT_IDLE_MS, this.idleLimit);
		if (passed > idleLimit) this.absences++;
		this.counted += Math.min(passed, idleLimit);
	}
}
