/** Machines are shared, so a late result is not wrong. Vitest's `vi` waits for a second, and no setting of a project changes that. */
import { vi } from 'vitest';

const TIMEOUT_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

const patient = (options?: number | { timeout?: number; interval?: number }) =>
	typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options };
