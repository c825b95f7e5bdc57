/** Times and stalls. */

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], part: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export async function milliseconds(work: () => unknown): Promise<number> {
	const started = performance.now();
	await work();
	return performance.now() - started;
}

export interface Stalls {
	/** The longest task of the main thread, as the browser tells it (those of 50 ms and more; 0 where none was). */
	longestTask: number;
	/** The longest time in which a timer of 4 ms did not fire: it also counts when the processors are taken by others. */
	longestGap: number;
}

/** Watches the main thread until the returned function is called. */
export function watchStalls(): () => Promise<Stalls> {
	const stalls: Stalls = { longestTask: 0, longestGap: 0 };
	const note = (entries: PerformanceEntryList) => {
		for (const { duration } of entries) stalls.longestTask = Math.max(stalls.longestTask, duration);
	};
	const observer = new PerformanceObserver((list) => note(list.getEntries()));
	observer.observe({ type: 'longtask' });
	let last = performance.now();
	const look = () => {
		const now = performance.now();
		stalls.longestGap = Math.max(stalls.longestGap, now - last);
		last = now;
	};
	const timer = setInterval(look, 4);
	return async () => {
		look();
		clearInterval(timer);
		// The last long task is told after it has ended.
		await new Promise((resolve) => setTimeout(resolve, 100));
		note(observer.takeRecords());
		observer.disconnect();
		return stalls;
	};
}
