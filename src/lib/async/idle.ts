/** Work that can wait until the page has nothing better to do. */

/** Calls `work` once, at the earliest after `delay` milliseconds, and then when the browser is idle. Not at all after the abort. */
export function whenIdle(delay: number, signal: AbortSignal, work: () => void): void {
	const run = () => {
		if (!signal.aborted) work();
	};
	// Safari has no requestIdleCallback.
	const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run());
	const timer = setTimeout(idle, delay);
	signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
