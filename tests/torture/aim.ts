/** Ends the page in the middle of its work: at a chosen one of its writes to the database it stands still until it is killed. */

/** What scripts/torture answers by killing the page's process. */
export const DIE = '/__die';

let writes = 0;
let last = Infinity;
const METHODS = ['put', 'add', 'delete', 'clear'] as const;

/** at: the number of the write before which the page ends, from 1. */
export function aim(at: number): void {
	writes = 0;
	last = at;
	for (const method of METHODS) {
		const original = IDBObjectStore.prototype[method] as unknown as Counted;
		if (original.original) continue;
		const counted: Counted = function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
			if (++writes === last) standStill();
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
