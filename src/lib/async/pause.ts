/** Splits long work into short slices, between which the page can render and respond. */

/** Milliseconds of work between two pauses; a frame has 16. */
const SLICE_MS = 5;

export class Pacer {
	readonly #signal: AbortSignal | undefined;
	#since = performance.now();

	constructor(signal?: AbortSignal) {
		this.#signal = signal;
	}

	/** True once a slice is used up: then await pause(). */
	get due(): boolean {
		return performance.now() - this.#since >= SLICE_MS;
	}

	/** Yields to the page. Throws the signal's reason once it is aborted. */
	async pause(): Promise<void> {
		this.#signal?.throwIfAborted();
		await nextTask();
		this.#signal?.throwIfAborted();
		this.#since = performance.now();
	}

	/** Runs work that yields where it may be interrupted, and pauses there when it is due. */
	async run<T>(work: Generator<void, T>): Promise<T> {
		for (;;) {
			if (this.due) await this.pause();
			const step = work.next();
			if (step.done) return step.value;
		}
	}
}

/** Runs such work without pauses. */
export function runAtOnce<T>(work: Generator<void, T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Waits for the next task, by a message: not delayed to 4 ms as setTimeout is, nor prioritised as scheduler.yield is. */
export function nextTask(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}
