/** Waits that end with a time limit or a signal. Every wait for a worker needs one, since a terminated worker never answers. */

/** The answer, or undefined if it takes longer than `time` milliseconds. */
export async function within<T>(time: number, answer: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), time)));
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The answer, or a rejection with the signal's reason if that comes first, even if the work ignores the signal. */
export function unlessAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const stop = () => reject(signal.reason as Error);
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop, { once: true });
		answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
	});
}

/** Processes the list one item at a time, where all at once would be too much. */
export async function inOrder<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
	const done: R[] = [];
	for (const one of list) done.push(await work(one));
	return done;
}
