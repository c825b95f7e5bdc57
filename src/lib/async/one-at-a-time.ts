/** Tasks in order, never two at once: a page turn that overtakes a layout would measure the wrong columns. */
export class OneAtATime {
	/** True while a task runs. */
	working = false;
	readonly #closed: AbortSignal;
	#tail: Promise<void> = Promise.resolve();

	/** After `closed`, tasks that wait are dropped, and one that fails half-way ends quietly. */
	constructor(closed: AbortSignal) {
		this.#closed = closed;
	}

	run(task: () => void | Promise<void>): Promise<void> {
		const run = this.#tail.then(async () => {
			if (this.#closed.aborted) return;
			this.working = true;
			try {
				await task();
			} catch (error) {
				if (!this.#closed.aborted) throw error;
			} finally {
				this.working = false;
			}
		});
		// The caller hears of the failure; the next in line goes on.
		this.#tail = run.catch(() => undefined);
		return run;
	}
}
