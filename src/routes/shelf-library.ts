/** The search of the shelf with its own model, which is loaded by the first search and released when idle. */
import { chosenModel } from '$lib/config.ts';
import { LazyEmbedder } from '$lib/search/embedding/lazy-embedder.ts';
import type { Library } from '$lib/search/library/library.ts';
import { resting } from '$lib/search/embedding/resting.ts';
import { embedderFrom } from '$lib/search/book/workers.ts';
import { openLibrary } from './library.ts';

export { indexUnopenedBooks } from './library.ts';

/** Without a search for this long, the model's memory is released. */
const MODEL_IDLE_MS = 60_000;

export type ShelfLibrary = Pick<Library, 'search' | 'warm' | 'close'>;

export function openShelfLibrary(): ShelfLibrary {
	const model = chosenModel();
	const embedder = new LazyEmbedder(resting(embedderFrom(model), MODEL_IDLE_MS));
	const library = openLibrary(model, embedder);
	return {
		search: (queries, options) => library.search(queries, options),
		warm: () => library.warm(),
		close() {
			library.close();
			embedder.close();
		}
	};
}
