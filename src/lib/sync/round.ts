/** Everything that this browser exchanges with the reader's other devices in one round. Loaded when needed. */
import { mayFetchAhead } from '$lib/site/connection.ts';
import type { EmbeddingModels } from '$lib/search/embedding/models.ts';
import { carryFiles, type Carried, type Carry } from './book-files.ts';
import type { Depot } from './depot.ts';
import { sendChanges, synchronise, type SyncOptions, type SyncReport } from './synchronise.ts';
import { thisReplica, waitingChanges } from './this-replica.ts';

/** onAnyLine: the reader wants the files of books even over a metered connection. carries: if false, no files are transferred. */
export type RoundOptions = SyncOptions & Carry & { onAnyLine: boolean; carries: boolean };

/** models: the search models whose indexes are transferred. */
export const exchange = (models: EmbeddingModels | null) => ({
	/** Notes and places come first. Books and indexes follow, if the reader wants them, and only over a suitable connection. */
	async round(
		depot: Depot,
		{ books, indexes, onAnyLine, carries, ...options }: RoundOptions
	): Promise<SyncReport & Partial<Carried>> {
		const report = await synchronise(depot, thisReplica, options);
		if (!carries) return report;
		const carried = await carryFiles(depot, thisReplica, {
			...options,
			books,
			models: indexes ? models : null,
			isCostly: !onAnyLine && !mayFetchAhead()
		});
		if (carried.put > 0) await sendChanges(depot, thisReplica, options);
		return { ...report, ...carried };
	},
	send: (depot: Depot, options: SyncOptions): Promise<void> => sendChanges(depot, thisReplica, options),
	waiting: waitingChanges,
	/** Where the browser supports it, the service worker sends changes once the network is back, even if no page is open by then. */
	async sendLater(): Promise<void> {
		const registration = await navigator.serviceWorker?.getRegistration();
		try {
			await (registration as { sync?: SyncManager } | undefined)?.sync?.register('devices');
		} catch (error) {
			// The reader has forbidden it in the browser's settings. A page will send them, as in other browsers.
			if (!(error instanceof DOMException)) throw error;
		}
	}
});

/** Chromium has it, but TypeScript's library does not. https://wicg.github.io/background-sync/spec/ */
interface SyncManager {
	register(tag: string): Promise<void>;
}
