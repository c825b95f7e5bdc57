/** Long lists: what belongs together in them, and where something begins. */

/** What has the same key together, in the order in which the keys first come. */
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

/** The first of the numbers from 0 up to `count` of which it holds, `count` where it holds of none; once it holds, it holds of all that follow. */
export function firstWhere(count: number, holds: (at: number) => boolean): number {
	let [low, high] = [0, count];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}
