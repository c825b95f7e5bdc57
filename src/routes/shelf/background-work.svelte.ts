/** What the shelf does by itself once its books are displayed, so that the next search and the next book are ready sooner. */
import { untrack } from 'svelte';
import { whenIdle } from '$lib/async/idle.ts';
import type { Shelf } from '$lib/library/shelf/shelf.svelte.ts';
import type { IndexAll } from '$lib/search/library/index-all.svelte.ts';
import type { PassageSearch } from '$lib/search/panel/passage-search.svelte.ts';
import type { ShelfSearch } from '$lib/search/library/lazy-library.ts';

/** Milliseconds before books that were never opened are read for the search by words. */
const UNOPENED_DELAY_MS = 1500;
/** Milliseconds that the shelf has for itself: its pictures and its first frames come before the model. */
const MODEL_DELAY_MS = 1000;

interface Parts {
	shelf: Shelf;
	/** The query that is shown. */
	search: PassageSearch;
	library: ShelfSearch;
	/** "Index all books"; null where there is no search model. */
	indexing: IndexAll | null;
}

/** To be called while the page is initialised: its effects end with the page. */
export function workInBackground({ shelf, search, library, indexing }: Parts): void {
	/** The same while the shelf is only read again: what happens once does not happen anew. */
	const isReady = $derived(shelf.status.phase === 'ready');
	const ids = () => (isReady ? shelf.entries.map(({ id }) => id) : null);

	// Books that were never opened become searchable too.
	$effect(() => {
		const books = ids();
		if (!books) return;
		const stop = new AbortController();
		const searchAgain = () => void (search.query && search.type(search.query));
		const timer = setTimeout(
			() => void library.indexUnopened(books, stop.signal, searchAgain),
			UNOPENED_DELAY_MS
		);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	});

	// "Index all books" continues with the books that are there now.
	$effect(() => {
		const books = ids();
		if (books && indexing) untrack(() => void indexing.take(books));
	});

	// What happens next is mostly that a book is opened, and then a question asked. Who only looks in fetches no model.
	const hasBook = $derived(shelf.status.phase === 'importing' || (isReady && shelf.entries.length > 0));
	$effect(() => {
		if (!hasBook) return;
		const stop = new AbortController();
		whenIdle(MODEL_DELAY_MS, stop.signal, () => void library.warmModel());
		return () => stop.abort();
	});
}
