/** Loaded into the agent of the load test (`--import`): answers its parent's messages with the memory after a garbage collection. */
import type { Memory } from './agent-process.ts';

process.on('message', (message) => {
	if (message !== 'memory') return;
	// Twice, because what the first collection releases is only collected by the second.
	global.gc?.();
	setTimeout(() => {
		global.gc?.();
		const { heapUsed, rss } = process.memoryUsage();
		process.send?.({ heapBytes: heapUsed, residentBytes: rss } satisfies Memory);
	}, 100);
});
