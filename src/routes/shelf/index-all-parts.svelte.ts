/** What "Index all books" is made of; loaded when the reader asks for it. */
import { chosenModel } from '$lib/config.ts';
import type { IndexAllParts } from '$lib/search/library/index-all.svelte.ts';
import { indexingWhole } from '$lib/search/library/index-whole.svelte.ts';
import { libraryProgress } from '$lib/search/library/library-progress.ts';
import { libraryStore } from '$lib/search/stores/postings.ts';
import { readForSearch } from '../library.ts';
import { searchIndex } from '../search-index.ts';

export const indexAllParts: IndexAllParts = {
	progress: (books) => libraryProgress(books, libraryStore, chosenModel()),
	index: indexingWhole(readForSearch, searchIndex())
};
