/**
 * A lock within one tab that many hold together, or one alone. Who wants it alone lets others in as long as it waits; who
 * gives way lets go when somebody else wants it, and lets all others have it first.
 */
import { deferred } from '$lib/async/deferred.ts';
import { unlessAborted } from '$lib/async/waiting.ts';

interface Hold {
	alone: boolean;
	ended: Promise<void>;
	giveWay: (() => void) | undefined;
	/** Else it is waited for. */
	isHeld: boolean;
}

export class SharedLock {
	/** Those that have it or wait for it. */
	readonly #holds = new Set<Hold>();

	/**
	 * Resolves with the function that gives it back. Rejects with the signal's reason. giveWay: left out, it is held until
	 * it is given back; otherwise called when it is in the way of somebody who does not give way, perhaps more than once.
	 */
	async take(alone: boolean, signal: AbortSignal, giveWay?: () => void): Promise<() => void> {
		const { promise: ended, resolve } = deferred<void>();
		const hold: Hold = { alone, ended, giveWay, isHeld: false };
		const end = () => {
			this.#holds.delete(hold);
			resolve();
		};
		/** Whoever gives way lets those go first that wait and do not. */
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
