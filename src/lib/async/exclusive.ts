/** Work that only one tab does at a time: a Web Lock is released when its tab closes or crashes. */
import { deferred } from './deferred.ts';

export const lockName = (name: string): string => `lectern ${name}`;

/** Runs `work` while no other tab runs work of the same name. Where the browser has no locks (plain http), at once. */
export async function exclusive<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	if (!globalThis.navigator?.locks) return work();
	return navigator.locks.request(lockName(name), { signal }, work);
}

/** Runs `work` unless another tab runs work of the same name just now; to whether it did. Where the browser has no locks, at once. */
export async function whereFree(name: string, work: () => Promise<void>): Promise<boolean> {
	if (!globalThis.navigator?.locks) return work().then(() => true);
	return navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
		if (lock) await work();
		return lock !== null;
	});
}

export async function unlessElsewhere(name: string, work: () => Promise<void>): Promise<void> {
	await whereFree(name, work);
}

/** Holds the name over several calls, until the result is called. Null where somebody has it. */
export async function hold(name: string): Promise<(() => void) | null> {
	const held = deferred<(() => void) | null>();
	const { promise: ended, resolve: end } = deferred<void>();
	const work = () => {
		held.resolve(end);
		return ended;
	};
	whereFree(name, work).then((isHeld) => isHeld || held.resolve(null), held.reject);
	return held.promise;
}
