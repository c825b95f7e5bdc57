/** All that this browser exchanges with the reader's other devices, in one round. Loaded when it is wanted. */
import { mayFetchAhead } from '$lib/site/connection.ts';
import { carryFiles, type Carried } from './book-files.ts';
import type { Depot } from './depot.ts';
import { synchronise, tell, type SyncOptions, type SyncReport } from './synchronise.ts';
import { thisReplica } from './this-replica.ts';

/** Notes and places first. Books, where the reader wants them, only over a line that bears it. */
export async function round(
	depot: Depot,
	{ books, ...options }: SyncOptions & { books: boolean }
): Promise<SyncReport & Carried> {
	const report = await synchronise(depot, thisReplica, options);
	const { connection } = navigator as { connection?: Parameters<typeof mayFetchAhead>[0] };
	const carried = await carryFiles(depot, thisReplica, {
		...options,
		books: books && mayFetchAhead(connection)
	});
	return { ...report, ...carried };
}

export const tellOthers = (depot: Depot, options: SyncOptions): Promise<void> =>
	tell(depot, thisReplica, options);
