/** The search of the shelf, with the page's index. */
import { indexUnopenedBooks as indexBooks } from '$lib/search/library/index-unopened.ts';
import type { LibraryParts } from '$lib/search/library/lazy-library.ts';
import { readForSearch } from '../library.ts';
import { searchIndex } from '../search-index.ts';

export { openLibrary } from '../library.ts';
export { warmSearchModel } from '../search-index.ts';

export const indexUnopenedBooks: LibraryParts['indexUnopenedBooks'] = (books, signal, onindexed) =>
	indexBooks(books, searchIndex(), readForSearch, signal, onindexed);
