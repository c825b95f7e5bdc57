/** How this device is joined to the reader's others: where they meet, and the keys, which no script can take out. */
import { database } from '$lib/storage/database.ts';
import { writes } from '$lib/storage/write-queue.ts';
import type { DepotPlace } from '../depots/place.ts';
import type { Keys } from '../seal.ts';

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** One record at most. */
		connection: { key: 'own'; value: Connection };
	}
}

export interface Connection {
	place: DepotPlace;
	keys: Keys;
	/** Whether the files of books are carried, too. */
	books: boolean;
}

export const loadConnection = async (): Promise<Connection | null> =>
	(await (await database()).get('connection', 'own')) ?? null;

/** null: it has left. */
export async function keepConnection(connection: Connection | null): Promise<void> {
	await writes.once(['connection'], async (transaction) => {
		const store = transaction.objectStore('connection');
		if (connection) await store.put(connection, 'own');
		else await store.delete('own');
	});
}
