/** The shelf's search with this page's index, loaded on demand. */
import { indexUnopenedBooks as indexBooks } from '$lib/search/library/index-unopened.ts';
import { readForSearch } from '../library.ts';
import { searchIndex } from '../search-index.ts';

export { libraryNeeds } from '../library.ts';
export { warmSearchModel } from '../search-index.ts';

/** Returns quietly when the signal aborts. */
export const indexUnopenedBooks = (
	books: () => Promise<readonly string[]>,
	signal: AbortSignal,
	onleft: (books: number) => void
): Promise<void> => indexBooks(books, searchIndex(), readForSearch, signal, onleft);
