/** A small preference that outlives the page: kept in localStorage, checked when it is read back. */
export class Setting<T> {
	#key: string;
	#value: T;

	/** accept: tells whether a stored value is still one we understand. */
	constructor(key: string, fallback: T, accept: (value: unknown) => value is T) {
		this.#key = `lectern.${key}`;
		const stored = read(this.#key);
		this.#value = $state(accept(stored) ? stored : fallback);
	}

	get value(): T {
		return this.#value;
	}

	set value(value: T) {
		this.#value = value;
		localStorage.setItem(this.#key, JSON.stringify(value));
	}
}

/** As if it had never been set. */
export const removeSetting = (key: string): void => localStorage.removeItem(`lectern.${key}`);

function read(key: string): unknown {
	const text = localStorage.getItem(key);
	if (text === null) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		// Not ours, or written by an older version: the fallback stands in.
		return undefined;
	}
}
