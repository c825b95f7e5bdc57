/** What the shelf does by itself once its books are displayed, so that the next search and the next book are ready sooner. */
import { untrack } from 'svelte';
import { whenIdle } from '$lib/async/idle.ts';
import type { Shelf } from '$lib/library/shelf/shelf.svelte.ts';
import type { IndexAll } from '$lib/search/library/index-all.svelte.ts';
import type { PassageSearch } from '$lib/search/panel/passage-search.svelte.ts';
import { unread } from '$lib/search/library/index-unopened.ts';

/** Milliseconds before unopened books are read for the search by words. */
const UNOPENED_DELAY_MS = 1500;
/** Milliseconds between two searches while more and more books become known. */
const SEARCH_AGAIN_MS = 5000;
/** Milliseconds before the model starts. The shelf's pictures and first frames come first. */
const MODEL_DELAY_MS = 1000;

interface Parts {
	shelf: Shelf;
	/** The displayed query. */
	search: PassageSearch;
	/** Loads the shelf's search. If this rejects, the next search reports it. */
	load: () => Promise<typeof import('./shelf-library.ts')>;
	indexing: IndexAll | null;
}

/** Call this while the page is initialised. Returns how many books the search by words does not know yet. */
export function workInBackground({ shelf, search, load, indexing }: Parts): () => number {
	let left = $state(0);
	/** Stays true while the shelf is only read again, so that one-time work is not repeated. */
	const isReady = $derived(shelf.status.phase === 'ready');
	const ids = () => (isReady ? shelf.entries.map(({ id }) => id) : null);

	// Books that were never opened become searchable, too.
	$effect(() => {
		const books = ids();
		if (!books) return;
		const stop = new AbortController();
		let searchedAt = performance.now();
		const onleft = (books: number) => {
			left = books;
			if (!search.query || (books > 0 && performance.now() - searchedAt < SEARCH_AGAIN_MS)) return;
			searchedAt = performance.now();
			void search.type(search.query);
		};
		const index = async () => {
			const missing = () => unread(books);
			if (!(await missing()).length || stop.signal.aborted) return;
			const parts = await load().catch(() => null);
			await parts?.indexUnopenedBooks(missing, stop.signal, onleft);
		};
		const timer = setTimeout(() => void index(), UNOPENED_DELAY_MS);
		return () => {
			clearTimeout(timer);
			stop.abort();
			left = 0;
		};
	});

	// "Index all books" continues with the current books.
	$effect(() => {
		const books = ids();
		if (books && indexing) untrack(() => void indexing.take(books));
	});

	// Usually a book is opened next, and then a question is asked. A visitor without books loads no model.
	const hasBook = $derived(shelf.status.phase === 'importing' || (isReady && shelf.entries.length > 0));
	$effect(() => {
		if (!hasBook) return;
		const stop = new AbortController();
		const warm = async () => {
			const parts = await load().catch(() => null);
			if (!stop.signal.aborted) parts?.warmSearchModel();
		};
		whenIdle(MODEL_DELAY_MS, stop.signal, () => void warm());
		return () => stop.abort();
	});
	return () => left;
}
