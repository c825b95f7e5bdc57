/** The search of the shelf, with a model of its own: only who searches loads it, and it rests when nobody does. */
import { modelUrl } from '$lib/config.ts';
import { LazyEmbedder } from '$lib/search/embedding/lazy-embedder.ts';
import type { Library } from '$lib/search/library/library.ts';
import { resting } from '$lib/search/embedding/resting.ts';
import { embedderFrom } from '$lib/search/book/workers.ts';
import { openLibrary } from './library.ts';

export { indexUnopenedBooks } from './library.ts';

/** Milliseconds without a search after which the model's memory is given back. */
const MODEL_IDLE_MS = 60_000;

export type ShelfLibrary = Pick<Library, 'search' | 'warm' | 'close'>;

export function openShelfLibrary(): ShelfLibrary {
	const embedder = new LazyEmbedder(resting(embedderFrom(modelUrl()), MODEL_IDLE_MS));
	const library = openLibrary((texts, signal) => embedder.embed(texts, signal));
	return {
		search: (queries, options) => library.search(queries, options),
		warm: () => library.warm(),
		close() {
			library.close();
			embedder.close();
		}
	};
}
