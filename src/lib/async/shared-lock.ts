/** A lock within one tab that many hold together, or one alone. Who wants it alone lets others in as long as it waits. */
import { unlessAborted } from './waiting.ts';

interface Hold {
	alone: boolean;
	ended: Promise<void>;
}

export class SharedLock {
	readonly #held = new Set<Hold>();

	/** Resolves with the function that gives it back. Rejects with the signal's reason. */
	async take(alone: boolean, signal: AbortSignal): Promise<() => void> {
		const inTheWay = () => [...this.#held].filter((hold) => alone || hold.alone);
		for (let before = inTheWay(); before.length > 0; before = inTheWay())
			await unlessAborted(signal, Promise.all(before.map(({ ended }) => ended)));
		signal.throwIfAborted();
		let end: () => void = () => undefined;
		const hold: Hold = { alone, ended: new Promise((resolve) => (end = resolve)) };
		this.#held.add(hold);
		return () => {
			this.#held.delete(hold);
			end();
		};
	}
}
