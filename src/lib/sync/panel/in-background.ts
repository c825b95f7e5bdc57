/** What the service worker does once the network is back, also where no page is open: the others are told what changed here. */
import { unlessElsewhere } from '$lib/async/exclusive.ts';
import { tell } from '../synchronise.ts';
import { thisReplica } from '../this-replica.ts';
import { loadConnection, openConnection } from './stored-connection.ts';

/** Rejects where it has to be tried again. What the others have said is heard when the app is opened. */
export async function tellInBackground(): Promise<void> {
	await unlessElsewhere('devices', async () => {
		const connection = await loadConnection();
		if (!connection) return;
		await tell(await openConnection(connection), thisReplica, { depotId: connection.keys.seal });
	});
}
