/** One tab works, the others wait: the lock ends with the tab that holds it, however it ends. */

/** Runs `work` when no other tab does under the same name. Where the browser has no locks (plain http), at once. */
export async function exclusive<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
	if (!globalThis.navigator?.locks) return work();
	return navigator.locks.request(`lectern ${name}`, { signal }, work);
}

/** Calls `work` at most once every `pause` milliseconds, never twice at the same time, and once more for calls in between. */
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
