/** All that this browser exchanges with the reader's other devices, in one round. Loaded when it is wanted. */
import { mayFetchAhead } from '$lib/site/connection.ts';
import type { EmbeddingModels } from '$lib/search/embedding/models.ts';
import { carryFiles, type Carried, type Carry } from './book-files.ts';
import type { Depot } from './depot.ts';
import { synchronise, tell, type SyncOptions, type SyncReport } from './synchronise.ts';
import { thisReplica, waitingChanges } from './this-replica.ts';

/** onAnyLine: the reader wants the files of books also over one that is paid for by its bytes. carries: false leaves files alone. */
export type RoundOptions = SyncOptions & Carry & { onAnyLine: boolean; carries: boolean };

/** models: of the search, whose indexes are carried. */
export const exchange = (models: EmbeddingModels | null) => ({
	/** Notes and places first. Books and indexes, where the reader wants them, only over a line that bears it. */
	async round(
		depot: Depot,
		{ books, indexes, onAnyLine, carries, ...options }: RoundOptions
	): Promise<SyncReport & Partial<Carried>> {
		const report = await synchronise(depot, thisReplica, options);
		if (!carries) return report;
		const { connection } = navigator as { connection?: Parameters<typeof mayFetchAhead>[0] };
		const carried = await carryFiles(depot, thisReplica, {
			...options,
			books,
			models: indexes ? models : null,
			isCostly: !onAnyLine && !mayFetchAhead(connection)
		});
		if (carried.put > 0) await tell(depot, thisReplica, options);
		return { ...report, ...carried };
	},
	tell: (depot: Depot, options: SyncOptions): Promise<void> => tell(depot, thisReplica, options),
	waiting: waitingChanges,
	/** Where the browser has it, the service worker tells the others once the network is back, also if no page is open by then. */
	async tellLater(): Promise<void> {
		const registration = await navigator.serviceWorker?.getRegistration();
		try {
			await (registration as { sync?: SyncManager } | undefined)?.sync?.register('devices');
		} catch (error) {
			// The reader has forbidden it in the browser's settings: a page tells them, as elsewhere.
			if (!(error instanceof DOMException)) throw error;
		}
	}
});

/** Chromium has it, and TypeScript's library does not. https://wicg.github.io/background-sync/spec/ */
interface SyncManager {
	register(tag: string): Promise<void>;
}
