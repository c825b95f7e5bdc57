/** Ends the page in the middle of its work: at a chosen one of its writes to the database, of its reads, or of its requests, it stands still until it is killed. */

/** What scripts/torture answers by killing the page's process. */
export const DIE = '/__die';

let requests = 0;
let last = Infinity;
const METHODS = {
	writes: ['put', 'add', 'delete', 'clear'],
	reads: ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']
} as const;

const send = fetch;
/** Also requests to servers: before one is sent, or when it was answered and the page does not know of it yet. */
export type Aim = keyof typeof METHODS | 'sent' | 'answered';

/** at: the number of the request before which the page ends, from 1. */
export function aim(at: number, kind: Aim = 'writes'): void {
	requests = 0;
	last = at;
	if (kind === 'sent' || kind === 'answered') {
		globalThis.fetch = async (...args) => {
			const isLast = ++requests === last;
			if (isLast && kind === 'sent') standStill();
			const answer = await send(...args);
			if (isLast) standStill();
			return answer;
		};
		return;
	}
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
