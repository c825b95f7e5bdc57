/** The search model of this page: the shelf and the book that is open share it. */
import { chosenModel } from '$lib/config.ts';
import { SharedModel } from '$lib/search/embedding/shared-model.ts';
import { embedderFrom } from '$lib/search/worker/workers.ts';

/** Without a call for this long, the model's memory is released. */
const MODEL_IDLE_MS = 5 * 60_000;

let shared: SharedModel | null = null;

export function searchModel(): SharedModel {
	return (shared ??= new SharedModel(embedderFrom(chosenModel()), MODEL_IDLE_MS));
}

/**
 * Starts the model before anyone asks for it, so that the first answer need not wait for it. Only one that this app serves
 * itself: nothing is fetched from another host, and nothing where the reader saves data, before it is wanted.
 */
export function warmSearchModel(): void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	const { url } = chosenModel();
	const isOurs = url !== '' && new URL(url, location.href).origin === location.origin;
	if (isOurs && !connection?.saveData) void searchModel().warm();
}
