/** Ranges of keys in stores whose keys are lists. */

/** All keys that begin with these parts: in IndexedDB's order a list is greater than any text or number. */
export const startingWith = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);
