/** Helpers for long lists. */

/** Groups items with the same key, in the order in which the keys first occur. */
export function grouped<T, Key>(all: Iterable<T>, keyOf: (each: T) => Key): Map<Key, T[]> {
	const groups = new Map<Key, T[]>();
	for (const each of all) {
		const key = keyOf(each);
		const group = groups.get(key);
		if (group) group.push(each);
		else groups.set(key, [each]);
	}
	return groups;
}

/**
 * The first number from 0 up to `count` for which the condition holds; `count` if it holds for none. Once it holds, it must hold
 * for all that follow.
 */
export function firstWhere(count: number, holds: (at: number) => boolean): number {
	let [low, high] = [0, count];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}
