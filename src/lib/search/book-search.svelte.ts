/** What the reader types into "Search this book", and what came of it. */
import type { Coverage, Hit } from './hit.ts';

export type SearchStatus =
	| { phase: 'idle' }
	| { phase: 'searching' }
	| { phase: 'done'; hits: Hit[]; coverage: Coverage }
	| { phase: 'failed'; reason: string };

type Search = (
	queries: string[],
	limit: number,
	signal?: AbortSignal
) => Promise<{ hits: Hit[]; coverage: Coverage }>;

/** Typing rests this long before a search starts, in milliseconds. */
const REST = 180;
const LIMIT = 20;

export class BookSearch {
	query = $state('');
	status = $state.raw<SearchStatus>({ phase: 'idle' });
	#search: Search;
	#running: AbortController | null = null;

	constructor(search: Search) {
		this.#search = search;
	}

	/** Searches once typing rests; a newer query takes the place of an older one. */
	async type(query: string): Promise<void> {
		this.query = query;
		this.#running?.abort();
		const running = (this.#running = new AbortController());
		if (!query.trim()) {
			this.status = { phase: 'idle' };
			return;
		}
		await new Promise((rested) => setTimeout(rested, REST));
		if (running.signal.aborted) return;
		this.status = { phase: 'searching' };
		try {
			const answer = await this.#search([query.trim()], LIMIT, running.signal);
			if (!running.signal.aborted) this.status = { phase: 'done', ...answer };
		} catch (error) {
			if (running.signal.aborted) return;
			this.status = { phase: 'failed', reason: error instanceof Error ? error.message : String(error) };
		}
	}
}
