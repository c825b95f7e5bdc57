/** Work that only one tab does at a time: a Web Lock is released when its tab closes or crashes. */

/** Runs `work` while no other tab runs work of the same name. Where the browser has no locks (plain http), at once. */
export async function exclusive<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	if (!globalThis.navigator?.locks) return work();
	return navigator.locks.request(`lectern ${name}`, { signal }, work);
}

/** Runs `work` unless another tab runs work of the same name just now. Where the browser has no locks, at once. */
export async function unlessElsewhere(name: string, work: () => Promise<void>): Promise<void> {
	if (!globalThis.navigator?.locks) return work();
	await navigator.locks.request(`lectern ${name}`, { ifAvailable: true }, (lock) => lock && work());
}
