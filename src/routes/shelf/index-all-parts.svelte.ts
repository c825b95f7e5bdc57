/** The parts of "Index all books", loaded when the reader asks for it. */
import { indexAllParts } from '$lib/search/library/index-all-parts.svelte.ts';
import { readForSearch } from '../library.ts';
import { searchIndex } from '../search-index.ts';

export const parts = indexAllParts(readForSearch, searchIndex());
