/** A small preference that is stored in localStorage and validated when it is read back. */
import type { Guard } from './guards.ts';

export class Setting<T> {
	#key: string;
	#value: T;
	readonly #readStored: () => T;

	/** key: its stored name, without the prefix `lectern.`. accept: whether a stored value is still valid. */
	constructor(key: string, fallback: T, accept: Guard<T>) {
		this.#key = `lectern.${key}`;
		this.#readStored = () => {
			const stored = read(this.#key);
			return stored !== undefined && accept(stored) ? stored : fallback;
		};
		this.#value = $state(this.#readStored());
	}

	get value(): T {
		return this.#value;
	}

	set value(value: T) {
		this.#value = value;
		localStorage.setItem(this.#key, JSON.stringify(value));
	}

	/** Loads what another tab has stored meanwhile. */
	refresh(): void {
		this.#value = this.#readStored();
	}
}

/**
 * Calls `onstored` when another tab has stored a setting whose name begins with `prefix`, until the signal aborts. It uses the
 * browser's storage event: a broadcast message could arrive before the stored value can be read. https://html.spec.whatwg.org/multipage/webstorage.html#the-storageevent-interface
 */
export function onStoredElsewhere(prefix: string, signal: AbortSignal, onstored: () => void): void {
	const listener = ({ key }: StorageEvent) => {
		// key is null if everything was removed.
		if (key === null || key.startsWith(`lectern.${prefix}`)) onstored();
	};
	// Tests in Node have no window.
	if ('addEventListener' in globalThis) addEventListener('storage', listener, { signal });
}

/** Removes the stored value, so that the fallback applies again. */
export const removeSetting = (key: string): void => localStorage.removeItem(`lectern.${key}`);

function read(key: string): unknown {
	const text = localStorage.getItem(key);
	if (text === null) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		// Not ours, or written by an older version: the fallback applies.
		return undefined;
	}
}
