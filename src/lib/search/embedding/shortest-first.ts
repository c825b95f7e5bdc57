/** Schedules a model's runs: the smallest request goes first, so that a question never waits for the index. */
import { nextTask } from '$lib/async/pause.ts';

export class ShortestFirst {
	readonly #waiting: { size: number; go: () => void }[] = [];
	#busy = false;

	/** Runs `work` alone, as soon as nothing of smaller `size` waits. Take a turn for each short piece of work. */
	async take<T>(size: number, work: () => Promise<T>): Promise<T> {
		await new Promise<void>((go) => {
			const place = this.#waiting.findIndex((other) => other.size > size);
			this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { size, go });
			this.#next();
		});
		try {
			return await work();
		} finally {
			// Lets messages that have arrived meanwhile be received.
			await nextTask();
			this.#busy = false;
			this.#next();
		}
	}

	#next(): void {
		if (this.#busy) return;
		const next = this.#waiting.shift();
		if (!next) return;
		this.#busy = true;
		next.go();
	}
}
