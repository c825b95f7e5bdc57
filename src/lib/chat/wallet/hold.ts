/** A Web Lock that is held over several calls, where `exclusive` holds one over one. */
import { deferred } from '$lib/async/deferred.ts';

/** Holds the name until the result is called. Null where somebody has it; where the browser has no locks, nobody has. */
export async function hold(name: string): Promise<(() => void) | null> {
	if (!globalThis.navigator?.locks) return () => undefined;
	const held = deferred<(() => void) | null>();
	const { promise: ended, resolve: end } = deferred<void>();
	void navigator.locks.request(`lectern ${name}`, { ifAvailable: true }, (lock) => {
		held.resolve(lock && end);
		return lock ? ended : undefined;
	});
	return held.promise;
}
