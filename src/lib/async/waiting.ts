/**
 * Waits, and what ends them: a time limit, a signal, or somebody outside. Every wait for a worker needs such an end, since a
 * terminated worker never answers.
 */

/** Resolves after that many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));

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

export interface Deferred<T> {
	readonly promise: Promise<T>;
	readonly resolve: (value: T | PromiseLike<T>) => void;
	readonly reject: (reason: unknown) => void;
}

/**
 * A promise that is settled from outside. Promise.withResolvers would do, but Node has it only from version 22, and unit tests
 * also run in 20. https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise/withResolvers
 */
export function deferred<T>(): Deferred<T> {
	let resolve: Deferred<T>['resolve'] = () => undefined;
	let reject: Deferred<T>['reject'] = () => undefined;
	const promise = new Promise<T>((fulfil, fail) => {
		resolve = fulfil;
		reject = fail;
	});
	return { promise, resolve, reject };
}
