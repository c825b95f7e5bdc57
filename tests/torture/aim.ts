/** Ends the page in the middle of its work: at a chosen one of its writes to the database, or of its reads, it stands still until it is killed. */

/** What scripts/torture answers by killing the page's process. */
export const DIE = '/__die';

let requests = 0;
let last = Infinity;
const METHODS = {
	writes: ['put', 'add', 'delete', 'clear'],
	reads: ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']
} as const;

/** at: the number of the request before which the page ends, from 1. */
export function aim(at: number, kind: keyof typeof METHODS = 'writes'): void {
	requests = 0;
	last = at;
	for (const method of METHODS[kind]) {
		const original = IDBObjectStore.prototype[method] as unknown as Counted;
		if (original.original) continue;
		const counted: Counted = function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
			if (++requests === last) standStill();
			return original.apply(this, args);
		};
		counted.original = original;
		Object.assign(IDBObjectStore.prototype, { [method]: counted });
	}
}

interface Counted {
	(this: IDBObjectStore, ...args: unknown[]): IDBRequest;
	original?: Counted;
}

function standStill(): void {
	const request = new XMLHttpRequest();
	// Nothing else of the page goes on while it waits.
	request.open('GET', DIE, false);
	request.send();
}
