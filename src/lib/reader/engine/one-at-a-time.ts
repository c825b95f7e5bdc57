/** Runs tasks in order, never two at once, because a page turn during a layout would measure the wrong columns. */
export class OneAtATime {
	working = false;
	#tail: Promise<void> = Promise.resolve();

	/** Once `closed` aborts, waiting tasks are dropped, and a failure of the running one is ignored. */
	constructor(private readonly closed: AbortSignal) {}

	run(task: () => void | Promise<void>): Promise<void> {
		const run = this.#tail.then(async () => {
			if (this.closed.aborted) return;
			this.working = true;
			try {
				await task();
			} catch (error) {
				if (!this.closed.aborted) throw error;
			} finally {
				this.working = false;
			}
		});
		// The caller receives the failure; the next task runs all the same.
		this.#tail = run.catch(() => undefined);
		return run;
	}
}
