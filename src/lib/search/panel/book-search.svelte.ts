/** The state of "Search this book": the query, and what was found, by words at once and by meaning a moment later. */
import type { BookId } from '$lib/book/book-id.ts';
import { deferred } from '$lib/async/deferred.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { Hit } from '$lib/book/corpus.ts';
import type { Answer, Search } from '../ranking/hit.ts';
import type { Position } from '$lib/book/locator.ts';
import { comparePositions, isPast, startOf } from '$lib/book/position.ts';
import { keepActive, sameHit } from './result-list.ts';

export type SearchStatus =
	| { phase: 'idle' }
	/** `hits`: of the query before, shown until there are new ones, so that the list does not blink. */
	| { phase: 'searching'; hits: Hit[]; further: Hit[] }
	/** Not `settled`: found by words, and the meaning is still being asked. */
	| {
			phase: 'found';
			/** Up to where the reader has read. */
			hits: Hit[];
			/** Beyond it: not shown until the reader asks for them. Empty where there is no limit. */
			further: Hit[];
			coverage: Answer['coverage'];
			unsaid: boolean;
			settled: boolean;
	  }
	| { phase: 'failed'; reason: string };

/** Milliseconds without typing before the search by words runs, and then the search by meaning, which runs the model. */
const WORDS_DEBOUNCE_MS = 50;
const MEANING_DEBOUNCE_MS = 150;
const MAX_HITS = 30;

export class BookSearch {
	query = $state('');
	status = $state.raw<SearchStatus>({ phase: 'idle' });
	/** The row that the reader is on; it survives a better answer. */
	selected = $state.raw<Hit | null>(null);
	/** The row that the pointer is on. */
	pointed = $state.raw<Hit | null>(null);
	/** The hit that the reader followed last. */
	picked = $state.raw<Hit | null>(null);
	/** The reader wants to see what is found beyond the limit too; until the next question. */
	unfolded = $state(false);
	/** What is shown. */
	readonly hits: readonly Hit[] = $derived.by(() => {
		if (!('hits' in this.status)) return [];
		const { hits, further } = this.status;
		return this.unfolded ? [...hits, ...further] : hits;
	});
	/** How many are found beyond the limit and not shown. */
	readonly folded: number = $derived.by(() =>
		'hits' in this.status && !this.unfolded ? this.status.further.length : 0
	);

	readonly #book: BookId;
	readonly #search: Search;
	readonly #limit: () => Position | null;
	#running = new AbortController();
	#answered = deferred<void>();

	/** limit: up to where the reader has read; null: all may be shown. */
	constructor(book: BookId, search: Search, limit: () => Position | null = () => null) {
		this.#book = book;
		this.#search = search;
		this.#limit = limit;
	}

	/** Searches while the reader types; a newer query takes the place of an older one. Never rejects. */
	async type(query: string): Promise<void> {
		this.#running.abort();
		this.#answered.resolve();
		this.query = query;
		this.selected = null;
		this.pointed = null;
		this.picked = null;
		this.unfolded = false;
		const asked = query.trim();
		if (!asked) {
			this.status = { phase: 'idle' };
			return;
		}
		const { signal } = (this.#running = new AbortController());
		const answered = (this.#answered = deferred<void>());
		const { hits, further } = 'hits' in this.status ? this.status : { hits: [], further: [] };
		this.status = { phase: 'searching', hits, further };
		await this.#unlessFailed(signal, async () => {
			await rest(WORDS_DEBOUNCE_MS);
			await this.#ask(asked, false, signal);
			answered.resolve();
			await rest(MEANING_DEBOUNCE_MS);
			await this.#ask(asked, true, signal);
		});
		answered.resolve();
	}

	clear(): void {
		void this.type('');
	}

	/** Resolves when there is an answer to what has been typed last. */
	answered(): Promise<void> {
		return this.#answered.promise;
	}

	/**
	 * The index has grown: looks again if twice as much of the book can be searched now, or all of it. Not while the reader
	 * is in the list, where nothing should move. `indexed` and `total`: passages.
	 */
	async refresh(indexed: number, total: number): Promise<void> {
		const { status } = this;
		if (status.phase !== 'found' || !status.settled || this.selected) return;
		const { coverage } = status;
		const before = coverage.mode === 'words' ? 0 : coverage.indexed;
		const worth = indexed >= total ? before < total : indexed >= Math.max(1, 2 * before);
		if (!worth) return;
		const { signal } = this.#running;
		this.status = { ...status, settled: false };
		await this.#unlessFailed(signal, () => this.#ask(this.query.trim(), true, signal));
	}

	async #ask(asked: string, meaning: boolean, signal: AbortSignal): Promise<void> {
		signal.throwIfAborted();
		const question = { wordings: [asked], limit: MAX_HITS, wordsOnly: !meaning };
		const limit = this.#limit();
		const upTo = limit && { ...limit };
		const limited = upTo && { ...question, upTo: { [this.#book]: upTo } };
		// Searched separately up to the limit, so that passages from further on do not crowd out what was read.
		const [answer, whole] = await Promise.all([
			this.#search(limited ?? question, signal),
			limited && this.#search(question, signal)
		]);
		signal.throwIfAborted();
		const further = upTo && whole ? beyond(whole.hits, upTo, answer.hits) : [];
		// The first answer to a query has nothing to keep: the rows before it are another query's.
		const active = this.status.phase === 'found' ? (this.selected ?? this.pointed) : null;
		const { hits, kept } = keepActive(answer.hits, this.hits, active);
		// The row that the reader is on stays where it is: it is not shown a second time.
		const others = further.filter((hit) => hit.passage.id !== kept?.passage.id);
		if (this.selected) this.selected = kept;
		if (this.pointed) this.pointed = kept;
		if (this.picked) this.picked = sameHit(hits, this.picked) ?? this.picked;
		const { coverage } = answer;
		const unsaid = (whole ?? answer).unsaid;
		this.status = { phase: 'found', hits, further: others, coverage, unsaid, settled: meaning };
	}

	async #unlessFailed(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			// A newer query, or the end of the book, is no failure.
			if (signal.aborted) return;
			this.status = { phase: 'failed', reason: messageOf(error) };
		}
	}
}

/** Hits that begin beyond the limit, or run across it where nothing of them is among those within. */
function beyond(hits: readonly Hit[], limit: Position, within: readonly Hit[]): Hit[] {
	return hits.filter((hit) => {
		if (comparePositions(startOf(hit.passage), limit) >= 0) return true;
		return isPast(hit.passage, limit) && !sameHit(within, hit);
	});
}

function rest(time: number): Promise<void> {
	return new Promise((rested) => setTimeout(rested, time));
}
