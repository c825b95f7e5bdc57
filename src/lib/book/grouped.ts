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
