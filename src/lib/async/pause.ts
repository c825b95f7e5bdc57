/** Long work in short slices: between two of them the page may draw and answer. */

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

	/** Lets the page run. Throws the signal's reason once it is aborted. */
	async pause(): Promise<void> {
		this.#signal?.throwIfAborted();
		await nextTask();
		this.#signal?.throwIfAborted();
		this.#since = performance.now();
	}

	/** Runs work that yields at good moments, and pauses there when it is due. */
	async run<T>(work: Generator<void, T>): Promise<T> {
		for (;;) {
			if (this.due) await this.pause();
			const step = work.next();
			if (step.done) return step.value;
		}
	}
}

/** Runs such work in one go. */
export function runAtOnce<T>(work: Generator<void, T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** A message to ourselves: not held back to 4 ms as setTimeout is, nor run before everybody else as scheduler.yield is. */
function nextTask(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}
