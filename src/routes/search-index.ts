/** This page's index, shared with its model by the shelf and the open book. */
import { mayFetchAhead } from '$lib/site/connection.ts';
import { chosenModels } from '$lib/config.ts';
import { openIndex, type IndexEnd } from '$lib/search/worker/open-index.ts';

let shared: IndexEnd | null = null;

/** `begin`: when its worker may be started, if it is not there yet. */
export const searchIndex = (begin?: Promise<unknown>): IndexEnd =>
	(shared ??= openIndex(chosenModels(), begin));

/**
 * Starts the model before anyone needs it, so that the first answer need not wait. Only for a model that this app serves itself,
 * and not if the reader saves data: nothing is fetched from another host before it is wanted.
 */
export function warmSearchModel(): void {
	const { api, models } = searchIndex();
	const isOurs = new URL(models.own.url || 'none:', location.href).origin === location.origin;
	if (isOurs && mayFetchAhead()) void api.warm(models);
}
