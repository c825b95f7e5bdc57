/** The search of the shelf, with the page's model. */
import { chosenModel } from '$lib/config.ts';
import { LazyEmbedder } from '$lib/search/embedding/lazy-embedder.ts';
import type { Library } from '$lib/search/library/library.ts';
import { openLibrary } from './library.ts';
import { searchModel } from './search-model.ts';

export { indexUnopenedBooks } from './library.ts';
export { warmSearchModel } from './search-model.ts';

export type ShelfLibrary = Pick<Library, 'search' | 'warm' | 'close'>;

export function openShelfLibrary(): ShelfLibrary {
	const model = chosenModel();
	const embedder = new LazyEmbedder(searchModel().make);
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
