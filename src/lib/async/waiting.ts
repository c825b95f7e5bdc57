/** Waits that are bounded by a time limit or a signal: a terminated worker never answers, so every wait needs one. */

/** The answer, or undefined if it takes longer than `time` milliseconds. */
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

/** Ends all waits on a worker when the index it works for is closed, or with the caller's signal. */
export class Lifetime {
	readonly #end = new AbortController();

	get signal(): AbortSignal {
		return this.#end.signal;
	}

	/** `reason`: message of the AbortError that waiting callers get. */
	end(reason: string): void {
		this.#end.abort(new DOMException(reason, 'AbortError'));
	}

	wait<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
		return unlessAborted(signal ? AbortSignal.any([this.signal, signal]) : this.signal, answer);
	}

	/** Runs `work`; its failure is ignored once the lifetime has ended. */
	async unlessEnded(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!this.signal.aborted) throw error;
		}
	}
}

/** Each work waits for the one before, whatever became of it. What is aborted until then is not begun and rejects with the signal's reason. */
export class Queue {
	#last: Promise<unknown> = Promise.resolve();

	add<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		const answer = this.#last.then(() => {
			signal?.throwIfAborted();
			return work();
		});
		this.#last = answer.catch(() => undefined);
		return answer;
	}
}

/** Gives questions priority: background work waits until none is being answered. */
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
