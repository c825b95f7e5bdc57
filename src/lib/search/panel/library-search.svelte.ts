/** What the reader types into "Search your library", and what came of it: by words at once, by meaning a moment later. */
import type { Position } from '$lib/book/locator.ts';
import { messageOf } from '$lib/errors/message.ts';
import { byBook, type BookHits } from '../library/library-found.ts';
import type { Hit } from '$lib/book/corpus.ts';
import type { Answer, Search } from '../ranking/hit.ts';

export type LibraryStatus =
	| { phase: 'idle' }
	/** `hits`: of the query before, shown until there are new ones. */
	| { phase: 'searching'; hits: Hit[] }
	/** Not `settled`: found by words, and the meaning is still being asked. */
	| { phase: 'found'; hits: Hit[]; coverage: Answer['coverage']; unsaid: boolean; settled: boolean }
	| { phase: 'failed'; reason: string };

/** Milliseconds that typing rests before the words are asked, and then the meaning, which costs the model some work. */
const WORDS_DEBOUNCE_MS = 120;
const MEANING_DEBOUNCE_MS = 200;
const MAX_HITS = 30;
const MAX_HITS_PER_BOOK = 4;

export class LibrarySearch {
	query = $state('');
	status = $state.raw<LibraryStatus>({ phase: 'idle' });
	/** The book with the best hit first. */
	readonly books: readonly BookHits[] = $derived.by(() =>
		byBook('hits' in this.status ? this.status.hits : [])
	);

	readonly #search: Search;
	readonly #limits: () => ReadonlyMap<string, Position>;
	#running = new AbortController();

	/** limits: how far the reader is in each book that has a limit; asked with every search. */
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changes
	constructor(search: Search, limits: () => ReadonlyMap<string, Position> = () => new Map()) {
		this.#search = search;
		this.#limits = limits;
	}

	/** Searches while the reader types; a newer query takes the place of an older one. Never rejects. */
	async type(query: string): Promise<void> {
		this.#running.abort();
		this.query = query;
		const asked = query.trim();
		if (!asked) {
			this.status = { phase: 'idle' };
			return;
		}
		const { signal } = (this.#running = new AbortController());
		this.status = { phase: 'searching', hits: 'hits' in this.status ? this.status.hits : [] };
		try {
			await rest(WORDS_DEBOUNCE_MS);
			await this.#ask(asked, true, signal);
			await rest(MEANING_DEBOUNCE_MS);
			await this.#ask(asked, false, signal);
		} catch (error) {
			// A newer query, or leaving the shelf, is no failure.
			if (signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return;
			this.status = { phase: 'failed', reason: messageOf(error) };
		}
	}

	async #ask(asked: string, wordsOnly: boolean, signal: AbortSignal): Promise<void> {
		signal.throwIfAborted();
		const question = {
			wordings: [asked],
			limit: MAX_HITS,
			perBook: MAX_HITS_PER_BOOK,
			folds: this.#limits(),
			wordsOnly
		};
		const answer = await this.#search(question, signal);
		signal.throwIfAborted();
		this.status = { phase: 'found', ...answer, settled: !wordsOnly };
	}
}

function rest(time: number): Promise<void> {
	return new Promise((rested) => setTimeout(rested, time));
}
