/** The search of the shelf, with the page's model. */
import { chosenModel } from '$lib/config.ts';
import { LazyEmbedder } from '$lib/search/embedding/lazy-embedder.ts';
import { indexUnopenedBooks as indexBooks } from '$lib/search/library/index-unopened.ts';
import type { LibraryParts, ShelfLibrary } from '$lib/search/library/lazy-library.ts';
import { makeIndexWorker } from '$lib/search/worker/workers.ts';
import { openLibrary, readForSearch } from '../library.ts';
import { searchModel } from '../search-model.ts';

export { warmSearchModel } from '../search-model.ts';

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

export const indexUnopenedBooks: LibraryParts['indexUnopenedBooks'] = (books, signal, onindexed) =>
	indexBooks(books, makeIndexWorker, readForSearch, signal, onindexed);
