/** Work that only one tab does at a time, by means of Web Locks, which are released when their tab closes or crashes. */
import { deferred } from './waiting.ts';

export const lockName = (name: string): string => `lectern ${name}`;

/** Runs `work` once no other tab runs work of the same name; at once if the browser has no locks (plain http). */
export async function exclusive<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	if (!globalThis.navigator?.locks) return work();
	return navigator.locks.request(lockName(name), { signal }, work);
}

/**
 * Runs `work` unless another tab is running work of the same name, and resolves to whether it did. Always runs it if the browser
 * has no locks.
 */
export async function whereFree(name: string, work: () => Promise<void>): Promise<boolean> {
	if (!globalThis.navigator?.locks) return work().then(() => true);
	return navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
		if (lock) await work();
		return lock !== null;
	});
}

/** Holds the name until the function that it resolves to is called. Null if another tab holds it. */
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
