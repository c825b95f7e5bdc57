/** Unit tests share one process: whatever a file has put in place of the clock, globals and methods ends with it, also where it failed. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
