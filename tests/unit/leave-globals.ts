/** Unit tests share one process: whatever a file has put in place of the clock, globals and methods ends with it, also where it failed. */
import { afterAll, vi } from 'vitest';
import '../patience.ts';
import { provideStorage } from '../fixtures/browser-storage.ts';

// Modules that read a setting when they are loaded may be loaded by this file, or were by another.
provideStorage();

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
