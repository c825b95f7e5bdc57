/** Calls that wait for the reader's answer, without a time limit, while other tools run. */
import { deferred } from '$lib/async/deferred.ts';
import { unlessAborted } from '$lib/async/waiting.ts';
import { SvelteMap } from 'svelte/reactivity';

export class CallsInWaiting<Word> {
	/** The callbacks that wait for an answer, by the id of the call. */
	readonly #waiting = new SvelteMap<string, (word: Word) => void>();

	has(id: string): boolean {
		return this.#waiting.has(id);
	}

	/** Resolves to the reader's answer. Rejects with the signal's reason. */
	async wordTo(id: string, signal: AbortSignal): Promise<Word> {
		signal.throwIfAborted();
		const { promise, resolve } = deferred<Word>();
		this.#waiting.set(id, resolve);
		try {
			return await unlessAborted(signal, promise);
		} finally {
			this.#waiting.delete(id);
		}
	}

	/** Continues the call, if it waits in this tab. */
	say(id: string, word: Word): void {
		this.#waiting.get(id)?.(word);
	}
}
