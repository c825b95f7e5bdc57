/** Work that only one tab does at a time: a Web Lock is released when its tab closes or crashes. */

/** Runs `work` while no other tab runs work of the same name. Where the browser has no locks (plain http), at once. */
export async function exclusive<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	if (!globalThis.navigator?.locks) return work();
	return navigator.locks.request(`lectern ${name}`, { signal }, work);
}

/** Calls `work` at most once every `pause` milliseconds, never concurrently, and once more for calls made in between. */
export function throttled(pause: number, signal: AbortSignal, work: () => Promise<void>): () => void {
	let running = false;
	let again = false;
	return () => {
		again = true;
		if (running) return;
		running = true;
		void (async () => {
			while (again && !signal.aborted) {
				again = false;
				await work();
				await new Promise((resolve) => setTimeout(resolve, pause));
			}
			running = false;
		})();
	};
}
