/** What the service worker does once the network is back, even if no page is open: it sends this device's changes to the others. */
import { whereFree } from '$lib/async/exclusive.ts';
import { sendChanges } from '../synchronise.ts';
import { thisReplica } from '../this-replica.ts';
import { loadConnection, openConnection } from './stored-connection.ts';

/** Rejects if it must be tried again. The other devices' changes are fetched when the app is opened. */
export async function sendInBackground(): Promise<void> {
	await whereFree('devices', async () => {
		const connection = await loadConnection();
		if (!connection) return;
		await sendChanges(await openConnection(connection), thisReplica, { depotId: connection.keys.seal });
	});
}
