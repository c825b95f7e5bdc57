/** Splits long work into short slices, between which the page can render and respond. */

/** Milliseconds of work between two pauses; a frame has 16. */
const SLICE_MS = 5;

export class Pacer {
	#since = performance.now();

	constructor(private readonly signal?: AbortSignal) {}

	/** True once a slice is used up; call pause() then. */
	get due(): boolean {
		return performance.now() - this.#since >= SLICE_MS;
	}

	/** Yields to the page. Throws the signal's reason if it is aborted. */
	async pause(): Promise<void> {
		this.signal?.throwIfAborted();
		await nextTask();
		this.signal?.throwIfAborted();
		this.#since = performance.now();
	}

	/** Runs a generator, which yields where it can be interrupted, and pauses there when it is time. */
	async run<T>(work: Generator<void, T>): Promise<T> {
		for (;;) {
			if (this.due) await this.pause();
			const step = work.next();
			if (step.done) return step.value;
		}
	}
}

/** Runs such a generator without pauses. */
export function runAtOnce<T>(work: Generator<void, T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Waits for the next task by means of a message, which is not delayed by 4 ms like setTimeout, nor prioritised like scheduler.yield. */
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
