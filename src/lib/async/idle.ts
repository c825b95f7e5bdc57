/** Postpones work until the page is idle. */

/** Calls `work` once, when the browser is idle, at least `delay` milliseconds from now. Does not call it after the abort. */
export function whenIdle(delay: number, signal: AbortSignal, work: () => void): void {
	const run = () => {
		if (!signal.aborted) work();
	};
	// Safari has no requestIdleCallback.
	const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run());
	setTimeout(idle, delay);
}
