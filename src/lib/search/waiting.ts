/** Waits that end: by patience, or with a signal. A worker that was ended answers nothing more, so no wait is without one. */

/** The answer, or undefined when it does not come in `time` milliseconds. */
export async function within<T>(time: number, answer: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), time)));
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The answer, or the signal's reason if that comes first. */
export function unless<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const stop = () => reject(signal.reason as Error);
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop, { once: true });
		answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
	});
}

/** Questions go first: work in the background waits until none is being answered. */
export class Turns {
	#asking = 0;
	#waiting: (() => void)[] = [];

	async first<T>(work: () => Promise<T>): Promise<T> {
		this.#asking++;
		try {
			return await work();
		} finally {
			if (!--this.#asking) for (const goOn of this.#waiting.splice(0)) goOn();
		}
	}

	quiet(): Promise<void> {
		return this.#asking ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
	}
}
