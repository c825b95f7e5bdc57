/** Waits that end: by patience, or with a signal. A worker that was ended answers nothing more, so no wait is without one. */

/** The answer, or undefined when it does not come in `time` milliseconds. */
export async function within<T>(time: number, answer: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), time)));
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The answer, or the signal's reason if that comes first, even where the work does not listen to the signal. */
export function unlessAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const stop = () => reject(signal.reason as Error);
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop, { once: true });
		answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
	});
}

/** Every wait on a worker ends with the index it is for, or with the caller's patience. */
export class Lifetime {
	readonly #end = new AbortController();

	get signal(): AbortSignal {
		return this.#end.signal;
	}

	/** `reason`: for whoever waits. */
	end(reason: string): void {
		this.#end.abort(new DOMException(reason, 'AbortError'));
	}

	wait<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
		return unlessAborted(signal ? AbortSignal.any([this.signal, signal]) : this.signal, answer);
	}

	/** Ending is no error. */
	async unlessEnded(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!this.signal.aborted) throw error;
		}
	}
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
