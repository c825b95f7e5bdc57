/**
 * A lock within one tab that many can hold together, or one alone. While somebody waits to hold it alone, others can still take
 * it. A holder that gives way releases it when somebody else wants it, and lets all others go first.
 */
import { deferred } from '$lib/async/deferred.ts';
import { unlessAborted } from '$lib/async/waiting.ts';

interface Hold {
	alone: boolean;
	ended: Promise<void>;
	giveWay: (() => void) | undefined;
	/** If false, it is still waiting. */
	isHeld: boolean;
}

export class SharedLock {
	/** Those that hold it or wait for it. */
	readonly #holds = new Set<Hold>();

	/**
	 * Resolves to the function that releases the lock. Rejects with the signal's reason. giveWay: if left out, the lock is held
	 * until it is released; otherwise called when it blocks somebody who does not give way, perhaps more than once.
	 */
	async take(alone: boolean, signal: AbortSignal, giveWay?: () => void): Promise<() => void> {
		const { promise: ended, resolve } = deferred<void>();
		const hold: Hold = { alone, ended, giveWay, isHeld: false };
		const end = () => {
			this.#holds.delete(hold);
			resolve();
		};
		/** Whoever gives way lets those go first who wait and do not give way. */
		const isFirst = (other: Hold) => other.isHeld || (giveWay !== undefined && !other.giveWay);
		const inTheWay = () =>
			[...this.#holds].filter((other) => other !== hold && isFirst(other) && (alone || other.alone));
		this.#holds.add(hold);
		try {
			for (let before = inTheWay(); before.length > 0; before = inTheWay()) {
				if (!giveWay) for (const other of before) other.giveWay?.();
				await unlessAborted(signal, Promise.all(before.map((other) => other.ended)));
			}
			signal.throwIfAborted();
		} catch (error) {
			end();
			throw error;
		}
		hold.isHeld = true;
		return end;
	}
}
