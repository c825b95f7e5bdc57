/** The search of the shelf, with the page's model. */
import { chosenModel } from '$lib/config.ts';
import { LazyEmbedder } from '$lib/search/embedding/lazy-embedder.ts';
import type { Library } from '$lib/search/library/library.ts';
import { openLibrary } from '../library.ts';
import { searchModel } from '../search-model.ts';

export { indexUnopenedBooks } from '../library.ts';
export { warmSearchModel } from '../search-model.ts';

export interface ShelfLibrary extends Pick<Library, 'find' | 'warm' | 'close'> {
	/** Unit vectors, one row for each text. Rejects where there is no model. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array>;
}

export function openShelfLibrary(): ShelfLibrary {
	const model = chosenModel();
	const embedder = new LazyEmbedder(searchModel().make);
	const library = openLibrary(model, embedder);
	return {
		find: (question, signal) => library.find(question, signal),
		warm: () => library.warm(),
		embed: (texts, signal) => embedder.embed(texts, signal),
		close() {
			library.close();
			embedder.close();
		}
	};
}
