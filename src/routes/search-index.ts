/** The index of this page: the shelf and the book that is open share it, and its model. */
import { mayFetchAhead } from '$lib/site/connection.ts';
import { chosenModels } from '$lib/config.ts';
import { openIndex, type IndexEnd } from '$lib/search/worker/open-index.ts';

let shared: IndexEnd | null = null;

export const searchIndex = (): IndexEnd => (shared ??= openIndex(chosenModels()));

/**
 * Starts the model before anyone asks for it, so that the first answer need not wait for it. Only one that this app serves
 * itself: nothing is fetched from another host, and nothing where the reader saves data, before it is wanted.
 */
export function warmSearchModel(): void {
	const { connection } = navigator as { connection?: Parameters<typeof mayFetchAhead>[0] };
	const { api, models } = searchIndex();
	const isOurs = new URL(models.own.url || 'none:', location.href).origin === location.origin;
	if (isOurs && mayFetchAhead(connection)) void api.warm(models);
}
