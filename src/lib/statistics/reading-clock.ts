/** Counts reading time: the time while the page is visible and the reader was recently active. */

/** After this long without activity, the reader counts as away. */
const DEFAULT_IDLE_MS = 90_000;
/** Time between two saves while the reader is active. */
const CLOCK_SAVE_INTERVAL_MS = 30_000;

export class ReadingClock {
	/** Milliseconds counted since the clock was made. */
	counted = 0;
	/** How many times the reader was away. */
	absences = 0;
	/**
	 * Milliseconds without activity after which the reader counts as away. It is set for each page, since a full page takes a
	 * slow reader longer.
	 */
	idleLimit = DEFAULT_IDLE_MS;
	/** When the reader was last seen; null while the page is out of view. */
	#seen: number | null = null;
	#saved = 0;

	/** now: in milliseconds. save: called with the seconds counted since the last call. */
	constructor(
		private readonly now: () => number,
		private readonly save: (seconds: number) => Promise<void>
	) {}

	/** The page came into view, or the reader did something. */
	seen(): void {
		this.count();
		if (this.counted - this.#saved >= CLOCK_SAVE_INTERVAL_MS) void this.flush();
	}

	/** Like `seen`, but without saving, for callers that first add something to what is saved. */
	count(): void {
		const now = this.now();
		if (this.#seen !== null) {
			const passed = Math.max(0, now - this.#seen);
			const idleLimit = Math.max(DEFAULT_IDLE_MS, this.idleLimit);
			if (passed > idleLimit) this.absences++;
			this.counted += Math.min(passed, idleLimit);
		}
		this.#seen = now;
	}

	/** The page went out of view. */
	async hidden(): Promise<void> {
		this.count();
		this.#seen = null;
		await this.flush();
	}

	async flush(): Promise<void> {
		const seconds = Math.floor((this.counted - this.#saved) / 1000);
		if (seconds < 1) return;
		this.#saved += 1000 * seconds;
		try {
			await this.save(seconds);
		} catch {
			// Statistics must not interrupt reading, so these seconds are saved with the next ones.
			this.#saved -= 1000 * seconds;
		}
	}
}
